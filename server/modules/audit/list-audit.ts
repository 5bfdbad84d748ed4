import {
  auditLimits,
  isAuditField,
  isAuditThing,
  isHiddenAuditField,
  toAuditAction,
} from '../../../graphql/domain/audit.ts';
import { getBusinessDayRange, readBusinessDate } from '../../../graphql/domain/business-day.ts';
import { addDays, daysBetween, isCalendarDate } from '../../../graphql/domain/calendar-date.ts';
import { foldLetters } from '../../../graphql/domain/search-fold.ts';
import type { AuditChange, AuditLog, QueryAuditLogArgs } from '../../../graphql/generated/api.resolvers.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { isUuid } from '../../is-uuid.ts';
import { parseSearch } from '../reservations/list-reservations.ts';
import { createVenuesStore } from '../venues/venues.store.ts';
import { parseListOrder } from '../../graphql/list-order.ts';
import { type AuditRow, auditOrders, createAuditStore } from './audit.store.ts';

const parseRange = ({ from: first, to: last }: QueryAuditLogArgs, today: string): { from: string; to: string } => {
  const to = last ?? (first && first > today ? first : today);
  if (!isCalendarDate(to)) throw problem('BAD_INPUT', 'expectedNotValid', { path: 'to' });
  const from = first ?? addDays(to, 1 - auditLimits.shownDays);
  if (!isCalendarDate(from) || from > to || daysBetween(from, to) >= auditLimits.days)
    throw problem('BAD_INPUT', 'expectedNotValid', { path: 'from' });
  return { from, to };
};

const parsePage = ({ offset, limit }: QueryAuditLogArgs) => {
  const page = { offset: offset ?? 0, limit: limit ?? auditLimits.rows };
  if (page.offset < 0 || page.offset > 1_000_000) throw problem('BAD_INPUT', 'badInput', { path: 'offset' });
  if (page.limit < 1 || page.limit > auditLimits.maxRows) throw problem('BAD_INPUT', 'badInput', { path: 'limit' });
  return page;
};

const toText = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;

const presentChange = (field: string, values: unknown): AuditChange => {
  const isShown = isAuditField(field) && Array.isArray(values);
  const [before, after] = isShown ? [toText(values[0]), toText(values[1])] : [null, null];
  return { field: isAuditField(field) || isHiddenAuditField(field) ? field : 'other', before, after, hidden: !isShown };
};

/** What a line says of before and after: what it kept, else what the versions and states in it say. */
const presentChanges = ({ detail, thing }: AuditRow): AuditChange[] => {
  const { changes, changed, fields, from, to, version } = detail;
  if (typeof changes === 'object' && changes !== null)
    return Object.entries(changes).map(([field, values]) => presentChange(field, values));
  if (typeof from === 'string' && typeof to === 'string') return [presentChange('status', [from, to])];
  if (thing === 'content' && typeof version === 'number')
    return [presentChange('version', [version > 1 ? version - 1 : null, version])];
  const names = Array.isArray(changed) ? changed : Array.isArray(fields) ? fields : [];
  const seen = new Set(names.filter((name) => typeof name === 'string').map((name) => presentChange(name, null).field));
  return [...seen].map((field) => ({ field, before: null, after: null, hidden: true }));
};

/** What happened in a venue, by business day, the newest first (rules, "Audit log"); of one snapshot. */
export const listAudit = async (
  { venue: id }: VenueScope,
  args: QueryAuditLogArgs,
  { database, now }: Context,
): Promise<AuditLog> => {
  const wanted = args.thing || 'all';
  if (wanted !== 'all' && !isAuditThing(wanted)) throw problem('BAD_INPUT', 'badInput', { path: 'thing' });
  const person = args.person ?? '';
  if (person !== '' && !isUuid(person)) throw problem('BAD_INPUT', 'badInput', { path: 'person' });
  const page = parsePage(args);
  const order = parseListOrder(args.order, auditOrders);
  return database
    .within([id])
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const venue = await createVenuesStore(tx).find(id);
      if (venue === null) throw problem('NOT_FOUND', 'notFound');
      const clock = { timeZone: venue.time_zone, dayEnds: venue.day_ends };
      const days = parseRange(args, readBusinessDate(new Date(now()), clock));
      const within = { from: getBusinessDayRange(days.from, clock).from, to: getBusinessDayRange(days.to, clock).to };
      const store = createAuditStore(tx, id);
      const people = await store.people({ within });
      const names = new Map(people.map((one) => [one.id, one.name]));
      const search = parseSearch(args.search);
      const found = people.filter(({ name }) => foldLetters(name).includes(foldLetters(search)));
      const { rows, count } = await store.list(
        { ...page, within, person, thing: wanted === 'all' ? null : wanted, search, order },
        found.map((one) => one.id),
      );
      return {
        ...days,
        count,
        people: people.filter(({ acts }) => acts).map((one) => ({ id: one.id, name: one.name })),
        rows: rows.map((row) => ({
          id: row.id,
          businessDate: readBusinessDate(row.at, clock),
          at: row.at.toISOString(),
          actor: row.actor,
          person: row.user_id,
          personName: row.user_id === null ? '' : (names.get(row.user_id) ?? ''),
          action: toAuditAction(
            row.thing === 'bill' && typeof row.detail.event === 'string' ? row.detail.event : row.verb,
          ),
          thing: row.thing,
          name: row.member_id === null ? row.name : (names.get(row.member_id) ?? ''),
          expected: row.expected,
          currency: row.currency,
          changes: presentChanges(row),
        })),
      };
    });
};
