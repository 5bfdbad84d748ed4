import { persistedDocument } from '../../../persisted-document.ts';
import type { RolesQuery, RolesQueryVariables } from '../types.ts';

export const RolesDocument = /* @__PURE__ */ persistedDocument<RolesQuery, RolesQueryVariables>(
  "query Roles($locale: String) { roles(locale: $locale) { id name } }",
  "sha256:c5aef60b79110a700a530d9fb4e468cfe725c939eabb019d410b06beff297722",
);
