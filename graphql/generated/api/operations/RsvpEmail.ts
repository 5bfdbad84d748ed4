import { persistedDocument } from '../../../persisted-document.ts';
import type { RsvpEmailMutation, RsvpEmailMutationVariables } from '../types.ts';

export const RsvpEmailDocument = /* @__PURE__ */ persistedDocument<RsvpEmailMutation, RsvpEmailMutationVariables>(
  "mutation RsvpEmail($aggregate: String, $date: String!, $directory: ID!, $to: String!) { rsvpEmail(directory: $directory, date: $date, aggregate: $aggregate, to: $to) { message statusCode } }",
  "sha256:02b85cd895d8ff84347773c4658ae20540a6c2986fa5b1106e906de4765c7636",
);
