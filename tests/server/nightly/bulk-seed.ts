import { getKind, type KindName } from '../../../graphql/content/kinds/registry.ts';
import { demoUsers } from '../../../server/demo/demo-users.ts';
import { foldLetters } from '../../../graphql/domain/search-fold.ts';
import { foldName } from '../../../graphql/domain/names.ts';
import { deriveColumns, validateContent } from '../../../server/modules/content/validate-content.ts';
import { smallMenu } from '../../bench/menus.ts';

/** Runs one statement, as somebody who may write every venue's rows. */
export type Run = (text: string, parameters: readonly unknown[]) => Promise<unknown>;

export interface BulkSeed {
  /** how many items each of these gets; they exist already */
  total: Record<string, number>;
  /** and this many venues that are made for it, each with an owner of its own */
  venues: number;
  each: number;
}

/** Where a text takes its item's name, and the number of its version. */
const named = '@name@';
const turn = '@turn@';

interface Text {
  entity: string;
  component: string;
  content: string;
  progress: string;
  missing: string;
  pendingCounts: string;
}

const toText = (entity: KindName, value: unknown): Text => {
  const kind = getKind(entity);
  const { content, draft } = validateContent(kind, value);
  const { progress, missing, pendingCounts } = deriveColumns(kind, draft);
  return {
    entity,
    component: kind.component,
    content: JSON.stringify(content),
    progress: JSON.stringify(progress),
    missing: `{${missing.join(',')}}`,
    pendingCounts: JSON.stringify(pendingCounts),
  };
};

// what the application itself would store of them: whole, without Hebrew, a gallery without images
const texts = (): Text[] => {
  const whole = smallMenu(named, 0);
  const en = { ...whole.en, title: `${named} ${turn}` };
  return [
    toText('menu', { ...whole, en }),
    toText('menu', { en }),
    toText('menu', { ...whole, en }),
    toText('gallery', { en: { _name: named, _schema_version: 1, title: `${named} ${turn}` } }),
  ];
};

const stems = ['Lunch', 'Café du soir', 'Frühstück', 'Ужин', 'ארוחת ערב', 'عشاء', 'Wine & arak', 'Sunday brunch'];
const writers = [demoUsers.michal, demoUsers.yonatan, demoUsers.claire];

const makeVenues = `
  with made as (select n, 'v-' || lpad(n::text, 6, '0') as id from generate_series(1, $1::integer) n),
  owner as (
    insert into users (id, username, email, first_name, last_name, owner)
    select gen_random_uuid(), 'owner-' || n, 'owner-' || n || '@venues.example', 'Owner', n::text, true from made
    returning id, username
  ), venue as (
    insert into venues (id, titles, city, category, time_zone, created_by, created_at)
    select made.id, jsonb_build_object('en', 'House ' || n, 'he', 'בית ' || n), 'Haifa', 'restaurant',
      'Asia/Jerusalem', owner.id, timestamptz '2025-01-01'
    from made join owner on owner.username = 'owner-' || n
  )
  insert into memberships (venue_id, user_id, role)
  select made.id, owner.id, 'owner' from made join owner on owner.username = 'owner-' || n`;

// Versions 1 to 3; of ten items five are published with the newest text, two with the one before, one was
// unpublished.
const makeItems = `
  with wanted as (select * from unnest($1::text[], $2::integer[]) as wanted (venue_id, items)),
  text as (
    select * from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $16::text[])
      with ordinality as text (entity, component, content, progress, gaps, pending_counts, at)
  ),
  stem as (select * from unnest($8::text[], $9::text[], $10::text[]) with ordinality as stem (name, folded, search, at)),
  writer as (select * from unnest($11::uuid[], $12::text[]) with ordinality as writer (id, name, at)),
  made as (
    select venue_id, n, 1 + n % 3 as version, ' ' || lpad(n::text, 6, '0') as suffix,
      timestamptz '2026-05-12 06:00Z' - n * interval '31 seconds' as at
    from wanted, generate_series(1, items) n
  )
  insert into content (venue_id, cms_id, entity, component, name, name_folded, name_search, name_sort, version,
    published_version, was_published, content, progress, gaps, pending_counts, created_at, updated_at, created_by,
    updated_by, updated_by_name)
  select venue_id, gen_random_uuid()::text, entity, component, stem.name || suffix, stem.folded || suffix,
    stem.search || suffix, array_fill(stem.search || suffix, array[4]), version,
    case when n % 10 < 5 then version when n % 10 < 7 and version > 1 then version - 1 end,
    n % 10 < 5 or (n % 10 < 7 and version > 1) or n % 10 = 7,
    replace(replace(content, '${named}', stem.name || suffix), '${turn}', version::text)::jsonb,
    progress::jsonb, gaps::text[], pending_counts::jsonb, made.at - interval '9 days', made.at, writer.id, writer.id, writer.name
  from made
  join text on text.at = 1 + n % $13::integer
  join stem on stem.at = 1 + n / 4 % $14::integer
  join writer on writer.at = 1 + n % $15::integer`;

