import { giftCardFilters } from '../../graphql/domain/gift-cards.ts';
import { reservationLimits } from '../../graphql/domain/reservations.ts';
import { defineTable } from '../table/define-table.ts';
import { giftCardsExport } from './gift-cards.export.ts';
import type {
  GiftCardAction,
  GiftCardDialogInput,
  GiftCardRow,
  GiftCardsInput,
  GiftCardsScope,
} from './gift-cards.types.ts';

export const giftCardsPath = (venue: string): string => `/${venue}/giftcards`;

/** The gift cards of a venue, the newest first. */
export const giftCardsTable = defineTable<GiftCardRow, GiftCardsScope, GiftCardsInput>()({
  id: 'giftcards',
  operation: 'giftcards',
  columns: [
    { id: 'client', label: 'giftcards.column.client', cell: 'client', required: true, sort: 'ascending' },
    { id: 'balance', label: 'giftcards.column.balance', cell: 'balance', required: true, sort: 'descending' },
    { id: 'status', label: 'giftcards.column.status', cell: 'status' },
    { id: 'card', label: 'giftcards.column.card', cell: 'card' },
    { id: 'expires', label: 'giftcards.column.expires', cell: 'expires', sort: 'ascending' },
    { id: 'created', label: 'giftcards.column.created', cell: 'created', sort: 'descending' },
  ],
  order: '',
  filters: { status: { initial: 'all', choices: giftCardFilters, toggles: true } },
  search: { maxLength: reservationLimits.search, debounceMs: () => 250 },
  paging: { kind: 'offset', size: 20 },
  total: 'page',
  selectable: false,
  actions: {
    open: { target: 'rows', focusedRow: true, dialog: 'action', effect: 'reload' },
    redeem: { needs: 'redeem', target: 'none', dialog: 'action', effect: 'reload' },
    collections: { needs: 'write', target: 'none', dialog: 'action', effect: 'reload' },
    unusual: { needs: 'export', target: 'none', dialog: 'action', effect: 'reload' },
    import: { needs: 'write', target: 'none', dialog: 'action', effect: 'reload' },
  },
  create: { needs: 'issue', inDialog: true },
  export: giftCardsExport,
  quickView: false,
  watched: true,
  live: { concerns: ({ kind }) => kind === 'giftCard', newRows: 'pill' },
  path: ({ venue }) => giftCardsPath(venue.venue),
  rowPath: null,
  scope: ({ venue, locale }) => ({ venue, locale, role: venue.role, subject: 'giftCard' }),
  dialog: {
    deferred: true,
    input: (scope, [row], action, dialog): GiftCardDialogInput => ({
      scope,
      action: dialog === 'creation' ? (action === 'redeem' ? 'redeem' : 'create') : (action as GiftCardAction),
      card: row?.id ?? null,
    }),
    outcome: (_, output) => ({ type: (output as { changed: boolean }).changed ? 'changed' : 'cancelled' }),
  },
});
