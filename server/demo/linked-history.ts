import { emptyRow } from '../../graphql/content/apply-edit.ts';
import { marketplace as marketplaceKind } from '../../graphql/content/kinds/marketplace.ts';
import { post as postKind } from '../../graphql/content/kinds/post.ts';
import { getSingletonId } from '../../graphql/content/kinds/identities.ts';
import { venue as venueKind } from '../../graphql/content/kinds/venue.ts';
import { publication as publicationKind } from '../../graphql/content/kinds/publication.ts';
import type { Kind } from '../../graphql/content/model/define-kind.ts';
import type { Edit } from '../../graphql/content/model/draft.types.ts';
import { languages } from '../../graphql/domain/languages.ts';
import { applyEdits, set } from './demo-edits.ts';
import type { DemoImageName } from './demo-galleries.ts';
import type { DemoPage } from './demo-pages.ts';
import { type DemoPost, marketplace, type Texts } from './demo-posts.ts';
import { itemHistory } from './item-history.ts';
import { type ItemHistory, getDemoItemId } from './replay-edits.ts';

const by = 'michal';
type ImageUrl = (image: DemoImageName) => string;

const texts = (path: string, values: Texts): Edit[] =>
  languages.map((language) => set(path, language, values[language]));
const once = (kind: Kind, name: string, edits: readonly Edit[]): ItemHistory => ({
  kind,
  name,
  by,
  published: 'yes',
  initial: [{ by, change: (draft) => applyEdits(kind, draft, edits) }],
  later: [],
});
export const publicationId = (venue: string, name: string): string =>
  getDemoItemId(venue, publicationKind.entity, name);

export interface DemoPublication {
  venue: string;
  /** the item that it publishes */
  entity: string;
  name: string;
  slug: string;
  published: 'no' | 'yes';
  /** shown when its link is shared */
  sharing?: { title: Texts; image: string };
  /** the item owns it */
  isCompanion: boolean;
}

export const publicationHistory = (given: DemoPublication): ItemHistory => {
  const { venue, entity, name, slug, published, sharing, isCompanion } = given;
  const id = entity === venueKind.entity ? getSingletonId(venue, venueKind) : getDemoItemId(venue, entity, name);
  const history = once(publicationKind, name, [
    set('is_active', null, true),
    set('cms_id', null, id),
    set('slug_public', null, slug),
    set('is_searchable', null, true),
    set('tags_region', null, ['center']),
    set('tags_services', null, ['parking', 'terrace']),
    set('tags_styles', null, ['mediterranean', 'seafood']),
    ...(sharing === undefined
      ? []
      : [
          ...texts('title', sharing.title),
          ...texts('open_graph_title', sharing.title),
          set('open_graph_image', null, sharing.image),
        ]),
    set('pixel_analytics', null, 'G-PETILIA01'),
  ]);
  return { ...history, published, component: entity, ...(isCompanion && { owner: id }) };
};

export const postHistory = (venue: string, post: DemoPost, imageUrl: ImageUrl): ItemHistory => {
  const { name, title, images, theme, template, leadsTo, published } = post;
  const [first = 'bream'] = images;
  return {
    ...once(postKind, name, [
      set('publication', null, publicationId(venue, name)),
      ...texts('preview_title', title),
      set('preview_image', null, imageUrl(first)),
      set('theme', null, theme),
      set('template', null, template),
      set('position', null, 'bottom'),
      set('interval', null, 5),
      ...images.flatMap((image, at): Edit[] => [
        { type: 'insert', path: 'slides', row: emptyRow(postKind, 'slides', image), at },
        set(`slides/${image}/image`, null, imageUrl(image)),
        ...texts(`slides/${image}/alt`, title),
      ]),
      ...('url' in leadsTo
        ? [set('action_type', null, 'external'), set('action_url', null, leadsTo.url)]
        : [
            set('action_type', null, 'page'),
            set('action_cms_id', null, getDemoItemId(venue, leadsTo.entity, leadsTo.name)),
            set('action_kind', null, leadsTo.kind),
          ]),
    ]),
    published,
  };
};

export const pageHistory = (venue: string, page: DemoPage, imageUrl: ImageUrl, at: number): ItemHistory => {
  const { kind, name, startedDaysAgo, title, cover } = page;
  const values = () => ({
    publication: publicationId(venue, name),
    title,
    cover: imageUrl(cover),
    ...page.values(venue, imageUrl),
  });
  return itemHistory(venue, { kind, name, startedDaysAgo, published: 'yes', values }, at);
};

export const marketplaceHistory = (venue: string, imageUrl: ImageUrl): ItemHistory => {
  const { name, icon, cover, title, quickSearch, stories, groups } = marketplace;
  return once(marketplaceKind, name, [
    set('publication', null, publicationId(venue, name)),
    set('icon', null, icon),
    set('article_cover', null, imageUrl(cover)),
    ...texts('title', title),
    ...stories.flatMap((member, at): Edit[] => [
      { type: 'insert', path: 'stories', row: emptyRow(marketplaceKind, 'stories', `story-${at}`), at },
      set(`stories/story-${at}/venue`, null, venue),
      set(`stories/story-${at}/cms_id`, null, getDemoItemId(venue, 'page', member)),
      set(`stories/story-${at}/name`, null, member),
    ]),
    ...quickSearch.map((tag, at) => set(`quick_search/quick_search-${at}/tag`, null, tag)),
    ...groups.flatMap(({ title: groupTitle, posts: members }, at): Edit[] => {
      const list = `posts/group-${at}/posts`;
      return [
        { type: 'insert', path: 'posts', row: emptyRow(marketplaceKind, 'posts', `group-${at}`), at },
        ...texts(`posts/group-${at}/title`, groupTitle),
        ...members.flatMap((member, n): Edit[] => [
          { type: 'insert', path: list, row: emptyRow(marketplaceKind, list, `post-${at}-${n}`), at: n },
          set(`${list}/post-${at}-${n}/venue`, null, venue),
          set(`${list}/post-${at}-${n}/cms_id`, null, getDemoItemId(venue, postKind.entity, member)),
          set(`${list}/post-${at}-${n}/name`, null, member),
        ]),
      ];
    }),
  ]);
};
