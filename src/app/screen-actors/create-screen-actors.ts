import { fromPromise } from 'xstate';
import { requireMessages } from '../../i18n/message-store.ts';
import type { KindName } from '../../../graphql/content/kinds/registry.ts';
import type { ScreenActorName } from '../../../machines/screens/screen-actors.ts';
import type { ScreenCode } from '../../../machines/screens/screens.setup.ts';
import { loadScreen } from '../../screens/screen-loader.ts';
import { onIdleAfterInteraction } from '../../ui/on-idle-after-interaction.ts';
import { createDeferredLogic } from './deferred-logic.ts';
import type { ScreenDependencies } from './dependencies.ts';

/** Rejects when the chunk of the kind's declaration cannot be fetched. */
const requireKind = async (kind: KindName): Promise<void> =>
  (await import('../../../graphql/content/kinds/load-kind.ts')).loadKind(kind);

/** The actors of all screens; each one's code is loaded with the first screen that runs it. */
export const createScreenActors = (dependencies: ScreenDependencies) => {
  /** Items chosen in a list open in the editor. Code that fails to load is requested again when it is needed. */
  const preloadEditor = (): void =>
    void Promise.all([deferred.editor.load(), loadScreen('ItemEditor')]).catch(() => undefined);
  const deferred = {
    list: createDeferredLogic(async () => (await import('./list.ts')).createLogic(dependencies, preloadEditor)),
    // with its messages: it may notify before its screen is rendered
    editor: createDeferredLogic(async () => {
      const messages = [requireMessages('item'), requireMessages('commands')];
      const [{ createLogic }] = await Promise.all([import('./editor.ts'), ...messages]);
      return createLogic(dependencies);
    }),
    // with its messages: an export names the fields of all kinds
    translations: createDeferredLogic(async () => {
      const messages = (['item', 'dialogs', 'translations'] as const).map(requireMessages);
      const [{ createLogic }] = await Promise.all([import('./translations.ts'), ...messages]);
      return createLogic(dependencies);
    }),
    // with its messages, for its notifications
    reservations: createDeferredLogic(async () => {
      const messages = [requireMessages('reservations'), requireMessages('commands')];
      const [{ createLogic }] = await Promise.all([import('./reservations.ts'), ...messages]);
      return createLogic(dependencies);
    }),
    // with its messages, for its notifications
    surveys: createDeferredLogic(async () => {
      const messages = (['reservations', 'commands'] as const).map(requireMessages);
      const [{ createLogic }] = await Promise.all([import('./surveys.ts'), ...messages]);
      return createLogic(dependencies);
    }),
    preview: createDeferredLogic(async () => (await import('./preview.ts')).createLogic(dependencies)),
    home: createDeferredLogic(async () => (await import('./home.ts')).createLogic(dependencies)),
    management: createDeferredLogic(async () => (await import('./management.ts')).createLogic(dependencies)),
    devices: createDeferredLogic(async () => (await import('./devices.ts')).createLogic(dependencies)),
    venues: createDeferredLogic(async () => (await import('./venues.ts')).createLogic(dependencies)),
    newVenue: createDeferredLogic(async () => (await import('./new-venue.ts')).createLogic(dependencies)),
    venueSettings: createDeferredLogic(async () => (await import('./venue-settings.ts')).createLogic(dependencies)),
    deleteVenue: createDeferredLogic(async () => (await import('./delete-venue.ts')).createLogic(dependencies)),
    account: createDeferredLogic(async () => (await import('./account.ts')).createLogic(dependencies)),
  } satisfies Record<ScreenActorName, unknown>;
  const {
    list,
    editor,
    translations,
    reservations,
    surveys,
    preview,
    home,
    management,
    devices,
    venues,
    newVenue,
    venueSettings,
    deleteVenue,
    account,
  } = deferred;
  return {
    loadScreenActor: fromPromise(async ({ input }: { input: ScreenCode }) => {
      await Promise.all([deferred[input.actor].load(), input.kind === null ? undefined : requireKind(input.kind)]);
      if (input.actor === 'list') onIdleAfterInteraction(preloadEditor);
      return input;
    }),
    ...{ list: list.logic, editor: editor.logic, preview: preview.logic, home: home.logic, devices: devices.logic },
    ...{
      management: management.logic,
      translations: translations.logic,
      reservations: reservations.logic,
      surveys: surveys.logic,
      venues: venues.logic,
      newVenue: newVenue.logic,
      venueSettings: venueSettings.logic,
      deleteVenue: deleteVenue.logic,
      account: account.logic,
    },
  };
};
