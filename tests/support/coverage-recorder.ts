import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { transitionName } from './machine-transitions.ts';

/** What tests walked, by machine: written down for `npm run machines`, which asks for it with `WALKS`, a folder. */
export interface MachineCoverage {
  /** transitions that a real actor took, as `transitionName` says them */
  taken: string[];
  paths: PathCoverage[];
  /** every state that the paths reach, told apart as they tell them apart */
  states: StateCoverage[];
}
export interface StateCoverage {
  value: unknown;
  context: unknown;
}
export interface PathCoverage {
  steps: { event: string; with?: unknown; state: unknown }[];
}

const folder = process.env.WALKS;
const taken = new Map<string, Set<string>>();
const paths = new Map<string, PathCoverage[]>();
const states = new Map<string, Map<string, StateCoverage>>();

/** Every transition of every machine that runs in a house, whoever drives it. */
export const recordTaken = (it: InspectionEvent): void => {
  if (folder === undefined || it.type !== '@xstate.microstep') return;
  const { logic } = it.actorRef as AnyActorRef & { logic: Partial<AnyStateMachine> };
  if (logic.id === undefined || logic.id === 'house') return;
  const known = taken.get(logic.id) ?? new Set();
  for (const transition of it._transitions) known.add(transitionName(transition));
  taken.set(logic.id, known);
};

type Steps = readonly { event: AnyEventObject; state: AnyMachineSnapshot }[];
export const recordPaths = (
  machine: string,
  walked: readonly Steps[],
  facts: (snapshot: AnyMachineSnapshot) => unknown,
): void => {
  if (folder === undefined) return;
  const known = states.get(machine) ?? new Map<string, StateCoverage>();
  for (const { state } of walked.flat())
    if (state.status === 'active')
      known.set(JSON.stringify([state.value, facts(state)]), { value: state.value, context: state.context as unknown });
  states.set(machine, known);
  const told = walked.map((steps) => ({
    steps: steps.map(({ event: { type, ...payload }, state }) => ({
      event: type,
      ...(Object.keys(payload).length === 0 ? {} : { with: short(payload) }),
      state: state.value as unknown,
    })),
  }));
  paths.set(machine, [...(paths.get(machine) ?? []), ...told]);
};

// Whole documents say little in a list of paths.
const short = (payload: object): unknown => {
  const text = JSON.stringify(payload);
  return text.length <= 160 ? payload : `${text.slice(0, 157)}…`;
};

/** One file a test file: they run side by side. */
export const writeCoverage = (name: string): void => {
  if (folder === undefined || (taken.size === 0 && paths.size === 0)) return;
  mkdirSync(folder, { recursive: true });
  const machines = [...new Set([...taken.keys(), ...paths.keys()])].map((id): [string, MachineCoverage] => [
    id,
    {
      taken: [...(taken.get(id) ?? [])],
      paths: paths.get(id) ?? [],
      states: [...(states.get(id)?.values() ?? [])],
    },
  ]);
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(Object.fromEntries(machines)));
};
