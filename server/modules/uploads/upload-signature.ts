import { createHash } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { hmac, deriveKeyId, equalBuffers } from '../../crypto.ts';

/** The signed upload object (contract, "Images"). */
export interface SignedGrant {
  url: string;
  public_id: string;
  /** seconds since 1970 */
  timestamp: string;
  signature: string;
  api_key: string;
}

export const uploadPath = '/assets/upload';

type Signed = Pick<SignedGrant, 'public_id' | 'timestamp'>;

const ownSignature = (secret: string, { public_id, timestamp }: Signed): Buffer =>
  hmac(secret, 'asset', uploadPath, public_id, timestamp, deriveKeyId(secret));

/** Signature expected by common image hosts: SHA-256 over the parameters sorted by name, then the secret. */
const hostSignature = (secret: string, signed: Signed): string => {
  const text = Object.entries(signed)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHash('sha256').update(`${text}${secret}`).digest('hex');
};

export const signGrant = ({ assetHost, secret }: Config, fields: Signed): SignedGrant => {
  const { public_id, timestamp } = fields;
  if (assetHost === null) {
    const signature = ownSignature(secret, fields).toString('hex');
    return { url: uploadPath, public_id, timestamp, signature, api_key: deriveKeyId(secret) };
  }
  return {
    url: assetHost.url,
    public_id,
    timestamp,
    signature: hostSignature(assetHost.secret, { public_id, timestamp }),
    api_key: assetHost.key,
  };
};

/** Whether one of the secrets produced the signature; compares in constant time. */
export const isValidSignature = (
  secrets: readonly string[],
  { public_id, timestamp, signature, api_key }: Omit<SignedGrant, 'url'>,
): boolean => {
  const actual = Buffer.from(/^[\da-f]{64}$/.test(signature) ? signature : '', 'hex');
  return secrets.some(
    (secret) =>
      equalBuffers(Buffer.from(api_key), Buffer.from(deriveKeyId(secret))) &&
      equalBuffers(actual, ownSignature(secret, { public_id, timestamp })),
  );
};
