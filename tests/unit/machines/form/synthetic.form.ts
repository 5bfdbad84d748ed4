import { name } from '../../../../graphql/content/fields/name.ts';
import { price } from '../../../../graphql/content/fields/price.ts';
import { defineForm } from '../../../../machines/form/define-form.ts';

export interface Voucher {
  holder: string;
  amount: number | null;
  issuer: string;
}

/** All features of a declaration, in a form that no screen has: a dialog that stays open after saving. */
export const syntheticForm = defineForm({
  id: 'voucher',
  initial: ({ voucher }: { voucher: Voucher }): { [Field in keyof Voucher]: Voucher[Field] } => ({ ...voucher }),
  fields: {
    holder: { field: name({ max: 5, required: true }), label: 'me.firstName', path: 'client.name' },
    amount: { field: { ...price(), required: true }, label: 'me.lastName' },
    issuer: { field: name({ max: 10 }), label: 'me.email', choice: true },
  },
  layout: [['holder', 'amount'], ['issuer']],
  check: ({ values }) => ({ ...(values.amount === 13 && { amount: 'badInput' as const }) }),
  guards: { isPublished: ({ values }) => values.issuer !== 'nobody' },
  choices: { issuer: { actor: 'loadIssuers', input: () => null } },
  submit: { event: 'voucher.issue', actor: 'issueVoucher', guard: 'isPublished', payload: ({ values }) => values },
  discard: { event: 'voucher.discard' },
  dialog: { open: 'voucher.open', close: 'voucher.close' },
  guardsLeaving: true,
  saved: (voucher: Voucher) => ({ ...voucher }),
  succeeded: () => [{ to: 'parent', event: { type: 'voucher.issued' } }],
});
