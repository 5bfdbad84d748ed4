import { sendParent } from 'xstate';
import { shownRows } from '../table/table-context.ts';
import { createTableMachine } from '../table/table.machine.ts';
import { versionsTable } from './versions.table.ts';

/** The versions in the history panel, which compares them: it is told the numbers of those that are shown. */
export const versionsMachine = createTableMachine(versionsTable).provide({
  actions: {
    reportLoaded: sendParent(({ context }) => ({
      type: 'versions.loaded',
      versions: shownRows(context).map(({ version }) => version),
    })),
  },
});
