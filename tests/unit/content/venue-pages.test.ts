import { describe, expect, test } from 'vitest';
import { getKind, type KindName } from '../../../graphql/content/kinds/registry.ts';
import { detailTypes } from '../../../graphql/content/kinds/venue-pages.ts';
import { emptyDraft } from '../../../graphql/content/apply-edit.ts';
import { parseContent } from '../../../graphql/content/serialize.ts';
import { readJson } from '../../../src/adapters/read-json.ts';
import { readItemFile, writeItemFile } from '../../../machines/import/item-file.ts';
import { planCreation } from '../../../machines/page-creation/creation-steps.ts';

const store = (name: KindName, en: object, more: object = {}): Record<string, Record<string, unknown>> => {
  const read = parseContent(
    getKind(name),
    { en: { _name: 'Page', _schema_version: 1, ...en }, ...more },
    () => 'fresh-id',
  );
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.content as never;
};
const ids = (rows: unknown): unknown => (rows as { _id: string }[] | undefined)?.map(({ _id }) => _id) ?? [];

describe('what a page is created with, in order', () => {
  const plan = (name: KindName) => planCreation(name).map(({ entity, component }) => `${entity}/${component}`);
  const workPlans = ['shifts/shifts', 'availability/availability', 'checkout/checkout'];

  test.each([
    ['page.reservation', ['page/reservation', 'publication/page', ...workPlans]],
    ['page.package', ['page/package', 'publication/page', ...workPlans, 'menu/menu']],
    ['page.article', ['page/article', 'publication/page']],
    ['page.story', ['page/story', 'publication/page']],
  ] as const)('%s', (name, steps) => expect(plan(name)).toEqual(steps));
});

test('work plans are stored under workplan, a link under call_to_action', () => {
  const { en } = store('page.package', {
    workplan: { shifts: 's1', availability: 'a1', checkout: 'c1' },
    call_to_action: { type: 'page', cms_id: 'p1', kind: 'reservation' },
  });
  expect(en).toMatchObject({
    workplan: { shifts: 's1', availability: 'a1', checkout: 'c1' },
    call_to_action: { type: 'page', cms_id: 'p1', kind: 'reservation' },
  });
});

describe('a detail', () => {
  const detail = (more: object) => ({ _id: 'd', type: 'parking', title: 'Where to park', ...more });
  const storeDetail = (more: object) => store('page.reservation', { details: [detail(more)] }).en?.details;

  test('is dropped on save without a text and without a link, whatever else it has', () => {
    expect(ids(storeDetail({ call_to_action_text: 'See it', kosher: 'https://images.example/k.png' }))).toEqual([]);
    expect(ids(storeDetail({ content: 'Behind the house' }))).toEqual(['d']);
    expect(ids(storeDetail({ call_to_action_url: 'https://parking.example' }))).toEqual(['d']);
  });

  test.each(detailTypes)('of the type %s stores an icon called the same, whatever was sent', (type) =>
    expect(storeDetail({ type, icon: 'another', content: 'Here' })).toMatchObject([{ type, icon: type }]),
  );

  test('does not store that its title is being changed', () =>
    expect(JSON.stringify(storeDetail({ content: 'Here', change_title: true }))).not.toContain('change_title'));
});

test('paragraphs, slides, menus and packages that hold only their index are dropped on save', () => {
  const empty = { _id: 'x', index: 0 };
  const article = store('page.article', {
    paragraphs: [empty, { _id: 'p', text: 'Once', images: [empty], menus: [empty] }],
  });
  expect(article.en?.paragraphs).toEqual([{ _id: 'p', index: 0, text: 'Once', images: [], menus: [] }]);
  const page = store('page.package', {
    sections: [empty],
    packages: [empty, { _id: 'k', cms_id: 'k1' }],
    menus: [empty],
  });
  expect([page.en?.sections, page.en?.packages, page.en?.menus]).toEqual([
    [],
    [{ _id: 'k', index: 0, cms_id: 'k1' }],
    [],
  ]);
});

test('a package of a page has its id in English, and its index in every language', () => {
  const { he } = store(
    'page.package',
    { packages: [{ _id: 'k', cms_id: 'k1' }] },
    { he: { _name: 'Page', _schema_version: 1, title: 'עמוד', packages: [{ _id: 'k', index: 0 }] } },
  );
  expect(he?.packages).toEqual([{ _id: 'k', index: 0 }]);
});

test('where a row leads is named by what is set: an item of the venue, else a link', () => {
  const actions = [{ cms_id: 'p1' }, { external: { url: 'https://a.example' } }, { text: 'Later' }];
  const { en = {} } = store('page.story', {
    sections: actions.map((call_to_action, at) => ({ _id: `s${at}`, text: 'Look', call_to_action })),
  });
  expect((en.sections as { call_to_action: { type?: string } }[]).map((row) => row.call_to_action.type)).toEqual([
    'page',
    'external',
    undefined,
  ]);
});

test('a file of a page is imported into a page of its own component only', () => {
  const article = getKind('page.article');
  const text = writeItemFile(article, 'article', emptyDraft(article, 'Our fish'));
  const importInto = (name: KindName) =>
    readItemFile(getKind(name), getKind(name).component, readJson(text), () => 'fresh-id');
  expect(importInto('page.article').ok).toBe(true);
  for (const other of ['page.story', 'page.reservation', 'page.package'] as const)
    expect(importInto(other)).toMatchObject({ ok: false, problems: [{ message: 'error.wrongImportComponent' }] });
});
