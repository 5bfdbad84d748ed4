import { isLostConnection } from './retry.ts';

/**
 * Works on one item after the other. One that fails, such as a locked row, holds up no other: the first error is thrown in
 * the end. Without a connection to the database it is thrown immediately, because then every other would fail too.
 */
export const runEach = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (isLostConnection(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
};
