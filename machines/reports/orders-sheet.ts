import { cleanText } from '../../graphql/domain/clean-text.ts';
import { plainDigits } from '../../graphql/domain/digits.ts';
import { orderLimits } from '../../graphql/domain/orders.ts';
import { toInstant } from '../../graphql/domain/zoned-time.ts';
import type { ImportProblem, Money, Sheet, SheetChoice, SheetPreview, SheetRow } from '../import/import.types.ts';
import { rejectFile, toPreview } from '../import/rejected-file.ts';
import { type ColumnField, readColumns, type SheetColumn } from '../import/sheet-columns.ts';
import { createHeadingTest } from '../import/sheet-headings.ts';
import { findPriceQuestion, findPrices } from '../import/sheet-prices.ts';

/** An order of the table, as it is sent. */
export interface OrderToImport {
  /** 1-based, of the file */
  line: number;
  row: Record<string, unknown>;
}

export type OrdersSheetResult =
  | { type: 'orders'; orders: readonly OrderToImport[]; sheet: SheetPreview }
  | { type: 'rejected'; problems: readonly ImportProblem[]; sheet: SheetPreview | null };

type Of =
  | 'id'
  | 'page'
  | 'at'
  | 'charges'
  | 'source'
  | 'tip'
  | 'refund'
  | 'refundOf'
  | 'name'
  | 'phone'
  | 'city'
  | 'comments';
interface OrderField extends ColumnField {
  of: Of;
}

const text = { localized: false, isPrice: false } as const;
const amount = { localized: false, isPrice: true } as const;
const orderFields: readonly OrderField[] = [
  { header: 'order', of: 'id', ...text },
  { header: 'order page', of: 'page', ...text },
  { header: 'taken', of: 'at', ...text },
  { header: 'charges', of: 'charges', ...amount },
  { header: 'order source', of: 'source', ...text },
  { header: 'tip', of: 'tip', ...amount },
  { header: 'refund', of: 'refund', ...amount },
  { header: 'refund of', of: 'refundOf', ...text },
  { header: 'client', of: 'name', ...text },
  { header: 'phone', of: 'phone', ...text },
  { header: 'city', of: 'city', ...text },
  { header: 'note', of: 'comments', ...text },
];
export const isOrderHeading = createHeadingTest(orderFields);
/** what no order can be without */
const required = ['id', 'page', 'at'] as const;
const amounts: readonly Of[] = ['charges', 'tip', 'refund'];

/** Of orders whose table names none. */
const tableSource = 'table';

interface Reading {
  money: Money;
  /** a date as a person writes it, YYYYMMDD; null: it is none */
  readDate: (text: string) => string | null;
  timeZone: string;
}

/** "2026-11-28 20:15" by the venue's clock, as ISO 8601; null: it is no time. Of a time that occurs twice the first one. */
const readMoment = (cell: string, { readDate, timeZone }: Reading): string | null => {
  const [, day = '', hours = '', minutes = ''] =
    /^(.*\S)[\sT]+(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(plainDigits(cell).trim()) ?? [];
  const date = day === '' ? null : readDate(day.replace(/,$/, ''));
  const inDay = Number(hours) * 60 + Number(minutes);
  if (date === null || Number(hours) > 23 || Number(minutes) > 59) return null;
  return toInstant(date, inDay, timeZone)?.toISOString() ?? null;
};

type Cells = Partial<Record<Of, string | number>>;

const toRow = (
  { charges = 0, refund = 0, refundOf = '', tip = 0, source = tableSource, ...rest }: Cells,
  money: Money,
) => ({
  ...rest,
  source,
  currency: money.currency,
  ...(refundOf === ''
    ? { items: [{ name: tableSource, price: charges }], ...(tip !== 0 && { tip }) }
    : { refundOf, refund }),
});

const readOrder = (
  { cells, line }: SheetRow,
  columns: readonly SheetColumn<OrderField>[],
  reading: Reading,
): { order: OrderToImport; problems: ImportProblem[] } => {
  const problems: ImportProblem[] = [];
  const row: Cells = {};
  for (const { field, label, at } of columns) {
    const shown = cleanText(cells[at] ?? '').trim();
    const reject = (message: string) => problems.push({ message, location: label, line });
    if (shown === '') {
      if (required.some((name) => name === field.of)) reject('error.required');
    } else if (amounts.includes(field.of)) {
      // an export writes a refund as a negative number
      const read = reading.money.parse(field.of === 'refund' ? shown.replace(/^[-−]/, '') : shown);
      if (!read.ok) reject(read.message);
      else if (read.value !== null) row[field.of] = read.value;
    } else if (field.of === 'at') {
      const moment = readMoment(shown, reading);
      if (moment === null) reject('error.timeNotValid');
      else row.at = moment;
    } else row[field.of] = shown;
  }
  return { order: { line, row: toRow(row, reading.money) }, problems };
};

/** A table of orders. One that is there twice is a problem of its second row. */
export const readOrdersTable = (
  sheet: Sheet,
  reading: Reading,
  choice: Pick<SheetChoice, 'decimalMark' | 'columns'>,
): OrdersSheetResult => {
  if (sheet.fault !== null) return rejectFile([{ location: '', ...sheet.fault }], toPreview(sheet));
  const { money } = reading;
  const columns = readColumns(sheet.rows, { fields: orderFields, currency: money.currency, chosen: choice.columns });
  const prices = findPrices(columns.body, columns.known, money);
  const preview = toPreview(sheet, columns, prices);
  const missing = required.filter((name) => !columns.known.some(({ field }) => field.of === name));
  const problems = [...columns.problems];
  if (problems.length === 0 && missing.length > 0)
    problems.push({ message: 'reports.import.columns', location: '', line: sheet.rows[0]?.line ?? 1 });
  const question = findPriceQuestion(prices, choice);
  if (problems.length === 0 && question !== null) problems.push(question);
  if (problems.length > 0) return rejectFile(problems, preview);
  if (columns.body.length > orderLimits.importRows)
    return rejectFile([{ message: 'error.importTooMany', location: '', line: null }], preview);
  const read = columns.body.map((row) => readOrder(row, columns.known, reading));
  const seen = new Set<string>();
  for (const { order, problems: own } of read) {
    const name = JSON.stringify([order.row.source, order.row.id]);
    if (order.row.id !== undefined && seen.has(name))
      own.push({ message: 'reports.import.twice', location: String(order.row.id), line: order.line });
    seen.add(name);
  }
  const wrong = read.flatMap((one) => one.problems);
  if (wrong.length > 0) return rejectFile(wrong, preview);
  if (read.length === 0) return rejectFile([{ message: 'reports.import.empty', location: '', line: null }], preview);
  return { type: 'orders', orders: read.map(({ order }) => order), sheet: preview };
};
