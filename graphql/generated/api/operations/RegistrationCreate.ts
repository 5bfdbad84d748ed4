import { persistedDocument } from '../../../persisted-document.ts';
import type { RegistrationCreateMutation, RegistrationCreateMutationVariables } from '../types.ts';

export const RegistrationCreateDocument = /* @__PURE__ */ persistedDocument<RegistrationCreateMutation, RegistrationCreateMutationVariables>(
  "fragment RegistrationFields on Registration { createdAt declared declaredAt id locale name noContact noCough noFever phone place queueNumber shared sharedBy size status version } mutation RegistrationCreate($directory: ID!, $locale: String, $name: String!, $phone: String!, $queue: Boolean, $regionCode: String, $size: Int) { registrationCreate( directory: $directory name: $name phone: $phone regionCode: $regionCode size: $size queue: $queue locale: $locale ) { ...RegistrationFields } }",
  "sha256:9273fe9e4dd29184bc49daec1a32036e5db62a13dfb2713a560aa2afcc25c233",
);
