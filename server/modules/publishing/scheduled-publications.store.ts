import { type Kysely, type Selectable, sql } from 'kysely';
import { type ScheduledFailure, scheduleLimits } from '../../../graphql/domain/scheduled-publications.ts';
import { deleteInBatches } from '../../db/batched-delete.ts';
import type { Tables } from '../../db/schema.types.ts';
import { isUuid } from '../../is-uuid.ts';

export type ScheduledRow = Selectable<Tables['scheduled_publications']>;
export interface ScheduledHead {
  cms_id: string;
  name: string;
  entity: string;
  component: string;
  published_version: number | null;
}

const dayMs = 86_400_000;
/** A run that has not ended by then has died with its process. */
const runMs = 60_000;

/** What a venue publishes at a time. `db`: scoped to the venue. */
export const createScheduledPublicationsStore = (db: Kysely<Tables>, venue: string) => {
  const rows = () => db.selectFrom('scheduled_publications').selectAll().where('venue_id', '=', venue);
  const update = (id: string) =>
    db.updateTable('scheduled_publications').where('venue_id', '=', venue).where('id', '=', id);
  return {
    /** Until the transaction ends, nobody else adds one: their number is limited. */
    lockAll: async (): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`scheduled publications ${venue}`}, 0))`.execute(db);
    },

    countWaiting: async (): Promise<number> => {
      const { count } = await db
        .selectFrom('scheduled_publications')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('venue_id', '=', venue)
        .where('state', 'in', ['scheduled', 'running'])
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    insert: async (
      row: Omit<ScheduledRow, 'venue_id' | 'state' | 'attempts' | 'claimed_at' | 'ended_at' | 'reason'>,
    ): Promise<ScheduledRow> =>
      db
        .insertInto('scheduled_publications')
        .values({ ...row, venue_id: venue, addresses: JSON.stringify(row.addresses) })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** What waits, the next first, then what has failed since, the last first. */
    list: (now: Date): Promise<ScheduledRow[]> =>
      rows()
        .where((eb) =>
          eb.or([
            eb('state', 'in', ['scheduled', 'running']),
            eb.and([
              eb('state', '=', 'failed'),
              eb('ended_at', '>=', new Date(now.getTime() - scheduleLimits.failedDays * dayMs)),
            ]),
          ]),
        )
        .orderBy(sql`state = 'failed'`)
        .orderBy(sql`case when state = 'failed' then null else due_at end`)
        .orderBy('due_at', 'desc')
        .orderBy('id')
        .execute(),

    /** The items by id, also deleted ones. */
    heads: async (ids: readonly string[]): Promise<Map<string, ScheduledHead>> => {
      if (ids.length === 0) return new Map();
      const found = await db
        .selectFrom('content')
        .select(['cms_id', 'name', 'entity', 'component', 'published_version'])
        .where('venue_id', '=', venue)
        .where(sql<boolean>`cms_id = any(${[...new Set(ids)]}::text[])`)
        .execute();
      return new Map(found.map((head) => [head.cms_id, head]));
    },

    /** Locked until the transaction ends. */
    lock: async (id: string): Promise<ScheduledRow | undefined> =>
      isUuid(id) ? rows().where('id', '=', id).forUpdate().executeTakeFirst() : undefined,

    reschedule: async (id: string, due: Date): Promise<ScheduledRow> =>
      update(id).set({ due_at: due }).returningAll().executeTakeFirstOrThrow(),

    end: async (
      id: string,
      {
        state,
        at,
        reason = null,
      }: { state: 'done' | 'failed' | 'cancelled'; at: Date; reason?: ScheduledFailure | null },
    ): Promise<ScheduledRow> =>
      update(id).set({ state, ended_at: at, reason }).returningAll().executeTakeFirstOrThrow(),
  };
};

/** Those whose time has come, in every venue that is not deleted, the oldest first; also what a process left running. */
export const findDuePublications = async (
  maintenance: Kysely<Tables>,
  at: Date,
): Promise<{ venue: string; id: string }[]> =>
  maintenance
    .selectFrom('scheduled_publications as due')
    .innerJoin('venues', 'venues.id', 'due.venue_id')
    .select(['due.venue_id as venue', 'due.id'])
    .where('due.due_at', '<=', at)
    .where('venues.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('due.state', '=', 'scheduled'),
        eb.and([eb('due.state', '=', 'running'), eb('due.claimed_at', '<=', new Date(at.getTime() - runMs))]),
      ]),
    )
    .orderBy('due.due_at')
    .limit(200)
    .execute();

/**
 * Says that this process runs it from now on; null: another one does, it has ended, or it has got another time since it was
 * found due. Committed by itself.
 */
export const claimPublication = async (
  db: Kysely<Tables>,
  { venue, id }: { venue: string; id: string },
  at: Date,
): Promise<ScheduledRow | null> =>
  (await db
    .updateTable('scheduled_publications')
    .set((eb) => ({ state: 'running', claimed_at: at, attempts: eb('attempts', '+', 1) }))
    .where('venue_id', '=', venue)
    .where('id', '=', id)
    .where('due_at', '<=', at)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'scheduled'),
        eb.and([eb('state', '=', 'running'), eb('claimed_at', '<=', new Date(at.getTime() - runMs))]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()) ?? null;

/** Locks what this process has claimed until the transaction ends; false: another one has claimed it since, or ended it. */
export const lockClaimed = async (tx: Kysely<Tables>, { venue_id, id, attempts }: ScheduledRow): Promise<boolean> =>
  (await tx
    .selectFrom('scheduled_publications')
    .select('id')
    .where('venue_id', '=', venue_id)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('attempts', '=', attempts)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** Removes those that have ended before. Returns how many. */
export const purgeScheduledPublications = (maintenance: Kysely<Tables>, before: Date): Promise<number> =>
  deleteInBatches(maintenance, 'scheduled_publications', sql`ended_at < ${before}`, 1000);
