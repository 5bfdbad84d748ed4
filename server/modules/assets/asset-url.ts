import { createHash } from 'node:crypto';
import { extensions, type Format } from '../../image-processing/formats.ts';

/** No two venues share an address, so none learns from one what another holds, and none takes a picture from another. */
export const parseAssetHash = (venue: string, bytesHash: string): string =>
  createHash('sha256').update(`${venue}\n${bytesHash}`).digest('hex');

export const formatAssetUrl = ({ hash, format }: { hash: string; format: Format }): string =>
  `/assets/${hash}.${extensions[format]}`;

/** The hash in an address of ours; null for any other text. */
export const hashBytes = (address: string): string | null =>
  /^\/assets\/([\da-f]{64})\.(?:jpg|png|webp)$/.exec(address)?.[1] ?? null;
