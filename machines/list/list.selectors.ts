import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import {
  selectQuickViewContent,
  selectQuickViewId,
  selectRows,
  selectTablePath,
  type TableSnapshot,
} from '../table/table.selectors.ts';
import type { ContentRow, ContentScope } from './content-list.table.ts';

const contentScope = ({ context }: TableSnapshot): ContentScope => context.scope as ContentScope;
/** Without a context it is the snapshot of an actor whose code is still loading. */
const isReady = (list: TableSnapshot | undefined): list is TableSnapshot => Boolean(list?.context);

export const listRows = selectRows<ContentRow>();
export const selectListKind = (list: TableSnapshot): KindName => contentScope(list).entity;
export const selectListCurrency = (list: TableSnapshot): string => contentScope(list).venue.currency;
export const isShowingDeleted = ({ context: { query } }: TableSnapshot): boolean => query.filters.where === 'deleted';
export const selectListLanguages = (list: TableSnapshot) => contentScope(list).venue.languages;
export const quickViewRow = (list: TableSnapshot): ContentRow | null =>
  listRows(list).find(({ id }) => id === selectQuickViewId(list)) ?? null;
/** The draft of the row in the quick view, once it is loaded. */
export const quickViewItem = (list: TableSnapshot): Draft | null => selectQuickViewContent(list) as Draft | null;
/** The way back to the list of a kind; null when the running list is another one's. */
export const selectListPath = (list: TableSnapshot | undefined, entity: KindName): string | null =>
  isReady(list) && selectListKind(list) === entity ? selectTablePath(list) : null;
