import { type PostgresServer, startPostgres } from './postgres.ts';

/** The server suite once more, on a PostgreSQL of its own; each server in it gets its own database. */
export default async (): Promise<() => void> => {
  const cluster: PostgresServer = await startPostgres();
  process.env.TEST_DATABASE_URL = cluster.url;
  return () => cluster.stop();
};
