import type { Transaction } from 'kysely';
import { readBusinessDate } from '../../../graphql/domain/business-day.ts';
import { isCalendarDate } from '../../../graphql/domain/calendar-date.ts';
import { isReportName, reportLimits } from '../../../graphql/domain/orders.ts';
import { may } from '../../../graphql/domain/roles.ts';
import type {
  QueryReportArgs,
  QuerySummaryReportArgs,
  Report,
  SummaryReport,
} from '../../../graphql/generated/reports.resolvers.ts';
import type { Database } from '../../db/open-database.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { Context } from '../../graphql/context.ts';
import { maskValue } from '../../graphql/masks.ts';
import { createVenuesStore, type Venue } from '../venues/venues.store.ts';
import { limitReports } from './limit-reports.ts';
import { type ReportScope, resolveTicket } from './report-ticket.ts';
import { createReportsStore, type ReportFilter } from './reports.store.ts';

/** Answers of one snapshot of the venue that the ticket names. */
const withTicket = async <Answer>(
  context: Context,
  work: (tx: Transaction<Tables>, scope: ReportScope, venue: Venue) => Promise<Answer>,
): Promise<Answer> => {
  const scope = await resolveTicket(context, context.request.ticket, 'screen');
  return limitReports(context.database, scope.venue, () => readSnapshot(context.database, scope, work));
};

export const readSnapshot = <Answer>(
  database: Database,
  scope: ReportScope,
  work: (tx: Transaction<Tables>, scope: ReportScope, venue: Venue) => Promise<Answer>,
): Promise<Answer> =>
  database
    .within([scope.venue])
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const venue = await createVenuesStore(tx).find(scope.venue);
      if (venue === null) throw problem('UNAUTHENTICATED', 'reportTicketEnded');
      return work(tx, scope, venue);
    });

/** Takings by page, day and hour (rules, "Orders and reports"). */
export const getSummaryReport = (
  _parent: unknown,
  args: QuerySummaryReportArgs,
  context: Context,
): Promise<SummaryReport> =>
  withTicket(context, async (tx, { from, to }, venue) => {
    const store = createReportsStore(tx, venue.id);
    const currencies = await store.currencies({ from, to });
    const [first] = currencies;
    if (first === undefined) throw problem('NOT_FOUND', 'noReports');
    const currency = args.currency ?? (currencies.includes(venue.currency) ? venue.currency : first);
    if (!currencies.includes(currency)) throw problem('NOT_FOUND', 'noReports');
    const { totals, pages, days, hours } = await store.summarize({ from, to, currency });
    const known = await store.pages();
    return {
      from,
      to,
      today: readBusinessDate(new Date(context.now()), { timeZone: venue.time_zone, dayEnds: venue.day_ends }),
      currency,
      currencies,
      results: Object.fromEntries(
        pages.map(({ page, count, highest, last, ...sums }, at) => [
          page,
          {
            index: at + 1,
            pageId: page,
            slug: known.get(page)?.slug ?? '',
            title: known.get(page)?.name ?? '',
            count,
            amx: highest,
            last: last?.toISOString() ?? null,
            ...sums,
          },
        ]),
      ),
      totals,
      days,
      hours,
    };
  });

export type ReportArgs = Pick<QueryReportArgs, 'pageId' | 'report' | 'deliveryDate' | 'fromDate' | 'currency'>;

/** BAD_INPUT at the argument that is wrong. */
export const parseReportFilter = (
  args: ReportArgs,
  { from, to }: Pick<ReportScope, 'from' | 'to'>,
  currency: string,
): ReportFilter => {
  const report = args.report ?? 'orders';
  if (!isReportName(report)) throw problem('BAD_INPUT', 'optionNotValid', { path: 'report' });
  for (const path of ['deliveryDate', 'fromDate'] as const)
    if (args[path] && !isCalendarDate(args[path])) throw problem('BAD_INPUT', 'expectedNotValid', { path });
  if (args.pageId?.includes('\u0000')) throw problem('NOT_FOUND', 'noReports');
  return {
    from: args.fromDate && args.fromDate > from ? args.fromDate : from,
    to,
    currency: args.currency ?? currency,
    report,
    page: args.pageId || null,
    deliveryDate: args.deliveryDate || null,
  };
};

/** The orders behind a number of the summary. */
export const getReport = (_parent: unknown, args: QueryReportArgs, context: Context): Promise<Report> =>
  withTicket(context, async (tx, scope, venue) => {
    const filter = parseReportFilter(args, scope, venue.currency);
    const page = { offset: args.offset ?? 0, limit: args.limit ?? reportLimits.rows };
    if (page.offset < 0 || page.offset > 10_000_000) throw problem('BAD_INPUT', 'badInput', { path: 'offset' });
    if (page.limit < 1 || page.limit > reportLimits.rows) throw problem('BAD_INPUT', 'badInput', { path: 'limit' });
    const store = createReportsStore(tx, venue.id);
    const count = await store.count(filter);
    if (count === 0) throw problem('NOT_FOUND', 'noReports');
    const rows = await store.list(filter, page);
    const pages = await store.pages();
    const isMasked = !may(scope.role, 'unmask', 'report');
    return {
      count,
      rows: rows.map(({ at, business_date, page_id, expected, refund_of, ...row }) => ({
        ...row,
        createdAt: at.toISOString(),
        businessDate: business_date,
        pageId: page_id,
        venue: pages.get(page_id)?.name ?? '',
        slug: pages.get(page_id)?.slug ?? '',
        expectedDate: expected?.slice(0, 8) ?? null,
        expectedTime: expected?.slice(8) ?? null,
        refundOf: refund_of,
        ...(isMasked && { phone: row.phone && String(maskValue(row.phone, 'last4')), address: '' }),
      })),
    };
  });
