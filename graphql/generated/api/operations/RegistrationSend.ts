import { persistedDocument } from '../../../persisted-document.ts';
import type { RegistrationSendMutation, RegistrationSendMutationVariables } from '../types.ts';

export const RegistrationSendDocument = /* @__PURE__ */ persistedDocument<RegistrationSendMutation, RegistrationSendMutationVariables>(
  "fragment RegistrationFields on Registration { createdAt declared declaredAt id locale name noContact noCough noFever phone place queueNumber shared sharedBy size status version } mutation RegistrationSend($id: ID!) { registrationSend(id: $id) { ...RegistrationFields } }",
  "sha256:a2c16f2420d67ca7f1ca8af579dee632ce3829067191c3b3c7bc7002c7bbbd20",
);
