import { getLevelRows } from '../../../graphql/content/field-values.ts';
import type { Level } from '../../../graphql/content/model/draft.types.ts';
import { getDirection, type Language } from '../../../graphql/domain/languages.ts';
import type { GuestImage, GuestProps, LinkedItem, LinkedItems } from './guest.types.ts';
import { post as postKind } from '../../../graphql/content/kinds/post.ts';
import { findItemImage } from '../../../graphql/content/item-image.ts';
import { isKindName } from '../../../graphql/content/kinds/identities.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { LocalizedText } from './LocalizedText.tsx';
import { localizedString } from './localized-string.ts';
import { PageCover } from './page-parts.tsx';
import { PageImage } from './PageImage.tsx';

export interface PostCard {
  id: string;
  path: string;
  level: Level;
  image: GuestImage | undefined;
}
interface TaggedCard extends PostCard {
  tags: readonly string[] | undefined;
}
export interface PostGroup {
  group: Level & { _id: string };
  cards: TaggedCard[];
}

const hasTag = ({ tags }: Pick<LinkedItem, 'tags'>, tag: string): boolean => tags === undefined || tags.includes(tag);

/** The groups of a marketplace with the posts that guests can open, optionally of one tag; empty groups are omitted. */
export const listPostGroups = (
  draft: GuestProps['draft'],
  linked: LinkedItems,
  tag: string | null = null,
): PostGroup[] =>
  getLevelRows(draft, 'posts')
    .map((group) => ({
      group,
      cards: getLevelRows(group, 'posts').flatMap((row): TaggedCard[] => {
        const post = linked[readId(row)];
        if (!post?.path || (tag !== null && !hasTag(post, tag))) return [];
        return [{ id: row._id, path: post.path, tags: post.tags, ...toCard(post) }];
      }),
    }))
    .filter(({ cards }) => cards.length > 0);

/** The stories that guests can open. */
const listStories = (draft: GuestProps['draft'], linked: LinkedItems): PostCard[] =>
  getLevelRows(draft, 'stories').flatMap((row): PostCard[] => {
    const story = linked[readId(row)];
    if (!story?.path) return [];
    const image = isKindName(story.entity) ? findItemImage(getKind(story.entity), story.draft) : null;
    const level = { title: story.draft.title ?? { en: row.name }, venue: story.venue.titles };
    return [{ id: row._id, path: story.path, level, image: image === null ? undefined : { ...image, alt: {} } }];
  });

/** The distinct tags of the quick search; tags without a post are omitted. */
export const listQuickSearchTags = (draft: GuestProps['draft'], linked: LinkedItems): string[] => {
  const tags = getLevelRows(draft, 'quick_search').flatMap(({ tag }) =>
    typeof tag === 'string' && tag !== '' ? [tag] : [],
  );
  return [...new Set(tags)].filter((tag) => listPostGroups(draft, linked, tag).length > 0);
};

const readId = ({ cms_id: id }: Level): string => (typeof id === 'string' ? id : '');

const toCard = ({ draft, venue }: LinkedItem): Pick<PostCard, 'level' | 'image'> => {
  const written = Object.values((draft.preview_venue_name ?? {}) as object).some((text) => text !== '');
  const image = findItemImage(postKind, draft);
  return {
    level: { title: draft.preview_title, venue: written ? draft.preview_venue_name : venue.titles },
    // the title is next to it
    image: image === null ? undefined : { ...image, alt: {} },
  };
};

/** A marketplace as guests see it: its posts in groups, each leading to its own page. */
export function GuestMarketplace({ draft, language, imageSizes, linked, text, tag }: GuestProps) {
  const stories = listStories(draft, linked);
  return (
    <main className="page wide" lang={language} dir={getDirection(language)}>
      <header className="top">
        <PageCover level={draft} field="article_cover" width={1080} {...{ language, imageSizes }} />
        <LocalizedText as="h1" level={draft} field="title" language={language} />
      </header>
      <QuickSearch {...{ draft, language, linked, text, tag }} />
      {listPostGroups(draft, linked, tag).map(({ group, cards }) => (
        <section key={group._id} className="section">
          {localizedString(group, 'title', language) && (
            <header>
              <LocalizedText as="h2" level={group} field="title" language={language} />
            </header>
          )}
          <Cards {...{ cards, language, imageSizes }} />
        </section>
      ))}
      {stories.length > 0 && (
        <section className="section">
          <header>
            <h2>{text('content.marketplace.stories')}</h2>
          </header>
          <Cards cards={stories} language={language} imageSizes={imageSizes} />
        </section>
      )}
    </main>
  );
}

/** Links that show the posts of one tag; the page is made anew for each, so that they work without a script. */
function QuickSearch({ draft, language, linked, text, tag }: Omit<GuestProps, 'venue' | 'imageSizes' | 'now'>) {
  const tags = listQuickSearchTags(draft, linked);
  if (tags.length === 0) return null;
  const lead = (to: string | null): string => {
    if (tag === undefined) return '#';
    return to === null ? `?lang=${language}` : `?lang=${language}&tag=${to}`;
  };
  return (
    <nav className="sections" aria-label={text('content.marketplace.quick_search')}>
      {[null, ...tags].map((one) => (
        <a key={one} href={lead(one)} aria-current={one === (tag ?? null) ? 'page' : undefined}>
          {text(one === null ? 'guest.quickSearch.all' : `tag.${one}`)}
        </a>
      ))}
    </nav>
  );
}

function Cards({
  cards,
  language,
  imageSizes,
}: { cards: readonly PostCard[] } & Pick<GuestProps, 'language' | 'imageSizes'>) {
  return (
    <ul className="cards">
      {cards.map((card) => (
        <li key={card.id}>
          <Card {...card} language={language} imageSizes={imageSizes} />
        </li>
      ))}
    </ul>
  );
}

function Card({
  path,
  level,
  image,
  language,
  imageSizes,
}: PostCard & { language: Language; imageSizes: GuestProps['imageSizes'] }) {
  return (
    <a className="card" href={`${path}?lang=${language}`}>
      {image && (
        <PageImage
          image={image}
          language={language}
          imageSizes={imageSizes}
          sizes="(min-width: 1000px) 330px, (min-width: 620px) 46vw, 94vw"
        />
      )}
      <LocalizedText as="strong" level={level} field="title" language={language} />
      <LocalizedText as="span" level={level} field="venue" language={language} />
    </a>
  );
}
