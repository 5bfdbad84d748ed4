import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { ContentCountDocument, ContentListDocument, PublishDocument } from '../../../graphql/generated/api/graphql.ts';
import { demoUsers } from '../../../server/demo/demo-users.ts';
import { selectCountUpTo, selectPage } from '../../../server/modules/content/content-list.store.ts';
import type { TestServer } from '../../support/server.ts';
import { type Request, enter, lunch, createdItem, openDemoGroup, save } from './demo-clients.ts';

let server: TestServer;
let michal: Request;
let claire: Request;

interface Row {
  cms_id: string;
  name: string;
  version: number;
  state: string;
  updated_at: string;
  updated_by: { name: string };
  languages: Record<string, string>;
  cursor: string;
}

const listed = async (ask: Request, variables: object = {}): Promise<Row[]> => {
  const { data, error } = await ask(ContentListDocument, { directory: 'petilia-jaffa', entity: 'menu', ...variables });
  if (error) throw new Error(JSON.stringify(error));
  return data.contentList as Row[];
};
const names = async (variables: object, ask = michal) => (await listed(ask, variables)).map(({ name }) => name);
const count = async (variables: object = {}): Promise<number> =>
  (await michal(ContentCountDocument, { directory: 'petilia-jaffa', entity: 'menu', ...variables })).data
    .contentCount as number;

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', 'petilia-jaffa');
  claire = await enter(server, 'claire', 'petilia-jaffa');
  for (let at = 0; at < 23; at += 1) {
    if (at % 3 === 0) server.clock.advance(1000); // several share a moment
    const item = await createdItem(
      at % 2 ? michal : claire,
      `List ${String(at).padStart(2, '0')} ${at % 5 ? 'été' : '50%_off'}`,
    );
    if (at % 4 === 0) await save(claire, item, lunch(item.name));
  }
});
afterAll(() => server.close());

