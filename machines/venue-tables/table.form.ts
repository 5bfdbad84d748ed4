import { choice } from '../../graphql/content/fields/choice.ts';
import { toggle } from '../../graphql/content/fields/flag.ts';
import { integer } from '../../graphql/content/fields/number.ts';
import { plainText } from '../../graphql/content/fields/text.ts';
import {
  cleanTableNumber,
  foldTableNumber,
  isTableNumber,
  parseTableNumbers,
  tableLimits,
} from '../../graphql/domain/venue-tables.ts';
import { parseTables } from '../../graphql/domain/reservations.ts';
import { defineForm } from '../form/define-form.ts';
import type { FieldErrors } from '../form/form.types.ts';
import { confirmField, fieldOfAheadError, readAheadQuestion } from './ahead-question.ts';
import type { AheadQuestion, TableDialogInput, VenueTables } from './venue-tables.types.ts';

export interface TableFormInput extends TableDialogInput {
  all: VenueTables;
  /** the reservations ahead that the change would affect, as far as it was asked */
  question?: AheadQuestion | null;
}

/** `joinAs`: one set of tables, or a row whose neighbours can be put together. */
export type TableFormValues = Record<'numbers' | 'number' | 'tables' | 'joinAs' | 'area', string> & {
  seatsMin: number | null;
  seatsMax: number | null;
  active: boolean;
  confirm: boolean;
};
export interface TableFormPayload {
  input: TableFormInput;
  values: TableFormValues;
}

type Task = TableDialogInput['task'] | 'editJoin';
type FieldName = keyof TableFormValues;

/** A join has other fields than a table. */
const readTask = ({ task, rows: [row] }: TableFormInput): Task =>
  task === 'edit' && row?.kind === 'join' ? 'editJoin' : task;

const shownFields: Record<Task, readonly FieldName[]> = {
  create: ['numbers', 'seatsMin', 'seatsMax', 'area'],
  edit: ['number', 'seatsMin', 'seatsMax', 'area', 'active'],
  join: ['tables', 'joinAs', 'seatsMin', 'seatsMax'],
  editJoin: ['tables', 'seatsMin', 'seatsMax'],
  remove: [],
};
const allFields: readonly FieldName[] = [
  'numbers',
  'number',
  'tables',
  'joinAs',
  'seatsMin',
  'seatsMax',
  'area',
  'active',
  'confirm',
];

/** The ids of the tables that a text like "1, 2" names; null: one of them is unknown. */
export const findTables = ({ tables }: VenueTables, text: string): string[] | null => {
  const ids = parseTables(text).map(
    (number) => tables.find((table) => foldTableNumber(table.number) === foldTableNumber(number))?.id,
  );
  return ids.every((id) => id !== undefined) ? ids : null;
};

const sumSeats = (rows: TableDialogInput['rows'], of: 'seatsMin' | 'seatsMax'): number =>
  Math.min(
    tableLimits.seats,
    rows.reduce((sum, row) => sum + row[of], 0),
  );

const startSeats = ({ task, rows }: TableFormInput): Pick<TableFormValues, 'seatsMin' | 'seatsMax'> => {
  if (task === 'create') return { seatsMin: 2, seatsMax: 4 };
  if (task !== 'join') return { seatsMin: rows[0]?.seatsMin ?? null, seatsMax: rows[0]?.seatsMax ?? null };
  // more than the largest of its tables seats alone
  const largest = Math.max(0, ...rows.map(({ seatsMax }) => seatsMax));
  return { seatsMin: Math.min(largest + 1, sumSeats(rows, 'seatsMax')), seatsMax: sumSeats(rows, 'seatsMax') };
};

const startTables = ({ task, rows, all }: TableFormInput): string => {
  if (task === 'join') return rows.map(({ name }) => name).join(', ');
  const members = rows[0]?.tables ?? [];
  return members.flatMap((id) => all.tables.find((table) => table.id === id)?.number ?? []).join(', ');
};

