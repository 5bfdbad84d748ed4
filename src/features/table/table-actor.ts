import type { ActorRefFrom } from 'xstate';
import type { TableMachine } from '../../../machines/table/table.machine.ts';

/** The actor of any table; its commands are called `<id of the table>.<command>`. */
export type TableActor = ActorRefFrom<TableMachine>;

export const tableCommand = (table: TableActor, name: string): string =>
  `${table.getSnapshot().context.table.id}.${name}`;
export const rowElementId = (id: string): string => `row-${id}`;
