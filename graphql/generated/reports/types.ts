/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type SummaryReportQueryVariables = Exact<{
  currency?: string | null | undefined;
}>;


export type SummaryReportQuery = { summaryReport: { from: string, to: string, today: string, currency: string, currencies: Array<string>, results: unknown, totals: { count: number, refunds: number, deleted: number, charges: number, refund: number, total: number, tip: number }, days: Array<{ date: string, count: number, charges: number, refund: number, total: number, tip: number }>, hours: Array<{ weekday: number, hour: number, count: number, total: number }> } };

export type ReportQueryVariables = Exact<{
  pageId?: string | null | undefined;
  report?: string | null | undefined;
  deliveryDate?: string | null | undefined;
  fromDate?: string | null | undefined;
  currency?: string | null | undefined;
  offset?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ReportQuery = { report: { count: number, rows: Array<{ createdAt: string, businessDate: string, pageId: string, venue: string, slug: string, source: string, id: string, status: string, expectedDate: string | null, expectedTime: string | null, party: number | null, name: string, phone: string, address: string, city: string, comments: string, refundOf: string | null, currency: string, charges: number, refund: number, total: number, tip: number }> } };
