import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ContentCountDocument,
  ContentCreateDocument,
  ContentDocument,
  ContentImportDocument,
  ContentImportUndoDocument,
  ContentItemsDocument,
  ContentListDocument,
  ContentVersionsDocument,
  SearchContentDocument,
  TranslationCountDocument,
  VenueHomeDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { kindNames } from '../../../graphql/content/kinds/identities.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { policies } from '../../../server/endpoints/policies.ts';
import { createContent, plainValue } from '../../support/hostile-values.ts';
import {
  type Ids,
  type StaffOperation,
  type TestedOperation,
  testedOperations,
} from '../isolation/tested-operations.ts';
import { creationTimeoutMs } from '../../../server/modules/content/remove-unfinished-creations.ts';
import type { TestServer } from '../../support/server.ts';
import { type Answer, type EditedItem, enter, openDemoGroup, type Request, stored } from './demo-clients.ts';

const directory = 'petilia-jaffa';
let server: TestServer;
let michal: Request;
let yonatan: Request;
beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', directory);
  yonatan = await enter(server, 'yonatan', directory);
});
afterAll(() => server.close());

const dish = (name: string) => ({ content: { en: { _name: name, _schema_version: 1, title: name, price: 4200 } } });

interface Part {
  id: string;
  part: number;
  parts: number;
  ask?: Request;
}
const send = async (items: readonly object[], { id, part, parts, ask = michal }: Part) => {
  const variables = { directory, entity: 'product', import_id: id, part, parts, items };
  const { data, error } = await ask(ContentImportDocument, variables);
  return error ? [error.code, error.key] : data.contentImport;
};
const finished = (created: number, updated = 0, cms_id: string | null = null) => ({
  finished: true,
  created,
  updated,
  cms_id,
});
const expired = ['CONFLICT', 'importExpired'];

/** What people see of products whose names begin with `text`, in every place that shows or counts them. */
const readEverywhere = async (ask: Request, text: string) => {
  const read = async (document: { toString(): string }, variables: object): Promise<Record<string, unknown>> => {
    const { data, error } = await ask(document, { directory, ...variables });
    if (error) throw new Error(JSON.stringify(error));
    return data;
  };
  const named = (rows: unknown) =>
    (rows as { name: string }[]).map(({ name }) => name).filter((name) => name.startsWith(text));
  const product = { entity: 'product' };
  const { contentList } = await read(ContentListDocument, { ...product, limit: 100, order: '-updated_at' });
  const found = await read(ContentListDocument, { ...product, limit: 100, search: text });
  const { contentItems } = await read(ContentItemsDocument, { ...product, limit: 100 });
  const { searchContent } = await read(SearchContentDocument, { text });
  return {
    list: named(contentList),
    filtered: named(found.contentList),
    items: named(contentItems),
    search: named((searchContent as { hits: unknown }).hits),
    count: (await read(ContentCountDocument, product)).contentCount,
    toTranslate: (await read(TranslationCountDocument, product)).translationCount,
    home: (await read(VenueHomeDocument, {})).venueHome,
  };
};

test('nothing of an import is seen before its last part, in no list, search, queue or count, and by no statement', async () => {
  const id = randomUUID();
  const before = await readEverywhere(yonatan, 'Quince');
  const names = ['Quince jam', 'Quince pie', 'Quince tea'];
  for (const [part, name] of names.slice(0, 2).entries())
    expect(await send([dish(name)], { id, part, parts: 3 })).toMatchObject({ finished: false });
  expect(await readEverywhere(yonatan, 'Quince')).toEqual(before);
  expect(await readEverywhere(michal, 'Quince')).toEqual(before);
  const byName = () =>
    server.database
      .within([directory])
      .selectFrom('content')
      .select('name')
      .where('name', 'like', 'Quince%')
      .orderBy('name')
      .execute();
  expect(await byName()).toEqual([]);
  const hidden = sql<{ cms_id: string }>`select cms_id from content where name like 'Quince%'`;
  for (const { cms_id } of (await hidden.execute(server.database.maintenance)).rows)
    for (const document of [ContentDocument, ContentVersionsDocument])
      expect((await michal(document, { cms_id })).error?.code).toBe('NOT_FOUND');

  expect(await send([dish('Quince tea')], { id, part: 2, parts: 3 })).toEqual(finished(3));
  expect(await byName()).toEqual(names.map((name) => ({ name })));
  const after = await readEverywhere(yonatan, 'Quince');
  expect([after.list, after.filtered, after.items, after.search].map((all) => all.toSorted())).toEqual(
    Array.from({ length: 4 }, () => names),
  );
  expect(after.count).toBe(Number(before.count) + 3);
  expect(Number(after.toTranslate)).toBeGreaterThan(Number(before.toTranslate));
  expect(after.home).not.toEqual(before.home);
});

