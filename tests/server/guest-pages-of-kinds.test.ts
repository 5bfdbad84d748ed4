import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ContentDeleteDocument,
  GuestHeadDocument,
  type GuestHeadQuery,
  PublishDocument,
  UnpublishDocument,
} from '../../graphql/generated/api/graphql.ts';
import type { Content } from '../../graphql/content/model/draft.types.ts';
import type { PhoneForms } from '../../graphql/domain/phone-checks.ts';
import { languages } from '../../graphql/domain/languages.ts';
import { toWallTime } from '../../graphql/domain/zoned-time.ts';
import { loadGalleries, loadProductsAndWorkPlans } from '../../server/demo/load-demo.ts';
import { demoTime } from '../support/database.ts';
import type { TestServer } from '../support/server.ts';
import { type EditedItem, enter, openDemoGroup, read, type Request, save } from './content/demo-clients.ts';

const venue = 'petilia-jaffa';
const origin = 'https://office.example';
let server: TestServer;
let michal: Request;
let noga: Request;

beforeAll(async () => {
  server = await openDemoGroup({}, { publicUrl: origin });
  michal = await enter(server, 'michal', venue);
  noga = await enter(server, 'michal', 'noga');
  await loadGalleries(server, demoTime);
  await loadProductsAndWorkPlans(server.database, demoTime);
});
afterAll(() => server.close());