const makeVersions = `
  insert into content_versions (venue_id, cms_id, version, name, content, updated_at, updated_by, updated_by_name)
  select venue_id, cms_id, v, name,
    case when v = version then content
      else jsonb_set(content, '{en,title}', to_jsonb(name || ' ' || v)) end,
    updated_at - (version - v) * interval '3 days', updated_by, updated_by_name
  from content, generate_series(1, version) v
  where not exists (select from content_versions old where old.venue_id = content.venue_id
    and old.cms_id = content.cms_id)`;

const makePublications = `
  insert into publications (venue_id, cms_id, at, version, by_user, by_name)
  select venue_id, cms_id, updated_at + step.at * interval '1 minute', step.version, updated_by, updated_by_name
  from content, lateral (
    select 1 as at, coalesce(published_version, version) as version union all
    select 2, null where published_version is null
  ) step
  where was_published and not exists (select from publications old where old.venue_id = content.venue_id
    and old.cms_id = content.cms_id)`;

const makeAudit = `
  insert into audit (venue_id, at, user_id, verb, thing, thing_id, detail)
  select v.venue_id, v.updated_at, v.updated_by, case v.version when 1 then 'create' else 'update' end, entity,
    v.cms_id, jsonb_build_object('version', v.version)
  from content_versions v join content using (venue_id, cms_id)
  union all
  select venue_id, at, by_user, case when version is null then 'unpublish' else 'publish' end, 'content', cms_id,
    jsonb_build_object('moved', jsonb_build_array(jsonb_build_object('cms_id', cms_id, 'version', version)))
  from publications`;

// the keys of two days' saves
const makeKeys = `
  insert into idempotency (person, key, venue_id, fingerprint, answer, created_at)
  select updated_by, gen_random_uuid(), venue_id, sha256(cms_id::bytea), '{}', now() from content
  where version > 1 and updated_by is not null`;

// one for each gallery
const makeImages = `
  with image as (
    insert into assets (venue_id, hash, format, width, height, bytes, cms_id, wanted_at)
    select venue_id, encode(sha256((venue_id || cms_id)::bytea), 'hex'), 'webp', 640, 480, 16, cms_id, updated_at
    from content where entity = 'gallery' and name ~ ' \\d{6}$'
    on conflict do nothing returning venue_id, hash, cms_id
  ), used as (
    insert into asset_uses (venue_id, hash, cms_id) select venue_id, hash, cms_id from image
  )
  insert into asset_blobs (venue_id, hash, bytes) select venue_id, hash, '\\x00' from image`;

/** Items as if people had made, saved and published them: each with its versions, publications, audit lines, keys. */
export const seedInBulk = async (run: Run, { total, venues, each }: BulkSeed): Promise<void> => {
  await run(makeVenues, [venues]);
  const requested = new Map(Object.entries(total));
  for (let n = 1; n <= venues; n += 1) requested.set(`v-${String(n).padStart(6, '0')}`, each);
  const kinds = texts();
  await run(makeItems, [
    [...requested.keys()],
    [...requested.values()],
    kinds.map(({ entity }) => entity),
    kinds.map(({ component }) => component),
    kinds.map(({ content }) => content),
    kinds.map(({ progress }) => progress),
    kinds.map(({ missing }) => missing),
    stems,
    stems.map(foldName),
    stems.map(foldLetters),
    writers.map(({ id }) => id),
    writers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    kinds.length,
    stems.length,
    writers.length,
    kinds.map(({ pendingCounts }) => pendingCounts),
  ]);
  for (const statement of [makeVersions, makePublications, makeAudit, makeKeys, makeImages]) await run(statement, []);
};
