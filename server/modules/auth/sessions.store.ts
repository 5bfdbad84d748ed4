import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/schema.types.ts';
import { toAuditRow } from './identity-audit.store.ts';

export const isNewestToken = 20;

interface NewSession {
  id: string;
  person: string;
  device: string;
  /** by which the code came */
  channel: 'sms' | 'email';
  steppedUp: boolean;
  bind: Buffer;
  hash: Buffer;
  now: number;
  days: number;
}

const noteEnded = async (
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

/** Until the transaction ends nobody else signs in as this person, or changes them. */
export const lockUser = async (db: Kysely<Tables>, person: string): Promise<void> => {
  await db.selectFrom('users').select('id').where('id', '=', person).forUpdate().execute();
};

/** Inside a transaction that holds the person: one sign-in at a time, so that the number of sessions is right. */
export const createSession = async (db: Kysely<Tables>, it: NewSession): Promise<void> => {
  const now = new Date(it.now);
  await db
    .insertInto('sessions')
    .values({
      id: it.id,
      user_id: it.person,
      device: it.device,
      channel: it.channel,
      bind_hash: it.bind,
      current_hash: it.hash,
      created_at: now,
      last_seen_at: now,
      stepped_up_at: it.steppedUp ? now : null,
      expires_at: new Date(it.now + it.days * 86_400_000),
    })
    .execute();
  const older = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', it.person)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('id', '!=', it.id) // created_at alone could tie, or lie after a clock was put back
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(isNewestToken - 1);
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_why: 'newer' })
    .where('id', 'in', older)
    .returning(['id', 'user_id'])
    .execute();
  await noteEnded(db, ended, 'newer', it.now);
};

/** The session with its person, locked until the transaction ends. */
export const lockSession = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select(['users.suspended_at', 'users.super_user', 'users.owner'])
    .select((it) =>
      it.exists(it.selectFrom('memberships').select('role').whereRef('user_id', '=', 'users.id')).as('member'),
    )
    .where('sessions.id', '=', id)
    .forUpdate('sessions')
    .executeTakeFirst();

export type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

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
    .where((it) => it.or([it('current_hash', '=', hash), it('previous_hash', '=', hash)]))
    .executeTakeFirst();
  return row !== undefined;
};

/** Why, for those who look into it later. */
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
  which: { id?: string; person?: string; butNot?: string; bind?: Buffer },
  why: EndReason,
  now: number,
): Promise<string[]> => {
  const { id, person, butNot, bind } = which;
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: new Date(now), revoked_why: why })
    .where('revoked_at', 'is', null)
    .$if(id !== undefined, (it) => it.where('id', '=', id ?? ''))
    .$if(person !== undefined, (it) => it.where('user_id', '=', person ?? ''))
    .$if(butNot !== undefined, (it) => it.where('id', '!=', butNot ?? ''))
    .$if(bind !== undefined, (it) => it.where('bind_hash', '=', bind ?? Buffer.alloc(0)))
    .returning(['id', 'user_id'])
    .execute();
  await noteEnded(db, ended, why, now);
  return ended.map((it) => it.id);
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

/** False when the session is over. */
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

export const liveSessions = (db: Kysely<Tables>, person: string, now: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('user_id', '=', person)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(isNewestToken)
    .execute();

/**
 * The browser gets a new name at each sign-in, and who trusted the old one trusts it: a name that somebody else put
 * into this browser is worth nothing afterwards.
 */
export const trustDevice = async (
  db: Kysely<Tables>,
  person: string,
  { before, id }: { before: Buffer; id: Buffer },
  now: number,
): Promise<void> => {
  const last_seen_at = new Date(now);
  await db.updateTable('devices').set({ id_hash: id }).where('id_hash', '=', before).execute();
  // what was counted under the old name goes on being counted
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

/** What every request needs to know, in one statement. Undefined: the session is over or the person suspended. */
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
    .select((it) =>
      it
        .exists(it.selectFrom('memberships as any').select('any.role').whereRef('any.user_id', '=', 'users.id'))
        .as('member'),
    )
    .where('sessions.id', '=', id)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', new Date(now))
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();

export type SessionRecord = NonNullable<Awaited<ReturnType<typeof loadSession>>>;
