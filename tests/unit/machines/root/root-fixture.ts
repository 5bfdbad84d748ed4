import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  createActor,
  fromCallback,
  fromPromise,
  fromTransition,
} from 'xstate';
import { defaultAccessibility } from '../../../../graphql/domain/accessibility.ts';
import { afterEach, expect } from 'vitest';
import type { BrowserHistoryCommand } from '../../../../machines/navigation/navigation.machine.ts';
import { navigationMachine } from '../../../../machines/navigation/navigation.machine.ts';
import type { editorMachine } from '../../../../machines/editor/editor.machine.ts';
import type { Person, ApiError, VenueEntry } from '../../../../machines/ports.ts';
import { saveQueueMachine } from '../../../../machines/offline/save-queue.machine.ts';
import type { QueuedChange } from '../../../../machines/offline/save-queue.types.ts';
import type { PreferencesChange, PreferencesChanged } from '../../../../machines/preferences/preferences.types.ts';
import { preferencesMachine } from '../../../../machines/preferences/preferences.machine.ts';
import { rootMachine } from '../../../../machines/root/root.machine.ts';
import { screenActorNames } from '../../../../machines/screens/screen-actors.ts';
import { type ScreenCode, screenCodeMachine } from '../../../../machines/screens/screen-code.machine.ts';
import { screensMachine } from '../../../../machines/screens/screens.machine.ts';
import { sessionMachine } from '../../../../machines/session/session.machine.ts';
import type { Renewal, SignOutRequest, VenueToken } from '../../../../machines/session/session.types.ts';
import {
  signOutMachine,
  type UnsavedDraft,
  type UnsentChanges,
} from '../../../../machines/sign-out/sign-out.machine.ts';
import type { stepUpMachine } from '../../../../machines/step-up/step-up.machine.ts';
import { activeVenueMachine } from '../../../../machines/active-venue/active-venue.machine.ts';
import { transitionName } from '../../../support/machine-transitions.ts';
import { recordTaken } from '../../../support/coverage-recorder.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';
import { eventually } from '../../../support/eventually.ts';

export const michal: Person = {
  id: 'p1',
  username: 'michal',
  firstName: 'Michal',
  lastName: 'Arad',
  email: null,
  phone: null,
  role: 'owner',
  superUser: false,
  language: 'fr',
  venuesLeft: 7,
  favorites: [],
  card: null,
  cards: false,
  deletesAt: null,
  accessibility: {
    color: null,
    size: null,
    link: null,
  },
  hiddenColumns: {},
};
export const large = { ...defaultAccessibility, size: 'larger' } as const;
export const entry = (venue: string): VenueEntry => ({
  venue,
  titles: { en: venue },
  city: null,
  role: 'owner',
  languages: null,
  active: true,
  unauthorized: false,
});
const lost: ApiError = { code: 'NETWORK', key: 'networkLost', message: '' };
export const strange: ApiError = { code: 'NOT_FOUND', key: 'notFound', message: '' };
export const draft: UnsavedDraft = { key: 'd1', entity: 'menu', venue: 'jaffa', item: 'm1', name: 'Winter', at: 1 };
export const menus = '/jaffa/menus';
export const item = `${menus}/m1`;

export const taken = new Set<string>();
const running: { stop: () => void }[] = [];
afterEach(() => running.splice(0).forEach((it) => it.stop()));

