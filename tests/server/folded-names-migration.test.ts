import { expect, test } from 'vitest';
import { createSortKeys } from '../../graphql/domain/sort-key.ts';
import { openEmbedded } from '../../server/db/embedded.ts';
import { migrate, migrations } from '../../server/db/migrate.ts';
import { createLog } from '../../server/log.ts';

test('names that an earlier version folded differently, and all venues, are found after the migration', async () => {
  const { pool, close } = await openEmbedded('memory://', ['unused'], createLog('silent'));
  const client = await pool.connect();
  try {
    await migrate(
      client,
      migrations.filter(({ id }) => id < 14),
    );
    await client.query(
      `insert into venues (id, titles, time_zone) values ('v1', '{"en": "Brødrene", "he": "כרם"}', 'UTC')`,
    );
    await client.query(
      `insert into content (venue_id, cms_id, entity, component, name, name_folded, name_search, content) values
        ('v1', 'c1', 'menu', 'menu', 'Smørrebrød', 'smørrebrød', 'smørrebrød', '{}'),
        ('v1', 'c2', 'menu', 'menu', 'Lunch', 'lunch', 'lunch', '{}')`,
    );
    await migrate(client);
    const { rows: content } = await client.query(
      'select cms_id, name_folded, name_search from content order by cms_id',
    );
    expect(content).toEqual([
      { cms_id: 'c1', name_folded: 'smørrebrød', name_search: 'smorrebrod' },
      { cms_id: 'c2', name_folded: 'lunch', name_search: 'lunch' },
    ]);
    expect((await client.query('select name_search from venues')).rows).toEqual([{ name_search: 'brodrene\nכרמ' }]);
    const { rows: forced } = await client.query(
      `select relname, relforcerowsecurity as forced from pg_class where relname in ('content', 'venues') order by 1`,
    );
    expect(forced).toEqual([
      { relname: 'content', forced: true },
      { relname: 'venues', forced: true },
    ]);
  } finally {
    client.release();
    await close();
  }
});

test('names and titles get the keys that lists are ordered by, and those with typed marks are folded again', async () => {
  const { pool, close } = await openEmbedded('memory://', ['unused'], createLog('silent'));
  const client = await pool.connect();
  try {
    await migrate(
      client,
      migrations.filter(({ id }) => id < 56),
    );
    await client.query(`insert into venues (id, titles, time_zone) values ('v1', '{}', 'UTC')`);
    await client.query(
      `insert into content (venue_id, cms_id, entity, component, name, name_folded, name_search, content) values
        ('v1', 'c1', 'menu', 'menu', 'ק”ג', 'ק”ג', 'ק”ג', '{}'), ('v1', 'c2', 'menu', 'menu', 'Äpfel', 'äpfel', 'apfel', '{}')`,
    );
    await client.query(
      `insert into content_texts (venue_id, cms_id, path, language, text, folded) values
        ('v1', 'c2', 'title', 'he', 'תפוח', ' תפוח '), ('v1', 'c2', 'title', 'fr', 'Pomme', ' pomme ')`,
    );
    await migrate(client);
    const { rows } = await client.query('select name_search, name_sort from content order by cms_id');
    const weight = createSortKeys('ק”ג');
    const [name, hebrew, french] = ['Äpfel', 'תפוח', 'Pomme'].map(createSortKeys);
    expect(rows).toEqual([
      { name_search: 'ק"ג', name_sort: [...weight, weight[0], weight[0]] },
      {
        name_search: expect.toSatisfy((found: string) =>
          ['apfel', 'pomme', 'תפוח'].every((text) => found.split('\n').includes(text)),
        ),
        name_sort: [name?.[0], hebrew?.[1], name?.[2], name?.[3], french?.[0], name?.[0]],
      },
    ]);
  } finally {
    client.release();
    await close();
  }
});
