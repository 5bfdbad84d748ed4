import type { JourneyPath } from '../../support/journey-model.ts';
import { expect, test } from '../fixtures/test.ts';

/** What the events of a journey are, done by hand, and what its states look like. */
export interface Steps {
  do: Readonly<Record<string, () => Promise<void>>>;
  see: Readonly<Record<string, () => Promise<void>>>;
}

/** Goes one path of a journey, step by step; an event that nobody does, or a state that nobody sees, fails it. */
export const runPath = async ({ steps }: JourneyPath, { do: act, see }: Steps): Promise<void> => {
  for (const { event, state } of steps) {
    await test.step(`${event.type} → ${state}`, async () => {
      await act[event.type]?.();
      await see[state]?.();
    });
  }
  expect(steps.filter(({ event, state }) => !act[event.type] || !see[state])).toEqual([]);
};
