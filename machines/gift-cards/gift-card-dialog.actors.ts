import { fromPromise } from 'xstate';
import type { GiftCardAlert, GiftCardKind } from '../../graphql/domain/gift-cards.ts';
import { languages } from '../../graphql/domain/languages.ts';
import { toIsoDate } from '../../graphql/domain/calendar-date.ts';
import {
  GiftcardByNumberDocument,
  GiftcardCollectionDocument,
  type GiftCardCollectionFieldsFragment,
  GiftcardCollectionSaveDocument,
  GiftcardCreateDocument,
  GiftcardDocument,
  GiftcardEventDocument,
  GiftcardRedeemDocument,
  GiftcardReverseDocument,
  GiftcardSendDocument,
  type GiftCardTransactionFieldsFragment,
  GiftcardUnusualDocument,
  GiftcardUpdateDocument,
  VenueEmployeesDocument,
} from '../../graphql/generated/api/graphql.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import type { ApiError, Ports } from '../ports.ts';
import { type CollectionPayload, parseAmounts } from './collection.form.ts';
import type { GiftCardPayload } from './gift-card.form.ts';
import { parseGiftCard } from './gift-cards.actors.ts';
import type {
  GiftCardAction,
  GiftCardCollection,
  GiftCardDetails,
  GiftCardsScope,
  GiftCardTransaction,
} from './gift-cards.types.ts';

const asVenue = { as: 'venue' } as const;

const parseTransaction = (row: GiftCardTransactionFieldsFragment): GiftCardTransaction => ({
  id: row.id,
  at: row.created_at,
  kind: row.kind as GiftCardKind,
  amount: row.amount,
  balance: row.balance,
  employee: row.employee,
  reason: row.reason,
  note: row.note,
  reversible: row.reversible,
});

const parseCollection = (row: GiftCardCollectionFieldsFragment): GiftCardCollection => ({
  id: row.id,
  version: row.version,
  title: row.title,
  titles: row.titles as GiftCardCollection['titles'],
  terms: row.all_terms as GiftCardCollection['terms'],
  currency: row.currency,
  order: row.order,
  active: row.active,
  amounts: row.amounts,
});

const unknownNumber: ApiError = { code: 'BAD_INPUT', key: 'giftCardUnknown', message: '', path: 'number' };

/** What the dialog loads and sends besides its forms. */
export const createGiftCardDialogActors = ({ ask, newId }: Pick<Ports, 'ask' | 'newId'>) => ({
  loadGiftCard: fromPromise(
    async ({
      input: { scope, id, action },
      signal,
    }: {
      input: { scope: GiftCardsScope; id: string | null; action: GiftCardAction };
      signal: AbortSignal;
    }): Promise<GiftCardDetails> => {
      const { locale } = scope;
      const directory = scope.venue.venue;
      const options = { ...asVenue, signal };
      const [loaded, { venueEmployees }, { giftcardCollection }, { giftcardUnusual }] = await Promise.all([
        id === null ? null : ask('api', GiftcardDocument, { id, locale }, options),
        scope.role === 'viewer'
          ? { venueEmployees: [] }
          : ask('api', VenueEmployeesDocument, { directory, role: 'manager' }, options),
        ask('api', GiftcardCollectionDocument, { directory, locale }, options),
        action === 'unusual' ? ask('api', GiftcardUnusualDocument, { directory }, options) : { giftcardUnusual: [] },
      ]);
      return {
        card: loaded === null ? null : parseGiftCard(loaded.giftcard),
        number: loaded?.giftcard.number ?? null,
        transactions: loaded?.giftcardTransactions.map(parseTransaction) ?? [],
        managers: venueEmployees,
        collections: giftcardCollection.map(parseCollection),
        alerts: giftcardUnusual.map(({ serial_number: serial, kind, ...alert }) => ({
          ...alert,
          serial,
          kind: kind as GiftCardAlert,
        })),
      };
    },
  ),
  findGiftCard: fromPromise(
    async ({
      input: { scope, number },
      signal,
    }: {
      input: { scope: GiftCardsScope; number: string };
      signal: AbortSignal;
    }): Promise<string> => {
      const variables = { directory: scope.venue.venue, number, locale: scope.locale };
      const { giftcardByNumber } = await ask('api', GiftcardByNumberDocument, variables, { ...asVenue, signal });
      if (!giftcardByNumber) throw unknownNumber;
      return giftcardByNumber.id;
    },
  ),
  sendGiftCard: fromPromise(async ({ input }: { input: { id: string; channel: 'sms' | 'email' } }): Promise<void> => {
    await ask('api', GiftcardSendDocument, input, { ...asVenue, key: newId() });
  }),
});

