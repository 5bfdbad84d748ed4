import { persistedDocument } from '../../../persisted-document.ts';
import type { FieldNotesQuery, FieldNotesQueryVariables } from '../types.ts';

export const FieldNotesDocument = /* @__PURE__ */ persistedDocument<FieldNotesQuery, FieldNotesQueryVariables>(
  "query FieldNotes($cms_id: ID!) { fieldNotes(cms_id: $cms_id) { addressee at author id language mayResolve own path resolvedAt resolvedBy text } }",
  "sha256:61067358371382e870f258b38ff6d3d69dab7e07ec2d7ca7999f8b45a6a50acc",
);
