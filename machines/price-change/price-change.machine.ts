import { and, assign, enqueueActions, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import { toContent } from '../../graphql/content/serialize.ts';
import { noRounding, toRoundingKey } from '../../graphql/domain/price-rounding.ts';
import { isNetworkError, toApiError } from '../api-error.ts';
import { createImportParts } from '../import/import-parts.ts';
import type { PartsToWrite, Progress } from '../import/import.types.ts';
import { networkRecovery } from '../offline/network-recovery.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { applyPrices, listKeysOutside, previewPrices } from './preview-prices.ts';
import type {
  LoadedPrices,
  PriceChangeContext,
  PriceChangeEvent,
  PriceChangeForm,
  PriceChangeInput,
  PriceChangeOutput,
} from './price-change.types.ts';

const noProgress: Progress = { done: 0, total: null };

const createContext = ({ input }: { input: PriceChangeInput }): PriceChangeContext => {
  const { source } = input;
  const item = source.of === 'draft' ? source.item : null;
  return {
    ...input,
    items: item === null ? [] : [item],
    form: {
      direction: 'up',
      unit: 'percent',
      text: '',
      rounding: toRoundingKey(noRounding),
      withRows: item !== null,
    },
    unticked: source.of === 'draft' ? listKeysOutside(source.item, source.within) : [],
    parts: [],
    progress: noProgress,
    importId: '',
    error: null,
  };
};

const selectApplied = (context: PriceChangeContext): PriceChangeOutput => {
  const [first] = applyPrices(context);
  return first === undefined
    ? { type: 'closed' }
    : { type: 'applied', from: first.item.draft, draft: first.draft, count: previewPrices(context).count };
};

/**
 * Many prices changed together: by how much is entered, each old and new price is shown and ticked, and then they are
 * applied: to the draft of the open item, or to items of a list, which are saved as a whole and taken back by one undo.
 */
export const priceChangeMachine = setup({
  types: {} as {
    input: PriceChangeInput;
    context: PriceChangeContext;
    events: PriceChangeEvent;
    output: PriceChangeOutput;
    tags: 'busy';
  },
  actors: {
    /** reads the items of a list as they are saved */
    loadPrices: fromPromise<LoadedPrices, PriceChangeInput>(unprovidedActor('loadPrices')),
    writeItems: fromCallback<EventObject, PartsToWrite>(() => {
      throw new Error('provide "writeItems"');
    }),
    networkRecovery,
  },
  guards: {
    isOfDraft: ({ context }) => context.source.of === 'draft',
    hasChangedPrices: ({ context }) => previewPrices(context).count > 0,
    failedByNetwork: ({ context }) => isNetworkError(context.error),
    /** an item was changed meanwhile: sent again, it would be refused again */
    isOutdated: ({ context }) => context.error?.code === 'CONFLICT',
    /** the last part writes everything: what it does is not known before its answer */
    isNotLastPart: ({ context: { progress } }) => progress.total === null || progress.done < progress.total - 1,
  },
  actions: {
    storeForm: assign({
      form: ({ context }, { form }: { form: Partial<PriceChangeForm> }) => ({ ...context.form, ...form }),
    }),
    tick: assign({
      unticked: ({ context: { unticked } }, { keys, on }: { keys: readonly string[]; on: boolean }) => {
        const meant = new Set(keys);
        const others = unticked.filter((key) => !meant.has(key));
        return on ? others : [...others, ...keys];
      },
    }),
    storeLoaded: assign((_, { output }: { output: LoadedPrices }) => output),
    prepare: assign({
      parts: ({ context }) =>
        createImportParts(
          applyPrices(context).map(({ item: { id, version, entity, component }, draft }) => {
            const kind = getKind(entity);
            return { cms_id: id, version, entity: kind.entity, component, content: toContent(kind, draft) };
          }),
        ),
    }),
    beginWriting: assign({ error: null, progress: ({ context }) => ({ done: 0, total: context.parts.length }) }),
    storeProgress: assign((_, { progress }: { progress: Progress }) => ({ progress })),
    storeError: assign({ error: (_, { error }: { error: unknown }) => toApiError(error) }),
    clearError: assign({ error: null, progress: noProgress }),
    notifySaved: enqueueActions(({ context, system, enqueue }) => {
      const { importId, source, items } = context;
      const rows = [{ id: importId, name: items[0]?.draft._name ?? '', version: 0, cursor: '' }];
      const event = {
        type: 'notification.shown',
        notification: {
          kind: 'success',
          message: 'prices.saved',
          values: { count: previewPrices(context).count },
          undo: {
            to: 'list',
            path: source.of === 'list' ? source.path : '',
            event: { type: 'table.undo', action: 'undoImport', rows },
          },
        },
      };
      enqueue.sendTo(system.get('notifications'), event);
    }),
  },
}).createMachine({
  id: 'priceChange',
  context: createContext,
  output: ({ event }) => (event as unknown as { output: PriceChangeOutput }).output,
  initial: 'opening',
  states: {
    opening: {
      description: 'the open item is there already',
      always: [{ guard: 'isOfDraft', target: 'entering' }, { target: 'loading' }],
    },
    loading: {
      description: 'the items of the list are being read',
      tags: 'busy',
      entry: 'clearError',
      on: { 'prices.closed': 'closed' },
      invoke: {
        id: 'loadPrices',
        src: 'loadPrices',
        input: ({ context: { venue, source } }) => ({ venue, source }),
        onDone: { target: 'entering', actions: { type: 'storeLoaded', params: ({ event }) => event } },
        onError: { target: 'notLoaded', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    notLoaded: {
      description: 'the items could not be read',
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      on: {
        'prices.closed': 'closed',
        'prices.retry': 'loading',
        'network.recovered': { guard: 'failedByNetwork', target: 'loading' },
      },
    },
    entering: {
      description: 'the change is entered; old and new prices are shown and ticked',
      on: {
        'prices.closed': 'closed',
        'prices.entered': { actions: { type: 'storeForm', params: ({ event }) => event } },
        'prices.ticked': { actions: { type: 'tick', params: ({ event }) => event } },
        'prices.applied': [
          { guard: and(['isOfDraft', 'hasChangedPrices']), target: 'applied' },
          { guard: 'hasChangedPrices', target: 'writing', actions: 'prepare' },
        ],
      },
    },
    writing: {
      description: 'the items are being sent; the last part writes all of them',
      tags: 'busy',
      entry: 'beginWriting',
      invoke: {
        id: 'writeItems',
        src: 'writeItems',
        input: ({ context: { venue, source, importId, parts } }) => {
          const { entity, component } = getKindIdentity(source.of === 'list' ? source.entity : source.item.entity);
          return { venue: venue.venue, kind: { entity, component }, importId, parts, action: 'changePrices' as const };
        },
      },
      on: {
        'prices.closed': { guard: 'isNotLastPart', target: 'closed' },
        'items.progressed': { actions: { type: 'storeProgress', params: ({ event }) => event } },
        'items.written': 'saved',
        'items.failed': { target: 'notWritten', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    notWritten: {
      description: 'nothing was written, or the answer was lost; what was entered is kept',
      on: {
        'prices.retry': [{ guard: 'isOutdated', target: 'loading' }, { target: 'writing' }],
        'prices.closed': 'closed',
      },
    },
    applied: {
      type: 'final',
      description: 'the changed prices go to the draft',
      output: ({ context }) => selectApplied(context),
    },
    saved: { type: 'final', description: 'all items are saved', entry: 'notifySaved', output: { type: 'saved' } },
    closed: { type: 'final', description: 'the dialog was closed without a change', output: { type: 'closed' } },
  },
});