const createDocument = `mutation ($name: String!, $directory: ID!, $entity: String!) {
  contentCreate(name: $name, directory: $directory, entity: $entity) { cms_id name version content }
}`;
const write = async (ask: Request, id: string, en: object) => {
  const item = await read(ask, id);
  return save(ask, item, { ...item.content, en: { ...item.content.en, ...en } });
};
interface Made {
  entity: string;
  en: object;
  slug?: string;
  ask?: Request;
  at?: string;
}
/** An item, published, with an active publication where a slug is given. */
const make = async (name: string, { entity, en, slug, ask = michal, at = venue }: Made) => {
  const create = async (kind: string) => {
    const { data, error } = await ask(createDocument, { name, directory: at, entity: kind });
    if (error) throw new Error(JSON.stringify(error));
    return (data.contentCreate as EditedItem).cms_id;
  };
  const id = await create(entity);
  await write(ask, id, en);
  const linked = (await read(ask, id)).content.en.publication as string | undefined;
  const publication = slug === undefined ? undefined : (linked ?? (await create('publication')));
  if (publication) await write(ask, publication, { cms_id: id, is_active: true, slug_public: slug });
  const { error } = await ask(PublishDocument, { cms_list: [id, ...(publication ? [publication] : [])] });
  if (error) throw new Error(JSON.stringify(error));
  return { id, publication: publication ?? '' };
};
const get = async (path: string, language = 'en') => {
  const response = await fetch(server.url + path, { headers: { 'accept-language': language }, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const readJsonLd = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '') as Record<string, unknown>;
const hrefs = (text: string) => [...text.matchAll(/<a [^>]*href="([^"]+)"/g)].flatMap(([, href]) => href ?? []);
const external = (url: string) => ({ call_to_action: { type: 'external', external: { url } } });

describe.each([
  ['post', 'sea-bream-jaffa', 'SocialMediaPosting'],
  ['marketplace', 'jaffa-tonight', 'CollectionPage'],
  ['product', 'catch-of-the-day', 'Product'],
  ['package', 'dinner-at-home', 'Product'],
  ['venue', 'petilia-jaffa', 'Restaurant'],
  ['page.reservation', 'petilia-by-the-sea', 'Restaurant'],
  ['page.package', 'petilia-at-home', 'CollectionPage'],
  ['page.article', 'where-our-fish-comes-from', 'Article'],
  ['page.story', 'a-night-at-petilia', 'CreativeWork'],
])('the demonstration’s %s', (kind, slug, type) => {
  test.each(languages)('is read in %s, without a script, and names itself to search engines', async (language) => {
    const { status, text } = await get(`/p/${slug}`, language);
    const [, lang, dir] = /<html lang="(\w+)" dir="(\w+)"/.exec(text) ?? [];
    expect([status, lang, dir]).toEqual([200, language, language === 'he' || language === 'ar' ? 'rtl' : 'ltr']);
    expect(text.match(/<h1[ >]/g)).toHaveLength(1);
    expect(
      text.match(/<script(?! type="application\/ld\+json"| src="\/p\/slides\.js" defer=""><)|<style| style=| on\w+=/g),
    ).toBeNull();
    const [, title = ''] = /<title>([^<]+)<\/title>/.exec(text) ?? [];
    expect(title.split(' · ')).toHaveLength(kind === 'venue' ? 1 : 2);
    expect(text).toContain(`<link rel="canonical" href="${origin}/p/${slug}"/>`);
    expect(text.match(/rel="alternate" hrefLang/gi)).toHaveLength(7);
    expect(readJsonLd(text)['@type']).toBe(type);
    expect(text).toMatch(/<meta name="description" content="[^"]{8,}"/);
    expect(text).not.toMatch(/\{\w+\}|guest\.|content\./);
  });

  test('is given as JSON, and is in the sitemap', async () => {
    const { headers, text } = await get(`/p/${slug}.json`);
    expect(headers.get('etag')).toMatch(/^W\//);
    const json = JSON.parse(text) as Record<string, unknown>;
    expect([json.kind, json.url, json.languages]).toEqual([
      kind,
      `${origin}/p/${slug}`,
      expect.arrayContaining([...languages]),
    ]);
    expect((await get('/sitemap.xml')).text).toContain(`<loc>${origin}/p/${slug}</loc>`);
  });
});

test('every image of a guest page has its size, its widths and, where its link is shared, its URL', async () => {
  for (const slug of [
    'sea-bream-jaffa',
    'jaffa-tonight',
    'the-house',
    'where-our-fish-comes-from',
    'petilia-at-home',
  ]) {
    const { text } = await get(`/p/${slug}`);
    const images = [...text.matchAll(/<img ([^>]+)>/g)].map(([, attributes = '']) => attributes);
    expect(images.length).toBeGreaterThan(0);
    for (const attributes of images)
      expect(attributes).toMatch(/sizes="[^"]+" srcSet="[^"]+ 160w.*?" .*width="\d+" height="\d+"/);
    const shared = [...text.matchAll(/<meta property="og:image(:\w+)?" content="([^"]+)"/g)];
    expect(shared.map(([, name = '', content]) => [name, content])).toEqual([
      ['', expect.stringMatching(new RegExp(`^${origin}/assets/[0-9a-f]{64}\\.\\w+\\?share=[\\d,]+$`))],
      [':type', 'image/jpeg'],
      [':width', expect.stringMatching(/^\d+$/)],
      [':height', expect.stringMatching(/^\d+$/)],
      [':alt', expect.stringMatching(/./)],
    ]);
  }
});

test('a product shows its price, its contents and what is unknown', async () => {
  await make('Knafeh', {
    entity: 'product',
    slug: 'knafeh',
    en: {
      title: 'Knafeh',
      subtitle: 'Warm, with pistachio',
      price: 4800,
      attributes: ['vegetarian'],
      allergens: { milk: 'contains', nuts: 'may_contain', fish: 'free' },
      out_of_stock: true,
      options: [{ title: 'Beside it', items_min: 1, items_max: 2, items: [{ title: 'Ice cream', price: 900 }] }],
    },
  });
  const { text } = await get('/p/knafeh');
  for (const expected of ['₪48', '+₪9', 'Sold out', 'Vegetarian', 'Choose 1 to 2', 'Warm, with pistachio'])
    expect(text).toContain(expected);
  const facts = [...text.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)/g)].map(([, level, names]) => [
    level,
    names?.split(', ').length,
  ]);
  expect(facts).toEqual([
    ['Contains', 1],
    ['May contain', 1],
    ['Without', 1],
    ['Not known', 11],
  ]);
  expect(readJsonLd(text)).toMatchObject({
    name: 'Knafeh',
    description: 'Warm, with pistachio',
    offers: { price: '48.00', priceCurrency: 'ILS', availability: 'https://schema.org/OutOfStock' },
  });
});

test('a menu marks its dishes in words, and says what an allergen that is not named means', async () => {
  const items = [
    { name: 'Hummus', attributes: ['vegan', 'glutenFree'], allergens: { sesame: 'contains', nuts: 'may_contain' } },
    { name: 'Bread' },
  ];
  await make('Marked menu', {
    entity: 'menu',
    slug: 'marked-menu',
    en: { title: 'Marked menu', sections: [{ header: 'Starters', items }] },
  });
  const { text } = await get('/p/marked-menu', 'en');
  const dishes = [...text.matchAll(/<li class="dish">(.*?)<\/h3>(.*?)(?=<li class="dish">|<\/ul><\/section>)/g)].map(
    ([, , rest = '']) => rest.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|'),
  );
  expect(dishes).toEqual(['|Vegan|Gluten-free|Contains:| Sesame| · |May contain:| Tree nuts|', '|']);
  expect(text).toContain('If an allergen isn’t named for a dish, we have no information about it.');
  const { hasMenu } = readJsonLd(text) as { hasMenu: { hasMenuSection: { hasMenuItem: object[] }[] } };
  expect(hasMenu.hasMenuSection[0]?.hasMenuItem).toEqual([
    {
      '@type': 'MenuItem',
      name: 'Hummus',
      suitableForDiet: ['https://schema.org/VeganDiet', 'https://schema.org/GlutenFreeDiet'],
    },
    { '@type': 'MenuItem', name: 'Bread' },
  ]);
  // in another language of the page its words are those of that language
  expect((await get('/p/marked-menu?lang=en')).text).not.toContain('טבעוני');
});

test('the preview of a menu begins with what its guest page begins with', async () => {
  const { id } = await make('Begun menu', { entity: 'menu', slug: 'begun-menu', en: { title: 'Begun menu' } });
  const gallery = await make('No head', { entity: 'gallery', en: { title: 'No head' } });
  const ask = async (cms_id: string) =>
    (await michal(GuestHeadDocument, { cms_id })).data.guestHead as GuestHeadQuery['guestHead'];
  const { profile, phones, booking_path } = await ask(id);
  const page = (await get('/p/begun-menu', 'en')).text;
  const address = (profile as Content).en.address as string;
  const [{ shown, dialed } = { shown: '', dialed: '' }] = Object.values(phones as Record<string, PhoneForms>);
  for (const expected of [address, shown, `href="tel:${dialed}"`]) expect(page).toContain(expected);
  expect(page.includes('/book?lang=en')).toBe(booking_path !== null);
  expect(await ask(gallery.id)).toEqual({ profile: null, phones: {}, booking_path });
});

test('a package shows those of its products that are published', async () => {
  const shown = await make('Shown', { entity: 'product', en: { title: 'Shown dish' } });
  const hidden = await make('Hidden', { entity: 'product', en: { title: 'Hidden dish' } });
  await michal(UnpublishDocument, { cms_list: [hidden.id] });
  await write(michal, shown.id, { title: 'Renamed in a draft' });
  const items = [shown, hidden].map(({ id }) => ({ product: id, price: 1000 }));
  const combos = [{ title: 'First course', dish_type: 'appetizer', products_min: 1, products_max: 1, items }];
  const en = { base_price: 20_000, full_price: 25_000, notes: [{ text: 'For two' }], combos };
  await make('Evening for two', { entity: 'package', slug: 'evening-for-two', en });
  const { text } = await get('/p/evening-for-two');
  for (const expected of [
    'Evening for two',
    '₪200',
    'Instead of ₪250',
    'First course',
    'Choose 1',
    'Shown dish',
    'For two',
  ])
    expect(text).toContain(expected);
  expect(text).not.toMatch(/Hidden dish|Renamed in a draft/);
});

test('a post leads to a page that guests can open, and nowhere once they cannot', async () => {
  const gallery = await make('Hall', { entity: 'gallery', en: { title: 'Hall' }, slug: 'hall' });
  const action = { call_to_action: { type: 'page', cms_id: gallery.id, kind: 'gallery' } };
  await make('Come in', { entity: 'post', slug: 'come-in', en: { preview: { title: 'Come in' }, ...action } });
  const before = (await get('/p/come-in', 'en')).text;
  expect([hrefs(before), before.includes('See the images')]).toEqual([['/p/hall?lang=en'], true]);
  await michal(UnpublishDocument, { cms_list: [gallery.publication] });
  const { status, text } = await get('/p/come-in');
  expect([status, hrefs(text)]).toEqual([200, []]);
});

test('slides are turned by links; only a post that turns them by itself has a script, and its policy permits that one', async () => {
  const demo = JSON.parse((await get('/p/sea-bream-jaffa.json')).text) as { content: { en: { slides: object[] } } };
  const { slides } = demo.content.en;
  const post = (name: string, slug: string, more: object) =>
    make(name, {
      entity: 'post',
      slug,
      en: {
        preview: { title: name },
        ...external('https://example.com/'),
        slides,
        ...more,
      },
    });
  await post('Still', 'still-slides', {});
  await post('Turning', 'turning-slides', { interval: 7 });
  const open = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    return { text: await answer.text(), script: /script-src [^;]*/.exec(policy)?.[0] ?? null };
  };
  const unmoved = await open('/p/still-slides?lang=en');
  expect(unmoved.text).toMatch(/<ol><li id="slide-1">.*href="#slide-2" aria-label="Next slide".*<li id="slide-2">/);
  expect([unmoved.text.includes('slides.js'), unmoved.script]).toEqual([false, null]);
  const turning = await open('/p/turning-slides?lang=en');
  expect(turning.text).toContain('<ol data-interval="7">');
  expect([turning.text.includes('<script src="/p/slides.js"'), turning.script]).toEqual([true, "script-src 'self'"]);
  expect((await open('/p/slides.js')).text).toContain('prefers-reduced-motion');
});

