import type { ClientBase } from 'pg';
import { createSortKeys } from '../../../graphql/domain/sort-key.ts';

const orders = [1, 2, 3, 4];

/** Authors, and the texts to translate, are ordered by the keys that names of items are ordered by. */
export default async (client: ClientBase): Promise<void> => {
  await client.query(
    `alter table content add column updated_by_sort text[] collate "C" not null default '{"","","",""}'`,
  );
  // row-level security is forced on the owner as well: lifted while all venues' rows are rewritten
  await client.query('alter table content no force row level security');
  // people are few, and wrote many items each
  const { rows } = await client.query<{ name: string }>('select distinct updated_by_name as name from content');
  for (const { name } of rows)
    await client.query('update content set updated_by_sort = $1::text[] where updated_by_name = $2', [
      createSortKeys(name),
      name,
    ]);
  await client.query('alter table content force row level security');
  await client.query('drop index content_by_author');
  await client.query('drop index content_translation');
  for (const order of orders) {
    await client.query(
      `create index content_by_author_${order} on content (venue_id, entity, (updated_by_sort[${order}]), cms_id)
       where deleted_at is null`,
    );
    await client.query(
      `create index content_translation_${order} on content (venue_id, (published_version is null), (name_sort[${order}]), cms_id)
       where deleted_at is null and pending_counts <> '{}'`,
    );
  }
};