/** Does what the form is for; answers the id of the card. A request whose answer was lost is sent again under its key. */
export const createSaveGiftCard = ({ ask, newId }: Pick<Ports, 'ask' | 'newId'>) => {
  const withKey = createSubmissionKeys(newId);
  const save = (
    { input: { venue, step, card, transaction }, values }: GiftCardPayload,
    key: string,
  ): Promise<string> => {
    const options = { ...asVenue, key };
    const { amount, reason, note, name, phone, email, language: locale } = values;
    const contacts = { name, phone, email, note, locale };
    const id = card?.id ?? '';
    if (step === 'create') {
      const { collection: type_id, compensation, expiration } = values;
      const variables = {
        directory: venue.venue,
        type_id,
        amount: amount ?? 0,
        compensation,
        ...(expiration !== '' && { expiration_date: toIsoDate(expiration) }),
        ...contacts,
      };
      return ask('api', GiftcardCreateDocument, variables, options).then(({ giftcardCreate }) => giftcardCreate.id);
    }
    if (step === 'update')
      return ask('api', GiftcardUpdateDocument, { id, ...contacts, expectedVersion: card?.version }, options).then(
        () => id,
      );
    if (step === 'redeem') {
      const { manager, receipt } = values;
      const variables = { id, amount: amount ?? 0, manager, note, receipt };
      return ask('api', GiftcardRedeemDocument, variables, options).then(() => id);
    }
    if (step === 'reverse') {
      const variables = { transaction: transaction?.id ?? '', amount: amount ?? 0, reason };
      return ask('api', GiftcardReverseDocument, variables, options).then(() => id);
    }
    const variables = {
      id,
      event: step,
      reason,
      ...(step === 'adjust' && { amount: (values.direction === 'add' ? 1 : -1) * (amount ?? 0) }),
      ...(step === 'extend' && { expiration_date: toIsoDate(values.expiration) }),
    };
    return ask('api', GiftcardEventDocument, variables, options).then(() => id);
  };
  return fromPromise(
    ({ input }: { input: GiftCardPayload }): Promise<string> =>
      withKey([input.input.step, input.input.card?.id, input.input.transaction?.id, input.values], (key) =>
        save(input, key),
      ),
  );
};

/** Stores a collection. */
export const createSaveCollection = ({ ask, newId }: Pick<Ports, 'ask' | 'newId'>) => {
  const withKey = createSubmissionKeys(newId);
  return fromPromise(async ({ input: { input, values } }: { input: CollectionPayload }): Promise<void> => {
    const { venue, collection } = input;
    const texts = (kind: 'title' | 'terms') =>
      Object.fromEntries(languages.map((language) => [language, values[`${kind}_${language}`]]));
    const variables = {
      directory: venue.venue,
      ...(collection !== null && { id: collection.id, expectedVersion: collection.version }),
      titles: texts('title'),
      terms: texts('terms'),
      amounts: parseAmounts(values.amounts, collection?.currency ?? venue.currency) ?? [],
      ...(values.order !== null && { order: values.order }),
      active: values.active,
    };
    await withKey(variables, (key) => ask('api', GiftcardCollectionSaveDocument, variables, { ...asVenue, key }));
  });
};
