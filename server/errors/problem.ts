import { GraphQLError } from 'graphql';
import type { ErrorCode, ErrorExtensions, ErrorKey } from '../../graphql/errors.ts';
import en from '../../locales/en.json' with { type: 'json' };

const texts: Record<string, string> = en;

const status: Partial<Record<ErrorCode, number>> = {
  UNAUTHENTICATED: 401,
  BAD_INPUT: 400,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  RATE_LIMITED: 429,
};

/** An expected error by its key: the English text as message, the rest in `extensions`. Never contains user input. */
export const problem = (
  code: ErrorCode,
  key: ErrorKey,
  more: Omit<ErrorExtensions, 'code' | 'key'> & { detail?: unknown } = {},
): GraphQLError =>
  new GraphQLError(texts[`error.${key}`] ?? key, {
    extensions: { code, key, ...more, http: { status: status[code] ?? 200 } },
  });
