import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { createLiveActors } from '../../machines/live/live.actors.ts';
import { liveMachine } from '../../machines/live/live.machine.ts';
import type { GuestPageInput } from '../../machines/guest-page/guest-page-uses.ts';
import { notificationsMachine } from '../../machines/notifications/notifications.machine.ts';
import { createNavigationActors } from '../../machines/navigation/navigation.actors.ts';
import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import {
  createConnectivityActors,
  createSaveQueueActors,
  preloadSaveQueue,
} from '../../machines/offline/offline.actors.ts';
import { connectivityMachine } from '../../machines/offline/connectivity.machine.ts';
import { selectEpoch } from '../../machines/offline/offline.selectors.ts';
import { saveQueueMachine } from '../../machines/offline/save-queue.machine.ts';
import { queuedSaves } from '../../machines/offline/offline.selectors.ts';
import { createPaletteActors } from '../../machines/palette/palette.actors.ts';
import { paletteMachine } from '../../machines/palette/palette.machine.ts';
import type { Person, Ports, VenueEntry } from '../../machines/ports.ts';
import { createSavedViewsActors } from '../../machines/saved-views/saved-views.actors.ts';
import { savedViewsMachine } from '../../machines/saved-views/saved-views.machine.ts';
import { createPreferencesActors } from '../../machines/preferences/preferences.actors.ts';
import { preferencesMachine } from '../../machines/preferences/preferences.machine.ts';
import { selectLanguage } from '../../machines/preferences/preferences.selectors.ts';
import { rootMachine } from '../../machines/root/root.machine.ts';
import { screensMachine } from '../../machines/screens/screens.machine.ts';
import { createSessionActors } from '../../machines/session/session.actors.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import {
  hasEnded,
  isSignedIn,
  isSignedOut,
  selectPerson,
  selectVenuePass,
  selectVenues,
} from '../../machines/session/session.selectors.ts';
import { sortByFavorites } from '../../machines/venues/sort-by-favorites.ts';
import { createSignOutActors } from '../../machines/sign-out/sign-out.actors.ts';
import { signOutMachine } from '../../machines/sign-out/sign-out.machine.ts';
import { createStepUpActors } from '../../machines/step-up/step-up.actors.ts';
import { stepUpMachine } from '../../machines/step-up/step-up.machine.ts';
import { isClosed, isConfirmed } from '../../machines/step-up/step-up.selectors.ts';
import { createActiveVenueActors } from '../../machines/active-venue/active-venue.actors.ts';
import { activeVenueMachine } from '../../machines/active-venue/active-venue.machine.ts';
import type { Preloaded } from './preload.ts';
import type { noticesMachine } from '../../machines/notices/notices.machine.ts';
import type { scheduledPublicationsMachine } from '../../machines/scheduled-publications/scheduled-publications.machine.ts';
import { createDeferredLogic } from '../runtimes/deferred-logic.ts';
import type { ActorRegistry } from '../actors/actors-context.tsx';
import { activeVenue } from '../../machines/active-venue/active-venue.selectors.ts';
import { sessionLength } from './last-seen.ts';
import { createActorRegistry } from './actor-registry.ts';
import { runPaletteChoice, bindShortcuts } from './bind-shortcuts.ts';
import { createScreenActors } from './create-screen-actors.ts';
import { createSessionTokenProvider, createTokenProvider } from './token-provider.ts';
import { createEventLog } from './event-log.ts';
import { createFreshCodeRetry, createGraphQLClient } from '../adapters/graphql-client.ts';
import type { RuntimeConfig } from '../adapters/runtime-config.ts';
import { createSafeStorage } from '../adapters/safe-local-storage.ts';
import { browserRegion } from '../adapters/browser-region.ts';
import { currentUrl, createBrowserHistory } from '../adapters/browser-history.ts';
import { createKeptAnswers } from '../adapters/kept-answers.ts';
import { createIndexedDbStore } from '../adapters/indexeddb-store.ts';
import { createLiveSubscription } from '../adapters/live-subscription.ts';
import { createConnectivity, createProbe } from '../adapters/connectivity.ts';
import { storePreferencesChange } from '../adapters/stored-preferences.ts';
import { onPageWake } from '../adapters/page-wake.ts';
import { createSessionValues } from '../adapters/session-values.ts';
import { onPageLeave } from '../adapters/page-leave.ts';
import { createUnloadBuffer } from '../adapters/pagehide-write-buffer.ts';
import { createChosenFiles } from '../adapters/chosen-files.ts';
import { onIdleAfterInteraction } from '../ui/on-idle-after-interaction.ts';
import { createUuid } from '../adapters/random-uuid.ts';

const venueKey = 'maitre.venue';
const noVenues: readonly VenueEntry[] = [];
const importServiceWorker = () => import('../adapters/service-worker.ts');

