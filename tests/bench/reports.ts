import pg from 'pg';
import type { ReportTicketQuery } from '../../graphql/generated/api/graphql.ts';
import { SummaryReportDocument } from '../../graphql/generated/reports/graphql.ts';
import { api, type Client, parseBody } from './client.ts';
import type { MeasuredProcess } from './process-figures.ts';
import { type Measured, percentile, type Results } from './targets.ts';

interface Options {
  ours: MeasuredProcess;
  client: Client;
  /** of the demonstration */
  venue: string;
  adminUrl: string;
  rounds: number;
  isSelected: (name: 'reportSummary' | 'reportScale' | 'reportFile' | 'reportMemory') => boolean;
}

/** A currency of their own: the demonstration's orders stay out of the figures. */
const currencies = { few: 'XTS', many: 'USD', file: 'EUR' } as const;
const sizes = { few: 10_000, many: 1_000_000, file: 100_000 } as const;
const days = { from: '20240101', to: '20241231' };

const seedOrders = async (pool: pg.Pool, venue: string, kind: keyof typeof sizes): Promise<void> => {
  await pool.query(
    `insert into orders (venue_id, source, id, revision, page_id, status, at, business_date, hour, expected, party, name,
       phone, address, city, comments, currency, charges, tip, body_hash, received_at)
     select $1, $2, 'bench-' || n, 1, 'page-' || n % 4, case when n % 50 = 0 then 'deleted' else 'done' end,
       timestamptz '2024-01-01T09:00Z' + n * (interval '366 days' / $3::int),
       to_char(date '2024-01-01' + (n::bigint * 366 / ($3::int + 1))::int, 'YYYYMMDD'), (n % 14) + 10, '202406012030', n % 8,
       'Guest ' || n, '+97250' || (1000000 + n), n % 90 || ' Yefet St', 'Jaffa', case when n % 9 = 0 then 'no onions, please'
       else '' end, $2, 5000 + n % 20000, n % 900, sha256('x'), now()
     from generate_series(1, $3::int) n`,
    [venue, currencies[kind], sizes[kind]],
  );
  await pool.query(
    `insert into order_days
     select venue_id, business_date, hour, page_id, currency, count(*) filter (where status <> 'deleted'), 0,
       count(*) filter (where status = 'deleted'), coalesce(sum(charges) filter (where status <> 'deleted'), 0), 0,
       coalesce(sum(tip) filter (where status <> 'deleted'), 0), max(total) filter (where status <> 'deleted'),
       max(at) filter (where status <> 'deleted')
     from orders where venue_id = $1 and currency = $2 group by 1, 2, 3, 4, 5`,
    [venue, currencies[kind]],
  );
};

