import { persistedDocument } from '../../../persisted-document.ts';
import type { BookingTimesQuery, BookingTimesQueryVariables } from '../types.ts';

export const BookingTimesDocument = /* @__PURE__ */ persistedDocument<BookingTimesQuery, BookingTimesQueryVariables>(
  "query BookingTimes($date: String!, $directory: ID!, $except: ID, $size: Int!) { bookingTimes(directory: $directory, date: $date, size: $size, except: $except) { booked open reasons time } }",
  "sha256:d5d56d4fc32e86134844067c430356025fbf2c586bfd71b4bb62c5dfc7e7f9a3",
);
