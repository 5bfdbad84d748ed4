import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ContentDeleteDocument,
  GuestPathDocument,
  PublishDocument,
  UnpublishDocument,
} from '../../graphql/generated/api/graphql.ts';
import { errorTexts } from '../../graphql/error-texts.ts';
import type { Content } from '../../graphql/content/model/draft.types.ts';
import { sendRaw } from '../support/raw-http.ts';
import type { TestServer } from '../support/server.ts';
import { type EditedItem, enter, lunch, openDemoGroup, read, type Request, save } from './content/demo-clients.ts';

const venue = 'petilia-jaffa';
let server: TestServer;
let michal: Request;

beforeAll(async () => {
  server = await openDemoGroup({}, { publicUrl: 'https://office.example' });
  michal = await enter(server, 'michal', venue);
});
afterAll(() => server.close());

const [lunchSecret, beforeSecret] = ['lunchsecretlunchsecretlunc', 'beforesecretbeforesecretbe'];

const createDocument = `mutation ($name: String!, $entity: String!) {
  contentCreate(name: $name, directory: "${venue}", entity: $entity) { cms_id name version content }
}`;
const create = async (name: string, entity: string) => {
  const { data, error } = await michal(createDocument, { name, entity });
  if (error) throw new Error(JSON.stringify(error));
  return data.contentCreate as EditedItem;
};
const publish = async (...cms_list: string[]) => {
  const { error } = await michal(PublishDocument, { cms_list });
  if (error) throw new Error(JSON.stringify(error));
};
const change = async (id: string, en: object) => {
  const item = await read(michal, id);
  return save(michal, item, { ...item.content, en: { ...item.content.en, ...en } });
};

/** A menu that guests can open; `settings` are those of its publication. */
const publicMenu = async (name: string, settings: object, content: Content = lunch(name)) => {
  const menu = await create(name, 'menu');
  await save(michal, menu, content);
  const publication = await create(name, 'publication');
  await change(publication.cms_id, { cms_id: menu.cms_id, is_active: true, ...settings });
  await publish(menu.cms_id, publication.cms_id);
  return { menu: menu.cms_id, publication: publication.cms_id };
};

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.url + path, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const missing = async (language = 'en') => (await get('/p/nobody', { 'accept-language': language })).text;

