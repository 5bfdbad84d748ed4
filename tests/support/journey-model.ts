import { createTestModel } from '@xstate/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** A journey: what a person does and sees, as a machine without invokes. `real`: the machine state it shows. */
export interface Journey {
  machine: AnyStateMachine;
  /** journey state → "machineId.state" of a real machine */
  real: Readonly<Record<string, string>>;
}

export interface JourneyPath {
  description: string;
  steps: readonly { event: AnyEventObject; state: string }[];
}

interface Model {
  getShortestPaths: (options: {
    filterEvents: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  }) => { steps: { event: AnyEventObject; state: AnyMachineSnapshot }[] }[];
}

/** Every path along its edges; paths that are the beginning of another are omitted. */
export const listPaths = ({ machine }: Journey): JourneyPath[] => {
  const model = createTestModel(machine as never, {}) as unknown as Model;
  return model
    .getShortestPaths({ filterEvents: (snapshot, event) => snapshot.status === 'active' && snapshot.can(event) })
    .map(({ steps }) => ({
      description: steps.map(({ event }) => event.type.replace('xstate.init', 'arrive')).join(' → '),
      steps: steps.map(({ event, state }) => ({ event, state: String(state.value) })),
    }));
};
