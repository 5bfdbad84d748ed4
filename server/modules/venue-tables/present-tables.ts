import type { VenueArea, VenueTable, VenueTableJoin } from '../../../graphql/generated/api.resolvers.ts';
import type { AreaRow, JoinRow, TableRow } from './venue-tables.store.ts';

export const presentArea = ({ id, names, active }: AreaRow): VenueArea => ({ id, names, active });

export const presentTable = ({ id, number, area_id, seats_min, seats_max, active }: TableRow): VenueTable => ({
  id,
  number,
  area: area_id,
  seatsMin: seats_min,
  seatsMax: seats_max,
  active,
});

export const presentJoin = ({ id, tables, seats_min, seats_max }: JoinRow): VenueTableJoin => ({
  id,
  tables,
  seatsMin: seats_min,
  seatsMax: seats_max,
});
