import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PublishCheckDocument, PublishDocument, UnpublishDocument } from '../../../graphql/generated/api/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import {
  type Request,
  enter,
  type EditedItem,
  lunch,
  createdItem,
  openDemoGroup,
  read,
  readAudit,
  save,
  stored,
} from './demo-clients.ts';

let server: TestServer;
let michal: Request;
let claire: Request;
let root: Request;

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', 'petilia-jaffa');
  claire = await enter(server, 'claire', 'petilia-jaffa');
  root = await enter(server, 'root', 'harbour');
});
afterAll(() => server.close());

const ready = async (name: string): Promise<EditedItem> => save(michal, await createdItem(michal, name), lunch(name));
const publications = async (id: string) =>
  (
    await server.database.maintenance
      .selectFrom('publications')
      .select(['version', 'by_name', 'comments'])
      .where('cms_id', '=', id)
      .orderBy('at')
      .execute()
  ).map(({ version, by_name, comments }) => [version, by_name, comments]);
const readState = async (id: string) => {
  const { state, version, published_version } = await read(michal, id);
  return [state, version, published_version];
};

describe('publishing', () => {
  test('a new item is published as it was created: its English title is its name', async () => {
    const { cms_id } = await createdItem(michal, 'Brunch');
    expect((await read(michal, cms_id)).content).toMatchObject({ en: { _name: 'Brunch', title: 'Brunch' } });
    const { data } = await michal(PublishDocument, { cms_list: [cms_id], versions: [1] });
    expect(data.publish).toMatchObject([{ cms_id, verdict: 'published', problems: [] }]);
  });

  test('goes through all four states and records author and comment', async () => {
    let item = await ready('Life');
    expect(await readState(item.cms_id)).toEqual(['draft', 2, null]);
    await michal(PublishDocument, { cms_list: [item.cms_id], versions: [2], comments: '  For Friday  ' });
    expect(await readState(item.cms_id)).toEqual(['published', 2, 2]);
    item = await save(claire, item, lunch('Life', 'Better'));
    expect(await readState(item.cms_id)).toEqual(['changed', 3, 2]);
    await claire(PublishDocument, { cms_list: [item.cms_id] });
    expect(await readState(item.cms_id)).toEqual(['published', 3, 3]);
    await michal(UnpublishDocument, { cms_list: [item.cms_id] });
    expect(await readState(item.cms_id)).toEqual(['unpublished', 3, null]);
    item = await save(claire, item, lunch('Life', 'Best'));
    expect(await readState(item.cms_id)).toEqual(['unpublished', 4, null]);
    expect(await publications(item.cms_id)).toEqual([
      [2, 'Michal Arad', 'For Friday'],
      [3, 'Claire Dubois', ''],
      [null, 'Michal Arad', ''],
    ]);
  });

  test('publishes the version that was shown, not one saved since', async () => {
    const item = await ready('Shown');
    await save(claire, item, lunch('Shown', 'Since'));
    const { data } = await michal(PublishDocument, { cms_list: [item.cms_id], versions: [2] });
    expect(data.publish).toEqual([
      {
        cms_id: item.cms_id,
        name: 'Shown',
        entity: 'menu',
        component: 'menu',
        owner_cms_id: null,
        version: 2,
        published_version: 2,
        state: 'changed',
        verdict: 'published',
        problems: [],
        advice: [],
        guest_path: null,
        proposed_slug: null,
      },
    ]);
    expect(await readState(item.cms_id)).toEqual(['changed', 3, 2]);
  });

  test('of a version that was never saved is a CONFLICT', async () => {
    const item = await ready('Never');
    const before = await stored(server);
    const { error } = await michal(PublishDocument, { cms_list: [item.cms_id], versions: [7] });
    expect(error?.code).toBe('CONFLICT');
    expect(await stored(server)).toEqual(before);
  });

  test('an item that is published already gets no second record', async () => {
    const item = await ready('Twice');
    for (const _ of [1, 2])
      expect((await michal(PublishDocument, { cms_list: [item.cms_id] })).data.publish).toMatchObject([
        { state: 'published', published_version: 2, verdict: 'published' },
      ]);
    expect((await publications(item.cms_id)).length).toBe(1);
  });

  test('only English completeness blocks; the check shows what and where', async () => {
    const incomplete = await save(michal, await createdItem(michal, 'Gap'), {
      en: {
        ...lunch('Gap').en,
        sections: [{ _id: 's1', index: 0, items: [{ _id: 'd1', index: 0, price: 100 }] }],
      },
      fr: {
        _name: 'Gap',
        _schema_version: 1,
        title: 'Carte',
        sections: [{ _id: 's1', index: 0, header: 'Entrées', items: [] }],
      },
    });
    const fine = await ready('Fine');
    const { data } = await michal(PublishCheckDocument, { cms_list: [incomplete.cms_id, fine.cms_id] });
    const rows = data.publishCheck as Record<'verdict' | 'problems', unknown>[];
    expect(rows.map((row) => ({ verdict: row.verdict, problems: row.problems }))).toEqual([
      {
        verdict: 'blocked',
        problems: [
          { path: 'sections/s1/header', language: 'en', key: 'required' },
          { path: 'sections/s1/items/d1/name', language: 'en', key: 'required' },
        ],
      },
      { verdict: 'ready', problems: [] },
    ]);
  });
});

