import { type GiftCardFieldsFragment, GiftcardsDocument } from '../../graphql/generated/api/graphql.ts';
import type { GiftCardState, GiftCardStatus } from '../../graphql/domain/gift-cards.ts';
import { parseLanguage } from '../../graphql/domain/languages.ts';
import type { Ports } from '../ports.ts';
import type { ExportPorts } from '../table/table-export.types.ts';
import { createExportActor, createTableActors, type TableCalls } from '../table/table.actors.ts';
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

export const createGiftCardsActors = (ports: Pick<Ports, 'ask'> & ExportPorts) => {
  const { ask, now } = ports;
  const loadPage: TableCalls<GiftCardRow, GiftCardsScope>['loadPage'] = async ({ scope, query, signal }) => {
    const variables = {
      directory: scope.venue.venue,
      locale: scope.locale,
      status: query.filters.status,
      search: query.q,
      offset: typeof query.start === 'number' ? query.start : 0,
      limit: giftCardsTable.paging.size,
    };
    const { giftcards } = await ask('api', GiftcardsDocument, variables, { as: 'venue', signal });
    return { rows: giftcards.cards.map(parseGiftCard), total: giftcards.count, counters: { ...giftcards.counts } };
  };
  return {
    ...createTableActors(giftCardsTable, { loadPage }, now),
    exportRows: createExportActor(async () => {
      const { startExport } = await import('../table/export-rows.actors.ts');
      return (input, sendBack) => startExport(giftCardsTable, loadPage, ports, input, sendBack);
    }),
  };
};
