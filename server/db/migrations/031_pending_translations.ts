import type { ClientBase } from 'pg';
import { findKind } from '../../../graphql/content/kinds/registry.ts';
import { countPendingTranslations } from '../../../graphql/content/list-translations.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { getTranslationProgress } from '../../../graphql/content/translation-progress.ts';
import { languages } from '../../../graphql/domain/languages.ts';

const batch = 200;

/**
 * How many texts of an item are missing and outdated, by language: the translation queue finds its items by them, in its
 * order, and counts without reading any content. The marks in lists are counted anew, by the same rule.
 */
const schema = `
alter table content add column pending_counts jsonb not null default '{}';   -- {"he": {"missing": 3, "outdated": 1}}
create index content_translation on content (venue_id, (published_version is null), name_folded, cms_id)
  where deleted_at is null and pending_counts <> '{}';
`;

export default async (client: ClientBase): Promise<void> => {
  await client.query('alter table content no force row level security');
  await client.query(schema);
  for (let after = ''; ; ) {
    const { rows } = await client.query<Stored>(
      'select cms_id, entity, component, content from content where cms_id > $1 order by cms_id limit $2',
      [after, batch],
    );
    await storeCounts(client, rows);
    if (rows.length < batch) break;
    after = rows.at(-1)?.cms_id ?? after;
  }
  await client.query('alter table content force row level security');
};

interface Stored {
  cms_id: string;
  entity: string;
  component: string;
  content: Partial<Content>;
}

const storeCounts = async (client: ClientBase, items: readonly Stored[]): Promise<void> => {
  const counted = items.flatMap(({ cms_id, entity, component, content }) => {
    const kind = findKind(entity, component);
    if (kind === undefined || content.en === undefined) return [];
    const draft = fromContent(kind, content as Content);
    const states = languages.map(
      (language) => [language, getTranslationProgress(kind, draft, language).state] as const,
    );
    return {
      cms_id,
      counts: countPendingTranslations(kind, draft, languages),
      progress: Object.fromEntries(states),
      incomplete: states.filter(([, state]) => state !== 'complete').map(([language]) => language),
    };
  });
  await client.query(
    `update content set pending_counts = given.counts, progress = given.progress, gaps = given.gaps
     from (select id, counts, progress, string_to_array(gaps, ',') as gaps
       from unnest($1::text[], $2::jsonb[], $3::jsonb[], $4::text[]) as given (id, counts, progress, gaps)) given
     where content.cms_id = given.id`,
    [
      counted.map(({ cms_id }) => cms_id),
      counted.map(({ counts }) => JSON.stringify(counts)),
      counted.map(({ progress }) => JSON.stringify(progress)),
      counted.map(({ incomplete }) => incomplete.join(',')),
    ],
  );
};