test('H129 a post with an external target does not send it the page as referrer; its parameters are added to those of the link', async () => {
  const action = external('https://example.com/book?table=2');
  Object.assign(action.call_to_action.external, { parameters: '?utm_source=post' });
  await make('Elsewhere', { entity: 'post', slug: 'elsewhere', en: { preview: { title: 'Elsewhere' }, ...action } });
  const { text } = await get('/p/elsewhere');
  expect(text).toContain('href="https://example.com/book?table=2&amp;utm_source=post" rel="noopener noreferrer"');
});

test('a marketplace shows the public posts of all venues in their groups, and no other', async () => {
  const post = (title: string, more: Partial<Made> = {}) =>
    make(title, { entity: 'post', en: { preview: { title }, ...external('https://example.com/') }, ...more });
  const ours = await post('Ours', { slug: 'ours-tonight' });
  const theirs = await post('Theirs', { slug: 'theirs-tonight', ask: noga, at: 'noga' });
  const unlisted = await post('Unlisted');
  const unpublished = await post('Gone', { slug: 'gone-tonight' });
  const row = (item: { id: string }, name: string, of = venue) => ({ venue: of, cms_id: item.id, name });
  const board = await make('Tonight', {
    entity: 'marketplace',
    slug: 'tonight',
    en: {
      title: 'Tonight',
      posts: [
        { title: 'By the sea', posts: [row(ours, 'Ours'), row(unlisted, 'Unlisted')] },
        { title: 'Elsewhere', posts: [row(theirs, 'Theirs', 'noga'), row(unpublished, 'Gone')] },
        { title: 'Empty', posts: [row(unlisted, 'Unlisted')] },
      ],
    },
  });
  await michal(UnpublishDocument, { cms_list: [unpublished.id] });
  const { text } = await get('/p/tonight');
  expect(
    [...text.matchAll(/<h2>([^<]+)|href="(\/p\/[^"?]+)\?lang=en"/g)].map(([, title, path]) => title ?? path),
  ).toEqual(['By the sea', '/p/ours-tonight', 'Elsewhere', '/p/theirs-tonight']);
  expect(text).not.toMatch(/Unlisted|Gone|Empty/);
  expect(readJsonLd(text)).toMatchObject({
    mainEntity: {
      itemListElement: [
        { position: 1, name: 'Ours' },
        { position: 2, name: 'Theirs' },
      ],
    },
  });
  // a post that changes changes the page that shows it
  await write(michal, ours.id, { preview: { title: 'Ours, later' } });
  expect((await get('/p/tonight')).text).toBe(text);
  await michal(PublishDocument, { cms_list: [ours.id] });
  expect((await get('/p/tonight')).text).toContain('Ours, later');
  expect(board.publication).not.toBe('');
});

