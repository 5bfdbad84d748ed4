import { and, assign, not, raise } from 'xstate';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import { deletedNotification, itemKey, errorNotification, findShapeProblem } from './editor.changes.ts';
import { editorSetup } from './editor.setup.ts';
import { sequentialUuid, nilUuid } from './sequential-uuid.ts';
import { firstUnsentImage } from './picture-rows.ts';

/** What goes on with the server: one thing at a time, while typing goes on. */
export const syncStates = editorSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: {
      description: 'nothing goes on with the server',
      always: [
        { guard: 'dropWanted', actions: ['dropChanges', 'note'] },
        {
          guard: 'waitedInVain',
          actions: [
            assign({ again: false }),
            { type: 'goTo', params: ({ context }) => firstUnsentImage(context) },
            'stopUnsent',
            'tellFailed',
          ],
        },
        { guard: and(['saveWanted', 'goesLater']), target: 'setAside', actions: 'prepareAttempt' },
        { guard: 'saveWanted', target: 'saving' },
        { guard: 'saveNeedless', actions: [assign({ again: false }), raise({ type: 'save.went' })] },
        { guard: 'newerAndClean', target: 'reading' },
      ],
      on: {
        'editor.save': [
          // a row whose picture is still on its way would be dropped as an empty one
          { guard: 'hasSending', actions: assign({ again: true }) },
          {
            guard: 'hasUnsent',
            // nothing is lost in silence: the person tries again, or takes it out
            actions: [{ type: 'goTo', params: ({ context }) => firstUnsentImage(context) }, 'stopUnsent', 'tellFailed'],
          },
          {
            guard: 'nothingToSend',
            actions: [{ type: 'say', params: { kind: 'info', message: 'error.noChanges' } }, 'tellNothingSent'],
          },
          {
            guard: 'asksFirst',
            actions: [{ type: 'stop', params: { message: 'editor.settleFirst' } }, 'tellFailed'],
          },
          {
            guard: 'isMalformed',
            actions: [
              { type: 'goTo', params: ({ context }) => findShapeProblem(context) ?? null },
              { type: 'stop', params: { message: 'editor.fixFirst' } },
              'tellFailed',
            ],
          },
          {
            guard: and(['isHere', not('isElsewhere'), not('isReader'), 'goesLater']),
            target: 'setAside',
            actions: 'prepareAttempt',
          },
          { guard: and(['isHere', not('isElsewhere'), not('isReader')]), target: 'saving' },
        ],
        'newer.taken': { guard: 'hasNewer', target: 'reading', actions: 'wantNewer' },
        'editor.delete': { guard: and(['mayDelete', 'isHere']), target: 'deleting' },
        'item.restored': { guard: 'isGone', target: 'restoring' },
        'live.gap': 'reading',
      },
    },
    saving: {
      description: 'a version is on its way to the server',
      tags: ['busy', 'saving'],
      entry: 'prepareAttempt',
      on: {
        'editor.save': { actions: assign({ again: true }) },
        // what is on its way can no longer be taken back: what was typed since goes once it has its answer
        'editor.discard': {
          guard: 'hasChanges',
          actions: [assign({ dropWanted: true, again: false }), 'dropUploads', 'forgetDraft'],
        },
        'network.changed': {
          guard: { type: 'isLost', params: ({ event }) => event },
          target: 'setAside',
          actions: assign({ offline: true }),
        },
        'save.delayed': { actions: assign({ problem: ({ event }) => event.problem }) },
      },
      invoke: {
        id: 'saving',
        src: 'saving',
        // `prepareAttempt` made one on entry
        input: ({ context: { attempt, draft, facts, entity, id } }) => ({
          ...(attempt ?? { key: nilUuid, draft, version: facts.version }),
          entity,
          id,
        }),
        onDone: [
          {
            guard: { type: 'ended', params: ({ event: { output } }) => ({ output, type: 'saved' }) },
            target: 'refreshing',
            actions: [{ type: 'acknowledge', params: ({ event }) => event }, 'note', raise({ type: 'save.went' })],
          },
          {
            guard: { type: 'mustAsk', params: ({ event }) => event },
            target: 'resting',
            actions: [{ type: 'merge', params: ({ event }) => event }, assign({ again: true }), 'note', 'tellFailed'],
          },
          {
            guard: { type: 'ended', params: ({ event: { output } }) => ({ output, type: 'conflict' }) },
            target: 'resting',
            actions: [{ type: 'merge', params: ({ event }) => event }, assign({ again: true }), 'note'],
          },
          {
            guard: { type: 'ended', params: ({ event: { output } }) => ({ output, type: 'gone' }) },
            target: 'resting',
            actions: [assign({ gone: { by: null }, attempt: null, again: false }), 'tellFailed'],
          },
          { target: 'resting', actions: [{ type: 'keepRefusal', params: ({ event }) => event }, 'tellFailed'] },
        ],
      },
    },
    setAside: {
      description: 'no network: the version waits on this device, and goes by itself',
      entry: ['queueSave', 'note', 'hurryDraft', raise({ type: 'save.failed' })],
      always: 'resting',
    },
    // The list is told, the item is what the save answered, and that is said. What others did meanwhile is read after.
    refreshing: {
      description: 'stored and said; what others did meanwhile is being read',
      tags: 'busy',
      entry: [
        'refreshList',
        {
          type: 'say',
          params: ({ context }) => ({ kind: 'success', message: `success.${getKind(context.entity).saved}` }),
        },
      ],
      always: { guard: 'dropWanted', actions: ['dropChanges', 'note'] },
      on: { 'editor.save': { actions: assign({ again: true }) } },
      invoke: {
        id: 'refreshItem',
        src: 'readItem',
        input: itemKey,
        onDone: {
          target: 'resting',
          actions: { type: 'takeFacts', params: ({ event }) => event },
        },
        onError: 'resting',
      },
    },
    reading: {
      description: 'a newer version is being read',
      on: { 'editor.save': { actions: assign({ again: true }) } },
      invoke: {
        id: 'readItem',
        src: 'readItem',
        input: itemKey,
        onDone: [
          {
            guard: { type: 'bringsNewer', params: ({ event }) => event },
            target: 'resting',
            actions: [
              { type: 'merge', params: ({ event: { output } }) => ({ output: { type: 'conflict', item: output } }) },
              {
                type: 'say',
                params: ({ event: { output } }) => ({
                  kind: 'info',
                  message: 'editor.newerTaken',
                  values: { name: output.updatedBy, version: output.version },
                }),
              },
              'note',
            ],
          },
          { target: 'resting', actions: { type: 'takeFacts', params: ({ event }) => event } },
        ],
        onError: [
          {
            guard: { type: 'notFound', params: ({ event }) => event },
            target: 'resting',
            actions: assign({ gone: { by: null }, newer: null }),
          },
          { target: 'resting', actions: assign({ newer: null }) },
        ],
      },
    },
    deleting: {
      description: 'the item is being deleted',
      tags: 'busy',
      entry: 'countId',
      invoke: {
        id: 'deleteItem',
        src: 'deleteItem',
        input: ({ context: { id, facts, seed, made } }) => ({
          id,
          version: facts.version,
          key: sequentialUuid(seed, made),
        }),
        onDone: {
          target: '#editor.closed',
          actions: { type: 'say', params: ({ context }) => deletedNotification(context) },
        },
        onError: { target: 'resting', actions: { type: 'say', params: ({ event }) => errorNotification(event.error) } },
      },
    },
    restoring: {
      description: 'the deleted item is being brought back',
      tags: 'busy',
      entry: 'countId',
      invoke: {
        id: 'restoreItem',
        src: 'restoreItem',
        input: ({ context }) => ({ ...itemKey({ context }), key: sequentialUuid(context.seed, context.made) }),
        onDone: {
          target: 'resting',
          actions: [
            assign({ gone: null }),
            { type: 'merge', params: ({ event: { output } }) => ({ output: { type: 'conflict', item: output } }) },
            'note',
          ],
        },
        onError: { target: 'resting', actions: { type: 'say', params: ({ event }) => errorNotification(event.error) } },
      },
    },
  },
});
