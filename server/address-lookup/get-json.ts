import { type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';

const connectTimeoutMs = 3000;

export interface JsonRequest {
  /** sent as they are; nothing of the caller's request is passed on */
  headers: Readonly<Record<string, string>>;
  /** from the first packet to the last byte, however slowly they come */
  timeoutMs: number;
  maxBytes: number;
}

export interface JsonAnswer {
  status: number;
  body: unknown;
}

/**
 * Reads JSON from a service that the operator configured. Follows no redirect and uses no proxy, so that it reaches that
 * one host only. Rejects when there is no answer in time, or none that is JSON within the limit.
 */
export const getJson = (url: URL, { headers, timeoutMs, maxBytes }: JsonRequest): Promise<JsonAnswer> =>
  new Promise((done, failed) => {
    const request = (url.protocol === 'https:' ? secure : plain)(url, {
      agent: false,
      headers: { accept: 'application/json', 'accept-encoding': 'identity', ...headers },
    });
    const abort = (reason: string) => void request.destroy(new Error(reason));
    const connecting = setTimeout(abort, Math.min(connectTimeoutMs, timeoutMs), 'no connection');
    const answering = setTimeout(abort, timeoutMs, 'no answer in time');
    request.on('socket', (socket) => socket.once('connect', () => clearTimeout(connecting)));
    request.on('close', () => {
      clearTimeout(connecting);
      clearTimeout(answering);
      // after an answer this is too late to matter
      failed(new Error('no answer'));
    });
    request.on('error', failed);
    request.on('response', (answer) => {
      const { statusCode: status = 0 } = answer;
      if (status >= 300 && status < 400) return abort('a redirect');
      if (!isPlainJson(answer)) return abort('not JSON');
      const chunks: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxBytes) return abort('answer too large');
        chunks.push(chunk);
      });
      answer.on('error', failed);
      answer.on('end', () => {
        try {
          done({ status, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown });
        } catch (error) {
          failed(error as Error);
        }
      });
    });
    request.end();
  });

const isPlainJson = ({ headers }: IncomingMessage): boolean =>
  /^application\/([\w.-]+\+)?json\b/i.test(headers['content-type'] ?? '') &&
  (headers['content-encoding'] ?? 'identity').toLowerCase() === 'identity';
