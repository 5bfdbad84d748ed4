import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLError } from 'graphql';
import { type ErrorCode, errorCodes } from '../../../graphql/errors.ts';
import { mostBytes } from '../../../graphql/pictures.ts';
import type { House } from '../../context-of-request.ts';
import { shown, statusOf } from '../../failure.ts';
import { refuse } from '../../graphql.ts';
import { problem } from '../../problem.ts';
import { addressOf as ipOf, BodyTimeout } from '../../request.ts';
import { allowOrigin } from '../../security.ts';
import { addressOf } from './address.ts';
import type { Asset } from './assets.store.ts';
import type { KeptGrant } from './grants.store.ts';
import { keepUpload, madeBefore } from './keep.ts';
import { boundaryOf } from './multipart.ts';
import { grantFor, scopeNow } from './permit.ts';
import { receive } from './receive.ts';

/** Four fields, boundaries and headers, generously. */
const mostAround = 16 * 1024;

const statuses: Partial<Record<ErrorCode, number>> = {
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  UPSTREAM_FAILED: 502,
  INTERNAL: 500,
};

const statusFor = (error: GraphQLError): number => {
  const code = errorCodes.find((it) => it === error.extensions.code);
  return (code && statuses[code]) ?? statusOf(error);
};

/** How much of what is still coming is read over, so that whoever sends it comes to read the answer. */
const mostDrained = mostBytes + mostAround;
const drainSeconds = 5;

// Answered at once; but a browser that is still sending hears a broken line and never sees the answer, so the rest is
// let in for a while, and thrown away.
const refuseWhileComing = (req: IncomingMessage, res: ServerResponse, error: GraphQLError, status: number): void => {
  res.setHeader('Connection', 'close');
  refuse(res, error, status);
  if (req.complete || req.destroyed) return;
  let rest = 0;
  const cut = () => req.destroy();
  const patience = setTimeout(cut, drainSeconds * 1000);
  req.once('close', () => clearTimeout(patience));
  req.on('data', (piece: Buffer) => {
    rest += piece.length;
    if (rest > mostDrained) cut();
  });
  req.resume();
};

const uploaded = async (house: House, req: IncomingMessage): Promise<{ asset: Asset; grant: KeptGrant }> => {
  const { config, log, pictures, rates } = house;
  await rates(null, ipOf(req, config.trustProxy));
  const boundary = boundaryOf(req.headers['content-type']);
  const coding = req.headers['content-encoding'] ?? 'identity';
  if (boundary === null || coding !== 'identity') throw problem('UNSUPPORTED_TYPE', 'unsupportedType');
  if (Number(req.headers['content-length'] ?? 0) > mostBytes + mostAround) throw problem('TOO_LARGE', 'maxUploadSize');
  const file = pictures.draft();
  let granted: KeptGrant | null = null;
  try {
    const { source } = await receive({
      req,
      boundary,
      file,
      limits: config.limits,
      log,
      permit: async (fields) => {
        granted = await grantFor(house, fields);
        await scopeNow(house, granted);
      },
    });
    const grant = granted as KeptGrant | null;
    if (grant === null) throw problem('FORBIDDEN', 'grantRefused');
    const asset = (await madeBefore(house, grant, source)) ?? (await admitted(house, grant, file, source));
    return { asset, grant };
  } finally {
    await rm(file, { force: true });
  }
};

const admitted = async (house: House, grant: KeptGrant, file: string, source: Buffer): Promise<Asset> => {
  const picture = await house.pictures.admit(file);
  return keepUpload(house, grant, source, picture).finally(() => rm(picture.path, { force: true }));
};

/** `POST /assets/upload`: no cookie and no token, only what was signed. */
export const uploadsOf = (house: House) => {
  const { config, log } = house;
  let coming = 0;

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    allowOrigin(req, res, config);
    if (req.method !== 'POST') {
      res.writeHead(req.method === 'OPTIONS' ? 204 : 405, { Allow: 'POST, OPTIONS' });
      return void res.end();
    }
    coming += 1;
    try {
      if (coming > config.limits.UPLOADS_AT_ONCE) throw problem('RATE_LIMITED', 'serviceBusy', { retryAfter: 5 });
      const { asset, grant } = await uploaded(house, req);
      const { width, height, bytes, format } = asset;
      res.setHeader('Content-Type', 'application/json; charset=utf-8');
      res.end(JSON.stringify({ secure_url: addressOf(asset), width, height, bytes, format, public_id: grant.id }));
    } catch (error) {
      if (req.destroyed && !req.complete) return; // whoever sent it went away
      const late = error instanceof BodyTimeout;
      const refusal = late ? problem('BAD_INPUT', 'badInput') : shown(error, log);
      refuseWhileComing(req, res, refusal, late ? 408 : statusFor(refusal));
    } finally {
      coming -= 1;
    }
  };
};
