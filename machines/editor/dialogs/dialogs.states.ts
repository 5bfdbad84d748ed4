import { needsConfirmation } from '../../deletion/needs-confirmation.ts';
import { and, assign, raise, sendTo } from 'xstate';
import type { SaveObstacle } from '../../publish/publish.types.ts';
import { countUnsaved, listDraftChanges, selectSaveObstacle } from '../draft/editor.changes.ts';
import { getAccess } from '../model/editor.permissions.ts';
import { createTargetSearch } from '../item-actions/copy-section.ts';
import { toPriceChange } from './changed-prices.ts';
import { dialogsSetup } from './dialogs.setup.ts';
import { findPickerInput, noReference } from '../references/reference-fields.ts';
import { cannotCrop, cropInput } from '../images/image-rows.ts';
import type { DeferredDialog } from '../model/editor.types.ts';

const saveFailed = (obstacle: SaveObstacle) => ({ type: 'publish.saveFailed', obstacle }) as const;

const loadCode = (dialog: DeferredDialog) =>
  dialogsSetup.createStateConfig({
    description: 'the code of the dialog is being loaded',
    entry: assign({ notLoaded: null }),
    invoke: {
      id: 'loadDialog',
      src: 'loadDialog',
      input: { dialog },
      onDone: 'open',
      onError: { target: 'closed', actions: assign({ notLoaded: dialog }) },
    },
  });
const deletable = ['mayDelete', 'isNotSingleton', 'isNotPinned', 'isNotDeleted', 'isIdle'] as const;
const closed = { description: 'it was closed, or its code could not be loaded', type: 'final' } as const;