/** The real root with its real session, navigation, venue and sign-out; every other actor only records what it receives. */
export const startRoot = async (
  path: string,
  more: {
    refresh?: string | null;
    drafts?: UnsavedDraft[];
    person?: Person;
    stood?: string;
    editor?: AnyActorLogic;
    stepUp?: AnyActorLogic;
    enterVenue?: (signal: AbortSignal) => Promise<VenueToken>;
    signOut?: () => Promise<void>;
  } = {},
) => {
  const received: Record<string, AnyEventObject[]> = {};
  const recorder = (name: string) =>
    fromTransition((state: null, event: AnyEventObject) => {
      (received[name] ??= []).push(event);
      return state;
    }, null);
  const record = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, recorder(name)])) as object;
  const storedPreferences: PreferencesChange[] = [];
  const accountUpdates: unknown[] = [];
  /** what waits on this device */
  const stored = new Map<string, QueuedChange>();
  const root = createActor(
    rootMachine.provide({
      actors: {
        ...record(['notifications', 'live', 'palette', 'stepUp', 'notices', 'scheduledPublications']),
        ...(more.stepUp && { stepUp: more.stepUp as typeof stepUpMachine }),
        startUpdate: fromPromise<void>(() => new Promise(() => undefined)),
        screens: screensMachine.provide({
          actors: {
            ...record(screenActorNames),
            ...(more.editor && { editor: more.editor as typeof editorMachine }),
            screenCode: screenCodeMachine.provide({
              actors: { loadScreenActor: fromPromise<void, ScreenCode>(async () => undefined) },
            }),
          },
        }),
        preferences: preferencesMachine.provide({
          actors: {
            storePreferences: fromCallback<PreferencesChanged>(({ receive }) =>
              receive(({ change }) => void storedPreferences.push(change)),
            ),
            updateAccount: fromPromise(async ({ input }) => accountUpdates.push(input) > 0),
          },
        }),
        session: sessionMachine.provide({
          actors: {
            findRefresh: fromPromise(async () => (more.refresh === undefined ? 'r1' : more.refresh)),
            renewTokens: fromPromise<Renewal, { pass: VenueToken | null }>(async () => ({
              tokens: { access: 'a', refresh: 'r' },
              pass: null,
            })),
            loadProfile: fromPromise(async () => more.person ?? michal),
            loadVenues: fromPromise(async () => [entry('jaffa'), entry('haifa')]),
            refreshPerson: fromPromise(async () => ({ person: more.person ?? michal, venues: [entry('jaffa')] })),
            signOut: fromPromise<void, SignOutRequest>(more.signOut ?? (async () => undefined)),
          },
        }),
        navigation: navigationMachine.provide({
          actors: { browser: fromCallback<BrowserHistoryCommand>(() => undefined) },
        }),
        venue: activeVenueMachine.provide({
          actors: {
            enterVenue: fromPromise(async ({ input, signal }) => {
              if (more.enterVenue && input.venue === 'haifa') return more.enterVenue(signal);
              if (input.venue === 'strange') throw strange;
              if (input.venue === 'lost') throw lost;
              return { venue: input.venue, access: 'v' };
            }),
            loadVenue: fromPromise(async ({ input }) => createVenueWithRole('owner', { venue: input.venue })),
            rememberVenue: fromPromise<void, { venue: string }>(async () => undefined),
            loadLastVenue: fromPromise(async () => more.stood ?? null),
          },
        }),
        queue: saveQueueMachine.provide({
          actors: {
            dropVenue: fromPromise<void, { person: string; venue: string }>(async () => undefined),
            storeSave: fromPromise<void, QueuedChange>(async ({ input }) => void stored.set(input.key, input)),
          },
        }),
        signOut: signOutMachine.provide({
          actors: {
            listUnsent: fromPromise(
              async (): Promise<UnsentChanges> => ({
                drafts: more.drafts ?? [],
                waiting: [...stored.values()].map(({ name }) => name),
              }),
            ),
          },
        }),
      },
    }),
    {
      input: {
        path,
        at: 0,
        preferences: {
          language: null,
          theme: 'system',
          accessibility: defaultAccessibility,
          hiddenColumns: {},
          orders: {},
          contentLanguage: null,
          area: 'content',
          unsent: [],
        },
        language: 'he',
        timeZone: () => 'Asia/Jerusalem',
        region: 'IL',
        codeLength: 4,
        captcha: null,
        pinned: [],
        extensions: [],
      },
      inspect: (inspected) => {
        recordTaken(inspected);
        if (inspected.type === '@xstate.microstep' && (inspected.actorRef as AnyActorRef) === root)
          for (const transition of inspected._transitions) taken.add(transitionName(transition));
      },
    },
  );
  running.push(root);
  root.start();
  const children = () => root.getSnapshot().children;
  const screens = () => children().screens?.getSnapshot();
  const runningActors = () => [
    ...Object.keys(screens()?.children ?? {}).filter((name) => screenActorNames.some((actor) => actor === name)),
    ...Object.keys(children()).filter((name) => name === 'signOut'),
  ];
  const venue = () => screens()?.context.venue ?? null;
  const preferences = () => children().preferences?.getSnapshot().context;
  const at = () => children().navigation?.getSnapshot().context.path;
  const go = (to: string) => children().navigation?.send({ type: 'path.requested', path: to });
  const reach = (to: string, expectedActors: string[]) =>
    eventually(() => expect([at(), runningActors().toSorted()]).toEqual([to, expectedActors.toSorted()]));
  const types = (name: string) =>
    (received[name] ?? []).map(({ type }) => type).filter((type) => !type.startsWith('xstate.'));
  return {
    root,
    children,
    screens,
    venue,
    preferences,
    at,
    go,
    reach,
    types,
    received,
    storedPreferences,
    accountUpdates,
  };
};
