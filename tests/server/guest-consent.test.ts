import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PublishDocument } from '../../graphql/generated/api/graphql.ts';
import { createdItem, enter, lunch, openDemoGroup, read, type Request, save } from './content/demo-clients.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
let michal: Request;

beforeAll(async () => {
  server = await openDemoGroup({ BODY_SECONDS: 1 }, { recommendationPixel: 'https://widget.example/{id}.js' });
  michal = await enter(server, 'michal', 'petilia-jaffa');
});
afterAll(() => server.close());

const createDocument = `mutation ($name: String!) {
  contentCreate(name: $name, directory: "petilia-jaffa", entity: "publication") { cms_id name version content }
}`;
/** A menu that guests can open at `slug`; `media` is of its publication. */
const publicMenu = async (slug: string, media: object) => {
  const menu = await createdItem(michal, slug);
  await save(michal, menu, lunch(slug));
  const { data } = await michal(createDocument, { name: slug });
  const { cms_id } = data.contentCreate as { cms_id: string };
  const item = await read(michal, cms_id);
  const en = { ...item.content.en, cms_id: menu.cms_id, is_active: true, slug_public: slug, media };
  await save(michal, item, { ...item.content, en });
  const { error } = await michal(PublishDocument, { cms_list: [menu.cms_id, cms_id] });
  if (error) throw new Error(JSON.stringify(error));
};
const pixels = { analytics: 'G-AB12CD34EF', social: '1234567890123456', recommendation: 'petilia-1024' };

const get = async (path: string, cookie = '') => {
  const response = await fetch(server.url + path, { headers: { cookie } });
  const { status, headers } = response;
  return { status, headers, policy: headers.get('content-security-policy') ?? '', text: await response.text() };
};
const answer = async (
  slug: string,
  consent: string,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) => {
  const response = await fetch(`${server.url}/p/${slug}/consent?lang=en`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ consent }),
  });
  const [cookie = ''] = response.headers.getSetCookie();
  return { status: response.status, location: response.headers.get('location'), cookie };
};
const pair = (cookie: string) => cookie.split(';')[0] ?? '';
const scripts = (text: string) =>
  [...text.matchAll(/<script(?! type="application\/ld\+json")[^>]*>/g)].map(([tag]) => tag);
const closed =
  "default-src 'none'; connect-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

test('before the guest consents no pixel is on the page, and its policy permits none', async () => {
  await publicMenu('asked', { pixels, gdpr: { show_cookie: true } });
  const { status, policy, headers, text } = await get('/p/asked');
  expect([status, policy, scripts(text)]).toEqual([200, closed, []]);
  expect(text).not.toMatch(/googletagmanager|facebook|widget\.example\//);
  expect(text).toMatch(/Google Analytics, Meta Pixel,? and widget\.example/);
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
    'private, no-cache',
    'Accept-Language, Accept-Encoding, Cookie',
  ]);
  expect(headers.getSetCookie()).toEqual([]);
});

