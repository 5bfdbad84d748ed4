import type { Transaction } from 'kysely';
import { may, mayGrant } from '../../../graphql/domain/roles.ts';
import type { JoinedVenue, MutationMemberJoinArgs } from '../../../graphql/generated/api.resolvers.ts';
import type { QueryTeamInvitationArgs, TeamInvitation } from '../../../graphql/generated/guest.resolvers.ts';
import { findGuestScope, type GuestScope } from '../../authorization/guest-tokens.store.ts';
import { asLoginRole } from '../../db/as-login-role.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, Session, VenueScope } from '../../graphql/context.ts';
import { maskIdentifier } from '../../log.ts';
import { write } from '../../write/write-transaction.ts';
import { notifyAccessChange } from '../auth/session-cache.ts';
import { assertStepUp } from '../auth/step-up.ts';
import { createEmployeesStore } from './employees.store.ts';
import { createVenuesStore } from '../venues/venues.store.ts';
import { teamChange } from './invite-member.ts';
import { createMemberInvitationsStore, type MemberInvitationRow } from './member-invitations.store.ts';
import { createTeamStore, loadRoleNames } from './team.store.ts';

/** What the link shows before anybody has signed in. Opening it accepts nothing: scanners open links. */
export const showTeamInvitation = async (
  { venue, id }: GuestScope,
  _args: QueryTeamInvitationArgs,
  { database }: Context,
): Promise<TeamInvitation> => {
  const db = database.within([venue]);
  const row = await createMemberInvitationsStore(db, venue).find(id);
  const shown = await createVenuesStore(db).find(venue);
  if (row === undefined || row.state !== 'pending' || shown === null) throw problem('NOT_FOUND', 'notFound');
  return {
    venueTitles: shown.titles,
    role: row.role,
    roleNames: (await loadRoleNames(db)).get(row.role) ?? {},
    invitedBy: row.invited_by_name,
    channel: row.channel,
    recipient: maskIdentifier(row.recipient),
    expiresAt: row.expires_at.toISOString(),
  };
};

/** How long a sign-in proves the number or address that its code went to. */
const proofMs = 15 * 60_000;

/** The person holds the invited number or address, and has entered a code that went to it a moment ago. */
const assertProven = async (
  tx: Transaction<Tables>,
  { channel, recipient }: MemberInvitationRow,
  session: Session,
  at: Date,
): Promise<void> => {
  const own = channel === 'sms' ? session.person.phone : session.person.email;
  if (own !== recipient)
    throw problem('FORBIDDEN', 'invitationForOther', { detail: { recipient: maskIdentifier(recipient) } });
  const signedIn = await asLoginRole(tx, () =>
    tx.selectFrom('sessions').select(['created_at', 'channel']).where('id', '=', session.id).executeTakeFirst(),
  );
  const isFresh = signedIn?.channel === channel && Math.abs(at.getTime() - signedIn.created_at.getTime()) <= proofMs;
  if (!isFresh) assertStepUp(session.steppedUpAt, at.getTime());
};

/** Void once whoever sent it may no longer give its role. */
const assertSenderMayGrant = async (
  tx: Transaction<Tables>,
  venue: string,
  { invited_by, role }: MemberInvitationRow,
): Promise<void> => {
  const sender = await createTeamStore(tx, venue).find(invited_by);
  const isSuper =
    sender === undefined &&
    (await asLoginRole(tx, () =>
      tx.selectFrom('users').select('super_user').where('id', '=', invited_by).executeTakeFirst(),
    ));
  const mayStill =
    sender === undefined
      ? isSuper && isSuper.super_user
      : may(sender.role, 'write', 'employee') && mayGrant(sender.role, role);
  if (!mayStill) throw problem('FORBIDDEN', 'invitationVoid');
};

/**
 * Accepts an invitation. A membership that exists stays as it is; the person's other invitations to the venue end
 * (rules, "Team").
 */
export const joinVenue = async (
  session: Session,
  { token }: MutationMemberJoinArgs,
  context: Context,
): Promise<JoinedVenue> => {
  const at = new Date(context.now());
  const { person } = session;
  const guest = await findGuestScope(context.database.maintenance, token, at);
  if (guest === null || guest.purpose !== 'membership') throw problem('NOT_FOUND', 'notFound');
  const { venue, id } = guest;
  const scope: VenueScope = {
    venue,
    role: 'viewer',
    languages: null,
    person: { id: person.id, name: person.name },
    session: session.id,
    asSuper: false,
  };
  const { answer } = await write<JoinedVenue>(context, scope, async (tx) => {
    const team = createTeamStore(tx, venue);
    const invitations = createMemberInvitationsStore(tx, venue);
    await team.lock();
    const row = await invitations.lock(id);
    if (row === undefined || row.state !== 'pending') throw problem('NOT_FOUND', 'notFound');
    await assertProven(tx, row, session, at);
    const member = await team.find(person.id);
    if (member === undefined) {
      await assertSenderMayGrant(tx, venue, row);
      await team.add({ user_id: person.id, role: row.role, languages: null }, at);
    }
    await invitations.accept(id);
    await invitations.revoke({ recipients: [person.phone, person.email].filter((one) => one !== null) }, at);
    if (row.employee_id !== null)
      await createEmployeesStore(tx, venue).setPerson(row.employee_id, { person: person.id, at });
    return {
      answer: { venue, role: member?.role ?? row.role, joined: member === undefined },
      audit: { verb: 'join', thing: 'member', id: person.id, detail: { invitation: id, role: row.role } },
      events: [teamChange(row.employee_id ?? person.id, 'updated', person.name)],
    };
  });
  await notifyAccessChange(context.database, { person: person.id, venue });
  return answer;
};
