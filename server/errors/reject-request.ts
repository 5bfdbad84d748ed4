import type { ServerResponse } from 'node:http';
import type { GraphQLError } from 'graphql';
import { httpStatus } from './to-public-error.ts';

/**
 * Answers a request that is rejected before it runs: one error, its status, and Retry-After where the error carries one.
 * `until`: the answer is sent at once, but the connection is kept until it resolves.
 */
export const rejectRequest = (
  res: ServerResponse,
  error: GraphQLError,
  status = httpStatus(error),
  until: Promise<void> | null = null,
): void => {
  if (res.destroyed || res.headersSent) return;
  const { http: _, ...extensions } = error.extensions;
  // headers set for the response that failed do not apply to the error
  res.setHeader('Cache-Control', 'no-store');
  res.removeHeader('ETag');
  if (typeof extensions.retryAfter === 'number') res.setHeader('Retry-After', extensions.retryAfter);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.statusCode = status;
  const text = JSON.stringify({ errors: [{ message: error.message, extensions }] });
  if (until === null) return void res.end(text);
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.write(text);
  void until.then(() => res.end());
};
