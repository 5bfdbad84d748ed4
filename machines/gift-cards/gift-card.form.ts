import { choice } from '../../graphql/content/fields/choice.ts';
import { dates } from '../../graphql/content/fields/dates.ts';
import { email } from '../../graphql/content/fields/email.ts';
import { toggle } from '../../graphql/content/fields/flag.ts';
import { name } from '../../graphql/content/fields/name.ts';
import { typedPhone } from '../../graphql/content/fields/phone.ts';
import { price } from '../../graphql/content/fields/price.ts';
import { plainText } from '../../graphql/content/fields/text.ts';
import { giftCardLimits } from '../../graphql/domain/gift-cards.ts';
import { languages } from '../../graphql/domain/languages.ts';
import { defineForm } from '../form/define-form.ts';
import type { ActiveVenue } from '../ports.ts';
import type { GiftCardDetails, GiftCardStep, GiftCardTransaction } from './gift-cards.types.ts';

export interface GiftCardFormInput extends GiftCardDetails {
  venue: ActiveVenue;
  step: GiftCardStep;
  /** what is given back; null: nothing */
  transaction: GiftCardTransaction | null;
}

/** `expiration` is YYYYMMDD, `amount` minor units. */
export type GiftCardValues = Record<
  'collection' | 'name' | 'phone' | 'email' | 'language' | 'expiration' | 'direction' | 'manager' | 'note' | 'reason',
  string
> & { amount: number | null; compensation: boolean; receipt: boolean };

export interface GiftCardPayload {
  input: GiftCardFormInput;
  values: GiftCardValues;
}

/** What each step asks for; the others are hidden. */
const shown: Record<GiftCardStep, readonly (keyof GiftCardValues)[]> = {
  create: ['collection', 'amount', 'name', 'phone', 'email', 'language', 'expiration', 'compensation', 'note'],
  update: ['name', 'phone', 'email', 'language', 'note'],
  redeem: ['amount', 'manager', 'note', 'receipt'],
  reverse: ['amount', 'reason'],
  adjust: ['direction', 'amount', 'reason'],
  extend: ['expiration', 'reason'],
  block: ['reason'],
  unblock: ['reason'],
  void: ['reason'],
  cashOut: ['reason'],
};

const layout = [
  ['collection', 'amount'],
  ['direction'],
  ['name', 'phone'],
  ['email', 'language'],
  ['expiration', 'compensation'],
  ['manager'],
  ['reason'],
  ['note'],
  ['receipt'],
] as const satisfies readonly (readonly (keyof GiftCardValues)[])[];

const createInitial = ({ card, step, transaction, venue, collections }: GiftCardFormInput): GiftCardValues => {
  const offered = collections.filter(({ active }) => active);
  return {
    collection: card?.collection ?? offered[0]?.id ?? '',
    amount: step === 'reverse' && transaction !== null ? -transaction.amount : null,
    name: card?.name ?? '',
    phone: card?.phone ?? '',
    email: card?.email ?? '',
    language: card?.locale ?? venue.languages[0] ?? 'en',
    expiration: '',
    direction: 'subtract',
    manager: '',
    note: step === 'update' ? (card?.note ?? '') : '',
    reason: '',
    compensation: false,
    receipt: true,
  };
};

const hasAmount = (step: GiftCardStep): boolean => shown[step].includes('amount');

/** Everything that is done to a card; each step shows its own fields. */
export const giftCardForm = defineForm({
  id: 'giftCardForm',
  initial: createInitial,
  fields: {
    collection: {
      field: { ...plainText({ max: 64 }), required: true },
      label: 'giftcards.field.collection',
      choice: true,
      path: 'type_id',
    },
    amount: { field: { ...price(), required: true }, label: 'giftcards.field.amount' },
    direction: {
      field: choice(['subtract', 'add'], { required: true }),
      label: 'giftcards.field.direction',
      choice: true,
    },
    name: { field: name({ max: giftCardLimits.name, required: true }), label: 'giftcards.field.name', dir: 'auto' },
    phone: { field: typedPhone(), label: 'giftcards.field.phone' },
    email: { field: email(), label: 'giftcards.field.email', dir: 'ltr' },
    language: {
      field: choice(languages, { required: true }),
      label: 'giftcards.field.language',
      choice: true,
      path: 'locale',
    },
    expiration: {
      field: dates({ ranges: false, error: 'expiryNotPossible' }),
      label: 'giftcards.field.expiration',
      hint: ({ compensation }) =>
        compensation ? 'giftcards.field.expiration.compensation' : 'giftcards.field.expiration.hint',
      path: 'expiration_date',
    },
    compensation: { field: toggle(), label: 'giftcards.field.compensation' },
    manager: {
      field: { ...plainText({ max: 64 }), required: true },
      label: 'giftcards.field.manager',
      hint: 'giftcards.field.manager.hint',
      choice: true,
      noChoice: 'giftcards.field.manager.choose',
    },
    note: { field: plainText({ max: giftCardLimits.note }), label: 'giftcards.field.note', dir: 'auto' },
    reason: {
      field: plainText({ max: giftCardLimits.reason, required: true }),
      label: 'giftcards.field.reason',
      dir: 'auto',
    },
    receipt: { field: toggle({ initial: true }), label: 'giftcards.field.receipt' },
  },
  layout,
  hidden: ({ input: { step } }) => layout.flat().filter((field) => !shown[step].includes(field)),
  check: ({ values: { amount, expiration, direction }, input: { step, card, transaction } }) => {
    if (step === 'extend' && expiration === '') return { expiration: 'required' };
    if (!hasAmount(step) || amount === null) return {};
    if (amount === 0) return { amount: 'amountNotPositive' };
    const takes = step === 'redeem' || (step === 'adjust' && direction === 'subtract');
    if (takes && card !== null && amount > card.balance) return { amount: 'giftCardBalanceTooLow' };
    if (step === 'reverse' && transaction !== null && amount > -transaction.amount) return { amount: 'reverseTooMuch' };
    return {};
  },
  guardsLeaving: true,
  closing: { request: 'giftCard.close', resume: 'giftCard.resume', discard: 'giftCard.discard' },
  submit: {
    event: 'giftCard.save',
    actor: 'saveGiftCard',
    payload: ({ values, input }): GiftCardPayload => ({ input, values }),
  },
  succeeded: (id: string) => [{ to: 'parent', event: { type: 'giftCard.saved', id } }],
  // what is wrong with the card itself is shown where the person decides about it
  fieldOfError: ({ path }, { input: { step } }) => {
    if (path !== 'id' && path !== 'transaction') return null;
    return hasAmount(step) ? 'amount' : 'reason';
  },
});
