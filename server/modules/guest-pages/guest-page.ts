import { getKindName, type GuestKindName } from '../../../graphql/content/kinds/registry.ts';
import { publication as publicationKind } from '../../../graphql/content/kinds/publication.ts';
import type { Content, Draft } from '../../../graphql/content/model/draft.types.ts';
import { dropUndeclared, fromContent } from '../../../graphql/content/serialize.ts';
import type { Crop } from '../../../graphql/domain/images.ts';
import { type Language, master, masterFirst } from '../../../graphql/domain/languages.ts';
import { resolveStoredKind } from '../content/resolve-kind.ts';
import type { PublishedItem } from './guest-pages.store.ts';

/** What a slug leads to: a page, or the slug that took its place. */
export type GuestAddress = { type: 'page'; page: GuestPage } | { type: 'moved'; slug: string };

export interface GuestPage {
  /** of the item */
  id: string;
  entity: GuestKindName;
  component: string;
  draft: Draft;
  /** the content blocks of `languages`, without internal fields */
  content: Partial<Record<Language, Record<string, unknown>>>;
  /** English first */
  languages: Language[];
  /** null: reached by its private slug only */
  publicSlug: string | null;
  noIndex: boolean;
  openGraph: {
    title: Partial<Record<Language, string>>;
    description: Partial<Record<Language, string>>;
    image: { src: string; crop: Crop | null } | null;
  };
  /** the published version of its publication */
  publication: Draft;
  venue: PublishedItem['venue'];
  updatedAt: Date;
}

const readSlug = (draft: Draft, field: string): string | null => {
  const slug = draft[field];
  return typeof slug === 'string' && slug !== '' ? slug : null;
};

/**
 * The page at a slug, by the published version of the publication: the public slug shows the item, the private one
 * shows it unlisted; the alias and released public slugs redirect to the public one. A released private slug is not
 * found, and neither is one that is saved but not published.
 */
export const resolveGuestAddress = (requested: string, item: PublishedItem): GuestAddress | null => {
  const kind = resolveStoredKind(item);
  if (!kind.guestPage) return null;
  const publication = fromContent(publicationKind, item.publication);
  const publicSlug = readSlug(publication, 'slug_public');
  if (requested === publicSlug || requested === readSlug(publication, 'slug_private')) {
    const isPublic = requested === publicSlug;
    const page = createPage(item, publication, getKindName(kind) as GuestKindName);
    return {
      type: 'page',
      page: { ...page, publicSlug: isPublic ? publicSlug : null, noIndex: page.noIndex || !isPublic },
    };
  }
  const leadsOn =
    requested === readSlug(publication, 'slug_alias') || (item.slug.released && item.slug.field !== 'slug_private');
  return leadsOn && publicSlug !== null ? { type: 'moved', slug: publicSlug } : null;
};

const createPage = (item: PublishedItem, publication: Draft, entity: GuestKindName): Omit<GuestPage, 'publicSlug'> => {
  const kind = resolveStoredKind(item);
  const languages = listLanguages(item);
  const content = pick(dropUndeclared(kind, item.content), languages) as Content;
  const shown = <Value>(texts: unknown) => pick((texts ?? {}) as Partial<Record<Language, Value>>, languages);
  const { open_graph_image: image, open_graph_image_crop: crop } = publication;
  return {
    id: item.cms_id,
    entity,
    component: item.component,
    draft: fromContent(kind, content),
    content: Object.fromEntries(languages.map((one) => [one, withoutInternals(content[one]) as object])),
    languages,
    noIndex: publication.no_index === true,
    openGraph: {
      title: shown<string>(publication.open_graph_title),
      description: shown<string>(publication.open_graph_description),
      image: typeof image === 'string' && image !== '' ? { src: image, crop: crop as Crop | null } : null,
    },
    publication,
    venue: item.venue,
    updatedAt: item.updatedAt,
  };
};

const pick = <Value>(values: Partial<Record<Language, Value>>, languages: readonly Language[]) =>
  Object.fromEntries(languages.flatMap((one) => (values[one] === undefined ? [] : [[one, values[one]]]))) as Partial<
    Record<Language, Value>
  >;

/** The languages that the venue shows and the item has a text in; English always. */
const listLanguages = ({ content, venue }: PublishedItem): Language[] =>
  masterFirst.filter(
    (language) => language === master || (venue.languages.includes(language) && hasText(content[language])),
  );

const hasText = (value: unknown, key = ''): boolean => {
  if (key.startsWith('_')) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => hasText(inner, name));
};

/** Stored content without names, source hashes and foreign keys, which begin with `_`; rows keep their `_id`. */
const withoutInternals = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutInternals);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      key.startsWith('_') && key !== '_id' ? [] : [[key, withoutInternals(inner)]],
    ),
  );
};
