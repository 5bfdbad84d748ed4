import type { AnyActorRef, InspectionEvent } from 'xstate';
import type { ReceivedEvent, EventLog } from './actors-context.tsx';

const maxEvents = 50;

/** The last events that reached a machine, for the inspector. Pass `inspect` to `createActor`. */
export const createEventLog = (now: () => number): EventLog & { inspect: (it: InspectionEvent) => void } => {
  let heard: readonly ReceivedEvent[] = [];
  let number = 0;
  const listeners = new Set<() => void>();
  return {
    heard: () => heard,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    inspect: (it) => {
      if (it.type !== '@xstate.event' || !isMachine(it.actorRef as AnyActorRef)) return;
      number += 1;
      const { id } = it.actorRef as AnyActorRef;
      heard = [...heard.slice(1 - maxEvents), { number, at: now(), actor: id, event: it.event }];
      for (const listener of listeners) listener();
    },
  };
};

const isMachine = ({ logic }: AnyActorRef & { logic?: object }): boolean =>
  logic !== undefined && 'getStateNodeById' in logic;
