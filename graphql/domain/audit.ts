/** What an entry of the audit log is about (rules, "Audit log"). */
export const auditThings = [
  'reservation',
  'content',
  'giftCard',
  'bill',
  'survey',
  'team',
  'table',
  'venue',
  'guest',
  'access',
  'other',
] as const;
export type AuditThing = (typeof auditThings)[number];
export const isAuditThing = (value: unknown): value is AuditThing => auditThings.includes(value as AuditThing);

export const auditFilters = ['all', ...auditThings] as const;

/** Who did it: a member, a super user who visited the venue, a guest with a link, or the server itself. */
export const auditActors = ['person', 'superUser', 'guest', 'server'] as const;
export type AuditActor = (typeof auditActors)[number];

/** What is done, as the server writes it and the screens name it; the same list on both sides. */
export const auditActions = [
  'adjust',
  'answer',
  'approve',
  'archive',
  'block',
  'cancel',
  'canceled',
  'cashOut',
  'changePrices',
  'closeCallback',
  'copySection',
  'correct',
  'create',
  'credit',
  'deadlinePassed',
  'delete',
  'deleteNote',
  'depart',
  'done',
  'enter',
  'erase',
  'export',
  'extend',
  'failed',
  'import',
  'importFailed',
  'invite',
  'issue',
  'join',
  'noShow',
  'note',
  'open',
  'order',
  'pay',
  'postpone',
  'promote',
  'publish',
  'publishFailed',
  'read',
  'redeem',
  'refused',
  'remove',
  'reopenNote',
  'reschedule',
  'resolveNote',
  'restock',
  'restore',
  'reverse',
  'revoke',
  'role',
  'schedulePublish',
  'scheduleUnpublish',
  'seat',
  'sellOut',
  'send',
  'sent',
  'startPassed',
  'unblock',
  'uncollect',
  'undo',
  'undoImport',
  'unknown',
  'unpublish',
  'unschedule',
  'update',
  'upload',
  'view',
  'void',
] as const;
/** What is written and never shown: a permission to upload says nothing that the upload itself does not. */
export type HiddenAuditVerb = 'sign';
export type AuditVerb = (typeof auditActions)[number] | HiddenAuditVerb;
/** `other`: an earlier or a later version of the server wrote it. */
export type AuditAction = (typeof auditActions)[number] | 'other';
export const toAuditAction = (verb: string): AuditAction =>
  (auditActions as readonly string[]).includes(verb) ? (verb as AuditAction) : 'other';

/**
 * The fields whose values stand in the audit log, and how each is shown; of every other one, such as a phone number, only
 * that it changed. None of them is about a guest.
 */
export const auditFields = {
  status: 'status',
  expected: 'time',
  size: 'number',
  version: 'number',
  balance: 'money',
  sum: 'money',
  issue_date: 'day',
  due_date: 'day',
  expires_on: 'day',
  role: 'role',
  active: 'yesNo',
  access: 'yesNo',
  cancel_unanswered: 'yesNo',
  handled: 'yesNo',
  number: 'text',
  seats_min: 'number',
  seats_max: 'number',
  time_zone: 'text',
  currency: 'text',
  region_code: 'text',
  turn_to_2: 'number',
  turn_to_4: 'number',
  turn_above: 'number',
  turn_buffer: 'number',
} as const;
export type AuditField = keyof typeof auditFields;
export const isAuditField = (name: string): name is AuditField => Object.hasOwn(auditFields, name);

/** Fields of which only that they changed is shown, by the name of their column; others are `other`. */
export const hiddenAuditFields = [
  'name',
  'phone',
  'email',
  'emails',
  'note',
  'tables',
  'area_id',
  'titles',
  'city_names',
  'category',
  'languages',
  'day_ends',
  'description',
] as const;
export type HiddenAuditField = (typeof hiddenAuditFields)[number];
export const isHiddenAuditField = (name: string): name is HiddenAuditField =>
  (hiddenAuditFields as readonly string[]).includes(name);

export const auditLimits = {
  /** days without a range */
  shownDays: 7,
  /** days of a range */
  days: 366,
  /** rows of a page */
  rows: 20,
  /** rows of an answer, for files */
  maxRows: 100,
  /** characters of a value */
  value: 60,
} as const;

/** What writes of many items are: of a file, of prices changed together, of a section copied to another item. */
export const importActions = ['import', 'changePrices', 'copySection'] as const satisfies readonly AuditVerb[];
export type ImportAction = (typeof importActions)[number];
