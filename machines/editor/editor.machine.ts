import { assign, not, raise } from 'xstate';
import {
  toggleSideBySide,
  draftAddress,
  nextMissingTranslation,
  notFoundError,
  itemKey,
  currentPosition,
} from './editor.changes.ts';
import { dialogStates } from './editor.dialogs.states.ts';
import { uploadStates } from './editor.uploads.states.ts';
import { editorSetup } from './editor.setup.ts';
import { createInitialContext } from './editor.initial-context.ts';
import { syncStates } from './editor.sync.states.ts';

/** One editor for every kind: reads an item, keeps what is typed on this device, and brings it to the server. */
export const editorMachine = editorSetup.createMachine({
  id: 'editor',
  context: createInitialContext,
  initial: 'loading',
  on: {
    'live.changed': [
      {
        guard: { type: 'isDeletion', params: ({ event }) => event.change },
        actions: assign({ gone: ({ event }) => ({ by: event.change.by }) }),
      },
      {
        guard: { type: 'isNewer', params: ({ event }) => event.change },
        actions: { type: 'hearOf', params: ({ event }) => event.change },
      },
    ],
    'venue.changed': { actions: assign({ venue: ({ event }) => event.venue }) },
    'network.changed': { actions: assign({ offline: ({ event }) => event.offline }) },
    'tab.shown': { actions: assign({ tab: ({ event }) => event.tab }) },
    'language.chosen': { actions: assign({ language: ({ event }) => event.language, typing: null }) },
    'sideBySide.toggled': { actions: assign(({ context }) => toggleSideBySide(context)) },
    'field.focused': {
      actions: assign(({ context: { typing }, event: { path, language } }) => ({
        at: { path, language },
        typing: typing === `${path} ${language}` ? typing : null,
      })),
    },
    'gap.next': {
      guard: 'hasGap',
      actions: { type: 'goTo', params: ({ context }) => nextMissingTranslation(context) },
    },
    'address.pointed': {
      actions: { type: 'goTo', params: ({ context, event }) => currentPosition(context, event) },
    },
    'place.wanted': { actions: { type: 'goTo', params: ({ event }) => event } },
  },
  states: {
    loading: {
      description: 'the item is being read',
      tags: 'busy',
      invoke: {
        id: 'loadItem',
        src: 'loadItem',
        input: itemKey,
        onDone: [
          {
            guard: { type: 'keptDiffers', params: ({ event }) => event.output },
            target: 'offered',
            actions: [{ type: 'take', params: ({ event }) => event.output }, 'begin'],
          },
          {
            target: 'editing',
            actions: [
              {
                type: 'take',
                params: ({ event }) => ({ ...event.output, kept: event.output.held ? event.output.kept : null }),
              },
              'begin',
            ],
          },
        ],
        onError: [
          { guard: { type: 'isNotThere', params: ({ event }) => event }, target: 'astray' },
          { target: 'unavailable', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
    },
    astray: {
      entry: { type: 'say', params: notFoundError },
      always: 'closed',
      description: 'its address leads nowhere',
    },
    unavailable: { description: 'it cannot be read', on: { 'editor.reload': 'loading', 'live.gap': 'loading' } },
    // A draft of an earlier time stands on this device: nobody's words are thrown away unasked.
    offered: {
      description: 'a draft of an earlier time is offered',
      on: {
        'draft.restored': { target: 'editing', actions: 'mergeKept' },
        'draft.dropped': { target: 'editing', actions: assign({ kept: null }) },
      },
    },
    editing: {
      type: 'parallel',
      entry: 'note',
      invoke: [
        { id: 'drafts', src: 'drafts', input: ({ context }) => draftAddress(context) },
        { id: 'hold', src: 'hold', input: ({ context: it }) => ({ entity: it.entity, ...draftAddress(it) }) },
        { id: 'parting', src: 'parting' },
        {
          id: 'sweep',
          src: 'sweep',
          input: ({ context: { id, facts, fresh } }) => ({ id, version: facts.version, fresh }),
        },
      ],
      on: {
        'field.changed': {
          guard: { type: 'mayWriteHere', params: ({ event }) => event },
          actions: [{ type: 'edit', params: ({ event }) => ({ event }) }, 'note'],
        },
        'field.confirmed': {
          guard: {
            type: 'mayWriteHere',
            params: ({ context: { at, language }, event }) => ({
              path: event.path ?? at?.path,
              language: event.language ?? language,
            }),
          },
          actions: [{ type: 'edit', params: ({ event }) => ({ event }) }, 'note'],
        },
        'row.added': { guard: 'mayArrange', actions: [{ type: 'edit', params: ({ event }) => ({ event }) }, 'note'] },
        'row.*': {
          guard: { type: 'hasRow', params: ({ event }) => event },
          actions: [{ type: 'edit', params: ({ event }) => ({ event }) }, 'note'],
        },
        'editor.undo': { guard: 'hasUndo', actions: [{ type: 'step', params: { how: 'undo' } }, 'note'] },
        'editor.redo': { guard: 'hasRedo', actions: [{ type: 'step', params: { how: 'redo' } }, 'note'] },
        'editor.discard': {
          guard: 'hasChanges',
          actions: ['dropChanges', 'dropUploads', 'note', 'hurryDraft'],
        },
        'draft.downloaded': { guard: 'hasChanges', actions: 'download' },
        'editor.replaced': {
          guard: 'mayArrange',
          actions: [{ type: 'replace', params: ({ event }) => event }, 'note'],
        },
        'save.arrived': {
          guard: { type: 'isQueuedHere', params: ({ event }) => event.save },
          actions: [{ type: 'takeArrived', params: ({ event }) => event }, 'note'],
        },
        'conflict.settled': {
          guard: 'asksFirst',
          actions: [{ type: 'settleConflict', params: ({ event }) => event }, 'note'],
        },
        'draft.kept': {
          actions: assign({
            keptAt: ({ event, context }) => (event.safe ? event.at : context.keptAt),
            storageSafe: ({ event }) => event.safe,
          }),
        },
        'page.parting': { guard: not('isElsewhere'), actions: 'hurryDraft' },
        'hold.lost': { actions: ['stepAside', 'dropUploads', 'withholdDraft', 'note'] },
        'hold.won': {
          guard: 'isElsewhere',
          actions: [assign({ elsewhere: false }), 'note', raise({ type: 'live.gap' })],
        },
        'hold.taken': { guard: 'isElsewhere', actions: 'holdAgain' },
        'hold.asked': { guard: not('isElsewhere'), actions: 'flushDraft' },
        'tab.kept': { actions: ['stepAside', 'dropUploads', 'note', 'releaseHold'] },
        'hold.draft': { guard: 'isElsewhere', actions: { type: 'follow', params: ({ event }) => event } },
      },
      states: {
        words: {
          initial: 'clean',
          states: {
            clean: { description: 'as stored', always: { guard: 'hasChanges', target: 'dirty' } },
            dirty: { description: 'changed', tags: 'unsaved', always: { guard: 'noChanges', target: 'clean' } },
          },
        },
        work: syncStates,
        panel: dialogStates,
        pictures: uploadStates,
      },
    },
    closed: { description: 'the item is gone, or left', type: 'final', entry: ['tellSettled', 'leave'] },
  },
});
