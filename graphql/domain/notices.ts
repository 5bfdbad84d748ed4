/** What people of a venue are told of (rules, "Notices"). */
export const noticeKinds = [
  'negativeSurvey',
  'callback',
  'failedMessage',
  'tableConflict',
  'import',
  'fieldNote',
  'publishing',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
export const isNoticeKind = (value: unknown): value is NoticeKind => noticeKinds.includes(value as NoticeKind);

export const noticeLimits = {
  days: 30,
  /** notices of a page */
  rows: 20,
  /** notices of an answer */
  maxRows: 100,
  /** notices of each kind that count */
  ofKind: 200,
  /** notices that are marked as read at once, and kept as such beside the instant up to which all are read */
  marked: 100,
  kept: 500,
  /** characters of an id */
  id: 200,
  /** the bell says 99+ above it */
  shown: 99,
} as const;