test('no operation reads an item of an unfinished import: answers are as without it, and its ids are unknown', async () => {
  const { data } = await michal(ContentCreateDocument, { name: 'Winter own', directory, entity: 'menu' });
  const none = 'no-such-row';
  const own: Ids = {
    item: (data.contentCreate as EditedItem).cms_id,
    venue: directory,
    ticket: none,
    employee: none,
    member: none,
    invitation: none,
    giftCard: none,
    bill: none,
    registration: none,
  };
  const operations = Object.entries(testedOperations) as [StaffOperation, TestedOperation][];
  const answer = async (operation: TestedOperation, ids: Ids) => {
    const request = { text: operation.text, variables: operation.variables(ids) };
    return michal(request.text, request.variables, operation.settings ? { settings: true } : {});
  };
  const readAll = async () => {
    const answers: Record<string, Answer> = {};
    // a ticket is another one each time, and the audit log tells of the import
    const changing = ['reportTicket', 'auditLog'];
    for (const [name, operation] of operations)
      if (policies[name].kind === 'read' && !changing.includes(name)) answers[name] = await answer(operation, own);
    return answers;
  };
  const before = await readAll();
  const failed = Object.entries(before).filter(([, { error }]) => error !== null);
  expect(failed.map(([name]) => name)).toEqual([
    'ticket',
    'giftcard',
    'giftcardTransactions',
    'employee',
    'bill',
    'billPdf',
    'venueSettingFile',
  ]);
  const items = kindNames.flatMap((name) => {
    const kind = getKind(name);
    if (kind.singleton) return [];
    const { entity, component } = kind;
    return { entity, component, content: createContent(kind, { pick: plainValue, name: `Winter ${name}` }) };
  });
  const imported = { directory, import_id: randomUUID(), part: 0, parts: 2, items };
  const { data: part } = await michal(ContentImportDocument, imported);
  expect(part.contentImport).toMatchObject({ finished: false });
  const { rows } = await sql<{ cms_id: string; entity: string; versions: number; texts: number }>`
    select cms_id, entity, (select count(*)::integer from content_versions old where old.cms_id = content.cms_id) as versions,
      (select count(*)::integer from content_texts where content_texts.cms_id = content.cms_id) as texts
    from content where name like 'Winter %' and import_batch is not null order by entity, component`.execute(
    server.database.maintenance,
  );
  expect(rows.map(({ entity }) => entity)).toEqual(expect.arrayContaining(['gallery', 'menu', 'package', 'product']));
  for (const { versions, texts } of rows) expect([versions, texts > 0]).toEqual([1, true]);

  expect(await readAll()).toEqual(before);
  const unknown = { ...own, item: 'no-such-item' };
  for (const [name, operation] of operations) {
    if (!operation.names.includes('item')) continue;
    for (const { cms_id, entity } of rows)
      expect([name, entity, await answer(operation, { ...own, item: cms_id })]).toEqual([
        name,
        entity,
        await answer(operation, unknown),
      ]);
  }
  const { data: listed } = await michal(ContentItemsDocument, {
    directory,
    cms_list: rows.map(({ cms_id }) => cms_id),
  });
  expect(listed.contentItems).toEqual([]);
});

test('the texts of an unfinished import do not crowd others out of the search', async () => {
  const [id, other] = [randomUUID(), randomUUID()];
  const many = Array.from({ length: 500 }, (_, at) => dish(`Rosehip ${at}`));
  for (const part of [0, 1]) {
    const items = many.map(({ content: { en } }) => dish(`${en._name} of ${part}`));
    await send(items, { id, part, parts: 3 });
  }
  await send([dish('Rosehip tea')], { id: other, part: 0, parts: 1 });
  expect((await readEverywhere(michal, 'Rosehip')).search).toEqual(['Rosehip tea']);
});

test('a part that is refused in the middle leaves nothing behind, and the corrected file can be imported at once', async () => {
  const before = await readEverywhere(michal, 'Medlar');
  const [id, again] = [randomUUID(), randomUUID()];
  await send([dish('Medlar jam')], { id, part: 0, parts: 3 });
  expect(await send([{ content: { en: { _name: 'Medlar pie', price: -5 } } }], { id, part: 1, parts: 3 })).toEqual([
    'BAD_INPUT',
    'badInput',
  ]);
  expect(await send([dish('Medlar tea')], { id, part: 2, parts: 3 })).toEqual(expired);
  expect(await readEverywhere(michal, 'Medlar')).toEqual(before);
  await send([dish('Medlar jam')], { id: again, part: 0, parts: 2 });
  expect(await send([dish('Medlar pie')], { id: again, part: 1, parts: 2 })).toEqual(finished(2));
  expect(await send([dish('Medlar tea')], { id, part: 2, parts: 3 })).toEqual(expired);
});

