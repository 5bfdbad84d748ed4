import { isCalendarDate } from '../../graphql/domain/calendar-date.ts';
import { promotionFilters, promotionKinds, promotionLimits } from '../../graphql/domain/promotions.ts';
import { reservationLimits } from '../../graphql/domain/reservations.ts';
import { itemPath } from '../list/item-path.ts';
import { defineTable } from '../table/define-table.ts';
import type { PromotionRow, PromotionsInput, PromotionsScope } from './promotions.types.ts';

/** What a change of may change the list: the items themselves, and the publications that give them their addresses. */
const concerned: readonly (string | null)[] = [...promotionKinds, 'publication'];

/** Published posts and packages with their reach, the most read first. */
export const promotionsTable = defineTable<PromotionRow, PromotionsScope, PromotionsInput>()({
  id: 'promotions',
  operation: 'promotions',
  columns: [
    { id: 'name', label: 'promotions.column.name', cell: 'name', required: true, sort: 'ascending' },
    { id: 'views', label: 'promotions.column.views', cell: 'views', required: true, sort: 'descending' },
    { id: 'kind', label: 'promotions.column.kind', cell: 'kind' },
    { id: 'published', label: 'promotions.column.published', cell: 'published', sort: 'descending' },
  ],
  order: '',
  filters: {
    kind: { initial: 'all', choices: promotionFilters, toggles: true },
    // without dates it is the last 30 days in the venue
    from: { initial: '', choices: [], accepts: isCalendarDate, chooses: true },
    to: { initial: '', choices: [], accepts: isCalendarDate, chooses: true },
  },
  search: { maxLength: reservationLimits.search, debounceMs: () => 250 },
  paging: { kind: 'offset', size: promotionLimits.rows },
  total: 'page',
  selectable: false,
  actions: {},
  create: null,
  export: null,
  quickView: false,
  live: { concerns: ({ kind, entity }) => kind === 'content' && concerned.includes(entity), newRows: 'insert' },
  path: ({ venue }) => `/${venue.venue}/promotions`,
  rowPath: ({ venue }, id, row) => itemPath(venue.venue, { entity: row?.entity ?? 'post', id }),
  scope: ({ venue }) => ({ venue, role: venue.role, subject: 'content' }),
});
