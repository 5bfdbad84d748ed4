import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxImageBytes } from '../../../graphql/domain/image-limits.ts';
import type { Limits } from '../../config/config.ts';
import type { AppServices } from '../../services/app-services.ts';
import { toPublicError } from '../../errors/to-public-error.ts';
import { rejectRequest } from '../../errors/reject-request.ts';
import { restStatus } from '../../errors/rest-status.ts';
import { problem } from '../../errors/problem.ts';
import { BodyTimeout } from '../../http/json-body.ts';
import { clientAddress } from '../../http/request-parsing.ts';
import { allowOrigin } from '../../http/security-headers.ts';
import { formatAssetUrl } from '../assets/asset-url.ts';
import type { Asset } from '../assets/assets.store.ts';
import type { StoredGrant } from './upload-grants.store.ts';
import { commitUpload, findExistingUpload } from './commit-upload.ts';
import { parseBoundary } from './multipart-parser.ts';
import { verifyUploadGrant, currentScope } from './verify-upload-grant.ts';
import { parseUpload } from './parse-upload.ts';

/** Generous size of the four fields, boundaries and headers. */
const maxFormOverhead = 16 * 1024;

/** Limits for discarding the rest of a rejected upload. */
const maxDrainBytes = maxImageBytes + maxFormOverhead;
const drainSeconds = 10;

// A browser that is still sending when the connection closes reports a network error and never reads the answer.
const drainRequest = (req: IncomingMessage): Promise<void> =>
  new Promise((done) => {
    if (req.complete || req.destroyed) return done();
    let drainedBytes = 0;
    const timer = setTimeout(done, drainSeconds * 1000);
    const finish = () => {
      clearTimeout(timer);
      done();
    };
    req.once('end', finish);
    req.once('close', finish);
    req.on('data', (chunk: Buffer) => {
      drainedBytes += chunk.length;
      if (drainedBytes > maxDrainBytes) finish();
    });
    req.resume();
  });

/** Limits concurrent uploads. Only verified grants take a slot, so unsigned requests cannot exhaust them. */
class UploadSlots {
  readonly #active = new Map<string, number>();
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  acquire(venue: string): () => void {
    const count = this.#active.get(venue) ?? 0;
    const all = [...this.#active.values()].reduce((sum, it) => sum + it, 0);
    if (all >= this.#limits.UPLOADS_AT_ONCE || count >= this.#limits.UPLOADS_AT_ONCE_VENUE)
      throw problem('RATE_LIMITED', 'serviceBusy', { retryAfter: 5 });
    this.#active.set(venue, count + 1);
    return () => {
      const remaining = (this.#active.get(venue) ?? 1) - 1;
      if (remaining > 0) this.#active.set(venue, remaining);
      else this.#active.delete(venue);
    };
  }
}

const receiveUpload = async (
  services: AppServices,
  slots: UploadSlots,
  req: IncomingMessage,
): Promise<{ asset: Asset; grant: StoredGrant }> => {
  const { config, log, images, rates, storage } = services;
  await storage.assertSpace();
  await rates(null, clientAddress(req, config.trustProxy));
  const boundary = parseBoundary(req.headers['content-type']);
  const coding = req.headers['content-encoding'] ?? 'identity';
  if (boundary === null || coding !== 'identity') throw problem('UNSUPPORTED_TYPE', 'unsupportedType');
  if (Number(req.headers['content-length'] ?? 0) > maxImageBytes + maxFormOverhead)
    throw problem('TOO_LARGE', 'maxUploadSize');
  const file = images.tempPath();
  let verified: StoredGrant | null = null;
  let releaseSlot = () => {};
  try {
    const { source } = await parseUpload({
      req,
      boundary,
      file,
      limits: config.limits,
      log,
      storage,
      authorize: async (fields) => {
        verified = await verifyUploadGrant(services, fields);
        await currentScope(services, verified);
        releaseSlot = slots.acquire(verified.venue_id);
      },
    });
    const grant = verified as StoredGrant | null;
    if (grant === null) throw problem('FORBIDDEN', 'grantRefused');
    const asset =
      (await findExistingUpload(services, grant, source)) ?? (await ingestUpload(services, grant, file, source));
    return { asset, grant };
  } finally {
    releaseSlot();
    await rm(file, { force: true });
  }
};

const ingestUpload = async (
  services: AppServices,
  grant: StoredGrant,
  file: string,
  source: Buffer,
): Promise<Asset> => {
  const image = await services.images.ingest(file);
  return commitUpload(services, grant, source, image).finally(() => rm(image.path, { force: true }));
};

/** `POST /assets/upload`: authorised by the signed fields alone, without cookie or token. */
export const createUploadRoute = (services: AppServices) => {
  const { config } = services;
  const slots = new UploadSlots(config.limits);

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    allowOrigin(req, res, config);
    if (req.method !== 'POST') {
      res.writeHead(req.method === 'OPTIONS' ? 204 : 405, { Allow: 'POST, OPTIONS' });
      return void res.end();
    }
    try {
      const { asset, grant } = await receiveUpload(services, slots, req);
      const { width, height, bytes, format } = asset;
      res.setHeader('Content-Type', 'application/json; charset=utf-8');
      res.end(JSON.stringify({ secure_url: formatAssetUrl(asset), width, height, bytes, format, public_id: grant.id }));
    } catch (error) {
      if (req.destroyed && !req.complete) return; // the client disconnected
      res.setHeader('Connection', 'close');
      if (error instanceof BodyTimeout) return rejectRequest(res, problem('BAD_INPUT', 'badInput'), 408);
      const publicError = toPublicError(error, services);
      rejectRequest(res, publicError, restStatus(publicError), drainRequest(req));
    }
  };
};
