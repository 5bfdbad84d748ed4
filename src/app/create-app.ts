import { createActor, waitFor } from 'xstate';
import { createAccountActors } from '../../machines/account/account.actors.ts';
import { accountMachine } from '../../machines/account/account.machine.ts';
import { createDevicesActors } from '../../machines/devices/devices.actors.ts';
import { devicesMachine } from '../../machines/devices/devices.machine.ts';
import { createEditorActors } from '../../machines/editor/editor.actors.ts';
import { editorMachine } from '../../machines/editor/editor.machine.ts';
import { createDashboardActors } from '../../machines/dashboard/dashboard.actors.ts';
import { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts';
import { createListActors } from '../../machines/list/list.actors.ts';
import { listMachine } from '../../machines/list/list.machine.ts';
import { createLiveActors } from '../../machines/live/live.actors.ts';
import { liveMachine } from '../../machines/live/live.machine.ts';
import { createNavigationActors } from '../../machines/navigation/navigation.actors.ts';
import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import { createConnectivityActors, createSaveQueueActors } from '../../machines/offline/offline.actors.ts';
import { connectivityMachine } from '../../machines/offline/connectivity.machine.ts';
import { saveQueueMachine } from '../../machines/offline/save-queue.machine.ts';
import { createPaletteActors } from '../../machines/palette/palette.actors.ts';
import { paletteMachine } from '../../machines/palette/palette.machine.ts';
import type { Person, Ports } from '../../machines/ports.ts';
import { createPreviewActors } from '../../machines/preview/preview.actors.ts';
import { previewMachine } from '../../machines/preview/preview.machine.ts';
import { createRootActors } from '../../machines/root/root.actors.ts';
import { rootMachine } from '../../machines/root/root.machine.ts';
import { createSessionActors } from '../../machines/session/session.actors.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { isSignedOut, selectVenuePass, selectVenues } from '../../machines/session/session.selectors.ts';
import { createSignOutActors } from '../../machines/sign-out/sign-out.actors.ts';
import { signOutMachine } from '../../machines/sign-out/sign-out.machine.ts';
import { createStepUpActors } from '../../machines/step-up/step-up.actors.ts';
import { stepUpMachine } from '../../machines/step-up/step-up.machine.ts';
import { isClosed, isConfirmed } from '../../machines/step-up/step-up.selectors.ts';
import { createActiveVenueActors } from '../../machines/active-venue/active-venue.actors.ts';
import { activeVenueMachine } from '../../machines/active-venue/active-venue.machine.ts';
import { deleteVenueMachine } from '../../machines/venues/delete-venue.machine.ts';
import { newVenueMachine } from '../../machines/venues/new-venue.machine.ts';
import {
  createDeleteVenueActors,
  createNewVenueActors,
  createVenuesActors,
} from '../../machines/venues/venues.actors.ts';
import { venuesMachine } from '../../machines/venues/venues.machine.ts';
import type { Preloaded } from './preload.ts';
import type { ActorRegistry } from './actors-context.tsx';
import { createActorRegistry } from './actor-registry.ts';
import { runPaletteChoice, bindShortcuts } from '../commands/bind-shortcuts.ts';
import { createTokenProvider } from './token-provider.ts';
import { createEventLog } from './event-log.ts';
import { createGraphQLClient } from '../adapters/graphql-client.ts';
import type { RuntimeConfig } from '../adapters/runtime-config.ts';
import { createSafeStorage } from '../adapters/safe-local-storage.ts';
import { download } from '../adapters/download.ts';
import { createThumbnail } from '../adapters/thumbnail.ts';
import { currentUrl, createBrowserHistory } from '../adapters/browser-history.ts';
import { createIndexedDbStore } from '../adapters/indexeddb-store.ts';
import { createLiveSubscription } from '../adapters/live-subscription.ts';
import { createConnectivity, createProbe } from '../adapters/connectivity.ts';
import { preferencesKey } from '../adapters/stored-preferences.ts';
import { onPageLeave } from '../adapters/page-leave.ts';
import { createUnloadBuffer } from '../adapters/pagehide-write-buffer.ts';
import { createTabLock } from '../adapters/tab-edit-lock.ts';
import { fetchRemoteImage } from '../adapters/remote-image.ts';
import { createFileUpload } from '../adapters/file-upload.ts';

const venueKey = 'maitre.venue';

/** The one join: what the browser offers, the actors made of it, and the root that runs them. */
export const createApp = (page: Window, config: RuntimeConfig, beginning: Preloaded): ActorRegistry => {
  const running = { current: null as ActorRegistry | null };
  const { device, hour, preferences, sharing, ahead, renewal } = beginning;
  const tab = createSafeStorage(() => page.sessionStorage);
  const keep = createIndexedDbStore(
    (safe) => running.current?.now().root.send({ type: 'storage.changed', safe }),
    createUnloadBuffer(page, device),
  );

  const token = createTokenProvider(() => actors().session);
  const stepUp = async (): Promise<boolean> => {
    const asking = actors().stepUp;
    asking.send({ type: 'stepUp.wanted' });
    return isConfirmed(await waitFor(asking, isClosed));
  };
  const ended = (reached: boolean): void => running.current?.now().network.send({ type: 'call.ended', reached });
  const { endpoints, documents } = config;
  const ports: Ports = {
    ask: ahead.before(createGraphQLClient({ endpoints, documents, token, stepUp, dated: hour.heard, ended })),
    live: createLiveSubscription({
      url: new URL(config.endpoints.live, page.location.origin).href.replace(/^http/, 'ws'),
      documents: config.documents,
      token: () => token('venue').catch(() => null),
      random: Math.random,
    }),
    keep,
    now: hour.now,
    newId: () => crypto.randomUUID(),
  };
  const fetched = fetchRemoteImage({ api: config.endpoints.api, token });
  const upload = createFileUpload({ newId: ports.newId, draw: createThumbnail, fetched });
  const save = (name: string, text: string): void => download(page, name, text);
  const watching = config.extensions.includes('machines') ? createEventLog(() => Date.now()) : null;
  const root = createActor(
    rootMachine.provide({
      actors: {
        ...createRootActors(ports, (preferences) => device.write(preferencesKey, JSON.stringify(preferences))),
        session: sessionMachine.provide({ actors: createSessionActors(ports, sharing, renewal) }),
        venue: activeVenueMachine.provide({
          actors: createActiveVenueActors(ports, {
            sharing,
            memory: {
              recall: () => tab.read(venueKey),
              recallElsewhere: () => device.read(venueKey),
              remember: (venue) => {
                tab.write(venueKey, venue);
                device.write(venueKey, venue);
              },
            },
            entries: () => actors().session.getSnapshot().context.venues,
            passInto: (venue) => selectVenuePass(actors().session.getSnapshot(), venue),
          }),
        }),
        navigation: navigationMachine.provide({ actors: createNavigationActors(createBrowserHistory(page)) }),
        live: liveMachine.provide({ actors: createLiveActors(ports) }),
        palette: paletteMachine.provide({
          actors: createPaletteActors(ports, { run: runPaletteChoice(() => actors()) }),
        }),
        list: listMachine.provide({ actors: createListActors({ ...ports, save }) }),
        editor: editorMachine.provide({
          actors: createEditorActors({
            ...ports,
            upload,
            network: createConnectivity(page),
            tabs: createTabLock(),
            parting: onPageLeave(page),
            save,
          }),
        }),
        preview: previewMachine.provide({ actors: createPreviewActors(ports) }),
        home: dashboardMachine.provide({ actors: createDashboardActors(ports) }),
        account: accountMachine.provide({
          actors: createAccountActors(ports, () => actors().session.getSnapshot().context.person as Person),
        }),
        devices: devicesMachine.provide({ actors: createDevicesActors(ports) }),
        venues: venuesMachine.provide({
          actors: createVenuesActors(ports, {
            read: () => selectVenues(actors().session.getSnapshot()),
            subscribe: (changed) => {
              let venues = selectVenues(actors().session.getSnapshot());
              const subscription = actors().session.subscribe((session) => {
                if (selectVenues(session) === venues) return;
                venues = selectVenues(session);
                changed();
              });
              return () => subscription.unsubscribe();
            },
          }),
        }),
        network: connectivityMachine.provide({
          actors: createConnectivityActors({ network: createConnectivity(page), probe: createProbe(endpoints.api) }),
        }),
        queue: saveQueueMachine.provide({ actors: createSaveQueueActors(ports) }),
        stepUp: stepUpMachine.provide({ actors: createStepUpActors(ports, sharing) }),
        signOut: signOutMachine.provide({
          actors: createSignOutActors(ports, save),
        }),
        deleteVenue: deleteVenueMachine.provide({ actors: createDeleteVenueActors(ports) }),
        newVenue: newVenueMachine.provide({ actors: createNewVenueActors(ports) }),
      },
    }),
    {
      input: {
        ...currentUrl(page),
        preferences,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        codeLength: config.codeLength,
        pinned: config.pinned,
        extensions: config.extensions,
      },
      id: 'root',
      ...(watching === null ? {} : { inspect: watching.inspect }),
    },
  );
  const actors = () => {
    if (running.current === null) throw new Error('asked before the start');
    return running.current.now();
  };
  root.start();
  running.current = createActorRegistry(root, watching, upload.take, hour.now);
  actors().session.subscribe((it) => {
    if (isSignedOut(it)) ahead.forget();
  });
  sharing.hear((word) => {
    if (word.type !== 'renewed') ahead.forget();
    const { session } = actors();
    if (word.type === 'signedOut') session.send({ type: 'session.endedElsewhere' });
    if (word.type === 'signedIn') session.send({ type: 'tokens.shared', tokens: word.tokens });
  });
  bindShortcuts(page, actors);
  // Asked once at the start, so that a browser that keeps nothing says so before anything is typed.
  void keep.keys('drafts/');
  return running.current;
};
