import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { savedViewLimits } from '../../graphql/domain/saved-views.ts';
import { getErrorMessage, isNetworkError, toApiError } from '../api-error.ts';
import { networkRecovery } from '../offline/network-recovery.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { byName, viewPath } from './view-path.ts';
import type { NamedView, SavedView, SavedViewsContext, SavedViewsEvent, ViewToSave } from './saved-views.types.ts';

const isKnown = ({ views }: SavedViewsContext, id: string): boolean => views.some((view) => view.id === id);

/** Another name leaves what a saved view looks for as the server has it, which may be newer. */
const toNamed = ({ id, list, name, query }: NamedView): ViewToSave =>
  id === null ? { id, list, name, query } : { id, list, name };

/** The views that a person has saved of the lists of a venue: they are opened, added, renamed, changed and deleted. */
export const savedViewsMachine = setup({
  types: {} as {
    context: SavedViewsContext;
    events: SavedViewsEvent;
    children: {
      loadViews: 'loadViews';
      saveView: 'saveView';
      replaceView: 'saveView';
      deleteView: 'deleteView';
      networkRecovery: 'networkRecovery';
    };
    /** the dialog of the name is open */
    tags: 'naming' | 'working';
  },
  actors: {
    loadViews: fromPromise<readonly SavedView[], { venue: string }>(unprovidedActor('loadViews')),
    saveView: fromPromise<SavedView, { venue: string; view: ViewToSave }>(unprovidedActor('saveView')),
    deleteView: fromPromise<void, { venue: string; id: string }>(unprovidedActor('deleteView')),
    networkRecovery,
  },
  guards: {
    isKnownView: ({ context }, { id }: { id: string }) => isKnown(context, id),
    hasRoomForView: ({ context: { views } }, { list }: { list: string }) =>
      views.filter((view) => view.list === list).length < savedViewLimits.views,
    isNamed: ({ context }) => (context.current?.name.trim() ?? '') !== '',
    failedByNetwork: ({ context }) => isNetworkError(context.error),
  },
  actions: {
    openVenue: assign((_, { venue }: { venue: string }) => ({
      venue,
      views: [],
      current: null,
      opened: null,
      error: null,
    })),
    leaveVenue: assign({ venue: null, views: [], current: null, opened: null, error: null }),
    storeViews: assign((_, { views }: { views: readonly SavedView[] }) => ({ views, error: null })),
    startNew: assign((_, { list, query }: { list: string; query: string }) => ({
      current: { id: null, list, query, name: '' },
      error: null,
    })),
    startKnown: assign(({ context: { views } }, { id }: { id: string }) => ({
      current: views.find((view) => view.id === id) ?? null,
      error: null,
    })),
    setQuery: assign(({ context: { current } }, { query }: { query: string }) => ({
      current: current && { ...current, query },
    })),
    setName: assign(({ context: { current } }, { name }: { name: string }) => ({
      current: current && { ...current, name },
      error: null,
    })),
    storeView: assign(({ context: { views } }, { view }: { view: SavedView }) => ({
      views: [...views.filter(({ id }) => id !== view.id), view].toSorted(byName),
      current: null,
      opened: view.id,
      error: null,
    })),
    removeView: assign(({ context: { views, current } }) => ({
      views: views.filter(({ id }) => id !== current?.id),
      current: null,
      error: null,
    })),
    endCurrent: assign({ current: null, error: null }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => toApiError(error) }),
    requireName: assign({ error: { code: 'BAD_INPUT', key: 'required', message: '' } as const }),
    showView: enqueueActions(({ context: { venue, views }, system, enqueue }, { id }: { id: string }) => {
      const view = views.find((one) => one.id === id);
      if (venue === null || view === undefined) return;
      enqueue.assign({ opened: id });
      enqueue.sendTo(system.get('navigation'), { type: 'path.requested', path: viewPath(venue, view) } as never);
    }),
    notifyDone: sendTo(
      ({ system }) => system.get('notifications'),
      ({ context: { current } }, { message }: { message: string }) => ({
        type: 'notification.shown',
        notification: { kind: 'success', message, values: { name: current?.name ?? '' } },
      }),
    ),
    notifyError: sendTo(
      ({ system }) => system.get('notifications'),
      (_, { error }: { error: unknown }) => ({
        type: 'notification.shown',
        notification: { kind: 'error', ...getErrorMessage(toApiError(error)) },
      }),
    ),
  },
}).createMachine({
  id: 'savedViews',
  context: { venue: null, views: [], current: null, opened: null, error: null },
  initial: 'closed',
  on: {
    'venue.entered': { target: '.loading', actions: { type: 'openVenue', params: ({ event }) => event } },
    'venue.left': { target: '.closed', actions: 'leaveVenue' },
  },
  states: {
    closed: { description: 'no venue is open' },
    loading: {
      description: 'the person’s views of the venue are loaded',
      invoke: {
        id: 'loadViews',
        src: 'loadViews',
        input: ({ context: { venue } }) => ({ venue: venue ?? '' }),
        onDone: {
          target: 'ready',
          actions: { type: 'storeViews', params: ({ event }) => ({ views: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'the views could not be loaded: lists are shown without them',
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      on: { 'network.recovered': { guard: 'failedByNetwork', target: 'loading' } },
    },
    ready: {
      description: 'the views can be opened and changed',
      on: {
        'view.opened': {
          guard: { type: 'isKnownView', params: ({ event }) => event },
          actions: { type: 'showView', params: ({ event }) => event },
        },
        'view.saveRequested': {
          guard: { type: 'hasRoomForView', params: ({ event }) => event },
          target: 'naming',
          actions: { type: 'startNew', params: ({ event }) => event },
        },
        'view.renameRequested': {
          guard: { type: 'isKnownView', params: ({ event }) => event },
          target: 'naming',
          actions: { type: 'startKnown', params: ({ event }) => event },
        },
        'view.updateRequested': {
          guard: { type: 'isKnownView', params: ({ event }) => event },
          target: 'updating',
          actions: [
            { type: 'startKnown', params: ({ event }) => event },
            { type: 'setQuery', params: ({ event }) => event },
          ],
        },
        'view.deleted': {
          guard: { type: 'isKnownView', params: ({ event }) => event },
          target: 'deleting',
          actions: { type: 'startKnown', params: ({ event }) => event },
        },
      },
    },
    naming: {
      description: 'a view is given a name',
      tags: 'naming',
      on: {
        'view.named': { actions: { type: 'setName', params: ({ event }) => event } },
        'view.submitted': [{ guard: 'isNamed', target: 'saving' }, { actions: 'requireName' }],
        'view.cancelled': { target: 'ready', actions: 'endCurrent' },
      },
    },
    saving: {
      description: 'the view is saved under its name',
      tags: ['naming', 'working'],
      invoke: {
        id: 'saveView',
        src: 'saveView',
        input: ({ context: { venue, current } }) => ({ venue: venue ?? '', view: toNamed(current as NamedView) }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'notifyDone', params: { message: 'savedViews.saved' } },
            { type: 'storeView', params: ({ event }) => ({ view: event.output }) },
          ],
        },
        onError: { target: 'naming', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    updating: {
      description: 'what the view looks for is replaced',
      tags: 'working',
      invoke: {
        id: 'replaceView',
        src: 'saveView',
        input: ({ context: { venue, current } }) => ({ venue: venue ?? '', view: current as NamedView }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'notifyDone', params: { message: 'savedViews.saved' } },
            { type: 'storeView', params: ({ event }) => ({ view: event.output }) },
          ],
        },
        onError: {
          target: 'ready',
          actions: [{ type: 'notifyError', params: ({ event }) => event }, 'endCurrent'],
        },
      },
    },
    deleting: {
      description: 'the view is deleted',
      tags: 'working',
      invoke: {
        id: 'deleteView',
        src: 'deleteView',
        input: ({ context: { venue, current } }) => ({ venue: venue ?? '', id: current?.id ?? '' }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'notifyDone', params: { message: 'savedViews.deleted' } }, 'removeView'],
        },
        onError: {
          target: 'ready',
          actions: [{ type: 'notifyError', params: ({ event }) => event }, 'endCurrent'],
        },
      },
    },
  },
});
