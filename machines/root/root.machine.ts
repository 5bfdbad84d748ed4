import { assign, enqueueActions, sendTo } from 'xstate';
import { firstLanguage } from '../../graphql/domain/languages.ts';
import { matchRoute } from '../../graphql/domain/routes.ts';
import type { Notification } from '../notifications/notifications.machine.ts';
import { onSessionEnded, onSignedIn } from './root.session.actions.ts';
import { isStandaloneRoute, venueInPath } from './url-params.ts';
import { rootSetup } from './root.setup.ts';
import { stopScreenActors, syncScreenActors } from './root.screens.ts';
import { forwardUploadResult, forwardConnectivity } from './root.connectivity.actions.ts';
import { updatePreferences } from './root.preferences.actions.ts';
import type { RootContext } from './root.types.ts';

const said = (kind: Notification['kind'], message: string) => ({
  type: 'notice.said',
  notice: { kind, message } satisfies Notification,
});

/** The one root: starts the long-lived actors and carries facts from one to the other. */
export const rootMachine = rootSetup.createMachine({
  description: 'the actors run, and facts are carried between them',
  id: 'root',
  context: ({ input: { preferences, ...input } }): RootContext => ({
    ...input,
    preferences,
    language: preferences.language ?? firstLanguage,
    leaving: false,
    storageSafe: true,
    venue: null,
    fresh: null,
    stage: { list: null, editor: null, preview: null },
  }),
  invoke: [
    { id: 'notices', src: 'notices', systemId: 'notices' },
    {
      id: 'navigation',
      src: 'navigation',
      systemId: 'navigation',
      input: ({ context: { path, at } }) => ({ path, at }),
    },
    {
      id: 'session',
      src: 'session',
      systemId: 'session',
      input: ({ context: { codeLength, path } }) => ({ codeLength, venue: venueInPath(matchRoute(path), path) }),
    },
    { id: 'venue', src: 'venue', systemId: 'venue' },
    { id: 'live', src: 'live', systemId: 'live' },
    { id: 'palette', src: 'palette', systemId: 'palette' },
    { id: 'network', src: 'network' },
    { id: 'queue', src: 'queue', systemId: 'queue' },
    { id: 'stepUp', src: 'stepUp', input: ({ context: { codeLength } }) => ({ codeLength }) },
  ],
  on: {
    'place.changed': { actions: syncScreenActors },

    'session.signedIn': { actions: onSignedIn },
    'session.ended': { actions: onSessionEnded },
    // What is not saved in this tab was asked about by now; what else this device keeps comes next.
    'signOut.allowed': { actions: 'askAboutDrafts' },
    'signOut.settled': {
      actions: enqueueActions(({ enqueue }) => {
        enqueue.stopChild('signOut');
        enqueue.assign({ leaving: true });
        enqueue.sendTo('session', { type: 'session.leave' });
      }),
    },
    'signOut.withdrawn': {
      actions: enqueueActions(({ context, enqueue }) => {
        enqueue.stopChild('signOut');
        if (matchRoute(context.path).name !== 'logout') return;
        enqueue.sendTo('navigation', { type: 'path.wanted', path: '/venues', replace: true });
      }),
    },
    'storage.changed': { actions: assign({ storageSafe: ({ event }) => event.safe }) },
    'session.signedOut': {
      actions: enqueueActions(({ context, enqueue, self }) => {
        if (self.getSnapshot().children.signOut) enqueue.stopChild('signOut');
        enqueue(stopScreenActors);
        enqueue.sendTo('venue', { type: 'venue.left' });
        enqueue.sendTo('queue', { type: 'person.gone' });
        enqueue.sendTo('notices', { type: 'notices.cleared' });
        enqueue.sendTo('navigation', { type: 'access.changed', access: 'out', afresh: context.leaving });
        enqueue.assign({ leaving: false });
      }),
    },
    'pass.lost': { actions: sendTo('venue', ({ event }) => ({ type: 'venue.lost', problem: event.problem })) },

    'venue.leaving': { actions: stopScreenActors },
    'venue.entered': {
      actions: enqueueActions(({ event, enqueue }) => {
        enqueue.assign({ venue: event.venue });
        enqueue.sendTo('live', { type: 'venue.followed', venue: event.venue.venue });
        enqueue.sendTo('queue', { type: 'venue.known', venue: event.venue.venue });
        enqueue(syncScreenActors);
      }),
    },
    // A role or a language of the venue is another now: what stands open turns with it.
    'venue.read': { actions: { type: 'turnWith', params: ({ event }) => event } },
    // Back to the old venue, with a message. With none to go back to, a strange venue's address says "not found" where
    // it stands, and a failed one goes to /venues, which offers to try again.
    'venue.refused': {
      actions: enqueueActions(({ context: { path }, event: { back, problem }, enqueue }) => {
        const withheld = problem.key === 'reasonNeeded' || problem.key === 'stepUpNeeded';
        if (back === null && !withheld && ['NOT_FOUND', 'FORBIDDEN'].includes(problem.code)) return;
        if (!withheld) enqueue.sendTo('notices', said('error', `error.${problem.key}`));
        // An address that needs no venue goes on without one.
        if (back === null && isStandaloneRoute(matchRoute(path))) return;
        enqueue.sendTo('navigation', {
          type: 'path.wanted',
          path: back === null ? '/venues' : `/${back}`,
          replace: true,
        });
      }),
    },
    'venue.created': {
      actions: enqueueActions(({ event, enqueue }) => {
        enqueue.sendTo('session', { type: 'venues.stale' });
        enqueue.sendTo('notices', said('success', 'success.createVenue'));
        enqueue.sendTo('navigation', { type: 'path.wanted', path: `/${event.venue}`, replace: true });
      }),
    },
    'venue.deleted': {
      actions: enqueueActions(({ enqueue }) => {
        enqueue(stopScreenActors);
        enqueue.sendTo('venue', { type: 'venue.left' });
        enqueue.sendTo('session', { type: 'venues.stale' });
        enqueue.sendTo('notices', said('success', 'success.deleteVenue'));
        enqueue.sendTo('navigation', { type: 'path.wanted', path: '/venues', replace: true });
      }),
    },

    'live.changed': {
      actions: enqueueActions(({ context, event, enqueue, self }) => {
        const { list, editor, preview, home } = self.getSnapshot().children;
        if (list && event.change.kind === 'content') enqueue.sendTo(list, event);
        if (editor && event.change.kind === 'content') enqueue.sendTo(editor, event);
        if (preview) enqueue.sendTo(preview, event);
        if (home) enqueue.sendTo(home, event);
        if (event.change.kind === 'venue' && context.venue) enqueue.sendTo('venue', { type: 'venue.stale' });
        if (event.change.kind === 'access') enqueue.sendTo('session', { type: 'venues.stale' });
      }),
    },
    'live.gap': {
      actions: enqueueActions(({ event, enqueue, self }) => {
        const { list, editor, preview, home } = self.getSnapshot().children;
        for (const actor of [list, editor, preview, home]) if (actor) enqueue.sendTo(actor, event);
      }),
    },

    'access.doubted': { actions: sendTo('session', { type: 'venues.stale' }) },
    'venues.read': { actions: sendTo('venue', { type: 'venue.stale' }) },
    'network.changed': { actions: forwardConnectivity },
    'save.arrived': { actions: forwardUploadResult },

    'item.created': { actions: assign({ fresh: ({ event }) => event.id }) },
    'work.unsaved': {
      actions: sendTo('navigation', ({ event: { id, changes } }) => ({ type: 'guard.raised', id, changes })),
    },
    'work.settled': { actions: sendTo('navigation', ({ event }) => ({ type: 'guard.lowered', id: event.id })) },
    'work.saveFailed': { actions: sendTo('navigation', { type: 'work.saveFailed' }) },
    'work.saveWanted': { actions: 'askToSave' },
    'work.discarded': {
      actions: enqueueActions(({ enqueue, self }) => {
        const { editor, account } = self.getSnapshot().children;
        if (editor) enqueue.sendTo(editor, { type: 'editor.discard' });
        if (account) enqueue.sendTo(account, { type: 'account.discard' });
      }),
    },
    'undo.wanted': {
      actions: enqueueActions(({ event, enqueue, self }) => {
        const actor = self.getSnapshot().children[event.to];
        if (actor) enqueue.sendTo(actor, event.event as never);
        else enqueue.sendTo('notices', said('warning', 'notices.undoTooLate'));
      }),
    },

    'language.chosen': { actions: updatePreferences },
    'look.chosen': { actions: updatePreferences },
    'accessibility.chosen': { actions: updatePreferences },
    'accessibility.reset': { actions: updatePreferences },
  },
});
