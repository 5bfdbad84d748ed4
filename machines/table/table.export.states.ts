import { and } from 'xstate';
import { tableSetup } from './table.actions.ts';
import { requestedQuery } from './table-context.ts';

/** Exports everything that the query matches, page by page; the table stays usable. */
export const exportStates = tableSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      description: 'nothing is being exported',
      on: { 'table.export': { guard: and(['hasRows', 'isExportable']), target: 'exporting' } },
    },
    exporting: {
      description: 'the rows are read for a file, page by page',
      tags: 'exporting',
      entry: { type: 'storeExported', params: { count: 0 } },
      invoke: {
        id: 'exportRows',
        src: 'exportRows',
        input: ({ context, event }) => ({
          scope: context.scope,
          query: {
            ...requestedQuery(context),
            start: null,
          },
          whole: event.type === 'table.export' && event.whole === true,
          format: (event.type === 'table.export' && event.format) || 'csv',
        }),
      },
      on: {
        'export.progressed': { actions: { type: 'storeExported', params: ({ event }) => event } },
        'export.finished': { target: 'idle', actions: { type: 'notifyExported', params: ({ event }) => event } },
        'export.failed': { target: 'idle', actions: { type: 'notifyError', params: ({ event }) => event } },
        'table.exportCancelled': 'idle',
      },
    },
  },
});
