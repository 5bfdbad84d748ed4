import { reads, writes } from '../../authorization/policy.ts';

export const venueTablesPolicy = {
  venueAreas: reads('table'),
  venueTables: reads('table'),
  venueTableJoins: reads('table'),
  venueAreaSave: writes('write', 'table'),
  venueAreaDelete: writes('write', 'table'),
  venueAreaOrder: writes('write', 'table'),
  venueTablesCreate: writes('write', 'table'),
  venueTableSave: writes('write', 'table'),
  venueTableDelete: writes('write', 'table'),
  venueTableOrder: writes('write', 'table'),
  venueTableJoinSave: writes('write', 'table'),
  venueTableRow: writes('write', 'table'),
  venueTableJoinDelete: writes('write', 'table'),
};
