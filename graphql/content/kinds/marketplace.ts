import { allTagIds } from '../../domain/tags.ts';
import { defineKind } from '../model/define-kind.ts';
import { choice } from '../fields/choice.ts';
import { crop } from '../fields/crop.ts';
import { image } from '../fields/image.ts';
import { reference } from '../fields/reference.ts';
import { fixedRows, rows } from '../fields/rows.ts';
import { localizedText, plainText } from '../fields/text.ts';

const copies = { name: 'name', venue: 'venue' };
/** A post or story is stored only when it names its venue, its item and its title. */
const namedItem = { storeIfAll: ['venue', 'cms_id', 'name'] };

/** A page that gathers posts of venues in groups, with six shortcuts for the search. */
export const marketplace = defineKind({
  entity: 'marketplace',
  component: 'marketplace',
  address: { form: 'section', section: 'marketplaces' },
  icon: 'marketplace',
  shortcut: 'k',
  baseName: 'Marketplace',
  title: 'title',
  saved: 'updateMarketplace',
  notSaved: 'updateMarketplaceFailed',
  fields: {
    publication: reference({ entity: 'publication', venue: 'own' }),
    icon: choice(['sea', 'food', 'wine', 'music', 'family', 'star']),
    custom_icon: image(),
    custom_icon_crop: crop('custom_icon', { ratios: ['1:1'] }),
    article_cover: image(),
    article_cover_crop: crop('article_cover'),
    title: localizedText({ max: 120, required: true, prefilledFrom: '_name' }),
    quick_search: fixedRows({ tag: choice(allTagIds, { labels: 'tag' }) }, { count: 6 }),
    posts: rows(
      {
        title: localizedText({ max: 120 }),
        posts: rows(
          {
            // first, so that a new row begins with its search
            cms_id: reference({ entity: 'post', venue: 'any' }, { copies }),
            name: plainText({ max: 120 }),
            venue: plainText({ max: 64 }),
          },
          { max: 100, ...namedItem },
        ),
      },
      { max: 20 },
    ),
    stories: rows(
      {
        cms_id: reference({ entity: 'page', component: 'story', venue: 'any' }, { copies }),
        name: plainText({ max: 120 }),
        venue: plainText({ max: 64 }),
      },
      { max: 100, ...namedItem },
    ),
  },
  tabs: {
    publication: ['publication'],
    marketplace: ['icon', 'custom_icon', 'custom_icon_crop', 'article_cover', 'article_cover_crop'],
    title: ['title'],
    quickSearch: ['quick_search'],
    marketplaceBoard: ['posts', 'stories'],
  },
  companions: [{ entity: 'publication', component: 'marketplace', field: 'publication', ownerField: 'cms_id' }],
});
