import { type AnyActorRef, assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { mayWithRole } from '../../graphql/domain/roles.ts';
import { itemPath } from '../list/item-path.ts';
import type { Notification } from '../notifications/notifications.machine.ts';
import { publishMachine } from '../publish/publish.machine.ts';
import type { PublishItem, PublishOutput } from '../publish/publish.types.ts';
import { isManagementChange } from './management.machine.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { ActiveVenue, ApiError, LiveChange } from '../ports.ts';
import type { DashboardData } from './dashboard.types.ts';
import { isNetworkError, toApiError } from '../api-error.ts';
import { networkRecovery, type NetworkRecovered } from '../offline/network-recovery.ts';

/** The kinds with items that changed since they were published, and that the role may publish. */
export const changedKinds = ({ venue, home }: Pick<DashboardContext, 'venue' | 'home'>): KindName[] =>
  (home?.counts ?? [])
    .filter(({ entity, changed }) => changed > 0 && mayWithRole(venue.role, 'publish', getKindIdentity(entity).subject))
    .map(({ entity }) => entity);

/** What an undo of a publication did; `failed`: items that guests still see as they were published. */
export interface RevertedItems {
  done: readonly PublishItem[];
  failed: readonly PublishItem[];
  /** about the settings files, beside them */
  notifications: readonly Notification[];
}

/** What is left can be taken back by another try. */
const listRevertNotifications = ({ done, failed, notifications }: RevertedItems): readonly Notification[] => {
  const reverted: Notification = {
    kind: 'success',
    message: 'list.publicationReverted',
    values: {
      count: done.length,
      name: done[0]?.name ?? '',
    },
  };
  const shown = done.length === 0 ? notifications : [reverted, ...notifications];
  if (failed.length === 0) return shown;
  const undo = { to: 'home', event: { type: 'publication.revertRequested', rows: failed }, isRetry: true } as const;
  return [...shown, { kind: 'error', message: 'list.failed', values: { count: failed.length }, undo }];
};

export interface DashboardContext {
  venue: ActiveVenue;
  home: DashboardData | null;
  error: ApiError | null;
  /** publications whose undo was requested: the first one is running */
  revertQueue: readonly (readonly PublishItem[])[];
}

export const dashboardSetup = setup({
  types: {} as {
    context: DashboardContext;
    input: { venue: ActiveVenue };
    events:
      | { type: 'home.reload' | 'live.gap' | 'publish.opened' }
      | { type: 'live.changed'; change: Pick<LiveChange, 'kind'> }
      | { type: 'publication.revertRequested'; rows: readonly PublishItem[] }
      | { type: 'venue.changed'; venue: ActiveVenue }
      | NetworkRecovered;
    tags: 'busy';
  },
  actors: {
    loadHome: fromPromise<DashboardData, { venue: string }>(unprovidedActor('loadHome')),
    publish: publishMachine,
    networkRecovery,
    revertPublication: fromPromise<RevertedItems, { venue: string; rows: readonly PublishItem[] }>(
      unprovidedActor('revertPublication'),
    ),
  },
  guards: {
    isOfContent: (_, { kind }: { kind: string }) => !isManagementChange(kind),
    hasOtherRole: ({ context }, { venue }: { venue: ActiveVenue }) => venue.role !== context.venue.role,
    failedByNetwork: ({ context }) => isNetworkError(context.error),
    hasRevert: ({ context }) => context.revertQueue.length > 0,
    hasChanged: ({ context }) => changedKinds(context).length > 0,
  },
  actions: {
    storeVenue: assign((_, { venue }: { venue: ActiveVenue }) => ({ venue })),
    /** numbers that the person may no longer read are cleared */
    clear: assign({ home: null, error: null }),
    storeData: assign((_, { home }: { home: DashboardData }) => ({ home, error: null })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    notify: sendTo(
      ({ system }) => system.get('notifications'),
      (_, notification: Notification) => ({ type: 'notification.shown', notification }),
    ),
    queueRevert: assign(({ context }, { rows }: { rows: readonly PublishItem[] }) => ({
      revertQueue: [...context.revertQueue, rows],
    })),
    finishRevert: assign(({ context }) => ({ revertQueue: context.revertQueue.slice(1) })),
    notifyReverted: enqueueActions(({ enqueue, system }, { output }: { output: RevertedItems }) => {
      for (const notification of listRevertNotifications(output))
        enqueue.sendTo(system.get('notifications') as AnyActorRef, { type: 'notification.shown', notification });
    }),
    followJump: enqueueActions(({ context: { venue }, enqueue, system }, { output }: { output: PublishOutput }) => {
      if (output.type !== 'jumped') return;
      const path = itemPath(venue.venue, output.to, output.to);
      enqueue.sendTo(system.get('navigation') as AnyActorRef, { type: 'path.requested', path });
    }),
  },
  delays: { liveDebounce: 400 },
});
