import { type ErrorKey, isErrorKey } from '../graphql/errors.ts';
import type { ApiError } from './ports.ts';

/**
 * An actor's error as plain data for a machine's context. Its code decides what happens next, so it counts with a key
 * that is unknown here too. A programming error becomes INTERNAL.
 */
export const toApiError = (error: unknown): ApiError => {
  const it = error as Partial<ApiError> | null;
  if (typeof it?.code === 'string' && typeof it.key === 'string') return { ...(it as ApiError) };
  return { code: 'INTERNAL', key: 'internal', message: error instanceof Error ? error.message : '' };
};

/** An error that says only that something broke on the server's side says what failed instead, if that has a message. */
export const nameFailure = (error: unknown, failure: ErrorKey | undefined): ApiError => {
  const it = toApiError(error);
  return it.key === 'internal' && failure !== undefined ? { ...it, key: failure } : it;
};

/** The message that an error is shown with; of one whose key is unknown here it is the server's own text. */
export const getErrorMessage = ({
  key,
  message,
}: Pick<ApiError, 'key' | 'message'>): { message: string; values?: { text: string } } => {
  if (isErrorKey(key)) return { message: `error.${key}` };
  const text = message.split(':').at(-1)?.trim() ?? '';
  return text === ''
    ? { message: 'error.somethingWrong' }
    : { message: 'common.serverText', values: { text: `\u2068${text}\u2069` } };
};

/** Whether a call got no answer of our server: none at all, or one of somebody else's. */
export const isNetworkError = (error: unknown): boolean =>
  ['NETWORK', 'FOREIGN_ANSWER'].includes(toApiError(error).code);

/** Errors after which it is unknown whether the request was committed. */
const ambiguousCodes: readonly ApiError['code'][] = [
  'NETWORK',
  'FOREIGN_ANSWER',
  'INTERNAL',
  'UPSTREAM_FAILED',
  'LOCKED',
];
/** Whether a request that failed so may have been committed all the same: it is sent again with the same key. */
export const isOutcomeUnknown = (error: unknown): boolean => ambiguousCodes.includes(toApiError(error).code);

/** Maximum attempts of a request whose outcome is unknown. */
export const maxTries = 4;
/** Milliseconds until a request is sent again that was sent `tries` times. */
export const retryDelay = (tries: number): number => 1_000 * 2 ** (tries - 1);
