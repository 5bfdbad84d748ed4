import { persistedDocument } from '../../../persisted-document.ts';
import type { RegistrationsQuery, RegistrationsQueryVariables } from '../types.ts';

export const RegistrationsDocument = /* @__PURE__ */ persistedDocument<RegistrationsQuery, RegistrationsQueryVariables>(
  "fragment RegistrationFields on Registration { createdAt declared declaredAt id locale name noContact noCough noFever phone place queueNumber shared sharedBy size status version } query Registrations($date: String, $directory: ID!, $limit: Int, $offset: Int, $order: String, $search: String, $status: String) { registrations( directory: $directory date: $date status: $status search: $search order: $order offset: $offset limit: $limit ) { count counts { all entered refused undeclared waiting } date enabled rows { ...RegistrationFields } } }",
  "sha256:22b7220a467457c53d285f4fc5f5c1a9409e1a94df0b2883b15b78c36a6db531",
);
