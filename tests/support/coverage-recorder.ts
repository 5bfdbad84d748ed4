import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { harnessId } from './harness-id.ts';
import type { Path } from './machine-model.ts';
import { transitionName } from './machine-transitions.ts';

/** What tests did to one machine: written to the folder `WALKS`, where `npm run machines` reads it. */
export interface MachineCoverage {
  /** transitions that a real actor took, by `transitionName` */
  taken: string[];
  paths: PathCoverage[];
  /** every state that the paths reach */
  states: StateCoverage[];
}
export interface StateCoverage {
  value: unknown;
  context: unknown;
}
export interface PathCoverage {
  steps: { event: string; payload?: unknown; state: unknown }[];
}

interface Recorded {
  taken: Set<string>;
  paths: PathCoverage[];
  states: Map<string, StateCoverage>;
}

const folder = process.env.WALKS;
const machines = new Map<string, Recorded>();
const getRecord = (machine: string): Recorded => {
  const record = machines.get(machine) ?? { taken: new Set(), paths: [], states: new Map() };
  machines.set(machine, record);
  return record;
};

/** An inspector that records every transition of every machine under test. */
export const recordTaken = (event: InspectionEvent): void => {
  if (folder === undefined || event.type !== '@xstate.microstep') return;
  const { logic } = event.actorRef as AnyActorRef & { logic: Partial<AnyStateMachine> };
  if (logic.id === undefined || logic.id === harnessId) return;
  const { taken } = getRecord(logic.id);
  for (const transition of event._transitions) taken.add(transitionName(transition));
};

export const recordPaths = (
  machine: string,
  walked: readonly Path[],
  facts: (snapshot: AnyMachineSnapshot) => unknown,
): void => {
  if (folder === undefined) return;
  const { paths, states } = getRecord(machine);
  for (const path of walked) {
    for (const { state } of path)
      if (state.status === 'active')
        states.set(JSON.stringify([state.value, facts(state)]), {
          value: state.value,
          context: state.context as unknown,
        });
    paths.push({
      steps: path.map(({ event: { type, ...payload }, state }) => ({
        event: type,
        ...(Object.keys(payload).length === 0 ? {} : { payload: shorten(payload) }),
        state: state.value as unknown,
      })),
    });
  }
};

// Whole documents are shortened in a list of paths.
const shorten = (payload: object): unknown => {
  const text = JSON.stringify(payload);
  return text.length <= 160 ? payload : `${text.slice(0, 157)}…`;
};

/**
 * Writes and clears the transitions recorded since the last call: one file per test file, since they run in parallel.
 */
export const writeCoverage = (name: string): void => {
  if (folder === undefined || machines.size === 0) return;
  mkdirSync(folder, { recursive: true });
  const written = [...machines].map(([id, { taken, paths, states }]): [string, MachineCoverage] => [
    id,
    { taken: [...taken], paths, states: [...states.values()] },
  ]);
  machines.clear();
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(Object.fromEntries(written)));
};