const check = ({ values, input }: { values: TableFormValues; input: TableFormInput }): FieldErrors<TableFormValues> => {
  const task = readTask(input);
  const { numbers, number, tables, seatsMin, seatsMax, joinAs } = values;
  const isTaken = (typed: string): boolean =>
    input.all.tables.some(
      (table) => foldTableNumber(table.number) === foldTableNumber(typed) && table.id !== input.rows[0]?.id,
    );
  const checkNumbers = (): FieldErrors<TableFormValues> => {
    const parsed = parseTableNumbers(numbers);
    if (parsed === null) return { numbers: 'tableNumberNotValid' };
    return parsed.some(isTaken) ? { numbers: 'tableNumberTaken' } : {};
  };
  const checkNumber = (): FieldErrors<TableFormValues> => {
    if (!isTableNumber(cleanTableNumber(number))) return { number: 'tableNumberNotValid' };
    return isTaken(number) ? { number: 'tableNumberTaken' } : {};
  };
  const checkTables = (): FieldErrors<TableFormValues> => {
    const ids = findTables(input.all, tables);
    if (ids === null) return { tables: 'tableNotValid' };
    return ids.length < 2 ? { tables: 'tablesTooFew' } : {};
  };
  const hasSeats = task !== 'remove' && (task !== 'join' || joinAs === 'set');
  return {
    ...(task === 'create' && checkNumbers()),
    ...(task === 'edit' && checkNumber()),
    ...((task === 'join' || task === 'editJoin') && checkTables()),
    ...(hasSeats &&
      seatsMin !== null &&
      seatsMax !== null &&
      seatsMin > seatsMax &&
      seatsMin <= tableLimits.seats && { seatsMax: 'seatsNotValid' as const }),
  };
};

const seats = { ...integer({ min: 1, max: tableLimits.seats }), required: true };

/** Makes many tables, changes one, joins some, or removes one, after a question about the reservations that it affects. */
export const tableForm = defineForm({
  id: 'venueTableForm',
  initial: (input: TableFormInput): TableFormValues => ({
    numbers: '',
    number: input.task === 'edit' ? (input.rows[0]?.name ?? '') : '',
    tables: startTables(input),
    joinAs: 'set',
    area: (input.task === 'create' ? input.all.areas.find(({ active }) => active)?.id : input.rows[0]?.area) ?? '',
    ...startSeats(input),
    active: input.rows[0]?.active ?? true,
    confirm: false,
  }),
  fields: {
    numbers: {
      field: plainText({ max: 400 }),
      label: 'venueTables.field.numbers',
      hint: 'venueTables.field.numbers.hint',
      dir: 'ltr',
    },
    number: { field: plainText({ max: 40 }), label: 'venueTables.column.number', dir: 'ltr' },
    tables: {
      field: plainText({ max: 200 }),
      label: 'venueTables.field.tables',
      hint: 'venueTables.field.tables.hint',
      dir: 'ltr',
    },
    joinAs: {
      field: choice(['set', 'row']),
      label: 'venueTables.field.joinAs',
      hint: ({ joinAs }) => `venueTables.joinAs.${joinAs === 'row' ? 'row' : 'set'}.hint`,
      choice: true,
    },
    area: {
      field: plainText({ max: 64 }),
      label: 'venueTables.column.area',
      choice: true,
      noChoice: 'venueTables.noArea',
    },
    seatsMin: { field: seats, label: 'venueTables.field.seatsMin' },
    seatsMax: { field: seats, label: 'venueTables.field.seatsMax' },
    active: { field: toggle(), label: 'venueTables.field.active', hint: 'venueTables.field.active.hint' },
    confirm: confirmField,
  },
  layout: [
    ['numbers'],
    ['number'],
    ['tables'],
    ['joinAs'],
    ['seatsMin', 'seatsMax'],
    ['area'],
    ['active'],
    ['confirm'],
  ],
  autoFocus: 'numbers',
  hidden: ({ values, input }) => {
    const shown = shownFields[readTask(input)];
    return allFields.filter((field) => {
      if (field === 'confirm') return !input.question;
      // a row takes the seats of its tables
      if (field.startsWith('seats') && input.task === 'join' && values.joinAs === 'row') return true;
      return !shown.includes(field);
    });
  },
  check,
  conflict: (error, input) => {
    const question = readAheadQuestion(error);
    return question && { ...input, question };
  },
  fieldOfError: fieldOfAheadError,
  guardsLeaving: true,
  closing: { request: 'tables.close', resume: 'tables.resume', discard: 'tables.discard' },
  submit: {
    event: 'tables.save',
    actor: 'saveTables',
    payload: ({ values, input }): TableFormPayload => ({ input, values }),
  },
  succeeded: () => [{ to: 'parent', event: { type: 'tables.saved' } }],
});
