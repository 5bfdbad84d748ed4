import type { JourneyPath } from '../../support/journey-model.ts';
import { expect, test } from '../fixtures/test.ts';

/** How a person performs the events of a journey, and how its states are recognised. */
export interface Steps {
  do: Readonly<Record<string, () => Promise<void>>>;
  see: Readonly<Record<string, () => Promise<void>>>;
}

/** Follows one path of a journey step by step; an event or a state without a step fails it. */
export const runPath = async ({ steps }: JourneyPath, { do: act, see }: Steps): Promise<void> => {
  const lacks = steps.flatMap(({ event, state }) => [
    ...(act[event.type] ? [] : [`do: ${event.type}`]),
    ...(see[state] ? [] : [`see: ${state}`]),
  ]);
  // before anything is done: without `xstate.init`, each state after it would fail by time
  expect(lacks).toEqual([]);
  for (const { event, state } of steps) {
    await test.step(`${event.type} → ${state}`, async () => {
      await act[event.type]?.();
      await see[state]?.();
    });
  }
};
