import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentCreateDocument, type ContentCreateMutation } from '../../../graphql/generated/api/graphql.ts';
import { getDemoItemId } from '../../../server/demo/replay-edits.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, openDemoGroup, type Request } from './demo-clients.ts';

// Calls of the specification that the application has others for: they stay for who integrates with it.
const venue = 'petilia-jaffa';
let server: TestServer;
let michal: Request;

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', venue);
});
afterAll(() => server.close());

const ask = async (text: string, variables: object = {}): Promise<Record<string, unknown>> => {
  const { data, error } = await michal(text, variables);
  expect(error).toBe(null);
  return data;
};

test('an item is found by its name, however it is cased', async () => {
  const { contentByName } = await ask(
    'query ($v: ID!) { contentByName(directory: $v, entity: "menu", component: "menu", name: "wine AND arak") { cms_id name } }',
    { v: venue },
  );
  expect(contentByName).toEqual({ cms_id: getDemoItemId(venue, 'menu', 'Wine and arak'), name: 'Wine and arak' });
});

test('the pages of a venue are listed by kind, and one is read by its id', async () => {
  const name = 'Where our fish comes from';
  const { data } = await michal(ContentCreateDocument, {
    name,
    directory: venue,
    entity: 'page',
    component: 'article',
  });
  const { cms_id: id } = (data as unknown as ContentCreateMutation).contentCreate;
  const { contentVenuePages } = await ask(
    'query ($v: ID!) { contentVenuePages(venue: $v, kind: "article", locale: "en") { cms_id name component } }',
    { v: venue },
  );
  expect(contentVenuePages).toEqual([{ cms_id: id, name, component: 'article' }]);
  expect(await ask('query ($id: ID!) { page(page_id: $id) { name } }', { id })).toEqual({ page: { name } });
  const { error } = await michal('query ($id: ID!) { page(page_id: $id) { name } }', {
    id: getDemoItemId(venue, 'product', 'Hummus'),
  });
  expect(error?.code).toBe('NOT_FOUND');
});

test('the choices of the shared directory come in the language that is asked for, and in Hebrew otherwise', async () => {
  const read = (locale: string) =>
    ask(
      'query ($l: String) { venue_categories(locale: $l) { id label } page_categories(locale: $l) { id } shifts_categories(locale: $l) { id label } tags(locale: $l) }',
      { l: locale },
    );
  const english = await read('en');
  const choices = english.venue_categories as { id: string; label: string }[];
  expect(choices).toContainEqual({ id: 'restaurant', label: 'Restaurant' });
  expect(Object.keys(english.tags as object)).toEqual(['services', 'seconds', 'styles']);
  for (const list of [english.page_categories, english.shifts_categories])
    expect((list as unknown[]).length).toBeGreaterThan(0);
  expect(await read('xx')).toEqual(await read('he'));
});