test('after consent exactly the declared pixels are loaded and permitted, and the choice is stored for half a year', async () => {
  await publicMenu('agreed', { pixels });
  const { status, location, cookie } = await answer('agreed', 'yes');
  expect([status, location]).toEqual([303, '/p/agreed?lang=en']);
  expect(cookie).toMatch(/^m_consent_[\da-f]{12}=yes; Path=\/p\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
  const { policy, text } = await get('/p/agreed', pair(cookie));
  const connects =
    'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com https://www.facebook.com https://connect.facebook.net https://widget.example';
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' https://www.googletagmanager.com https://connect.facebook.net https://widget.example",
    `connect-src 'self' ${connects}`,
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' ${connects}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
  expect(scripts(text)).toEqual([
    '<script src="/p/pixels.js" async="" data-analytics="G-AB12CD34EF" data-social="1234567890123456" data-sources="https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF https://connect.facebook.net/en_US/fbevents.js https://widget.example/petilia-1024.js">',
  ]);
  expect((await get('/p/pixels.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

test('a rejection is stored too, and either answer can be changed on the page', async () => {
  await publicMenu('refused', { pixels: { analytics: 'G-REFUSED01' }, gdpr: { show_cookie: true } });
  const rejected = await answer('refused', 'no');
  const page = await get('/p/refused', pair(rejected.cookie));
  expect([page.policy, scripts(page.text)]).toEqual([closed, []]);
  expect(page.text).toMatch(/<details><summary>Privacy settings<\/summary><form [^>]*action="\/p\/refused\/consent"/);
  expect(page.text).toMatch(/value="no" aria-pressed="true"/);
  const agreed = await answer('refused', 'yes');
  expect(scripts((await get('/p/refused', pair(agreed.cookie))).text)).toHaveLength(1);
});

test('without show_cookie the question is behind a link, and nothing is loaded until it is answered', async () => {
  await publicMenu('quiet', { pixels: { social: '99887766554433' } });
  const { text } = await get('/p/quiet');
  expect([scripts(text), text.includes('class="consent asking"'), text.includes('<details>')]).toEqual([
    [],
    false,
    true,
  ]);
});

test('consent is about the pixels that were declared: to other ones the guest has not agreed', async () => {
  await publicMenu('first-pixel', { pixels: { analytics: 'G-FIRST0001' } });
  await publicMenu('same-pixel', { pixels: { analytics: 'G-FIRST0001' } });
  await publicMenu('other-pixel', { pixels: { analytics: 'G-OTHER0001' } });
  const { cookie } = await answer('first-pixel', 'yes');
  const loaded = async (slug: string) => scripts((await get(`/p/${slug}`, pair(cookie))).text).length;
  expect([await loaded('same-pixel'), await loaded('other-pixel')]).toEqual([1, 0]);
});

test('a page without pixels asks nothing, and permits no form', async () => {
  await publicMenu('plain', { gdpr: { show_cookie: true } });
  const { policy, text, headers } = await get('/p/plain');
  expect([text.includes('<form'), headers.get('cache-control')]).toEqual([false, 'public, max-age=60']);
  expect(policy).toContain("form-action 'none'");
  expect((await answer('plain', 'yes')).cookie).toBe('');
});

test('another site cannot answer for a guest; a wrong answer, a long one and another method are refused', async () => {
  await publicMenu('guarded', { pixels });
  const status = async (...given: Parameters<typeof answer>) => {
    const { status: code, cookie } = await answer(...given);
    return [code, cookie];
  };
  expect(await status('guarded', 'yes', { 'sec-fetch-site': 'cross-site' })).toEqual([403, '']);
  expect(await status('guarded', 'yes', { origin: 'https://evil.example' })).toEqual([403, '']);
  expect(await status('guarded', 'yes', {})).toEqual([403, '']);
  expect(await status('guarded', 'perhaps')).toEqual([400, '']);
  expect((await status('guarded', 'x'.repeat(5000)))[1]).toBe('');
  expect((await status('nobody-here', 'yes'))[0]).toBe(404);
  expect((await get('/p/guarded/consent')).status).toBe(405);
});

test('an answer that never comes is given up in time', async () => {
  await publicMenu('waited-for', { pixels });
  const head = ['POST /p/waited-for/consent HTTP/1.1', 'Host: localhost', 'Sec-Fetch-Site: same-origin'];
  const received = await new Promise<string>((done) => {
    let all = '';
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('data', (piece) => (all += String(piece)));
    socket.on('close', () => done(all));
    socket.write(`${[...head, 'Content-Length: 11'].join('\r\n')}\r\n\r\ncons`);
  });
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
  expect(received).toContain('\r\nConnection: close\r\n');
});

test('the query string of an address makes no rendering of its own: only what the page follows of it is in the form', async () => {
  await publicMenu('queried', { pixels, gdpr: { show_cookie: true } });
  const texts = await Promise.all(
    ['?lang=en', '?lang=en&utm_source=a', '?utm_source=b&lang=en&tag=unknown'].map(
      async (query) => (await get(`/p/queried${query}`)).text,
    ),
  );
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain('action="/p/queried/consent?lang=en"');
});
