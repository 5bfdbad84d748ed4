import { isErrorKey } from '../graphql/errors.ts';
import type { Refusal } from './ports.ts';

/** What an actor failed with, as the plain data that a machine keeps. A fault of our own is INTERNAL. */
export const toRefusal = (error: unknown): Refusal => {
  const it = error as Partial<Refusal> | null;
  if (typeof it?.code === 'string' && isErrorKey(it.key)) return { ...(it as Refusal) };
  return { code: 'INTERNAL', key: 'internal', message: error instanceof Error ? error.message : '' };
};
