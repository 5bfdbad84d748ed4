import { persistedDocument } from '../../../persisted-document.ts';
import type { ValidatePlaceIdQuery, ValidatePlaceIdQueryVariables } from '../types.ts';

export const ValidatePlaceIdDocument = /* @__PURE__ */ persistedDocument<ValidatePlaceIdQuery, ValidatePlaceIdQueryVariables>(
  "query ValidatePlaceId($place_id: String!) { validatePlaceId(place_id: $place_id) { address valid } }",
  "sha256:b443c33cd65940069823d2d390b085c88541edb25e645494d5efda7fe841d79a",
);
