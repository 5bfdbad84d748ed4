import { persistedDocument } from '../../../persisted-document.ts';
import type { RegistrationEventMutation, RegistrationEventMutationVariables } from '../types.ts';

export const RegistrationEventDocument = /* @__PURE__ */ persistedDocument<RegistrationEventMutation, RegistrationEventMutationVariables>(
  "fragment RegistrationFields on Registration { createdAt declared declaredAt id locale name noContact noCough noFever phone place queueNumber shared sharedBy size status version } mutation RegistrationEvent($event: String!, $expectedVersion: Int, $id: ID!) { registrationEvent(id: $id, event: $event, expectedVersion: $expectedVersion) { ...RegistrationFields } }",
  "sha256:15af7ab306ac3ab78746534144d10dae296fb0cf0848854d14f0c30fc16113f8",
);
