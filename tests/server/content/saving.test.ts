import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ContentCreateDocument,
  ContentDeleteDocument,
  ContentDocument,
  ContentRestoreDocument,
  ContentUpdateDocument,
  ContentVersionDocument,
  ContentVersionsDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { demoUsers } from '../../../server/demo/demo-users.ts';
import type { TestServer } from '../../support/server.ts';
import {
  type Request,
  readAudit,
  enter,
  lunch,
  createdItem,
  openDemoGroup,
  read,
  save,
  stored,
  readVersions,
} from './demo-clients.ts';

let server: TestServer;
let michal: Request;
let claire: Request;
let omar: Request;

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', 'petilia-jaffa');
  claire = await enter(server, 'claire', 'petilia-jaffa');
  omar = await enter(server, 'omar', 'petilia-jaffa');
});
afterAll(() => server.close());

const day = 24 * 3_600_000;

describe('a save', () => {
  test('adds a version, and reads back exactly what was sent', async () => {
    const item = await createdItem(michal, 'Tasting');
    server.clock.advance(1000);
    const saved = await save(claire, item, lunch('Tasting'));
    expect(saved).toEqual({
      ...item,
      version: 2,
      updated_at: new Date(Date.parse(item.updated_at) + 1000).toISOString(),
      updated_by: { name: 'Claire Dubois' },
      content: lunch('Tasting'),
    });
    expect(await read(michal, item.cms_id)).toEqual(saved);
    expect(await readVersions(server, item.cms_id)).toEqual(['1 Michal Arad', '2 Claire Dubois']);
    expect(await readAudit(server, item.cms_id)).toEqual([
      { venue_id: 'petilia-jaffa', verb: 'create', thing: 'menu', detail: { version: 1 }, as_super: false },
      { venue_id: 'petilia-jaffa', verb: 'update', thing: 'menu', detail: { version: 2 }, as_super: false },
    ]);
  });

  test('of an older version is a CONFLICT that carries the current item and changes nothing', async () => {
    const item = await createdItem(michal, 'Conflict');
    const newer = await save(claire, item, lunch('Conflict', 'Hers'));
    const before = await stored(server);
    const key = randomUUID();
    const mine = { cms_id: item.cms_id, content: lunch('Conflict', 'Mine'), expectedVersion: item.version };
    const { error } = await michal(ContentUpdateDocument, mine, { key });
    expect({ code: error?.code, key: error?.key, detail: error?.detail }).toEqual({
      code: 'CONFLICT',
      key: 'conflict',
      detail: { ...newer, owner_cms_id: null, is_active: null, price: null, image: null },
    });
    expect(await stored(server)).toEqual(before);
    // the key is free again: the same call is judged anew, and so is one with the right version
    expect((await michal(ContentUpdateDocument, mine, { key })).error?.code).toBe('CONFLICT');
    expect((await save(michal, newer, lunch('Conflict', 'Mine'), key)).version).toBe(3);
  });

  test('without a version overwrites, and the audit records that', async () => {
    const item = await createdItem(michal, 'Last');
    await save(claire, item, lunch('Last', 'Hers'));
    const { data } = await michal(ContentUpdateDocument, { cms_id: item.cms_id, content: lunch('Last', 'Mine') });
    expect((data.contentUpdate as { version: number }).version).toBe(3);
    expect((await readAudit(server, item.cms_id)).at(-1)?.detail).toEqual({ version: 3, lastWriteWins: true });
  });

  test('that changes nothing answers the same version', async () => {
    const item = await save(michal, await createdItem(michal, 'Same'), lunch('Same'));
    expect(await save(michal, item, item.content)).toEqual(item);
    expect(await readVersions(server, item.cms_id)).toEqual(['1 Michal Arad', '2 Michal Arad']);
  });

  test('under another item’s name, in any case and encoding, is rejected', async () => {
    await createdItem(michal, 'Déjeuner');
    const item = await createdItem(michal, 'Souper');
    const before = await stored(server);
    for (const name of ['Déjeuner', 'DE\u0301JEUNER', ' déjeuner ']) {
      for (const expectedVersion of [item.version, null]) {
        const variables = { cms_id: item.cms_id, content: lunch(name), expectedVersion };
        const { error } = await michal(ContentUpdateDocument, variables);
        expect([error?.code, error?.key, error?.path]).toEqual(['BAD_INPUT', 'nameTaken', '_name']);
      }
    }
    expect(await stored(server)).toEqual(before);
  });

  test('P5 of two people at the same time: one is stored, the other gets a CONFLICT', async () => {
    const item = await createdItem(michal, 'Race');
    const answers = await Promise.all(
      [michal, claire].map((ask, at) =>
        ask(ContentUpdateDocument, {
          cms_id: item.cms_id,
          content: lunch('Race', `by ${at}`),
          expectedVersion: item.version,
        }),
      ),
    );
    expect(answers.map(({ error }) => error?.code ?? 'stored').toSorted()).toEqual(['CONFLICT', 'stored']);
    expect((await readVersions(server, item.cms_id)).length).toBe(2);
  });
});

