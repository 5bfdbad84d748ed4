import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/schema.types.ts';
import { toAuditRow } from './identity-audit.store.ts';
import { replacedDeviceMs } from './users.store.ts';

export const maxSessionsPerUser = 20;

interface NewSession {
  id: string;
  person: string;
  device: string;
  /** that the code was sent through */
  channel: 'sms' | 'email';
  steppedUp: boolean;
  bind: Buffer;
  hash: Buffer;
  now: number;
  days: number;
}

const recordEndedSessions = async (
  db: Kysely<Tables>,
  ended: readonly { id: string; user_id: string }[],
  why: EndReason,
  at: number,
) => {
  if (ended.length === 0) return;
  const rows = ended.map(({ id, user_id }) =>
    toAuditRow({ verb: 'sessionEnded', at, person: user_id, session: id, detail: { why } }),
  );
  await db.insertInto('audit').values(rows).execute();
};

/** Serializes sign-ins and changes of one user until the transaction ends. */
export const lockUser = async (db: Kysely<Tables>, person: string): Promise<void> => {
  await db.selectFrom('users').select('id').where('id', '=', person).forUpdate().execute();
};

/** Requires `lockUser` in the same transaction, so that the session limit holds. */
export const createSession = async (db: Kysely<Tables>, session: NewSession): Promise<void> => {
  const now = new Date(session.now);
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.person,
      device: session.device,
      channel: session.channel,
      bind_hash: session.bind,
      current_hash: session.hash,
      created_at: now,
      last_seen_at: now,
      stepped_up_at: session.steppedUp ? now : null,
      expires_at: new Date(session.now + session.days * 86_400_000),
    })
    .execute();
  const older = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', session.person)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('id', '!=', session.id) // created_at alone could tie, or be later after the clock was set back
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(maxSessionsPerUser - 1);
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_why: 'newer' })
    .where('id', 'in', older)
    .returning(['id', 'user_id'])
    .execute();
  await recordEndedSessions(db, ended, 'newer', session.now);
};

/** The session with its person, locked until the transaction ends. */
export const lockSession = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select(['users.suspended_at', 'users.super_user', 'users.owner'])
    .select((eb) =>
      eb.exists(eb.selectFrom('memberships').select('role').whereRef('user_id', '=', 'users.id')).as('member'),
    )
    .where('sessions.id', '=', id)
    .forUpdate('sessions')
    .executeTakeFirst();

export type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

export const isSessionOpen = async (db: Kysely<Tables>, id: string): Promise<boolean> => {
  const open = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
};

export const rotateRefreshToken = async (db: Kysely<Tables>, id: string, hash: Buffer, now: number): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({
      previous_hash: sql<Buffer>`current_hash`,
      current_hash: hash,
      rotated_at: new Date(now),
      last_seen_at: new Date(now),
    })
    .where('id', '=', id)
    .execute();
};

/** Whether the token is the session's newest or the one before. */
export const ownsToken = async (db: Kysely<Tables>, id: string, hash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('current_hash', '=', hash), eb('previous_hash', '=', hash)]))
    .executeTakeFirst();
  return row !== undefined;
};

/** Stored for audits. */
export type EndReason =
  | 'signedOut'
  | 'revoked'
  | 'reused'
  | 'unbound'
  | 'newer'
  | 'replaced'
  | 'credentials'
  | 'suspended';

export const endSessions = async (
  db: Kysely<Tables>,
  which: { id?: string; person?: string; except?: string; bind?: Buffer },
  why: EndReason,
  now: number,
): Promise<string[]> => {
  const { id, person, except, bind } = which;
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: new Date(now), revoked_why: why })
    .where('revoked_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(person !== undefined, (query) => query.where('user_id', '=', person ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .$if(bind !== undefined, (query) => query.where('bind_hash', '=', bind ?? Buffer.alloc(0)))
    .returning(['id', 'user_id'])
    .execute();
  await recordEndedSessions(db, ended, why, now);
  return ended.map((session) => session.id);
};

/** Counts a valid token that came without its cookie, under the lock of `lockSession`. Returns how many there were. */
export const recordBindingFailure = async (db: Kysely<Tables>, id: string): Promise<number> => {
  const { binding_failures } = await db
    .updateTable('sessions')
    .set({ binding_failures: sql<number>`binding_failures + 1` })
    .where('id', '=', id)
    .returning('binding_failures')
    .executeTakeFirstOrThrow();
  return binding_failures;
};

/** False when the session has ended. */
export const recordStepUp = async (db: Kysely<Tables>, id: string, now: number): Promise<boolean> => {
  const marked = await db
    .updateTable('sessions')
    .set({ stepped_up_at: new Date(now) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
};

export const listActiveSessions = (db: Kysely<Tables>, person: string, now: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('user_id', '=', person)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxSessionsPerUser)
    .execute();

/**
 * Rotates the device id at each sign-in and moves its trust to the new one, so an id planted by an attacker becomes
 * worthless. The person who signs in stays known by the old id for a while, if they were before.
 */
export const trustDevice = async (
  db: Kysely<Tables>,
  person: string,
  { before, id }: { before: Buffer; id: Buffer },
  now: number,
): Promise<void> => {
  const last_seen_at = new Date(now);
  const replaced = db.updateTable('devices').where('id_hash', '=', before);
  await replaced
    .set({ replaced_at: last_seen_at })
    .where('user_id', '=', person)
    .where((known) =>
      known.or([known('replaced_at', 'is', null), known('replaced_at', '>', new Date(now - replacedDeviceMs))]),
    )
    .execute();
  await replaced.set({ id_hash: id }).where('replaced_at', 'is', null).execute();
  // failure counts move to the new id
  await db
    .updateTable('failures')
    .set({ device: id.toString('hex') })
    .where('device', '=', before.toString('hex'))
    .execute();
  await db
    .insertInto('devices')
    .values({ id_hash: id, user_id: person, last_seen_at })
    .onConflict((on) => on.columns(['id_hash', 'user_id']).doUpdateSet({ last_seen_at }))
    .execute();
};

/** The session with user and membership, in one statement. Undefined: session ended or user suspended. */
export const loadSession = (db: Kysely<Tables>, id: string, venue: string | null, now: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('memberships', (on) =>
      on.onRef('memberships.user_id', '=', 'users.id').on('memberships.venue_id', '=', venue ?? ''),
    )
    .leftJoin('venues', (on) => on.on('venues.id', '=', venue ?? '').on('venues.deleted_at', 'is', null))
    .select([
      'sessions.user_id',
      'sessions.stepped_up_at',
      'users.username',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.phone',
      'users.language',
      'users.super_user',
      'users.owner',
      'memberships.role',
      'memberships.languages',
      'venues.id as venue',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('memberships as every_membership')
            .select('every_membership.role')
            .whereRef('every_membership.user_id', '=', 'users.id'),
        )
        .as('member'),
    )
    .where('sessions.id', '=', id)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', new Date(now))
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();

export type SessionRecord = NonNullable<Awaited<ReturnType<typeof loadSession>>>;
