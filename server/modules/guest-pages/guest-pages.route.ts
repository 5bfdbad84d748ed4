import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { bookingSuffix } from '../../../graphql/domain/booking.ts';
import { kindNames } from '../../../graphql/content/kinds/identities.ts';
import { listShownReferences } from '../../../graphql/content/kinds/list-shown-references.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { getSoldOutPart } from '../../../graphql/content/kinds/sold-out-kinds.ts';
import { canSellOut, markSoldOut } from '../../../graphql/content/sold-out.ts';
import { getGuestPath } from '../../../graphql/domain/slugs.ts';
import { type Language, languages as allLanguages } from '../../../graphql/domain/languages.ts';
import {
  findNextChange,
  findShownTag,
  followsClock,
  getGuestTitle,
  hasTimedSlides,
  listImageUrls,
} from '../../../src/features/guest-preview/document/guest-item-facts.ts';
import {
  renderGuestDocument,
  renderNotFoundDocument,
} from '../../../src/features/guest-preview/document/render-document.tsx';
import { acceptsEncoding } from '../../http/accept-encoding.ts';
import { restStatus } from '../../errors/rest-status.ts';
import { toPublicError } from '../../errors/to-public-error.ts';
import { negotiateLanguage } from '../../http/accept-language.ts';
import { readBody } from '../../http/json-body.ts';
import { isOwnOrigin } from '../../http/security-headers.ts';
import { matchesEtag } from '../../http/etag.ts';
import { clientAddress } from '../../http/request-parsing.ts';
import type { StaticApp } from '../../http/static-files.ts';
import type { AppServices } from '../../services/app-services.ts';
import { findImageSizes } from '../assets/assets.store.ts';
import { parseAssetHash } from '../assets/asset-url.ts';
import { createBodyCache } from '../assets/body-cache.ts';
import { createChangeFeed } from '../../live/change-feed.ts';
import { isLostConnection, retryAfterLoss } from '../../db/retry.ts';
import { findSoldOut } from '../content/sold-out.store.ts';
import { embedScript, embedScriptPath, framedScript, framedScriptPath } from './embed-script.ts';
import { findGuestAddress } from './find-guest-address.ts';
import { findGuestHead, formatPhones, parseProfile } from './guest-head.ts';
import { listPublicSlugs } from './guest-pages.store.ts';
import type { GuestAddress, GuestPage } from './guest-page.ts';
import { findLinkedItems } from './find-linked-items.ts';
import { createGuestText, getNoticeTexts } from './guest-page-texts.ts';
import { type GuestRequest, guestSuffixes, parseGuestUrl } from './guest-url.ts';
import { listPixels, type Pixel, pixelScript, pixelScriptPath, readConsent, writeConsent } from './pixels.ts';
import { renderQrCode } from './qr-code.ts';
import { createPageViews, isPageView } from './page-views.ts';
import { createKeptPages, type KeptAnswer, type Reading } from './kept-pages.ts';
import { guestPolicy } from './guest-policy.ts';
import { omitHiddenReferences } from './omit-hidden-references.ts';
import { renderRobots, renderSitemap } from './sitemap.ts';
import { slideScript, slideScriptPath } from './slide-script.ts';

const compress = promisify(gzip);
const megabyte = 1024 * 1024;
/** an answer is a single token */
const consentBytes = 256;
const minuteMs = 60_000;
/** for which a sitemap is kept where no notice of a change arrives */
const sitemapLifeMs = 60_000;
/** for which a page is shown again without asking */
const pageLifeSeconds = 60;

interface CachedBody {
  body: Buffer;
  compressed: Buffer;
  tag: string;
}

/** An answer as it was sent, which is sent again as long as nothing changes. */
interface SentPage extends KeptAnswer {
  cached: CachedBody;
  headers: OutgoingHttpHeaders;
  /** what is remembered for when the database is away, and by which Accept-Language headers it is already */
  last: { type: string; language: Language | null } | null;
  remembered: Set<string>;
  /** whose readings are counted */
  page: GuestPage | null;
  /** milliseconds since 1970: when the page says something else */
  changes: number | null;
}

const formatLife = (seconds: number): string => `public, max-age=${seconds}`;

const formatPageLife = (changes: number | null, now: number): string =>
  // a page that says "open" is not shown again after closing time
  formatLife(changes === null ? pageLifeSeconds : Math.min(pageLifeSeconds, Math.floor((changes - now) / 1000)));

