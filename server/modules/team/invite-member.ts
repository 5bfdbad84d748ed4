import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { parseLanguage } from '../../../graphql/domain/languages.ts';
import { isRole, mayGrant, type Role } from '../../../graphql/domain/roles.ts';
import type {
  MemberInvitation,
  MutationMemberInvitationRevokeArgs,
  MutationMemberInvitationSendArgs,
  MutationMemberInviteArgs,
  StatusAnswer,
} from '../../../graphql/generated/api.resolvers.ts';
import { issueGuestToken, revokeGuestTokens } from '../../authorization/guest-tokens.store.ts';
import { asLoginRole } from '../../db/as-login-role.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { assertLimit, dayMs } from '../../http/rate-limits.store.ts';
import { localizeText } from '../../localized-text.ts';
import type { ChangeEvent } from '../../write/change-events.ts';
import { write } from '../../write/write-transaction.ts';
import { createMembershipMessage } from '../outbox/message-templates.ts';
import { enqueueMessage } from '../outbox/outbox.store.ts';
import { parseGuestEmail, parseGuestPhone } from '../reservations/parse-reservation-input.ts';
import { chooseChannel } from '../reservations/reservation-messages.ts';
import { createVenuesStore } from '../venues/venues.store.ts';
import { aboutInvitation, createMemberInvitationsStore, type MemberInvitationRow } from './member-invitations.store.ts';
import { presentInvitation } from './present-team.ts';
import { loadRoleNames } from './team.store.ts';

/** How long an invitation can be accepted (rules, "Team"). */
export const invitationDays = 7;
const invitationsPerDay = 20;

/** BAD_INPUT `roleNotValid` for none, FORBIDDEN `roleNotYours` for one above the caller's own. */
export const parseGrantedRole = ({ role: own }: Pick<VenueScope, 'role'>, typed: string): Role => {
  if (!isRole(typed)) throw problem('BAD_INPUT', typed === '' ? 'required' : 'roleNotValid', { path: 'role' });
  if (!mayGrant(own, typed)) throw problem('FORBIDDEN', 'roleNotYours', { path: 'role' });
  return typed;
};

/** The live event for open lists of employees and members. */
export const teamChange = (id: string, what: ChangeEvent['what'], by: string | null): ChangeEvent => ({
  kind: 'employee',
  id,
  entity: null,
  version: 0,
  what,
  by,
});

interface Delivery {
  scope: VenueScope;
  context: Context;
  at: Date;
}

/** A new link and its message, in the caller's transaction. At most 20 a day leave a venue. */
const sendInvitation = async (
  tx: Transaction<Tables>,
  { id, channel, recipient, role, locale, expires_at }: MemberInvitationRow,
  { scope, context: { config, now }, at }: Delivery,
): Promise<void> => {
  await asLoginRole(tx, () =>
    assertLimit(tx, `member invitations ${scope.venue}`, { windowMs: dayMs, max: invitationsPerDay, now: now() }),
  );
  await revokeGuestTokens(tx, scope.venue, id, at);
  const subject = { venue: scope.venue, purpose: 'membership', id } as const;
  const token = await issueGuestToken(tx, subject, { at, expiresAt: expires_at });
  const venue = await createVenuesStore(tx).find(scope.venue);
  const names = await loadRoleNames(tx);
  await enqueueMessage(tx, config.secret, at.getTime(), {
    channel,
    to: recipient,
    locale,
    expiresAt: expires_at.getTime(),
    venue: scope.venue,
    about: aboutInvitation(id),
    message: createMembershipMessage(channel, locale, {
      venue: localizeText(venue?.titles ?? {}, locale),
      person: scope.person.name,
      role: localizeText(names.get(role) ?? {}, locale),
      link: new URL(`/join#${token}`, config.publicUrl).href,
    }),
  });
};

const nextExpiry = (at: Date): Date => new Date(at.getTime() + invitationDays * dayMs);

