import { assign, fromPromise, sendParent, setup } from 'xstate';
import type { Draft } from '../../graphql/content/draft.types.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { Difference } from '../draft-diff.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { ApiError } from '../ports.ts';
import { toApiError } from '../api-error.ts';

export interface Version {
  version: number;
  at: string;
  by: string;
  published: boolean;
}
export type ComparisonBase = 'before' | 'now';

export interface HistoryInput {
  entity: KindName;
  id: string;
  /** the stored version in hand */
  current: number;
  /** this person may write here: restoring is an edit */
  mayRestore: boolean;
}

export interface HistoryContext extends HistoryInput {
  versions: Version[];
  /** whether older versions than these are known to exist */
  older: boolean;
  looked: number | null;
  against: ComparisonBase;
  difference: Difference | null;
  problem: ApiError | null;
}

export type HistoryEvent =
  | { type: 'history.looked'; version: number }
  | { type: 'history.compared'; against: ComparisonBase }
  | { type: 'history.more' }
  | { type: 'history.restored' }
  | { type: 'history.retry' }
  /** from the parent: a newer version was saved */
  | { type: 'history.versionAdded'; current: number }
  | { type: 'history.closed' };

export const versionsPerPage = 30;

/** The versions a comparison is between: the one looked at, and the one before it or the one in hand. */
export const getComparedPair = ({
  looked,
  against,
  current,
}: Pick<HistoryContext, 'looked' | 'against' | 'current'>) => {
  const at = looked ?? current;
  return against === 'before' ? { before: at - 1, after: at } : { before: at, after: current };
};

/** Lists, compares and brings back versions. Restoring hands the old draft to the editor: one edit, one undo step. */
export const historyMachine = setup({
  types: {} as {
    input: HistoryInput;
    context: HistoryContext;
    events: HistoryEvent;
    tags: 'busy';
  },
  actors: {
    listVersions: fromPromise<Version[], { id: string; before: number | null }>(unprovidedActor('listVersions')),
    compareVersions: fromPromise<Difference, { entity: KindName; id: string; before: number; after: number }>(
      unprovidedActor('compareVersions'),
    ),
    fetchVersion: fromPromise<Draft, { entity: KindName; id: string; version: number }>(
      unprovidedActor('fetchVersion'),
    ),
  },
  guards: {
    hasOlder: ({ context }) => context.older,
    isKnown: ({ context }, { version }: { version: number }) => context.versions.some((it) => it.version === version),
    mayRestore: ({ context: { mayRestore, looked, current } }) => mayRestore && looked !== null && looked !== current,
  },
  actions: {
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => toApiError(error) }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'history',
  context: ({ input }) => ({
    ...input,
    versions: [],
    older: false,
    looked: null,
    against: 'before',
    difference: null,
    problem: null,
  }),
  initial: 'loading',
  on: {
    'history.closed': '.left',
    'history.versionAdded': { target: '.loading', actions: assign({ current: ({ event }) => event.current, versions: [] }) },
  },
  states: {
    loading: {
      description: 'versions are being listed',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'listVersions',
        src: 'listVersions',
        input: ({ context: { id, versions } }) => ({ id, before: versions.at(-1)?.version ?? null }),
        onDone: {
          target: 'listed',
          actions: assign({
            versions: ({ context, event }) => [...context.versions, ...event.output],
            older: ({ event }) => event.output.length === versionsPerPage,
            looked: ({ context, event }) => context.looked ?? event.output[0]?.version ?? null,
          }),
        },
        onError: { target: 'unlisted', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    unlisted: { description: 'they cannot be listed', on: { 'history.retry': 'loading' } },
    listed: {
      initial: 'comparing',
      on: {
        'history.looked': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: '.comparing',
          actions: assign({ looked: ({ event }) => event.version }),
        },
        'history.compared': { target: '.comparing', actions: assign({ against: ({ event }) => event.against }) },
        'history.more': { guard: 'hasOlder', target: 'loading' },
        'history.restored': { guard: 'mayRestore', target: 'restoring' },
      },
      states: {
        comparing: {
          description: 'two versions are being compared',
          tags: 'busy',
          entry: ['forgetProblem', assign({ difference: null })],
          invoke: {
            id: 'compareVersions',
            src: 'compareVersions',
            input: ({ context }) => ({ entity: context.entity, id: context.id, ...getComparedPair(context) }),
            onDone: { target: 'shown', actions: assign({ difference: ({ event }) => event.output }) },
            onError: { target: 'uncompared', actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
        },
        uncompared: { description: 'they cannot be compared', on: { 'history.retry': 'comparing' } },
        shown: { description: 'the difference is shown' },
      },
    },
    restoring: {
      description: 'an old version is being fetched',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'fetchVersion',
        src: 'fetchVersion',
        input: ({ context: { entity, id, looked, current } }) => ({ entity, id, version: looked ?? current }),
        onDone: {
          target: 'left',
          actions: sendParent(({ event, context }) => ({
            type: 'draft.replaced',
            draft: event.output,
            label: String(context.looked),
          })),
        },
        onError: { target: 'listed.uncompared', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    left: { description: 'the history is closed', type: 'final' },
  },
});
