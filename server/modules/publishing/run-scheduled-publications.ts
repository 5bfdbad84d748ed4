import { GraphQLError } from 'graphql';
import type { Kysely } from 'kysely';
import { type ScheduledFailure, scheduleLimits } from '../../../graphql/domain/scheduled-publications.ts';
import { asLoginRole } from '../../db/as-login-role.ts';
import { isLostConnection } from '../../db/retry.ts';
import { runEach } from '../../db/run-each.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { writeUnattended } from '../../write/write-transaction.ts';
import { displayName } from '../auth/authenticate.ts';
import { changeByPlan } from './change-by-plan.ts';
import { recordPublication } from './publish.ts';
import { lineOf, scheduleChange } from './schedule-publication.ts';
import {
  claimPublication,
  createScheduledPublicationsStore,
  findDuePublications,
  lockClaimed,
  type ScheduledRow,
} from './scheduled-publications.store.ts';

type Parts = Pick<Context, 'database' | 'now' | 'log'>;

/** Whoever scheduled it, with the role that they have now. FORBIDDEN: they have no access to the venue any more. */
const findScope = async (
  tx: Kysely<Tables>,
  { venue_id: venue, by_user, as_super }: ScheduledRow,
): Promise<VenueScope> => {
  const found =
    by_user === null
      ? undefined
      : await asLoginRole(tx, () =>
          tx
            .selectFrom('users')
            .leftJoin('memberships', (on) =>
              on.onRef('memberships.user_id', '=', 'users.id').on('memberships.venue_id', '=', venue),
            )
            .select(['users.id', 'username', 'first_name', 'last_name', 'super_user', 'role', 'languages'])
            .where('users.id', '=', by_user)
            .where('suspended_at', 'is', null)
            .executeTakeFirst(),
        );
  const isSuper = found?.role === null && as_super && found.super_user;
  const role = found?.role ?? (isSuper ? 'owner' : null);
  if (found === undefined || role === null) throw problem('FORBIDDEN', 'forbidden');
  const person = { id: found.id, name: displayName(found) };
  return { venue, role, languages: found.languages, person, session: '', asSuper: isSuper };
};

/** Why it cannot be published, whenever it is tried again; null: the server could not do it this time. */
const readFailure = (error: unknown): ScheduledFailure | null => {
  if (!(error instanceof GraphQLError)) return null;
  const { code, key } = error.extensions;
  if (code === 'NOT_FOUND') return 'gone';
  if (code === 'FORBIDDEN') return 'notAllowed';
  if (typeof key === 'string' && key.startsWith('slug')) return 'address';
  return code === 'BAD_INPUT' ? 'blocked' : null;
};

const endFailed = (parts: Parts, row: ScheduledRow, reason: ScheduledFailure): Promise<unknown> =>
  writeUnattended(parts, row.venue_id, async (tx, at) => {
    if (!(await lockClaimed(tx, row))) return null;
    await createScheduledPublicationsStore(tx, row.venue_id).end(row.id, { state: 'failed', at, reason });
    const line = lineOf('publishFailed', row);
    return {
      answer: true,
      audit: { ...line, detail: { ...line.detail, reason } },
      events: [scheduleChange(row, 'updated', null)],
    };
  });

const runOne = async (parts: Parts, row: ScheduledRow): Promise<boolean> => {
  const done = await writeUnattended(parts, row.venue_id, async (tx, at) => {
    if (!(await lockClaimed(tx, row))) return null;
    const change = await changeByPlan(tx, await findScope(tx, row), row, at);
    await createScheduledPublicationsStore(tx, row.venue_id).end(row.id, { state: 'done', at });
    const { audit, events } = recordPublication(change, { verb: row.verb, by: null, detail: { scheduled: row.id } });
    return { answer: true, audit, events: [...events, scheduleChange(row, 'updated', null)] };
  });
  return done !== null;
};

/**
 * Publishes, and takes down, what is due, also what was due while no server ran (rules, "Publishing at a time"). Any number of
 * processes may run this: one claims it, and its end is stored with what it publishes. What the server cannot do now is tried
 * again a minute later, and given up in the end. Returns how many were published.
 */
export const runScheduledPublications = async (parts: Parts): Promise<number> => {
  const { database, now, log } = parts;
  let count = 0;
  await runEach(await findDuePublications(database.maintenance, new Date(now())), async ({ venue, id }) => {
    const row = await claimPublication(database.within([venue]), { venue, id }, new Date(now()));
    if (row === null) return;
    try {
      if (await runOne(parts, row)) count += 1;
    } catch (error) {
      const reason = readFailure(error);
      if (reason !== null || row.attempts >= scheduleLimits.attempts) await endFailed(parts, row, reason ?? 'other');
      if (reason !== null) return;
      if (isLostConnection(error)) throw error;
      log.error({ error, venue }, 'a scheduled publication could not be run');
    }
  });
  return count;
};
