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

/** The role that statements run as and the venues they see. Null: the login role, for identity tables. */
export type DatabaseScope =
  | { role: 'maitre_app'; venues: readonly string[]; plan: Planning }
  | { role: 'maitre_maintenance' }
  | null;

/** `once`: a statement is planned once for all values, where its plan is the same whatever they are. */
export type Planning = 'by values' | 'once';

/** How statements reach the database. */
export interface Pooling {
  /** connections are given out by transaction: prepared statements have no name */
  isByTransaction: boolean;
  /** begins each transaction and each statement outside of one */
  prologue: readonly Statement[];
}

const direct: Pooling = { isByTransaction: false, prologue: [] };

const plannedOnce = ", set_config('plan_cache_mode', 'force_generic_plan', true)";
const begin: Statement = { sql: 'begin', parameters: [] };

const scopeStatements = (scope: DatabaseScope): Statement[] =>
  scope === null
    ? []
    : [
        {
          sql: `select set_config('role', $1, true), set_config('maitre.venues', $2, true)${
            scope.role === 'maitre_app' && scope.plan === 'once' ? plannedOnce : ''
          }`,
          parameters: [scope.role, scope.role === 'maitre_app' ? textArrayLiteral(scope.venues) : '{}'],
        },
      ];

// a text[] literal; quoting every element prevents injection through a venue id
const textArrayLiteral = (venues: readonly string[]): string =>
  `{${venues.map((id) => `"${id.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;

const countedCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class ScopedConnection implements DatabaseConnection {
  readonly #pool: Pool;
  readonly #scope: DatabaseScope;
  readonly #pooling: Pooling;
  #client: PoolClient;
  #inTransaction = false;
  #broken: Error | undefined;
  #released = false;

  constructor(pool: Pool, scope: DatabaseScope, pooling: Pooling, client: PoolClient) {
    this.#pool = pool;
    this.#scope = scope;
    this.#pooling = pooling;
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const own: Statement = { sql: query.sql, parameters: query.parameters };
    const statements = this.#inTransaction ? [own] : [...this.#beginning(), own];
    try {
      return await this.#run<R>(statements);
    } catch (error) {
      // only a read outside a transaction is retried here; other retries are the caller's decision
      if (!isLostConnection(error) || this.#inTransaction || query.query.kind !== 'SelectQueryNode') throw error;
      await this.#reconnect();
      return this.#run<R>(statements);
    }
  }

  #beginning(): Statement[] {
    return [...this.#pooling.prologue, ...scopeStatements(this.#scope)];
  }

  async #run<R>(statements: Statement[]): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#send(statements);
    return { rows: rows as R[], ...(countedCommands.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
  }

  async #send(statements: Statement[]): Promise<PgResult> {
    const client = this.#client;
    try {
      return await new Promise<PgResult>((done, failed) => {
        client.query(new StatementBatch(statements, { done, failed }, { isNamed: !this.#pooling.isByTransaction }));
      });
    } catch (error) {
      if (isLostConnection(error)) this.#broken = error as Error;
      // point the stack at the caller instead of the socket handler
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
    await this.#run([settings ? { ...begin, sql: `begin ${settings}` } : begin, ...this.#beginning()]);
    this.#inTransaction = true;
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#inTransaction = false;
    const { command } = await this.#send([{ sql: how, parameters: [] }]);
    // PostgreSQL turns the commit of a failed transaction into a rollback without an error
    if (how === 'commit' && command !== 'COMMIT')
      throw new Error('commit was rolled back: a statement of the transaction had failed');
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming would block the embedded engine; use keyset pagination');
  }

  // a lost connection is already released when reconnecting failed
  release(): void {
    if (!this.#released) this.#client.release(this.#broken);
    this.#released = true;
  }
}

class ScopedDriver implements Driver {
  readonly #pool: Pool;
  readonly #scope: DatabaseScope;
  readonly #pooling: Pooling;

  constructor(pool: Pool, scope: DatabaseScope, pooling: Pooling) {
    this.#pool = pool;
    this.#scope = scope;
    this.#pooling = pooling;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ScopedConnection> {
    return new ScopedConnection(this.#pool, this.#scope, this.#pooling, await this.#pool.connect());
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

  // the pool's owner closes it
  async destroy(): Promise<void> {}
}

const createDialect = (pool: Pool, scope: DatabaseScope, pooling: Pooling): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new ScopedDriver(pool, scope, pooling),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

export const createScopedKysely = <T>(pool: Pool, scope: DatabaseScope, pooling: Pooling = direct): Kysely<T> =>
  new Kysely<T>({ dialect: createDialect(pool, scope, pooling) });
