import { persistedDocument } from '../../../persisted-document.ts';
import type { TranslationCountQuery, TranslationCountQueryVariables } from '../types.ts';

export const TranslationCountDocument = /* @__PURE__ */ persistedDocument<TranslationCountQuery, TranslationCountQueryVariables>(
  "query TranslationCount($directory: ID!, $entity: String, $language: String, $where: String) { translationCount( directory: $directory where: $where entity: $entity language: $language ) }",
  "sha256:fab1e8f044878ef4d30a4d562ef4c8896259639d7c8b81cf5910bce6d46e994d",
);
