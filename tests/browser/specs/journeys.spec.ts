import { pathsOf } from '../../support/journey-model.ts';
import { editing } from '../steps/edit.steps.ts';
import { test } from '../fixtures/test.ts';
import { editJourney } from '../journeys/edit-save-publish.ts';
import { paletteJourney } from '../journeys/palette.ts';
import { signInJourney } from '../journeys/sign-in.ts';
import { searching } from '../steps/palette.steps.ts';
import { signingIn } from '../steps/sign-in.steps.ts';
import { walk } from '../steps/run-path.ts';

const people = ['michal', 'yonatan', 'claire', 'dana', 'anna'];

pathsOf(signInJourney).forEach((path, at) => {
  test(`sign in: ${path.description}`, ({ page, say, server }) =>
    walk(path, signingIn({ page, say, server }, `${people[at % people.length]}@petilia.example`)));
});

for (const path of pathsOf(editJourney))
  test(`edit, save, publish: ${path.description}`, ({ page, say, signIn }) =>
    walk(path, editing({ page, say, signIn })));

for (const path of pathsOf(paletteJourney))
  test(`find and do: ${path.description}`, ({ page, say, signIn }) => walk(path, searching({ page, say, signIn })));
