import { assign, enqueueActions, fromCallback, sendParent, setup } from 'xstate';
import { matchRoute } from '../../graphql/routes.ts';
import { type Access, redirectFor, leavesUnsavedChanges } from './navigation.guards.ts';
import type { NavigationContext, OverlayClosed } from './navigation.types.ts';

/** Sent to the browser's history. */
export type BrowserHistoryCommand =
  | { type: 'browser.push'; path: string; at: number }
  | { type: 'browser.replace'; path: string; at: number }
  | { type: 'browser.go'; by: number }
  | { type: 'browser.block'; held: boolean };

export type NavigationEvent =
  | { type: 'path.requested'; path: string; replace?: boolean }
  /** Back, Forward or a jump: the address bar has changed already */
  | { type: 'browser.moved'; path: string; at: number }
  /**
   * `dropReturnPath`: signed out on purpose, so that nobody comes back to this path. `home`: where the person begins;
   * none: at the list of venues
   */
  | { type: 'access.changed'; access: Access; dropReturnPath?: boolean; home?: string }
  | { type: 'changes.pending'; id: string; changes: number }
  | { type: 'changes.cleared'; id: string }
  | { type: 'overlay.opened'; id: string }
  | { type: 'overlay.closed'; id: string }
  | { type: 'changes.saveFailed' }
  | { type: 'leave.save' }
  | { type: 'leave.discard' }
  | { type: 'leave.stay' };

/** Sent to the root. */
export type NavigationEmitted =
  | { type: 'path.changed'; path: string }
  | { type: 'signOut.allowed' }
  | { type: 'changes.saveRequested' }
  | { type: 'changes.discarded' };

const toBrowser = 'browser';
const command = (it: BrowserHistoryCommand): BrowserHistoryCommand => it;

/**
 * Owns the path. Every way out of unsaved changes is held until the person saves, discards or stays. Back closes the
 * topmost overlay first.
 */
