import { type Journey, listPaths } from '../../support/journey-model.ts';
import { editSteps } from '../steps/edit.steps.ts';
import { extended, test } from '../fixtures/test.ts';
import { editJourney } from '../journeys/edit-save-publish.ts';
import { paletteJourney } from '../journeys/palette.ts';
import { signInJourney } from '../journeys/sign-in.ts';
import { paletteSteps } from '../steps/palette.steps.ts';
import { signInSteps } from '../steps/sign-in.steps.ts';
import { runPath } from '../steps/run-path.ts';

/** `npm test` takes the longest path of a journey, the extended run all of them, the night on every device. */
const tagPaths = (journey: Journey) => {
  const paths = listPaths(journey);
  const [longest] = paths.toSorted((one, other) => other.steps.length - one.steps.length);
  return paths.map((path) => ({ path, tag: path === longest ? [] : extended }));
};

const people = ['michal', 'yonatan', 'claire', 'dana', 'anna'];

tagPaths(signInJourney).forEach(({ path, tag }, at) => {
  test(`sign in: ${path.description}`, { tag }, ({ page, t, server }) =>
    runPath(path, signInSteps({ page, t, server }, `${people[at % people.length]}@petilia.example`)),
  );
});

for (const { path, tag } of tagPaths(editJourney))
  test(`edit, save, publish: ${path.description}`, { tag }, ({ page, t, signIn }) =>
    runPath(path, editSteps({ page, t, signIn })),
  );

for (const { path, tag } of tagPaths(paletteJourney))
  test(`find and do: ${path.description}`, { tag }, ({ page, t, signIn }) =>
    runPath(path, paletteSteps({ page, t, signIn })),
  );
