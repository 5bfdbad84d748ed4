import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentCreateMutation, ContentCreateMutationVariables } from '../types.ts';

export const ContentCreateDocument = /* @__PURE__ */ persistedDocument<ContentCreateMutation, ContentCreateMutationVariables>(
  "fragment Item on Content { cms_id component content directory entity name published_version sold_out state updated_at updated_by { name } version } mutation ContentCreate($component: String, $created_by_cms: ID, $creation_id: ID, $directory: ID!, $entity: String!, $locale: String, $name: String!) { contentCreate( name: $name directory: $directory entity: $entity component: $component created_by_cms: $created_by_cms creation_id: $creation_id locale: $locale ) { ...Item } }",
  "sha256:91bc560ed0e7c40d540310a65ddd1892ac37d0b1921ef4d6431601b453a8b56f",
);
