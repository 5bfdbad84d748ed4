import { problem } from '../../errors/problem.ts';

/** Whether an error is the violation of this unique constraint. */
export const isNameConflict = (error: unknown, constraint: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === constraint;

/**
 * Runs a write that chooses a free name, at most three times: another save may take the name between choosing and
 * writing, which rolls back the write.
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