describe('keyset pages', () => {
  test.each(['name', 'updated_at', 'updated_by', 'version', 'component', 'cms_id'])(
    'ordered by %s, both ways: every row once, in order, whatever the page size',
    async (by) => {
      for (const order of [by, `-${by}`]) {
        const whole = await listed(michal, { order, limit: 100 });
        expect(whole.length).toBe(await count());
        for (const limit of [1, 4, 7]) {
          const seen: string[] = [];
          let after: string | undefined;
          for (;;) {
            const page = await listed(michal, { order, limit, after });
            seen.push(...page.map(({ cms_id }) => cms_id));
            after = page.at(-1)?.cursor;
            if (page.length < limit) break;
          }
          expect(seen).toEqual(whole.map(({ cms_id }) => cms_id));
        }
      }
    },
  );

  test('are ordered by name when requested, newest first by default', async () => {
    const byName = await names({ order: 'name', search: 'List', limit: 100 });
    expect(byName).toEqual(byName.toSorted());
    const times = (await listed(michal, { limit: 100 })).map(({ updated_at }) => updated_at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('a row inserted before the cursor does not shift the next page', async () => {
    const [first, second] = await listed(michal, { order: 'name', limit: 2 });
    await createdItem(michal, 'AAA first of all');
    expect((await names({ order: 'name', limit: 1, after: first?.cursor }))[0]).toBe(second?.name);
  });

  test('a cursor of another order or a forged one is rejected, as are unknown orders, filters and sizes', async () => {
    const [row] = await listed(michal, { order: 'name', limit: 1 });
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const wrong of [
      { order: '-updated_at', after: row?.cursor },
      { after: 'x' },
      { after: forged(['updated_at', "now'; drop table content; --", 'x']) },
      { after: forged(['updated_at', '2026-13-99 00:00:00+00', 'x\u0000']) },
      { after: forged(['updated_at', '2026-13-99 00:00:00+00', 'x']) },
      { order: 'version', after: forged(['version', '1 or true', 'x']) },
      { after: forged({ __proto__: 1 }) },
      { order: 'content' },
      { order: 'name; drop table content' },
      { where: 'theirs' },
      { limit: 0 },
      { limit: 101 },
      { limit: -1 },
    ]) {
      const variables = { directory: 'petilia-jaffa', entity: 'menu', ...wrong };
      expect([wrong, (await michal(ContentListDocument, variables)).error?.code]).toEqual([wrong, 'BAD_INPUT']);
    }
  });
});

describe('search', () => {
  test('H123 matches %, _ and \\ literally, and ignores accents and case', async () => {
    const all = await names({ limit: 100 });
    expect((await names({ search: '50%_off', limit: 100 })).length).toBe(5);
    expect(await names({ search: '%', limit: 100 })).toEqual(all.filter((name) => name.includes('%')));
    expect(await names({ search: '_', limit: 100 })).toEqual(all.filter((name) => name.includes('_')));
    expect(await names({ search: '\\' })).toEqual([]);
    // one has it in its French title
    const found = await names({ search: 'ETE', limit: 100 });
    expect([found.length, found.filter((name) => !name.includes('été'))]).toEqual([19, ['Summer terrace']]);
    expect(await names({ search: "' or 1=1 --" })).toEqual([]);
    expect(await names({ search: 'winter eve' })).toEqual(['Winter evening menu']);
    expect(await names({ search: 'winter\u0000 eve' })).toEqual(['Winter evening menu']);
  });

  test('the count equals the number of rows, with every filter and term', async () => {
    for (const where of ['all', 'mine', 'missing', 'draft', 'changed'])
      for (const search of ['', 'list', 'e']) {
        const rows = await listed(michal, { where, search, limit: 100 });
        expect([where, search, await count({ where, search })]).toEqual([where, search, rows.length]);
      }
    const [first, second] = await listed(michal, { search: 'list', order: 'name', limit: 2 });
    expect(await names({ search: 'list', order: 'name', limit: 1, after: first?.cursor })).toEqual([second?.name]);
  });

  test('a count that stops at a number has exactly that many or fewer, with every filter and term', async () => {
    for (const where of ['all', 'mine', 'missing', 'draft', 'changed', 'deleted'])
      for (const search of ['', 'list', 'e', 'list 0', 'zzz'])
        for (const most of [1, 4, 1000]) {
          const counted = [where, search, most, await count({ where, search, most })];
          expect(counted).toEqual([where, search, most, Math.min(most, await count({ where, search }))]);
        }
    expect(await count({ component: 'menu', search: 'list', most: 5 })).toBe(5);
    const { error } = await michal(ContentCountDocument, { directory: 'petilia-jaffa', entity: 'menu', most: 0 });
    expect(error).toMatchObject({ code: 'BAD_INPUT', path: 'most' });
  });

  test('never returns another venue’s rows, even when the SQL function is called directly', async () => {
    const there = async (venues: string[], venue: string) =>
      (
        await sql<{ id: string }>`select search_content(${venue}, 'menu', '%') as id`.execute(
          server.database.within(venues),
        )
      ).rows.length;
    expect(await there(['petilia-jaffa'], 'harbour')).toBe(0);
    expect(await there([], 'harbour')).toBe(0);
    expect(await there(['harbour'], 'harbour')).toBe(1);
  });
});

describe('filters', () => {
  test('mine: items the person created or changed last', async () => {
    expect((await names({ where: 'mine', search: 'List', limit: 100 }, claire)).length).toBe(12);
    expect((await listed(claire, { where: 'mine', limit: 100 })).map((it) => it.updated_by.name)).toContain(
      'Claire Dubois',
    );
  });

  test('draft, changed and missing: exactly the items in that state', async () => {
    const all = await listed(michal, { limit: 100 });
    const having = (test: (row: Row) => boolean) => all.filter(test).map(({ name }) => name);
    expect(await names({ where: 'draft', limit: 100 })).toEqual(having(({ state }) => state === 'draft'));
    expect(await names({ where: 'changed', limit: 100 })).toEqual(having(({ state }) => state === 'changed'));
    expect(having(({ state }) => state === 'changed')).toEqual(['Winter evening menu', 'Desserts']);
    expect(await names({ where: 'missing', limit: 100 })).toEqual(
      having(({ languages }) => Object.values(languages).some((state) => state !== 'complete')),
    );
  });

  test('a row carries its languages, its state and its last author', async () => {
    const item = await save(claire, await createdItem(michal, 'Row'), lunch('Row'));
    await michal(PublishDocument, { cms_list: [item.cms_id], versions: [2] });
    const [row] = await listed(michal, { search: 'Row', limit: 1 });
    expect(row).toEqual({
      cms_id: item.cms_id,
      name: 'Row',
      entity: 'menu',
      component: 'menu',
      directory: 'petilia-jaffa',
      titles: { en: 'Lunch', he: 'צהריים' },
      version: 2,
      published_version: 2,
      state: 'published',
      updated_at: item.updated_at,
      updated_by: { name: 'Claire Dubois' },
      languages: { he: 'complete', en: 'complete', fr: 'missing', ru: 'missing', de: 'missing', ar: 'missing' },
      deleted_at: null,
      deleted_by: null,
      sold_out: false,
      cursor: row?.cursor,
    });
  });
});

describe('titles', () => {
  const titled = { fr: 'Zeste', he: 'אביב', ru: 'Яблоко' };
  test('an item is found by its titles, and ordered by the one that the language shows', async () => {
    const before = await createdItem(michal, 'Aaa titled');
    const content = lunch('Aaa titled', 'Zzz');
    await save(michal, before, {
      ...content,
      ...Object.fromEntries(
        Object.entries(titled).map(([language, title]) => [language, { ...content.he, _name: 'Aaa titled', title }]),
      ),
    });
    for (const search of ['Aaa tit', 'zeste', 'אביב', 'ЯБЛ'])
      expect([search, (await names({ search })).includes('Aaa titled')]).toEqual([search, true]);
    const isFirst = async (locale: string) => {
      const all = await names({ order: 'name', locale, limit: 100 });
      return all.indexOf('Aaa titled') < all.indexOf('List 00 50%_off');
    };
    // English sees the name, and German has no title
    expect([await isFirst('en'), await isFirst('de'), await isFirst('fr')]).toEqual([true, true, false]);
    const [row] = (await listed(michal, { search: 'zeste' })) as (Row & { titles: object })[];
    expect(row?.titles).toEqual({ ...titled, en: 'Zzz' });
  });
});

describe('every order', () => {
  const venue = 'noga';
  const scope = {
    venue,
    role: 'owner',
    languages: null,
    person: { id: demoUsers.michal.id, name: 'Michal' },
    session: demoUsers.michal.id,
    asSuper: false,
  } as const;
  beforeAll(async () => {
    await sql`
      insert into content (venue_id, cms_id, entity, component, name, name_folded, name_search, name_sort, version, content,
        updated_at, updated_by_name)
      select ${venue}, 'bulk-' || n, 'menu', 'menu', 'Bulk ' || n, 'bulk ' || n, 'bulk ' || n, array_fill('bulk ' || n, array[4]), 1 + n % 97, '{}',
        timestamptz '2026-05-01' + n * interval '1 second', 'Person ' || n % 31
      from generate_series(1, 5000) n`.execute(server.database.maintenance);
    await sql`analyze content`.execute(server.database.plain);
  });

  const flattenPlan = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(flattenPlan)];
  interface PlanNode {
    'Node Type': string;
    'Index Name'?: string;
    'Relation Name'?: string;
    'Actual Rows': number;
    'Rows Removed by Filter'?: number;
    Plans?: PlanNode[];
  }

  test.each(['name', 'updated_at', 'updated_by', 'version', 'component', 'cms_id'] as const)(
    '%s reads a page from an index, both ways, without sorting the venue’s items',
    async (by) => {
      for (const descending of [false, true]) {
        const request = { entity: 'menu', component: null, search: '', where: 'all', limit: 20, after: null } as const;
        const page = selectPage(
          { ...request, by, descending, language: 'he', pinned: [], restorableSince: new Date() },
          scope,
          'others',
        );
        const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`explain (format json) ${page}`.execute(
          server.database.within([venue]),
        );
        const nodes = flattenPlan((rows[0] as (typeof rows)[0])['QUERY PLAN'][0].Plan);
        expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
        expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
        expect(nodes.some((node) => node['Index Name'] !== undefined)).toBe(true);
      }
    },
  );

  test.each(['', 'ul', 'bulk'])('a count that stops reads no more items than it counts: "%s"', async (search) => {
    const request = { entity: 'menu', component: null, search, where: 'draft', restorableSince: new Date() } as const;
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
      explain (analyze, format json) ${selectCountUpTo(100, request, scope)}`.execute(server.database.within([venue]));
    const scans = flattenPlan((rows[0] as (typeof rows)[0])['QUERY PLAN'][0].Plan).filter(
      (node) => node['Relation Name'] === 'content',
    );
    const read = scans.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
    // those of the demonstration are few
    expect(read).toEqual([expect.toSatisfy((rows: number) => rows >= 100 && rows < 150)]);
  });
});

describe('pinned items', () => {
  let own: TestServer;
  let ask: Request;
  const configured = { systemVenues: ['noga'], publicDirectory: 'harbour' };
  let pinnedItems: string[];
  beforeAll(async () => {
    const demoItems = await server.database.maintenance
      .selectFrom('content')
      .select('cms_id')
      .where('name', 'in', ['Dinner', 'Lunch on the Carmel'])
      .where('venue_id', '=', 'petilia-haifa')
      .execute();
    pinnedItems = [...demoItems.map(({ cms_id }) => cms_id), 'no-such-item'];
    own = await openDemoGroup({}, { ...configured, pinnedItems });
    ask = await enter(own, 'michal', 'petilia-haifa');
    for (const name of ['Alpha', 'Beta', 'Zulu']) {
      own.clock.advance(1000);
      await createdItem(ask, name, 'petilia-haifa');
    }
  });
  afterAll(() => own.close());

  const page = async (variables: object): Promise<Row[]> => {
    const { data, error } = await ask(ContentListDocument, {
      directory: 'petilia-haifa',
      entity: 'menu',
      ...variables,
    });
    if (error) throw new Error(JSON.stringify(error));
    return data.contentList as Row[];
  };

  test('come first in every order and appear once over all pages, whatever the page size', async () => {
    for (const order of ['name', '-name', '-updated_at']) {
      const whole = (await page({ order, limit: 100 })).map(({ name }) => name);
      const first = ['Dinner', 'Lunch on the Carmel'];
      expect(order === 'name' ? whole.slice(0, 2) : whole.slice(0, 2).toSorted()).toEqual(first);
      expect(order === '-name' ? whole[0] : 'Lunch on the Carmel').toBe('Lunch on the Carmel');
      expect(whole.toSorted()).toEqual(['Alpha', 'Bar snacks', 'Beta', 'Dinner', 'Lunch on the Carmel', 'Zulu']);
      for (const limit of [1, 2, 3, 5]) {
        const seen: string[] = [];
        for (let after: string | undefined, rows: Row[] = []; seen.length === 0 || rows.length === limit; ) {
          rows = await page({ order, limit, after });
          seen.push(...rows.map(({ name }) => name));
          after = rows.at(-1)?.cursor;
        }
        expect([order, limit, seen]).toEqual([order, limit, whole]);
      }
    }
  });

  test('are no exception to a search or a filter', async () => {
    expect((await page({ search: 'Alph', limit: 10 })).map(({ name }) => name)).toEqual(['Alpha']);
    expect((await page({ search: 'Dinn', limit: 10 })).map(({ name }) => name)).toEqual(['Dinner']);
    expect((await page({ where: 'draft', limit: 10 })).map(({ name }) => name)).not.toContain('Dinner');
  });

  test('system venues and the public directory come from the configuration and are announced to the application', async () => {
    const config = await (await fetch(`${own.url}/config.json`)).json();
    expect(config).toMatchObject({ ...configured, pinned: pinnedItems });
  });
});

test('names are ordered as the language orders them, and pages follow one another in it, both ways', async () => {
  for (const name of ['Zebra', 'Äpfel', 'Жук', 'Ёж', 'שלום', 'سلام', 'apfel'])
    await createdItem(michal, `${name} qsort`);
  const list = async (locale: string, order: string) => {
    const found: string[] = [];
    for (let after: string | undefined; ; ) {
      const rows = await listed(michal, { search: 'qsort', limit: 2, locale, order, after });
      found.push(...rows.map(({ name }) => name.replace(' qsort', '')));
      after = rows.at(-1)?.cursor;
      if (rows.length < 2) return found;
    }
  };
  const german = ['apfel', 'Äpfel', 'Zebra', 'Ёж', 'Жук', 'שלום', 'سلام'];
  expect(await list('de', 'name')).toEqual(german);
  expect(await list('de', '-name')).toEqual(german.toReversed());
  expect(await list('he', 'name')).toEqual(['שלום', 'apfel', 'Äpfel', 'Zebra', 'Ёж', 'Жук', 'سلام']);
  expect(await list('ru', 'name')).toEqual(['Ёж', 'Жук', 'apfel', 'Äpfel', 'Zebra', 'שלום', 'سلام']);
});

test('authors are ordered as the language orders them, and pages follow one another in it', async () => {
  const rename = (first_name: string, last_name: string) =>
    server.database.maintenance
      .updateTable('users')
      .set({ first_name, last_name })
      .where('id', '=', demoUsers.claire.id)
      .execute();
  const by: Record<string, string> = { Élodie: 'Dubois', אביגיל: 'כהן', Zoé: 'Dubois' };
  for (const [first, last] of Object.entries(by)) {
    await rename(first, last);
    // a session that begins now knows the name of now
    await createdItem(await enter(server, 'claire', 'petilia-jaffa'), `${first} qauthor`);
  }
  await createdItem(michal, 'Michal qauthor');
  const list = async (locale: string) => {
    const found: string[] = [];
    for (let after: string | undefined; ; ) {
      const rows = await listed(michal, { search: 'qauthor', limit: 2, locale, order: 'updated_by', after });
      found.push(...rows.map(({ name }) => name.replace(' qauthor', '')));
      after = rows.at(-1)?.cursor;
      if (rows.length < 2) break;
    }
    return found;
  };
  expect(await list('fr')).toEqual(['Élodie', 'Michal', 'Zoé', 'אביגיל']);
  expect(await list('he')).toEqual(['אביגיל', 'Élodie', 'Michal', 'Zoé']);
  await rename('Claire', 'Dubois');
});
