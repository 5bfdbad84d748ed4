import { persistedDocument } from '../../../persisted-document.ts';
import type { FieldNoteAddMutation, FieldNoteAddMutationVariables } from '../types.ts';

export const FieldNoteAddDocument = /* @__PURE__ */ persistedDocument<FieldNoteAddMutation, FieldNoteAddMutationVariables>(
  "mutation FieldNoteAdd($addressee: String!, $cms_id: ID!, $id: ID!, $language: String, $path: String!, $text: String!) { fieldNoteAdd( id: $id cms_id: $cms_id path: $path language: $language addressee: $addressee text: $text ) { statusCode } }",
  "sha256:f22a99808006f50183ffbfcca6e9adbe7e2b7fde5d53860456907b5a518e5420",
);
