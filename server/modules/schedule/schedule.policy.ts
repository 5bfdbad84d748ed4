import { reads, readsAs, writes } from '../../authorization/policy.ts';

export const schedulePolicy = {
  schedule: reads('schedule'),
  bookingPlans: reads('workPlan'),
  calendarFeeds: readsAs('write', 'schedule'),
  calendarFeedMake: writes('write', 'schedule'),
  calendarFeedWithdraw: writes('write', 'schedule'),
};