/** The bytes of a COPY, as fast as they come. */
const copy = (client: pg.PoolClient, text: string): Promise<number> =>
  new Promise((done, failed) => {
    let bytes = 0;
    const query = {
      submit: (connection: { query: (text: string) => void }) => connection.query(text),
      handleCopyData: ({ chunk }: { chunk: Buffer }) => {
        bytes += chunk.length;
      },
      handleRowDescription: () => {},
      handleCommandComplete: () => {},
      handleReadyForQuery: () => done(bytes),
      handleError: failed,
    };
    client.query(query as unknown as pg.Submittable);
  });

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** Figures of reports: a summary of a year of a busy venue, and a file of many orders. */
export const measureReports = async ({
  ours,
  client,
  venue,
  adminUrl,
  rounds,
  isSelected,
}: Options): Promise<Results> => {
  const token = await client.enter(venue);
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2 });
  const ticket = async (use: string): Promise<string> => {
    const variables = { directory: venue, ...days, use };
    return (await client.ask<ReportTicketQuery>(api.ReportTicketDocument, variables, token)).reportTicket.ticket;
  };
  const send = (path: string, body: string, use: string): Promise<Response> =>
    fetch(ours.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ours.url, 'x-report-ticket': use },
      body,
    });
  const summarize = async (kind: 'few' | 'many', use: string) => {
    const body = parseBody(SummaryReportDocument, { currency: currencies[kind] });
    const answer = (await (await send('/reports/graphql', body, use)).json()) as {
      data?: { summaryReport: { totals: { count: number; deleted: number } } };
    };
    const { count, deleted } = answer.data?.summaryReport.totals ?? { count: 0, deleted: 0 };
    if (count + deleted !== sizes[kind]) throw new Error(`the summary has ${count} and ${deleted} orders`);
  };
  const results: Results = {};
  try {
    const isSummarized = isSelected('reportSummary') || isSelected('reportScale');
    const kinds = [...(isSummarized ? (['few', 'many'] as const) : []), 'file'] as const;
    for (const kind of kinds) await seedOrders(pool, venue, kind);
    await pool.query('analyze orders, order_days');
    if (isSummarized) {
      const use = await ticket('screen');
      const took: Record<'few' | 'many', number[]> = { few: [], many: [] };
      // in turns, so that both meet the same machine
      for (let at = 0; at < 40; at += 1)
        for (const kind of ['few', 'many'] as const) took[kind].push(await time(() => summarize(kind, use)));
      const ends = { few: percentile(took.few, 0.95), many: percentile(took.many, 0.95) };
      results.reportSummary = { ours: [ends.many] };
      results.reportScale = { ours: [ends.many], floor: [ends.few] };
    }
    if (isSelected('reportFile') || isSelected('reportMemory'))
      Object.assign(results, await measureFile({ ours, venue, pool, rounds, ticket, send }));
    return results;
  } finally {
    await pool.query('delete from order_days where venue_id = $1 and currency = any($2)', [
      venue,
      Object.values(currencies),
    ]);
    await pool.query('delete from orders where venue_id = $1 and currency = any($2)', [
      venue,
      Object.values(currencies),
    ]);
    await pool.end();
  }
};

interface FileOptions extends Pick<Options, 'ours' | 'venue' | 'rounds'> {
  pool: pg.Pool;
  ticket: (use: string) => Promise<string>;
  send: (path: string, body: string, use: string) => Promise<Response>;
}

const measureFile = async ({ ours, venue, pool, rounds, ticket, send }: FileOptions): Promise<Results> => {
  const before = ours.resident();
  let most = before;
  const download = async (): Promise<void> => {
    const answer = await send(
      '/reports/orders.csv',
      JSON.stringify({ currency: currencies.file }),
      await ticket('csv'),
    );
    let bytes = 0;
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += part.length;
      most = Math.max(most, ours.resident());
    }
    if (bytes < 5_000_000) throw new Error(`the file has ${bytes} bytes`);
  };
  await download();
  const reading = async (): Promise<void> => {
    const answer = await send(
      '/reports/orders.csv',
      JSON.stringify({ currency: currencies.file }),
      await ticket('csv'),
    );
    for await (const _ of answer.body as unknown as AsyncIterable<Uint8Array>);
  };
  const client = await pool.connect();
  // the same rows with the same cells; nothing is guarded
  const day = (column: string) =>
    `left(${column}, 4) || '-' || substr(${column}, 5, 2) || '-' || substr(${column}, 7, 2)`;
  const major = (column: string) => `${column} * 0.01::numeric`;
  const text = `copy (
    select to_char(orders.at at time zone 'Asia/Jerusalem', 'YYYY-MM-DD HH24:MI'), ${day('business_date')}, id, content.name,
      ${['charges', 'refund', 'total', 'tip'].map(major).join(', ')}, status, ${day('left(expected, 8)')},
      substr(expected, 9, 2) || ':' || substr(expected, 11), party, orders.name, phone, address, city, comments, currency,
      refund_of, source, '', page_id
    from orders left join content on content.venue_id = orders.venue_id and content.cms_id = orders.page_id
    where orders.venue_id = '${venue}' and currency = '${currencies.file}' and not test and status <> 'deleted'
      and business_date between '${days.from}' and '${days.to}'
    order by business_date desc, orders.at desc, source desc, id desc) to stdout (format csv)`;
  try {
    const file: Measured = { ours: [], floor: [] };
    for (let at = 0; at < Math.max(rounds, 5); at += 1) {
      file.ours.push((await time(reading)) / 1000);
      file.floor?.push((await time(() => copy(client, text))) / 1000);
    }
    return {
      reportFile: file,
      reportMemory: { ours: [most - before], note: `${Math.round(most)} MB in all` },
    };
  } finally {
    client.release();
  }
};
