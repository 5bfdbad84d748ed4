import { describe, expect, test } from 'vitest';
import { getKind, type KindName } from '../../../graphql/content/kinds/registry.ts';
import { kindNames } from '../../../graphql/content/kinds/identities.ts';
import { type Fields, getSchemaVersion, isRows, type LeafField } from '../../../graphql/content/model/define-kind.ts';
import { defaultZoom } from '../../../graphql/content/fields/location.ts';

/** Every value of a kind by where it is stored; `[]`: in each row of a list. */
const listStored = (fields: Fields, under = ''): (readonly [path: string, field: LeafField])[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = `${under}${(field.storedAt ?? [name]).map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('')}`;
    return isRows(field) ? listStored(field.of, `${path}[]`) : [[path.slice(1), field] as const];
  });
const stored = (kind: KindName) => new Map(listStored(getKind(kind).fields));

/** `workplan.{shifts availability}` are two paths. */
const expand = (text: string): string[] =>
  text.split(/\s+(?![^{]*\})/).flatMap((word) => {
    const [, start = '', names = '', end = ''] = /^(.*)\{(.*)\}(.*)$/.exec(word) ?? [];
    return names === '' ? [word] : names.split(' ').map((name) => start + name + end);
  });

const crops = 'image image_crop';
const callToAction = 'call_to_action.{type cms_id}';
const hosting = `workplan.{shifts availability checkout} _menu cover cover_crop publication
  details[].{type icon kosher kosher_crop}`;
const plan = `cms_id shifts[1].shifts.opening[].{__criteria.weekday __criteria.date time_step hours_ahead last_time}
  shifts[1].shifts.opening[].group_size.{min max default}
  shifts[1].shifts.opening[].dates.{start end skipDays daysAhead maxDaysAhead}
  shifts[1].shifts.opening[].off_service[].time shifts[1].shifts.opening[].tags[].{key icon action overwrite}`;
const planTexts = `shifts[1].shifts.opening[].off_service[].{title description}
  shifts[1].shifts.opening[].tags[].{note short text}`;
const area = 'delivery_areas[].{arrival_time delivery_fee min_order polygon}';
const areaTexts = 'delivery_areas[].{name city polygon_description}';

/** What the specification names of each kind: stored once, and in each language. */
const specified: Partial<Record<KindName, readonly [once: string, inEachLanguage: string]>> = {
  venue: [
    `opening_hours_toggle geolocation logo logo_crop cover cover_crop map map_crop map_toggle publication is_active
     opening_hours[].shifts[].{from to} food_style hosting_style regions website place_id number_of_tables
     parking private_rooms delivery giftcards social_links.{facebook instagram}`,
    `about_us address phone order_phone tags_extra billboard services.{reservation packages giftcards} opening_hours_text
     address_parts.{street number} tags_1 tags_2 tags_3`,
  ],
  'page.reservation': [
    `${hosting} menus[].cms_id`,
    'about_us title details[].{title call_to_action_text call_to_action_url content}',
  ],
  'page.package': [
    `${hosting} packages[].cms_id menus[].cms_id ${area} sections[].{image image_crop}`,
    `about_us title ${areaTexts}`,
  ],
  'page.article': [
    `paragraphs[].{template call_to_action.cms_id} paragraphs[].menus[].cms_id paragraphs[].images[].{src src_crop}`,
    'about_us title paragraphs[].images[].alt',
  ],
  'page.story': [`sections[].{image image_crop call_to_action.cms_id}`, 'about_us title'],
  publication: [
    `is_active slug_public slug_private slug_alias cms_id directory.{is_searchable tags_region tags_services tags_styles}
     media.seo.no_index media.pixels.{analytics social recommendation}
     media.campaign.{medium source name content keywords} media.open_graph.{image image_crop} media.gdpr.show_cookie
     marketplaces[].cms_id`,
    'directory.{similar_names title tags_extra} media.open_graph.{title description}',
  ],
  gallery: ['images[].{src src_crop}', 'images[].alt'],
  menu: [
    'sections[].items[].price',
    'title description sections[].{header description} sections[].items[].{name description}',
  ],
  product: [
    `dish_type price attributes pos_id out_of_stock selected ${crops} diners options[].{items_min items_max}
     options[].items[].{price pos_id selected out_of_stock}`,
    'title subtitle options[].{title subtitle} options[].items[].title',
  ],
  package: [
    `package_type allow_notes allow_named base_price full_price _menu ${area} combos[].{dish_type products_min products_max}
     combos[].items[].{product price dish_size locked selected out_of_stock}`,
    `notes[].text combos[].{title subtitle} ${areaTexts}`,
  ],
  marketplace: [
    `icon custom_icon custom_icon_crop article_cover article_cover_crop posts[].posts[].{cms_id name venue}
     stories[].{cms_id name venue} quick_search[].tag publication`,
    '',
  ],
  post: [
    `preview.{image image_crop logo logo_crop} ${callToAction} call_to_action.{kind post external.parameters external.url}
     publication theme template position slides[].{image image_crop} interval text_delay`,
    'preview.{title venue_name}',
  ],
  statics: ['fields[].field', 'fields[].{label value default_value}'],
  shifts: [plan, planTexts],
  availability: [plan, planTexts],
  checkout: [plan, planTexts],
  ticket: [plan, planTexts],
};

