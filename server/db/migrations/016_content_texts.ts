import type { ClientBase } from 'pg';
import { findKind } from '../../../graphql/content/kinds/registry.ts';
import { listTexts } from '../../../graphql/content/list-texts.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { foldForIndex } from '../../../graphql/domain/search-fold.ts';

const batch = 200;

/**
 * Every text of every item by language, to be found by its words. Row-level security is the same as for `content`.
 * LIKE is not leakproof, so the search runs as `maitre_search` in a function that checks the caller's venues itself.
 */
const schema = `
create table content_texts (
  venue_id text not null,
  cms_id text not null,
  path text collate "C" not null,       -- '_name', 'title', 'sections/ab12/items/x9k2/name'
  language text not null,               -- '': one text for all languages
  text text not null,
  folded text collate "C" not null,     -- a space before and after every word
  primary key (venue_id, cms_id, path, language),
  foreign key (venue_id, cms_id) references content on delete cascade
);
create index content_texts_search on content_texts using gin (venue_id, folded gin_trgm_ops);

alter table content_texts enable row level security;
alter table content_texts force row level security;
create policy scoped on content_texts to maitre_app
  using (coalesce(venue_id = any((select venues())::text[]), false));
create policy maintained on content_texts to maitre_maintenance using (current_user = 'maitre_maintenance');
grant select, insert, update, delete on content_texts to maitre_app, maitre_maintenance;

grant maitre_search to current_user;
grant select on content_texts to maitre_search;
create policy searched on content_texts for select to maitre_search using (true);

-- Texts that fit one of the first patterns and all of the others, at most so many: ranking a third of all texts would
-- take longer than anybody waits, and nobody reads them.
create function search_texts(venue text, first text[], others text[], most integer) returns setof content_texts
  language sql stable security definer set search_path from current as
  $$
    select * from content_texts
    where venue = any(venues()) and venue_id = venue and folded like any(first) and folded like all(others)
    limit most
  $$;
do $$
begin
  execute format('grant create on schema %I to maitre_search', current_schema());
  alter function search_texts(text, text[], text[], integer) owner to maitre_search;
  execute format('revoke create on schema %I from maitre_search', current_schema());
end $$;
revoke all on function search_texts(text, text[], text[], integer) from public;
grant execute on function search_texts(text, text[], text[], integer) to maitre_app;
revoke maitre_search from current_user;
`;

export default async (client: ClientBase): Promise<void> => {
  await client.query(schema);
  // row-level security is forced on the owner as well: lifted while all venues' texts are written
  const withoutPolicies = (table: string) => client.query(`alter table ${table} no force row level security`);
  await withoutPolicies('content');
  await withoutPolicies('content_texts');
  for (let after = ''; ; ) {
    const { rows } = await client.query<Stored>(
      'select venue_id, cms_id, entity, component, content from content where cms_id > $1 order by cms_id limit $2',
      [after, batch],
    );
    await insertTexts(client, rows);
    if (rows.length < batch) break;
    after = rows.at(-1)?.cms_id ?? after;
  }
  await client.query(
    'alter table content force row level security; alter table content_texts force row level security',
  );
};

interface Stored {
  venue_id: string;
  cms_id: string;
  entity: string;
  component: string;
  content: Partial<Content>;
}

const insertTexts = async (client: ClientBase, items: readonly Stored[]): Promise<void> => {
  const texts = items.flatMap(({ venue_id, cms_id, entity, component, content }) => {
    const kind = findKind(entity, component);
    if (kind === undefined || content.en === undefined) return [];
    return listTexts(kind, fromContent(kind, content as Content)).map((text) => ({ venue_id, cms_id, ...text }));
  });
  await client.query(
    'insert into content_texts select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])',
    [
      texts.map(({ venue_id }) => venue_id),
      texts.map(({ cms_id }) => cms_id),
      texts.map(({ path }) => path),
      texts.map(({ language }) => language ?? ''),
      texts.map(({ text }) => text),
      texts.map(({ text }) => foldForIndex(text)),
    ],
  );
};