describe('what a page refers to is shown, linked and named only while it is public', () => {
  const board = { title: 'Linked board' };
  const createBox = (product: string) => ({
    base_price: 100,
    combos: [{ title: 'First', dish_type: 'appetizer', products_min: 0, products_max: 1, items: [{ product }] }],
  });
  /** pages that show one item, found by a word that stands on them while they do */
  const openPages = async (suffix: string) => {
    const post = await make(`Linked post ${suffix}`, {
      entity: 'post',
      slug: `linked-post-${suffix}`,
      en: {
        preview: { title: 'Linked post' },
        ...external('https://example.com/'),
      },
    });
    const menu = await make(`Tide ${suffix}`, { entity: 'menu', en: { title: 'Tide menu' }, slug: `tide-${suffix}` });
    const dish = await make(`Dish ${suffix}`, {
      entity: 'product',
      en: { title: 'Linked dish' },
      slug: `dish-${suffix}`,
    });
    const row = { venue, cms_id: post.id, name: 'Linked post' };
    await make(`Board ${suffix}`, {
      entity: 'marketplace',
      slug: `board-${suffix}`,
      en: {
        ...board,
        posts: [
          {
            title: 'Tonight',
            posts: [row],
          },
        ],
      },
    });
    await make(`Box ${suffix}`, { entity: 'package', slug: `box-${suffix}`, en: createBox(dish.id) });
    await make(`House ${suffix}`, {
      entity: 'page',
      slug: `house-${suffix}`,
      en: {
        title: 'House',
        menus: [{ cms_id: menu.id }],
      },
    });
    return {
      post: { item: post, page: `board-${suffix}`, text: 'Linked post', own: `linked-post-${suffix}` },
      tide: { item: menu, page: `house-${suffix}`, text: 'Tide menu', own: `tide-${suffix}` },
      dish: { item: dish, page: `box-${suffix}`, text: 'Linked dish', own: `dish-${suffix}` },
    };
  };
  type Link = Awaited<ReturnType<typeof openPages>>['post'];
  const readPages = async ({ item, page, text, own }: Link) => {
    const [html, json] = [await get(`/p/${page}`), await get(`/p/${page}.json`)];
    server.clock.advance(120_000);
    michal = await enter(server, 'michal', venue);
    const { text: sitemap } = await get('/sitemap.xml');
    const seen = {
      status: [html.status, json.status],
      shown: html.text.includes(text),
      linked: hrefs(html.text).some((href) => href.startsWith(`/p/${own}?`)),
      named: json.text.includes(item.id) || json.text.includes(text),
      listed: sitemap.includes(`<loc>${origin}/p/${own}</loc>`),
    };
    return { seen, tags: [html, json].map(({ headers }) => headers.get('etag') ?? '') };
  };

  const hidden = { status: [200, 200], shown: false, linked: false, named: false, listed: false };
  test.each<[string, (publication: string) => Promise<unknown>, (publication: string) => Promise<unknown>]>([
    [
      'inactive',
      async (publication) => {
        await write(michal, publication, { is_active: false });
        await michal(PublishDocument, { cms_list: [publication] });
      },
      async (publication) => {
        await write(michal, publication, { is_active: true });
        await michal(PublishDocument, { cms_list: [publication] });
      },
    ],
    [
      'unpublished',
      (publication) => michal(UnpublishDocument, { cms_list: [publication] }),
      (publication) => michal(PublishDocument, { cms_list: [publication] }),
    ],
  ])('not while its publication is %s, at once', async (state, takeDown, bringBack) => {
    for (const link of Object.values(await openPages(state))) {
      const before = await readPages(link);
      const { linked } = before.seen;
      expect([link.page, before.seen]).toEqual([link.page, { ...before.seen, shown: true, named: true, listed: true }]);
      await takeDown(link.item.publication);
      const during = await readPages(link);
      expect([link.page, during.seen]).toEqual([link.page, hidden]);
      for (const [at, path] of [`/p/${link.page}`, `/p/${link.page}.json`].entries()) {
        const headers = { 'accept-language': 'en', 'if-none-match': before.tags[at] ?? '' };
        expect([path, (await fetch(server.url + path, { headers })).status]).toEqual([path, 200]);
      }
      await bringBack(link.item.publication);
      expect([link.page, await readPages(link)]).toEqual([link.page, { ...before, seen: { ...before.seen, linked } }]);
    }
  });

  test('not once its own publication is deleted; an item of a kind without one is shown without a page', async () => {
    const shown = { post: false, tide: false, dish: true };
    for (const [name, link] of Object.entries(await openPages('deleted')) as ['post' | 'tide' | 'dish', Link][]) {
      await michal(ContentDeleteDocument, { cms_id: link.item.publication });
      const { seen } = await readPages(link);
      expect([name, seen]).toEqual([name, { ...hidden, shown: shown[name], named: name !== 'post' }]);
    }
  });

  test('a publication that was never published says nothing about the item that it names', async () => {
    const dish = await make('Quiet dish', { entity: 'product', en: { title: 'Quiet dish' } });
    const { data } = await michal(createDocument, { name: 'Quiet draft', directory: venue, entity: 'publication' });
    await write(michal, (data.contentCreate as EditedItem).cms_id, { cms_id: dish.id, is_active: false });
    await make('Quiet box', { entity: 'package', slug: 'quiet-box', en: createBox(dish.id) });
    expect((await get('/p/quiet-box')).text).toContain('Quiet dish');
    const { content } = JSON.parse((await get('/p/quiet-box.json')).text) as { content: { en: object } };
    expect(content.en).toMatchObject({ combos: [{ items: [{ index: 0, product: dish.id }] }] });
  });
});

