import { type Kysely, sql } from 'kysely';
import { getLevelRows } from '../../../graphql/content/field-values.ts';
import { getGuestPrice, listStoredCombos } from '../../../graphql/content/guest-price.ts';
import { packageKind } from '../../../graphql/content/kinds/package.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { wholeItem } from '../../../graphql/content/sold-out.ts';
import { toCombo } from '../../../graphql/content/to-combo.ts';
import { bookingLimits } from '../../../graphql/domain/booking.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { type ComboFault, findComboFaults } from '../../../graphql/domain/combos.ts';
import { prepareWorkPlan } from '../../../graphql/domain/work-plan/evaluate-work-plan.ts';
import type { CountCovers, WorkPlanEntry } from '../../../graphql/domain/work-plan/work-plan.types.ts';
import type { Tables } from '../../db/schema.types.ts';
import { findSoldOut } from '../content/sold-out.store.ts';
import { findPublishedItems } from '../guest-pages/guest-pages.store.ts';

/** A package of the page that a guest can choose now, or a ticket. */
export interface BookingChoice {
  id: string;
  name: string;
  ticket: boolean;
  /** of one, in minor units */
  least: number;
  most: number;
}

/** What a guest can choose with a booking; tickets share what the page has for sale at the time. */
export interface BookingChoices {
  currency: string;
  items: readonly BookingChoice[];
  /** the least and the most tickets of one booking; none: `most` is 0 */
  tickets: { least: number; most: number };
}

export interface ChoicesQuestion {
  page: string;
  /** YYYYMMDD, HHMM: wall time of the venue */
  date: string;
  time: string;
  startsAt: Date;
  now: Date;
  timeZone: string;
  currency: string;
  /** a booking whose tickets do not count */
  except: string | null;
  /** a place on the waiting list has no tickets */
  waits: boolean;
}

const sold = ['open_cart', 'closed_package', 'sale_tickets'];
/** What is out of stock leaves nobody a choice. */
const cannotBeOrdered: readonly ComboFault[] = ['comboNothingInStock', 'comboLockedOutOfStock', 'comboMinAboveStock'];

const findPackages = async (db: Kysely<Tables>, venue: string, page: string): Promise<string[]> => {
  const { rows } = await sql<{ packages: { cms_id?: unknown }[] | null }>`
    select shown.content -> 'en' -> 'packages' as packages
    from content item
    join content_versions shown on shown.venue_id = item.venue_id and shown.cms_id = item.cms_id
      and shown.version = item.published_version
    where item.venue_id = ${venue} and item.cms_id = ${page} and item.deleted_at is null`.execute(db);
  const ids = (rows[0]?.packages ?? []).flatMap(({ cms_id: id }) => (typeof id === 'string' ? [id] : []));
  return [...new Set(ids)];
};

/** The first published ticket plan that belongs to the page. */
const findTicketPlan = async (db: Kysely<Tables>, venue: string, page: string): Promise<WorkPlanEntry[]> => {
  const { rows } = await sql<{ entries: WorkPlanEntry[] | null }>`
    select shown.content -> 'en' -> 'shifts' -> 1 -> 'shifts' -> 'opening' as entries
    from content plan
    join content_versions shown on shown.venue_id = plan.venue_id and shown.cms_id = plan.cms_id
      and shown.version = plan.published_version
    where plan.venue_id = ${venue} and plan.entity = 'ticket' and plan.deleted_at is null
      and shown.content -> 'en' ->> 'cms_id' = ${page}
    order by plan.created_at, plan.cms_id limit 1`.execute(db);
  return rows[0]?.entries ?? [];
};

/** Tickets of the page by their start, of all bookings that are not canceled: one that waits for a table may get it. */
const countSold = async (
  db: Kysely<Tables>,
  venue: string,
  { page, date, except }: Pick<ChoicesQuestion, 'page' | 'date' | 'except'>,
): Promise<CountCovers> => {
  const rows = await db
    .selectFrom('tickets')
    .select(['starts_at', 'chosen'])
    .where('venue_id', '=', venue)
    .where('page_id', '=', page)
    .where(
      'business_date',
      'in',
      [-2, -1, 0, 1].map((by) => addDays(date, by)),
    )
    .where('status', 'not in', ['canceled', 'deleted'])
    .where('ticket_id', '<>', except ?? '00000000-0000-0000-0000-000000000000')
    .execute();
  return (from, to) =>
    rows.reduce(
      (sum, { starts_at: at, chosen }) =>
        from <= at && at < to
          ? chosen.reduce((inside, { ticket, count }) => (ticket ? inside + count : inside), sum)
          : sum,
      0,
    );
};

