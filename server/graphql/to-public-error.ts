import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { isErrorKey } from '../../graphql/errors.ts';
import { isInvalidInput, isLockTimeout } from '../db/retry.ts';
import type { Logger } from '../log.ts';
import { problem } from './problem.ts';

const isOurs = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && isErrorKey(error.extensions.key);

/** Whatever went wrong, as the caller may see it: a key and a class, and for our own faults an incident to ask about. */
export const toPublicError = (error: unknown, log: Logger): GraphQLError => {
  if (isOurs(error)) return error;
  const cause = error instanceof GraphQLError ? error.originalError : error;
  if (isOurs(cause)) return cause;
  // graphql's own refusals (parsing, validation, variables) have no other cause; its sentences quote the caller
  if (!cause || cause instanceof GraphQLError) return problem('BAD_INPUT', 'badInput');
  if (isLockTimeout(cause)) return problem('RATE_LIMITED', 'serviceBusy', { retryAfter: 1 });
  if (isInvalidInput(cause)) {
    log.warn({ error: cause }, 'the database refused a value');
    return problem('BAD_INPUT', 'badInput');
  }
  const incident = randomUUID();
  log.error({ incident, error: cause }, 'a request failed');
  return problem('INTERNAL', 'internal', { incident });
};

export const httpStatus = (error: GraphQLError): number => {
  const { status } = (error.extensions.http ?? {}) as { status?: number };
  return status ?? 200;
};