test('quick search shows the posts whose publication has the tag, without a script, in every language; others lead nowhere', async () => {
  const tagged = async (title: string, slug: string, directory: object) => {
    const made = await make(title, {
      entity: 'post',
      slug,
      en: { preview: { title }, ...external('https://a.example/') },
    });
    const { content } = await read(michal, made.publication);
    await write(michal, made.publication, { directory: { ...(content.en.directory as object), ...directory } });
    await michal(PublishDocument, { cms_list: [made.publication] });
    return { venue, cms_id: made.id, name: title };
  };
  const terrace = await tagged('On the terrace', 'on-the-terrace', { tags_services: ['terrace', 'parking'] });
  const fish = await tagged('Fish', 'fish-tonight', { tags_styles: ['seafood'], tags_services: ['parking'] });
  const plain = await tagged('Plain', 'plain-tonight', {});
  const slots = ['terrace', 'vegan', 'seafood', 'terrace'].map((tag, index) => ({ index, tag }));
  await make('Searched', {
    entity: 'marketplace',
    slug: 'searched',
    en: {
      title: 'Searched',
      quick_search: slots,
      posts: [
        { title: 'Outside', posts: [terrace, plain] },
        { title: 'Sea', posts: [fish] },
      ],
    },
  });
  const links = async (path: string, language = 'en') => {
    const { text } = await get(path, language);
    expect(text).not.toContain('<script src');
    const [, nav = ''] = /<nav class="sections"[^>]*>(.*?)<\/nav>/.exec(text) ?? [];
    const current = /aria-current="page">([^<]+)/.exec(nav)?.[1];
    return { hrefs: hrefs(nav), current, posts: hrefs(text).filter((href) => href.startsWith('/p/')), text };
  };
  const all = await links('/p/searched');
  // what no post has would lead to an empty page
  expect(all.hrefs).toEqual(['?lang=en', '?lang=en&amp;tag=terrace', '?lang=en&amp;tag=seafood']);
  expect([all.current, all.posts.length]).toEqual(['All', 3]);
  const outside = await links('/p/searched?lang=en&tag=terrace');
  expect([outside.current, outside.posts]).toEqual(['Terrace', ['/p/on-the-terrace?lang=en']]);
  expect(outside.text.split('<body>')[1]).not.toMatch(/>Fish<|<h2>Sea/);
  expect(outside.text).toContain(`<link rel="canonical" href="${origin}/p/searched?lang=en"/>`);
  const hebrew = await links('/p/searched?tag=seafood', 'he');
  expect([hebrew.posts.length, hebrew.text.includes('tag=seafood')]).toEqual([1, true]);
  for (const other of ['vegan', 'parking', '"><script>', '']) {
    const page = await links(`/p/searched?lang=en&tag=${encodeURIComponent(other)}`);
    expect([other, page.text]).toEqual([other, (await links('/p/searched?lang=en')).text]);
  }
});