const noTickets = { least: 0, most: 0 };

/**
 * How many tickets one booking of the start can have, by the ticket plan of its page and what was sold of it. Under the lock of
 * the day the answer holds until the transaction ends. `db` is scoped to the venue.
 */
export const readTickets = async (
  db: Kysely<Tables>,
  venue: string,
  question: Omit<ChoicesQuestion, 'currency'>,
): Promise<BookingChoices['tickets']> => {
  const { page, date, time, now, timeZone, waits } = question;
  if (waits) return noTickets;
  const entries = await findTicketPlan(db, venue, page);
  if (entries.length === 0) return noTickets;
  const booked = await countSold(db, venue, question);
  const plan = prepareWorkPlan('ticket', entries, timeZone);
  const open = Array.from({ length: bookingLimits.chosen }, (_, at) => at + 1).filter(
    (party) => plan({ date, time, party, now, booked }).open,
  );
  return { least: open[0] ?? 0, most: open.at(-1) ?? 0 };
};

/** The package as it is on the day: what is sold out then is out of stock. */
const markDay = (draft: Draft, isSoldOut: (product: unknown) => boolean): Draft => ({
  ...draft,
  combos: getLevelRows(draft, 'combos').map((combo) => ({
    ...combo,
    items: getLevelRows(combo, 'items').map((item) =>
      isSoldOut(item.product) ? { ...item, out_of_stock: true } : item,
    ),
  })),
});

const listProducts = (draft: Draft): string[] =>
  getLevelRows(draft, 'combos').flatMap((combo) =>
    getLevelRows(combo, 'items').flatMap(({ product }) => (typeof product === 'string' && product ? [product] : [])),
  );

/** The packages and tickets of a page that its guests can choose for a start. `db` is scoped to the venue. */
export const readChoices = async (
  db: Kysely<Tables>,
  venue: string,
  question: ChoicesQuestion,
): Promise<BookingChoices> => {
  const { page, startsAt, currency } = question;
  const ids = await findPackages(db, venue, page);
  if (ids.length === 0) return { currency, items: [], tickets: noTickets };
  const published = await findPublishedItems(db, ids);
  const drafts = published
    .filter((item) => item.venue === venue && item.entity === packageKind.entity)
    .map(({ cms_id: id, content }) => ({ id, draft: fromContent(packageKind, content) }))
    .filter(({ draft }) => sold.includes(String(draft.package_type)));
  const products = [...new Set(drafts.flatMap(({ draft }) => listProducts(draft)))];
  // what is sold out today comes back before the bookings of the days after
  const soldOut = await findSoldOut(
    db,
    products.map((cms_id) => ({ venue, cms_id })),
    startsAt,
  );
  const sellsTickets = drafts.some(({ draft }) => draft.package_type === 'sale_tickets');
  const tickets = sellsTickets ? await readTickets(db, venue, question) : noTickets;
  const items = drafts
    .map(({ id, draft }) => ({
      id,
      draft: markDay(draft, (product) => soldOut.get(String(product))?.has(wholeItem) === true),
    }))
    .flatMap(({ id, draft }): BookingChoice[] => {
      const price = getGuestPrice(packageKind, draft);
      const ticket = draft.package_type === 'sale_tickets';
      const faults = listStoredCombos(packageKind, draft).flatMap((combo) =>
        findComboFaults(toCombo(combo, getLevelRows(combo, 'items'))),
      );
      if (price === null || (ticket && tickets.most === 0)) return [];
      if (faults.some((fault) => cannotBeOrdered.includes(fault))) return [];
      return [{ id, name: String(draft._name ?? ''), ticket, ...price }];
    });
  return { currency, items: items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), tickets };
};
