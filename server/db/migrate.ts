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
  /** SQL is sent as it is; what SQL cannot say, such as our own folding of names, is a program. */
  run: (client: ClientBase) => Promise<unknown>;
  /** of the file's text */
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

/** What all migrations together are: names a prepared image of the database. */
export const migrationsHash = createHash('sha256')
  .update(migrations.map(({ hash }) => hash).join())
  .digest('hex');

export class WrongDatabase extends Error {}

const table = `create table if not exists maitre_migrations (
  id integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now())`;

const next = (done: readonly { id: number; name: string; hash: string }[], all: readonly Migration[]): Migration[] => {
  const newest = all.at(-1)?.id ?? 0;
  const beyond = done.find(({ id }) => id > newest);
  if (beyond)
    throw new WrongDatabase(
      `the database is newer than this program: it has ${beyond.name}, we know up to ${newest}; start the newer program`,
    );
  const other = done.find(({ id, hash }) => all.find((it) => it.id === id)?.hash !== hash);
  if (other)
    throw new WrongDatabase(`the database was made by another text of ${other.name}; this program cannot use it`);
  return all.filter(({ id }) => !done.some((it) => it.id === id));
};

/** All in one transaction, behind one lock: processes that start together wait, then find nothing to do. */
export const migrate = async (client: ClientBase, all: readonly Migration[] = migrations): Promise<string[]> => {
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '60s'; select pg_advisory_xact_lock(hashtext('maitre.migrations'))");
    await client.query(table);
    const { rows } = await client.query<{ id: number; name: string; hash: string }>(
      'select id, name, hash from maitre_migrations order by id',
    );
    const due = next(rows, all);
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