describe('a published item with an active, published publication', () => {
  beforeAll(() => publicMenu('Lunch', { slug_public: 'lunch', slug_private: lunchSecret, slug_alias: 'midday' }));

  test('is served in the guest’s language, else in English, with the right direction', async () => {
    const opened = async (path: string, accept = '') => {
      const { status, text, headers } = await get(path, { 'accept-language': accept });
      const [, language, direction] = /<html lang="(\w+)" dir="(\w+)"/.exec(text) ?? [];
      return [status, language, direction, headers.get('content-language'), /<h1>([^<]*)/.exec(text)?.[1]];
    };
    const english = [200, 'en', 'ltr', 'en', 'Lunch'];
    const hebrew = [200, 'he', 'rtl', 'he', 'צהריים'];
    expect(await opened('/p/lunch')).toEqual(english);
    expect(await opened('/p/lunch', 'fr, he;q=0.8, en;q=0.5')).toEqual(hebrew);
    expect(await opened('/p/lunch', 'he;q=0.1, en-GB')).toEqual(english);
    expect(await opened('/p/lunch?lang=he', 'en')).toEqual(hebrew);
    // the menu has no French text
    expect(await opened('/p/lunch?lang=fr', 'he')).toEqual(hebrew);
  });

  test('names its other languages, its one address, and itself to search engines', async () => {
    const { text, headers } = await get('/p/lunch?lang=he');
    const links = [...text.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([\w-]+)")? href="([^"]+)"/gi)];
    expect(links.map(([, rel, language, href]) => [rel, language, href])).toEqual([
      ['canonical', undefined, 'https://office.example/p/lunch?lang=he'],
      ['alternate', 'en', 'https://office.example/p/lunch?lang=en'],
      ['alternate', 'he', 'https://office.example/p/lunch?lang=he'],
      ['alternate', 'x-default', 'https://office.example/p/lunch'],
    ]);
    expect(headers.get('x-robots-tag')).toBeNull();
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      name: expect.any(String),
      address: { '@type': 'PostalAddress', addressLocality: expect.any(String) },
      hasMenu: {
        '@type': 'Menu',
        name: 'צהריים',
        inLanguage: 'he',
        url: 'https://office.example/p/lunch',
        hasMenuSection: [
          {
            '@type': 'MenuSection',
            name: 'ראשונות',
            hasMenuItem: [
              {
                '@type': 'MenuItem',
                name: 'מרק',
                offers: { '@type': 'Offer', price: '42.00', priceCurrency: 'ILS' },
              },
            ],
          },
        ],
      },
    });
  });

  test('runs no script, loads nothing from other hosts, and is cacheable for a minute', async () => {
    const { headers, text } = await get('/p/lunch');
    expect(
      Object.fromEntries(['content-security-policy', 'cache-control', 'vary'].map((it) => [it, headers.get(it)])),
    ).toEqual({
      'content-security-policy':
        "default-src 'none'; connect-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cache-control': 'public, max-age=60',
      vary: 'Accept-Language, Accept-Encoding',
    });
    expect(text.match(/<script(?! type="application\/ld\+json")|<style| style=| on\w+=/g)).toBeNull();
    expect(
      [...text.matchAll(/(?:src|href)="(https?:[^"]*)"/g)].filter(
        ([, url]) => !url?.startsWith('https://office.example/'),
      ),
    ).toEqual([]);
  });

  test.each(['/p/lunch', '/p/lunch.json'])('%s is sent once: its tag answers 304 until it changes', async (path) => {
    const first = await get(path);
    const tag = first.headers.get('etag') ?? '';
    expect([first.status, tag.length > 10]).toEqual([200, true]);
    const again = await get(path, { 'if-none-match': tag });
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await get(path, { 'if-none-match': '"other"' });
    expect(other.status).toBe(200);
  });

  test('a HEAD request has the headers alone', async () => {
    const response = await fetch(`${server.url}/p/lunch`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test('H207 another spelling, the alias and a trailing slash lead to the public slug', async () => {
    const leadsTo = async (path: string) => {
      const { status, headers } = await get(path);
      return [status, headers.get('location')];
    };
    for (const path of ['/p/LUNCH', '/p/l%C3%BBnch', '/p/lunch/', '/p/midday', '/p/Midday/'])
      expect([path, await leadsTo(path)]).toEqual([path, [308, '/p/lunch']]);
    expect(await leadsTo('/p/midday?lang=he')).toEqual([308, '/p/lunch?lang=he']);
    expect(await leadsTo('/p/midday.json')).toEqual([308, '/p/lunch.json']);
  });

  test('a site of another origin may follow its former address as JSON, and may read that there is none', async () => {
    for (const [path, expected] of [
      ['/p/midday.json', 308],
      ['/p/nobody.json', 404],
    ] as const) {
      const { status, headers } = await get(path);
      expect([
        status,
        ...['access-control-allow-origin', 'cross-origin-resource-policy'].map((name) => headers.get(name)),
      ]).toEqual([expected, '*', 'cross-origin']);
    }
    expect((await get('/p/midday')).headers.get('access-control-allow-origin')).toBeNull();
  });

  test('is compressed for a guest whose browser takes that, and for no other', async () => {
    const encoding = async (accepts: string) =>
      (await sendRaw(server.url, 'GET', '/p/lunch', { 'accept-encoding': accepts })).headers['content-encoding'];
    expect(await Promise.all(['gzip', 'br, *;q=0.5', 'gzip;q=0', 'gzip;q=0, *', 'br', ''].map(encoding))).toEqual([
      'gzip',
      'gzip',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('is answered with 500 when it cannot be made, which nobody stores', async () => {
    const setCurrency = (currency: string) =>
      server.database.maintenance.updateTable('venues').set({ currency }).where('id', '=', venue).execute();
    await setCurrency('none');
    const { status, headers, text } = await get('/p/lunch?tag=none', { 'accept-language': 'he' });
    await setCurrency('ILS');
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([500, 'no-store', null]);
    expect(text).toContain('<html lang="he" dir="rtl">');
    expect(text).toContain('<h1>אי אפשר להציג את העמוד כרגע</h1>');
  });

  test('P16 tells a guest that there are too many requests, with the time to wait', async () => {
    const limited = await openDemoGroup({ REQUESTS_PER_SECOND_ADDRESS: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => fetch(`${limited.url}/p/nobody`)));
    const rejected = answers.find(({ status }) => status === 429);
    await limited.close();
    expect([rejected?.headers.get('retry-after'), rejected?.headers.get('content-type')]).toEqual([
      '1',
      'text/html; charset=utf-8',
    ]);
  });

  test('the private slug shows it unlisted', async () => {
    const { status, text, headers } = await get(`/p/${lunchSecret}`);
    expect([status, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
      200,
      'noindex',
      'private, no-cache',
    ]);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text.match(/rel="canonical"|og:url|\/p\/lunch\b/g)).toBeNull();
    expect((await get('/sitemap.xml')).text).not.toContain(lunchSecret);
  });

  test('is given to the venue’s own site as JSON, without what is ours alone', async () => {
    const { status, headers, text } = await get('/p/lunch.json');
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    const { venue: of, updatedAt, ...rest } = JSON.parse(text) as Record<string, unknown>;
    expect([Object.keys(of as object).toSorted(), typeof updatedAt]).toEqual([
      ['city', 'currency', 'titles'],
      'string',
    ]);
    expect(rest).toEqual({
      kind: 'menu',
      url: 'https://office.example/p/lunch',
      languages: ['en', 'he'],
      title: { en: 'Lunch', he: 'צהריים' },
      soldOut: [],
      content: {
        en: {
          title: 'Lunch',
          sections: [
            { _id: 's1', index: 0, header: 'Starters', items: [{ _id: 'd1', index: 0, name: 'Soup', price: 4200 }] },
          ],
        },
        he: {
          title: 'צהריים',
          sections: [{ _id: 's1', index: 0, header: 'ראשונות', items: [{ _id: 'd1', index: 0, name: 'מרק' }] }],
        },
      },
    });
  });

  test('has a QR code of its address as SVG and as PNG; an unknown slug has none', async () => {
    const svg = await get('/p/lunch/qr.svg');
    expect([svg.status, svg.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const scan = async (path: string) => {
      const png = await fetch(`${server.url}${path}`);
      const { data, info } = await sharp(await png.arrayBuffer())
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
    };
    expect(await scan('/p/lunch/qr.png')).toBe('https://office.example/p/lunch');
    // that leads to where guests book
    expect(await scan('/p/lunch/qr.png?of=book')).toBe('https://office.example/p/lunch/book');
    expect((await get('/p/nobody/qr.svg')).status).toBe(404);
  });

  test('shows its venue the guest path, once it is public', async () => {
    const ask = async (cms_id: string) => (await michal(GuestPathDocument, { cms_id })).data.guestPath;
    const { menu, publication } = await publicMenu('Told', { slug_private: 'toldsecrettoldsecrettoldse' });
    expect(await ask(menu)).toBe('/p/toldsecrettoldsecrettoldse');
    await change(publication, { slug_public: 'told' });
    expect(await ask(menu)).toBe('/p/toldsecrettoldsecrettoldse');
    await publish(publication);
    expect(await ask(menu)).toBe('/p/told');
    await michal(UnpublishDocument, { cms_list: [publication] });
    expect([await ask(menu), await ask(publication)]).toEqual([null, null]);
  });

  test('is in the sitemap, which robots.txt names', async () => {
    const { status, text, headers } = await get('/sitemap.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(text).toContain('<loc>https://office.example/p/lunch</loc>');
    expect((await get('/robots.txt')).text).toContain('Sitemap: https://office.example/sitemap.xml');
  });
});

test('the JSON of a page that cannot be made is an error with its status, which nobody stores', async () => {
  const { menu } = await publicMenu('Broken', { slug_public: 'broken' });
  await server.database.maintenance
    .updateTable('content_versions')
    .set({ content: 'null' })
    .where('cms_id', '=', menu)
    .execute();
  const { status, headers, text } = await get('/p/broken.json');
  expect([status, headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual([
    500,
    'no-store',
    '*',
  ]);
  expect(JSON.parse(text)).toEqual({
    errors: [
      {
        message: errorTexts.internal,
        extensions: { code: 'INTERNAL', key: 'internal', incident: expect.any(String) },
      },
    ],
  });
});

describe('H125 a hostile text', () => {
  const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'&]]>`;

  test('is text on the page, in its head and in its structured data', async () => {
    const content: Content = lunch('Hostile', hostile);
    const settings = { slug_public: 'hostile', media: { open_graph: { title: hostile, description: hostile } } };
    await publicMenu('Hostile', settings, content);
    const { text } = await get('/p/hostile');
    expect(text.match(/<script/g)?.length).toBe(1);
    expect(text.match(/<img|onerror=(?!alert\(1\)&gt;|alert\(1\)>)/g)).toBeNull();
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect((JSON.parse(json) as { hasMenu: { name: string } }).hasMenu.name).toBe(hostile);
  });
});

test('no_index keeps a page out of search engines and of the sitemap, not from guests', async () => {
  await publicMenu('Hidden', { slug_public: 'not-indexed', media: { seo: { no_index: true } } });
  const { status, text, headers } = await get('/p/not-indexed');
  expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect((await get('/sitemap.xml')).text).not.toContain('not-indexed');
});

test('what is unpublished leaves the page and the sitemap at once, also for who has their tags', async () => {
  const { publication } = await publicMenu('Leaving', { slug_public: 'leaving' });
  const listed = async (tag = '') => {
    const { status, headers, text } = await get('/sitemap.xml', { 'if-none-match': tag });
    return { status, cache: headers.get('cache-control'), tag: headers.get('etag'), has: text.includes('/p/leaving<') };
  };
  await expect.poll(async () => (await listed()).has).toBe(true);
  const [page, sitemap] = [await get('/p/leaving'), await listed()];
  expect(sitemap.cache).toBe('public, no-cache');
  await michal(UnpublishDocument, { cms_list: [publication] });
  expect((await get('/p/leaving', { 'if-none-match': page.headers.get('etag') ?? '' })).status).toBe(404);
  await expect
    .poll(async () => listed(sitemap.tag ?? ''))
    .toEqual({
      status: 200,
      cache: 'public, no-cache',
      tag: expect.not.stringContaining(sitemap.tag ?? ''),
      has: false,
    });
});

test('the shared link shows the texts of the publication, else those of the item', async () => {
  const share = { title: 'Come for lunch', description: 'By the sea' };
  await publicMenu('Shared', { slug_public: 'shared', media: { open_graph: share } });
  const { text } = await get('/p/shared');
  const properties = [
    ...text.matchAll(/<meta (?:property|name)="(og:title|og:description|description)" content="([^"]*)"/g),
  ];
  expect(properties.map(([, name, content]) => [name, content])).toEqual([
    ['description', 'By the sea'],
    ['og:title', 'Come for lunch'],
    ['og:description', 'By the sea'],
  ]);
});

test('a released slug redirects to the new one once that is published; a private one is not found', async () => {
  const { publication } = await publicMenu('Moving', { slug_public: 'before-move', slug_private: beforeSecret });
  await change(publication, { slug_public: 'after-move', slug_private: 'aftersecretaftersecretafte' });
  expect([(await get('/p/before-move')).status, (await get('/p/after-move')).status]).toEqual([200, 404]);
  await publish(publication);
  const moved = await get('/p/before-move');
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/p/after-move']);
  expect([(await get('/p/after-move')).status, (await get(`/p/${beforeSecret}`)).status]).toEqual([200, 404]);
});

describe('H277 what is not public answers like an unknown address', () => {
  const states: Record<string, (of: { menu: string; publication: string }) => Promise<unknown>> = {
    'an inactive publication': async ({ publication }) => {
      await change(publication, { is_active: false });
      await publish(publication);
    },
    'an unpublished publication': ({ publication }) => michal(UnpublishDocument, { cms_list: [publication] }),
    'an unpublished item': ({ menu }) => michal(UnpublishDocument, { cms_list: [menu] }),
    'a deleted item': ({ menu }) => michal(ContentDeleteDocument, { cms_id: menu }),
    'a deleted publication': ({ publication }) => michal(ContentDeleteDocument, { cms_id: publication }),
    'an inactive venue': () =>
      server.database.maintenance.updateTable('venues').set({ active: false }).where('id', '=', venue).execute(),
  };
  test.each(Object.entries(states))('%s', async (name, act) => {
    const slug = name.replaceAll(' ', '-');
    const item = await publicMenu(name, { slug_public: slug });
    expect((await get(`/p/${slug}`)).status).toBe(200);
    await act(item);
    const { status, text, headers } = await get(`/p/${slug}`, { 'accept-language': 'he' });
    expect([status, text, headers.get('x-robots-tag')]).toEqual([404, await missing('he'), 'noindex']);
    expect((await get(`/p/${slug}.json`)).text).toBe((await get('/p/nobody.json')).text);
    await server.database.maintenance.updateTable('venues').set({ active: true }).where('id', '=', venue).execute();
  });

  test('in the guest’s language', async () => {
    expect(await missing('he-IL')).toContain('<html lang="he" dir="rtl">');
    expect(await missing('ja')).toContain('<html lang="en" dir="ltr">');
    for (const path of ['/p/', '/p/..json', '/p/%D7%A4', '/p/a/b'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  test('an address that cannot be decoded', async () => {
    const { status, text, headers } = await get('/p/%E0%A4%A', { 'accept-language': 'he' });
    expect([status, text, headers.get('x-robots-tag')]).toEqual([404, await missing('he'), 'noindex']);
  });
});

test('a saved change is not served before it is published', async () => {
  const { menu } = await publicMenu('Careful', { slug_public: 'careful' });
  const before = await get('/p/careful');
  await change(menu, { title: 'Not yet' });
  expect((await get('/p/careful')).text).toBe(before.text);
  await publish(menu);
  const after = await get('/p/careful', { 'if-none-match': before.headers.get('etag') ?? '' });
  expect([after.status, after.text.includes('<h1>Not yet</h1>')]).toEqual([200, true]);
});
