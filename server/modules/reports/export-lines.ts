import { type Kysely, type RawBuilder, sql } from 'kysely';
import { getMinorDigits } from '../../../graphql/domain/currency-digits.ts';
import type { ReportColumn } from '../../../graphql/domain/orders.ts';
import { reportColumns } from '../../../graphql/domain/orders.ts';
import type { Tables } from '../../db/schema.types.ts';
import { columnName } from './workbook.ts';
import type { createReportsStore, ReportFilter, ReportPage } from './reports.store.ts';

const plainPhone = '^(\\+[1-9][0-9]{6,14}|[0-9]*)$';

/** How many rows the database writes at a time. */
const batchRows = 5000;

/** Sums of the rows that were written: minor units. */
export interface ExportSums {
  rows: number;
  charges: number;
  refund: number;
  total: number;
  tip: number;
}

type Cell =
  | { kind: 'text'; value: RawBuilder<string> }
  | { kind: 'phone'; value: RawBuilder<string> }
  /** without anything that needs care */
  | { kind: 'code'; value: RawBuilder<string> }
  | { kind: 'number'; value: RawBuilder<number> }
  | { kind: 'money'; value: RawBuilder<number> }
  | { kind: 'day'; value: RawBuilder<string> }
  | { kind: 'moment'; value: RawBuilder<Date> };

const listCells = (timeZone: string): Record<ReportColumn, Cell> => ({
  createdAt: { kind: 'moment', value: sql`(chunk.at at time zone ${timeZone})` },
  businessDate: { kind: 'day', value: sql`chunk.business_date` },
  pageId: { kind: 'text', value: sql`chunk.page_id` },
  venue: { kind: 'text', value: sql`coalesce(page_name, '')` },
  slug: { kind: 'text', value: sql`coalesce(page_slug, '')` },
  source: { kind: 'text', value: sql`chunk.source` },
  id: { kind: 'text', value: sql`chunk.id` },
  status: { kind: 'code', value: sql`chunk.status` },
  expectedDate: { kind: 'day', value: sql`left(chunk.expected, 8)` },
  expectedTime: { kind: 'code', value: sql`substr(chunk.expected, 9, 2) || ':' || substr(chunk.expected, 11)` },
  party: { kind: 'number', value: sql`chunk.party` },
  name: { kind: 'text', value: sql`chunk.name` },
  phone: { kind: 'phone', value: sql`chunk.phone` },
  address: { kind: 'text', value: sql`chunk.address` },
  city: { kind: 'text', value: sql`chunk.city` },
  comments: { kind: 'text', value: sql`chunk.comments` },
  refundOf: { kind: 'text', value: sql`coalesce(chunk.refund_of, '')` },
  currency: { kind: 'code', value: sql`chunk.currency` },
  charges: { kind: 'money', value: sql`chunk.charges` },
  refund: { kind: 'money', value: sql`chunk.refund` },
  total: { kind: 'money', value: sql`chunk.total` },
  tip: { kind: 'money', value: sql`chunk.tip` },
});

/** Major units: 12.50. An exact number, since only the scale changes. */
const inMajorUnits = (value: RawBuilder<number>, currency: string): RawBuilder<string> => {
  const digits = getMinorDigits(currency);
  return digits === 0
    ? sql`${value}::text`
    : sql`(${value} * ${sql.lit(`0.${'0'.repeat(digits - 1)}1`)}::numeric)::text`;
};

/** What writes a row in one format. */
export interface LineFormat {
  /** whether a text among these, each behind a U+001F, may need care: rows without one are written as they are */
  isCareful: (joined: RawBuilder<string>) => RawBuilder<boolean>;
  text: (value: RawBuilder<string>, options: { isCareful: boolean; column: number }) => RawBuilder<string>;
  cell: (
    cell: Exclude<Cell, { kind: 'text' | 'phone' }>,
    options: { currency: string; column: number },
  ) => RawBuilder<string>;
  line: (cells: readonly RawBuilder<string>[]) => RawBuilder<string>;
}

