import { persistedDocument } from '../../../persisted-document.ts';
import type { CardRemoveMutation, CardRemoveMutationVariables } from '../types.ts';

export const CardRemoveDocument = /* @__PURE__ */ persistedDocument<CardRemoveMutation, CardRemoveMutationVariables>(
  "mutation CardRemove { cardRemove { message statusCode } }",
  "sha256:0cd9d9580c7ad7a032a652daaf08fe955d5b827580a4c2c148f7d02de571fbad",
);
