import { listPaths } from '../../support/journey-model.ts';
import { editSteps } from '../steps/edit.steps.ts';
import { test } from '../fixtures/test.ts';
import { editJourney } from '../journeys/edit-save-publish.ts';
import { paletteJourney } from '../journeys/palette.ts';
import { signInJourney } from '../journeys/sign-in.ts';
import { paletteSteps } from '../steps/palette.steps.ts';
import { signInSteps } from '../steps/sign-in.steps.ts';
import { runPath } from '../steps/run-path.ts';

const people = ['michal', 'yonatan', 'claire', 'dana', 'anna'];

listPaths(signInJourney).forEach((path, at) => {
  test(`sign in: ${path.description}`, ({ page, say, server }) =>
    runPath(path, signInSteps({ page, say, server }, `${people[at % people.length]}@petilia.example`)));
});

for (const path of listPaths(editJourney))
  test(`edit, save, publish: ${path.description}`, ({ page, say, signIn }) =>
    runPath(path, editSteps({ page, say, signIn })));

for (const path of listPaths(paletteJourney))
  test(`find and do: ${path.description}`, ({ page, say, signIn }) =>
    runPath(path, paletteSteps({ page, say, signIn })));
