import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { presentArea, presentJoin, presentTable } from './present-tables.ts';
import { deleteArea, orderAreas, saveArea } from './save-areas.ts';
import { deleteJoin, joinTableRow, saveJoin } from './save-joins.ts';
import { createTables, deleteTable, orderTables, saveTable } from './save-tables.ts';
import { venueTablesPolicy } from './venue-tables.policy.ts';
import { createVenueTablesStore } from './venue-tables.store.ts';

const { venueResolver } = createAuthorizedResolvers(venueTablesPolicy);

export const resolvers: Resolvers = {
  Query: {
    venueAreas: venueResolver('venueAreas', async ({ venue }, { all }, { database }) =>
      (await createVenueTablesStore(database.within([venue]), venue).areas())
        .filter(({ active }) => active || all)
        .map(presentArea),
    ),
    venueTables: venueResolver('venueTables', async ({ venue }, { all }, { database }) =>
      (await createVenueTablesStore(database.within([venue]), venue).tables())
        .filter(({ active }) => active || all)
        .map(presentTable),
    ),
    venueTableJoins: venueResolver('venueTableJoins', async ({ venue }, _args, { database }) =>
      (await createVenueTablesStore(database.within([venue]), venue).joins()).map(presentJoin),
    ),
  },

  Mutation: {
    venueAreaSave: venueResolver('venueAreaSave', saveArea),
    venueAreaDelete: venueResolver('venueAreaDelete', deleteArea),
    venueAreaOrder: venueResolver('venueAreaOrder', orderAreas),
    venueTablesCreate: venueResolver('venueTablesCreate', createTables),
    venueTableSave: venueResolver('venueTableSave', saveTable),
    venueTableDelete: venueResolver('venueTableDelete', deleteTable),
    venueTableOrder: venueResolver('venueTableOrder', orderTables),
    venueTableJoinSave: venueResolver('venueTableJoinSave', saveJoin),
    venueTableRow: venueResolver('venueTableRow', joinTableRow),
    venueTableJoinDelete: venueResolver('venueTableJoinDelete', deleteJoin),
  },
};
