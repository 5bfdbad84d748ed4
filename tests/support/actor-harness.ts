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
import { harnessId } from './harness-id.ts';

/** A call that a machine made and that has no answer yet. */
interface PendingCall {
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
  /** events sent to each system actor and to the parent, in order */
  received: Record<string, AnyEventObject[]>;
  /** events that the machine emitted */
  emitted: AnyEventObject[];
  /** every transition taken so far */
  taken: AnyTransitionDefinition[];
  /** the input of the last call that the invoke `id` made */
  requestInput: (id: string) => unknown;
  isPending: (id: string) => boolean;
  /** resolves the pending call of the invoke `id`, and waits until the machine has processed it */
  answer: (id: string, output?: unknown) => Promise<void>;
  /** rejects it */
  reject: (id: string, error?: unknown) => Promise<void>;
  stop: () => void;
}

interface HarnessOptions {
  input?: unknown;
  actors?: Record<string, AnyActorLogic>;
  /** child machines that run for real, with their own calls pending in the same way */
  nested?: readonly string[];
  systemId?: string;
  /** system actors that the machine starts itself */
  without?: readonly string[];
  /** what navigation shows; a test that goes on changes it */
  shown?: { path: string };
}

const systemIds = [
  'session',
  'venue',
  'navigation',
  'palette',
  'notifications',
  'live',
  'list',
  'editor',
  'queue',
  'root',
];

/**
 * The real machine with stubbed surroundings: its promises and child machines stay pending until the test answers them,
 * its callbacks do nothing, the clock is simulated, and events to other actors are recorded. `actors` replaces single
 * stubs, those of `nested` child machines too, by real actors.
 */
export const createActorHarness = <M extends AnyStateMachine>(
  machine: M,
  { input, actors = {}, nested = [], systemId, without = [], shown }: HarnessOptions = {},
): ActorHarness<M> => {
  const pending = new Map<string, PendingCall>();
  const received: Record<string, AnyEventObject[]> = { parent: [] };
  const taken: AnyTransitionDefinition[] = [];
  const clock = new SimulatedClock();

  const unanswered = fromPromise<unknown, unknown>(
    ({ input: request, self, signal }) =>
      new Promise((resolve, reject) => {
        pending.set(self.id, { input: request, resolve, reject, signal });
      }),
  );
  const silent = fromCallback(() => undefined);
  const replaceActors = (parent: AnyStateMachine): Record<string, AnyActorLogic> =>
    Object.fromEntries(
      Object.entries(parent.implementations.actors).map(([name, logic]) => {
        if (actors[name] !== undefined) return [name, actors[name]];
        if (nested.includes(name)) {
          const child = logic as AnyStateMachine;
          return [name, child.provide({ actors: replaceActors(child) as never })];
        }
        return [name, isCallback(logic) ? silent : unanswered];
      }),
    );

  const recorder = (name: string) =>
    fromTransition(
      (state: { path: string } | null, event: AnyEventObject) => {
        if (isOwnEvent(event)) (received[name] ??= []).push(event);
        return state;
      },
      name === 'navigation' ? (shown ?? null) : null,
    );
  const others = systemIds.filter((id) => id !== systemId && !without.includes(id));
  const parent = setup({
    actors: {
      subject: machine.provide({ actors: replaceActors(machine) as never }) as AnyActorLogic,
      ...Object.fromEntries(others.map((id) => [id, recorder(id)])),
    } as Record<string, AnyActorLogic>,
  }).createMachine({
    id: harnessId,
    invoke: [
      ...others.map((id) => ({ id, src: id, systemId: id })),
      { id: 'subject', src: 'subject', input: input as never, ...(systemId === undefined ? {} : { systemId }) },
    ],
    on: {
      '*': {
        actions: ({ event }: { event: AnyEventObject }) => void (isOwnEvent(event) && received.parent?.push(event)),
      },
    },
  });

  const root = createActor(parent, {
    clock,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep' && (inspected.actorRef as AnyActorRef).id === 'subject')
        taken.push(...inspected._transitions);
      recordTaken(inspected);
    },
  });
  const emitted: AnyEventObject[] = [];
  root.subscribe({ error: () => undefined });
  const actor = root.getSnapshot().children.subject as AnyActorRef;
  actor.on('*', (event) => void emitted.push(event));
  actor.subscribe({ error: () => undefined });
  root.start();

  const takeCall = (id: string): PendingCall => {
    const call = pending.get(id);
    if (call === undefined)
      throw new Error(`no pending call of "${id}"; pending: ${[...pending.keys()].join(', ') || 'none'}`);
    pending.delete(id);
    return call;
  };
  return {
    actor: actor as ActorRefFrom<M>,
    clock,
    received,
    emitted,
    taken,
    requestInput: (id) => pending.get(id)?.input,
    isPending: (id) => pending.get(id)?.signal.aborted === false,
    answer: async (id, output) => {
      takeCall(id).resolve(output);
      await flushPromises();
    },
    reject: async (id, error) => {
      takeCall(id).reject(error);
      await flushPromises();
    },
    stop: () => root.stop(),
  };
};

const isOwnEvent = (event: AnyEventObject): boolean => !event.type.startsWith('xstate.');

const isCallback = (logic: unknown): boolean =>
  typeof (logic as { config?: unknown }).config === 'function' && !isPromise(logic);
// The first snapshot of promise logic has an `output`; that of callback logic has none.
const isPromise = (logic: unknown): boolean => {
  const snapshot = (logic as AnyActorLogic).getInitialSnapshot({ self: {}, system: {} } as never, undefined as never);
  return 'output' in (snapshot as object);
};

/** Resolves when an answered promise has reached the machine; no time passes. */
export const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};
