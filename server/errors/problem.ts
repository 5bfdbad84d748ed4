import { GraphQLError } from 'graphql';
import { errorTexts } from '../../graphql/error-texts.ts';
import type { ErrorCode, ErrorExtensions, ErrorKey } from '../../graphql/errors.ts';

const status: Partial<Record<ErrorCode, number>> = {
  UNAUTHENTICATED: 401,
  BAD_INPUT: 400,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  RATE_LIMITED: 429,
};

/** An expected error by its key: its catalogue text as message, the rest in `extensions`. Never contains user input. */
export const problem = (
  code: ErrorCode,
  key: ErrorKey,
  more: Omit<ErrorExtensions, 'code' | 'key'> & { detail?: unknown } = {},
): GraphQLError =>
  new GraphQLError(errorTexts[key], {
    extensions: { code, key, ...more, http: { status: status[code] ?? 200 } },
  });
