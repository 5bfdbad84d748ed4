import type { ClientBase } from 'pg';
import { createSortKeys } from '../../../graphql/domain/sort-key.ts';

const batch = 2_000;
const tables = ['content', 'employees'] as const;

/** Names are ordered by keys that this program makes, one for each script that comes first in a language. */
export default async (client: ClientBase): Promise<void> => {
  for (const table of tables) {
    await client.query(`alter table ${table} add column name_sort text[] collate "C" not null default '{"","","",""}'`);
    // row-level security is forced on the owner as well: lifted while all venues' rows are rewritten
    await client.query(`alter table ${table} no force row level security`);
    await writeKeys(client, table);
    await client.query(`alter table ${table} force row level security`);
    await client.query(`alter table ${table} alter column name_sort drop default`);
  }
  await client.query('drop index content_by_name');
  for (const order of [1, 2, 3, 4])
    await client.query(
      `create index content_by_name_${order} on content (venue_id, entity, (name_sort[${order}]), cms_id)
       where deleted_at is null`,
    );
};

const writeKeys = async (client: ClientBase, table: string): Promise<void> => {
  for (let after = '(0,0)'; ; ) {
    const { rows } = await client.query<{ row: string; name: string }>(
      `select ctid::text as row, name from ${table} where ctid > $1::tid and name_sort[1] = '' order by ctid limit $2`,
      [after, batch],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    const keys = rows.map(({ name }) => createSortKeys(name));
    await client.query(
      `update ${table} set name_sort = array[given.a, given.b, given.c, given.d]
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) as given (row, a, b, c, d)
       where ${table}.ctid = given.row::tid`,
      [rows.map(({ row }) => row), ...[0, 1, 2, 3].map((order) => keys.map((of) => of[order] ?? ''))],
    );
    after = last.row;
  }
};
