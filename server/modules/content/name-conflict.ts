import { problem } from '../../graphql/problem.ts';

/** Whether a unique index said no, and which. */
export const isTaken = (error: unknown, constraint: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === constraint;

/**
 * Runs a write that chooses a free name. Another may give that name to an item of theirs before it is written; then
 * all of it was undone, and it chooses anew.
 */
export const choosingName = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTaken(error, 'content_free_name')) throw error;
      if (attempt === 3) throw nameTaken();
    }
  }
};

export const nameTaken = () => problem('BAD_INPUT', 'nameTaken', { path: '_name' });