/** The composition root: creates the browser adapters, the actors that use them, and the root machine. */
export const createApp = (page: Window, config: RuntimeConfig, beginning: Preloaded): ActorRegistry => {
  const running = { current: null as ActorRegistry | null };
  const { device, serverClock, preferences, sharing, withLock, prefetchCache, renewal } = beginning;
  const tab = createSafeStorage(() => page.sessionStorage);
  const keyValueStore = createIndexedDbStore(
    (safe) => running.current?.now().root.send({ type: 'storage.changed', safe }),
    createUnloadBuffer(page, device),
  );

  const token = createTokenProvider(() => actors().session);
  const stepUp = async (email: string | null): Promise<boolean> => {
    const asking = actors().stepUp;
    asking.send({ type: 'stepUp.requested', email });
    return isConfirmed(await waitFor(asking, isClosed));
  };
  const onSend = () => {
    const network = running.current?.now().network;
    const epoch = network ? selectEpoch(network.getSnapshot()) : 0;
    return (reached: boolean): void => network?.send({ type: 'request.ended', reached, epoch });
  };
  const { endpoints, documents } = config;
  const keptAnswers = createKeptAnswers(
    keyValueStore,
    serverClock.now,
    () => sharing.refresh()?.slice(0, sessionLength) ?? null,
    (venue) => selectVenues(actors().session.getSnapshot()).some((own) => own.venue === venue),
    (at) => actors().network.send({ type: 'rows.kept', at }),
  );
  const createRequest = (provider: typeof token) =>
    keptAnswers.around(
      prefetchCache.before(
        createGraphQLClient({ endpoints, documents, token: provider, stepUp, dated: serverClock.synchronize, onSend }),
      ),
    );
  const askForSession = createRequest(createSessionTokenProvider(() => actors().session));
  const ports: Ports = {
    ask: createRequest(token),
    ...createLiveSubscription({
      url: new URL(config.endpoints.live, page.location.origin).href.replace(/^http/, 'ws'),
      documents: config.documents,
      token: () => token('venue').catch(() => null),
      random: Math.random,
    }),
    store: keyValueStore,
    now: serverClock.now,
    newId: createUuid,
  };
  const sessionValues = createSessionValues();
  const files = { current: createChosenFiles(createUuid) };
  // loaded with the first file: what is downloaded comes from the server, except in the editor, which has it
  const saveFile = async (name: string, text: string | Blob, type?: string): Promise<void> =>
    (await import('../adapters/download.ts')).download(page, name, text, type);
  const notices = createDeferredLogic<typeof noticesMachine>(async () =>
    (await import('../runtimes/create-notices.ts')).createNotices(ports),
  );
  const scheduledPublications = createDeferredLogic<typeof scheduledPublicationsMachine>(async () =>
    (await import('../runtimes/create-scheduled-publications.ts')).createScheduledPublications(ports),
  );
  const watching = config.extensions.includes('machines') ? createEventLog(() => Date.now()) : null;
  const root = createActor(
    rootMachine.provide({
      actors: {
        session: sessionMachine.provide({
          actors: createSessionActors(
            { ...ports, ask: askForSession },
            sharing,
            renewal,
            onPageWake(page),
            config.extensions,
          ),
        }),
        venue: activeVenueMachine.provide({
          actors: createActiveVenueActors(ports, {
            sharing,
            memory: {
              readLastVenue: () => tab.read(venueKey),
              readLastVenueOfAnyTab: () => device.read(venueKey),
              remember: (venue) => {
                tab.write(venueKey, venue);
                device.write(venueKey, venue);
              },
            },
            entries: () => actors().session.getSnapshot().context.venues,
            isSuperUser: () => actors().session.getSnapshot().context.person?.superUser === true,
            passInto: (venue) => selectVenuePass(actors().session.getSnapshot(), venue),
            withFreshCode: createFreshCodeRetry(stepUp),
          }),
        }),
        navigation: navigationMachine.provide({ actors: createNavigationActors(createBrowserHistory(page)) }),
        live: liveMachine.provide({ actors: createLiveActors(ports) }),
        palette: paletteMachine.provide({
          actors: createPaletteActors(ports, {
            run: runPaletteChoice(() => actors()),
            language: () => selectLanguage(actors().preferences.getSnapshot()),
          }),
        }),
        startUpdate: fromPromise(async () => (await importServiceWorker()).activateServiceWorker(page)),
        notices: notices.logic,
        scheduledPublications: scheduledPublications.logic,
        deferredCode: fromCallback<{ type: 'never' }, { venue: string }>(({ input, sendBack }) => {
          const loadAfter = (ms: number): void => {
            timer = page.setTimeout(() => {
              Promise.all([notices.load(), scheduledPublications.load()]).then(
                () => sendBack({ type: 'deferredCode.loaded', venue: input.venue }),
                () => loadAfter(10_000),
              );
            }, ms);
          };
          let timer = 0;
          // after the first screen
          loadAfter(3_000);
          return () => page.clearTimeout(timer);
        }),
        savedViews: savedViewsMachine.provide({ actors: createSavedViewsActors(ports) }),
        preferences: preferencesMachine.provide({
          actors: createPreferencesActors(ports, (change) => storePreferencesChange(device, change)),
        }),
        screens: screensMachine.provide({
          actors: createScreenActors({
            ports,
            extensions: config.extensions,
            connectivity: createConnectivity(page),
            onLeave: onPageLeave(page),
            onWake: onPageWake(page),
            keepForSession: sessionValues.create,
            download: saveFile,
            page,
            provideFiles: (provided) => {
              files.current = provided;
            },
            openFile: (id) => files.current.open(id),
            imageSource: { api: config.endpoints.api, token },
            saveSheet: async (name, rows) => {
              const { createSheetSaver } = await import('../adapters/save-sheet.ts');
              await createSheetSaver(page)(name, rows);
            },
            texts: async () => {
              const { createExportTools } = await import('../i18n/export-tools.ts');
              return createExportTools(activeVenue(actors().venue.getSnapshot())?.timeZone);
            },
            person: () => actors().session.getSnapshot().context.person as Person,
            queuedChanges: () => queuedSaves(actors().queue.getSnapshot()),
            notifyQueue: (event) => actors().queue.send(event),
            ownVenues: {
              read: () => {
                const session = actors().session.getSnapshot();
                return sortByFavorites(selectVenues(session), selectPerson(session)?.favorites ?? []);
              },
              last: () => tab.read(venueKey) ?? device.read(venueKey),
              subscribe: (changed) => {
                let venues = selectVenues(actors().session.getSnapshot());
                const subscription = actors().session.subscribe((session) => {
                  if (selectVenues(session) === venues) return;
                  venues = selectVenues(session);
                  changed();
                });
                return () => subscription.unsubscribe();
              },
            },
          }),
        }),
        network: connectivityMachine.provide({
          actors: createConnectivityActors({ network: createConnectivity(page), probe: createProbe(endpoints.api) }),
        }),
        notifications: notificationsMachine.provide({
          actors: {
            guestPage: fromCallback<{ type: 'never' }, GuestPageInput>(({ input, system }) => {
              const notify = () =>
                system.get('notifications')?.send({
                  type: 'notification.shown',
                  notification: { kind: 'error', message: 'error.networkLost' },
                });
              import('../runtimes/view-guest-page.ts').then(
                (code) => code.viewGuestPage(ports, page, input, system),
                notify,
              );
            }),
          },
        }),
        queue: saveQueueMachine.provide({ actors: createSaveQueueActors(ports, withLock) }),
        stepUp: stepUpMachine.provide({ actors: createStepUpActors(ports, sharing, config.extensions) }),
        signOut: signOutMachine.provide({
          actors: createSignOutActors(ports, saveFile),
        }),
      },
    }),
    {
      input: {
        ...currentUrl(page),
        preferences,
        language: beginning.language,
        timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
        region: browserRegion(page.navigator.languages),
        codeLength: config.codeLength,
        captcha: config.captcha,
        pinned: config.pinned,
        extensions: config.extensions,
      },
      id: 'root',
      ...(watching === null ? {} : { inspect: watching.inspect }),
    },
  );
  const actors = () => {
    if (running.current === null) throw new Error('the application is not started yet');
    return running.current.now();
  };
  root.start();
  running.current = createActorRegistry(root, watching, (chosen) => files.current.take(chosen), serverClock.now);
  const forgetPerson = (): void => {
    prefetchCache.forget();
    sessionValues.forget();
  };
  let isQueueReady = false;
  let keptOf: readonly VenueEntry[] | null = null;
  actors().session.subscribe((session) => {
    if (isSignedOut(session)) forgetPerson();
    const venues = hasEnded(session) ? noVenues : isSignedIn(session) ? selectVenues(session) : keptOf;
    if (venues !== null && venues !== keptOf) keptAnswers.keepVenues(venues.map(({ venue }) => venue));
    keptOf = venues;
    if (isQueueReady || !isSignedIn(session)) return;
    isQueueReady = true;
    onIdleAfterInteraction(() => void preloadSaveQueue());
  });
  sharing.subscribe((message) => {
    if (message.type !== 'renewed') forgetPerson();
    const { session } = actors();
    if (message.type === 'signedOut') session.send({ type: 'session.endedInOtherTab' });
    if (message.type === 'signedIn') session.send({ type: 'tokens.shared', tokens: message.tokens });
  });
  bindShortcuts(page, actors);
  if (config.serviceWorker)
    // after the first screen: what it keeps must delay no start
    onIdleAfterInteraction(() => {
      const found = () => actors().root.send({ type: 'update.found' });
      const language = selectLanguage(actors().preferences.getSnapshot());
      importServiceWorker()
        .then((code) => code.registerServiceWorker(page, language, found))
        // a browser may refuse: the application starts with a network only
        .catch(() => undefined);
    });
  // Reads once, so that a browser without storage is reported before anything is typed.
  void keyValueStore.keys('drafts/');
  return running.current;
};
