import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentCreateMutation, ContentCreateMutationVariables } from '../types.ts';

export const ContentCreateDocument = /* @__PURE__ */ persistedDocument<ContentCreateMutation, ContentCreateMutationVariables>(
  "fragment Item on Content { cms_id component content directory entity name published_version state updated_at updated_by { name } version } mutation ContentCreate($component: String, $created_by_cms: ID, $creation_id: ID, $directory: ID!, $entity: String!, $locale: String, $name: String!) { contentCreate( name: $name directory: $directory entity: $entity component: $component created_by_cms: $created_by_cms creation_id: $creation_id locale: $locale ) { ...Item } }",
  "sha256:5fa3890599b4eb5e54c69e5c1d9a309078d34e8e601c86cb74acfba566b53c23",
);