export const navigationMachine = setup({
  types: {} as {
    context: NavigationContext;
    input: { path: string; at: number };
    events: NavigationEvent;
    emitted: OverlayClosed;
  },
  actors: { browser: fromCallback<BrowserHistoryCommand>(() => undefined) },
  guards: {
    leavesUnsavedChanges: ({ context }, { path }: { path: string }) =>
      path !== context.path && Object.keys(context.guards).some((work) => leavesUnsavedChanges(path, work)),
    isCurrentPosition: ({ context }, { at }: { at: number }) => at === context.at,
    closesOverlay: ({ context }, { at }: { at: number }) => context.overlays.length > 0 && at < context.at,
    hasNoGuards: ({ context }) => Object.keys(context.guards).length === 0,
  },
  actions: {
    /** goes to a path, or to where it redirects */
    go: enqueueActions(({ context, enqueue }, { path, replace }: { path: string; replace: boolean }) => {
      if (matchRoute(path).name === 'logout' && context.access === 'signedIn') {
        return enqueue.sendParent({ type: 'signOut.allowed' } satisfies NavigationEmitted);
      }
      const to = redirectFor(path, { access: context.access, previous: context.path, home: context.home });
      if (to === context.path)
        return enqueue.sendParent({ type: 'path.changed', path: to } satisfies NavigationEmitted);
      const at = replace ? context.at : context.at + 1;
      enqueue.assign({ path: to, at, exit: null });
      enqueue.sendTo(toBrowser, command({ type: replace ? 'browser.replace' : 'browser.push', path: to, at }));
      enqueue.sendParent({ type: 'path.changed', path: to } satisfies NavigationEmitted);
    }),
    /** the browser has moved already: takes its path over, or redirects; a Back to the same path goes back once more */
    follow: enqueueActions(({ context, enqueue }, { path, at }: { path: string; at: number }) => {
      const to = redirectFor(path, { access: context.access, previous: null, home: context.home });
      enqueue.assign({ path: to, at, exit: null });
      if (to !== path) enqueue.sendTo(toBrowser, command({ type: 'browser.replace', path: to, at }));
      if (to === context.path && at === context.at - 1)
        enqueue.sendTo(toBrowser, command({ type: 'browser.go', by: -1 }));
      enqueue.sendParent({ type: 'path.changed', path: to } satisfies NavigationEmitted);
    }),
    /** reverts a Back or Forward before the confirmation */
    undoMove: enqueueActions(({ context, enqueue }, { at }: { at: number }) => {
      enqueue.assign({ exit: { kind: 'jump', by: at - context.at } });
      enqueue.sendTo(toBrowser, command({ type: 'browser.go', by: context.at - at }));
    }),
    /** takes a Back back: it closes the topmost overlay instead */
    closeTopOverlay: enqueueActions(({ context, enqueue }, { at }: { at: number }) => {
      enqueue.sendTo(toBrowser, command({ type: 'browser.go', by: context.at - at }));
      enqueue.emit({ type: 'overlay.left', id: context.overlays.at(-1) ?? '' });
    }),
    /** Back on the tab's first entry would leave the application: another one of the same path is there to go back from */
    trackOverlay: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      enqueue.assign({ overlays: [...context.overlays, id] });
      if (context.at > 0 || context.exit?.kind === 'jump') return;
      enqueue.assign({ at: 1 });
      enqueue.sendTo(toBrowser, command({ type: 'browser.push', path: context.path, at: 1 }));
    }),
    removeOverlay: assign(({ context }, { id }: { id: string }) => ({
      overlays: context.overlays.filter((overlay) => overlay !== id),
    })),
    storePendingPath: assign((_, { path, replace }: { path: string; replace: boolean }) => ({
      exit: { kind: 'path' as const, path, replace },
    })),
    clearPendingExit: assign({ exit: null }),
    leave: enqueueActions(({ context: { exit }, enqueue }) => {
      enqueue.assign({ guards: {} });
      enqueue.sendTo(toBrowser, command({ type: 'browser.block', held: false }));
      if (exit?.kind === 'path') enqueue.raise({ type: 'path.requested', path: exit.path, replace: exit.replace });
      if (exit?.kind === 'jump') enqueue.sendTo(toBrowser, command({ type: 'browser.go', by: exit.by }));
      enqueue.assign({ exit: null });
    }),
    raise: enqueueActions(({ context, enqueue }, { id, changes }: { id: string; changes: number }) => {
      enqueue.assign({ guards: { ...context.guards, [id]: changes } });
      enqueue.sendTo(toBrowser, command({ type: 'browser.block', held: true }));
    }),
    lower: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const { [id]: _, ...guards } = context.guards;
      enqueue.assign({ guards });
      enqueue.sendTo(
        toBrowser,
        command({
          type: 'browser.block',
          held: Object.keys(guards).length > 0,
        }),
      );
    }),
    storeAccess: enqueueActions(
      (
        { context, enqueue },
        { access, dropReturnPath, home }: { access: Access; dropReturnPath: boolean; home: string },
      ) => {
        enqueue.assign({ access, home, guards: access === 'signedIn' ? context.guards : {} });
        if (access !== 'signedIn') enqueue.sendTo(toBrowser, command({ type: 'browser.block', held: false }));
        enqueue.raise({ type: 'path.requested', path: dropReturnPath ? '/login' : context.path, replace: true });
      },
    ),
    reportSaveRequest: sendParent({ type: 'changes.saveRequested' } satisfies NavigationEmitted),
    reportDiscarded: sendParent({ type: 'changes.discarded' } satisfies NavigationEmitted),
  },
}).createMachine({
  id: 'navigation',
  context: ({ input: { path, at } }) => ({
    path,
    at,
    access: 'unknown',
    home: '/venues',
    guards: {},
    overlays: [],
    exit: null,
  }),
  invoke: { id: toBrowser, src: 'browser' },
  initial: 'open',
  on: {
    'access.changed': {
      actions: {
        type: 'storeAccess',
        params: ({ event: { access, dropReturnPath = false, home = '/venues' } }) => ({ access, dropReturnPath, home }),
      },
    },
    'overlay.opened': { actions: { type: 'trackOverlay', params: ({ event }) => event } },
    'overlay.closed': { actions: { type: 'removeOverlay', params: ({ event }) => event } },
    'changes.pending': { actions: { type: 'raise', params: ({ event }) => event } },
    'browser.moved': [
      { guard: { type: 'isCurrentPosition', params: ({ event }) => event } },
      {
        guard: { type: 'closesOverlay', params: ({ event }) => event },
        actions: { type: 'closeTopOverlay', params: ({ event }) => event },
      },
      {
        guard: { type: 'leavesUnsavedChanges', params: ({ event }) => event },
        target: '.confirming',
        actions: { type: 'undoMove', params: ({ event }) => event },
      },
      { target: '.open', actions: { type: 'follow', params: ({ event }) => event } },
    ],
    'path.requested': [
      {
        guard: { type: 'leavesUnsavedChanges', params: ({ event }) => event },
        target: '.confirming',
        actions: {
          type: 'storePendingPath',
          params: ({ event }) => ({ path: event.path, replace: event.replace ?? false }),
        },
      },
      {
        target: '.open',
        actions: { type: 'go', params: ({ event }) => ({ path: event.path, replace: event.replace ?? false }) },
      },
    ],
  },
  states: {
    open: {
      description: 'nothing is held',
      on: { 'changes.cleared': { actions: { type: 'lower', params: ({ event }) => event } } },
    },
    confirming: {
      description: 'unsaved changes: save, discard or stay?',
      on: {
        'leave.stay': { target: 'open', actions: 'clearPendingExit' },
        'leave.discard': { target: 'open', actions: ['reportDiscarded', 'leave'] },
        'leave.save': { target: 'saving', actions: 'reportSaveRequest' },
        'changes.cleared': { target: 'checkingGuards', actions: { type: 'lower', params: ({ event }) => event } },
      },
    },
    saving: {
      description: 'the changes are being saved first',
      on: {
        // the save continues, the person stays
        'leave.stay': { target: 'open', actions: 'clearPendingExit' },
        'changes.cleared': { target: 'checkingGuards', actions: { type: 'lower', params: ({ event }) => event } },
        'changes.saveFailed': { target: 'open', actions: 'clearPendingExit' },
      },
    },
    checkingGuards: {
      description: 'one item is saved or discarded; is another unsaved?',
      always: [{ guard: 'hasNoGuards', target: 'open', actions: 'leave' }, { target: 'confirming' }],
    },
  },
});
