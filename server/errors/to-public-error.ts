import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { isErrorKey } from '../../graphql/errors.ts';
import { isInvalidInput, isLockTimeout } from '../db/retry.ts';
import type { Logger } from '../log.ts';
import { problem } from './problem.ts';
import { storageFull } from './storage-full.ts';

const isOurs = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && isErrorKey(error.extensions.key);

/**
 * A document that does not parse or validate, or variables of the wrong type: 400, and 200 for a client that accepts
 * `application/json` only, as the GraphQL-over-HTTP specification recommends.
 */
export const invalidRequest = (): GraphQLError => {
  const error = problem('BAD_INPUT', 'badInput');
  error.extensions['http'] = { status: 400, spec: true };
  return error;
};

interface ErrorServices {
  log: Logger;
  /** true for an error that a full disk caused */
  storage?: { reportError: (error: unknown) => boolean };
}

/** Any error as the caller may see it: a key and a code, and for internal errors an incident id that the log has too. */
export const toPublicError = (error: unknown, { log, storage }: ErrorServices): GraphQLError => {
  if (isOurs(error)) return error;
  const cause = error instanceof GraphQLError ? error.originalError : error;
  if (isOurs(cause)) return cause;
  // GraphQL's own errors (parsing, validation, variables) have no other cause, and their messages quote the caller
  if (!cause || cause instanceof GraphQLError) return invalidRequest();
  if (storage?.reportError(cause)) return storageFull();
  if (isLockTimeout(cause)) return problem('RATE_LIMITED', 'serviceBusy', { retryAfter: 1 });
  if (isInvalidInput(cause)) {
    log.warn({ error: cause }, 'the database rejected a value');
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
