import type { ClientBase } from 'pg';
import { foldLetters } from '../../../graphql/domain/search-fold.ts';

/** Payments are searched by the name on the bill. */
export default async (client: ClientBase): Promise<void> => {
  await client.query("alter table bills add column name_search text not null default ''");
  // row-level security is forced on the owner as well: lifted while all venues' rows are rewritten
  await client.query('alter table bills no force row level security');
  const { rows } = await client.query<{ name: string }>('select distinct name from bills');
  for (const { name } of rows)
    await client.query('update bills set name_search = $1 where name = $2', [foldLetters(name), name]);
  await client.query('alter table bills force row level security');
};
