import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createSurveysActors } from '../../../../machines/surveys/surveys.actors.ts';
import type { SurveyRow } from '../../../../machines/surveys/surveys.types.ts';
import type { TableCall } from '../../../../machines/table/table.types.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const reply = { ticketId: 's1', area: 'a1', table: '7, 8', expiresAt: '2026-11-30T10:00:00Z', sentAt: '2026-11-24' };
const surveys = { replies: [reply], summary: {}, distribution: {}, count: 1 };
const seating = { venueAreas: [{ id: 'a1', names: { en: 'Terrace' } }], venueTables: [] };
const call = { scope: { venue: createVenueWithRole('owner') }, query: { filters: {}, q: '', start: null } };

/** The rows of two pages, and how often the areas were read for them. */
const load = async (readAreas: () => unknown) => {
  let reads = 0;
  const ask = async (_: string, __: unknown, variables: object) => {
    if ('aggregate' in variables) return { surveys };
    reads += 1;
    return readAreas();
  };
  const { loadPage } = createSurveysActors({ ask, newId: () => 'k', now: () => 0 } as never);
  const readPage = () => toPromise(createActor(loadPage, { input: call as unknown as TableCall }).start());
  await readPage();
  const { rows } = await readPage();
  return { reads, rows: (rows as SurveyRow[]).map(({ id, tables, areaNames }) => ({ id, tables, areaNames })) };
};

test('a survey has the name of its area; the areas of a venue are read once', async () => {
  const row = { id: 's1', tables: ['7', '8'], areaNames: { en: 'Terrace' } };
  expect(await load(() => seating)).toEqual({ reads: 1, rows: [row] });
});

test('where the areas cannot be read the surveys are shown without them', async () => {
  const row = { id: 's1', tables: ['7', '8'], areaNames: null };
  expect(await load(() => Promise.reject(new Error('networkLost')))).toEqual({ reads: 2, rows: [row] });
});
