import {
  type ActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  createEmptyActor,
} from 'xstate';
import { TestModel, getStateNodes } from 'xstate/graph';
import { type ActorHarness, createActorHarness, settled } from './actor-harness.ts';
import { transitionName, listTransitions } from './machine-transitions.ts';
import { recordPaths } from './coverage-recorder.ts';

type Payload = object;
/** Payloads for events that carry some, by type; `xstate.done.actor.<id>` takes `{output}`, `…error…` takes `{error}`. */
export type Samples<M extends AnyStateMachine> = {
  [Type in EventFromLogic<M>['type']]?: readonly Omit<Extract<EventFromLogic<M>, { type: Type }>, 'type'>[];
} & { [type: string]: readonly Payload[] | undefined };

export interface WalkOptions<M extends AnyStateMachine> {
  input?: unknown;
  samples?: Samples<M>;
  /** the few facts of the context that decide guards; paths tell states apart by value and by these */
  facts?: (snapshot: SnapshotOf<M>) => unknown;
  /** must hold in every state of every path: throw (expect) when it does not */
  invariant?: (snapshot: SnapshotOf<M>, house: ActorHarness<M>) => void;
  limit?: number;
}
type SnapshotOf<M extends AnyStateMachine> = ReturnType<M['getInitialSnapshot']>;

/** The pure model: shortest paths that take every edge between states told apart by value and `facts`. */
export const createModel = <M extends AnyStateMachine>(machine: M, options: WalkOptions<M>) => {
  const { input, facts = () => null, limit = 4_000 } = options;
  const samples = (options.samples ?? {}) as Record<string, readonly Payload[]>;
  const types = [...new Set([...machine.events, ...Object.keys(samples)])].filter(
    (type) => type !== '' && !type.includes('*') && !type.startsWith('xstate.done.state.'),
  );
  return new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(withParent(machine), {
    input,
    limit,
    events: types.flatMap(
      (type): AnyEventObject[] => samples[type]?.map((payload) => ({ ...payload, type })) ?? [{ type }],
    ),
    // a machine that is done still answers `can` with true
    filterEvents: (snapshot, event) => snapshot.status === 'active' && snapshot.can(event),
    serializeState: (snapshot, event, previous) =>
      JSON.stringify([
        snapshot.status,
        snapshot.value,
        facts(snapshot as never),
        event && [previous?.value, event.type],
      ]),
    stateMatcher: (snapshot, key) => key === '*' || snapshot.matches(key as never),
  });
};

// A traversal has no parent to tell; without one, `sendParent` throws.
const withParent = (machine: AnyStateMachine): ActorLogic<AnyMachineSnapshot, AnyEventObject, unknown> => {
  const parented = <Scope>(scope: Scope): Scope => {
    const { self } = scope as { self: { _parent?: unknown } };
    self._parent ??= createEmptyActor();
    return scope;
  };
  return {
    ...machine,
    transition: (snapshot, event, scope) => machine.transition(snapshot, event, parented(scope)),
    getInitialSnapshot: (scope, input) => machine.getInitialSnapshot(parented(scope), input),
    getPersistedSnapshot: (snapshot) => machine.getPersistedSnapshot(snapshot),
  };
};

export interface Walk {
  paths: { description: string; replay: () => Promise<void> }[];
  /** transitions of the machine that no path takes, as "state event → target [guard]" */
  unwalked: () => Promise<string[]>;
}

/**
 * Every shortest path, ready to be replayed on the real actor: calls are answered when the path says so, `after`
 * events advance the clock, and at each step the real state must be the model's, with no error, and the invariant true.
 *
 *   const walk = walkOf(signInMachine, { samples, facts, invariant });
 *   test.each(walk.paths)('$description', ({ replay }) => replay());
 *   test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
 */
export const createWalk = <M extends AnyStateMachine>(machine: M, options: WalkOptions<M>): Walk => {
  const { facts = () => null, invariant } = options;
  const paths = createModel(machine, options).getShortestPaths();
  recordPaths(
    machine.id,
    paths.map(({ steps }) => steps),
    facts as (snapshot: AnyMachineSnapshot) => unknown,
  );

  const replay = async (steps: (typeof paths)[number]['steps']): Promise<ActorHarness<M>> => {
    const house = createActorHarness(machine, { input: options.input });
    try {
      for (const { event, state } of steps) {
        await play(house as unknown as ActorHarness<AnyStateMachine>, event);
        const snapshot = (house.actor as AnyActorRef).getSnapshot() as AnyMachineSnapshot;
        const real = JSON.stringify([snapshot.status, snapshot.value, facts(snapshot as never)]);
        const model = JSON.stringify([state.status, state.value, facts(state as never)]);
        if (snapshot.status === 'error') throw snapshot.error;
        if (real !== model) throw new Error(`after ${event.type} the actor is at ${real}, the model at ${model}`);
        invariant?.(snapshot as never, house);
      }
      return house;
    } finally {
      house.stop();
    }
  };

  return {
    paths: paths.map(({ steps }) => ({
      description: steps.map(({ event }) => event.type.replace('xstate.', '')).join(' → '),
      replay: async () => void (await replay(steps)),
    })),
    unwalked: async () => {
      const walked = new Set<string>();
      for (const { steps } of paths) for (const it of (await replay(steps)).taken) walked.add(transitionName(it));
      return listTransitions(machine).filter((name) => !walked.has(name));
    },
  };
};

/** Makes one event of a path happen to the real actor. There is no event without an executor: the rest is sent. */
const play = async (house: ActorHarness<AnyStateMachine>, event: AnyEventObject): Promise<void> => {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (kind === 'done' && id) return house.answer(id, event.output);
  if (kind === 'error' && id) return house.refuse(id, event.error);
  if (event.type === 'xstate.init') return settled();
  if (event.type.startsWith('xstate.after.')) house.clock.increment(delayOf(house, event.type));
  else house.actor.send(event);
  await settled();
};

const delayOf = (house: ActorHarness<AnyStateMachine>, type: string): number => {
  const scheduled = Object.values(house.actor.system.getSnapshot()._scheduledEvents);
  const due = scheduled.find(({ event, target }) => event.type === type && target === house.actor);
  if (due === undefined) throw new Error(`nothing is scheduled for ${type}`);
  // `startedAt` is the real clock's: the whole delay, on the simulated one
  return due.delay;
};

/** Invokes without an id of their own: their done events would be named after a path. */
export const listUnnamedInvokes = (machine: AnyStateMachine): string[] =>
  [machine.root, ...getStateNodes(machine)].flatMap((node) =>
    node.invoke.filter(({ id }) => /^\d+\./.test(id)).map(() => node.id),
  );
