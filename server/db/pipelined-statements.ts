// The only file that uses internals of pg (the Submittable protocol); pg is pinned to an exact version for this reason.
import pg, { type Connection, type QueryResult, type Submittable } from 'pg';

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** The part of pg's connection used here; PGlite's adapter has the same, without cork and uncork. */
interface Wire {
  stream: { cork?: () => void; uncork?: () => void };
  on: (event: 'parseComplete', listener: () => void) => unknown;
  parse: (message: { text: string; name: string }) => void;
  bind: (message: { statement: string; values: unknown[]; valueMapper: (value: unknown) => unknown }) => void;
  describe: (message: { type: 'P' }) => void;
  execute: (message: object) => void;
  sync: () => void;
}

interface ParsingResult extends QueryResult<Record<string, unknown>> {
  parseRow: (fields: unknown) => unknown;
  addRow: (row: unknown) => void;
  addFields: (fields: unknown) => void;
  addCommandComplete: (message: unknown) => void;
}

const inside = pg as unknown as {
  utils: { prepareValue: (value: unknown) => unknown };
  Result: new (rowMode: undefined, types: unknown) => ParsingResult;
};

/** Names of prepared statements, the same on every connection. Past 500 names a statement is parsed each time. */
const names = new Map<string, string>();
const statementName = (sql: string): string => {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= 500) return '';
  const name = `m${names.size}`;
  names.set(sql, name);
  return name;
};

interface Prepared {
  done: Set<string>;
  /** sent for parsing; replies arrive in the same order */
  pending: string[];
}
const prepared = new WeakMap<Wire, Prepared>();

const preparedOn = (wire: Wire): Prepared => {
  const known = prepared.get(wire);
  if (known) return known;
  const fresh: Prepared = { done: new Set(), pending: [] };
  prepared.set(wire, fresh);
  // a name stays prepared once parsed, even when a later statement of the batch fails
  wire.on('parseComplete', () => {
    const name = fresh.pending.shift();
    if (name) fresh.done.add(name);
  });
  return fresh;
};

/** Several bound statements and one Sync: one round trip, one implicit transaction. Resolves with the last result. */
export class StatementBatch implements Submittable {
  readonly #statements: readonly Statement[];
  readonly #isNamed: boolean;
  readonly #settle: { done: (result: QueryResult) => void; failed: (error: Error) => void };
  readonly #result = new inside.Result(undefined, pg.types);
  #complete = 0;
  #broken: Error | null = null;

  constructor(
    statements: readonly Statement[],
    settle: { done: (result: QueryResult) => void; failed: (error: Error) => void },
    /** false where the next batch of this connection may reach another session, which knows none of the names */
    { isNamed = true } = {},
  ) {
    this.#statements = statements;
    this.#isNamed = isNamed;
    this.#settle = settle;
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire;
    wire.stream.cork?.();
    try {
      this.#send(wire);
    } finally {
      wire.stream.uncork?.();
    }
  }

  #send(wire: Wire): void {
    const { done, pending } = preparedOn(wire);
    pending.length = 0;
    try {
      this.#statements.forEach(({ sql, parameters }, at) => {
        const name = this.#isNamed ? statementName(sql) : '';
        if (name === '' || !(done.has(name) || pending.includes(name))) {
          pending.push(name);
          wire.parse({ text: sql, name });
        }
        wire.bind({ statement: name, values: [...parameters], valueMapper: inside.utils.prepareValue });
        if (at === this.#statements.length - 1) wire.describe({ type: 'P' });
        wire.execute({});
      });
    } catch (error) {
      this.#broken = error as Error; // a value that cannot be serialized; nothing after it was sent
    }
    wire.sync();
  }

  get #last(): boolean {
    return this.#complete === this.#statements.length - 1;
  }

  handleRowDescription(message: { fields: unknown }): void {
    this.#result.addFields(message.fields);
  }

  handleDataRow(message: { fields: unknown }): void {
    if (!this.#last || this.#broken) return;
    try {
      this.#result.addRow(this.#result.parseRow(message.fields));
    } catch (error) {
      this.#broken = error as Error;
    }
  }

  handleCommandComplete(message: unknown): void {
    if (this.#last) this.#result.addCommandComplete(message);
    this.#complete += 1;
  }

  handleEmptyQuery(): void {}

  // pg forgets the active query on an error, so no handleReadyForQuery follows: settle here
  handleError(error: Error): void {
    this.#settle.failed(error);
  }

  handleReadyForQuery(): void {
    if (this.#broken) this.#settle.failed(this.#broken);
    else this.#settle.done(this.#result);
  }
}
