import { createActor, waitFor } from 'xstate';
import { accountActors } from '../../machines/account/account.actors.ts';
import { accountMachine } from '../../machines/account/account.machine.ts';
import { devicesActors } from '../../machines/devices/devices.actors.ts';
import { devicesMachine } from '../../machines/devices/devices.machine.ts';
import { editorActors } from '../../machines/editor/editor.actors.ts';
import { editorMachine } from '../../machines/editor/editor.machine.ts';
import { homeActors } from '../../machines/dashboard/dashboard.actors.ts';
import { homeMachine } from '../../machines/dashboard/dashboard.machine.ts';
import { listActors } from '../../machines/list/list.actors.ts';
import { listMachine } from '../../machines/list/list.machine.ts';
import { liveActors } from '../../machines/live/live.actors.ts';
import { liveMachine } from '../../machines/live/live.machine.ts';
import { navigationActors } from '../../machines/navigation/navigation.actors.ts';
import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import { networkActors, queueActors } from '../../machines/offline/offline.actors.ts';
import { networkMachine } from '../../machines/offline/connectivity.machine.ts';
import { queueMachine } from '../../machines/offline/save-queue.machine.ts';
import { paletteActors } from '../../machines/palette/palette.actors.ts';
import { paletteMachine } from '../../machines/palette/palette.machine.ts';
import type { Person, Ports } from '../../machines/ports.ts';
import { previewActors } from '../../machines/preview/preview.actors.ts';
import { previewMachine } from '../../machines/preview/preview.machine.ts';
import { rootActors } from '../../machines/root/root.actors.ts';
import { rootMachine } from '../../machines/root/root.machine.ts';
import { sessionActors } from '../../machines/session/session.actors.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { isOut, passInto } from '../../machines/session/session.selectors.ts';
import { signOutActors } from '../../machines/sign-out/sign-out.actors.ts';
import { signOutMachine } from '../../machines/sign-out/sign-out.machine.ts';
import { stepUpActors } from '../../machines/step-up/step-up.actors.ts';
import { stepUpMachine } from '../../machines/step-up/step-up.machine.ts';
import { isClosed, isConfirmed } from '../../machines/step-up/step-up.selectors.ts';
import { venueActors } from '../../machines/active-venue/active-venue.actors.ts';
import { venueMachine } from '../../machines/active-venue/active-venue.machine.ts';
import { deleteVenueMachine } from '../../machines/venues/delete-venue.machine.ts';
import { newVenueMachine } from '../../machines/venues/new-venue.machine.ts';
import { deleteVenueActors, newVenueActors, venuesActors } from '../../machines/venues/venues.actors.ts';
import { venuesMachine } from '../../machines/venues/venues.machine.ts';
import type { Beginning } from './preload.ts';
import type { Running } from './actors-context.tsx';
import { runningOf } from './actor-registry.ts';
import { runChosen, startShortcuts } from '../commands/bind-shortcuts.ts';
import { tokensOf } from './token-provider.ts';
import { watchingOf } from './event-log.ts';
import { askOf } from '../adapters/graphql-client.ts';
import type { RuntimeConfig } from '../adapters/runtime-config.ts';
import { deviceOf } from '../adapters/safe-local-storage.ts';
import { download } from '../adapters/download.ts';
import { drawSmall } from '../adapters/thumbnail.ts';
import { addressNow, historyOf } from '../adapters/browser-history.ts';
import { keepOf } from '../adapters/indexeddb-store.ts';
import { liveOf } from '../adapters/live-subscription.ts';
import { networkOf, probeOf } from '../adapters/connectivity.ts';
import { preferencesKey } from '../adapters/stored-preferences.ts';
import { partingOf } from '../adapters/page-leave.ts';
import { rescueOf } from '../adapters/pagehide-write-buffer.ts';
import { browserTabs } from '../adapters/tab-edit-lock.ts';
import { pictureFrom } from '../adapters/remote-image.ts';
import { uploadOf } from '../adapters/file-upload.ts';

const venueKey = 'maitre.venue';

