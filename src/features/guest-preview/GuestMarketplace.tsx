import { getLevelRows } from '../../../graphql/content/field-values.ts';
import type { Level } from '../../../graphql/content/model/draft.types.ts';
import { getDirection, type Language } from '../../../graphql/domain/languages.ts';
import type { GuestImage, GuestProps, LinkedItem, LinkedItems } from './guest.types.ts';
import { post as postKind } from '../../../graphql/content/kinds/post.ts';
import { findItemImage, readImage } from '../../../graphql/content/item-image.ts';
import { LocalizedText } from './LocalizedText.tsx';
import { localizedString } from './localized-string.ts';
import { PageImage } from './PageImage.tsx';

export interface PostCard {
  id: string;
  path: string;
  level: Level;
  image: GuestImage | undefined;
}
export interface PostGroup {
  group: Level & { _id: string };
  cards: PostCard[];
}

/** The groups of a marketplace with the posts that guests can open; a group without any is left out. */
export const listPostGroups = (draft: GuestProps['draft'], linked: LinkedItems): PostGroup[] =>
  getLevelRows(draft, 'posts')
    .map((group) => ({
      group,
      cards: getLevelRows(group, 'posts').flatMap((row): PostCard[] => {
        const id = typeof row.cms_id === 'string' ? row.cms_id : '';
        const post = linked[id];
        return post?.path ? [{ id: row._id, path: post.path, ...toCard(post) }] : [];
      }),
    }))
    .filter(({ cards }) => cards.length > 0);

const toCard = ({ draft, venue }: LinkedItem): Pick<PostCard, 'level' | 'image'> => {
  const written = Object.values((draft.preview_venue_name ?? {}) as object).some((text) => text !== '');
  const image = findItemImage(postKind, draft);
  return {
    level: { title: draft.preview_title, venue: written ? draft.preview_venue_name : venue.titles },
    // the title stands beside it
    image: image === null ? undefined : { ...image, alt: {} },
  };
};

/** A marketplace as guests see it: its posts in groups, each leading to its own page. */
export function GuestMarketplace({ draft, language, imageSizes, linked }: GuestProps) {
  const [cover] = readImage(draft, 'article_cover', '');
  return (
    <main className="page wide" lang={language} dir={getDirection(language)}>
      <header className="top">
        {cover && (
          <div className="cover">
            <PageImage
              image={cover}
              language={language}
              imageSizes={imageSizes}
              sizes="(min-width: 1080px) 1036px, 94vw"
              eager
            />
          </div>
        )}
        <LocalizedText as="h1" level={draft} field="title" language={language} />
      </header>
      {listPostGroups(draft, linked).map(({ group, cards }) => (
        <section key={group._id} className="section">
          {localizedString(group, 'title', language) && (
            <header>
              <LocalizedText as="h2" level={group} field="title" language={language} />
            </header>
          )}
          <ul className="cards">
            {cards.map((card) => (
              <li key={card.id}>
                <Card {...card} language={language} imageSizes={imageSizes} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
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