describe('all or nothing', () => {
  test('F033 a list of twenty whose eleventh is blocked: none is published, and the cause is named', async () => {
    const items: EditedItem[] = [];
    for (let at = 0; at < 20; at += 1)
      items.push(
        await save(michal, await createdItem(michal, `Twenty ${at}`), lunch(`Twenty ${at}`, at === 10 ? '' : 'Lunch')),
      );
    const before = await stored(server);
    const { error } = await michal(PublishDocument, { cms_list: items.map(({ cms_id }) => cms_id) });
    expect([error?.code, error?.key, error?.path]).toEqual(['BAD_INPUT', 'publishBlocked', items[10]?.cms_id]);
    expect(error?.detail).toEqual({
      blocked: [{ cms_id: items[10]?.cms_id, problems: [{ path: 'title', language: 'en', key: 'required' }] }],
    });
    expect(error?.message).toBe(error?.message.replace(/\s+/g, ' ').trim());
    expect(await stored(server)).toEqual(before);
  });

  test('F033 an internal error at the eleventh: none is published, the answer has an incident id and no details', async () => {
    const items: EditedItem[] = [];
    for (let at = 0; at < 20; at += 1) items.push(await ready(`Broken ${at}`));
    await server.database.maintenance
      .updateTable('content_versions')
      .set({ content: '"torn   \\n page"' })
      .where('cms_id', '=', items[10]?.cms_id ?? '')
      .execute();
    const before = await stored(server);
    const { error } = await michal(PublishDocument, { cms_list: items.map(({ cms_id }) => cms_id) });
    expect([error?.code, error?.key]).toEqual(['INTERNAL', 'pagePublishFailed']);
    expect(error?.incident).toMatch(/^[\da-f-]{36}$/);
    expect(JSON.stringify(error)).not.toMatch(/torn|cannot read|typeerror|select/i);
    expect(await stored(server)).toEqual(before);
  });

  test('H063 a list with another venue’s item: rejected as a whole, without naming the item', async () => {
    const mine = await ready('Mine');
    const theirs = await createdItem(root, 'Theirs', 'harbour');
    const before = await stored(server);
    const checkItems = async (cms_list: string[]) => {
      const answers = [];
      for (const document of [PublishDocument, UnpublishDocument, PublishCheckDocument])
        answers.push(await michal(document, { cms_list }));
      return answers.map(({ status, error }) => ({ status, error }));
    };
    const foreign = await checkItems([mine.cms_id, theirs.cms_id]);
    expect(foreign).toEqual(await checkItems([mine.cms_id, 'no-such-id']));
    for (const { error } of foreign) {
      expect(error?.code).toBe('NOT_FOUND');
      expect(JSON.stringify(error)).not.toContain(theirs.cms_id);
    }
    expect(await stored(server)).toEqual(before);
  });

  test('an empty list, one that names an item twice, and a wrong number of versions are rejected', async () => {
    const { cms_id } = await ready('Odd');
    for (const wrong of [
      { cms_list: [] },
      { cms_list: [cms_id, cms_id] },
      { cms_list: [cms_id], versions: [2, 2] },
      { cms_list: [cms_id], comments: 'x'.repeat(2001) },
    ]) {
      expect((await michal(PublishDocument, wrong)).error?.code).toBe('BAD_INPUT');
    }
    expect((await michal(UnpublishDocument, { cms_list: [cms_id] })).error?.key).toBe('noChanges');
  });
});

describe('concurrently', () => {
  test('H211 two people publish two versions of one item: the version that was published last is public', async () => {
    const item = await ready('Parallel');
    await save(claire, item, lunch('Parallel', 'Two'));
    const publicOnes = new Set<unknown>();
    for (let round = 0; round < 10; round += 1) {
      const publish = async (version: number) => {
        const ask = version === 2 ? michal : claire;
        return (await ask(PublishDocument, { cms_list: [item.cms_id], versions: [version] })).error;
      };
      expect(await Promise.all((round % 2 ? [2, 3] : [3, 2]).map(publish))).toEqual([null, null]);
      const [, , published] = await readState(item.cms_id);
      // the order of the server, in which answers may overtake one another on their way
      const lines = await readAudit(server, item.cms_id);
      expect(lines.at(-1)?.detail).toEqual({ moved: [{ cms_id: item.cms_id, version: published }] });
      publicOnes.add(published);
    }
    // neither the newest nor the first that was sent: each was the last one at times
    expect([...publicOnes].toSorted()).toEqual([2, 3]);
  });

  test('H213 published and taken down a hundred times: every answer is correct, and one state results', async () => {
    const { cms_id } = await ready('Flapping');
    for (let at = 0; at < 50; at += 1) {
      expect((await michal(PublishDocument, { cms_list: [cms_id] })).error).toBeNull();
      expect((await michal(UnpublishDocument, { cms_list: [cms_id] })).error).toBeNull();
    }
    expect(await readState(cms_id)).toEqual(['unpublished', 2, null]);
    expect((await publications(cms_id)).length).toBe(100);
    const mixed = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        michal(at % 2 ? UnpublishDocument : PublishDocument, { cms_list: [cms_id] }),
      ),
    );
    for (const { error } of mixed) expect([undefined, 'noChanges']).toContain(error?.key);
    // no-op changes are not recorded, so the two alternate
    const versions = (await publications(cms_id)).map(([version]) => version);
    const isPublished = versions.filter((version) => version !== null).length > versions.length / 2;
    expect(await readState(cms_id)).toEqual(isPublished ? ['published', 2, 2] : ['unpublished', 2, null]);
  });
});