test('H125 a hostile text is text on every page', async () => {
  const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'`;
  const made: Record<string, object> = {
    post: { preview: { title: hostile, venue_name: hostile }, ...external('https://example.com/') },
    marketplace: { title: hostile },
    product: { title: hostile, subtitle: hostile, options: [{ title: hostile, items: [{ title: hostile }] }] },
    package: { notes: [{ text: hostile }], combos: [] },
  };
  for (const [entity, en] of Object.entries(made)) {
    await make(`Hostile ${entity}`, { entity, en, slug: `hostile-${entity}` });
    const { text } = await get(`/p/hostile-${entity}`);
    expect([entity, text.match(/<script/g)?.length]).toEqual([entity, 1]);
    expect(text.match(/<img|onerror=(?!alert\(1\)&gt;|alert\(1\)>)/g)).toBeNull();
  }
});

test('a page that says when the venue opens or closes is kept until then, and for a minute at most', async () => {
  const { data } = await michal(
    `mutation { contentCreate(name: "Evenings", directory: "${venue}", entity: "page", component: "reservation") {
      cms_id content } }`,
    {},
  );
  const made = data.contentCreate as EditedItem;
  const { publication = '', workplan } = (await read(michal, made.cms_id)).content.en as unknown as {
    publication?: string;
    workplan: { shifts: string };
  };
  const opening = [{ from: '1800', to: '2300', __criteria: {} }];
  await write(michal, workplan.shifts, { shifts: [{}, { shifts: { opening } }] });
  await write(michal, publication, { cms_id: made.cms_id, is_active: true, slug_public: 'evenings' });
  await michal(PublishDocument, { cms_list: [made.cms_id, workplan.shifts, publication] });
  const show = async () => {
    const { headers, text } = await get('/p/evenings');
    const [, open, time] = /class="open"(?: data-open="(\w+)")?>[^<]*?\u2066(\d\d:\d\d)\u2069/.exec(text) ?? [];
    return { open: open === 'true', time, cache: headers.get('cache-control') };
  };
  const { open, time = '' } = await show();
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const wall = toWallTime(new Date(server.clock.now()), 'Asia/Jerusalem');
  const minutes = hour * 60 + minute - wall.minutes;
  const left = (minutes > 0 ? minutes : minutes + 1440) * 60_000 - (server.clock.now() % 60_000);
  server.clock.advance(left - 10_000);
  expect(await show()).toEqual({ open, time, cache: 'public, max-age=10' });
  server.clock.advance(10_000);
  expect(await show()).toMatchObject({ open: !open, cache: 'public, max-age=60' });
});
