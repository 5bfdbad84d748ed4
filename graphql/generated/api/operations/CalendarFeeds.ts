import { persistedDocument } from '../../../persisted-document.ts';
import type { CalendarFeedsQuery, CalendarFeedsQueryVariables } from '../types.ts';

export const CalendarFeedsDocument = /* @__PURE__ */ persistedDocument<CalendarFeedsQuery, CalendarFeedsQueryVariables>(
  "fragment CalendarFeedFields on CalendarFeed { createdAt createdBy id locale path usedOn } query CalendarFeeds($directory: ID!) { calendarFeeds(directory: $directory) { ...CalendarFeedFields } }",
  "sha256:94aab20aa34849e711643a870c80b7085a248217fa840f6188b412690ef9b5e9",
);