test('a name of an unfinished import of somebody else is taken, and nothing is written under it', async () => {
  const [id, other] = [randomUUID(), randomUUID()];
  await send([dish('Sorb')], { id, part: 0, parts: 2, ask: yonatan });
  const { error } = await michal(ContentCreateDocument, { name: 'SORB', directory, entity: 'product' });
  expect([error?.code, error?.key]).toEqual(['BAD_INPUT', 'nameTaken']);
  await send([dish('Sorb jam')], { id: other, part: 0, parts: 2 });
  expect(await send([dish('sorb')], { id: other, part: 1, parts: 2 })).toEqual(['BAD_INPUT', 'nameTaken']);
  expect((await readEverywhere(michal, 'Sorb')).list).toEqual([]);
  expect(await send([dish('Sorb pie')], { id, part: 1, parts: 2, ask: yonatan })).toEqual(finished(2));
});

test('a part that comes twice is stored once, as it came last', async () => {
  const id = randomUUID();
  await send([dish('Azarole a'), dish('Azarole b')], { id, part: 0, parts: 2 });
  await send([dish('Azarole b'), dish('Azarole c')], { id, part: 0, parts: 2 });
  expect(await send([dish('Azarole d')], { id, part: 1, parts: 2 })).toEqual(finished(3));
  expect((await readEverywhere(michal, 'Azarole')).items.toSorted()).toEqual(['Azarole b', 'Azarole c', 'Azarole d']);
});

test('new and changed items appear and are undone together; each part leaves one audit line', async () => {
  const before = (await readEverywhere(michal, 'Loquat')).count;
  const first = randomUUID();
  await send([dish('Loquat old')], { id: first, part: 0, parts: 1 });
  const [old] = (await michal(ContentItemsDocument, { directory, entity: 'product', limit: 100 })).data
    .contentItems as EditedItem[];
  if (old === undefined) throw new Error('no product');
  const renamed = { cms_id: old.cms_id, version: old.version, content: old.content };
  renamed.content = { ...old.content, en: { ...old.content.en, _name: 'Loquat changed' } };
  const id = randomUUID();
  // the second takes the name that the first item gives up
  await send([renamed, dish(old.name)], { id, part: 0, parts: 2 });
  expect((await readEverywhere(michal, 'Loquat')).items).not.toContain('Loquat changed');
  expect(await send([dish('Loquat new')], { id, part: 1, parts: 2 })).toEqual(finished(2, 1));
  expect((await readEverywhere(michal, 'Loquat')).count).toBe(Number(before) + 3);
  const undo = await michal(ContentImportUndoDocument, { import_id: id });
  expect(undo.data.contentImportUndo).toEqual(finished(2, 1));
  expect((await readEverywhere(michal, 'Loquat')).count).toBe(Number(before) + 1);
  const { rows } = await sql`select verb, detail from audit where thing_id = ${id} order by audit.id`.execute(
    server.database.maintenance,
  );
  expect(rows).toEqual([
    { verb: 'import', detail: { part: 0 } },
    { verb: 'import', detail: { created: 2, updated: 1 } },
    { verb: 'undoImport', detail: { created: 2, updated: 1 } },
  ]);
});

test('what a client left behind is removed 15 minutes after its last part, and cannot be finished then', async () => {
  const pass = async (ms: number) => {
    server.clock.advance(ms);
    await server.tick();
    michal = await enter(server, 'michal', directory);
  };
  await pass(creationTimeoutMs + 1000);
  const before = await stored(server);
  const [left, alive] = [randomUUID(), randomUUID()];
  await send([dish('Cornel jam')], { id: left, part: 0, parts: 2 });
  await send([dish('Cornel pie')], { id: alive, part: 0, parts: 3 });
  await pass(creationTimeoutMs - 1000);
  await send([dish('Cornel tea')], { id: alive, part: 1, parts: 3 });
  await pass(2000);
  const names = await server.database.maintenance
    .selectFrom('content')
    .select('name')
    .where('name', 'like', 'Cornel%')
    .orderBy('name')
    .execute();
  expect(names.map(({ name }) => name)).toEqual(['Cornel pie', 'Cornel tea']);
  expect(await send([dish('Cornel cake')], { id: left, part: 1, parts: 2 })).toEqual(expired);
  await pass(creationTimeoutMs + 1000);
  expect(await stored(server)).toEqual(before);
});
