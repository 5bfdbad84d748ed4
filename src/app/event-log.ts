import type { AnyActorRef, InspectionEvent } from 'xstate';
import { createListeners } from '../create-listeners.ts';
import type { ReceivedEvent, EventLog } from '../actors/actors-context.tsx';

const maxEvents = 200;

/** The last events that reached a machine, for the inspector. Pass `inspect` to `createActor`. */
export const createEventLog = (now: () => number): EventLog & { inspect: (inspected: InspectionEvent) => void } => {
  let events: readonly ReceivedEvent[] = [];
  let number = 0;
  const { subscribe, notify } = createListeners();
  return {
    events: () => events,
    subscribe,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.event' || !isMachine(inspected.actorRef as AnyActorRef)) return;
      number += 1;
      const { id } = inspected.actorRef as AnyActorRef;
      events = [...events.slice(1 - maxEvents), { number, at: now(), actor: id, event: inspected.event }];
      notify();
    },
  };
};

const isMachine = ({ logic }: AnyActorRef & { logic?: object }): boolean =>
  logic !== undefined && 'getStateNodeById' in logic;
