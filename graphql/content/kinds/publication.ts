import { regions, tagIds } from '../../domain/tags.ts';
import type { DraftCheck } from '../model/checks.types.ts';
import { defineKind } from '../model/define-kind.ts';
import { code } from '../fields/code.ts';
import { crop } from '../fields/crop.ts';
import { toggle } from '../fields/flag.ts';
import { image } from '../fields/image.ts';
import { marks } from '../fields/marks.ts';
import { reference } from '../fields/reference.ts';
import { rows } from '../fields/rows.ts';
import { slug } from '../fields/slug.ts';
import { storedAt } from '../fields/stored-at.ts';
import { localizedText, plainText } from '../fields/text.ts';

export const slugFields = ['slug_public', 'slug_private', 'slug_alias'] as const;

/** One address leads to one place: the three slugs of a publication differ. Reported at the later one. */
const slugsDiffer: DraftCheck = (level) =>
  slugFields.flatMap((field, at) =>
    level[field] !== '' && slugFields.slice(0, at).some((other) => level[other] === level[field])
      ? [{ field, key: 'slugTaken', level: 'shape' } as const]
      : [],
  );

const tagLabels = { labels: 'tag' };
const campaignText = () => plainText({ max: 120 });

/** What makes an item public: its addresses, its entry in the directory, what search engines and networks see. */
export const publication = defineKind({
  entity: 'publication',
  component: 'publication',
  variants: ['venue', 'page', 'marketplace', 'post', 'menu', 'gallery', 'product', 'package'],
  address: { form: 'section', section: 'publications' },
  advanced: true,
  icon: 'publication',
  shortcut: 'w',
  guestPage: false,
  baseName: 'Publication',
  title: 'title',
  saved: 'updatePublication',
  notLoaded: 'getPublicationError',
  notSaved: 'updatePublicationError',
  fields: {
    is_active: toggle(),
    cms_id: reference({
      entity: 'page',
      orEntities: ['marketplace', 'post', 'menu', 'gallery', 'product', 'package', 'venue'],
      venue: 'own',
    }),
    slug_public: slug(),
    slug_private: slug('table-for-friends'),
    slug_alias: slug('summer-menu'),
    is_searchable: storedAt('directory.is_searchable', toggle()),
    title: storedAt('directory.title', localizedText({ max: 120 })),
    similar_names: storedAt('directory.similar_names', localizedText({ max: 400 })),
    tags_region: storedAt('directory.tags_region', marks(regions, tagLabels)),
    tags_services: storedAt('directory.tags_services', marks(tagIds.services, tagLabels)),
    tags_styles: storedAt('directory.tags_styles', marks(tagIds.styles, tagLabels)),
    tags_extra: storedAt('directory.tags_extra', localizedText({ max: 400 })),
    marketplaces: rows({ cms_id: reference({ entity: 'marketplace', venue: 'any' }) }, { max: 50 }),
    no_index: storedAt('media.seo.no_index', toggle()),
    campaign_medium: storedAt('media.campaign.medium', campaignText()),
    campaign_source: storedAt('media.campaign.source', campaignText()),
    campaign_name: storedAt('media.campaign.name', campaignText()),
    campaign_content: storedAt('media.campaign.content', campaignText()),
    campaign_keywords: storedAt('media.campaign.keywords', plainText({ max: 250 })),
    open_graph_title: storedAt('media.open_graph.title', localizedText({ max: 90 })),
    open_graph_description: storedAt('media.open_graph.description', localizedText({ max: 200, lines: 2 })),
    open_graph_image: storedAt('media.open_graph.image', image()),
    open_graph_image_crop: storedAt('media.open_graph.image_crop', crop('open_graph_image')),
    pixel_analytics: storedAt(
      'media.pixels.analytics',
      code({ pattern: /^(?:G-[A-Z\d]{6,12}|UA-\d{4,10}-\d{1,4})$/, error: 'pixelNotValid', example: 'G-AB12CD34EF' }),
    ),
    pixel_social: storedAt(
      'media.pixels.social',
      code({ pattern: /^\d{10,20}$/, error: 'pixelNotValid', example: '1234567890123456' }),
    ),
    pixel_recommendation: storedAt(
      'media.pixels.recommendation',
      code({ pattern: /^[A-Za-z\d][A-Za-z\d-]{3,39}$/, error: 'pixelNotValid', example: 'petilia-1024' }),
    ),
    show_cookie: storedAt('media.gdpr.show_cookie', toggle()),
  },
  tabs: {
    details: ['is_active', 'cms_id', 'slug_public', 'slug_private', 'slug_alias'],
    directory: [
      'is_searchable',
      'title',
      'similar_names',
      'tags_region',
      'tags_services',
      'tags_styles',
      'tags_extra',
      'marketplaces',
    ],
    seo: ['no_index', 'campaign_medium', 'campaign_source', 'campaign_name', 'campaign_content', 'campaign_keywords'],
    sharing: ['open_graph_title', 'open_graph_description', 'open_graph_image', 'open_graph_image_crop'],
    pixels: ['pixel_analytics', 'pixel_social', 'pixel_recommendation', 'show_cookie'],
  },
  checks: [slugsDiffer],
});
