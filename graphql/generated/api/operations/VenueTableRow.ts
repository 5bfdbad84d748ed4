import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueTableRowMutation, VenueTableRowMutationVariables } from '../types.ts';

export const VenueTableRowDocument = /* @__PURE__ */ persistedDocument<VenueTableRowMutation, VenueTableRowMutationVariables>(
  "fragment venueTableJoinFields on VenueTableJoin { id seatsMax seatsMin tables } mutation VenueTableRow($directory: ID!, $tables: [ID!]!) { venueTableRow(directory: $directory, tables: $tables) { ...venueTableJoinFields } }",
  "sha256:671b8724bff694381f2c187fe34735cdc2391709828a021493ac744ae2c7bda0",
);
