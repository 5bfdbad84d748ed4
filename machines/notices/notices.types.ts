import type { NoticeKind } from '../../graphql/domain/notices.ts';
import type { ApiError, LiveChange } from '../ports.ts';

export interface Notice {
  id: string;
  kind: NoticeKind;
  /** reservation, survey, giftCard, bill, membership, registration, an entity of content, or publish and unpublish */
  about: string;
  /** the id of that */
  subject: string;
  /** ISO 8601 */
  at: string;
  read: boolean;
  failed: boolean;
  /** '': none, or a guest who was erased */
  name: string;
  /** of a conflict: the guest who comes later; of a note: its author */
  otherName: string | null;
  table: string | null;
  /** YYYYMMDDHHMM */
  expected: string | null;
  /** YYYYMMDD */
  day: string | null;
  /** of an import: how many */
  count: number | null;
  /** of a note: where it is */
  field: { component: string; path: string; language: string | null } | null;
}

export interface NoticePage {
  unread: number;
  next: string | null;
  rows: readonly Notice[];
}

/** What is marked as read: some notices, or all up to an instant. */
export interface NoticeMark {
  ids: readonly string[];
  upTo: string | null;
}

export interface NoticesContext {
  venue: string;
  /** null: not known yet */
  unread: number | null;
  /** the newest first */
  rows: readonly Notice[];
  next: string | null;
  error: ApiError | null;
  open: boolean;
  /** marks that the server does not have yet */
  marks: readonly NoticeMark[];
}

export type NoticesEvent =
  | { type: 'notices.opened' }
  | { type: 'notices.closed' }
  | { type: 'notices.reload' }
  | { type: 'notices.more' }
  | { type: 'notices.allRead' }
  /** its link was followed */
  | { type: 'notice.read'; id: string }
  | { type: 'live.changed'; change: Pick<LiveChange, 'kind' | 'what'> }
  | { type: 'live.gap' }
  | { type: 'network.recovered' };
