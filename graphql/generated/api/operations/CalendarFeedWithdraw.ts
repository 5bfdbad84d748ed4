import { persistedDocument } from '../../../persisted-document.ts';
import type { CalendarFeedWithdrawMutation, CalendarFeedWithdrawMutationVariables } from '../types.ts';

export const CalendarFeedWithdrawDocument = /* @__PURE__ */ persistedDocument<CalendarFeedWithdrawMutation, CalendarFeedWithdrawMutationVariables>(
  "fragment CalendarFeedFields on CalendarFeed { createdAt createdBy id locale path usedOn } mutation CalendarFeedWithdraw($directory: ID!, $id: ID!) { calendarFeedWithdraw(directory: $directory, id: $id) { ...CalendarFeedFields } }",
  "sha256:bc323b73763b5d5f832e3b134564f5640dac56ba259a28a80ba3232bc7a4ac6e",
);
