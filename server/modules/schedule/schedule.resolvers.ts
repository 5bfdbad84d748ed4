import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { listCalendarFeeds, makeCalendarFeed, withdrawCalendarFeed } from './calendar-feeds.ts';
import { getSchedule, listBookingPlans } from './get-schedule.ts';
import { schedulePolicy } from './schedule.policy.ts';

const { venueResolver } = createAuthorizedResolvers(schedulePolicy);

export const resolvers: Resolvers = {
  Query: {
    schedule: venueResolver('schedule', getSchedule),
    bookingPlans: venueResolver('bookingPlans', listBookingPlans),
    calendarFeeds: venueResolver('calendarFeeds', listCalendarFeeds),
  },

  Mutation: {
    calendarFeedMake: venueResolver('calendarFeedMake', makeCalendarFeed),
    calendarFeedWithdraw: venueResolver('calendarFeedWithdraw', withdrawCalendarFeed),
  },
};
