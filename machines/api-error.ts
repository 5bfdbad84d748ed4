import { isErrorKey } from '../graphql/errors.ts';
import type { ApiError } from './ports.ts';

/** An actor's error as plain data for a machine's context. A programming error becomes INTERNAL. */
export const toApiError = (error: unknown): ApiError => {
  const it = error as Partial<ApiError> | null;
  if (typeof it?.code === 'string' && isErrorKey(it.key)) return { ...(it as ApiError) };
  return { code: 'INTERNAL', key: 'internal', message: error instanceof Error ? error.message : '' };
};
