import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type ActorRefFrom,
  SimulatedClock,
  createActor,
  fromCallback,
  fromPromise,
  fromTransition,
  setup,
} from 'xstate';
import { recordTaken } from './coverage-recorder.ts';

/** A call that a machine made and nobody has answered yet. */
interface Held {
  input: unknown;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
  /** aborted when the machine no longer waits for the answer */
  signal: AbortSignal;
}

export interface ActorHarness<M extends AnyStateMachine> {
  /** the real actor */
  actor: ActorRefFrom<M>;
  clock: SimulatedClock;
  /** what each system actor, and the parent, were sent, in order */
  heard: Record<string, AnyEventObject[]>;
  /** what the machine emitted */
  emitted: AnyEventObject[];
  /** every transition taken so far */
  taken: AnyTransitionDefinition[];
  /** the input of the call that `id` (an invoke's id) is waiting for */
  asked: (id: string) => unknown;
  isAsking: (id: string) => boolean;
  /** answers the call that `id` is waiting for, and lets the machine go on */
  answer: (id: string, output?: unknown) => Promise<void>;
  refuse: (id: string, error?: unknown) => Promise<void>;
  stop: () => void;
}

interface HarnessOptions {
  input?: unknown;
  actors?: Record<string, AnyActorLogic>;
  /** child machines that run for real, with their own calls held in the same way */
  nested?: readonly string[];
  systemId?: string;
}

const systemIds = ['session', 'venue', 'navigation', 'palette', 'notices', 'live', 'list', 'editor', 'queue', 'root'];

/**
 * The real machine, alone in a house: its promises and child machines wait until a test answers them, its callbacks
 * are quiet, time stands still, and everything it tells the other actors is written down. `actors` replaces single
 * actors, those of `nested` child machines too, by real ones.
 */
export const createActorHarness = <M extends AnyStateMachine>(
  machine: M,
  { input, actors = {}, nested = [], systemId }: HarnessOptions = {},
): ActorHarness<M> => {
  const held = new Map<string, Held>();
  const heard: Record<string, AnyEventObject[]> = { parent: [] };
  const taken: AnyTransitionDefinition[] = [];
  const clock = new SimulatedClock();

  const waiting = fromPromise<unknown, unknown>(
    ({ input: of, self, signal }) =>
      new Promise((resolve, reject) => {
        held.set(self.id, { input: of, resolve, reject, signal });
      }),
  );
  const quiet = fromCallback(() => undefined);
  const replaceActors = (of: AnyStateMachine): Record<string, AnyActorLogic> =>
    Object.fromEntries(
      Object.entries(of.implementations.actors).map(([name, logic]) => {
        if (actors[name] !== undefined) return [name, actors[name]];
        if (nested.includes(name)) {
          const child = logic as AnyStateMachine;
          return [name, child.provide({ actors: replaceActors(child) as never })];
        }
        return [name, isCallback(logic) ? quiet : waiting];
      }),
    );

  const recorder = (name: string) =>
    fromTransition((state: null, event: AnyEventObject) => {
      if (!event.type.startsWith('xstate.')) (heard[name] ??= []).push(event);
      return state;
    }, null);
  const others = systemIds.filter((id) => id !== systemId);
  const whole = setup({
    actors: {
      subject: machine.provide({ actors: replaceActors(machine) as never }) as AnyActorLogic,
      ...Object.fromEntries(others.map((id) => [id, recorder(id)])),
    } as Record<string, AnyActorLogic>,
  }).createMachine({
    id: 'house',
    invoke: [
      ...others.map((id) => ({ id, src: id, systemId: id })),
      { id: 'subject', src: 'subject', input: input as never, ...(systemId === undefined ? {} : { systemId }) },
    ],
    on: { '*': { actions: ({ event }: { event: AnyEventObject }) => void keep(heard, event) } },
  });

  const root = createActor(whole, {
    clock,
    inspect: (it) => {
      if (it.type === '@xstate.microstep' && (it.actorRef as AnyActorRef).id === 'subject')
        taken.push(...it._transitions);
      recordTaken(it);
    },
  });
  const emitted: AnyEventObject[] = [];
  root.subscribe({ error: () => undefined });
  const actor = root.getSnapshot().children.subject as AnyActorRef;
  actor.on('*', (event) => void emitted.push(event));
  actor.subscribe({ error: () => undefined });
  root.start();

  const heldBy = (id: string): Held => {
    const call = held.get(id);
    if (call === undefined)
      throw new Error(`"${id}" is not waiting for an answer; waiting: ${[...held.keys()].join(', ') || 'nothing'}`);
    held.delete(id);
    return call;
  };
  return {
    actor: actor as ActorRefFrom<M>,
    clock,
    heard,
    emitted,
    taken,
    asked: (id) => held.get(id)?.input,
    isAsking: (id) => held.get(id)?.signal.aborted === false,
    answer: async (id, output) => {
      heldBy(id).resolve(output);
      await settled();
    },
    refuse: async (id, error) => {
      heldBy(id).reject(error);
      await settled();
    },
    stop: () => root.stop(),
  };
};

const keep = (heard: Record<string, AnyEventObject[]>, event: AnyEventObject) => {
  if (!event.type.startsWith('xstate.')) heard.parent?.push(event);
};

const isCallback = (logic: unknown): boolean =>
  typeof (logic as { config?: unknown }).config === 'function' && !isPromise(logic);
// A promise's first snapshot has an `output`, a callback's has not.
const isPromise = (logic: unknown): boolean => {
  const first = (logic as AnyActorLogic).getInitialSnapshot({ self: {}, system: {} } as never, undefined as never);
  return 'output' in (first as object);
};

/** Long enough for an answered promise to reach the machine; no time passes. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};
