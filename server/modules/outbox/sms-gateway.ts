import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { PermanentDeliveryError } from './permanent-delivery-error.ts';

const connectWithin = 3000;
const answerWithin = 10_000;
const answerBytes = 64 * 1024;

/** The gateway has understood this message, and does not take it. */
const refusing = [400, 422];

/**
 * Hands one SMS to the webhook: `{id, to, text}` as JSON. Resolves on 2xx; 400 and 422 throw `Refused`. Redirects are
 * not followed, a page of HTML is no answer of a gateway, and three seconds for the connection and ten in all are
 * enough. `id` is the same when a message is handed over again.
 */
export const sendSms = (address: string, sms: { id: string; to: string; text: string }): Promise<void> =>
  new Promise((done, failed) => {
    const url = new URL(address);
    const body = JSON.stringify(sms);
    const asked = (url.protocol === 'https:' ? secure : plain)(url, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': sms.id,
        'accept-encoding': 'identity',
      },
    });
    const give = (reason: string, forGood = false) =>
      asked.destroy(forGood ? new PermanentDeliveryError(reason) : new Error(reason));
    const connecting = setTimeout(give, connectWithin, 'no connection');
    const answering = setTimeout(give, answerWithin, 'no answer');
    const over = () => {
      clearTimeout(connecting);
      clearTimeout(answering);
    };
    asked.on('socket', (socket) => socket.once('connect', () => clearTimeout(connecting)));
    asked.on('error', (error) => {
      over();
      failed(error);
    });
    asked.on('response', (answer) => {
      const { statusCode = 0 } = answer;
      if (refusing.includes(statusCode)) return void give(`status ${statusCode}`, true);
      if (statusCode < 200 || statusCode > 299) return void give(`status ${statusCode}`);
      if (answer.headers['content-type']?.includes('html')) return void give('not a gateway');
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > answerBytes) give('too long an answer');
      });
      answer.on('error', failed);
      answer.on('end', () => {
        over();
        done();
      });
    });
    asked.end(body);
  });
