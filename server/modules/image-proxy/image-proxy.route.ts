import { open, rm } from 'node:fs/promises';
import { parseUrl } from '../../../graphql/domain/parse-url.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { maxImageBytes } from '../../../graphql/domain/image-limits.ts';
import { countFailedAuth } from '../../services/app-services.ts';
import { type AppServices } from '../../services/app-services.ts';
import { rejectRequest } from '../../errors/reject-request.ts';
import { problem } from '../../errors/problem.ts';
import { clientAddress, parseBearer } from '../../http/request-parsing.ts';
import { assertLimit } from '../../http/rate-limits.store.ts';
import { authenticate } from '../auth/authenticate.ts';
import { parseAssetUrl } from '../assets/asset-url.ts';
import { findOriginal } from '../assets/original-files.ts';
import { fetchRemoteImage } from './fetch-remote-image.ts';
import { KeyedLimit } from '../../concurrency/keyed-limit.ts';

export const imagePath = '/api/image';

/** An image file to send; a temporary one is deleted after this answer. */
interface SourceImage {
  path: string;
  format: string;
  bytes: number | null;
  isTemporary: boolean;
}

// failures are delayed to one of these durations, so that timing reveals nothing about the network (hostile H203)
const defaultFailureFloorsMs = [3500, 10_500];

const waitForFloor = async (startedAt: number, floors: readonly number[] = defaultFailureFloorsMs): Promise<void> => {
  const elapsed = performance.now() - startedAt;
  const floor = floors.find((candidate) => candidate >= elapsed) ?? elapsed;
  await pause(floor - elapsed);
};

/** The `url` parameter; empty when it is missing, repeated or accompanied by others. */
const parseRequestedUrl = (url: string): string => {
  const parameters = [...new URL(url, 'http://here').searchParams];
  const [name, value] = parameters[0] ?? [];
  return parameters.length === 1 && name === 'url' && value !== undefined ? value : '';
};

const base64 = async function* (chunks: AsyncIterable<Buffer>) {
  let remainder = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([remainder, chunk]);
    // encode multiples of three bytes only, or padding would appear in the middle
    const wholeLength = bytes.length - (bytes.length % 3);
    remainder = bytes.subarray(wholeLength);
    yield bytes.toString('base64', 0, wholeLength);
  }
  yield remainder.toString('base64');
};

const sendImage = async (res: ServerResponse, { path, format, isTemporary }: SourceImage): Promise<void> => {
  const file = await open(path);
  // the open handle stays readable after the file is unlinked
  if (isTemporary) await rm(path);
  const json = async function* (chunks: AsyncIterable<Buffer>) {
    yield `{"type":"image/${format}","data":"`;
    yield* base64(chunks);
    yield '"}';
  };
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  await pipeline(file.createReadStream(), json, res);
};

/**
 * `GET /api/image?url=`: fetches an image, processes it like an upload and returns `{type, data}` with base64 data
 * (contract, "Images"). Requires a session and is rate-limited per person. Every failure is `getBase64Error`
 * after the same delay.
 */
export const createImageProxyRoute = (services: AppServices) => {
  const { config, database, images, outbound } = services;
  const ownHosts = [config.publicUrl, config.assetHost?.url, config.assetHost?.publicUrl].flatMap((url) =>
    url ? [new URL(url).hostname] : [],
  );
  const concurrency = new KeyedLimit(32, 3);

  // matches the public host name or the Host header; both expose only public assets
  const findOwnImage = async (imageUrl: string, requestHost: string | undefined): Promise<SourceImage | null> => {
    const url = parseUrl(imageUrl);
    const isOurs =
      url && /^https?:$/.test(url.protocol) && [new URL(config.publicUrl).host, requestHost].includes(url.host);
    const asset = isOurs ? parseAssetUrl(`${url.pathname}${url.search}`) : null;
    const original = asset && (await findOriginal(services, asset.hash));
    return original && { path: original.path, format: original.format, bytes: null, isTemporary: false };
  };

  const fetchForeignImage = async (imageUrl: string, signal: AbortSignal): Promise<SourceImage> => {
    const file = images.tempPath();
    try {
      await fetchRemoteImage(imageUrl, file, { network: outbound, ownHosts, maxBytes: maxImageBytes, signal });
      return { ...(await images.ingest(file)), isTemporary: true };
    } finally {
      await rm(file, { force: true });
    }
  };

  const loadImage = async (req: IncomingMessage, signal: AbortSignal): Promise<SourceImage> => {
    const imageUrl = parseRequestedUrl(req.url ?? '');
    const image = (await findOwnImage(imageUrl, req.headers.host)) ?? (await fetchForeignImage(imageUrl, signal));
    if ((image.bytes ?? 0) <= maxImageBytes) return image;
    await rm(image.path, { force: true });
    throw problem('TOO_LARGE', 'maxUploadSize');
  };

  const authorize = async (req: IncomingMessage): Promise<string> => {
    const ip = clientAddress(req, config.trustProxy);
    const session = await authenticate(services, parseBearer(req.headers.authorization), 'api').catch(
      countFailedAuth(services.rates, ip),
    );
    await services.rates(session, ip);
    if (session === null) throw problem('UNAUTHENTICATED', 'unauthenticated');
    const { id } = session.person;
    const window = { windowMs: 60_000, max: config.limits.IMAGES_PER_MINUTE_PERSON, now: services.now() };
    await assertLimit(database.plain, `image ${id}`, window);
    return id;
  };

  const handleRequest = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const startedAt = performance.now();
    const aborted = new AbortController();
    res.once('close', () => aborted.abort());
    const image = await loadImage(req, aborted.signal).catch(() => null);
    if (image === null) {
      await waitForFloor(startedAt, outbound.failureTimesMs);
      return rejectRequest(res, problem('UPSTREAM_FAILED', 'getBase64Error'), 502);
    }
    await sendImage(res, image).catch(() => res.destroy());
  };

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    // hold the slot until the answer is sent: an earlier release would reveal the outcome
    const release = concurrency.acquire(await authorize(req));
    if (release === null) throw problem('RATE_LIMITED', 'serviceBusy', { retryAfter: 5 });
    await handleRequest(req, res).finally(release);
  };
};
