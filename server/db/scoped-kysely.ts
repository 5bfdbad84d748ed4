import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient, QueryResult as PgResult } from 'pg';
import { isLostConnection, backoff } from './retry.ts';
import { StatementBatch, type Statement } from './pipelined-statements.ts';

/** Under which role statements run, and which venues they see. Null: the login role, for identity tables. */
export type DatabaseScope = { role: 'maitre_app'; venues: readonly string[] } | { role: 'maitre_maintenance' } | null;

const begin: Statement = { sql: 'begin', parameters: [] };

const entering = (scope: DatabaseScope): Statement[] =>
  scope === null
    ? []
    : [
        {
          sql: "select set_config('role', $1, true), set_config('maitre.venues', $2, true)",
          parameters: [scope.role, scope.role === 'maitre_app' ? arrayOf(scope.venues) : '{}'],
        },
      ];

// a text[] literal: every element quoted, so that no venue id can close it
const arrayOf = (venues: readonly string[]): string =>
  `{${venues.map((id) => `"${id.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;

const counted = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class ScopedConnection implements DatabaseConnection {
  readonly #pool: Pool;
  readonly #scope: DatabaseScope;
  #client: PoolClient;
  #inTransaction = false;
  #broken: Error | undefined;
  #released = false;

  constructor(pool: Pool, scope: DatabaseScope, client: PoolClient) {
    this.#pool = pool;
    this.#scope = scope;
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const own: Statement = { sql: query.sql, parameters: query.parameters };
    const statements = this.#inTransaction ? [own] : [...entering(this.#scope), own];
    try {
      return await this.#run<R>(statements);
    } catch (error) {
      // a read outside a transaction may be asked again; nothing else is repeated without its owner's word
      if (!isLostConnection(error) || this.#inTransaction || query.query.kind !== 'SelectQueryNode') throw error;
      await this.#reconnect();
      return this.#run<R>(statements);
    }
  }

  async #run<R>(statements: Statement[]): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#send(statements);
    return { rows: rows as R[], ...(counted.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
  }

  async #send(statements: Statement[]): Promise<PgResult> {
    const client = this.#client;
    try {
      return await new Promise<PgResult>((done, failed) => {
        client.query(new StatementBatch(statements, { done, failed }));
      });
    } catch (error) {
      if (isLostConnection(error)) this.#broken = error as Error;
      // where the statement was asked for, not where the wire answered
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  async #reconnect(): Promise<void> {
    this.release();
    await backoff(1);
    this.#client = await this.#pool.connect();
    this.#broken = undefined;
    this.#released = false;
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const settings = [isolationLevel ? `isolation level ${isolationLevel}` : '', accessMode ?? ''].join(' ').trim();
    await this.#run([settings ? { ...begin, sql: `begin ${settings}` } : begin, ...entering(this.#scope)]);
    this.#inTransaction = true;
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#inTransaction = false;
    const { command } = await this.#send([{ sql: how, parameters: [] }]);
    // PostgreSQL takes a commit after a failed statement for a rollback, and calls it no error
    if (how === 'commit' && command !== 'COMMIT')
      throw new Error('a statement of the transaction had failed: nothing of it was kept');
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streams would hold the embedded engine; page by key instead');
  }

  // once: where no new connection came after a lost one, the lost one is given back already
  release(): void {
    if (!this.#released) this.#client.release(this.#broken);
    this.#released = true;
  }
}

class ScopedDriver implements Driver {
  readonly #pool: Pool;
  readonly #scope: DatabaseScope;

  constructor(pool: Pool, scope: DatabaseScope) {
    this.#pool = pool;
    this.#scope = scope;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ScopedConnection> {
    return new ScopedConnection(this.#pool, this.#scope, await this.#pool.connect());
  }

  async beginTransaction(connection: ScopedConnection, settings: TransactionSettings): Promise<void> {
    await connection.begin(settings);
  }

  async commitTransaction(connection: ScopedConnection): Promise<void> {
    await connection.end('commit');
  }

  async rollbackTransaction(connection: ScopedConnection): Promise<void> {
    await connection.end('rollback');
  }

  async savepoint(connection: ScopedConnection, name: string, compile: QueryCompiler['compileQuery']): Promise<void> {
    await this.#named(connection, 'savepoint', name, compile);
  }

  async rollbackToSavepoint(
    connection: ScopedConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await this.#named(connection, 'rollback to', name, compile);
  }

  async releaseSavepoint(
    connection: ScopedConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await this.#named(connection, 'release', name, compile);
  }

  async #named(connection: ScopedConnection, what: string, name: string, _compile: unknown): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`${what} "${name.replaceAll('"', '""')}"`));
  }

  async releaseConnection(connection: ScopedConnection): Promise<void> {
    connection.release();
  }

  // the pool belongs to whoever opened it
  async destroy(): Promise<void> {}
}

const dialectOf = (pool: Pool, scope: DatabaseScope): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new ScopedDriver(pool, scope),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

export const createScopedKysely = <T>(pool: Pool, scope: DatabaseScope): Kysely<T> =>
  new Kysely<T>({ dialect: dialectOf(pool, scope) });
