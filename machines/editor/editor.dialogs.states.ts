import { raise, sendTo } from 'xstate';
import { listDraftChanges } from './editor.changes.ts';
import { getAccess } from './editor.permissions.ts';
import { editorSetup } from './editor.setup.ts';
import { cannotCrop, cropInput } from './picture-rows.ts';

/** The dialogs over the item: each has a machine that runs as long as it is open. */
export const dialogStates = editorSetup.createStateConfig({
  initial: 'none',
  states: {
    none: {
      description: 'no dialog is open',
      on: {
        'publish.opened': { guard: 'mayPublish', target: 'publishing' },
        'history.opened': 'history',
        'crop.opened': { guard: { type: 'mayCrop', params: ({ event }) => event }, target: 'cropping' },
      },
    },
    publishing: {
      description: 'the publish dialog is open',
      on: {
        'publish.saveRequested': [
          { guard: 'mayNotSave', actions: sendTo('publish', { type: 'publish.saveFailed' }) },
          { actions: raise({ type: 'editor.save' }) },
        ],
        'save.accepted': { actions: sendTo('publish', { type: 'publish.saved' }) },
        'save.completed': { actions: sendTo('publish', { type: 'publish.saved' }) },
        'save.queued': { actions: sendTo('publish', { type: 'publish.saveFailed' }) },
        'save.rejected': { actions: sendTo('publish', { type: 'publish.saveFailed' }) },
      },
      invoke: {
        id: 'publish',
        src: 'publish',
        input: ({ context }) => ({
          venue: context.venue,
          entity: context.entity,
          items: [context.id],
          unsaved: listDraftChanges(context).length,
        }),
        onDone: [
          {
            guard: { type: 'publishedItem', params: ({ event }) => event },
            target: 'none',
            actions: ['refreshPublished', 'keepItem'],
          },
          {
            target: 'none',
            actions: {
              type: 'focus',
              params: ({ event: { output } }) => (output.type === 'jumped' ? output.to : null),
            },
          },
        ],
      },
    },
    history: {
      description: 'the version history is open',
      on: {
        'history.closed': 'none',
        'save.accepted': {
          actions: sendTo('history', ({ event }) => ({ type: 'history.versionAdded', current: event.item.version })),
        },
      },
      invoke: {
        id: 'history',
        src: 'history',
        input: ({ context }) => ({
          entity: context.entity,
          id: context.id,
          current: context.metadata.version,
          mayRestore: getAccess(context) === 'write',
        }),
        onDone: 'none',
      },
    },
    cropping: {
      description: 'the crop tool is open',
      exit: { type: 'focus', params: ({ context }) => context.at },
      invoke: {
        id: 'crop',
        src: 'crop',
        // the guard has made sure that there is an image
        input: ({ context, event }) =>
          cropInput(context, event.type === 'crop.opened' ? event.path : undefined) ?? cannotCrop,
        onDone: { target: 'none', actions: { type: 'applyCrop', params: ({ event }) => event.output } },
      },
    },
  },
});
