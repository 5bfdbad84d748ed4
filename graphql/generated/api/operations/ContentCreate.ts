import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentCreateMutation, ContentCreateMutationVariables } from '../types.ts';

export const ContentCreateDocument = /* @__PURE__ */ persistedDocument<ContentCreateMutation, ContentCreateMutationVariables>(
  "fragment Item on Content { cms_id component content directory entity name published_version state updated_at updated_by { name } version } mutation ContentCreate($component: String, $created_by_cms: ID, $directory: ID!, $entity: String!, $locale: String, $name: String!) { contentCreate( name: $name directory: $directory entity: $entity component: $component created_by_cms: $created_by_cms locale: $locale ) { ...Item } }",
  "sha256:1e1d5373210142e3e274ef099cdb09662e31bfd6175a61ea8c327000921e07c9",
);
