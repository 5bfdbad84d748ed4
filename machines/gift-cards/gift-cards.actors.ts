import { type GiftCardFieldsFragment, GiftcardsDocument } from '../../graphql/generated/api/graphql.ts';
import type { GiftCardState, GiftCardStatus } from '../../graphql/domain/gift-cards.ts';
import { parseLanguage } from '../../graphql/domain/languages.ts';
import type { Ports } from '../ports.ts';
import type { ExportPorts } from '../table/table-export.types.ts';
import { createExportActor, createTableActors, type TableCalls } from '../table/table.actors.ts';
import { keepFirstPage, type KeptPage } from '../table/keep-first-page.actors.ts';
import { isNarrowed } from '../table/table-query.ts';
import { giftCardsTable } from './gift-cards.table.ts';
import type { GiftCardRow, GiftCardsScope } from './gift-cards.types.ts';

/** A card as it came from the server. */
export const parseGiftCard = (card: GiftCardFieldsFragment): GiftCardRow => ({
  id: card.id,
  name: card.name,
  version: card.version,
  cursor: '',
  collection: card.type_id,
  title: card.title,
  phone: card.phone,
  email: card.email ?? '',
  locale: parseLanguage(card.locale) ?? 'en',
  balance: card.amount,
  initialAmount: card.initial_amount,
  currency: card.currency,
  expiresOn: card.expiration_date.replaceAll('-', ''),
  serial: card.serial_number,
  status: card.status as GiftCardStatus,
  state: card.state as GiftCardState,
  compensation: card.compensation,
  note: card.note,
  createdAt: card.created_at,
  sentAt: card.sent_at ?? null,
});

export interface GiftCardsPorts extends Pick<Ports, 'ask'>, ExportPorts {
  /** the first pages of this session, by venue and language */
  pages: Map<string, KeptPage<GiftCardRow, GiftCardsScope>>;
  /** calls when the page is looked at again; returns what stops it */
  onWake: (wake: () => void) => () => void;
  log: (what: string, error: unknown) => void;
}

export const createGiftCardsActors = (ports: GiftCardsPorts) => {
  const { ask, now } = ports;
  const loadPage: TableCalls<GiftCardRow, GiftCardsScope>['loadPage'] = async ({ scope, query, signal }) => {
    const variables = {
      directory: scope.venue.venue,
      locale: scope.locale,
      status: query.filters.status,
      search: query.q,
      order: query.order || null,
      offset: typeof query.start === 'number' ? query.start : 0,
      limit: giftCardsTable.paging.size,
    };
    const { giftcards, giftcardStatuses } = await ask('api', GiftcardsDocument, variables, { as: 'venue', signal });
    return {
      rows: giftcards.cards.map(parseGiftCard),
      total: giftcards.count,
      counters: { ...giftcards.counts },
      labels: Object.fromEntries(giftcardStatuses.map(({ id, name }) => [id, name])),
    };
  };
  const kept = keepFirstPage<GiftCardRow, GiftCardsScope>({
    loadPage,
    pages: ports.pages,
    keyOf: ({ scope, query }) =>
      query.start === null && !isNarrowed(giftCardsTable, query) ? `${scope.venue.venue} ${scope.locale}` : null,
    onWake: ports.onWake,
    onFailure: (error) => ports.log('the gift cards could not be read again', error),
  });
  return {
    ...createTableActors(giftCardsTable, kept, now),
    exportRows: createExportActor(async () => {
      const { startExport } = await import('../table/export-rows.actors.ts');
      return (input, sendBack) => startExport(giftCardsTable, loadPage, ports, input, sendBack);
    }),
  };
};
