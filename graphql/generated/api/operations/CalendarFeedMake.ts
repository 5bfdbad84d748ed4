import { persistedDocument } from '../../../persisted-document.ts';
import type { CalendarFeedMakeMutation, CalendarFeedMakeMutationVariables } from '../types.ts';

export const CalendarFeedMakeDocument = /* @__PURE__ */ persistedDocument<CalendarFeedMakeMutation, CalendarFeedMakeMutationVariables>(
  "fragment CalendarFeedFields on CalendarFeed { createdAt createdBy id locale path usedOn } mutation CalendarFeedMake($directory: ID!, $locale: String!) { calendarFeedMake(directory: $directory, locale: $locale) { ...CalendarFeedFields } }",
  "sha256:f3569e57c4da2e8f32525eee9d3d6383e59c7bddfcd20cc43c003b5f2b5925d7",
);
