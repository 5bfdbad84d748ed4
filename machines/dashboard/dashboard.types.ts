import type { ItemTitles } from '../../graphql/domain/shown-name.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { FirstStep } from '../../graphql/domain/first-steps.ts';
import type { ReservationAggregate } from '../../graphql/domain/reservations.ts';
import type { ContentRow } from '../list/content-list.table.ts';

/** How many items of a kind there are, never published, changed since, and incomplete in a language of the venue. */
export interface KindCount {
  entity: KindName;
  total: number;
  drafts: number;
  changed: number;
  incomplete: number;
}
export interface IncompleteItem extends Pick<ContentRow, 'languages'> {
  id: string;
  entity: KindName;
  component: string;
  name: string;
  titles?: ItemTitles | undefined;
  /** the worst of it; `source`: the English texts themselves are incomplete */
  urgency: 'source' | 'missing' | 'partial' | 'stale';
}
export interface PublishedItem {
  id: string;
  entity: KindName;
  component: string;
  name: string;
  titles?: ItemTitles | undefined;
  /** name of the item that it is published with */
  owner: string | null;
  at: string;
  by: string;
}
export interface DashboardData {
  /** of the lists, and of the one item of each singleton kind */
  counts: KindCount[];
  /** the most urgent ones only; `counts` has the totals */
  incomplete: IncompleteItem[];
  published: PublishedItem[];
  /** what a new venue still needs, in the order in which to do it */
  openSteps: FirstStep[];
}

/** Parties and their guests that come within a quarter of an hour; `time`: HHMM in the venue. */
export interface QuarterCovers {
  time: string;
  covers: number;
  parties: number;
}
/** Pending work and today's reservations; each number is that of the list it opens. */
export interface ManagementData {
  /** invitations without an answer, the callbacks and the failed messages among them */
  waiting: number;
  callbacks: number;
  failedMessages: number;
  /** negative replies that are not handled yet */
  negativeSurveys: number;
  today: Readonly<Record<ReservationAggregate, number>>;
  covers: readonly QuarterCovers[];
  /** what valid gift cards hold, in minor units, and how many of them expire within 30 days; null: not for this role */
  giftCards: { amounts: readonly { currency: string; amount: number }[]; expiring: number } | null;
  /** open bills that are due within a week, the overdue ones among them; null: not for this role */
  bills: { due: number; overdue: number } | null;
}
