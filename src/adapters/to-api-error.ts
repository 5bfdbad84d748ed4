import { ClientError } from 'graphql-request';
import { errorCodes } from '../../graphql/errors.ts';
import type { ApiError } from '../../machines/ports.ts';

const networkLost = (message: string): ApiError => ({ code: 'NETWORK', key: 'networkLost', message });
const foreign = (message: string): ApiError => ({ code: 'FOREIGN_ANSWER', key: 'foreignAnswer', message });

/**
 * Converts any failure of a call to an `ApiError`. A response that is not ours (a captive portal's HTML) becomes a
 * network error.
 */
export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ClientError) return fromAnswer(error);
  if (error instanceof DOMException || error instanceof TypeError) return networkLost(error.message);
  // the body is not a GraphQL answer
  if (error instanceof SyntaxError || error instanceof Error) return foreign(error.message);
  return { code: 'INTERNAL', key: 'internal', message: '' };
};

const fromAnswer = ({ response }: ClientError): ApiError =>
  apiErrorFromResponse(response, response.status) ?? foreign(`status ${response.status}`);

/** The first error of one of our answers; null when it has none. */
export const apiErrorFromResponse = (answer: { errors?: unknown }, status: number): ApiError | null => {
  const [first] = (Array.isArray(answer.errors) ? answer.errors : []) as { message?: unknown; extensions?: unknown }[];
  if (!first) return null;
  const { code, key, path, retryAfter, incident, detail } = (first.extensions ?? {}) as Record<string, unknown>;
  return {
    code: errorCodes.find((it) => it === code) ?? (status === 401 ? 'UNAUTHENTICATED' : 'INTERNAL'),
    // also one that is unknown here: see `ApiError`
    key: (typeof key === 'string' ? key : '') as ApiError['key'],
    message: typeof first.message === 'string' ? first.message : '',
    ...(typeof path === 'string' ? { path } : {}),
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
    ...(typeof incident === 'string' ? { incident } : {}),
    ...(detail === undefined ? {} : { detail }),
  };
};
