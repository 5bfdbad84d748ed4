import {
  type ActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventFromLogic,
  createEmptyActor,
} from 'xstate';
import { TestModel } from 'xstate/graph';
import { transitionName } from './machine-transitions.ts';
import { selectPaths } from './select-paths.ts';

type Payload = object;
/** Payloads by event type; `xstate.done.actor.<id>` takes `{output}`, `xstate.error.actor.<id>` takes `{error}`. */
export type Samples<M extends AnyStateMachine> = {
  [Type in EventFromLogic<M>['type']]?: readonly Omit<Extract<EventFromLogic<M>, { type: Type }>, 'type'>[];
} & { [type: string]: readonly Payload[] | undefined };
export type SnapshotOf<M extends AnyStateMachine> = ReturnType<M['getInitialSnapshot']>;

export interface ModelOptions<M extends AnyStateMachine> {
  input?: unknown;
  samples?: Samples<M>;
  /** the values of the context that determine guards; states differ by their value and by these */
  facts?: (snapshot: SnapshotOf<M>) => unknown;
  /** the traversal fails beyond so many states */
  limit?: number;
}
export interface PathStep {
  event: AnyEventObject;
  state: AnyMachineSnapshot;
}
export type Path = readonly PathStep[];

/** What a walk calls one state: status, value and facts. */
export const stateKey = (snapshot: AnyMachineSnapshot, facts: (snapshot: never) => unknown): string =>
  JSON.stringify([snapshot.status, snapshot.value, facts(snapshot as never)]);

/**
 * Paths through the machine's pure model, from its start. By default a selection of the shortest paths that together
 * reach every state, take every transition from every state value, and send every sample. At night (`NIGHTLY`) all of
 * them: every event in every state.
 */
export const listPaths = <M extends AnyStateMachine>(
  machine: M,
  options: ModelOptions<M>,
  exhaustive = process.env.NIGHTLY !== undefined,
): Path[] => {
  const { input, facts = () => null, limit = 4_000 } = options;
  const samples = (options.samples ?? {}) as Record<string, readonly Payload[]>;
  const types = [...new Set([...machine.events, ...Object.keys(samples)])].filter(
    (type) => type !== '' && !type.includes('*') && !type.startsWith('xstate.done.state.'),
  );
  const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(asLogic(machine), {
    input,
    limit,
    events: types.flatMap(
      (type): AnyEventObject[] => samples[type]?.map((payload) => ({ ...payload, type })) ?? [{ type }],
    ),
    // a machine that is done still answers `can` with true
    filterEvents: (snapshot, event) => snapshot.status === 'active' && snapshot.can(event),
    // the event that led to a state is part of its name: so every event of every state has a path of its own
    serializeState: (snapshot, event, previous) =>
      JSON.stringify([stateKey(snapshot, facts), event && [previous?.value, event.type]]),
    stateMatcher: (snapshot, key) => key === '*' || snapshot.matches(key as never),
  });
  const all = model.getShortestPaths().map(({ steps }) => steps);
  if (exhaustive) return all;

  const transitionsOn = createTransitionLookup(machine);
  const eventKeys = new Map<AnyEventObject, string>();
  const eventKey = (event: AnyEventObject): string => {
    const key = eventKeys.get(event) ?? JSON.stringify(event);
    eventKeys.set(event, key);
    return key;
  };
  const itemsIn = (path: Path): string[] =>
    path.flatMap(({ event, state }, at) => {
      const previous = path[at - 1]?.state;
      const edges = previous === undefined ? [] : transitionsOn(previous, event);
      return [
        `state ${stateKey(state, facts)}`,
        `event ${eventKey(event)}`,
        ...edges.map((name) => `edge ${JSON.stringify([previous?.value, name, state.value, state.status])}`),
      ];
    });
  return selectPaths(all, itemsIn, (path) => path.length);
};

// A traversal has no parent; without one, `sendParent` throws.
const withParent = <Scope>(scope: Scope): Scope => {
  const { self } = scope as { self: { _parent?: unknown } };
  self._parent ??= createEmptyActor();
  return scope;
};

const asLogic = (machine: AnyStateMachine): ActorLogic<AnyMachineSnapshot, AnyEventObject, unknown> => ({
  ...machine,
  transition: (snapshot, event, scope) => machine.transition(snapshot, event, withParent(scope)),
  getInitialSnapshot: (scope, input) => machine.getInitialSnapshot(withParent(scope), input),
  getPersistedSnapshot: (snapshot) => machine.getPersistedSnapshot(snapshot),
});

/** The names of the transitions that an event causes in a snapshot; each pair is computed once. */
const createTransitionLookup = (machine: AnyStateMachine) => {
  const known = new WeakMap<AnyMachineSnapshot, Map<AnyEventObject, string[]>>();
  const compute = (snapshot: AnyMachineSnapshot, event: AnyEventObject): string[] => {
    const names: string[] = [];
    const actor = createEmptyActor();
    const inspect = ({ _transitions = [] }: { _transitions?: readonly AnyTransitionDefinition[] }) =>
      void names.push(..._transitions.map(transitionName));
    const ignore = () => undefined;
    const scope = withParent({
      self: actor,
      system: Object.create(actor.system, { _sendInspectionEvent: { value: inspect } }) as object,
      id: '',
      sessionId: 'lookup',
      logger: ignore,
      defer: ignore,
      stopChild: ignore,
      emit: ignore,
      actionExecutor: ignore,
    });
    machine.transition(snapshot, event, scope as never);
    return names;
  };
  return (snapshot: AnyMachineSnapshot, event: AnyEventObject): string[] => {
    const events = known.get(snapshot) ?? new Map<AnyEventObject, string[]>();
    known.set(snapshot, events);
    const names = events.get(event) ?? compute(snapshot, event);
    events.set(event, names);
    return names;
  };
};
