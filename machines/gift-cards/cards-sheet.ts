import { toIsoDate } from '../../graphql/domain/calendar-date.ts';
import { cleanText } from '../../graphql/domain/clean-text.ts';
import { foldCardNumber, giftCardLimits } from '../../graphql/domain/gift-cards.ts';
import type { ImportProblem, Money, Sheet, SheetChoice, SheetPreview, SheetRow } from '../import/import.types.ts';
import { rejectFile, toPreview } from '../import/rejected-file.ts';
import { parseFlag } from '../import/sheet-cells.ts';
import type { ApiError } from '../ports.ts';
import { type ColumnField, readColumns, type SheetColumn } from '../import/sheet-columns.ts';
import { createHeadingTest } from '../import/sheet-headings.ts';
import { findPriceQuestion, findPrices } from '../import/sheet-prices.ts';

/** A card of an older system; amounts are minor units. */
export interface FormerCard {
  number: string;
  name: string;
  phone?: string;
  email?: string;
  /** what is left */
  amount: number;
  initial_amount?: number;
  /** ISO date */
  expiration_date?: string;
  compensation?: boolean;
  note?: string;
}

interface CardField extends ColumnField {
  of: keyof FormerCard;
}

const text = { localized: false, isPrice: false } as const;
const amount = { localized: false, isPrice: true } as const;
/** The columns of an older system's table of cards. */
const cardFields: readonly CardField[] = [
  { header: 'card number', of: 'number', ...text },
  { header: 'client', of: 'name', ...text },
  { header: 'phone', of: 'phone', ...text },
  { header: 'email', of: 'email', ...text },
  { header: 'balance', of: 'amount', ...amount },
  { header: 'issued for', of: 'initial_amount', ...amount },
  { header: 'last day', of: 'expiration_date', ...text },
  { header: 'compensation', of: 'compensation', ...text },
  { header: 'note', of: 'note', ...text },
];
export const isCardHeading = createHeadingTest(cardFields);
/** what no card can be without */
const required = ['number', 'name', 'amount'] as const;

/** A card of the file, as it is sent. */
export interface CardToImport {
  /** 1-based, of the file */
  line: number;
  row: FormerCard;
}

export type CardsSheetResult =
  | { type: 'cards'; cards: readonly CardToImport[]; sheet: SheetPreview }
  | { type: 'rejected'; problems: readonly ImportProblem[]; sheet: SheetPreview | null };

type Read = { ok: true; value: string | number | boolean | null } | { ok: false; message: string };

interface Reading {
  money: Money;
  /** a date as a person writes it, YYYYMMDD; null: it is none */
  readDate: (text: string) => string | null;
}

const readCell = (cell: string, of: CardField['of'], { money, readDate }: Reading): Read => {
  const shown = cleanText(cell).trim();
  if (of === 'amount' || of === 'initial_amount') return money.parse(shown);
  if (of === 'compensation') {
    const flag = parseFlag(shown);
    return flag === null ? { ok: false, message: 'error.optionNotValid' } : { ok: true, value: flag };
  }
  if (of !== 'expiration_date' || shown === '') return { ok: true, value: shown };
  const day = readDate(shown);
  return day === null ? { ok: false, message: 'error.expiryNotPossible' } : { ok: true, value: toIsoDate(day) };
};

const readCard = (
  { cells, line }: SheetRow,
  columns: readonly SheetColumn<CardField>[],
  reading: Reading,
): { card: CardToImport; problems: ImportProblem[] } => {
  const problems: ImportProblem[] = [];
  const row: Record<string, string | number | boolean | null> = {};
  for (const { field, label, at } of columns) {
    const read = readCell(cells[at] ?? '', field.of, reading);
    if (!read.ok) problems.push({ message: read.message, location: label, line });
    else if (read.value !== '' && read.value !== null) row[field.of] = read.value;
    else if (required.some((name) => name === field.of))
      problems.push({ message: 'error.required', location: label, line });
  }
  return { card: { line, row: row as unknown as FormerCard }, problems };
};

/** The table of an older system's cards. A card that is there twice is a problem of its second row. */
export const readCardsTable = (
  sheet: Sheet,
  { money, readDate }: Reading,
  choice: Pick<SheetChoice, 'decimalMark' | 'columns'>,
): CardsSheetResult => {
  if (sheet.fault !== null) return rejectFile([{ location: '', ...sheet.fault }], toPreview(sheet));
  const columns = readColumns(sheet.rows, { fields: cardFields, currency: money.currency, chosen: choice.columns });
  const prices = findPrices(columns.body, columns.known, money);
  const preview = toPreview(sheet, columns, prices);
  const missing = required.filter((name) => !columns.known.some(({ field }) => field.of === name));
  const problems = [...columns.problems];
  if (problems.length === 0 && missing.length > 0)
    problems.push({ message: 'giftcards.import.columns', location: '', line: sheet.rows[0]?.line ?? 1 });
  const question = findPriceQuestion(prices, choice);
  if (problems.length === 0 && question !== null) problems.push(question);
  if (problems.length > 0) return rejectFile(problems, preview);
  if (columns.body.length > giftCardLimits.importRows)
    return rejectFile([{ message: 'error.importTooMany', location: '', line: null }], preview);
  const read = columns.body.map((row) => readCard(row, columns.known, { money, readDate }));
  const seen = new Set<string>();
  for (const { card, problems: own } of read) {
    const number = foldCardNumber(card.row.number);
    if (number !== '' && seen.has(number))
      own.push({ message: 'error.giftCardNumberTaken', location: card.row.number, line: card.line });
    seen.add(number);
  }
  const wrong = read.flatMap((one) => one.problems);
  if (wrong.length > 0) return rejectFile(wrong, preview);
  if (read.length === 0) return rejectFile([{ message: 'giftcards.import.empty', location: '', line: null }], preview);
  return { type: 'cards', cards: read.map(({ card }) => card), sheet: preview };
};

/** What the server refused in one row of the file, `rows.3.phone`; null: the error is about no row. */
export const findRefusedRow = ({ key, path }: ApiError, cards: readonly CardToImport[]): ImportProblem | null => {
  const [, at, name] = /^rows\.(\d+)\.(\w+)$/.exec(path ?? '') ?? [];
  const card = cards[Number(at)];
  if (card === undefined) return null;
  const field = cardFields.find(({ of }) => of === name);
  return {
    message: `error.${key}`,
    location: field === undefined ? '' : String(card.row[field.of] ?? ''),
    line: card.line,
  };
};
