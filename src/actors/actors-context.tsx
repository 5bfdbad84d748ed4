import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyActorRef, AnyEventObject, SnapshotFrom } from 'xstate';
import type { accountMachine } from '../../machines/account/account.machine.ts';
import type { cropMachine } from '../../machines/crop/crop.machine.ts';
import type { deletionMachine } from '../../machines/deletion/deletion.machine.ts';
import type { devicesMachine } from '../../machines/devices/devices.machine.ts';
import type { editorMachine } from '../../machines/editor/editor.machine.ts';
import type { historyMachine } from '../../machines/history/history.machine.ts';
import type { importMachine } from '../../machines/import/import.machine.ts';
import type { itemsImportMachine } from '../../machines/import/items-import.machine.ts';
import type { itemSearchMachine } from '../../machines/item-search/item-search.machine.ts';
import type { versionsMachine } from '../../machines/history/versions.machine.ts';
import type { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts';
import type { managementMachine } from '../../machines/dashboard/management.machine.ts';
import type { listMachine } from '../../machines/list/list.machine.ts';
import type { liveMachine } from '../../machines/live/live.machine.ts';
import type { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import type { notificationsMachine } from '../../machines/notifications/notifications.machine.ts';
import type { connectivityMachine } from '../../machines/offline/connectivity.machine.ts';
import type { saveQueueMachine } from '../../machines/offline/save-queue.machine.ts';
import type { oneTimeCodeMachine } from '../../machines/one-time-code/one-time-code.machine.ts';
import type { paletteMachine } from '../../machines/palette/palette.machine.ts';
import type { Upload } from '../../machines/ports.ts';
import type { preferencesMachine } from '../../machines/preferences/preferences.machine.ts';
import type { previewMachine } from '../../machines/preview/preview.machine.ts';
import type { pageCreationMachine } from '../../machines/page-creation/page-creation.machine.ts';
import type { publishMachine } from '../../machines/publish/publish.machine.ts';
import type { referencePickerMachine } from '../../machines/reference-picker/reference-picker.machine.ts';
import type { rootMachine } from '../../machines/root/root.machine.ts';
import type { reservationsMachine } from '../../machines/reservations/reservations.machine.ts';
import type { ticketDialogMachine } from '../../machines/reservations/ticket-dialog.machine.ts';
import type { surveyDialogMachine } from '../../machines/surveys/survey-dialog.machine.ts';
import type { surveyFormMachine } from '../../machines/surveys/survey-form.machine.ts';
import type { surveysMachine } from '../../machines/surveys/surveys.machine.ts';
import type { ticketFormMachine } from '../../machines/reservations/ticket-form.machine.ts';
import type { screensMachine } from '../../machines/screens/screens.machine.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import type { signOutMachine } from '../../machines/sign-out/sign-out.machine.ts';
import type { stepUpMachine } from '../../machines/step-up/step-up.machine.ts';
import type { uploadQueueMachine } from '../../machines/upload/upload-queue.machine.ts';
import type { translationExportMachine } from '../../machines/translations/translation-export.machine.ts';
import type { translationImportMachine } from '../../machines/translations/translation-import.machine.ts';
import type { translationsMachine } from '../../machines/translations/translations.machine.ts';
import type { activeVenueMachine } from '../../machines/active-venue/active-venue.machine.ts';
import type { deleteVenueMachine } from '../../machines/venues/delete-venue.machine.ts';
import type { newVenueMachine } from '../../machines/venues/new-venue.machine.ts';
import type { venueSettingsMachine } from '../../machines/venues/venue-settings.machine.ts';
import type { venuesMachine } from '../../machines/venues/venues.machine.ts';

/** The running actors. Those that may be null run only while their screen, dialog or session state needs them. */
export interface RunningActors {
  root: ActorRefFrom<typeof rootMachine>;
  session: ActorRefFrom<typeof sessionMachine>;
  venue: ActorRefFrom<typeof activeVenueMachine>;
  navigation: ActorRefFrom<typeof navigationMachine>;
  preferences: ActorRefFrom<typeof preferencesMachine>;
  screens: ActorRefFrom<typeof screensMachine>;
  notifications: ActorRefFrom<typeof notificationsMachine>;
  live: ActorRefFrom<typeof liveMachine>;
  palette: ActorRefFrom<typeof paletteMachine>;
  stepUp: ActorRefFrom<typeof stepUpMachine>;
  network: ActorRefFrom<typeof connectivityMachine>;
  queue: ActorRefFrom<typeof saveQueueMachine>;
  signIn: ActorRefFrom<typeof signInMachine> | null;
  /** the code of a sign-in, otherwise of a step-up */
  oneTimeCode: ActorRefFrom<typeof oneTimeCodeMachine> | null;
  preview: ActorRefFrom<typeof previewMachine> | null;
  home: ActorRefFrom<typeof dashboardMachine> | null;
  /** what waits for somebody, and today's reservations */
  management: ActorRefFrom<typeof managementMachine> | null;
  account: ActorRefFrom<typeof accountMachine> | null;
  devices: ActorRefFrom<typeof devicesMachine> | null;
  venues: ActorRefFrom<typeof venuesMachine> | null;
  newVenue: ActorRefFrom<typeof newVenueMachine> | null;
  venueSettings: ActorRefFrom<typeof venueSettingsMachine> | null;
  deleteVenue: ActorRefFrom<typeof deleteVenueMachine> | null;
  signOut: ActorRefFrom<typeof signOutMachine> | null;
  list: ActorRefFrom<typeof listMachine> | null;
  editor: ActorRefFrom<typeof editorMachine> | null;
  translations: ActorRefFrom<typeof translationsMachine> | null;
  /** the table of reservations, its dialog and the form in it */
  reservations: ActorRefFrom<typeof reservationsMachine> | null;
  ticketDialog: ActorRefFrom<typeof ticketDialogMachine> | null;
  ticketForm: ActorRefFrom<typeof ticketFormMachine> | null;
  /** the replies of guests, the dialog of one and the form in it */
  surveys: ActorRefFrom<typeof surveysMachine> | null;
  surveyDialog: ActorRefFrom<typeof surveyDialogMachine> | null;
  surveyForm: ActorRefFrom<typeof surveyFormMachine> | null;
  translationExport: ActorRefFrom<typeof translationExportMachine> | null;
  translationImport: ActorRefFrom<typeof translationImportMachine> | null;
  publish: ActorRefFrom<typeof publishMachine> | null;
  history: ActorRefFrom<typeof historyMachine> | null;
  import: ActorRefFrom<typeof importMachine> | null;
  /** of a table of items, over their list */
  itemsImport: ActorRefFrom<typeof itemsImportMachine> | null;
  /** over the list of pages */
  pageCreation: ActorRefFrom<typeof pageCreationMachine> | null;
  itemSearch: ActorRefFrom<typeof itemSearchMachine> | null;
  /** of a reference field */
  picker: ActorRefFrom<typeof referencePickerMachine> | null;
  /** the versions in the history panel */
  versions: ActorRefFrom<typeof versionsMachine> | null;
  uploads: ActorRefFrom<typeof uploadQueueMachine> | null;
  crop: ActorRefFrom<typeof cropMachine> | null;
  /** the question before published items are deleted */
  deletion: ActorRefFrom<typeof deletionMachine> | null;
}

export interface ActorRegistry {
  now: () => RunningActors;
  subscribe: (changed: () => void) => () => void;
  /** the last events of all machines, for the inspector; null outside demo mode */
  eventLog: EventLog | null;
  /** accepts files; machines only see the handles that it returns */
  takeFiles: Upload['take'];
  /** the current time in milliseconds since 1970, by the server's clock */
  serverTime: () => number;
}

export interface ReceivedEvent {
  /** increases from the start of the application */
  number: number;
  /** milliseconds since 1970 */
  at: number;
  actor: string;
  event: AnyEventObject;
}
export interface EventLog {
  /** the newest last; the same array until the next event */
  events: () => readonly ReceivedEvent[];
  subscribe: (changed: () => void) => () => void;
}

const Context = createContext<ActorRegistry | null>(null);

export function ActorsProvider({ registry, children }: { registry: ActorRegistry; children: ReactNode }) {
  return <Context value={registry}>{children}</Context>;
}

/** The running actors. The same object until one of them starts or stops. */
export const useActors = (): RunningActors => {
  const registry = useContext(Context);
  if (registry === null) throw new Error('a component outside ActorsProvider');
  return useSyncExternalStore(registry.subscribe, registry.now);
};

/** The last events of all machines; null outside demo mode. */
export const useEventLog = (): EventLog | null => useContext(Context)?.eventLog ?? null;

export const useFileIntake = (): Upload['take'] => {
  const registry = useContext(Context);
  if (registry === null) throw new Error('a component outside ActorsProvider');
  return registry.takeFiles;
};

/** The current time by the server's clock. */
export const useServerTime = (): ActorRegistry['serverTime'] => {
  const registry = useContext(Context);
  if (registry === null) throw new Error('a component outside ActorsProvider');
  return registry.serverTime;
};

/** Subscribes to one selector of an actor's `*.selectors.ts`. */
export const useActorSelector = <Ref extends AnyActorRef, Fact>(
  actor: Ref,
  fact: (snapshot: SnapshotFrom<Ref>) => Fact,
  same?: (a: Fact, b: Fact) => boolean,
): Fact => useSelector(actor as AnyActorRef, fact as (snapshot: unknown) => Fact, same);

/** The same of an actor that may not be running; null while it is not. */
export const useOptionalActorSelector = <Ref extends AnyActorRef, Fact>(
  actor: Ref | null,
  fact: (snapshot: SnapshotFrom<Ref>) => Fact,
): Fact | null =>
  useSelector((actor ?? undefined) as AnyActorRef | undefined, (snapshot: unknown) =>
    snapshot === undefined ? null : fact(snapshot as SnapshotFrom<Ref>),
  );
