import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppServices } from '../../services/app-services.ts';
import { problem } from '../../errors/problem.ts';
import { clientAddress } from '../../http/request-parsing.ts';
import { parseAssetUrl, type RequestedAsset } from './asset-url.ts';
import { MemoryLruCache } from './memory-lru-cache.ts';
import { type OriginalImage, findOriginal } from './original-files.ts';
import { type VariantShape, ImageVariants } from './image-variants.ts';

interface Kept {
  body: Buffer;
  shape: VariantShape;
  tag: string;
  /** when it was last asked whether the picture is still there */
  at: number;
}

const megabyte = 1024 * 1024;
const believeFor = 60_000;
// above, it takes seconds to make and saves little beside WebP
const mostAvif = 960;
/** of an address's budget for a minute: asking for what is not in memory, and having it made besides */
const cost = { look: 1, make: 1, perMs: 1 / 25 };

const accepts = (accept: string, type: string): boolean =>
  accept
    .slice(0, 1000)
    .split(',')
    .some((it) => {
      const [name = '', ...rest] = it.split(';').map((part) => part.trim().toLowerCase());
      return name === type && !rest.some((part) => /^q=0(\.0*)?$/.test(part));
    });

/** The best that this browser takes by name; `image/*` alone is what it always was. */
export const chooseShape = (accept: string, { format, width }: RequestedAsset): VariantShape => {
  if (width === null) return format;
  if (width <= mostAvif && accepts(accept, 'image/avif')) return 'avif';
  return accepts(accept, 'image/webp') ? 'webp' : format;
};

const headersOf = (tag: string): OutgoingHttpHeaders => ({
  'Cache-Control': 'public, max-age=31536000, immutable',
  ETag: tag,
  Vary: 'Accept',
});

// for pages of any origin, and for nothing but being looked at (hostile H185)
const shownHeaders = (tag: string, shape: VariantShape, length: number): OutgoingHttpHeaders => ({
  ...headersOf(tag),
  'Content-Type': `image/${shape}`,
  'Content-Length': length,
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
});

const knows = (req: IncomingMessage, tag: string): boolean => {
  const known = req.headers['if-none-match'];
  return known !== undefined && (known === '*' || known.split(',').some((it) => it.trim().replace(/^W\//, '') === tag));
};

/** `GET /assets/<hash>.<ext>`, in the sizes of the list: true when it was one of these addresses and is answered. */
export const createAssetsRoute = (house: AppServices) => {
  const { config, pictures } = house;
  const { limits } = config;
  const bodies = new MemoryLruCache<Kept>(24 * megabyte, megabyte);
  const variants = new ImageVariants(pictures, limits.PICTURE_CACHE_MEGABYTES * megabyte);
  const cold = new RateLimiterMemory({ points: limits.PICTURES_PER_MINUTE_ADDRESS, duration: 60 });

  const spend = async (whose: string, points: number): Promise<void> => {
    try {
      await cold.consume(whose, points);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw problem('RATE_LIMITED', 'rateLimited', { retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
    }
  };

  const show = (req: IncomingMessage, res: ServerResponse, { body, shape, tag }: Kept): void => {
    if (knows(req, tag)) return void res.writeHead(304, headersOf(tag)).end();
    res.writeHead(200, shownHeaders(tag, shape, body.length));
    res.end(req.method === 'HEAD' ? undefined : body);
  };

  const stream = async (req: IncomingMessage, res: ServerResponse, path: string, shape: VariantShape, tag: string) => {
    const { size } = await stat(path);
    if (knows(req, tag)) return void res.writeHead(304, headersOf(tag)).end();
    res.writeHead(200, shownHeaders(tag, shape, size));
    if (req.method === 'HEAD') return void res.end();
    await pipeline(createReadStream(path), res).catch(() => res.destroy());
  };

  const load = async (
    req: IncomingMessage,
    res: ServerResponse,
    wanted: RequestedAsset,
    key: string,
    master: OriginalImage,
  ) => {
    const whose = clientAddress(req, config.trustProxy);
    const shape = chooseShape(req.headers.accept ?? '', wanted);
    const tag = `"${key.slice('/assets/'.length).replace(/[^\w.]+/g, '-')}"`;
    const path = await variants.fileOf(wanted, master, shape, {
      whose,
      mayMake: () => spend(whose, cost.make),
      made: (ms) => void cold.penalty(whose, Math.round(ms * cost.perMs)),
    });
    if ((await stat(path)).size > megabyte) return stream(req, res, path, shape, tag);
    const kept = { body: await readFile(path), shape, tag, at: house.now() };
    bodies.set(key, kept);
    show(req, res, kept);
  };

  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const url = req.url ?? '';
    const wanted = parseAssetUrl(url);
    if (wanted === null) return false;
    const key = `${url} ${chooseShape(req.headers.accept ?? '', wanted)}`;
    const kept = bodies.get(key);
    // a clock that was put back believes nothing
    if (kept && Math.abs(house.now() - kept.at) < believeFor) {
      show(req, res, kept);
      return true;
    }
    await spend(clientAddress(req, config.trustProxy), cost.look);
    const master = await findOriginal(house, wanted.hash);
    if (master === null || master.format !== wanted.format) {
      bodies.delete(key);
      return false;
    }
    await load(req, res, wanted, key, master);
    return true;
  };
};
