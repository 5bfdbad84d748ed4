import { open, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { maxImageBytes } from '../../../graphql/domain/images.ts';
import { countFailedAuth } from '../../services/app-services.ts';
import { type AppServices } from '../../services/app-services.ts';
import { rejectRequest } from '../../errors/reject-request.ts';
import { problem } from '../../errors/problem.ts';
import { clientAddress, parseBearer } from '../../http/request-parsing.ts';
import { assertLimit } from '../auth/rate-limits.store.ts';
import { authenticate } from '../auth/authenticate.ts';
import { parseAssetUrl } from '../assets/asset-url.ts';
import { findOriginal } from '../assets/original-files.ts';
import { fetchRemoteImage } from './fetch-remote-image.ts';
import { KeyedLimit } from '../../concurrency/keyed-limit.ts';

export const imagePath = '/api/image';

/** A picture that may be handed out, as a file; `passing`: for this answer only. */
interface Found {
  path: string;
  format: string;
  bytes: number | null;
  passing: boolean;
}

// a failure takes this long or, when it takes longer, as long as the longest: how long says nothing (hostile H203)
const usualFloors = [3500, 10_500];

const untilFloor = async (began: number, floors: readonly number[] = usualFloors): Promise<void> => {
  const passed = performance.now() - began;
  const floor = floors.find((it) => it >= passed) ?? passed;
  await pause(floor - passed);
};

/** The one text that was asked for; a second one, or another question beside it, is none. */
const askedFor = (url: string): string => {
  const asked = [...new URL(url, 'http://here').searchParams];
  const [name, value] = asked[0] ?? [];
  return asked.length === 1 && name === 'url' && value !== undefined ? value : '';
};

const base64 = async function* (pieces: AsyncIterable<Buffer>) {
  let rest = Buffer.alloc(0);
  for await (const piece of pieces) {
    const all = Buffer.concat([rest, piece]);
    // three bytes make four letters: only whole threes, or there would be padding in the middle
    const whole = all.length - (all.length % 3);
    rest = all.subarray(whole);
    yield all.toString('base64', 0, whole);
  }
  yield rest.toString('base64');
};

const answer = async (res: ServerResponse, { path, format, passing }: Found): Promise<void> => {
  const file = await open(path);
  // it lives on until it is read, however that ends
  if (passing) await rm(path);
  const json = async function* (pieces: AsyncIterable<Buffer>) {
    yield `{"type":"image/${format}","data":"`;
    yield* base64(pieces);
    yield '"}';
  };
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  await pipeline(file.createReadStream(), json, res);
};

/**
 * `GET /api/image?url=`: the picture at an address, admitted as an uploaded one is, as `{type, data}` with its bytes in
 * base64 (specification 1, section 7). For a person with a session, so many a minute. Whatever goes wrong is
 * `getBase64Error` after the same time.
 */
export const createImageProxyRoute = (house: AppServices) => {
  const { config, database, pictures, outbound } = house;
  const ours = [config.publicUrl, config.assetHost?.url, config.assetHost?.publicUrl].flatMap((it) =>
    it ? [new URL(it).hostname] : [],
  );
  const turns = new KeyedLimit(32, 3);

  // by the name that people know us by, or the one that we are called by now: either way only what everyone may see
  const own = async (address: string, called: string | undefined): Promise<Found | null> => {
    const url = URL.canParse(address) ? new URL(address) : null;
    const isOurs = url && /^https?:$/.test(url.protocol) && [new URL(config.publicUrl).host, called].includes(url.host);
    const asset = isOurs ? parseAssetUrl(`${url.pathname}${url.search}`) : null;
    const master = asset && (await findOriginal(house, asset.hash));
    return master && { path: master.path, format: master.format, bytes: null, passing: false };
  };

  const strange = async (address: string, signal: AbortSignal): Promise<Found> => {
    const file = pictures.draft();
    try {
      await fetchRemoteImage(address, file, { outside: outbound, ours, mostBytes: maxImageBytes, signal });
      return { ...(await pictures.admit(file)), passing: true };
    } finally {
      await rm(file, { force: true });
    }
  };

  const found = async (req: IncomingMessage, signal: AbortSignal): Promise<Found> => {
    const address = askedFor(req.url ?? '');
    const picture = (await own(address, req.headers.host)) ?? (await strange(address, signal));
    if ((picture.bytes ?? 0) <= maxImageBytes) return picture;
    await rm(picture.path, { force: true });
    throw problem('TOO_LARGE', 'maxUploadSize');
  };

  const mayAsk = async (req: IncomingMessage): Promise<string> => {
    const ip = clientAddress(req, config.trustProxy);
    const session = await authenticate(house, parseBearer(req.headers.authorization), 'api').catch(
      countFailedAuth(house.rates, ip),
    );
    await house.rates(session, ip);
    if (session === null) throw problem('UNAUTHENTICATED', 'unauthenticated');
    const { id } = session.person;
    const window = { windowMs: 60_000, max: config.limits.IMAGES_PER_MINUTE_PERSON, now: house.now() };
    await assertLimit(database.plain, `image ${id}`, window);
    return id;
  };

  const fetched = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const began = performance.now();
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    const picture = await found(req, gone.signal).catch(() => null);
    if (picture === null) {
      await untilFloor(began, outbound.failureTimesMs);
      return rejectRequest(res, problem('UPSTREAM_FAILED', 'getBase64Error'), 502);
    }
    await answer(res, picture).catch(() => res.destroy());
  };

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    // until the answer is out: an earlier end would say how it went
    const end = turns.begin(await mayAsk(req));
    if (end === null) throw problem('RATE_LIMITED', 'serviceBusy', { retryAfter: 5 });
    await fetched(req, res).finally(end);
  };
};
