import { type Journey, type JourneyPath, listPaths } from '../../support/journey-model.ts';
import { extended } from '../fixtures/test.ts';

/** `npm test` takes the longest path of a journey, the extended run all of them, the night on every device. */
export const tagPaths = (journey: Journey): { path: JourneyPath; tag: string | string[] }[] => {
  const paths = listPaths(journey);
  const [longest] = paths.toSorted((one, other) => other.steps.length - one.steps.length);
  return paths.map((path) => ({ path, tag: path === longest ? [] : extended }));
};
