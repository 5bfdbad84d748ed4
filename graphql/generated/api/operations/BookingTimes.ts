import { persistedDocument } from '../../../persisted-document.ts';
import type { BookingTimesQuery, BookingTimesQueryVariables } from '../types.ts';

export const BookingTimesDocument = /* @__PURE__ */ persistedDocument<BookingTimesQuery, BookingTimesQueryVariables>(
  "query BookingTimes($date: String!, $directory: ID!, $size: Int!) { bookingTimes(directory: $directory, date: $date, size: $size) { booked open reasons time } }",
  "sha256:a19cde1e4e4537158ff6c8ddd2e69f488b90d9cf6029727dd373ef31e57ecbc0",
);
