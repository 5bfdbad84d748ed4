import type { AuditVerb } from '../../../graphql/domain/audit.ts';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { publication } from '../../../graphql/content/kinds/publication.ts';
import { isCalendarDate } from '../../../graphql/domain/calendar-date.ts';
import { parseExpectedTime } from '../../../graphql/domain/expected-time.ts';
import { may, type Verb } from '../../../graphql/domain/roles.ts';
import { isScheduledVerb, scheduleLimits } from '../../../graphql/domain/scheduled-publications.ts';
import { formatTimeOfDay, parseTimeOfDay } from '../../../graphql/domain/time-of-day.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import type {
  MutationPublicationCancelArgs,
  MutationPublicationRescheduleArgs,
  MutationPublicationRunArgs,
  MutationPublicationScheduleArgs,
  ScheduledPublication,
} from '../../../graphql/generated/api.resolvers.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import type { ChangeEvent } from '../../write/change-events.ts';
import { write } from '../../write/write-transaction.ts';
import { assertMayDo } from '../content/content-permissions.ts';
import { resolveStoredKind } from '../content/resolve-kind.ts';
import { createVenuesStore } from '../venues/venues.store.ts';
import { changeByPlan } from './change-by-plan.ts';
import { parseSlug } from './guest-addresses.ts';
import { parseComment, recordPublication, selectItems } from './publish.ts';
import { createPublishingStore } from './publishing.store.ts';
import {
  createScheduledPublicationsStore,
  type ScheduledHead,
  type ScheduledRow,
} from './scheduled-publications.store.ts';

type Heads = ReadonlyMap<string, ScheduledHead>;

const present = (row: ScheduledRow, heads: Heads, timeZone: string): ScheduledPublication => {
  const { date, minutes } = toWallTime(row.due_at, timeZone);
  return {
    id: row.id,
    verb: row.verb,
    state: row.state,
    expected: `${date}${formatTimeOfDay(minutes)}`,
    at: row.due_at.toISOString(),
    by: row.by_name,
    items: row.cms_ids.flatMap((id) => {
      const head = heads.get(id);
      return head === undefined
        ? []
        : [{ cms_id: id, name: head.name, entity: head.entity, component: head.component }];
    }),
    reason: row.reason,
  };
};

const findTimeZone = async (db: Kysely<Tables>, venue: string): Promise<string> => {
  const found = await createVenuesStore(db).find(venue);
  if (found === null) throw problem('NOT_FOUND', 'notFound');
  return found.time_zone;
};

const mayDoAll = (scope: VenueScope, verb: Verb, row: ScheduledRow, heads: Heads): boolean =>
  row.cms_ids.every((id) => {
    const head = heads.get(id);
    return head === undefined || may(scope.role, verb, resolveStoredKind(head).subject);
  });

/** Tells everybody in the venue that something is scheduled, or no longer. */
export const scheduleChange = (
  { id }: Pick<ScheduledRow, 'id'>,
  what: 'created' | 'updated',
  by: string | null,
): ChangeEvent => ({ kind: 'scheduledPublication', id, entity: null, version: 0, what, by });

/** What is to be published or taken down, and what of it has failed (rules, "Publishing at a time"). */
export const listScheduledPublications = async (
  scope: VenueScope,
  _args: unknown,
  { database, now }: Context,
): Promise<ScheduledPublication[]> => {
  const db = database.within([scope.venue]);
  const store = createScheduledPublicationsStore(db, scope.venue);
  const [rows, timeZone] = [await store.list(new Date(now())), await findTimeZone(db, scope.venue)];
  const heads = await store.heads(rows.flatMap(({ cms_ids }) => cms_ids));
  return rows.filter((row) => mayDoAll(scope, 'read', row, heads)).map((row) => present(row, heads, timeZone));
};

/** BAD_INPUT at the field: a time that the venue's clock does not show, or less than a minute from now. */
const parseDue = ({ date, time }: { date: string; time: string }, timeZone: string, now: Date): Date => {
  if (!isCalendarDate(date)) throw problem('BAD_INPUT', 'expectedNotValid', { path: 'date' });
  if (parseTimeOfDay(time) === null) throw problem('BAD_INPUT', 'expectedNotValid', { path: 'time' });
  const due = parseExpectedTime(`${date}${time}`, { timeZone, now })?.instant;
  if (due === undefined) throw problem('BAD_INPUT', 'expectedNotValid', { path: 'time' });
  if (due.getTime() - now.getTime() < scheduleLimits.soonestMs)
    throw problem('BAD_INPUT', 'scheduleTooSoon', { path: 'time' });
  return due;
};