/** Invites somebody; an open invitation of the same employee, or to the same address, ends. */
export const inviteMember = async (
  tx: Transaction<Tables>,
  invited: {
    employee: string | null;
    phone: string;
    email: string | null;
    role: Role;
    locale: string | null | undefined;
  },
  delivery: Delivery,
): Promise<MemberInvitationRow> => {
  const { scope, context, at } = delivery;
  const channel = chooseChannel(context.config, invited);
  const recipient = channel === 'sms' ? invited.phone : invited.email;
  if (channel === null || recipient === null || recipient === '')
    throw problem('BAD_INPUT', 'notReachable', { path: 'phone' });
  const store = createMemberInvitationsStore(tx, scope.venue);
  await store.revoke({ ...(invited.employee && { employee: invited.employee }), recipients: [recipient] }, at);
  const row = await store.insert({
    id: randomUUID(),
    employee_id: invited.employee,
    role: invited.role,
    channel,
    recipient,
    locale: parseLanguage(invited.locale) ?? context.session?.person.language ?? 'en',
    invited_by: scope.person.id,
    invited_by_name: scope.person.name,
    created_at: at,
    sent_at: at,
    expires_at: nextExpiry(at),
  });
  await sendInvitation(tx, row, delivery);
  return row;
};

const answerInvitation = async (
  tx: Transaction<Tables>,
  row: MemberInvitationRow,
  { at, locale }: { at: Date; locale: string | null | undefined },
): Promise<MemberInvitation> =>
  presentInvitation(row, { names: await loadRoleNames(tx), locale, at, failures: new Map() });

/** Invites somebody who need not be an employee, by number or address. */
export const inviteByAddress = async (
  scope: VenueScope,
  { phone, regionCode, email, role: typedRole, locale }: MutationMemberInviteArgs,
  context: Context,
): Promise<MemberInvitation> => {
  const role = parseGrantedRole(scope, typedRole);
  const { answer } = await write<MemberInvitation>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const venue = await createVenuesStore(tx).find(scope.venue);
    const number = phone ? await parseGuestPhone(phone, regionCode || venue?.region_code || 'IL', 'phone') : '';
    const address = parseGuestEmail(email ?? '');
    if (number === '' && address === null) throw problem('BAD_INPUT', 'required', { path: 'phone' });
    const invited = { employee: null, phone: number, email: address, role, locale };
    const row = await inviteMember(tx, invited, { scope, context, at });
    return {
      answer: await answerInvitation(tx, row, { at, locale }),
      audit: { verb: 'invite', thing: 'member', id: row.id, detail: { role, channel: row.channel } },
      events: [teamChange(row.id, 'created', scope.person.name)],
    };
  });
  return answer;
};

const lockUnaccepted = async (tx: Transaction<Tables>, scope: VenueScope, id: string): Promise<MemberInvitationRow> => {
  const row = await createMemberInvitationsStore(tx, scope.venue).lock(id);
  if (row === undefined || row.state === 'accepted') throw problem('NOT_FOUND', 'notFound');
  return row;
};

/** Sends an invitation again, by whoever may give its role: a new link and a new week; the old link stops working. */
export const sendInvitationAgain = async (
  scope: VenueScope,
  { id, locale }: MutationMemberInvitationSendArgs,
  context: Context,
): Promise<MemberInvitation> => {
  const { answer } = await write<MemberInvitation>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const before = await lockUnaccepted(tx, scope, id);
    parseGrantedRole(scope, before.role);
    const store = createMemberInvitationsStore(tx, scope.venue);
    await store.revoke({ recipients: [before.recipient] }, at);
    const row = await store.renew(id, at, nextExpiry(at));
    await sendInvitation(tx, row, { scope, context, at });
    return {
      answer: await answerInvitation(tx, row, { at, locale }),
      audit: { verb: 'invite', thing: 'member', id, detail: { role: row.role, channel: row.channel, again: true } },
      events: [teamChange(id, 'updated', scope.person.name)],
    };
  });
  return answer;
};

export const revokeInvitation = async (
  scope: VenueScope,
  { id }: MutationMemberInvitationRevokeArgs,
  context: Context,
): Promise<StatusAnswer> => {
  const { answer } = await write<StatusAnswer>(context, scope, async (tx) => {
    await lockUnaccepted(tx, scope, id);
    await createMemberInvitationsStore(tx, scope.venue).revoke({ id }, new Date(context.now()));
    return {
      answer: { statusCode: 200, message: 'Revoked' },
      audit: { verb: 'revoke', thing: 'memberInvitation', id, detail: {} },
      events: [teamChange(id, 'updated', scope.person.name)],
    };
  });
  return answer;
};
