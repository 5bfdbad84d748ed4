import type { SnapshotFrom } from 'xstate';
import type { tablesDialogMachine } from './tables-dialog.machine.ts';
import type { tablesMachine } from './tables.machine.ts';

type Dialog = SnapshotFrom<typeof tablesDialogMachine>;

export const selectTableList = ({ context }: SnapshotFrom<typeof tablesMachine>): string =>
  context.query.filters.list ?? 'tables';

export const selectDialogInput = ({ context }: Dialog) => context.input;
export const selectVenueTables = ({ context }: Dialog) => context.all;
/** Why areas and tables could not be loaded. */
export const selectTablesError = (snapshot: Dialog) => (snapshot.matches('failed') ? snapshot.context.error : null);
