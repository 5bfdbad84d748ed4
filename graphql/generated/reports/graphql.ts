export type * from './types.ts';
export { SummaryReportDocument } from './operations/SummaryReport.ts';
export { ReportDocument } from './operations/Report.ts';