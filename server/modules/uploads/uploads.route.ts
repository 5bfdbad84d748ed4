import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLError } from 'graphql';
import { type ErrorCode, errorCodes } from '../../../graphql/errors.ts';
import { maxImageBytes } from '../../../graphql/domain/images.ts';
import type { Limits } from '../../config/config.ts';
import type { AppServices } from '../../services/app-services.ts';
import { toPublicError, httpStatus } from '../../errors/to-public-error.ts';
import { rejectRequest } from '../../errors/reject-request.ts';
import { problem } from '../../errors/problem.ts';
import { BodyTimeout } from '../../http/json-body.ts';
import { clientAddress as ipOf } from '../../http/request-parsing.ts';
import { allowOrigin } from '../../http/security-headers.ts';
import { formatAssetUrl } from '../assets/asset-url.ts';
import type { Asset } from '../assets/assets.store.ts';
import type { StoredGrant } from './upload-grants.store.ts';
import { commitUpload, findExistingUpload } from './commit-upload.ts';
import { parseBoundary } from './multipart-parser.ts';
import { verifyUploadGrant, currentScope } from './verify-upload-grant.ts';
import { parseUpload } from './parse-upload.ts';

/** Four fields, boundaries and headers, generously. */
const mostAround = 16 * 1024;

const statuses: Partial<Record<ErrorCode, number>> = {
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  UPSTREAM_FAILED: 502,
  STORAGE_FULL: 507,
  INTERNAL: 500,
};

const statusFor = (error: GraphQLError): number => {
  const code = errorCodes.find((it) => it === error.extensions.code);
  return (code && statuses[code]) ?? httpStatus(error);
};

/** How much of what is still coming is read over, and how long. */
const mostDrained = maxImageBytes + mostAround;
const drainSeconds = 10;

// A browser that is still sending when the line is let go hears of a broken line and never sees the answer.
const drained = (req: IncomingMessage): Promise<void> =>
  new Promise((done) => {
    if (req.complete || req.destroyed) return done();
    let rest = 0;
    const patience = setTimeout(done, drainSeconds * 1000);
    const end = () => {
      clearTimeout(patience);
      done();
    };
    req.once('end', end);
    req.once('close', end);
    req.on('data', (piece: Buffer) => {
      rest += piece.length;
      if (rest > mostDrained) end();
    });
    req.resume();
  });

/** How many may send at a time. Only what is signed takes a place, so nobody unsigned can take them all. */
class Places {
  readonly #taken = new Map<string, number>();
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  take(venue: string): () => void {
    const own = this.#taken.get(venue) ?? 0;
    const all = [...this.#taken.values()].reduce((sum, it) => sum + it, 0);
    if (all >= this.#limits.UPLOADS_AT_ONCE || own >= this.#limits.UPLOADS_AT_ONCE_VENUE)
      throw problem('RATE_LIMITED', 'serviceBusy', { retryAfter: 5 });
    this.#taken.set(venue, own + 1);
    return () => {
      const left = (this.#taken.get(venue) ?? 1) - 1;
      if (left > 0) this.#taken.set(venue, left);
      else this.#taken.delete(venue);
    };
  }
}

const uploaded = async (
  house: AppServices,
  places: Places,
  req: IncomingMessage,
): Promise<{ asset: Asset; grant: StoredGrant }> => {
  const { config, log, pictures, rates, storage } = house;
  await storage.assertSpace();
  await rates(null, ipOf(req, config.trustProxy));
  const boundary = parseBoundary(req.headers['content-type']);
  const coding = req.headers['content-encoding'] ?? 'identity';
  if (boundary === null || coding !== 'identity') throw problem('UNSUPPORTED_TYPE', 'unsupportedType');
  if (Number(req.headers['content-length'] ?? 0) > maxImageBytes + mostAround)
    throw problem('TOO_LARGE', 'maxUploadSize');
  const file = pictures.draft();
  let granted: StoredGrant | null = null;
  let leave = () => {};
  try {
    const { source } = await parseUpload({
      req,
      boundary,
      file,
      limits: config.limits,
      log,
      permit: async (fields) => {
        granted = await verifyUploadGrant(house, fields);
        await currentScope(house, granted);
        leave = places.take(granted.venue_id);
      },
    });
    const grant = granted as StoredGrant | null;
    if (grant === null) throw problem('FORBIDDEN', 'grantRefused');
    const asset = (await findExistingUpload(house, grant, source)) ?? (await admitted(house, grant, file, source));
    return { asset, grant };
  } finally {
    leave();
    await rm(file, { force: true });
  }
};

const admitted = async (house: AppServices, grant: StoredGrant, file: string, source: Buffer): Promise<Asset> => {
  const picture = await house.pictures.admit(file);
  return commitUpload(house, grant, source, picture).finally(() => rm(picture.path, { force: true }));
};

/** `POST /assets/upload`: no cookie and no token, only what was signed. */
export const createUploadRoute = (house: AppServices) => {
  const { config } = house;
  const places = new Places(config.limits);

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    allowOrigin(req, res, config);
    if (req.method !== 'POST') {
      res.writeHead(req.method === 'OPTIONS' ? 204 : 405, { Allow: 'POST, OPTIONS' });
      return void res.end();
    }
    try {
      const { asset, grant } = await uploaded(house, places, req);
      const { width, height, bytes, format } = asset;
      res.setHeader('Content-Type', 'application/json; charset=utf-8');
      res.end(JSON.stringify({ secure_url: formatAssetUrl(asset), width, height, bytes, format, public_id: grant.id }));
    } catch (error) {
      if (req.destroyed && !req.complete) return; // whoever sent it went away
      res.setHeader('Connection', 'close');
      if (error instanceof BodyTimeout) return rejectRequest(res, problem('BAD_INPUT', 'badInput'), 408);
      const refusal = toPublicError(error, house);
      rejectRequest(res, refusal, statusFor(refusal), drained(req));
    }
  };
};
