import { editSteps } from '../steps/edit.steps.ts';
import { test } from '../fixtures/test.ts';
import { editJourney } from '../journeys/edit-save-publish.ts';
import { employeeJourney } from '../journeys/employee.ts';
import { giftCardJourney } from '../journeys/gift-card.ts';
import { pageCreationJourney } from '../journeys/page-creation.ts';
import { paletteJourney } from '../journeys/palette.ts';
import { signInJourney } from '../journeys/sign-in.ts';
import { venuesJourney } from '../journeys/venues.ts';
import { employeeSteps } from '../steps/employee.steps.ts';
import { giftCardSteps } from '../steps/gift-card.steps.ts';
import { pageCreationSteps } from '../steps/page-creation.steps.ts';
import { paletteSteps } from '../steps/palette.steps.ts';
import { signInSteps } from '../steps/sign-in.steps.ts';
import { tagPaths } from '../steps/tag-paths.ts';
import { runPath } from '../steps/run-path.ts';
import { venuesSteps } from '../steps/venues.steps.ts';

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

for (const { path, tag } of tagPaths(venuesJourney))
  test(`choose a venue: ${path.description}`, { tag }, ({ page, t, openAs }) =>
    runPath(path, venuesSteps({ page, t, openAs })),
  );

for (const { path, tag } of tagPaths(pageCreationJourney))
  test(`create a page: ${path.description}`, { tag }, ({ page, t, openAs }) =>
    runPath(path, pageCreationSteps({ page, t, openAs })),
  );

for (const { path, tag } of tagPaths(giftCardJourney))
  test(`pay by card: ${path.description}`, { tag }, ({ page, t, openAs }) =>
    runPath(path, giftCardSteps({ page, t, openAs })),
  );

for (const { path, tag } of tagPaths(employeeJourney))
  test(`join the team: ${path.description}`, { tag }, ({ page, t, openAs, openContext, server, language }) =>
    runPath(path, employeeSteps({ page, t, openAs, openContext, server, language })),
  );
