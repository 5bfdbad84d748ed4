import { request } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  text: string;
}

/** Sends a request exactly as given: `fetch` would normalise the path, the method and the headers. */
export const sendRaw = (
  url: string,
  method: string,
  path: string,
  headers: Record<string, string | string[]> = {},
  sent?: string | Buffer,
): Promise<RawAnswer> =>
  new Promise((done, failed) => {
    const outgoing = request(url, { method, path, headers, agent: false }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', failed);
      answer.on('end', () => {
        const body = Buffer.concat(pieces);
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body, text: body.toString() });
      });
    });
    outgoing.on('error', failed);
    outgoing.on('upgrade', (answer, socket) => {
      socket.destroy();
      done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.alloc(0), text: '' });
    });
    outgoing.end(sent);
  });
