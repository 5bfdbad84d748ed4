import { problem } from '../../problem.ts';

/** Whether a unique index said no, and which. */
export const isTaken = (error: unknown, constraint: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === constraint;

export const nameTaken = () => problem('BAD_INPUT', 'nameTaken', { path: '_name' });
