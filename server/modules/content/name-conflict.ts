import { problem } from '../../graphql/problem.ts';

/** Whether a unique index said no, and which. */
export const isNameConflict = (error: unknown, constraint: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === constraint;

/**
 * Runs a write that chooses a free name. Another may give that name to an item of theirs before it is written; then
 * all of it was undone, and it chooses anew.
 */
export const withFreeName = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isNameConflict(error, 'content_free_name')) throw error;
      if (attempt === 3) throw nameTakenProblem();
    }
  }
};

export const nameTakenProblem = () => problem('BAD_INPUT', 'nameTaken', { path: '_name' });
