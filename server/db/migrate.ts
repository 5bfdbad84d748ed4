import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

const texts = import.meta.glob<string>('./migrations/*.{sql,ts}', { query: '?raw', eager: true, import: 'default' });
const programs = import.meta.glob<(client: ClientBase) => Promise<void>>('./migrations/*.ts', {
  eager: true,
  import: 'default',
});

export interface Migration {
  id: number;
  name: string;
  /** SQL is sent unchanged; what SQL cannot express, such as our name folding, is a TypeScript module. */
  run: (client: ClientBase) => Promise<unknown>;
  /** SHA-256 of the file's text, hex */
  hash: string;
}

/** In order; `001_first.sql` is number 1. */
export const migrations: readonly Migration[] = Object.entries(texts)
  .map(([path, text]) => {
    const name = path.split('/').at(-1) ?? path;
    const run = programs[path] ?? ((client: ClientBase) => client.query(text));
    return { id: Number.parseInt(name, 10), name, run, hash: createHash('sha256').update(text).digest('hex') };
  })
  .toSorted((one, other) => one.id - other.id);

/** Hash of all migrations: the cache key of a prepared database image. */
export const migrationsHash = createHash('sha256')
  .update(migrations.map(({ hash }) => hash).join())
  .digest('hex');

export class IncompatibleDatabase extends Error {}

const table = `create table if not exists maitre_migrations (
  id integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now())`;

const pendingMigrations = (
  done: readonly { id: number; name: string; hash: string }[],
  all: readonly Migration[],
): Migration[] => {
  const newest = all.at(-1)?.id ?? 0;
  const newer = done.find(({ id }) => id > newest);
  if (newer)
    throw new IncompatibleDatabase(
      `the database is newer than this program: it has migration ${newer.name}, this program knows up to ${newest}; start the newer program`,
    );
  const changed = done.find(({ id, hash }) => all.find((it) => it.id === id)?.hash !== hash);
  if (changed)
    throw new IncompatibleDatabase(
      `migration ${changed.name} was applied with a different text; this program cannot use the database`,
    );
  return all.filter(({ id }) => !done.some((it) => it.id === id));
};

/** Runs pending migrations in one transaction under an advisory lock. Returns their names. */
export const migrate = async (client: ClientBase, all: readonly Migration[] = migrations): Promise<string[]> => {
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '60s'; select pg_advisory_xact_lock(hashtext('maitre.migrations'))");
    await client.query(table);
    const { rows } = await client.query<{ id: number; name: string; hash: string }>(
      'select id, name, hash from maitre_migrations order by id',
    );
    const due = pendingMigrations(rows, all);
    for (const { id, name, run, hash } of due) {
      await run(client);
      await client.query('insert into maitre_migrations (id, name, hash) values ($1, $2, $3)', [id, name, hash]);
    }
    await client.query('commit');
    return due.map(({ name }) => name);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
};