/** The dialogs over the item: each has a machine that runs as long as it is open. */
export const dialogStates = dialogsSetup.createStateConfig({
  initial: 'none',
  states: {
    none: {
      description: 'no dialog is open',
      on: {
        'publish.opened': {
          guard: 'mayPublish',
          target: 'publishing',
          actions: assign({ savesBeforePublishing: ({ event }) => event.saveFirst === true }),
        },
        'history.opened': 'history',
        'import.opened': { guard: 'mayArrangeRows', target: 'importing' },
        'prices.opened': {
          guard: and(['hasPrices', 'mayArrangeRows']),
          target: 'changingPrices',
          actions: assign({ pricesWithin: ({ event }) => event.path ?? null }),
        },
        'section.copied': {
          guard: and(['hasSection', 'hasNoImagesInFlight', 'isOneOfSeveral', 'mayArrangeRows']),
          target: 'copyingSection',
        },
        'editor.delete': { guard: and([...deletable]), target: 'confirmingDeletion' },
        'reference.searched': { guard: { type: 'mayPick', params: ({ event }) => event }, target: 'picking' },
        'companion.replaced': { guard: { type: 'mayReplace', params: ({ event }) => event }, target: 'picking' },
        'crop.opened': { guard: { type: 'mayCrop', params: ({ event }) => event }, target: 'cropping' },
      },
    },
    publishing: {
      description: 'the publish dialog is open',
      initial: 'loading',
      onDone: 'none',
      states: {
        loading: loadCode('publish'),
        open: {
          description: 'it is shown',
          on: {
            'publish.saveRequested': [
              {
                guard: 'mayNotSave',
                actions: sendTo('publish', ({ context }) => saveFailed(selectSaveObstacle(context, null))),
              },
              {
                guard: { type: 'leavesOutImages', params: ({ event }) => event },
                actions: ['leaveOutUnsent', raise({ type: 'editor.save' })],
              },
              { actions: ['reportSaveDelay', raise({ type: 'editor.save' })] },
            ],
            // a save that was queued offline has been sent: this transition precedes the editor's own
            'queuedSave.accepted': {
              actions: [
                { type: 'acceptSave', params: ({ event }) => event },
                sendTo('publish', { type: 'publish.saved' }),
              ],
            },
            'save.accepted': { actions: sendTo('publish', { type: 'publish.saved' }) },
            'save.completed': { actions: sendTo('publish', { type: 'publish.saved' }) },
            'save.queued': {
              actions: sendTo('publish', saveFailed({ message: 'publish.savedOffline', solution: null })),
            },
            'save.rejected': {
              actions: sendTo('publish', ({ context, event }) => saveFailed(selectSaveObstacle(context, event.error))),
            },
          },
          invoke: {
            id: 'publish',
            src: 'publish',
            input: ({ context }) => ({
              venue: context.venue,
              items: [context.id],
              language: context.language,
              resumed: context.publishDecisions,
              unsaved: countUnsaved(context),
              saveFirst: context.savesBeforePublishing,
            }),
            onDone: [
              {
                guard: { type: 'publishedItem', params: ({ event }) => event },
                target: 'closed',
                actions: ['refreshPublished', 'touchItem', { type: 'storeDecisions', params: ({ event }) => event }],
              },
              {
                target: 'closed',
                actions: [
                  { type: 'storeDecisions', params: ({ event }) => event },
                  { type: 'followJump', params: ({ event }) => event },
                ],
              },
            ],
          },
        },
        closed,
      },
    },
    confirmingDeletion: {
      description: 'the deletion is being confirmed: guests lose the item, others go with it, or refer to it',
      invoke: {
        id: 'deletion',
        src: 'deletion',
        input: ({ context: { id, entity, draft, metadata } }) => ({
          items: [{ id, name: draft._name, published: metadata.publishedVersion !== null }],
          asks: needsConfirmation(entity, metadata.publishedVersion),
        }),
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event }, target: 'none', actions: 'requestDelete' },
          { target: 'none' },
        ],
      },
    },
    history: {
      description: 'the version history is open',
      initial: 'loading',
      onDone: 'none',
      states: {
        loading: loadCode('history'),
        open: {
          description: 'it is shown',
          on: {
            'history.closed': 'closed',
            'save.accepted': {
              actions: sendTo('history', ({ event }) => ({
                type: 'history.versionAdded',
                current: event.item.version,
              })),
            },
          },
          invoke: {
            id: 'history',
            src: 'history',
            input: ({ context }) => ({
              entity: context.entity,
              id: context.id,
              current: context.metadata.version,
              languages: context.venue.languages,
              mayRestore: getAccess(context) === 'write',
            }),
            onDone: 'closed',
          },
        },
        closed,
      },
    },
    importing: {
      description: 'a file is being compared with the item',
      initial: 'loading',
      onDone: 'none',
      states: {
        loading: loadCode('import'),
        open: {
          description: 'it is shown',
          invoke: {
            id: 'import',
            src: 'import',
            input: ({ context }) => ({
              entity: context.entity,
              component: context.metadata.component,
              draft: context.draft,
              currency: context.venue.currency,
              languages: context.venue.languages,
              unsaved: listDraftChanges(context).length > 0,
            }),
            onDone: { target: 'closed', actions: { type: 'applyImport', params: ({ event }) => event } },
          },
        },
        closed,
      },
    },
    changingPrices: {
      description: 'prices are being changed together',
      initial: 'loading',
      onDone: 'none',
      states: {
        loading: loadCode('prices'),
        open: {
          description: 'it is shown',
          invoke: {
            id: 'priceChange',
            src: 'priceChange',
            input: ({ context }) => toPriceChange(context),
            onDone: { target: 'closed', actions: { type: 'applyPrices', params: ({ event }) => event } },
          },
        },
        closed,
      },
    },
    copyingSection: {
      description: 'the item that gets a copy of the section is being chosen',
      invoke: {
        id: 'picker',
        src: 'picker',
        input: ({ context, event }) =>
          createTargetSearch(context, event.type === 'section.copied' ? event.path : undefined),
        onDone: [
          {
            guard: { type: 'isChosen', params: ({ event }) => event },
            target: 'none',
            actions: { type: 'copySection', params: ({ event }) => event },
          },
          { target: 'none' },
        ],
      },
    },
    picking: {
      description: 'the item that a reference names is being chosen',
      invoke: {
        id: 'picker',
        src: 'picker',
        // the guard has made sure that it is a reference
        input: ({ context, event }) =>
          event.type === 'reference.searched' || event.type === 'companion.replaced'
            ? (findPickerInput(context, event.path, event.type === 'companion.replaced') ?? noReference)
            : noReference,
        onDone: { target: 'none', actions: { type: 'applyReference', params: ({ event }) => event } },
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
