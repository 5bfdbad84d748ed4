/** Limits of orders and their reports; see rules, "Orders and reports". */
export const orderLimits = {
  /** orders in one request */
  rows: 500,
  /** rows of one imported table */
  importRows: 20_000,
  /** bytes of a request */
  bytes: 1024 * 1024,
  /** keys of a venue that are valid at once */
  keys: 2,
  /** minor units */
  amount: 1_000_000_000,
  party: 10_000,
  items: 200,
  quantity: 10_000,
  source: 40,
  id: 100,
  name: 100,
  phone: 40,
  address: 200,
  city: 100,
  comments: 1000,
} as const;

export const orderStatuses = ['open', 'done', 'deleted'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const isOrderStatus = (value: unknown): value is OrderStatus => orderStatuses.includes(value as OrderStatus);

/** The answers about an order that was sent. */
export const orderResults = ['created', 'updated', 'unchanged', 'refused'] as const;
export type OrderResult = (typeof orderResults)[number];

export const reportLimits = {
  /** business days that a report shows of itself, and may show at most */
  shownDays: 30,
  days: 366,
  /** rows of one page of details */
  rows: 100,
  /** a ticket is valid for */
  ticketMs: 5 * 60_000,
} as const;

/** The lists of orders that a report opens: those that count, refunds among them; refunds alone; deleted ones. */
export const reportNames = ['orders', 'refunds', 'deleted'] as const;
export type ReportName = (typeof reportNames)[number];
export const isReportName = (value: unknown): value is ReportName => reportNames.includes(value as ReportName);

/** The columns of a report's rows, in the order of its files. */
export const reportColumns = [
  'createdAt',
  'businessDate',
  'id',
  'venue',
  'charges',
  'refund',
  'total',
  'tip',
  'status',
  'expectedDate',
  'expectedTime',
  'party',
  'name',
  'phone',
  'address',
  'city',
  'comments',
  'currency',
  'refundOf',
  'source',
  'slug',
  'pageId',
] as const;
export type ReportColumn = (typeof reportColumns)[number];