/** The one join: what the browser offers, the actors made of it, and the root that runs them. */
export const startApp = (page: Window, config: RuntimeConfig, beginning: Beginning): Running => {
  const running = { current: null as Running | null };
  const { device, hour, preferences, sharing, ahead, renewal } = beginning;
  const tab = deviceOf(() => page.sessionStorage);
  const keep = keepOf(
    (safe) => running.current?.now().root.send({ type: 'storage.changed', safe }),
    rescueOf(page, device),
  );

  const token = tokensOf(() => actors().session);
  const stepUp = async (): Promise<boolean> => {
    const asking = actors().stepUp;
    asking.send({ type: 'stepUp.wanted' });
    return isConfirmed(await waitFor(asking, isClosed));
  };
  const ended = (reached: boolean): void => running.current?.now().network.send({ type: 'call.ended', reached });
  const { endpoints, documents } = config;
  const ports: Ports = {
    ask: ahead.before(askOf({ endpoints, documents, token, stepUp, dated: hour.heard, ended })),
    live: liveOf({
      url: new URL(config.endpoints.live, page.location.origin).href.replace(/^http/, 'ws'),
      documents: config.documents,
      token: () => token('venue').catch(() => null),
      random: Math.random,
    }),
    keep,
    now: hour.now,
    newId: () => crypto.randomUUID(),
  };
  const fetched = pictureFrom({ api: config.endpoints.api, token });
  const upload = uploadOf({ newId: ports.newId, draw: drawSmall, fetched });
  const save = (name: string, text: string): void => download(page, name, text);
  const watching = config.extensions.includes('machines') ? watchingOf(() => Date.now()) : null;
  const root = createActor(
    rootMachine.provide({
      actors: {
        ...rootActors(ports, (preferences) => device.write(preferencesKey, JSON.stringify(preferences))),
        session: sessionMachine.provide({ actors: sessionActors(ports, sharing, renewal) }),
        venue: venueMachine.provide({
          actors: venueActors(ports, {
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
            passInto: (venue) => passInto(actors().session.getSnapshot(), venue),
          }),
        }),
        navigation: navigationMachine.provide({ actors: navigationActors(historyOf(page)) }),
        live: liveMachine.provide({ actors: liveActors(ports) }),
        palette: paletteMachine.provide({ actors: paletteActors(ports, { run: runChosen(() => actors()) }) }),
        list: listMachine.provide({ actors: listActors({ ...ports, save }) }),
        editor: editorMachine.provide({
          actors: editorActors({
            ...ports,
            upload,
            network: networkOf(page),
            tabs: browserTabs(),
            parting: partingOf(page),
            save,
          }),
        }),
        preview: previewMachine.provide({ actors: previewActors(ports) }),
        home: homeMachine.provide({ actors: homeActors(ports) }),
        account: accountMachine.provide({
          actors: accountActors(ports, () => actors().session.getSnapshot().context.person as Person),
        }),
        devices: devicesMachine.provide({ actors: devicesActors(ports) }),
        venues: venuesMachine.provide({ actors: venuesActors(ports) }),
        network: networkMachine.provide({
          actors: networkActors({ network: networkOf(page), probe: probeOf(endpoints.api) }),
        }),
        queue: queueMachine.provide({ actors: queueActors(ports) }),
        stepUp: stepUpMachine.provide({ actors: stepUpActors(ports, sharing) }),
        signOut: signOutMachine.provide({
          actors: signOutActors(ports, save),
        }),
        deleteVenue: deleteVenueMachine.provide({ actors: deleteVenueActors(ports) }),
        newVenue: newVenueMachine.provide({ actors: newVenueActors(ports) }),
      },
    }),
    {
      input: {
        ...addressNow(page),
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
  running.current = runningOf(root, watching, upload.take, hour.now);
  actors().session.subscribe((it) => {
    if (isOut(it)) ahead.forget();
  });
  sharing.hear((word) => {
    if (word.type !== 'renewed') ahead.forget();
    const { session } = actors();
    if (word.type === 'signedOut') session.send({ type: 'session.endedElsewhere' });
    if (word.type === 'signedIn') session.send({ type: 'tokens.shared', tokens: word.tokens });
  });
  startShortcuts(page, actors);
  // Asked once at the start, so that a browser that keeps nothing says so before anything is typed.
  void keep.keys('drafts/');
  return running.current;
};
