import { sql } from 'kysely';
import type { TestServer } from './server.ts';

/** Runs SQL statements in the role that owns the tables, which the server's own roles cannot change. */
export const runAsOwner = ({ database }: Pick<TestServer, 'database'>, statements: readonly string[]): Promise<void> =>
  database.plain.transaction().execute(async (tx) => {
    const isEmbedded = database.engine === 'embedded';
    if (isEmbedded) await sql`set session authorization postgres`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
    if (isEmbedded) await sql`set session authorization maitre_login`.execute(tx);
  });
