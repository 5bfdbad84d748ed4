import * as v from 'valibot';
import { fromCallback, fromPromise } from 'xstate';
import { isOrderStatus, reportLimits } from '../../graphql/domain/orders.ts';
import { ReportTicketDocument } from '../../graphql/generated/api/graphql.ts';
import { ReportDocument, SummaryReportDocument } from '../../graphql/generated/reports/graphql.ts';
import { toApiError } from '../api-error.ts';
import type { Ports } from '../ports.ts';
import { selectReportDays } from './report-query.ts';
import type {
  DetailRequest,
  FileRequest,
  ReportDetail,
  ReportDownload,
  ReportFile,
  ReportRow,
  ReportSummary,
  SummaryRequest,
} from './reports.types.ts';

export interface ReportsPorts extends Pick<Ports, 'ask' | 'now'> {
  download: ReportDownload;
  /** in which files are written */
  language: () => string;
}

const Pages = v.record(
  v.string(),
  v.object({
    index: v.number(),
    pageId: v.string(),
    slug: v.string(),
    title: v.string(),
    count: v.number(),
    amx: v.nullable(v.number()),
    deleted: v.number(),
    last: v.nullable(v.string()),
    refunds: v.number(),
    charges: v.number(),
    refund: v.number(),
    total: v.number(),
    tip: v.number(),
  }),
);

/** A ticket that ends sooner is not begun with any more. */
const spareMs = 10_000;

const isNothing = (error: unknown): boolean => toApiError(error).key === 'noReports';
const hasEnded = (error: unknown): boolean => toApiError(error).key === 'reportTicketEnded';

const toArguments = ({ page, report, deliveryDate }: ReportDetail) => ({
  report,
  ...(page !== '' && { pageId: page }),
  ...(deliveryDate !== '' && { deliveryDate }),
});

/** `now`: by the server's clock, milliseconds since 1970. */
export const createReportsActors = ({ ask, now, download, language }: ReportsPorts) => {
  let held: { venue: string; from: string; to: string; ticket: string; until: number } | null = null;

  const issue = async ({ venue, query }: SummaryRequest, use: 'screen' | ReportFile, signal: AbortSignal) => {
    const variables = { directory: venue.venue, ...selectReportDays(query, venue, now()), use };
    return (await ask('api', ReportTicketDocument, variables, { as: 'venue', signal })).reportTicket;
  };

  /** Calls with a ticket for the days, a new one when that of before has ended. */
  const withTicket = async <Answer>(
    request: SummaryRequest,
    signal: AbortSignal,
    call: (ticket: string) => Promise<Answer>,
  ): Promise<Answer> => {
    const { venue, query } = request;
    const days = selectReportDays(query, venue, now());
    const renew = async (): Promise<string> => {
      const { ticket, expiresAt } = await issue(request, 'screen', signal);
      held = { venue: venue.venue, ...days, ticket, until: Date.parse(expiresAt) - spareMs };
      return ticket;
    };
    const isHeld = held?.venue === venue.venue && held.from === days.from && held.to === days.to && held.until > now();
    if (!isHeld || held === null) return call(await renew());
    return call(held.ticket).catch(async (error: unknown) => {
      if (!hasEnded(error)) throw error;
      return call(await renew());
    });
  };

  const options = (ticket: string, signal: AbortSignal) => ({ as: 'nobody', ticket, signal }) as const;

  const loadSummary = async (request: SummaryRequest, signal: AbortSignal): Promise<ReportSummary | null> => {
    const { currency } = request.query;
    const variables = currency === '' ? {} : { currency };
    try {
      return await withTicket(request, signal, async (ticket) => {
        const { summaryReport } = await ask('reports', SummaryReportDocument, variables, options(ticket, signal));
        const { results, ...summary } = summaryReport;
        const pages = Object.values(v.parse(Pages, results)).toSorted((one, other) => one.index - other.index);
        return { ...summary, pages };
      });
    } catch (error) {
      if (isNothing(error)) return null;
      throw error;
    }
  };

  const loadDetail = async (
    { detail, offset, ...request }: DetailRequest,
    signal: AbortSignal,
  ): Promise<{ rows: readonly ReportRow[]; count: number }> => {
    const { currency } = request.query;
    const variables = {
      ...toArguments(detail),
      ...(currency !== '' && { currency }),
      offset,
      limit: reportLimits.rows,
    };
    try {
      return await withTicket(request, signal, async (ticket) => {
        const { report } = await ask('reports', ReportDocument, variables, options(ticket, signal));
        const rows = report.rows.map(({ status, expectedDate, expectedTime, party, refundOf, ...row }) => ({
          ...row,
          status: isOrderStatus(status) ? status : ('open' as const),
          expectedDate: expectedDate ?? null,
          expectedTime: expectedTime ?? null,
          party: party ?? null,
          refundOf: refundOf ?? null,
        }));
        return { rows, count: report.count };
      });
    } catch (error) {
      if (isNothing(error)) return { rows: [], count: 0 };
      throw error;
    }
  };

  return {
    loadSummary: fromPromise(({ input, signal }: { input: SummaryRequest; signal: AbortSignal }) =>
      loadSummary(input, signal),
    ),
    loadDetail: fromPromise(({ input, signal }: { input: DetailRequest; signal: AbortSignal }) =>
      loadDetail(input, signal),
    ),
    writeFile: fromCallback<{ type: 'never' }, FileRequest>(({ input, sendBack }) => {
      const controller = new AbortController();
      const { detail, file, ...request } = input;
      const write = async (): Promise<void> => {
        const { ticket, from, to } = await issue(request, file, controller.signal);
        const { currency } = request.query;
        const rows = await download(
          {
            file,
            ticket,
            name: `${input.venue.venue}-${from}-${to}.${file}`,
            filter: { ...toArguments(detail), ...(currency !== '' && { currency }), locale: language() },
          },
          {
            signal: controller.signal,
            onProgress: (progress) => sendBack({ type: 'file.progressed', ...progress }),
          },
        );
        sendBack({ type: 'file.written', rows });
      };
      void write().catch((error: unknown) => {
        if (!controller.signal.aborted) sendBack({ type: 'file.failed', error });
      });
      return () => controller.abort();
    }),
  };
};
