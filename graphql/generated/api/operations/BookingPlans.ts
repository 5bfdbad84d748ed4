import { persistedDocument } from '../../../persisted-document.ts';
import type { BookingPlansQuery, BookingPlansQueryVariables } from '../types.ts';

export const BookingPlansDocument = /* @__PURE__ */ persistedDocument<BookingPlansQuery, BookingPlansQueryVariables>(
  "fragment BookingPlanFields on BookingPlan { id kind name page rules } query BookingPlans($directory: ID!) { bookingPlans(directory: $directory) { ...BookingPlanFields } }",
  "sha256:80d8d7054702830ba84162e97d8a9b28d3e677a3f5bd084d10dc79648d79151a",
);
