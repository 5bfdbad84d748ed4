import { assign, fromPromise, setup } from 'xstate';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { ApiError } from '../ports.ts';
import { toApiError } from '../api-error.ts';

/** How many items of a kind there are, never published, and changed since. */
export interface KindCount {
  entity: KindName;
  total: number;
  drafts: number;
  changed: number;
}
export interface MissingTranslation {
  id: string;
  entity: KindName;
  name: string;
  language: Language;
  state: 'missing' | 'stale' | 'partial';
}
export interface PublishedItem {
  id: string;
  entity: KindName;
  name: string;
  at: string;
  by: string;
}
export interface DashboardData {
  counts: KindCount[];
  gaps: MissingTranslation[];
  gapsTotal: number;
  published: PublishedItem[];
}

/** A venue's numbers. They are fetched again when something in the venue changes; the old ones stay visible meanwhile. */
export const dashboardMachine = setup({
  types: {} as {
    context: { venue: string; home: DashboardData | null; problem: ApiError | null };
    input: { venue: string };
    events: { type: 'home.reload' } | { type: 'live.changed' } | { type: 'live.gap' };
    tags: 'busy';
  },
  actors: { loadHome: fromPromise<DashboardData, { venue: string }>(unprovidedActor('loadHome')) },
  actions: {
    storeData: assign((_, { home }: { home: DashboardData }) => ({ home, problem: null })),
    storeError: assign((_, { error }: { error: unknown }) => ({ problem: toApiError(error) })),
  },
  delays: { liveDebounce: 400 },
}).createMachine({
  id: 'home',
  context: ({ input }) => ({ venue: input.venue, home: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'the numbers are being loaded',
      tags: 'busy',
      invoke: {
        id: 'loadHome',
        src: 'loadHome',
        input: ({ context }) => ({ venue: context.venue }),
        onDone: { target: 'shown', actions: { type: 'storeData', params: ({ event }) => ({ home: event.output }) } },
        onError: { target: 'shown', actions: { type: 'storeError', params: ({ event }) => event } },
      },
      // The answer may not contain a change that was announced meanwhile.
      on: { 'live.changed': 'backingOff' },
    },
    shown: {
      description: 'the numbers are shown',
      on: { 'home.reload': 'loading', 'live.changed': 'backingOff', 'live.gap': 'loading' },
    },
    backingOff: {
      description: 'something changed: loaded again once the burst is over',
      after: { liveDebounce: 'loading' },
    },
  },
});
