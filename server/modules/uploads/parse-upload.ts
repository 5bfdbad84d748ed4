import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { maxImageBytes } from '../../../graphql/domain/image-limits.ts';
import type { Limits } from '../../config/config.ts';
import type { Logger } from '../../log.ts';
import { problem } from '../../errors/problem.ts';
import { storageFull } from '../../errors/storage-full.ts';
import { BodyTimeout } from '../../http/json-body.ts';
import type { StorageMonitor } from '../../storage/storage-monitor.ts';
import { type Part, parseParts } from './multipart-parser.ts';
import type { SignedGrant } from './upload-signature.ts';

export type SignedFields = Omit<SignedGrant, 'url'>;
const fieldNames = ['public_id', 'timestamp', 'signature', 'api_key'] as const satisfies (keyof SignedFields)[];
const isFieldName = (name: string): name is keyof SignedFields => fieldNames.some((it) => it === name);
const maxFieldBytes = 300;

/** Time limit of an upload; extended once the signature has been verified. */
export class UploadDeadline {
  #deadline: number;
  readonly #idleMs: number;

  constructor(seconds: number, idleSeconds: number) {
    this.#deadline = performance.now() + seconds * 1000;
    this.#idleMs = idleSeconds * 1000;
  }

  extend(seconds: number): void {
    this.#deadline += seconds * 1000;
  }

  /** milliseconds to wait for the next chunk */
  get remainingMs(): number {
    return Math.max(0, Math.min(this.#idleMs, this.#deadline - performance.now()));
  }
}

/** The request body; throws `BodyTimeout` at the deadline and leaves the connection open for the answer. */
export async function* withUploadDeadline(
  req: IncomingMessage,
  deadline: UploadDeadline,
): AsyncGenerator<Buffer, void, void> {
  const chunks = req.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<never>((_done, failed) => {
        timer = setTimeout(() => failed(new BodyTimeout()), deadline.remainingMs);
      });
      try {
        const { value, done } = (await Promise.race([chunks.next(), tooLong])) as IteratorResult<Buffer>;
        if (done) return;
        yield value;
      } finally {
        clearTimeout(timer);
      }
    }
  } finally {
    // its listener would keep the rest of a rejected request from being drained; after a timeout it still waits for bytes
    chunks.return?.().catch(() => {});
  }
}

const readField = async ({ bytes }: Part): Promise<string> => {
  let text = '';
  for await (const chunk of bytes) {
    text += chunk.toString('latin1');
    if (text.length > maxFieldBytes) throw problem('FORBIDDEN', 'grantRefused');
  }
  if (!/^[\x21-\x7e]+$/.test(text)) throw problem('FORBIDDEN', 'grantRefused');
  return text;
};

export interface ReceivedUpload {
  /** sha-256 of the received bytes */
  source: Buffer;
}

const storeFile = async (
  { bytes }: Part,
  file: string,
  { log, storage }: Pick<UploadRequest, 'log' | 'storage'>,
): Promise<ReceivedUpload> => {
  const failStorage = (error: unknown) => {
    if (storage.reportError(error)) throw storageFull();
    log.error({ error }, 'an upload could not be written');
    throw problem('UPSTREAM_FAILED', 'fileUploadFailed');
  };
  const handle = await open(file, 'wx', 0o600).catch(failStorage);
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > maxImageBytes) throw problem('TOO_LARGE', 'maxUploadSize');
      hash.update(chunk);
      await handle.appendFile(chunk).catch(failStorage);
    }
  } finally {
    await handle.close();
  }
  return { source: hash.digest() };
};

interface UploadRequest {
  req: IncomingMessage;
  boundary: string;
  /** path that the image is written to */
  file: string;
  limits: Limits;
  log: Logger;
  storage: Pick<StorageMonitor, 'reportError'>;
  /** called with the four fields before any byte of the image is stored; throws to reject */
  authorize: (fields: SignedFields) => Promise<void>;
}

/** Accepts the signed fields, each once, followed by exactly one file (hostile H181). */
export const parseUpload = async ({
  req,
  boundary,
  file,
  limits,
  log,
  storage,
  authorize,
}: UploadRequest): Promise<ReceivedUpload> => {
  const deadline = new UploadDeadline(limits.BODY_SECONDS, limits.UPLOAD_IDLE_SECONDS);
  const fields = new Map<keyof SignedFields, string>();
  let received: ReceivedUpload | null = null;
  for await (const part of parseParts(withUploadDeadline(req, deadline), boundary)) {
    if (received !== null) throw problem('BAD_INPUT', 'badInput');
    if (part.isFile && part.name === 'file') {
      const [public_id, timestamp, signature, api_key] = fieldNames.map((name) => fields.get(name));
      if (!public_id || !timestamp || !signature || !api_key) throw problem('FORBIDDEN', 'grantRefused');
      await authorize({ public_id, timestamp, signature, api_key });
      deadline.extend(limits.UPLOAD_SECONDS);
      received = await storeFile(part, file, { log, storage });
    } else if (!part.isFile && isFieldName(part.name) && !fields.has(part.name))
      fields.set(part.name, await readField(part));
    else throw problem('FORBIDDEN', 'grantRefused');
  }
  if (received === null) throw problem('BAD_INPUT', 'badInput');
  return received;
};
