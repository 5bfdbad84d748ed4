import * as v from 'valibot';
import { price } from '../../graphql/content/fields/price.ts';
import { plainText } from '../../graphql/content/fields/text.ts';
import type { LeafField } from '../../graphql/content/model/define-kind.ts';
import { billLimits } from '../../graphql/domain/billing.ts';
import { defineForm } from '../form/define-form.ts';
import type { Bill } from './billing.types.ts';

interface CreditValues extends Record<string, unknown> {
  sum: number | null;
  reason: string;
}
interface CreditInput {
  bill: Bill;
}
export interface CreditPayload {
  bill: Bill;
  values: CreditValues;
}

const amount: LeafField<number | null> = {
  ...price(),
  required: true,
  schema: v.pipe(
    price().schema,
    v.check((sum) => sum !== 0, 'sumNotValid'),
  ),
};

/** A credit of a bill: all that is left unless something else is typed. */
export const creditForm = defineForm({
  id: 'creditForm',
  initial: ({ bill }: CreditInput): CreditValues => ({ sum: bill.sum - bill.credited, reason: '' }),
  fields: {
    sum: { field: amount, label: 'billing.field.credit' },
    reason: {
      field: { ...plainText({ max: billLimits.reason }), required: true },
      label: 'billing.field.reason',
      dir: 'auto',
    },
  },
  layout: [['sum'], ['reason']],
  autoFocus: 'sum',
  check: ({ values, input: { bill } }) =>
    values.sum !== null && values.sum > bill.sum - bill.credited ? { sum: 'creditTooMuch' } : {},
  closing: { request: 'credit.close', resume: 'credit.resume', discard: 'credit.discard' },
  submit: {
    event: 'credit.save',
    actor: 'saveCredit',
    payload: ({ values, input: { bill } }): CreditPayload => ({ bill, values }),
  },
  succeeded: (bill: Bill) => [{ to: 'parent', event: { type: 'bill.credited', bill } }],
});
