import { expect } from 'vitest';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { type ActorHarness, createActorHarness, flushPromises } from './actor-harness.ts';
import { recordPaths } from './coverage-recorder.ts';
import { formatSteps } from './format-path.ts';
import { type ModelOptions, type Path, type PathStep, type SnapshotOf, listPaths, stateKey } from './machine-model.ts';
import { listTransitions, transitionName } from './machine-transitions.ts';

export type { Samples } from './machine-model.ts';

export interface WalkOptions<M extends AnyStateMachine> extends ModelOptions<M> {
  /** must hold after every step: an `expect` that fails, fails the path; each state needs at least one */
  invariant: (snapshot: SnapshotOf<M>, harness: ActorHarness<M>) => void;
}

export interface Walk {
  /** replays every path on the real actor, once; rejects with the first paths that fail, step by step */
  replay: () => Promise<void>;
  /** transitions of the machine that the replay did not take, as "state event → target [guard]" */
  unwalked: () => Promise<string[]>;
}

/**
 * A walk over a machine: paths through its pure model, replayed on the real actor. Calls are answered when the path
 * says so, `after` events advance the clock, and after each step the actor must be in the model's state, without an
 * error, and the invariant must hold. An invariant that asserts nothing in some state fails the walk.
 *
 *   const walk = createWalk(signInMachine, { samples, facts, invariant });
 *   test('every path keeps the invariant', walk.replay);
 *   test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
 */
export const createWalk = <M extends AnyStateMachine>(
  machine: M,
  options: WalkOptions<M>,
  paths: readonly Path[] = listPaths(machine, options),
): Walk => {
  const facts = (options.facts ?? (() => null)) as (snapshot: AnyMachineSnapshot) => unknown;
  recordPaths(machine.id, paths, facts);

  let replayed: Promise<Replay> | undefined;
  const replayOnce = () => (replayed ??= replayAll(machine, options, paths));
  return {
    replay: async () => {
      const { failures } = await replayOnce();
      if (failures.length === 0) return;
      const [{ error } = { error: undefined }] = failures;
      const shown = failures.slice(0, 3).map(({ report }) => report);
      const heading = `${machine.id}: ${failures.length} of ${paths.length} paths fail`;
      throw new Error([heading, ...shown].join('\n\n'), { cause: error });
    },
    unwalked: async () => {
      const { taken } = await replayOnce();
      return listTransitions(machine).filter((name) => !taken.has(name));
    },
  };
};

interface Replay {
  failures: { report: string; error: unknown }[];
  taken: Set<string>;
}

const replayAll = async <M extends AnyStateMachine>(
  machine: M,
  options: WalkOptions<M>,
  paths: readonly Path[],
): Promise<Replay> => {
  const { facts = () => null, invariant } = options;
  const result: Replay = { failures: [], taken: new Set() };
  const asserted = new Map<string, boolean>();

  const check = (harness: ActorHarness<M>, { event, state }: PathStep) => {
    const snapshot = (harness.actor as AnyActorRef).getSnapshot() as AnyMachineSnapshot;
    if (snapshot.status === 'error') throw snapshot.error;
    const [actual, expected] = [snapshot, state].map((one) => stateKey(one, facts));
    if (actual !== expected) throw new Error(`after ${event.type} the actor is in ${actual}, the model in ${expected}`);
    const before = expect.getState().assertionCalls;
    invariant(snapshot as never, harness);
    const value = JSON.stringify(snapshot.value);
    asserted.set(value, asserted.get(value) === true || expect.getState().assertionCalls > before);
  };

  for (const path of paths) {
    const harness = createActorHarness(machine, { input: options.input });
    let at = 0;
    try {
      for (; at < path.length; at += 1) {
        const step = path[at] as PathStep;
        await play(harness as unknown as ActorHarness<AnyStateMachine>, step.event);
        check(harness, step);
      }
    } catch (error) {
      result.failures.push({ report: formatFailure(path, at, error), error });
    } finally {
      harness.stop();
    }
    for (const transition of harness.taken) result.taken.add(transitionName(transition));
  }

  const unasserted = [...asserted].filter(([, hasAsserted]) => !hasAsserted).map(([value]) => value);
  if (result.failures.length === 0 && unasserted.length > 0) {
    const error = new Error(`the invariant asserts nothing in ${unasserted.join(', ')}: there it cannot fail`);
    result.failures.push({ report: error.message, error });
  }
  return result;
};

const formatFailure = (path: Path, at: number, error: unknown): string =>
  [
    `step ${at + 1} of ${path.length}: ${error instanceof Error ? error.message : String(error)}`,
    ...formatSteps(
      path.map(({ event: { type, ...payload }, state }) => ({ event: type, payload, state: state.value })),
    ),
  ].join('\n');

/** Makes one event of a path happen to the real actor: answers calls, advances the clock, sends the rest. */
const play = async (harness: ActorHarness<AnyStateMachine>, event: AnyEventObject): Promise<void> => {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (kind === 'done' && id) return harness.answer(id, event.output);
  if (kind === 'error' && id) return harness.reject(id, event.error);
  if (event.type === 'xstate.init') return flushPromises();
  if (event.type.startsWith('xstate.after.')) harness.clock.increment(remainingDelay(harness, event.type));
  else harness.actor.send(event);
  await flushPromises();
};

const remainingDelay = (harness: ActorHarness<AnyStateMachine>, type: string): number => {
  const scheduled = Object.values(harness.actor.system.getSnapshot()._scheduledEvents);
  const due = scheduled.find(({ event, target }) => event.type === type && target === harness.actor);
  if (due === undefined) throw new Error(`nothing is scheduled for ${type}`);
  // `startedAt` is the real clock's: the whole delay, on the simulated one
  return due.delay;
};

/** Invokes without an id of their own: their done events would be named after a path. */
export const listUnnamedInvokes = (machine: AnyStateMachine): string[] =>
  [machine.root, ...getStateNodes(machine)].flatMap((node) =>
    node.invoke.filter(({ id }) => /^\d+\./.test(id)).map(() => node.id),
  );