const formatQuery = (parameters: Readonly<Record<string, string | null>>): string => {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};

/** `GET /p/<slug>`, `/p/<slug>.json`, its QR code at `/p/<slug>/qr.svg` and `qr.png`, `/embed.js`, `/sitemap.xml` and `/robots.txt`. True when the path was one of them. */
export const createGuestPagesRoute = (services: AppServices, app: () => StaticApp | null) => {
  const { config, database } = services;
  const policy = guestPolicy(config);
  const bodies = createBodyCache<CachedBody>(16 * megabyte, 2 * megabyte);
  const sellingEntities = new Set(
    kindNames.filter((name) => getSoldOutPart(name) !== undefined).map((name) => getKind(name).entity),
  );
  const guestKinds = kindNames.filter((name) => getKind(name).guestPage).map((name) => getKind(name).entity);
  /** what was last answered to an address, for the time in which the database is away */
  const lastAnswers = createBodyCache<CachedBody & { type: string; language: Language | null }>(
    16 * megabyte,
    2 * megabyte,
  );
  const pageViews = createPageViews(database.maintenance);
  let kept: ReturnType<typeof createKeptPages<SentPage>> | null = null;
  let watches = false;
  let sitemap: { at: number; text: Promise<string> } | null = null;

  const stylesheet = (): string | null => app()?.guestStylesheet ?? null;

  const findPage = (slug: string): Promise<GuestAddress | null> => findGuestAddress(database, slug);

  /** The body by its cache key, rendered at most once while it is in memory. */
  const cachedBody = async (parts: unknown, render: () => string | Promise<string | Buffer>): Promise<CachedBody> => {
    const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
    const known = bodies.get(key);
    if (known) return known;
    const rendered = await render();
    const body = typeof rendered === 'string' ? Buffer.from(rendered) : rendered;
    const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    const made = { body, compressed: await compress(body), tag };
    bodies.set(key, made);
    return made;
  };

  /** `headers`: those that are not set yet. */
  const send = (
    req: IncomingMessage,
    res: ServerResponse,
    headers: OutgoingHttpHeaders,
    { body, compressed, tag }: CachedBody,
  ) => {
    if (matchesEtag(req, tag)) {
      const { 'content-type': _, ...others } = headers;
      res.removeHeader('Content-Type');
      return void res.writeHead(304, { ...others, etag: tag }).end();
    }
    const packed = acceptsEncoding(req.headers['accept-encoding'], 'gzip');
    const sent = packed ? compressed : body;
    res.writeHead(200, {
      ...headers,
      etag: tag,
      'content-length': sent.length,
      ...(packed && { 'content-encoding': 'gzip' }),
    });
    res.end(req.method === 'HEAD' ? undefined : sent);
  };

  /** Of the languages of a page. */
  const chooseShown = (
    headers: IncomingHttpHeaders,
    requested: Language | null,
    shown: readonly Language[],
  ): Language =>
    requested !== null && shown.includes(requested)
      ? requested
      : (negotiateLanguage(headers['accept-language'], shown) ?? 'en');

  const chooseLanguage = (req: IncomingMessage, requested: Language | null): Language =>
    requested ?? negotiateLanguage(req.headers['accept-language'], allLanguages) ?? 'en';

  /** Of a page without pixels, whose answer is no single guest's. */
  const lastAnswerKey = (req: IncomingMessage): string => {
    const { slug, format, language, tag } = parseGuestUrl(req.url ?? '');
    return JSON.stringify([slug, format, format === 'page' ? chooseLanguage(req, language) : null, tag]);
  };
  const forgetLastAnswer = (req: IncomingMessage): void => void lastAnswers.delete(lastAnswerKey(req));

  /** While the database is away, a page stays as it was last shown; false for one that nobody has asked for. */
  const sendLast = (req: IncomingMessage, res: ServerResponse, error: unknown): boolean => {
    const last = isLostConnection(error) ? lastAnswers.get(lastAnswerKey(req)) : undefined;
    if (last === undefined || res.headersSent) return false;
    res.setHeader('Cache-Control', 'no-cache');
    if (last.language !== null) res.setHeader('Content-Language', last.language);
    send(req, res, { 'content-type': last.type }, last);
    return true;
  };

  /** Tells a guest that there is no page now. What fails for a site or a tool is answered as everywhere else. */
  const sendFailed = (req: IncomingMessage, res: ServerResponse, error: unknown): void => {
    const { format, language: requestedLanguage } = parseGuestUrl(req.url ?? '');
    if (format !== 'page' || res.headersSent) throw error;
    const publicError = toPublicError(error, services);
    const { retryAfter } = publicError.extensions;
    const language = chooseLanguage(req, requestedLanguage);
    const texts = getNoticeTexts('failed', language);
    const body = renderNotFoundDocument({ language, stylesheet: stylesheet(), texts });
    const isAway = isLostConnection(error);
    if (isAway || typeof retryAfter === 'number')
      res.setHeader('Retry-After', isAway ? retryAfterLoss : Number(retryAfter));
    res.writeHead(isAway ? 503 : restStatus(publicError), {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
      'Content-Language': language,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
    });
    res.end(req.method === 'HEAD' ? undefined : body);
  };

  const sendMissing = (
    req: IncomingMessage,
    res: ServerResponse,
    { format, language: requestedLanguage }: GuestRequest,
  ): void => {
    res.setHeader('Cache-Control', 'no-cache');
    res.setHeader('X-Robots-Tag', 'noindex');
    const language = chooseLanguage(req, requestedLanguage);
    const [type, body] =
      format === 'json'
        ? ['application/json; charset=utf-8', '{"error":"notFound"}']
        : [
            'text/html; charset=utf-8',
            renderNotFoundDocument({ language, stylesheet: stylesheet(), texts: getNoticeTexts('missing', language) }),
          ];
    res.writeHead(404, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
    res.end(req.method === 'HEAD' ? undefined : body);
  };

  /** Keeps an answer that is about to be sent, unless its address has more in it than its language. */
  const keep = (
    reading: Reading,
    req: IncomingMessage,
    res: ServerResponse,
    requested: GuestRequest,
    cached: CachedBody,
    {
      page,
      last,
      languages,
      times = {},
    }: Pick<SentPage, 'last'> & {
      page: GuestPage;
      languages: readonly Language[] | null;
      times?: Partial<Pick<SentPage, 'since' | 'until' | 'changes'>>;
    },
  ): void => {
    const { slug, format, query, language: requestedLanguage } = requested;
    if (query !== '' && query !== `?lang=${requestedLanguage}`) return;
    // in one spelling, or its spellings would take the place of other pages
    if (req.url !== `${getGuestPath(slug ?? '', guestSuffixes[format])}${query}`) return;
    const { since = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY, changes = null } = times;
    const pixels = listPixels(page.publication, config);
    const groupOf = ({ headers }: IncomingMessage): string =>
      JSON.stringify([
        languages && chooseShown(headers, requestedLanguage, languages),
        pixels.length > 0 && headers.cookie !== undefined ? readConsent(headers.cookie, pixels) : 'unknown',
      ]);
    kept?.keep(
      reading,
      req,
      { venue: followedVenue(page), groupOf },
      {
        cached,
        headers: res.getHeaders(),
        last,
        remembered: new Set(),
        page: format === 'page' && page.publicSlug !== null ? page : null,
        since,
        until,
        changes,
        bytes: cached.body.length + cached.compressed.length,
      },
    );
  };

  /** The venue whose changes a page shows; null for one that shows items of any venue. */
  const followedVenue = ({ entity, draft, venue }: GuestPage): string | null =>
    listShownReferences(getKind(entity), draft).some(({ target }) => target.venue === 'any') ? null : venue.id;

  /** False for an address whose answer is not kept. */
  const sendKept = (req: IncomingMessage, res: ServerResponse): boolean => {
    if (kept === null || req.method === 'POST') return false;
    const now = services.now();
    const sent = kept.find(req, now);
    if (sent === null) return false;
    const { cached, headers, last, remembered, page, changes } = sent;
    if (page !== null && isPageView(req)) pageViews.count(page, now);
    const spoken = req.headers['accept-language'] ?? '';
    if (last !== null && !remembered.has(spoken) && remembered.size < 100) {
      remembered.add(spoken);
      lastAnswers.set(lastAnswerKey(req), { ...cached, ...last });
    }
    send(req, res, { ...headers, ...(changes !== null && { 'cache-control': formatPageLife(changes, now) }) }, cached);
    return true;
  };

  const sendPage = async (
    req: IncomingMessage,
    res: ServerResponse,
    requested: GuestRequest,
    page: GuestPage,
    reading: Reading,
  ) => {
    const { language: requestedLanguage } = requested;
    const language = chooseShown(req.headers, requestedLanguage, page.languages);
    const { entity, languages, venue, noIndex, openGraph, publicSlug } = page;
    const [soldOut, head] = await Promise.all([findSoldOutRows(page), findGuestHead(database, page)]);
    const draft = markSoldOut(getSoldOutPart(entity), page.draft, new Set(soldOut));
    const [profile, { bookingPath }] = [parseProfile(head), head];
    const linked = await findLinked(page);
    const tag = findShownTag({ entity, draft, linked }, requested.tag);
    const lang = requestedLanguage === language ? language : null;
    const consent = describeConsent(req, requested.slug, { lang, tag }, page);
    // to the minute, so that a page is rendered once for all who read it within one
    const at = services.now();
    const minute = Math.floor(at / minuteMs) * minuteMs;
    const now = followsClock(entity) ? minute : null;
    const changes =
      publicSlug !== null && consent === null
        ? findNextChange(entity, { draft, linked, venue, profile, now: at })
        : null;
    if (publicSlug !== null && consent === null) res.setHeader('Cache-Control', formatPageLife(changes, at));
    const shown = {
      entity,
      draft,
      languages,
      venue,
      noIndex,
      openGraph,
      linked,
      now,
      consent,
      language,
      tag,
      profile,
      bookingPath,
    };
    const languageRequested = requestedLanguage === language;
    const url = publicSlug === null ? null : `${config.publicUrl}${getGuestPath(publicSlug)}`;
    const cached = await cachedBody({ ...shown, url, languageRequested, stylesheet: stylesheet() }, async () =>
      renderGuestDocument({
        ...shown,
        url,
        languageRequested,
        stylesheet: stylesheet(),
        slideScript: hasTimedSlides(entity, draft) ? slideScriptPath : null,
        origin: config.publicUrl,
        phones: formatPhones(profile ?? draft, venue.region),
        imageSizes: await findSizes([...listImageUrls(entity, draft, linked), openGraph.image?.src ?? '']),
        text: createGuestText(language),
      }),
    );
    res.setHeader('Content-Language', language);
    const last = { type: 'text/html; charset=utf-8', language };
    res.setHeader('Content-Type', last.type);
    if (consent === null) lastAnswers.set(lastAnswerKey(req), { ...cached, ...last });
    const times =
      now === null && !showsSoldOut(page)
        ? {}
        : { since: minute, until: Math.min(minute + minuteMs, changes ?? minute + minuteMs), changes };
    keep(reading, req, res, requested, cached, { page, last: consent === null ? last : null, languages, times });
    send(req, res, {}, cached);
  };

  /** The consent state of the page's pixels; its policy permits only those that this guest agreed to. */
  const describeConsent = (
    req: IncomingMessage,
    slug: string | null,
    shown: { lang: string | null; tag: string | null },
    { publication }: GuestPage,
  ) => {
    const pixels = listPixels(publication, config);
    if (pixels.length === 0) return null;
    const state = readConsent(req.headers.cookie, pixels);
    const find = (kind: Pixel['kind']) => pixels.find((pixel) => pixel.kind === kind)?.id;
    return {
      state,
      asks: publication.show_cookie === true,
      services: pixels.map(({ name }) => name),
      // what the page follows of its address and nothing else, or each query string would be a rendering of its own
      action: `${getGuestPath(slug ?? '', guestSuffixes.consent)}${formatQuery(shown)}`,
      pixels: {
        script: pixelScriptPath,
        analytics: find('analytics'),
        social: find('social'),
        sources: pixels.map(({ src }) => src).join(' '),
      },
    };
  };

  const setScriptHeaders = (
    req: IncomingMessage,
    res: ServerResponse,
    { publication, entity, draft }: GuestPage,
  ): void => {
    const pixels = listPixels(publication, config);
    const scripts = hasTimedSlides(entity, draft);
    if (scripts) res.setHeader('Content-Security-Policy', guestPolicy(config, { scripts }));
    if (pixels.length === 0) return;
    const isGiven = readConsent(req.headers.cookie, pixels) === 'given';
    res.setHeader(
      'Content-Security-Policy',
      guestPolicy(config, { asks: true, scripts, pixels: isGiven ? pixels : [] }),
    );
    // a page with one guest's consent is not cached for others
    res.setHeader('Cache-Control', 'private, no-cache');
    res.setHeader('Vary', 'Accept-Language, Accept-Encoding, Cookie');
  };

  /** Keeps the answer and leads back to the page. Another site cannot answer for a guest. */
  const answerConsent = async (req: IncomingMessage, res: ServerResponse, requested: GuestRequest): Promise<void> => {
    const address = requested.slug === null ? null : await findPage(requested.slug);
    if (address?.type !== 'page') return sendMissing(req, res, requested);
    const { 'sec-fetch-site': site } = req.headers;
    if (site === undefined ? !req.headers.origin || !isOwnOrigin(req, config) : site !== 'same-origin')
      return void res.writeHead(403).end();
    const body = new URLSearchParams(await readBody(req, consentBytes, config.limits.BODY_SECONDS));
    const answer = body.get('consent');
    if (answer !== 'yes' && answer !== 'no') return void res.writeHead(400).end();
    const pixels = listPixels(address.page.publication, config);
    if (pixels.length > 0) res.setHeader('Set-Cookie', writeConsent(pixels, answer === 'yes', config));
    res.writeHead(303, { Location: `${getGuestPath(requested.slug ?? '')}${requested.query}` }).end();
  };

  const findLinked = ({ venue, entity, component, draft }: GuestPage) =>
    findLinkedItems(database, {
      venue: venue.id,
      item: { entity: getKind(entity).entity, component },
      draft,
      now: new Date(services.now()),
    });

  /** What is sold out today of the page's item. */
  const findSoldOutRows = async ({ entity, id, venue, draft }: GuestPage): Promise<string[]> => {
    const part = getSoldOutPart(entity);
    if (part === undefined) return [];
    const now = new Date(services.now());
    const found = await findSoldOut(database.within([venue.id]), [{ venue: venue.id, cms_id: id }], now);
    return [...(found.get(id) ?? [])].filter((row) => canSellOut(part, draft, row));
  };

  /** What is sold out ends with the business day, which is no change: such a page is asked for again each minute. */
  const showsSoldOut = ({ entity, draft }: GuestPage): boolean =>
    getSoldOutPart(entity) !== undefined ||
    listShownReferences(getKind(entity), draft).some(({ target }) => sellingEntities.has(target.entity));

  const findSizes = async (urls: readonly string[]) => {
    const hashes = [...new Set(urls.flatMap((url) => parseAssetHash(url) ?? []))];
    return hashes.length === 0 ? {} : findImageSizes(database.maintenance, hashes);
  };

  const sendJson = async (
    req: IncomingMessage,
    res: ServerResponse,
    requested: GuestRequest,
    page: GuestPage,
    reading: Reading,
  ) => {
    const { entity, draft, languages, venue, updatedAt, publicSlug } = page;
    const [linked, soldOut] = await Promise.all([findLinked(page), findSoldOutRows(page)]);
    const content = omitHiddenReferences(getKind(entity), page, linked);
    const { titles, city, currency } = venue;
    const url = publicSlug === null ? null : `${config.publicUrl}${getGuestPath(publicSlug)}`;
    const title = getGuestTitle(entity, draft);
    const data = {
      kind: entity,
      url,
      updatedAt,
      languages,
      title,
      venue: { titles, city, currency },
      content,
      soldOut,
    };
    const last = { type: 'application/json; charset=utf-8', language: null };
    const cached = await cachedBody(data, () => JSON.stringify(data));
    lastAnswers.set(lastAnswerKey(req), { ...cached, ...last });
    res.setHeader('Content-Type', last.type);
    const minute = Math.floor(services.now() / minuteMs) * minuteMs;
    const times = showsSoldOut(page) ? { since: minute, until: minute + minuteMs } : {};
    keep(reading, req, res, requested, cached, { page, last, languages: null, times });
    send(req, res, {}, cached);
  };

  const sendQrCode = async (
    req: IncomingMessage,
    res: ServerResponse,
    { format, slug, query }: GuestRequest & { format: 'svg' | 'png' },
  ) => {
    const isOfBooking = new URLSearchParams(query).get('of') === 'book';
    const url = `${config.publicUrl}${getGuestPath(slug ?? '', isOfBooking ? bookingSuffix : '')}`;
    const type = format === 'svg' ? 'image/svg+xml' : 'image/png';
    send(req, res, { 'content-type': type }, await cachedBody([format, url], () => renderQrCode[format](url)));
  };

  const answerPage = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    await watchChanges();
    const reading = kept?.begin() ?? null;
    const requested = parseGuestUrl(req.url ?? '');
    if (req.method === 'POST') return answerConsent(req, res, requested);
    res.setHeader('Content-Security-Policy', policy);
    res.setHeader('Vary', 'Accept-Language, Accept-Encoding');
    if (requested.format === 'json') {
      // redirects and 404 too: without it the venue's own site gets neither
      res.setHeader('Access-Control-Allow-Origin', '*');
      res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    }
    const address = requested.slug === null ? null : await findPage(requested.slug);
    if (address?.type !== 'page') forgetLastAnswer(req);
    if (address === null) return sendMissing(req, res, requested);
    const slug = address.type === 'moved' ? address.slug : requested.slug;
    if (address.type === 'moved' || !requested.canonical) {
      // permanent, but revalidated after an hour: a slug may be given to another item
      res.setHeader('Cache-Control', 'public, max-age=3600');
      const path = `${getGuestPath(slug ?? '', guestSuffixes[requested.format])}${requested.query}`;
      return void res.writeHead(308, { Location: path }).end();
    }
    const { page } = address;
    if (page.noIndex) res.setHeader('X-Robots-Tag', 'noindex');
    res.setHeader('Cache-Control', page.publicSlug === null ? 'private, no-cache' : formatLife(pageLifeSeconds));
    if (requested.format === 'consent') return void res.writeHead(405, { Allow: 'POST' }).end();
    if (requested.format === 'page') {
      setScriptHeaders(req, res, page);
      if (page.publicSlug !== null && isPageView(req)) pageViews.count(page, services.now());
      return sendPage(req, res, requested, page, reading);
    }
    return requested.format === 'json'
      ? sendJson(req, res, requested, page, reading)
      : sendQrCode(req, res, { ...requested, format: requested.format });
  };

  /** A change of what guests may read is in the next page and sitemap; without a feed no page is kept, a sitemap a minute. */
  const watchChanges = async (): Promise<void> => {
    if (watches) return;
    watches = true;
    try {
      const feed = await createChangeFeed(database);
      feed.watch(() => (sitemap = null));
      kept = createKeptPages(feed, 16 * megabyte);
    } catch {
      watches = false;
    }
  };

  const createSitemap = async (): Promise<string> => {
    const slugs = await listPublicSlugs(database.maintenance, guestKinds);
    return renderSitemap(
      slugs.map(({ slug, updatedAt }) => ({ url: `${config.publicUrl}${getGuestPath(slug)}`, updatedAt })),
    );
  };

  const answerSitemap = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    await watchChanges();
    const now = services.now();
    if (sitemap === null || Math.abs(now - sitemap.at) > sitemapLifeMs) {
      const text = createSitemap();
      sitemap = { at: now, text };
      // the next request tries again
      text.catch(() => (sitemap = null));
    }
    const text = await sitemap.text;
    // what is unpublished leaves at once
    res.setHeader('Cache-Control', 'public, no-cache');
    res.setHeader('Vary', 'Accept-Encoding');
    const type = 'application/xml; charset=utf-8';
    send(req, res, { 'content-type': type }, await cachedBody(['sitemap', text], () => text));
  };

  const answerScript =
    (script: string) =>
    async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
      res.setHeader('Cache-Control', 'public, max-age=3600');
      res.setHeader('Vary', 'Accept-Encoding');
      const type = 'text/javascript; charset=utf-8';
      send(req, res, { 'content-type': type }, await cachedBody(script, () => script));
    };

  const answerEmbedScript: typeof answerPage = (req, res) => {
    res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    return answerScript(embedScript)(req, res);
  };

  const answerRobots = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    res.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=600' });
    res.end(req.method === 'HEAD' ? undefined : renderRobots(config.publicUrl));
  };

  const routes: Readonly<Record<string, typeof answerPage>> = {
    '/robots.txt': answerRobots,
    '/sitemap.xml': answerSitemap,
    [pixelScriptPath]: answerScript(pixelScript),
    [slideScriptPath]: answerScript(slideScript),
    [framedScriptPath]: answerScript(framedScript),
    [embedScriptPath]: answerEmbedScript,
  };

  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const path = (req.url ?? '').split('?')[0] ?? '';
    const answer = routes[path] ?? (path.startsWith('/p/') ? answerPage : null);
    if (answer === null) return false;
    try {
      await services.rates(null, clientAddress(req, config.trustProxy));
      if (answer !== answerPage || !sendKept(req, res)) await answer(req, res);
    } catch (error) {
      if (answer !== answerPage) throw error;
      if (!sendLast(req, res, error)) sendFailed(req, res, error);
    }
    return true;
  };
};
