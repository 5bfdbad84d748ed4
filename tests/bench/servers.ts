import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type MeasuredProcess, startProcess } from './process-figures.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

// Rate limits raised by configuration, as a deployment would do it.
const raisedLimits = {
  REQUESTS_PER_SECOND_PERSON: '1000000',
  REQUESTS_PER_SECOND_VENUE: '1000000',
  REQUESTS_PER_SECOND_ADDRESS: '1000000',
  CODE_WAIT_SECONDS: '1',
  SENDS_PER_HOUR_IDENTIFIER: '1000',
  SENDS_PER_HOUR_ADDRESS: '1000',
  GUEST_CALLS_PER_MINUTE_ADDRESS: '1000000',
  BOOKINGS_PER_HOUR_ADDRESS: '1000000',
  GUEST_CALLS_PER_MINUTE_LINK: '1000000',
};

/** The same database as the role that serves and as a superuser. */
export interface DatabaseUrls {
  url: string;
  adminUrl: string;
}

export const emptyDatabase = async (cluster: DatabaseUrls): Promise<DatabaseUrls> => {
  const admin = new pg.Client({ connectionString: cluster.adminUrl });
  await admin.connect();
  await admin.query(`create database bench owner ${new URL(cluster.url).username}`);
  await admin.end();
  const withBenchDatabase = (url: string) => Object.assign(new URL(url), { pathname: '/bench' }).href;
  return { url: withBenchDatabase(cluster.url), adminUrl: withBenchDatabase(cluster.adminUrl) };
};

export interface BenchLocation {
  /** for data and logs */
  folder: string;
  port: number;
  /** the build to measure */
  dist: string;
}

/** The built server, as `npm start` runs it: on PostgreSQL or, without a database, embedded in `folder`. */
export const startOurs = (
  { folder, port, dist }: BenchLocation,
  databaseUrl: string | null,
): Promise<MeasuredProcess> =>
  startProcess({
    command: [process.execPath, resolve(root, dist, 'server/main.js')],
    cwd: root,
    env: {
      ...raisedLimits,
      MAITRE_MODE: 'demo',
      MAITRE_DATA: join(folder, 'data'),
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, DOCUMENTS: 'hash' }),
    },
    port,
    log: join(folder, 'ours.log'),
    answers: async (url) => (await fetch(`${url}/readyz`)).status === 200,
  });

export const startFloor = (folder: string, port: number, databaseUrl: string): Promise<MeasuredProcess> =>
  startProcess({
    command: [process.execPath, join(root, 'tests/bench/baseline-server.mjs')],
    cwd: root,
    env: { DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    port,
    log: join(folder, 'floor.log'),
    answers: async (url) => (await fetch(`${url}/graphql?query={__typename}`)).status === 200,
  });

/** The floor serves a copy of the same rows, in a table without history, policies or keys to others. */
export const copyForFloor = async (ownerUrl: string): Promise<void> => {
  const database = new pg.Client({ connectionString: ownerUrl });
  await database.connect();
  for (const statement of [
    `create table floor as select cms_id, name, entity, component, venue_id as directory, version, published_version,
      updated_at, updated_by_name, content from content`,
    'alter table floor add primary key (cms_id)',
    'create index on floor (directory, entity, name) where published_version is null',
    'vacuum analyze',
  ])
    await database.query(statement);
  await database.end();
};