describe('a translator', () => {
  const translated = (content: ReturnType<typeof lunch>) => ({
    ...content,
    ar: {
      _name: content.en._name,
      _schema_version: 1,
      title: 'غداء',
      sections: [{ _id: 's1', index: 0, header: 'مقبلات', items: [{ _id: 'd1', index: 0, name: 'شوربة' }] }],
    },
  });

  test('H085 saves the values of their own languages', async () => {
    const item = await save(michal, await createdItem(michal, 'Ours'), lunch('Ours'));
    const saved = await save(omar, item, translated(lunch('Ours')));
    expect(saved.content.ar).toEqual(translated(lunch('Ours')).ar);
    expect(await readVersions(server, item.cms_id)).toEqual(['1 Michal Arad', '2 Michal Arad', '3 Omar Khoury']);
  });

  test('H085 changes nothing else: not English, Hebrew, a price, the order, the name', async () => {
    const item = await save(michal, await createdItem(michal, 'Theirs'), lunch('Theirs'));
    const before = await stored(server);
    const wrong: Record<string, [content: unknown, path: string | undefined]> = {
      english: [lunch('Theirs', 'Another'), 'title'],
      name: [lunch('Renamed'), '_name'],
      hebrew: [{ ...lunch('Theirs'), he: undefined }, 'title'],
      price: [JSON.parse(JSON.stringify(lunch('Theirs')).replace('4200', '1')), 'sections/s1/items/d1/price'],
      rows: [{ en: { ...lunch('Theirs').en, sections: [] } }, 'title'],
      foreign: [{ ...lunch('Theirs'), he: { ...lunch('Theirs').he, _note: 'mine' } }, undefined],
    };
    for (const [what, [content, path]] of Object.entries(wrong)) {
      for (const expectedVersion of [item.version, null]) {
        const { error } = await omar(ContentUpdateDocument, { cms_id: item.cms_id, content, expectedVersion });
        expect([what, error?.code, error?.key, error?.path]).toEqual([what, 'FORBIDDEN', 'languageNotYours', path]);
      }
    }
    expect(await stored(server)).toEqual(before);
  });

  test('is told which call of a request was refused', async () => {
    const { venueToken: token } = await server.signIn(demoUsers.omar.email, { venue: 'petilia-jaffa' });
    const { body } = await server.ask('api', '{ publications: proposedSlug }', {}, { token });
    const { errors } = body as { errors: { path: string[]; extensions: object }[] };
    expect(errors.map(({ path, extensions }) => [path, extensions])).toEqual([
      [['publications'], { code: 'FORBIDDEN', key: 'forbidden' }],
    ]);
  });

  test('neither creates nor deletes items', async () => {
    const item = await createdItem(michal, 'Kept');
    const before = await stored(server);
    const create = await omar(ContentCreateDocument, { name: 'x', directory: 'petilia-jaffa', entity: 'menu' });
    const remove = await omar(ContentDeleteDocument, { cms_id: item.cms_id });
    expect([create.error?.code, remove.error?.code]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(await stored(server)).toEqual(before);
  });
});

describe('history', () => {
  test('lists versions newest first, page by page, and returns each one', async () => {
    let item = await createdItem(michal, 'History');
    for (const title of ['One', 'Two', 'Three']) item = await save(michal, item, lunch('History', title));
    const versions = async (variables: object) =>
      (
        (await michal(ContentVersionsDocument, { cms_id: item.cms_id, ...variables })).data.contentVersions as {
          version: number;
        }[]
      ).map(({ version }) => version);
    expect(await versions({})).toEqual([4, 3, 2, 1]);
    expect(await versions({ limit: 2 })).toEqual([4, 3]);
    expect(await versions({ limit: 2, before: 3 })).toEqual([2, 1]);
    const { data } = await michal(ContentVersionDocument, { cms_id: item.cms_id, version: 2 });
    expect((data.contentVersion as typeof item).content).toEqual(lunch('History', 'One'));
    const { error } = await michal(ContentVersionDocument, { cms_id: item.cms_id, version: 9 });
    expect(error?.code).toBe('NOT_FOUND');
  });

  test('of a deleted item is restorable for thirty days and purged after them', async () => {
    const item = await save(michal, await createdItem(michal, 'Gone'), lunch('Gone'));
    const removed = await michal(ContentDeleteDocument, { cms_id: item.cms_id, expectedVersion: item.version });
    expect((removed.data.contentDelete as { statusCode: number }).statusCode).toBe(200);
    expect((await michal(ContentDocument, { cms_id: item.cms_id })).error?.code).toBe('NOT_FOUND');
    expect((await michal(ContentUpdateDocument, { cms_id: item.cms_id, content: lunch('x') })).error?.code).toBe(
      'NOT_FOUND',
    );
    const back = await michal(ContentRestoreDocument, { cms_id: item.cms_id });
    expect(back.data.contentRestore).toEqual(item);
    await michal(ContentDeleteDocument, { cms_id: item.cms_id });
    await server.database.maintenance
      .updateTable('content')
      .set({ deleted_at: new Date(server.clock.now() - 31 * day) })
      .where('cms_id', '=', item.cms_id)
      .execute();
    expect((await michal(ContentRestoreDocument, { cms_id: item.cms_id })).error?.code).toBe('NOT_FOUND');
    await server.tick();
    expect(await readVersions(server, item.cms_id)).toEqual([]);
  });

  test('an item is not deleted with an outdated version', async () => {
    const item = await createdItem(michal, 'Changed');
    await save(claire, item, lunch('Changed'));
    const before = await stored(server);
    const { error } = await michal(ContentDeleteDocument, { cms_id: item.cms_id, expectedVersion: 1 });
    expect(error?.code).toBe('CONFLICT');
    expect(await stored(server)).toEqual(before);
  });

  test('an item is restored under the next free name when its own was taken meanwhile', async () => {
    const item = await save(michal, await createdItem(michal, 'Phoenix'), lunch('Phoenix'));
    await michal(ContentDeleteDocument, { cms_id: item.cms_id });
    await createdItem(michal, 'PHOENIX');
    const back = (await michal(ContentRestoreDocument, { cms_id: item.cms_id })).data.contentRestore as typeof item;
    expect([back.name, back.version, back.content.en._name, back.content.he?._name]).toEqual([
      'Phoenix 2',
      3,
      'Phoenix 2',
      'Phoenix 2',
    ]);
  });
});
