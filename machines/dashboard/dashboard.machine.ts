import { type AnyActorRef, assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { mayWithRole } from '../../graphql/domain/roles.ts';
import type { ContentRow } from '../list/content-list.table.ts';
import { itemPath } from '../list/item-path.ts';
import type { Notification } from '../notifications/notifications.machine.ts';
import { publishMachine } from '../publish/publish.machine.ts';
import type { PublishItem, PublishOutput } from '../publish/publish.types.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { ActiveVenue, ApiError } from '../ports.ts';
import { toApiError } from '../api-error.ts';

/** How many items of a kind there are, never published, changed since, and incomplete in a language of the venue. */
export interface KindCount {
  entity: KindName;
  total: number;
  drafts: number;
  changed: number;
  incomplete: number;
}
export interface IncompleteItem extends Pick<ContentRow, 'languages'> {
  id: string;
  entity: KindName;
  component: string;
  name: string;
  /** the worst of it; `source`: the English texts themselves are incomplete */
  urgency: 'source' | 'missing' | 'partial' | 'stale';
}
export interface PublishedItem {
  id: string;
  entity: KindName;
  component: string;
  name: string;
  at: string;
  by: string;
}
export interface DashboardData {
  counts: KindCount[];
  /** the most urgent first, and not all of them: `counts` says how many there are */
  incomplete: IncompleteItem[];
  published: PublishedItem[];
}

/** The kinds with items that changed since they were published, and that the role may publish. */
export const changedKinds = ({ venue, home }: Pick<DashboardContext, 'venue' | 'home'>): KindName[] =>
  (home?.counts ?? [])
    .filter(({ entity, changed }) => changed > 0 && mayWithRole(venue.role, 'publish', getKindIdentity(entity).subject))
    .map(({ entity }) => entity);

const revertedNotification = (rows: readonly PublishItem[]): Notification => ({
  kind: 'success',
  message: 'list.publicationReverted',
  values: { count: rows.length, name: rows[0]?.name ?? '' },
});

interface DashboardContext {
  venue: ActiveVenue;
  home: DashboardData | null;
  problem: ApiError | null;
}

/**
 * A venue's counts, fetched again when something in the venue changes; the old ones stay visible until then. From it
 * everything that changed can be published.
 */
export const dashboardMachine = setup({
  types: {} as {
    context: DashboardContext;
    input: { venue: ActiveVenue };
    events:
      | { type: 'home.reload' | 'live.changed' | 'live.gap' | 'publish.opened' }
      | { type: 'publication.undone'; rows: readonly PublishItem[] }
      | { type: 'venue.changed'; venue: ActiveVenue };
    tags: 'busy';
  },
  actors: {
    loadHome: fromPromise<DashboardData, { venue: string }>(unprovidedActor('loadHome')),
    publish: publishMachine,
    revertPublication: fromPromise<readonly PublishItem[], { rows: readonly PublishItem[] }>(
      unprovidedActor('revertPublication'),
    ),
  },
  guards: {
    hasChanged: ({ context }) => changedKinds(context).length > 0,
  },
  actions: {
    storeData: assign((_, { home }: { home: DashboardData }) => ({ home, problem: null })),
    storeError: assign((_, { error }: { error: unknown }) => ({ problem: toApiError(error) })),
    notify: sendTo(
      ({ system }) => system.get('notifications'),
      (_, notification: Notification) => ({ type: 'notification.shown', notification }),
    ),
    followJump: enqueueActions(({ context: { venue }, enqueue, system }, { output }: { output: PublishOutput }) => {
      if (output.type !== 'jumped') return;
      const path = itemPath(venue.venue, output.to, output.to);
      enqueue.sendTo(system.get('navigation') as AnyActorRef, { type: 'path.requested', path });
    }),
  },
  delays: { liveDebounce: 400 },
}).createMachine({
  id: 'home',
  context: ({ input }) => ({ venue: input.venue, home: null, problem: null }),
  type: 'parallel',
  on: { 'venue.changed': { actions: assign({ venue: ({ event }) => event.venue }) } },
  states: {
    counts: {
      initial: 'loading',
      states: {
        loading: {
          description: 'the numbers are being loaded',
          tags: 'busy',
          invoke: {
            id: 'loadHome',
            src: 'loadHome',
            input: ({ context }) => ({ venue: context.venue.venue }),
            onDone: {
              target: 'shown',
              actions: { type: 'storeData', params: ({ event }) => ({ home: event.output }) },
            },
            onError: { target: 'shown', actions: { type: 'storeError', params: ({ event }) => event } },
          },
          // The answer may not contain a change that was announced since the request.
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
    },
    dialog: {
      initial: 'none',
      states: {
        none: {
          description: 'no dialog is open',
          on: {
            'publish.opened': { guard: 'hasChanged', target: 'publishing' },
            'publication.undone': 'undoing',
          },
        },
        undoing: {
          description: 'what was published is being taken back',
          invoke: {
            id: 'revertPublication',
            src: 'revertPublication',
            input: ({ event }) => ({ rows: event.type === 'publication.undone' ? event.rows : [] }),
            onDone: {
              target: 'none',
              actions: { type: 'notify', params: ({ event }) => revertedNotification(event.output) },
            },
            onError: {
              target: 'none',
              actions: {
                type: 'notify',
                params: ({ event }) => ({ kind: 'error', message: `error.${toApiError(event.error).key}` }),
              },
            },
          },
        },
        publishing: {
          description: 'the publish dialog is open for everything that changed',
          invoke: {
            id: 'publish',
            src: 'publish',
            input: ({ context }) => ({
              venue: context.venue,
              items: [],
              collect: changedKinds(context),
              unsaved: 0,
              undo: { to: 'home', event: { type: 'publication.undone' } },
            }),
            onDone: { target: 'none', actions: { type: 'followJump', params: ({ event }) => event } },
          },
        },
      },
    },
  },
});