// the rule of `src/adapters/csv-guard.ts`, in the database's words: phone numbers as we store them are no formulas
const guarded = `^(?!\\+[1-9]\\d{6,14}$)'*[=+\\-@\\t\\r＝＋－＠]`;
const quoted = '[",;\\t\\r\\n]';
const quote = (value: RawBuilder<string>): RawBuilder<string> =>
  sql`case when ${value} ~ ${quoted} then '"' || replace(${value}, '"', '""') || '"' else ${value} end`;

const orNothing = (cell: RawBuilder<string>): RawBuilder<string> => sql`coalesce(${cell}, '')`;

/** A CSV line; amounts are plain numbers, negative ones too. */
export const csvFormat: LineFormat = {
  // a class of characters and two searches take a fifth of the time of one expression for all
  isCareful: (joined) =>
    sql`(${joined} ~ ${`[=+@＝＋－＠",;\\t\\r\\n]`} or strpos(${joined}, E'\\x1f-') > 0 or strpos(${joined}, E'\\x1f''') > 0)`,
  text: (value, { isCareful }) =>
    isCareful
      ? sql`case when ${value} ~ ${guarded} then ${quote(sql`('''' || ${value})`)} else ${quote(value)} end`
      : value,
  cell: ({ kind, value }, { currency }) => {
    if (kind === 'money') return inMajorUnits(value, currency);
    if (kind === 'day') return sql`left(${value}, 4) || '-' || substr(${value}, 5, 2) || '-' || substr(${value}, 7, 2)`;
    return kind === 'moment' ? sql`to_char(${value}, 'YYYY-MM-DD HH24:MI')` : sql`${value}::text`;
  },
  line: (cells) => sql`${sql.join(cells.map(orNothing), sql` || ',' || `)} || E'\\r\\n'`,
};

const escapeXml = (value: RawBuilder<string>): RawBuilder<string> =>
  sql`regexp_replace(replace(replace(replace(${value}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
    '_(x[0-9A-Fa-f]{4}_)', '_x005F_\\1', 'g')`;

const cellName = (column: number): RawBuilder<string> => sql`${sql.lit(columnName(column))} || chunk.row_number`;

/** Days and moments since the last day of 1899, as spreadsheets count them; their formats are in `workbook.ts`. */
export const xlsxFormat: LineFormat = {
  // what is written as _x0041_ would be read as a letter
  isCareful: (joined) => sql`(${joined} ~ '[&<>]' or strpos(${joined}, '_x') > 0)`,
  text: (value, { isCareful, column }) =>
    sql`'<c r="' || ${cellName(column)} || '" t="inlineStr"><is><t xml:space="preserve">'
      || ${isCareful ? escapeXml(value) : value} || '</t></is></c>'`,
  cell: ({ kind, value }, { currency, column }) => {
    const write = (attributes: string, before: string, written: RawBuilder<unknown>, after: string) =>
      sql<string>`coalesce('<c r="' || ${cellName(column)} || ${sql.lit(`"${attributes}>${before}`)} || ${written}
        || ${sql.lit(`${after}</c>`)}, '')`;
    const number = (written: RawBuilder<unknown>, style: string) => write(style, '<v>', written, '</v>');
    if (kind === 'money') return number(inMajorUnits(value, currency), ' s="3"');
    if (kind === 'number') return number(sql`${value}::text`, '');
    if (kind === 'day') return number(sql`(to_date(${value}, 'YYYYMMDD') - date '1899-12-30')::text`, ' s="1"');
    if (kind === 'moment')
      return number(
        sql`round((extract(epoch from ${value} - timestamp '1899-12-30') / 86400)::numeric, 9)::text`,
        ' s="2"',
      );
    return write(' t="inlineStr"', '<is><t>', value, '</t></is>');
  },
  line: (cells) =>
    sql`'<row r="' || chunk.row_number || '">' || ${sql.join(cells.map(orNothing), sql` || `)} || '</row>'`,
};

interface Batch extends ExportSums {
  text: string | null;
  last_date: string | null;
  last_at: string | null;
  last_source: string | null;
  last_id: string | null;
}

interface ExportOptions {
  store: ReturnType<typeof createReportsStore>;
  filter: ReportFilter;
  timeZone: string;
  pages: readonly ReportPage[];
  format: LineFormat;
  /** is told the sums of the rows so far */
  onRows: (sums: ExportSums) => void;
}

/**
 * The rows of a report as text, many at a time, the newest first. The database writes it: reading each value into this
 * process and writing it again takes several times as long.
 */
export async function* exportLines(
  db: Kysely<Tables>,
  { store, filter, timeZone, pages, format, onRows }: ExportOptions,
): AsyncGenerator<string> {
  const cells = listCells(timeZone);
  const texts = reportColumns.flatMap((column) => {
    const cell = cells[column];
    return cell.kind === 'text' ? [cell.value] : [];
  });
  // most begin with a plus sign, and would make their rows careful ones
  const writePhone = (value: RawBuilder<string>, column: number) => sql<string>`
    case when ${value} ~ ${plainPhone} then ${format.text(value, { isCareful: false, column })}
      else ${format.text(value, { isCareful: true, column })} end`;
  const write = (isCareful: boolean) =>
    format.line(
      reportColumns.map((name, column) => {
        const cell = cells[name];
        if (cell.kind === 'phone') return writePhone(cell.value, column);
        return cell.kind === 'text'
          ? format.text(cell.value, { isCareful, column })
          : format.cell(cell, { currency: filter.currency, column });
      }),
    );
  const sums: ExportSums = { rows: 0, charges: 0, refund: 0, total: 0, tip: 0 };
  const [careful, plain] = [write(true), write(false)];
  const read = (after: Batch | null) => {
    const last: RawBuilder<unknown> =
      after === null
        ? sql`true`
        : sql`(orders.business_date, orders.at, orders.source, orders.id)
            < (${after.last_date}, ${after.last_at}::timestamptz, ${after.last_source}, ${after.last_id})`;
    return sql<Batch>`
      with page as (
        select * from unnest(${pages.map(({ id }) => id)}::text[], ${pages.map(({ name }) => name)}::text[],
          ${pages.map(({ slug }) => slug)}::text[]) as page (page_key, page_name, page_slug)
      ), chunk as materialized (
        select at, business_date, page_id, source, id, status, expected, party, name, phone, address, city, comments, refund_of,
          currency, charges, refund, total, tip, ${sums.rows + 1}::int
          + row_number() over (order by business_date desc, at desc, source desc, id desc) as row_number
        from orders where ${store.where(filter)} and ${last}
        order by business_date desc, at desc, source desc, id desc limit ${batchRows}
      ), ending as (
        select business_date, at, source, id from chunk order by row_number desc limit 1
      )
      select
        (select string_agg(line, '') from (
          select case when ${format.isCareful(sql`chunk.joined`)}
            then ${careful} else ${plain} end as line
          from (
            select chunk.*, page_name, page_slug, ${sql.join(
              texts.map((text) => sql`E'\\x1f' || ${text}`),
              sql` || `,
            )} as joined
            from chunk left join page on page.page_key = chunk.page_id offset 0) chunk
          order by chunk.row_number) lines) as text,
        (select business_date from ending) as last_date, (select at::text from ending) as last_at,
        (select source from ending) as last_source, (select id from ending) as last_id,
        count(*)::int as rows, coalesce(sum(charges), 0)::float8 as charges, coalesce(sum(refund), 0)::float8 as refund,
        coalesce(sum(total), 0)::float8 as total, coalesce(sum(tip), 0)::float8 as tip
      from chunk`.execute(db);
  };
  let next = read(null);
  for (;;) {
    const [batch] = (await next).rows;
    if (batch === undefined || batch.text === null) return;
    for (const name of ['rows', 'charges', 'refund', 'total', 'tip'] as const) sums[name] += batch[name];
    onRows(sums);
    const isLast = batch.rows < batchRows;
    if (!isLast) {
      // the database writes these while the ones before are sent
      next = read(batch);
      next.catch(() => undefined);
    }
    yield batch.text;
    if (isLast) return;
  }
}
