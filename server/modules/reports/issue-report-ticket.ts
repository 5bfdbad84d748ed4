import { readBusinessDate } from '../../../graphql/domain/business-day.ts';
import { may } from '../../../graphql/domain/roles.ts';
import type { QueryReportTicketArgs, ReportTicket } from '../../../graphql/generated/api.resolvers.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { createVenuesStore } from '../venues/venues.store.ts';
import { parseReportDays } from './report-days.ts';
import { isTicketUse, signTicket } from './report-ticket.ts';

/** A ticket of the reporting service (contract, "Reports"); those for a file need the verb `export`. */
export const issueReportTicket = async (
  scope: VenueScope,
  args: QueryReportTicketArgs,
  context: Context,
): Promise<ReportTicket> => {
  const use = args.use ?? 'screen';
  if (!isTicketUse(use)) throw problem('BAD_INPUT', 'optionNotValid', { path: 'use' });
  if (use !== 'screen' && !may(scope.role, 'export', 'report')) throw problem('FORBIDDEN', 'forbidden');
  const venue = await createVenuesStore(context.database.within([scope.venue])).find(scope.venue);
  if (venue === null) throw problem('NOT_FOUND', 'notFound');
  const today = readBusinessDate(new Date(context.now()), { timeZone: venue.time_zone, dayEnds: venue.day_ends });
  const days = parseReportDays(args, today);
  const { ticket, expiresAt } = signTicket(context, scope, { ...days, use });
  return { ticket, ...days, expiresAt: new Date(expiresAt).toISOString() };
};
