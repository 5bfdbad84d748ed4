import { assign, raise, sendParent } from 'xstate';
import { listSetup, selectTargets } from './list.setup.ts';

/** What is done to rows, one thing at a time. */
export const bulkActionStates = listSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      description: 'nothing is done to rows',
      always: { guard: 'hasWanted', target: 'restoring' },
      on: {
        'list.create': { guard: 'mayWrite', target: 'creating' },
        'list.delete': { guard: 'hasRowsToDelete', target: 'removing' },
        'list.publish': { guard: 'hasRowsToPublish', target: 'publishing' },
        'list.unpublish': { guard: 'hasPublicRows', target: 'unpublishing' },
        'list.export': { guard: 'hasRowsToExport', target: 'exporting' },
      },
    },
    creating: {
      description: 'a new item is being made',
      tags: 'working',
      invoke: {
        id: 'createItem',
        src: 'createItem',
        input: ({ context: { venue, entity } }) => ({ venue, entity }),
        onDone: {
          target: 'idle',
          actions: [
            sendParent(({ context: { entity }, event }) => ({ type: 'item.created', entity, id: event.output.id })),
            { type: 'openItem', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'idle', actions: { type: 'sayProblem', params: ({ event }) => event } },
      },
    },
    removing: {
      description: 'rows are being deleted',
      tags: 'working',
      invoke: {
        id: 'removeItems',
        src: 'removeItems',
        input: ({ context }) => ({ rows: selectTargets(context) }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'forget', params: ({ event }) => event },
            'showFocused',
            { type: 'say', params: ({ event }) => ({ message: 'list.deleted', done: event.output.done, undo: true }) },
          ],
        },
        onError: { target: 'idle', actions: { type: 'sayProblem', params: ({ event }) => event } },
      },
    },
    restoring: {
      description: 'deleted rows are being brought back',
      tags: 'working',
      invoke: {
        id: 'restoreItems',
        src: 'restoreItems',
        input: ({ context }) => ({ rows: context.wanted }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'forgetWanted', params: ({ event }) => event },
            { type: 'keepFailures', params: ({ event }) => event },
            { type: 'say', params: ({ event }) => ({ message: 'list.restored', done: event.output.done }) },
            raise({ type: 'list.reload' }),
          ],
        },
        onError: {
          target: 'idle',
          actions: [assign({ wanted: [] }), { type: 'sayProblem', params: ({ event }) => event }],
        },
      },
    },
    publishing: {
      description: 'the publish dialog is open over the rows',
      // back from the dialog, to where one was
      exit: 'showFocused',
      invoke: {
        id: 'publish',
        src: 'publish',
        input: ({ context }) => ({
          venue: context.venue,
          entity: context.entity,
          items: selectTargets(context).map(({ id }) => id),
          unsaved: 0,
        }),
        onDone: [
          {
            guard: { type: 'hasJumped', params: ({ event }) => event },
            target: 'idle',
            actions: { type: 'jump', params: ({ event }) => event },
          },
          {
            guard: { type: 'wentOut', params: ({ event }) => event },
            target: 'idle',
            actions: ['unselect', raise({ type: 'list.reload' })],
          },
          { target: 'idle' },
        ],
      },
    },
    unpublishing: {
      description: 'rows are being taken from guests',
      tags: 'working',
      invoke: {
        id: 'unpublishItems',
        src: 'unpublishItems',
        input: ({ context }) => ({
          rows: selectTargets(context).filter(({ publishedVersion }) => publishedVersion !== null),
        }),
        onDone: {
          target: 'idle',
          actions: [
            'unselect',
            { type: 'keepFailures', params: ({ event }) => event },
            { type: 'say', params: ({ event }) => ({ message: 'list.unpublished', done: event.output.done }) },
            raise({ type: 'list.reload' }),
          ],
        },
        onError: { target: 'idle', actions: { type: 'sayProblem', params: ({ event }) => event } },
      },
    },
    exporting: {
      description: 'the chosen items become a file',
      tags: 'working',
      invoke: {
        id: 'exportItems',
        src: 'exportItems',
        input: ({ context }) => ({ venue: context.venue, entity: context.entity, rows: selectTargets(context) }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'keepFailures', params: ({ event }) => event },
            { type: 'say', params: ({ event }) => ({ message: 'list.exported', done: event.output.done }) },
          ],
        },
        onError: { target: 'idle', actions: { type: 'sayProblem', params: ({ event }) => event } },
      },
    },
  },
});
