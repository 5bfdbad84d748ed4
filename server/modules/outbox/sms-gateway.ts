import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { UnknownDeliveryError } from './unknown-delivery-error.ts';
import { PermanentDeliveryError } from './permanent-delivery-error.ts';

const connectTimeoutMs = 3000;
const responseTimeoutMs = 10_000;
const maxResponseBytes = 64 * 1024;

/** The gateway rejects this message permanently. */
const permanentStatuses = [400, 422];

/**
 * Posts one SMS to the webhook as JSON `{id, to, text}`. Resolves on 2xx; 400 and 422 reject with
 * `PermanentDeliveryError`; where the gateway had the message and gave no answer with `UnknownDeliveryError`; everything
 * else (redirects, HTML, no connection) with an error to retry. `id` is the same for every attempt.
 */
export const sendSms = (address: string, sms: { id: string; to: string; text: string }): Promise<void> =>
  new Promise((done, failed) => {
    const url = new URL(address);
    const body = JSON.stringify(sms);
    const request = (url.protocol === 'https:' ? secure : plain)(url, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': sms.id,
        'accept-encoding': 'identity',
      },
    });
    const abort = (reason: string, isPermanent = false) =>
      request.destroy(isPermanent ? new PermanentDeliveryError(reason) : new Error(reason));
    const connecting = setTimeout(abort, connectTimeoutMs, 'no connection');
    const answering = setTimeout(abort, responseTimeoutMs, 'no response');
    const clearTimers = () => {
      clearTimeout(connecting);
      clearTimeout(answering);
    };
    request.on('socket', (socket) => socket.once('connect', () => clearTimeout(connecting)));
    let isWritten = false;
    let isAnswered = false;
    request.on('finish', () => (isWritten = true));
    request.on('error', (error) => {
      clearTimers();
      failed(isWritten && !isAnswered ? new UnknownDeliveryError(error.message, { cause: error }) : error);
    });
    request.on('response', (answer) => {
      const { statusCode = 0 } = answer;
      isAnswered = true;
      if (permanentStatuses.includes(statusCode)) return void abort(`status ${statusCode}`, true);
      if (statusCode < 200 || statusCode > 299) return void abort(`status ${statusCode}`);
      if (answer.headers['content-type']?.includes('html')) return void abort('not a gateway');
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxResponseBytes) abort('response too large');
      });
      answer.on('error', failed);
      answer.on('end', () => {
        clearTimers();
        done();
      });
    });
    request.end(body);
  });
