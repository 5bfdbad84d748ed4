import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppServices } from '../../services/app-services.ts';
import { problem } from '../../errors/problem.ts';
import { matchesEtag } from '../../http/etag.ts';
import { clientAddress } from '../../http/request-parsing.ts';
import { parseAssetUrl, type RequestedAsset } from './asset-url.ts';
import { createBodyCache } from './body-cache.ts';
import { type OriginalImage, findOriginal } from './original-files.ts';
import { type VariantShape, ImageVariants } from './image-variants.ts';

interface CachedImage {
  body: Buffer;
  shape: VariantShape;
  tag: string;
  /** when the original was last known to exist */
  checkedAt: number;
}

const megabyte = 1024 * 1024;
const recheckAfterMs = 60_000;
// wider AVIF takes seconds to encode and saves little compared with WebP
const maxAvifWidth = 960;
/** points of the per-minute budget of an IP address: a memory-cache miss, and encoding on top of it */
const cost = { look: 1, make: 1, perMs: 1 / 25 };

const accepts = (accept: string, type: string): boolean =>
  accept
    .slice(0, 1000)
    .split(',')
    .some((range) => {
      const [name = '', ...rest] = range.split(';').map((part) => part.trim().toLowerCase());
      return name === type && !rest.some((part) => /^q=0(\.0*)?$/.test(part));
    });

/** The best format that the Accept header names explicitly; the original format when it names only wildcards. */
export const chooseShape = (accept: string, { format, width, shared }: RequestedAsset): VariantShape => {
  // programs that show links read no newer format
  if (shared) return 'jpeg';
  if (width === null) return format;
  if (width <= maxAvifWidth && accepts(accept, 'image/avif')) return 'avif';
  return accepts(accept, 'image/webp') ? 'webp' : format;
};

const cacheHeaders = (tag: string): OutgoingHttpHeaders => ({
  'Cache-Control': 'public, max-age=31536000, immutable',
  ETag: tag,
  Vary: 'Accept',
});

// embeddable by any origin, but never run as a document (hostile H185)
const imageHeaders = (tag: string, shape: VariantShape, length: number): OutgoingHttpHeaders => ({
  ...cacheHeaders(tag),
  'Content-Type': `image/${shape}`,
  'Content-Length': length,
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
});

/** `GET /assets/<hash>.<ext>` with an optional variant. True when the URL matched and was answered. */
export const createAssetsRoute = (services: AppServices) => {
  const { config, images } = services;
  const { limits } = config;
  const bodies = createBodyCache<CachedImage>(24 * megabyte, megabyte);
  const variants = new ImageVariants(images, limits.IMAGE_CACHE_MEGABYTES * megabyte);
  const budget = new RateLimiterMemory({ points: limits.IMAGES_PER_MINUTE_ADDRESS, duration: 60 });

  const consumeBudget = async (clientKey: string, points: number): Promise<void> => {
    try {
      await budget.consume(clientKey, points);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      throw problem('RATE_LIMITED', 'rateLimited', {
        retryAfter: Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)),
      });
    }
  };

  const sendCached = (req: IncomingMessage, res: ServerResponse, { body, shape, tag }: CachedImage): void => {
    if (matchesEtag(req, tag)) return void res.writeHead(304, cacheHeaders(tag)).end();
    res.writeHead(200, imageHeaders(tag, shape, body.length));
    res.end(req.method === 'HEAD' ? undefined : body);
  };

  const sendFile = async (
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    shape: VariantShape,
    tag: string,
  ) => {
    const { size } = await stat(path);
    if (matchesEtag(req, tag)) return void res.writeHead(304, cacheHeaders(tag)).end();
    res.writeHead(200, imageHeaders(tag, shape, size));
    if (req.method === 'HEAD') return void res.end();
    await pipeline(createReadStream(path), res).catch(() => res.destroy());
  };

  const loadAndSend = async (
    req: IncomingMessage,
    res: ServerResponse,
    requested: RequestedAsset,
    key: string,
    original: OriginalImage,
  ) => {
    const clientKey = clientAddress(req, config.trustProxy);
    const shape = chooseShape(req.headers.accept ?? '', requested);
    const tag = `"${key.slice('/assets/'.length).replace(/[^\w.]+/g, '-')}"`;
    const path = await variants.getFile(requested, original, shape, {
      clientKey,
      beforeCreate: () => consumeBudget(clientKey, cost.make),
      onCreated: (ms) => void budget.penalty(clientKey, Math.round(ms * cost.perMs)),
    });
    if ((await stat(path)).size > megabyte) return sendFile(req, res, path, shape, tag);
    const cached = { body: await readFile(path), shape, tag, checkedAt: services.now() };
    bodies.set(key, cached);
    sendCached(req, res, cached);
  };

  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const url = req.url ?? '';
    const requested = parseAssetUrl(url);
    if (requested === null) return false;
    const key = `${url} ${chooseShape(req.headers.accept ?? '', requested)}`;
    const cached = bodies.get(key);
    // Math.abs: after the clock was set back the entry is checked again
    if (cached && Math.abs(services.now() - cached.checkedAt) < recheckAfterMs) {
      sendCached(req, res, cached);
      return true;
    }
    await consumeBudget(clientAddress(req, config.trustProxy), cost.look);
    const original = await findOriginal(services, requested.hash);
    if (original === null || original.format !== requested.format) {
      bodies.delete(key);
      return false;
    }
    await loadAndSend(req, res, requested, key, original);
    return true;
  };
};