describe.each(Object.entries(specified))('%s', (kind, [once, inEachLanguage]) => {
  const fields = stored(kind as KindName);
  const words = (text: string) => expand(text.trim()).filter((word) => word !== '');

  test('has every field that the specification names, in one or in each language', () => {
    expect(words(once).filter((path) => fields.get(path)?.localized !== false)).toEqual([]);
    expect(words(inEachLanguage).filter((path) => fields.get(path)?.localized !== true)).toEqual([]);
  });
});

test('choices offer what the specification lists', () => {
  const options = (kind: KindName, path: string) => {
    const field = stored(kind).get(path);
    return field !== undefined && 'options' in field ? field.options : [];
  };
  expect(options('page.reservation', 'details[].type').join(' ')).toBe(
    'aboutus location phone opening_hours chef website vip catering tags parking delivery gift_cards kosher price_range',
  );
  expect(options('product', 'dish_type').join(' ')).toBe(
    'ticket upsale appetizer main dessert special coupon drink cocktail wine soda coffee sushi',
  );
  expect(options('product', 'attributes').join(' ')).toBe('hot extraHot vegetarian vegan glutenFree peanuts');
  expect(options('package', 'package_type').join(' ')).toBe('open_cart closed_package sale_tickets');
  expect(options('venue', 'regions').join(' ')).toBe('north center south');
  expect(options('post', 'theme').join(' ')).toBe('light dark');
  expect(options('post', 'template').join(' ')).toBe('one_image two_images two_images_menu');
  expect(options('post', 'position').join(' ')).toBe('top bottom');
  expect(options('post', 'call_to_action.type').join(' ')).toBe('page external');
});

test('edit screens have the tabs that the specification names, in their order', () => {
  const tabs: Partial<Record<KindName, string>> = {
    venue: 'details contacts billboard services social openingHours advanced',
    post: 'publication post callToAction',
    'page.reservation': 'publication title workplans gallery billboard extraDetails',
    'page.package': 'publication title workplans gallery billboard extraDetails slides callToAction',
    'page.story': 'publication title gallery billboard slides callToAction',
    'page.article': 'publication title gallery billboard paragraph',
    marketplace: 'publication marketplace title quickSearch marketplaceBoard',
    package: 'packageInfo clientNotes combos',
  };
  // tabs of our own stand between them (contract, "Small questions")
  const shown = Object.entries(tabs).map(([kind, names]) => {
    const specifiedNames = names.split(' ');
    return [
      kind,
      Object.keys(getKind(kind as KindName).tabs)
        .filter((name) => specifiedNames.includes(name))
        .join(' '),
    ];
  });
  expect(Object.fromEntries(shown)).toEqual(tabs);
});

test('content has the schema version 1, and a map opens at zoom 16', () => {
  expect(kindNames.filter((name) => getSchemaVersion(getKind(name)) !== 1)).toEqual([]);
  expect(defaultZoom).toBe(16);
});

test('a marketplace has six places of quick search, and keeps a post only with venue, id and name', () => {
  const { quick_search: search, posts, stories } = getKind('marketplace').fields;
  const group = posts !== undefined && isRows(posts) ? posts.of.posts : undefined;
  const rows = [search, group, stories].map((field) => (field !== undefined && isRows(field) ? field : null));
  expect(rows.map((field) => [field?.fixed ?? null, field?.storeIfAll ?? null])).toEqual([
    [6, null],
    [null, ['venue', 'cms_id', 'name']],
    [null, ['venue', 'cms_id', 'name']],
  ]);
});

test('each kind says what was saved, and what could not be loaded or saved, with its text of the catalogue', () => {
  const keys = kindNames.map((name) => {
    const { saved, notLoaded, notSaved } = getKind(name);
    return [name, [saved, notLoaded, notSaved].filter((key) => key !== undefined).join(' ')];
  });
  const pages = 'updateVenuePage pageJsonError';
  expect(Object.fromEntries(keys)).toEqual({
    venue: 'updateVenue venueLoadError',
    'page.reservation': pages,
    'page.package': pages,
    'page.article': pages,
    'page.story': pages,
    publication: 'updatePublication getPublicationError updatePublicationError',
    gallery: 'updateGallery',
    menu: 'updateMenu',
    product: 'updateProduct',
    package: 'updatePackage',
    marketplace: 'updateMarketplace updateMarketplaceFailed',
    post: 'updatePost',
    statics: 'updateStatics getStaticsFailed updateStaticsFailed',
    shifts: 'updateWorkplans getShiftsError',
    availability: 'updateWorkplans getAvailabilityError',
    checkout: 'updateWorkplans getCheckoutError',
    ticket: 'updateWorkplans getTicketsError',
  });
});
