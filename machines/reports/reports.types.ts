import type { OrderStatus, ReportName } from '../../graphql/domain/orders.ts';
import type { ActiveVenue, ApiError } from '../ports.ts';

/** What the address says of the report. */
export interface ReportQuery {
  /** business days, YYYYMMDD; '': the last 30 */
  from: string;
  to: string;
  /** '': the venue's */
  currency: string;
}

/** The list of orders that is open below the summary. */
export interface ReportDetail {
  /** a page's id; '': all */
  page: string;
  report: ReportName;
  /** YYYYMMDD; '': whenever they are expected */
  deliveryDate: string;
}

/** Minor units; `refund` is 0 or less. */
export interface ReportSums {
  count: number;
  refunds: number;
  deleted: number;
  charges: number;
  refund: number;
  total: number;
  tip: number;
}

export interface ReportPageRow extends ReportSums {
  index: number;
  pageId: string;
  slug: string;
  title: string;
  /** the highest amount; null: of deleted orders only */
  amx: number | null;
  /** ISO 8601 */
  last: string | null;
}

export interface ReportDay {
  /** YYYYMMDD */
  date: string;
  count: number;
  charges: number;
  refund: number;
  total: number;
  tip: number;
}

export interface ReportHour {
  /** 0 is Sunday */
  weekday: number;
  hour: number;
  count: number;
  total: number;
}

export interface ReportSummary {
  from: string;
  to: string;
  /** the business day that is not over */
  today: string;
  currency: string;
  currencies: readonly string[];
  /** by their takings */
  pages: readonly ReportPageRow[];
  totals: ReportSums;
  days: readonly ReportDay[];
  hours: readonly ReportHour[];
}

/** An order; amounts are minor units. */
export interface ReportRow {
  /** ISO 8601 */
  createdAt: string;
  businessDate: string;
  pageId: string;
  /** the page's name */
  venue: string;
  slug: string;
  source: string;
  id: string;
  status: OrderStatus;
  /** YYYYMMDD and HHMM */
  expectedDate: string | null;
  expectedTime: string | null;
  party: number | null;
  name: string;
  phone: string;
  address: string;
  city: string;
  comments: string;
  refundOf: string | null;
  currency: string;
  charges: number;
  refund: number;
  total: number;
  tip: number;
}

export type ReportDialog = 'keys' | 'import';

export type ReportFile = 'csv' | 'xlsx';

/** What a file is asked for, and how far it is. */
export interface ReportFileState {
  file: ReportFile;
  done: number;
  /** null: the server has not answered yet */
  total: number | null;
  bytes: number;
}

export interface ReportsInput {
  venue: ActiveVenue;
  query: Readonly<Record<string, string>>;
}

export interface SummaryRequest {
  venue: ActiveVenue;
  query: ReportQuery;
}

export interface DetailRequest extends SummaryRequest {
  detail: ReportDetail;
  offset: number;
}

export interface FileRequest extends SummaryRequest {
  detail: ReportDetail;
  file: ReportFile;
}

export interface ReportsContext {
  venue: ActiveVenue;
  query: ReportQuery;
  /** null: it is not loaded, or there are no orders */
  summary: ReportSummary | null;
  error: ApiError | null;
  detail: ReportDetail | null;
  rows: readonly ReportRow[];
  count: number;
  detailError: ApiError | null;
  file: ReportFileState | null;
  /** why a file was not written, or a dialog not opened */
  fileError: ApiError | null;
  /** the one that was opened last */
  dialog: ReportDialog;
}

/** Downloads a report as a file. Resolves with its number of rows; rejects with an `ApiError`. */
export type ReportDownload = (
  request: { file: ReportFile; name: string; ticket: string; filter: Readonly<Record<string, string>> },
  options: { onProgress: (progress: { done: number; total: number; bytes: number }) => void; signal: AbortSignal },
) => Promise<number>;
