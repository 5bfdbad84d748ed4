import { expect, test } from 'vitest';
import { openEmbedded } from '../../server/db/embedded.ts';
import { migrate, migrations } from '../../server/db/migrate.ts';
import { createLog } from '../../server/log.ts';

test('a venue that canceled unanswered invitations before they were a setting of the venue does so after the migration', async () => {
  const { pool, close } = await openEmbedded('memory://', ['unused'], createLog('silent'));
  const client = await pool.connect();
  try {
    await migrate(
      client,
      migrations.filter(({ id }) => id < 37),
    );
    await client.query(
      `insert into venues (id, titles, time_zone) select 'v' || n, '{"en": "Venue"}', 'UTC' from generate_series(1, 3) n`,
    );
    await client.query('alter table configurations no force row level security');
    await client.query(
      `insert into configurations (venue_id, name, payload) values
        ('v1', 'reservations', '{"cancelUnanswered": true, "other": 1}'),
        ('v2', 'reservations', '{"cancelUnanswered": false}')`,
    );
    await client.query('alter table configurations force row level security');
    await migrate(client);
    const { rows } = await client.query('select id, cancel_unanswered as cancels from venues order by id');
    expect(rows).toEqual([
      { id: 'v1', cancels: true },
      { id: 'v2', cancels: false },
      { id: 'v3', cancels: false },
    ]);
    const { rows: left } = await client.query(
      `select relforcerowsecurity as forced from pg_class where relname = 'configurations'`,
    );
    expect(left).toEqual([{ forced: true }]);
  } finally {
    client.release();
    await close();
  }
});
