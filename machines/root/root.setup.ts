import { enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { matchRoute } from '../../graphql/routes.ts';
import { activeVenueMachine } from '../active-venue/active-venue.machine.ts';
import type { ActiveVenueEmitted } from '../active-venue/active-venue.setup.ts';
import { activeVenue } from '../active-venue/active-venue.selectors.ts';
import { getErrorMessage, isNetworkError } from '../api-error.ts';
import { liveMachine } from '../live/live.machine.ts';
import { navigationMachine } from '../navigation/navigation.machine.ts';
import { selectPath, unsavedChanges } from '../navigation/navigation.selectors.ts';
import { type Notification, notificationsMachine } from '../notifications/notifications.machine.ts';
import { connectivityMachine } from '../offline/connectivity.machine.ts';
import { saveQueueMachine } from '../offline/save-queue.machine.ts';
import { savedViewsMachine } from '../saved-views/saved-views.machine.ts';
import type { noticesMachine } from '../notices/notices.machine.ts';
import type { scheduledPublicationsMachine } from '../scheduled-publications/scheduled-publications.machine.ts';
import { paletteMachine } from '../palette/palette.machine.ts';
import { preferencesMachine } from '../preferences/preferences.machine.ts';
import { isStandalonePath, listMainMenus } from '../screens/screen-records.ts';
import { screensMachine } from '../screens/screens.machine.ts';
import { holdsInput, selectSavedItem } from '../screens/screens.selectors.ts';
import { sessionMachine } from '../session/session.machine.ts';
import type { SessionEmitted } from '../session/session.types.ts';
import { signOutMachine } from '../sign-out/sign-out.machine.ts';
import { stepUpMachine } from '../step-up/step-up.machine.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { RootContext, RootEvent, RootInput } from './root.types.ts';

type SignedIn = Extract<SessionEmitted, { type: 'session.signedIn' }>;
type VenueRejected = Extract<ActiveVenueEmitted, { type: 'venue.rejected' }>;

const notify = (notification: Notification) => ({ type: 'notification.shown', notification });

/** The actors that live as long as the application, and the events forwarded between them. */
export const rootSetup = setup({
  types: {} as {
    context: RootContext;
    input: RootInput;
    events: RootEvent;
    children: {
      session: 'session';
      venue: 'venue';
      navigation: 'navigation';
      preferences: 'preferences';
      screens: 'screens';
      savedViews: 'savedViews';
      palette: 'palette';
      notifications: 'notifications';
      stepUp: 'stepUp';
      queue: 'queue';
      live: 'live';
      network: 'network';
      signOut: 'signOut';
      deferredCode: 'deferredCode';
      notices: 'notices';
      scheduledPublications: 'scheduledPublications';
    };
  },
  actors: {
    session: sessionMachine,
    venue: activeVenueMachine,
    navigation: navigationMachine,
    preferences: preferencesMachine,
    screens: screensMachine,
    savedViews: savedViewsMachine,
    palette: paletteMachine,
    notifications: notificationsMachine,
    stepUp: stepUpMachine,
    queue: saveQueueMachine,
    live: liveMachine,
    network: connectivityMachine,
    signOut: signOutMachine,
    /** loads the code of what no first screen waits for, then reports `deferredCode.loaded` */
    deferredCode: fromCallback<{ type: 'never' }, { venue: string }>(() => undefined),
    /** loads the page with the version that waits */
    startUpdate: fromPromise<void>(unprovidedActor('startUpdate')),
    notices: fromPromise(unprovidedActor('notices')) as unknown as typeof noticesMachine,
    scheduledPublications: fromPromise(
      unprovidedActor('scheduledPublications'),
    ) as unknown as typeof scheduledPublicationsMachine,
  },
  guards: {
    isVenueOrAccessChange: (_, { kind }: { kind: string }) => kind === 'venue' || kind === 'access',
    hasUpdate: ({ context }) => context.updateWaits,
    isAnotherPerson: (_, { another }: { another: boolean }) => another,
  },
  actions: {
    forwardTo: enqueueActions(
      (
        { event, enqueue, self },
        { to }: { to: readonly ('screens' | 'queue' | 'notices' | 'scheduledPublications')[] },
      ) => {
        const { children } = self.getSnapshot();
        for (const actor of to) if (children[actor]) enqueue.sendTo(actor, event as never);
      },
    ),
    showRoute: enqueueActions(({ enqueue }, { path }: { path: string }) => {
      enqueue.sendTo('screens', { type: 'route.changed', path });
      enqueue.sendTo('preferences', { type: 'area.opened', areas: listMainMenus(matchRoute(path)) });
    }),
    /** their code is loaded with the first venue: the screen does not wait for it */
    loadDeferred: enqueueActions(({ enqueue }, { venue }: { venue: string }) => {
      enqueue.stopChild('deferredCode');
      enqueue.stopChild('notices');
      enqueue.stopChild('scheduledPublications');
      enqueue.spawnChild('deferredCode', { id: 'deferredCode', input: { venue } });
    }),
    startDeferred: enqueueActions(({ enqueue }, { venue }: { venue: string }) => {
      enqueue.stopChild('deferredCode');
      enqueue.spawnChild('notices', { id: 'notices', input: { venue } });
      enqueue.spawnChild('scheduledPublications', { id: 'scheduledPublications', input: { venue } });
    }),
    startSession: enqueueActions(({ enqueue }, { person, venues }: SignedIn) => {
      const { language, accessibility, hiddenColumns, id } = person;
      enqueue.sendTo('preferences', { type: 'person.signedIn', person: id, language, accessibility, hiddenColumns });
      enqueue.sendTo('queue', { type: 'person.activated', person: id });
      enqueue.sendTo('screens', { type: 'person.signedIn', person });
      // whoever works in one venue only does not choose it
      const [only, another] = venues;
      const home = only !== undefined && another === undefined && !only.unauthorized ? `/${only.venue}` : '/venues';
      enqueue.sendTo('navigation', { type: 'access.changed', access: 'signedIn', home });
    }),
    /** a venue that stayed open behind the sign-in form: its changes, and what changed meanwhile */
    followVenueAgain: enqueueActions(({ enqueue, self }) => {
      const { venue } = self.getSnapshot().children;
      const open = venue && activeVenue(venue.getSnapshot());
      if (!open) return;
      enqueue.sendTo('live', { type: 'venue.followed', venue: open.venue });
      enqueue.sendTo('venue', { type: 'venue.outdated' });
    }),
    /** somebody else signed in over the previous person's screen: none of it belongs to them */
    dropPreviousPerson: enqueueActions(({ enqueue, self }) => {
      if (self.getSnapshot().children.signOut) enqueue.stopChild('signOut');
      enqueue.sendTo('screens', { type: 'person.signedOut' });
      enqueue.sendTo('venue', { type: 'venue.left' });
      enqueue.sendTo('queue', { type: 'person.deactivated' });
      enqueue.sendTo('stepUp', { type: 'stepUp.dropped' });
      enqueue.sendTo('palette', { type: 'palette.closed' });
      enqueue.sendTo('notifications', { type: 'notifications.cleared' });
      enqueue.sendTo('navigation', { type: 'access.changed', access: 'signedOut', dropReturnPath: true });
    }),
    /** The sign-in form comes over a screen that holds what a person typed; any other screen is left for the sign-in page. */
    suspendSession: enqueueActions(({ enqueue, self }) => {
      const { navigation, screens } = self.getSnapshot().children;
      const isTyped =
        (screens && holdsInput(screens.getSnapshot())) || (navigation && unsavedChanges(navigation.getSnapshot()) > 0);
      enqueue.sendTo('live', { type: 'venue.unfollowed' });
      enqueue.sendTo('stepUp', { type: 'stepUp.dropped' });
      enqueue.sendTo('palette', { type: 'palette.closed' });
      enqueue.sendTo('screens', { type: 'person.sessionEnded' });
      if (!isTyped) enqueue.sendTo('session', { type: 'session.leave' });
    }),
    endSession: enqueueActions(({ enqueue, self }, { onPurpose }: { onPurpose: boolean }) => {
      if (self.getSnapshot().children.signOut) enqueue.stopChild('signOut');
      enqueue.sendTo('screens', { type: 'person.signedOut' });
      enqueue.sendTo('preferences', { type: 'person.signedOut' });
      enqueue.sendTo('venue', { type: 'venue.left' });
      enqueue.sendTo('queue', { type: 'person.deactivated' });
      enqueue.sendTo('stepUp', { type: 'stepUp.dropped' });
      enqueue.sendTo('palette', { type: 'palette.closed' });
      enqueue.sendTo('notifications', { type: 'notifications.cleared' });
      enqueue.sendTo('navigation', { type: 'access.changed', access: 'signedOut', dropReturnPath: onPurpose });
    }),
    /** Nothing of the venue stays: its screens stop, its changes are not followed, its saves wait. */
    closeVenue: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('deferredCode');
      enqueue.stopChild('notices');
      enqueue.stopChild('scheduledPublications');
      enqueue.sendTo('savedViews', { type: 'venue.left' });
      enqueue.sendTo('screens', { type: 'venue.left' });
      enqueue.sendTo('stepUp', { type: 'stepUp.cancelled' });
      enqueue.sendTo('palette', { type: 'palette.closed' });
      enqueue.sendTo('live', { type: 'venue.unfollowed' });
      enqueue.sendTo('queue', { type: 'venue.deactivated' });
      enqueue.sendTo('notifications', { type: 'undo.dropped' });
    }),
    /**
     * Back to the venue before, with a message. With none before, an unknown or forbidden venue's route shows "not
     * found", and one that failed leads to the venues, which offer to try again.
     */
    leaveRejectedVenue: enqueueActions(({ enqueue, self }, { back, error }: VenueRejected) => {
      const { navigation } = self.getSnapshot().children;
      if (back === null) {
        enqueue.sendTo('live', { type: 'venue.unfollowed' });
        enqueue.sendTo('queue', { type: 'venue.deactivated' });
      }
      const wasCancelled = error.key === 'reasonNeeded' || error.key === 'stepUpNeeded';
      if (back === null && !wasCancelled && ['NOT_FOUND', 'FORBIDDEN'].includes(error.code)) return;
      // the screen waits at its path until the network recovers
      if (back === null && isNetworkError(error)) return;
      if (!wasCancelled) enqueue.sendTo('notifications', notify({ kind: 'error', ...getErrorMessage(error) }));
      if (back === null && navigation && isStandalonePath(selectPath(navigation.getSnapshot()))) return;
      if (back === null && navigation) {
        // The venue's screens may still run. Nothing of them can be saved; the drafts of items are on the device.
        for (const id of Object.keys(navigation.getSnapshot().context.guards))
          enqueue.sendTo('navigation', { type: 'changes.cleared', id });
        enqueue.sendTo('screens', { type: 'venue.left' });
      }
      const path = back === null ? '/venues' : `/${back}`;
      enqueue.sendTo('navigation', { type: 'path.requested', path, replace: true });
    }),
    /** What the device holds of the venue is dropped, and the person is told. */
    dropLostVenue: enqueueActions(({ enqueue, self }, { venue }: { venue: string }) => {
      const { navigation } = self.getSnapshot().children;
      enqueue.sendTo('queue', { type: 'venue.lost', venue });
      enqueue.sendTo('notifications', notify({ kind: 'warning', message: 'shell.accessLost' }));
      // its role and its name are in the list of venues
      enqueue.sendTo('session', { type: 'venues.outdated' });
      if (!navigation || isStandalonePath(selectPath(navigation.getSnapshot()))) return;
      for (const id of Object.keys(navigation.getSnapshot().context.guards))
        enqueue.sendTo('navigation', { type: 'changes.cleared', id });
      enqueue.sendTo('navigation', { type: 'path.requested', path: '/venues', replace: true });
    }),
    /** a form that runs behind another part of its screen shows its errors */
    showFailedForm: enqueueActions(({ enqueue, self }, { shownAt }: { shownAt?: string }) => {
      const { navigation } = self.getSnapshot().children;
      if (shownAt === undefined || !navigation || selectPath(navigation.getSnapshot()) === shownAt) return;
      enqueue.sendTo('navigation', { type: 'path.requested', path: shownAt });
    }),
    showVenue: enqueueActions(({ enqueue }, { path, message }: { path: string; message: string }) => {
      enqueue.sendTo('session', { type: 'venues.outdated' });
      enqueue.sendTo('notifications', notify({ kind: 'success', message }));
      enqueue.sendTo('navigation', { type: 'path.requested', path, replace: true });
    }),
    /** lists what this device holds that was not confirmed yet */
    startSignOut: enqueueActions(({ enqueue, self }) => {
      const { session, signOut, screens } = self.getSnapshot().children;
      if (signOut) enqueue.stopChild('signOut');
      const person = session?.getSnapshot().context.person?.id ?? '';
      const savedItem = screens ? selectSavedItem(screens.getSnapshot()) : null;
      enqueue.spawnChild('signOut', { id: 'signOut', input: { person, savedItem } });
    }),
    cancelSignOut: enqueueActions(({ enqueue, self }) => {
      const { navigation } = self.getSnapshot().children;
      enqueue.stopChild('signOut');
      if (navigation && matchRoute(selectPath(navigation.getSnapshot())).name === 'logout')
        enqueue.sendTo('navigation', { type: 'path.requested', path: '/venues', replace: true });
    }),
  },
});
