import type { Resolvers } from '../../../graphql/generated/reports.resolvers.ts';
import { getReport, getSummaryReport } from './read-reports.ts';

/** The ticket is checked in each. */
export const resolvers: Resolvers = { Query: { summaryReport: getSummaryReport, report: getReport } };
