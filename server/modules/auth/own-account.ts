import { parseFavorites } from '../../../graphql/domain/favorites.ts';
import { may } from '../../../graphql/domain/roles.ts';
import type { StatusAnswer, VenueMembers } from '../../../graphql/generated/auth.resolvers.ts';
import { transactWithRetry } from '../../db/retry.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, Session } from '../../graphql/context.ts';
import { createFieldNotesStore } from '../field-notes/field-notes.store.ts';
import { recordIdentityAudit } from './identity-audit.store.ts';
import { isSoleOwner, listIdentityAudit, listOwnSessions, listVenueMembers, setDeletion } from './own-account.store.ts';
import { notifyAccountDeleted } from './security-notifications.ts';
import { notifyAccessChange } from './session-cache.ts';
import { endSessions, lockUser } from './sessions.store.ts';
import { assertStepUp } from './step-up.ts';
import { findUserById, listMemberships } from './users.store.ts';

const dayMs = 86_400_000;
/** How long signing in offers to return. */
const graceMs = 14 * dayMs;

/** Who shares this person's venues: names and roles, where the person may read the team. */
export const listMembers = async ({ database }: Context, { person }: Session): Promise<VenueMembers[]> => {
  const venues = (await listMemberships(database.plain, person.id)).filter(({ role }) => may(role, 'read', 'employee'));
  const members = await listVenueMembers(
    database.plain,
    venues.map(({ venue }) => venue),
  );
  return venues.map(({ venue, titles }) => ({
    venue,
    titles,
    members: members
      .filter(({ venue_id }) => venue_id === venue)
      .map(({ user_id, name, role }) => ({ userId: user_id, name, role })),
  }));
};

/** Everything that is stored about the person; of a card its brand and last digits, not the token. */
export const readAccountData = async ({ database }: Context, { person }: Session) => {
  const db = database.plain;
  const user = await findUserById(db, person.id);
  const memberships = await listMemberships(db, person.id);
  const notes = await Promise.all(
    memberships.map(async ({ venue }) => {
      const written = await createFieldNotesStore(database.within([venue]), venue).listWritten(person.id);
      return written.map(({ cms_id, path, language, body, created_at }) => ({
        venue,
        item: cms_id,
        path,
        language,
        text: body,
        createdAt: created_at.toISOString(),
      }));
    }),
  );
  return {
    account: {
      id: user.id,
      username: user.username,
      firstName: user.first_name,
      lastName: user.last_name,
      email: user.email,
      phone: user.phone,
      country: user.country,
      language: user.language,
      accessibility: user.accessibility,
      hiddenColumns: user.hidden_columns,
      favorites: parseFavorites(user.favorites),
      card: user.card && { brand: user.card.brand, last4: user.card.last4 },
      createdAt: user.created_at.toISOString(),
    },
    venues: memberships.map(({ venue, titles, role, languages }) => ({
      venue,
      titles,
      role,
      languages,
    })),
    sessions: (await listOwnSessions(db, person.id)).map(({ device, created_at, last_seen_at }) => ({
      device,
      createdAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
    })),
    notes: notes.flat(),
    history: (await listIdentityAudit(db, person.id)).map(({ at, verb, detail }) => ({
      at: at.toISOString(),
      verb,
      detail,
    })),
  };
};

/** Signs the person out everywhere; the account is deleted after the grace. */
export const deleteAccount = async (context: Context, session: Session): Promise<StatusAnswer> => {
  const { database, config, now } = context;
  const { person } = session;
  assertStepUp(session.steppedUpAt, now());
  await transactWithRetry(database.plain, async (db) => {
    await lockUser(db, person.id);
    if (await isSoleOwner(db, person.id)) throw problem('BAD_INPUT', 'lastOwner');
    await setDeletion(db, person.id, new Date(now() + graceMs));
    await recordIdentityAudit(db, {
      verb: 'accountDeleted',
      at: now(),
      person: person.id,
      session: session.id,
      detail: { ip: context.request.ip },
    });
    await notifyAccountDeleted({ db, config, now }, await findUserById(db, person.id));
    await endSessions(db, { person: person.id }, 'credentials', now());
  });
  await notifyAccessChange(database, { person: person.id });
  return { statusCode: 200, message: 'The account is deleted in 14 days' };
};

export const restoreAccount = async (context: Context, session: Session): Promise<void> => {
  const { database, now } = context;
  const { person } = session;
  await transactWithRetry(database.plain, async (db) => {
    await setDeletion(db, person.id, null);
    await recordIdentityAudit(db, {
      verb: 'accountRestored',
      at: now(),
      person: person.id,
      session: session.id,
      detail: { ip: context.request.ip },
    });
  });
  await notifyAccessChange(database, { person: person.id });
};
