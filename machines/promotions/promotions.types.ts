import type { PromotionKind } from '../../graphql/domain/promotions.ts';
import type { ActiveVenue } from '../ports.ts';
import type { TableRow, TableScope } from '../table/define-table.ts';
import type { RawQuery } from '../table/table-query.ts';

/** A published post or package with a public page. */
export interface PromotionRow extends TableRow {
  entity: PromotionKind;
  /** of its page, beginning with a slash */
  path: string;
  /** ISO 8601 */
  publishedAt: string;
  by: string;
  /** how often its page was read in the shown days */
  views: number;
}

export interface PromotionsScope extends TableScope {
  venue: ActiveVenue;
}

export interface PromotionsInput {
  venue: ActiveVenue;
  query: RawQuery;
}
