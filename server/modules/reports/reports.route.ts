import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Kysely, sql } from 'kysely';
import { getMinorDigits } from '../../../graphql/domain/currency-digits.ts';
import { getDirection, parseLanguage } from '../../../graphql/domain/languages.ts';
import { reportColumns, type ReportColumn } from '../../../graphql/domain/orders.ts';
import { KeyedLimit } from '../../concurrency/keyed-limit.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import { isUtf8Json, parseJson, readBody } from '../../http/json-body.ts';
import { clientAddress } from '../../http/request-parsing.ts';
import { isOwnOrigin } from '../../http/security-headers.ts';
import type { AppServices } from '../../services/app-services.ts';
import { groupByLanguage } from '../../texts.ts';
import { recordAudit } from '../../write/idempotency-audit.store.ts';
import { createVenuesStore, type Venue } from '../venues/venues.store.ts';
import { csvFormat, exportLines, type ExportSums, xlsxFormat } from './export-lines.ts';
import { parseReportFilter, type ReportArgs } from './read-reports.ts';
import { consumeTicket, readTicket, type ReportScope, resolveTicket } from './report-ticket.ts';
import { createReportsStore } from './reports.store.ts';
import { amountStyle, boldStyle, workbookParts, writeRow } from './workbook.ts';
import { writeZip } from './zip-stream.ts';

export const reportFilePaths: Readonly<Record<string, 'csv' | 'xlsx'>> = {
  '/reports/orders.csv': 'csv',
  '/reports/orders.xlsx': 'xlsx',
};

const texts = groupByLanguage(
  import.meta.glob<Record<string, string>>('../../../locales/reports/*.json', { eager: true, import: 'default' }),
);

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Files that are written at once by this process, and of one venue. */
const atOnce = [8, 2] as const;
/** How long a receiver that takes nothing keeps a transaction. */
const idleTimeout = '60s';

type Request = ReportArgs & { locale?: unknown };

const readRequest = (body: unknown): Request => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw problem('BAD_INPUT', 'badInput');
  for (const [name, value] of Object.entries(body))
    if (value !== null && typeof value !== 'string') throw problem('BAD_INPUT', 'badInput', { path: name });
  return body;
};

const summed: readonly ReportColumn[] = ['charges', 'refund', 'total', 'tip'];

/** The last row of a file: how many rows are above it, and what they add up to. */
const trailerCells = (sums: ExportSums, currency: string, label: string): (string | number)[] =>
  reportColumns.map((column, at) => {
    if (at < 2) return at === 0 ? label : sums.rows;
    return summed.includes(column) ? sums[column as keyof ExportSums] / 10 ** getMinorDigits(currency) : '';
  });

/** `POST /reports/orders.csv` and `.xlsx`: the rows of a report as a file, with a ticket for one download. */
export const createReportsRoute = (services: AppServices) => {
  const { config, database, now, rates, log } = services;
  const running = new KeyedLimit(...atOnce);

  /** On PostgreSQL of one snapshot; on the embedded engine, whose one connection others wait for, batch by batch. */
  const within = <Answer>(venue: string, work: (db: Kysely<Tables>) => Promise<Answer>): Promise<Answer> =>
    database.engine === 'embedded'
      ? work(database.within([venue]))
      : database
          .within([venue])
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async (tx) => {
            await sql`select set_config('idle_in_transaction_session_timeout', ${idleTimeout}, true)`.execute(tx);
            return work(tx);
          });

  const send = async (
    db: Kysely<Tables>,
    { scope, venue, request, res }: { scope: ReportScope; venue: Venue; request: Request; res: ServerResponse },
  ): Promise<number> => {
    const store = createReportsStore(db, venue.id);
    const filter = parseReportFilter(request, scope, venue.currency);
    const count = await store.count(filter);
    if (count === 0) throw problem('NOT_FOUND', 'noReports');
    const language = parseLanguage(typeof request.locale === 'string' ? request.locale : null) ?? 'en';
    const text = (id: string): string => texts[language][id] ?? texts.en[id] ?? id;
    const header = reportColumns.map((column) => text(`reports.column.${column}`));
    let sums: ExportSums = { rows: 0, charges: 0, refund: 0, total: 0, tip: 0 };
    const lines = exportLines(db, {
      store,
      filter,
      timeZone: venue.time_zone,
      pages: [...(await store.pages()).values()],
      format: scope.use === 'csv' ? csvFormat : xlsxFormat,
      onRows: (sum) => {
        sums = sum;
      },
    });
    const trailer = () => trailerCells(sums, filter.currency, text('reports.file.total'));
    async function* csv(): AsyncGenerator<string> {
      yield `\ufeff${header.join(',')}\r\n`;
      yield* lines;
      const digits = getMinorDigits(filter.currency);
      const cells = trailer().map((value, at) => (at > 1 && typeof value === 'number' ? value.toFixed(digits) : value));
      yield `${cells.join(',')}\r\n`;
    }
    async function* rows(): AsyncGenerator<string> {
      yield writeRow(
        1,
        header.map((value) => ({ value, style: boldStyle })),
      );
      yield* lines;
      const cells = trailer().map((value, at) =>
        value === '' ? null : { value, style: at < 2 ? boldStyle : amountStyle },
      );
      yield writeRow(sums.rows + 2, cells);
    }
    const layout = {
      columns: reportColumns.length,
      rightToLeft: getDirection(language) === 'rtl',
      currency: filter.currency,
    };
    res.setHeader('Content-Type', types[scope.use as 'csv' | 'xlsx']);
    res.setHeader('X-Report-Rows', count);
    await pipeline(
      Readable.from(scope.use === 'csv' ? csv() : writeZip(workbookParts(layout, rows())), { objectMode: true }),
      res,
    );
    return sums.rows;
  };

  return async (req: IncomingMessage, res: ServerResponse, use: 'csv' | 'xlsx'): Promise<void> => {
    if (req.method !== 'POST') {
      res.writeHead(405, { Allow: 'POST', 'Content-Type': 'text/plain; charset=utf-8' });
      return void res.end('Method not allowed\n');
    }
    if (!isOwnOrigin(req, config)) throw problem('FORBIDDEN', 'forbidden');
    await rates(null, clientAddress(req, config.trustProxy));
    const scope = await resolveTicket(services, readTicket(req), use);
    if (!isUtf8Json(req)) throw problem('UNSUPPORTED_TYPE', 'unsupportedType');
    const request = readRequest(parseJson(await readBody(req, 4096, config.limits.BODY_SECONDS)));
    const release = running.acquire(scope.venue);
    if (release === null) throw problem('RATE_LIMITED', 'serviceBusy', { retryAfter: 5 });
    try {
      if (!(await consumeTicket(services, scope))) throw problem('UNAUTHENTICATED', 'reportTicketEnded');
      const rows = await within(scope.venue, async (db) => {
        const venue = await createVenuesStore(db).find(scope.venue);
        if (venue === null) throw problem('UNAUTHENTICATED', 'reportTicketEnded');
        return send(db, { scope, venue, request, res });
      });
      await recordAudit(database, {
        scope: scope.author,
        at: new Date(now()),
        entry: { verb: 'export', thing: 'report', id: null, detail: { rows, file: use } },
      });
    } catch (error) {
      if (!res.headersSent) throw error;
      // the receiver sees that the file is not whole, or has left itself
      log.debug({ error }, 'a report was not sent to its end');
      res.destroy();
    } finally {
      release();
    }
  };
};
