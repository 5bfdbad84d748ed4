import { isErrorKey } from '../graphql/errors.ts';
import type { ApiError } from './ports.ts';

/** What an actor failed with, as the plain data that a machine keeps. A fault of our own is INTERNAL. */
export const toApiError = (error: unknown): ApiError => {
  const it = error as Partial<ApiError> | null;
  if (typeof it?.code === 'string' && isErrorKey(it.key)) return { ...(it as ApiError) };
  return { code: 'INTERNAL', key: 'internal', message: error instanceof Error ? error.message : '' };
};
