import { test } from '../fixtures/fixed-clock.ts';
import { reservationJourney } from '../journeys/reservation.ts';
import { surveyJourney } from '../journeys/survey.ts';
import { reservationSteps } from '../steps/reservation.steps.ts';
import { runPath } from '../steps/run-path.ts';
import { surveySteps } from '../steps/survey.steps.ts';
import { tagPaths } from '../steps/tag-paths.ts';

// at noon: no message leaves at night, and a reservation in two hours is on the same day

for (const { path, tag } of tagPaths(reservationJourney))
  test(`reserve with a guest: ${path.description}`, { tag }, ({ page, t, server, openAs, openContext }) =>
    runPath(path, reservationSteps({ page, t, server, openAs, openContext })),
  );

for (const { path, tag } of tagPaths(surveyJourney))
  test(`ask a guest: ${path.description}`, { tag }, ({ page, t, server, openAs, openContext }) =>
    runPath(path, surveySteps({ page, t, server, openAs, openContext })),
  );
