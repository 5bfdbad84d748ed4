import { expect, test } from 'vitest';
import { openEmbedded } from '../../server/db/embedded.ts';
import { migrate, migrations } from '../../server/db/migrate.ts';
import { createLog } from '../../server/log.ts';

test('reservations of earlier versions get the business day of a venue whose days end at 4', async () => {
  const { pool, close } = await openEmbedded('memory://', ['unused'], createLog('silent'));
  const client = await pool.connect();
  try {
    const at = migrations.findIndex(({ name }) => name.includes('business_days'));
    await migrate(client, migrations.slice(0, at));
    await client.query(`insert into venues (id, titles, time_zone) values ('v1', '{"en": "Venue"}', 'Asia/Jerusalem')`);
    await client.query('alter table tickets no force row level security');
    await client.query(
      `insert into tickets (venue_id, ticket_id, name, phone, locale, size, expected, starts_at, deadline_at, status, created_at)
        select 'v1', gen_random_uuid(), 'Noa', '', 'he', 2, expected, now(), now(), 'approved', now()
        from unnest(array['202612190030', '202612190400', '202701010359', '202612182000']) expected`,
    );
    await client.query('alter table tickets force row level security');
    await migrate(client);
    await client.query('alter table tickets no force row level security');
    const { rows } = await client.query('select expected, business_date from tickets order by expected');
    expect(rows).toEqual([
      { expected: '202612182000', business_date: '20261218' },
      { expected: '202612190030', business_date: '20261218' },
      { expected: '202612190400', business_date: '20261219' },
      { expected: '202701010359', business_date: '20261231' },
    ]);
  } finally {
    client.release();
    await close();
  }
});
