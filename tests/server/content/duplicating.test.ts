import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentDuplicateDocument, PublishDocument } from '../../../graphql/generated/api/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import { createdItem, type EditedItem, enter, lunch, openDemoGroup, read, type Request, save } from './demo-clients.ts';

const venue = 'petilia-jaffa';
let server: TestServer;
let michal: Request;

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', venue);
});
afterAll(() => server.close());

const duplicate = async (cms_id: string, locale = 'en') => {
  const { data, error } = await michal(ContentDuplicateDocument, { cms_id, locale });
  return error ? error.key : (data.contentDuplicate as EditedItem).cms_id;
};

test('a copy has the saved content, is not published, and says in the person’s language that it is a copy', async () => {
  const menu = await createdItem(michal, 'Copied lunch');
  await save(michal, menu, lunch('Copied lunch'));
  await michal(PublishDocument, { cms_list: [menu.cms_id] });
  const original = await read(michal, menu.cms_id);
  const names = ['en', 'he', 'ru', 'de', 'fr', 'ar', 'en'];
  const copies = [];
  for (const locale of names) copies.push(await read(michal, await duplicate(menu.cms_id, locale)));
  expect(copies.map(({ name }) => name)).toEqual([
    'Copied lunch (copy)',
    'Copied lunch (עותק)',
    'Copied lunch (копия)',
    'Copied lunch (Kopie)',
    'Copied lunch (copie)',
    'Copied lunch (نسخة)',
    'Copied lunch (copy) 2',
  ]);
  const [copy] = copies;
  expect([copy?.state, copy?.version]).toEqual(['draft', 1]);
  expect({ ...copy?.content.en, _name: 'Copied lunch' }).toEqual(original.content.en);
});

test('items that belong to the copied one are copied with it and linked to the copy; slugs are left out', async () => {
  const created = await michal(
    `mutation ($directory: ID!) { contentCreate(name: "Friday", directory: $directory, entity: "page", component: "reservation") { cms_id } }`,
    { directory: venue },
  );
  const page = await read(michal, (created.data.contentCreate as EditedItem).cms_id);
  const publication = await read(michal, page.content.en.publication as string);
  const addressed = { ...publication.content.en, slug_public: 'friday-copied' };
  await save(michal, publication, { ...publication.content, en: addressed });
  const copy = await read(michal, await duplicate(page.cms_id));
  const of = copy.content.en as unknown as { publication: string; workplan: Record<string, string> };
  const linked = await Promise.all([of.publication, ...Object.values(of.workplan)].map((id) => read(michal, id)));
  expect(linked.map(({ name, state, content }) => [name, state, content.en.cms_id])).toEqual(
    Array.from({ length: 4 }, () => ['Friday (copy)', 'draft', copy.cms_id]),
  );
  expect(linked[0]?.content.en.slug_public).toBeUndefined();
  expect(linked.map(({ cms_id }) => cms_id)).not.toContain(publication.cms_id);
});

test('what a venue has one of, or does not have, is not copied', async () => {
  const profile = await michal(
    `mutation ($directory: ID!) { contentCreate(name: "Petilia", directory: $directory, entity: "venue") { cms_id } }`,
    { directory: venue },
  );
  expect(await duplicate((profile.data.contentCreate as EditedItem).cms_id)).toBe('badInput');
  expect(await duplicate('no-such-item')).toBe('notFound');
});
