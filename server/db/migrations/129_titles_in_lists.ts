import type { ClientBase } from 'pg';
import { titlePaths } from '../../../graphql/content/kinds/item-title.ts';
import type { ItemTitles } from '../../../graphql/domain/shown-name.ts';
import { createNameColumns } from '../../modules/content/name-columns.ts';

const batch = 1_000;

/** Lists find and order items by their titles too: in French and German by keys of their own. */
export default async (client: ClientBase): Promise<void> => {
  const tables = ['content', 'content_texts'];
  // row-level security is forced on the owner as well: lifted while all venues' rows are rewritten
  for (const table of tables) await client.query(`alter table ${table} no force row level security`);
  await rewrite(client);
  for (const table of tables) await client.query(`alter table ${table} force row level security`);
  for (const order of [5, 6])
    await client.query(
      `create index content_by_name_${order} on content (venue_id, entity, (name_sort[${order}]), cms_id)
       where deleted_at is null`,
    );
};

interface Row {
  venue_id: string;
  cms_id: string;
  name: string;
  titles: ItemTitles | null;
}

const rewrite = async (client: ClientBase): Promise<void> => {
  for (let [venue, id] = ['', '']; ; ) {
    const { rows } = await client.query<Row>(
      `select venue_id, cms_id, name, (
         select jsonb_object_agg(language, text) from content_texts said
         where said.venue_id = content.venue_id and said.cms_id = content.cms_id and path = any($4) and language <> ''
       ) as titles
       from content where (venue_id, cms_id) > ($1, $2) order by venue_id, cms_id limit $3`,
      [venue, id, batch, [...titlePaths]],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    const given = rows.map(({ name, titles, ...row }) => ({ ...row, ...createNameColumns(name, titles ?? {}) }));
    await client.query(
      `update content set name_search = given.name_search, name_sort = given.name_sort
       from jsonb_to_recordset($1::jsonb) as given (venue_id text, cms_id text, name_search text, name_sort text[])
       where content.venue_id = given.venue_id and content.cms_id = given.cms_id`,
      [JSON.stringify(given)],
    );
    [venue, id] = [last.venue_id, last.cms_id];
  }
};
