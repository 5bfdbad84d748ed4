import * as v from 'valibot';
import { choice } from '../../graphql/content/fields/choice.ts';
import { dates } from '../../graphql/content/fields/dates.ts';
import { emails } from '../../graphql/content/fields/emails.ts';
import { name } from '../../graphql/content/fields/name.ts';
import { price } from '../../graphql/content/fields/price.ts';
import { plainText } from '../../graphql/content/fields/text.ts';
import type { LeafField } from '../../graphql/content/model/define-kind.ts';
import { billLimits, billTypes, isAllocationNumber } from '../../graphql/domain/billing.ts';
import { addDays } from '../../graphql/domain/calendar-date.ts';
import { plainDigits } from '../../graphql/domain/digits.ts';
import { defineForm } from '../form/define-form.ts';
import type { ActiveVenue } from '../ports.ts';
import { selectStoredRow } from '../form/conflict.ts';
import type { Bill } from './billing.types.ts';

type BillValues = Record<'name' | 'type' | 'issueDate' | 'dueDate' | 'description' | 'allocationNumber', string> & {
  sum: number | null;
  emails: readonly string[];
};

export interface BillFormInput {
  venue: ActiveVenue;
  /** null: a new one */
  bill: Bill | null;
  /** in the venue, YYYYMMDD */
  today: string;
}
export interface BillPayload {
  venue: string;
  bill: Bill | null;
  values: BillValues;
}

/** What only a draft can change. */
export const draftFields = ['type', 'issueDate', 'dueDate', 'sum', 'description', 'allocationNumber'] as const;
/** A month. */
const daysToPay = 30;

const date = { ...dates({ ranges: false }), required: true };
const amount: LeafField<number | null> = {
  ...price(),
  required: true,
  schema: v.pipe(
    price().schema,
    v.check((sum) => sum !== 0, 'sumNotValid'),
  ),
};
const allocationNumber: LeafField<string> = {
  ...plainText({ max: 20 }),
  schema: v.pipe(
    v.string(),
    v.transform((typed) => plainDigits(typed).replace(/[\s-]/g, '')),
    v.check(isAllocationNumber, 'allocationNumberNotValid'),
  ),
};

const createValues = (today: string): BillValues => ({
  name: '',
  type: 'event',
  issueDate: today,
  dueDate: addDays(today, daysToPay),
  sum: null,
  description: '',
  emails: [],
  allocationNumber: '',
});

const toValues = (bill: Bill, { currency }: Pick<ActiveVenue, 'currency'>): BillValues => ({
  name: bill.name,
  type: bill.type,
  issueDate: bill.issueDate,
  dueDate: bill.dueDate,
  // the venue's currency has changed since: the amount is typed again
  sum: bill.status === 'draft' && bill.currency !== currency ? null : bill.sum,
  description: bill.description,
  emails: bill.emails,
  allocationNumber: bill.allocationNumber,
});

/** A bill: all of a draft, the name and the e-mails of a numbered one. */
export const billForm = defineForm({
  id: 'billForm',
  initial: (input: BillFormInput): BillValues =>
    input.bill === null ? createValues(input.today) : toValues(input.bill, input.venue),
  fields: {
    name: { field: name({ max: billLimits.name, required: true }), label: 'billing.field.name', dir: 'auto' },
    type: { field: choice(billTypes, { required: true }), label: 'billing.field.type', choice: true },
    issueDate: { field: date, label: 'billing.field.issueDate' },
    dueDate: { field: date, label: 'billing.field.dueDate' },
    sum: { field: amount, label: 'billing.field.sum' },
    description: {
      field: plainText({ max: billLimits.description, lines: 3 }),
      label: 'billing.field.description',
      dir: 'auto',
    },
    emails: {
      field: emails({ max: billLimits.emails, required: true }),
      label: 'billing.field.emails',
      hint: 'billing.field.emails.hint',
    },
    allocationNumber: {
      field: allocationNumber,
      label: 'billing.field.allocationNumber',
      hint: 'billing.field.allocationNumber.hint',
      inputMode: 'numeric',
      dir: 'ltr',
    },
  },
  layout: [['name', 'type'], ['issueDate', 'dueDate'], ['sum', 'allocationNumber'], ['description'], ['emails']],
  autoFocus: 'name',
  hidden: ({ input: { bill } }) => (bill === null || bill.status === 'draft' ? [] : draftFields),
  check: ({ values }) =>
    values.dueDate !== '' && values.dueDate < values.issueDate ? { dueDate: 'dueBeforeIssue' } : {},
  guardsLeaving: true,
  refreshed: { 'bill.changed': (event, input) => ({ ...input, bill: (event.bill as Bill | undefined) ?? input.bill }) },
  conflict: (error, input) => {
    const bill = selectStoredRow<Bill>(error);
    return bill && { ...input, bill };
  },
  submit: {
    event: 'bill.save',
    actor: 'saveBill',
    guard: 'hasChanges',
    payload: ({ values, input: { venue, bill } }): BillPayload => ({ venue: venue.venue, bill, values }),
  },
  discard: { event: 'bill.discard' },
  saved: ({ bill, currency }: { bill: Bill; currency: string }) => toValues(bill, { currency }),
  succeeded: ({ bill }) => [{ to: 'parent', event: { type: 'bill.saved', bill } }],
});
