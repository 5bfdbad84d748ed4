import type { ClientBase } from 'pg';
import { findKind } from '../../../graphql/content/kinds/registry.ts';
import { listTexts } from '../../../graphql/content/list-texts.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { foldForIndex } from '../../../graphql/domain/search-fold.ts';

interface Profile {
  venue_id: string;
  cms_id: string;
  component: string;
  content: Partial<Content>;
}

/** Addresses are found by their words: those of the profiles that are stored, the only kind that has one. */
export default async (client: ClientBase): Promise<void> => {
  await client.query(
    'alter table content no force row level security; alter table content_texts no force row level security',
  );
  const { rows } = await client.query<Profile>(
    `select venue_id, cms_id, component, content from content where entity = 'venue' and content ? 'en'`,
  );
  const texts = rows.flatMap(({ venue_id, cms_id, component, content }) => {
    const kind = findKind('venue', component);
    if (kind === undefined) return [];
    return listTexts(kind, fromContent(kind, content as Content)).map((text) => ({ venue_id, cms_id, ...text }));
  });
  await client.query(
    `insert into content_texts
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
     on conflict (venue_id, cms_id, path, language) do nothing`,
    [
      texts.map(({ venue_id }) => venue_id),
      texts.map(({ cms_id }) => cms_id),
      texts.map(({ path }) => path),
      texts.map(({ language }) => language ?? ''),
      texts.map(({ text }) => text),
      texts.map(({ text }) => foldForIndex(text)),
    ],
  );
  await client.query(
    'alter table content force row level security; alter table content_texts force row level security',
  );
};
