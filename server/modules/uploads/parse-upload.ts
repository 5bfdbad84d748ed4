import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { maxImageBytes } from '../../../graphql/domain/images.ts';
import type { Limits } from '../../config/config.ts';
import type { Logger } from '../../log.ts';
import { problem } from '../../errors/problem.ts';
import { BodyTimeout } from '../../http/json-body.ts';
import { type Part, parseParts } from './multipart-parser.ts';
import type { SignedGrant } from './upload-signature.ts';

export type SignedFields = Omit<SignedGrant, 'url'>;
const fieldNames = ['public_id', 'timestamp', 'signature', 'api_key'] as const satisfies (keyof SignedFields)[];
const isFieldName = (name: string): name is keyof SignedFields => fieldNames.some((it) => it === name);
const mostFieldBytes = 300;

/** How long a sender may take. Nobody unsigned is waited for as long as somebody signed. */
export class UploadDeadline {
  #until: number;
  readonly #idle: number;

  constructor(seconds: number, idle: number) {
    this.#until = performance.now() + seconds * 1000;
    this.#idle = idle * 1000;
  }

  extend(seconds: number): void {
    this.#until += seconds * 1000;
  }

  /** milliseconds for the next byte */
  get left(): number {
    return Math.max(0, Math.min(this.#idle, this.#until - performance.now()));
  }
}

/** The request's bytes; throws `BodyTimeout` when patience ends. The connection stays, for an answer. */
export async function* withUploadDeadline(
  req: IncomingMessage,
  patience: UploadDeadline,
): AsyncGenerator<Buffer, void, void> {
  const chunks = req.iterator({ destroyOnReturn: false });
  for (;;) {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_done, failed) => {
      timer = setTimeout(() => failed(new BodyTimeout()), patience.left);
    });
    try {
      const { value, done } = (await Promise.race([chunks.next(), tooLong])) as IteratorResult<Buffer>;
      if (done) return;
      yield value;
    } finally {
      clearTimeout(timer);
    }
  }
}

const textOf = async ({ bytes }: Part): Promise<string> => {
  let text = '';
  for await (const piece of bytes) {
    text += piece.toString('latin1');
    if (text.length > mostFieldBytes) throw problem('FORBIDDEN', 'grantRefused');
  }
  if (!/^[\x21-\x7e]+$/.test(text)) throw problem('FORBIDDEN', 'grantRefused');
  return text;
};

export interface ReceivedUpload {
  /** sha-256 of what was sent */
  source: Buffer;
}

const store = async ({ bytes }: Part, file: string, log: Logger): Promise<ReceivedUpload> => {
  const noRoom = (error: unknown) => {
    log.error({ error }, 'an upload could not be written');
    throw problem('UPSTREAM_FAILED', 'fileUploadFailed');
  };
  const handle = await open(file, 'wx', 0o600).catch(noRoom);
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const piece of bytes) {
      size += piece.length;
      if (size > maxImageBytes) throw problem('TOO_LARGE', 'maxUploadSize');
      hash.update(piece);
      await handle.appendFile(piece).catch(noRoom);
    }
  } finally {
    await handle.close();
  }
  return { source: hash.digest() };
};

interface Receiving {
  req: IncomingMessage;
  boundary: string;
  /** where the picture is written */
  file: string;
  limits: Limits;
  log: Logger;
  /** asked once the four fields are there, before a byte of the picture is kept; refuses by throwing */
  permit: (fields: SignedFields) => Promise<void>;
}

/** The signed fields, each once and no other, then one file, then nothing (hostile H181). */
export const parseUpload = async ({ req, boundary, file, limits, log, permit }: Receiving): Promise<ReceivedUpload> => {
  const patience = new UploadDeadline(limits.BODY_SECONDS, limits.UPLOAD_IDLE_SECONDS);
  const fields = new Map<keyof SignedFields, string>();
  let received: ReceivedUpload | null = null;
  for await (const part of parseParts(withUploadDeadline(req, patience), boundary)) {
    if (received !== null) throw problem('BAD_INPUT', 'badInput');
    if (part.file && part.name === 'file') {
      const [public_id, timestamp, signature, api_key] = fieldNames.map((name) => fields.get(name));
      if (!public_id || !timestamp || !signature || !api_key) throw problem('FORBIDDEN', 'grantRefused');
      await permit({ public_id, timestamp, signature, api_key });
      patience.extend(limits.UPLOAD_SECONDS);
      received = await store(part, file, log);
    } else if (!part.file && isFieldName(part.name) && !fields.has(part.name))
      fields.set(part.name, await textOf(part));
    else throw problem('FORBIDDEN', 'grantRefused');
  }
  if (received === null) throw problem('BAD_INPUT', 'badInput');
  return received;
};
