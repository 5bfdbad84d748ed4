import type { ClientBase } from 'pg';
import { foldLetters, foldTitles } from '../../../graphql/domain/search-fold.ts';

const batch = 5_000;

/**
 * Searches compare folded text that this program made, never the database's `lower()`. Content stored before the
 * folding learned æ, œ, ø, ł, ى, ة and the Hebrew geresh is folded again; venues get a folded column.
 */
export default async (client: ClientBase): Promise<void> => {
  await client.query(`alter table venues add column name_search text collate "C" not null default ''`);
  // row-level security is forced on the owner as well: lifted while all venues' rows are rewritten
  await client.query('alter table content no force row level security; alter table venues no force row level security');
  await foldVenues(client);
  await foldContent(client);
  await client.query('alter table content force row level security; alter table venues force row level security');
};

const foldVenues = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ id: string; titles: Record<string, string> }>('select id, titles from venues');
  await client.query(
    `update venues set name_search = given.folded
     from unnest($1::text[], $2::text[]) as given (id, folded) where venues.id = given.id`,
    [rows.map(({ id }) => id), rows.map(({ titles }) => foldTitles(titles))],
  );
};

const foldContent = async (client: ClientBase): Promise<void> => {
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ cms_id: string; name: string; name_search: string }>(
      'select cms_id, name, name_search from content where cms_id > $1 order by cms_id limit $2',
      [after, batch],
    );
    const changed = rows
      .map(({ cms_id, name, name_search }) => ({ cms_id, name_search, folded: foldLetters(name) }))
      .filter(({ name_search, folded }) => name_search !== folded);
    if (changed.length > 0)
      await client.query(
        `update content set name_search = given.folded
         from unnest($1::text[], $2::text[]) as given (cms_id, folded) where content.cms_id = given.cms_id`,
        [changed.map(({ cms_id }) => cms_id), changed.map(({ folded }) => folded)],
      );
    if (rows.length < batch) return;
    after = rows.at(-1)?.cms_id ?? after;
  }
};
