import type { ClientBase } from 'pg';
import { expect, test } from 'vitest';
import { openEmbedded } from '../../server/db/embedded.ts';
import { migrate, migrations } from '../../server/db/migrate.ts';
import { createLog } from '../../server/log.ts';

/** The database as it was before this migration. */
const openBefore = async (id: number) => {
  const { pool, close } = await openEmbedded('memory://', ['unused'], createLog('silent'));
  const client = await pool.connect();
  await migrate(
    client,
    migrations.filter((migration) => migration.id < id),
  );
  await client.query(`insert into venues (id, titles, time_zone) values ('v1', '{"en": "Venue"}', 'UTC')`);
  const end = async () => {
    client.release();
    await close();
  };
  return { client, end };
};

const listStoredTexts = async (client: ClientBase) =>
  (
    await client.query<{ path: string; language: string; folded: string }>(
      `select path, language, folded from content_texts where cms_id = 'c1' order by path, language`,
    )
  ).rows;

test('the address of a profile that an earlier version stored is found after the migration, and nothing twice', async () => {
  const { client, end } = await openBefore(34);
  const head = { _name: 'Venue', _schema_version: 1 };
  const content = JSON.stringify({
    en: { ...head, title: 'Petilia', address: '3 Yefet Street, Jaffa', address_parts: { street: 'Yefet' } },
    he: { ...head, address: 'יפת 3, יפו' },
  });
  try {
    await client.query(
      `insert into content (venue_id, cms_id, entity, component, name, name_folded, name_search, content)
       values ('v1', 'c1', 'venue', 'venue', 'Venue', 'venue', 'venue', $1)`,
      [content],
    );
    await client.query(`insert into content_texts values ('v1', 'c1', 'title', 'en', 'Petilia', ' petilia ')`);
    await migrate(client);
    expect(await listStoredTexts(client)).toEqual([
      { path: '_name', language: '', folded: ' venue ' },
      { path: 'address', language: 'en', folded: ' 3 yefet street jaffa ' },
      { path: 'address', language: 'he', folded: ' יפת 3 יפו ' },
      { path: 'street', language: 'en', folded: ' yefet ' },
      { path: 'title', language: 'en', folded: ' petilia ' },
    ]);
  } finally {
    await end();
  }
});

test('items stored by an earlier version are found after the migration, whatever their kind and state', async () => {
  const { client, end } = await openBefore(15);
  const content = JSON.stringify({
    en: {
      _name: 'Lunch',
      _schema_version: 1,
      title: 'Lunch',
      sections: [
        {
          _id: 's1',
          index: 0,
          header: 'Starters',
          items: [
            {
              _id: 'd1',
              index: 0,
              name: 'Crème brûlée',
            },
          ],
        },
      ],
    },
    he: { _name: 'Lunch', _schema_version: 1, title: 'צהריים' },
  });
  try {
    await client.query(
      `insert into content (venue_id, cms_id, entity, component, name, name_folded, name_search, content, deleted_at) values
        ('v1', 'c1', 'menu', 'menu', 'Lunch', 'lunch', 'lunch', $1, null),
        ('v1', 'c2', 'menu', 'menu', 'Gone', 'gone', 'gone', $1, now()),
        ('v1', 'c3', 'removedKind', 'removedKind', 'Old', 'old', 'old', $1, null),
        ('v1', 'c4', 'menu', 'menu', 'Empty', 'empty', 'empty', '{}', null)`,
      [content],
    );
    await migrate(client);
    expect(await listStoredTexts(client)).toEqual([
      { path: '_name', language: '', folded: ' lunch ' },
      { path: 'sections/s1/header', language: 'en', folded: ' starters ' },
      { path: 'sections/s1/items/d1/name', language: 'en', folded: ' creme brulee ' },
      { path: 'title', language: 'en', folded: ' lunch ' },
      { path: 'title', language: 'he', folded: ' צהריימ ' },
    ]);
    const { rows: counts } = await client.query(
      'select cms_id, count(*)::integer from content_texts group by cms_id order by cms_id',
    );
    // a deleted item can be restored
    expect(counts).toEqual([
      { cms_id: 'c1', count: 5 },
      { cms_id: 'c2', count: 5 },
    ]);
    const { rows: forced } = await client.query(
      `select relname, relforcerowsecurity as forced from pg_class where relname in ('content', 'content_texts') order by 1`,
    );
    expect(forced).toEqual([
      { relname: 'content', forced: true },
      { relname: 'content_texts', forced: true },
    ]);
  } finally {
    await end();
  }
});
