import { type AnyActorLogic, fromPromise } from 'xstate';
import { requireMessages } from '../../i18n/message-store.ts';
import type { MessageArea } from '../../i18n/message-catalogue.ts';
import type { KindName } from '../../../graphql/content/kinds/registry.ts';
import {
  type ScreenActorName,
  screenActorNames,
  type ScreenMachines,
} from '../../../machines/screens/screen-actors.ts';
import { type ScreenName, type ScreenRecord, screenRecords } from '../../../machines/screens/screen-records.ts';
import type { ScreenCode } from '../../../machines/screens/screens.setup.ts';
import { listScreenMessages, loadScreen } from '../../screens/screen-loader.ts';
import { onIdleAfterInteraction } from '../../ui/on-idle-after-interaction.ts';
import { createDeferredLogic } from './deferred-logic.ts';
import type { ScreenDependencies } from './dependencies.ts';

/** Rejects when the chunk of the kind's declaration cannot be fetched. */
const requireKind = async (kind: KindName): Promise<void> =>
  (await import('../../../graphql/content/kinds/load-kind.ts')).loadKind(kind);

/** What makes the machine of an actor, with the actors inside it. */
type CreateLogic<Name extends ScreenActorName> = (
  dependencies: ScreenDependencies,
  preloadEditor: () => void,
) => ScreenMachines[Name] | Promise<ScreenMachines[Name]>;

/** The code of each actor: a chunk that is loaded with the first screen that runs it. */
const code = {
  list: () => import('./list.ts'),
  home: () => import('./home.ts'),
  management: () => import('./management.ts'),
  translations: () => import('./translations.ts'),
  reservations: () => import('./reservations.ts'),
  surveys: () => import('./surveys.ts'),
  preview: () => import('./preview.ts'),
  editor: () => import('./editor.ts'),
  venueSettings: () => import('./venue-settings.ts'),
  profileCompleteness: () => import('./profile-completeness.ts'),
  deleteVenue: () => import('./delete-venue.ts'),
  venues: () => import('./venues.ts'),
  newVenue: () => import('./new-venue.ts'),
  account: () => import('./account.ts'),
  devices: () => import('./devices.ts'),
} satisfies { [Name in ScreenActorName]: () => Promise<{ createLogic: CreateLogic<Name> }> };

/** The messages that every screen of an actor shows: it may notify before its screen is rendered. */
const listMessages = (actor: ScreenActorName): readonly MessageArea[] => {
  const screens = Object.entries<ScreenRecord>(screenRecords).filter(([, { starts }]) => starts?.includes(actor));
  const [first = [], ...others] = screens.map(([name]) => listScreenMessages(name as ScreenName));
  return first.filter((area) => others.every((areas) => areas.includes(area)));
};

/** The actors of all screens; each one's code is loaded with the first screen that runs it. */
export const createScreenActors = (dependencies: ScreenDependencies) => {
  /** Items chosen in a list open in the editor. Code that fails to load is requested again when it is needed. */
  const preloadEditor = (): void =>
    void Promise.all([deferred.editor.load(), loadScreen('ItemEditor')]).catch(() => undefined);
  const loadLogic = async (name: ScreenActorName): Promise<AnyActorLogic> => {
    const [{ createLogic }] = await Promise.all([code[name](), ...listMessages(name).map(requireMessages)]);
    return createLogic(dependencies, preloadEditor);
  };
  const deferred = mapActors((name) => createDeferredLogic(() => loadLogic(name)));
  const machines = mapActors((name) => deferred[name].logic) as ScreenMachines;
  return {
    ...machines,
    loadScreenActor: fromPromise(async ({ input }: { input: ScreenCode }) => {
      await Promise.all([deferred[input.actor].load(), input.kind === null ? undefined : requireKind(input.kind)]);
      if (input.actor === 'list') onIdleAfterInteraction(preloadEditor);
      return input;
    }),
  };
};

const mapActors = <Value>(create: (name: ScreenActorName) => Value) =>
  Object.fromEntries(screenActorNames.map((name) => [name, create(name)])) as Record<ScreenActorName, Value>;
