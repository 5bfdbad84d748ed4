import { assign, fromPromise, sendParent, sendTo, setup } from 'xstate';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { isNetworkError, toApiError } from '../api-error.ts';
import { networkRecovery, type NetworkRecovered } from '../offline/network-recovery.ts';
import type { Difference } from '../draft-diff.ts';
import type { ApiError } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { versionsMachine } from './versions.machine.ts';

export type ComparisonBase = 'before' | 'now';

export interface HistoryInput {
  entity: KindName;
  id: string;
  /** the version that the editor has */
  current: number;
  /** of the venue: texts in others are hidden */
  languages: readonly Language[];
  /** the person may write here: restoring is an edit */
  mayRestore: boolean;
}

export interface HistoryContext extends HistoryInput {
  /** the numbers of the versions listed so far, newest first */
  versions: readonly number[];
  /** the selected version; null until the first ones are listed */
  viewed: number | null;
  against: ComparisonBase;
  difference: Difference | null;
  error: ApiError | null;
}

export type HistoryEvent =
  | { type: 'history.viewed'; version: number }
  | { type: 'history.compared'; against: ComparisonBase }
  | { type: 'history.restored' }
  | { type: 'history.retry' }
  /** from the list of versions: it shows these now */
  | { type: 'versions.loaded'; versions: readonly number[] }
  /** from the parent: a newer version was saved */
  | { type: 'history.versionAdded'; current: number }
  | { type: 'history.closed' }
  | NetworkRecovered;

/** The versions that are compared: the viewed one with the one before it, or with the editor's. */
export const getComparedPair = ({
  viewed,
  against,
  current,
}: Pick<HistoryContext, 'viewed' | 'against' | 'current'>) => {
  const version = viewed ?? current;
  return against === 'before' ? { before: version - 1, after: version } : { before: version, after: current };
};

/**
 * The history panel: its versions are a table of their own, one of them is compared, and an old one can be restored.
 * Restoring hands the old draft to the editor, as one edit and one undo step.
 */
export const historyMachine = setup({
  types: {} as {
    input: HistoryInput;
    context: HistoryContext;
    events: HistoryEvent;
    tags: 'busy';
    children: { versions: 'versions' };
  },
  actors: {
    versions: versionsMachine,
    compareVersions: fromPromise<
      Difference,
      { entity: KindName; id: string; before: number; after: number; languages: readonly Language[] }
    >(unprovidedActor('compareVersions')),
    fetchVersion: fromPromise<Draft, { entity: KindName; id: string; version: number }>(
      unprovidedActor('fetchVersion'),
    ),
    networkRecovery,
  },
  guards: {
    failedByNetwork: ({ context }) => isNetworkError(context.error),
    isListed: ({ context }, { version }: { version: number }) => context.versions.includes(version),
    isFirstListing: ({ context }, { versions }: { versions: readonly number[] }) =>
      context.viewed === null && versions.length > 0,
    hasViewed: ({ context }) => context.viewed !== null,
    mayRestore: ({ context: { mayRestore, viewed, current } }) => mayRestore && viewed !== null && viewed !== current,
  },
  actions: {
    storeVersions: assign(({ context }, { versions }: { versions: readonly number[] }) => ({
      versions,
      viewed: context.viewed ?? versions[0] ?? null,
    })),
    storeCurrent: assign({ current: (_, { current }: { current: number }) => current }),
    reloadVersions: sendTo('versions', { type: 'table.reload' }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => toApiError(error) }),
    clearError: assign({ error: null }),
    clearDifference: assign({ difference: null }),
  },
}).createMachine({
  id: 'history',
  context: ({ input }) => ({
    ...input,
    versions: [],
    viewed: null,
    against: 'before',
    difference: null,
    error: null,
  }),
  invoke: { id: 'versions', src: 'versions', input: ({ context: { entity, id } }) => ({ entity, id }) },
  initial: 'listing',
  on: {
    'history.closed': '.closed',
    'versions.loaded': [
      {
        guard: { type: 'isFirstListing', params: ({ event }) => event },
        target: '.viewing',
        actions: { type: 'storeVersions', params: ({ event }) => event },
      },
      { actions: { type: 'storeVersions', params: ({ event }) => event } },
    ],
    'history.versionAdded': [
      {
        guard: 'hasViewed',
        target: '.viewing',
        actions: [{ type: 'storeCurrent', params: ({ event }) => event }, 'reloadVersions'],
      },
      { actions: [{ type: 'storeCurrent', params: ({ event }) => event }, 'reloadVersions'] },
    ],
  },
  states: {
    listing: {
      description: 'no version is listed yet',
      tags: 'busy',
      on: { 'history.retry': { actions: 'reloadVersions' } },
    },
    viewing: {
      description: 'one version is viewed',
      initial: 'comparing',
      on: {
        'history.viewed': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: '.comparing',
          actions: assign({ viewed: ({ event }) => event.version }),
        },
        'history.compared': { target: '.comparing', actions: assign({ against: ({ event }) => event.against }) },
        'history.restored': { guard: 'mayRestore', target: 'restoring' },
      },
      states: {
        comparing: {
          description: 'two versions are being compared',
          tags: 'busy',
          entry: ['clearError', 'clearDifference'],
          invoke: {
            id: 'compareVersions',
            src: 'compareVersions',
            input: ({ context }) => ({
              entity: context.entity,
              id: context.id,
              languages: context.languages,
              ...getComparedPair(context),
            }),
            onDone: { target: 'compared', actions: assign({ difference: ({ event }) => event.output }) },
            onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        failed: {
          description: 'the versions could not be compared, or the old one not be loaded',
          invoke: { id: 'networkRecovery', src: 'networkRecovery' },
          on: { 'history.retry': 'comparing', 'network.recovered': { guard: 'failedByNetwork', target: 'comparing' } },
        },
        compared: { description: 'the difference is shown' },
      },
    },
    restoring: {
      description: 'the old version is being loaded',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'fetchVersion',
        src: 'fetchVersion',
        input: ({ context: { entity, id, viewed, current } }) => ({ entity, id, version: viewed ?? current }),
        onDone: {
          target: 'closed',
          actions: sendParent(({ event, context }) => ({
            type: 'draft.replaced',
            draft: event.output,
            label: String(context.viewed),
          })),
        },
        onError: { target: 'viewing.failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
      // the restoration goes on
      on: {
        'history.versionAdded': { actions: [{ type: 'storeCurrent', params: ({ event }) => event }, 'reloadVersions'] },
      },
    },
    closed: { description: 'the panel is closed', type: 'final' },
  },
});
