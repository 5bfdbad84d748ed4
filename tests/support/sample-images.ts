import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import sharp, { type Sharp } from 'sharp';
import type { SignedGrant } from '../../server/modules/uploads/upload-signature.ts';
import { NoAnswer } from './no-answer.ts';

/** A photograph's worth of detail, the same at every run: soft colours that change from place to place. */
export const photograph = (width: number, height: number, channels: 3 | 4 = 3): Sharp => {
  const small = { width: 24, height: 16 };
  const dots = Buffer.from(
    Array.from({ length: small.width * small.height * 3 }, (_, at) => (at * at * 31 + at * 7) % 256),
  );
  const image = sharp(dots, { raw: { ...small, channels: 3 } }).resize(width, height, { fit: 'fill' });
  return channels === 4 ? image.ensureAlpha(0.5) : image;
};

/** One part of a form, as it is written. */
export interface MultipartBody {
  name: string;
  value: string | Buffer;
  /** a part with a file name is a file */
  filename?: string;
  type?: string;
  /** instead of the usual headers */
  head?: string;
}

export const formFields = ({ public_id, timestamp, signature, api_key }: Omit<SignedGrant, 'url'>): MultipartBody[] =>
  Object.entries({ public_id, timestamp, signature, api_key }).map(([name, value]) => ({ name, value }));

export const formFile = (bytes: Buffer, more: Partial<MultipartBody> = {}): MultipartBody => ({
  name: 'file',
  value: bytes,
  filename: 'dish.jpg',
  type: 'image/jpeg',
  ...more,
});

export const boundary = 'maitre-0123456789';

export const writeMultipart = (parts: readonly MultipartBody[], end = `--${boundary}--\r\n`): Buffer => {
  const pieces = parts.flatMap(({ name, value, filename, type, head }) => {
    const named = filename === undefined ? '' : `; filename="${filename}"`;
    const lines =
      head ?? `Content-Disposition: form-data; name="${name}"${named}${type ? `\r\nContent-Type: ${type}` : ''}`;
    return [Buffer.from(`--${boundary}\r\n${lines}\r\n\r\n`), Buffer.from(value), Buffer.from('\r\n')];
  });
  return Buffer.concat([...pieces, Buffer.from(end)]);
};

export interface HttpAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: {
    secure_url?: string;
    width?: number;
    height?: number;
    bytes?: number;
    format?: string;
    public_id?: string;
    errors?: { message: string; extensions: { code: string; key: string; retryAfter?: number } }[];
  };
}

interface Sending {
  headers?: Record<string, string>;
  method?: string;
  /** writes to the stream itself, instead of sending the body */
  write?: (send: (piece: Buffer) => Promise<void>) => Promise<void>;
}

/** Posts to the upload door byte by byte as it was written, on a line of its own. */
export const post = (
  url: string,
  body: Buffer,
  { headers = {}, method = 'POST', write }: Sending = {},
): Promise<HttpAnswer> =>
  new Promise((done, failed) => {
    const length = write ? {} : { 'content-length': String(body.length) };
    const outgoing = request(`${url}/assets/upload`, {
      method,
      agent: false,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...length, ...headers },
    });
    let answered = false;
    outgoing.on('response', (answer) => {
      answered = true;
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', (error) => failed(new NoAnswer(error.message)));
      answer.on('end', () => {
        const text = Buffer.concat(pieces).toString();
        const { statusCode: status = 0, headers: given } = answer;
        outgoing.destroy();
        done({ status, headers: given, body: text.startsWith('{') ? (JSON.parse(text) as HttpAnswer['body']) : {} });
      });
    });
    outgoing.on('error', (error) => {
      if (!answered) failed(new NoAnswer(error.message));
    });
    const send = (piece: Buffer) =>
      new Promise<void>((sent) => {
        if (answered || outgoing.destroyed) return sent();
        outgoing.write(piece, () => sent());
      });
    if (write) {
      outgoing.flushHeaders();
      void write(send).then(() => outgoing.end());
    } else outgoing.end(body);
  });

export const rejectionIn = ({ status, body }: HttpAnswer) => {
  const [first] = body.errors ?? [];
  return first ? `${status} ${first.extensions.code} ${first.extensions.key}` : `${status}`;
};

/** Bytes that compress to nothing smaller. */
export const noiseImage = (length: number): Buffer => randomBytes(length);
