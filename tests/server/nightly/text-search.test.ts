import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SearchContentDocument } from '../../../graphql/generated/api/graphql.ts';
import { foldForIndex } from '../../../graphql/domain/search-fold.ts';
import { openTestDatabase } from '../../support/database.ts';
import { type PostgresServer, startPostgres, whyNoPostgres } from '../../support/postgres-server.ts';
import { enter, openDemoGroup, type Request } from '../content/demo-clients.ts';
import { print } from './measure.ts';
import { testUnless } from '../../support/test-unless.ts';

const menus = 1_700;
const dishesEach = 10;
/** Milliseconds from request to answer, for 95 of 100 searches. */
const promised = 100;

const stems = [
  'Roasted',
  'Smoked',
  'Grilled',
  'Warm',
  'Pickled',
  'Crispy',
  'Braised',
  'Fresh',
  'Spiced',
  'Slow-cooked',
];
const mains = [
  'aubergine',
  'lamb',
  'octopus',
  'hummus',
  'lentils',
  'sea bream',
  'cauliflower',
  'beetroot',
  'chicken',
  'tomatoes',
];
const dishes = ['חציל קלוי', 'כבש מעושן', 'תמנון', 'חומוס', 'עדשים', 'דניס', 'כרובית', 'סלק', 'עוף', 'עגבניות'];
/** Typical queries: exact, prefixes, short ones, common ones, in the middle, in Hebrew, typos, and no match. */
const queries = [
  'hummus',
  'hum',
  'ro',
  'grilled octopus 12',
  'lamb smoked',
  'ottleb',
  'תמנון',
  'חומו',
  'с',
  'table 77',
  'humus',
  'octpous',
  'cualiflower',
  'zzzzz',
  'qwertyuiop',
  'תנמון',
];

const why = whyNoPostgres();
if (why === null) {
  let cluster: PostgresServer;
  let admin: pg.Client;
  let url: string;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    cluster = await startPostgres();
    ({ url, drop } = await openTestDatabase(cluster.url, true));
    admin = new pg.Client(Object.assign(new URL(cluster.adminUrl), { pathname: new URL(url).pathname }).toString());
    await admin.connect();
    await admin.query(
      `insert into content (venue_id, cms_id, entity, component, name, name_folded, name_search, name_sort, content, updated_at, updated_by_name)
       select 'petilia-jaffa', 'search-' || n, 'menu', 'menu', 'Menu ' || n, 'menu ' || n, 'menu ' || n, array_fill('menu ' || n, array[4]), '{}',
         timestamptz '2026-05-01' + n * interval '1 second', 'Michal' from generate_series(1, $1::integer) n`,
      [menus],
    );
    const rows = Array.from({ length: menus }, (_, menu) =>
      Array.from({ length: dishesEach }, (_row, dish) => {
        const at = menu * dishesEach + dish;
        const name = `${stems[at % 10]} ${mains[Math.floor(at / 10) % 10]} ${at}`;
        const about = `With ${mains[(at * 7) % 10]}, ${stems[(at * 3) % 10]?.toLowerCase()} bottlebrush ${at % 97}`;
        const hebrew = `${dishes[at % 10]} ${dishes[Math.floor(at / 10) % 10]} ${at}`;
        const texts = { 'name en': name, 'name he': hebrew, 'name fr': `${name} à la carte`, 'description en': about };
        const more = { 'description he': `עם ${hebrew}`, 'description fr': `Avec ${about}` };
        return Object.entries({ ...texts, ...more }).map(([field, text]) => {
          const [leaf = '', language = ''] = field.split(' ');
          return { id: `search-${menu + 1}`, path: `sections/s1/items/d${dish}/${leaf}`, language, text };
        });
      }).flat(),
    ).flat();
    await admin.query(
      `insert into content_texts (venue_id, cms_id, path, language, text, folded)
       select 'petilia-jaffa', * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])`,
      [
        rows.map(({ id }) => id),
        rows.map(({ path }) => path),
        rows.map(({ language }) => language),
        rows.map(({ text }) => text),
        rows.map(({ text }) => foldForIndex(text)),
      ],
    );
    await admin.query('vacuum analyze');
    print(`${rows.length} texts in ${menus} menus`);
    expect(rows.length).toBeGreaterThanOrEqual(100_000);
  }, 600_000);
  afterAll(async () => {
    await admin?.end();
    await drop?.();
    cluster?.stop();
  });

  test(`of 100,000 texts 95 in 100 searches answer within ${promised} ms, slips and common dishes among them`, async () => {
    const server = await openDemoGroup({}, { databaseUrl: url, databasePool: 2 });
    try {
      const ask: Request = await enter(server, 'michal', 'petilia-jaffa');
      const search = async (text: string) => {
        const from = performance.now();
        const { error } = await ask(SearchContentDocument, {
          directory: 'petilia-jaffa',
          text,
          locale: 'en',
          first: 20,
        });
        expect(error).toBeNull();
        return performance.now() - from;
      };
      const all: number[] = [];
      for (const query of queries) {
        const took: number[] = [];
        for (let turn = 0; turn < 10; turn += 1) took.push(await search(query));
        print(
          `${took
            .toSorted((a, b) => a - b)[5]
            ?.toFixed(1)
            .padStart(8)} ms  ${query}`,
        );
        all.push(...took);
      }
      const p95 = all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? Infinity;
      print(`${p95.toFixed(1).padStart(8)} ms  95th percentile`);
      expect(p95).toBeLessThanOrEqual(promised);
    } finally {
      await server.close();
    }
  }, 600_000);

  test('the texts are found by their trigram index, not by reading them all', async () => {
    await admin.query('begin; set local enable_seqscan = on');
    const explain = async (first: string) => {
      const { rows } = await admin.query<{ 'QUERY PLAN': string }>(
        `explain select * from content_texts where venue_id = 'petilia-jaffa' and folded like any(array[${first}])`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    for (const patterns of ["'%octopus%'", "'% oc_topus%', '% o_topus%'"])
      expect(await explain(patterns)).toContain('content_texts_search');
    await admin.query('rollback');
  });
} else testUnless(why)('on PostgreSQL', async () => {});
