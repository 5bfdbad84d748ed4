import { persistedDocument } from '../../../persisted-document.ts';
import type { RegistrationsQuery, RegistrationsQueryVariables } from '../types.ts';

export const RegistrationsDocument = /* @__PURE__ */ persistedDocument<RegistrationsQuery, RegistrationsQueryVariables>(
  "fragment RegistrationFields on Registration { createdAt declared declaredAt id locale name noContact noCough noFever phone place queueNumber shared sharedBy size status version } query Registrations($date: String, $directory: ID!, $limit: Int, $offset: Int, $search: String, $status: String) { registrations( directory: $directory date: $date status: $status search: $search offset: $offset limit: $limit ) { count counts { all entered refused undeclared waiting } date enabled rows { ...RegistrationFields } } }",
  "sha256:89b962ef7fe23bf81ed517e770260e24798be493b34163b3c1143cbba6e6d8b8",
);