/** Publishes items, or takes them down, at a time of the venue's clock. Whether they can be published is seen then. */
export const schedulePublication = async (
  scope: VenueScope,
  { verb, cms_list, date, time, comments, addresses }: MutationPublicationScheduleArgs,
  context: Context,
): Promise<ScheduledPublication> => {
  if (!isScheduledVerb(verb)) throw problem('BAD_INPUT', 'badInput', { path: 'verb' });
  const comment = parseComment(comments);
  const wanted = (addresses ?? []).map(({ cms_id, slug }) => ({ cms_id, slug: parseSlug(slug) }));
  if (wanted.length > 0) assertMayDo(scope, 'write', publication);
  if (wanted.some(({ cms_id }) => !cms_list.includes(cms_id)))
    throw problem('BAD_INPUT', 'badInput', { path: 'addresses' });
  const now = new Date(context.now());
  const { answer } = await write<ScheduledPublication>(context, scope, async (tx) => {
    const timeZone = await findTimeZone(tx, scope.venue);
    const due = parseDue({ date, time }, timeZone, now);
    await selectItems(scope, createPublishingStore(tx, scope), cms_list, { verb: 'publish', lock: false });
    const store = createScheduledPublicationsStore(tx, scope.venue);
    await store.lockAll();
    if ((await store.countWaiting()) >= scheduleLimits.waiting) throw problem('BAD_INPUT', 'tooManyScheduled');
    const row = await store.insert({
      id: randomUUID(),
      verb,
      due_at: due,
      cms_ids: [...cms_list],
      addresses: wanted,
      comments: comment,
      by_user: scope.person.id,
      by_name: scope.person.name,
      as_super: scope.asSuper,
      created_at: now,
    });
    return {
      answer: present(row, await store.heads(row.cms_ids), timeZone),
      audit: lineOf(verb === 'publish' ? 'schedulePublish' : 'scheduleUnpublish', row),
      events: [scheduleChange(row, 'created', scope.person.name)],
    };
  });
  return answer;
};

/** The audit line: about the item, where there is one only. */
export const lineOf = (verb: AuditVerb, { id, cms_ids, due_at }: ScheduledRow) => ({
  verb,
  thing: 'content',
  id: cms_ids.length === 1 ? (cms_ids[0] ?? null) : null,
  detail: { scheduled: id, items: cms_ids, at: due_at.toISOString() },
});

/** What waits for its time, locked, with its items, by somebody who may publish all of them. */
const lockWaiting = async (
  tx: Kysely<Tables>,
  scope: VenueScope,
  id: string,
): Promise<{ row: ScheduledRow; heads: Heads }> => {
  const store = createScheduledPublicationsStore(tx, scope.venue);
  const row = await store.lock(id);
  if (row === undefined) throw problem('NOT_FOUND', 'notFound');
  const heads = await store.heads(row.cms_ids);
  if (!mayDoAll(scope, 'publish', row, heads)) throw problem('FORBIDDEN', 'forbidden');
  if (row.state !== 'scheduled') throw problem('CONFLICT', 'scheduleEnded');
  return { row, heads };
};

/** Moves what waits to another time of the venue's clock; in whose name it will be done stays. */
export const reschedulePublication = async (
  scope: VenueScope,
  { id, date, time }: MutationPublicationRescheduleArgs,
  context: Context,
): Promise<ScheduledPublication> => {
  const now = new Date(context.now());
  const { answer } = await write<ScheduledPublication>(context, scope, async (tx) => {
    const { heads } = await lockWaiting(tx, scope, id);
    const timeZone = await findTimeZone(tx, scope.venue);
    const due = parseDue({ date, time }, timeZone, now);
    const moved = await createScheduledPublicationsStore(tx, scope.venue).reschedule(id, due);
    return {
      answer: present(moved, heads, timeZone),
      audit: lineOf('reschedule', moved),
      events: [scheduleChange(moved, 'updated', scope.person.name)],
    };
  });
  return answer;
};

export const cancelPublication = async (
  scope: VenueScope,
  { id }: MutationPublicationCancelArgs,
  context: Context,
): Promise<ScheduledPublication> => {
  const at = new Date(context.now());
  const { answer } = await write<ScheduledPublication>(context, scope, async (tx) => {
    const { row, heads } = await lockWaiting(tx, scope, id);
    const ended = await createScheduledPublicationsStore(tx, scope.venue).end(id, { state: 'cancelled', at });
    return {
      answer: present(ended, heads, await findTimeZone(tx, scope.venue)),
      audit: lineOf('unschedule', row),
      events: [scheduleChange(row, 'updated', scope.person.name)],
    };
  });
  return answer;
};

/** Does now what waits for its time, as the caller. What blocks it is thrown, as by `publish`, and it keeps its time. */
export const runPublicationNow = async (
  scope: VenueScope,
  { id }: MutationPublicationRunArgs,
  context: Context,
): Promise<ScheduledPublication> => {
  const at = new Date(context.now());
  const { answer } = await write<ScheduledPublication>(context, scope, async (tx) => {
    const { row, heads } = await lockWaiting(tx, scope, id);
    const change = await changeByPlan(tx, scope, row, at);
    const ended = await createScheduledPublicationsStore(tx, scope.venue).end(id, { state: 'done', at });
    const { audit, events } = recordPublication(change, { verb: row.verb, by: scope, detail: { scheduled: id } });
    return {
      answer: present(ended, heads, await findTimeZone(tx, scope.venue)),
      audit,
      events: [...events, scheduleChange(row, 'updated', scope.person.name)],
    };
  });
  return answer;
};
