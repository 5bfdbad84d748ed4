import { startPostgres } from './postgres-server.ts';

/**
 * One PostgreSQL for the server suite, each server in it with its own database. Projects are set up in the same process: the
 * first one starts it for all.
 */
export default async (): Promise<() => void> => {
  if (process.env.TEST_DATABASE_URL !== undefined) return () => {};
  const cluster = await startPostgres();
  process.env.TEST_DATABASE_URL = cluster.url;
  return () => cluster.stop();
};
