import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyActorRef, AnyEventObject, SnapshotFrom } from 'xstate';
import type { liveMachine } from '../../machines/live/live.machine.ts';
import type { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import type { noticesMachine } from '../../machines/notices/notices.machine.ts';
import type { notificationsMachine } from '../../machines/notifications/notifications.machine.ts';
import type { connectivityMachine } from '../../machines/offline/connectivity.machine.ts';
import type { saveQueueMachine } from '../../machines/offline/save-queue.machine.ts';
import type { oneTimeCodeMachine } from '../../machines/one-time-code/one-time-code.machine.ts';
import type { paletteMachine } from '../../machines/palette/palette.machine.ts';
import type { Upload } from '../../machines/ports.ts';
import type { preferencesMachine } from '../../machines/preferences/preferences.machine.ts';
import type { rescheduleMachine } from '../../machines/scheduled-publications/reschedule.machine.ts';
import type { scheduledPublicationsMachine } from '../../machines/scheduled-publications/scheduled-publications.machine.ts';
import type { savedViewsMachine } from '../../machines/saved-views/saved-views.machine.ts';
import type { rootMachine } from '../../machines/root/root.machine.ts';
import type {
  InnerActorName,
  InnerMachines,
  ScreenActorName,
  ScreenMachines,
} from '../../machines/screens/screen-actors.ts';
import type { screensMachine } from '../../machines/screens/screens.machine.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import type { signOutMachine } from '../../machines/sign-out/sign-out.machine.ts';
import type { stepUpMachine } from '../../machines/step-up/step-up.machine.ts';
import type { activeVenueMachine } from '../../machines/active-venue/active-venue.machine.ts';

type ScreenActors = { [Name in ScreenActorName]: ActorRefFrom<ScreenMachines[Name]> | null };
type InnerActors = { [Name in InnerActorName]: ActorRefFrom<InnerMachines[Name]> | null };

/**
 * The running actors. Those that may be null run only while their screen, dialog or session state needs them: of the
 * screens, those of `machines/screens/screen-actors.ts` and the actors inside them that it names.
 */
export interface RunningActors extends ScreenActors, InnerActors {
  root: ActorRefFrom<typeof rootMachine>;
  session: ActorRefFrom<typeof sessionMachine>;
  venue: ActorRefFrom<typeof activeVenueMachine>;
  navigation: ActorRefFrom<typeof navigationMachine>;
  preferences: ActorRefFrom<typeof preferencesMachine>;
  savedViews: ActorRefFrom<typeof savedViewsMachine>;
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
  signOut: ActorRefFrom<typeof signOutMachine> | null;
  /** null: its code is not loaded, or no venue is open */
  notices: ActorRefFrom<typeof noticesMachine> | null;
  /** the same */
  scheduledPublications: ActorRefFrom<typeof scheduledPublicationsMachine> | null;
  /** the form of another time for one of them */
  reschedule: ActorRefFrom<typeof rescheduleMachine> | null;
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
