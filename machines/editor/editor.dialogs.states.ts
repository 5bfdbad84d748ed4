import { or, raise, sendTo } from 'xstate';
import { getAccess } from './editor.permissions.ts';
import { listDraftChanges } from './editor.changes.ts';
import { editorSetup } from './editor.setup.ts';
import { cropInput, cannotCrop } from './picture-rows.ts';

/** The dialogs that stand over the item: their machines live as long as they are open. */
export const dialogStates = editorSetup.createStateConfig({
  initial: 'none',
  states: {
    none: {
      description: 'no dialog is open',
      on: {
        'publish.opened': { guard: 'mayPublish', target: 'publishing' },
        'history.opened': 'history',
        'crop.opened': { guard: { type: 'hasPicture', params: ({ event }) => event }, target: 'cropping' },
      },
    },
    publishing: {
      description: 'the publish dialog is open',
      on: {
        'publish.saveWanted': [
          { guard: or(['isGone', 'isElsewhere', 'isReader']), actions: raise({ type: 'save.failed' }) },
          { actions: raise({ type: 'editor.save' }) },
        ],
        'save.went': { actions: sendTo('publish', { type: 'publish.saved' }) },
        'save.failed': { actions: sendTo('publish', { type: 'publish.saveFailed' }) },
      },
      invoke: {
        id: 'publish',
        src: 'publish',
        input: ({ context: it }) => ({
          venue: it.venue,
          entity: it.entity,
          items: [it.id],
          unsaved: listDraftChanges(it).length,
        }),
        onDone: [
          { guard: { type: 'wentOut', params: ({ event }) => event }, target: 'none', actions: ['readAgain', 'touch'] },
          {
            target: 'none',
            actions: { type: 'goTo', params: ({ event: { output } }) => (output.type === 'jumped' ? output.to : null) },
          },
        ],
      },
    },
    history: {
      description: 'the history is open',
      on: {
        'history.closed': 'none',
        'save.went': {
          actions: sendTo('history', ({ context }) => ({ type: 'history.grown', current: context.facts.version })),
        },
      },
      invoke: {
        id: 'history',
        src: 'history',
        input: ({ context }) => ({
          entity: context.entity,
          id: context.id,
          current: context.facts.version,
          mayRestore: getAccess(context) === 'write',
        }),
        onDone: 'none',
      },
    },
    cropping: {
      description: 'the crop tool is open',
      // back to where it was opened
      exit: { type: 'goTo', params: ({ context: { at } }) => at },
      invoke: {
        id: 'crop',
        src: 'crop',
        // the guard has seen that there is one
        input: ({ context, event }) =>
          cropInput(context, event.type === 'crop.opened' ? event.path : undefined) ?? cannotCrop,
        onDone: { target: 'none', actions: [{ type: 'takeCrop', params: ({ event }) => event.output }, 'note'] },
      },
    },
  },
});
