import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { createLog } from '../../server/log.ts';
import { testUnless } from '../support/test-unless.ts';

const server = process.env.TEST_DATABASE_URL;
const testOfPostgres = testUnless(server === undefined ? 'the embedded engine’s character type is its own' : null);
const name = `ctype-${randomUUID()}`;

const run = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
};
beforeAll(() =>
  server === undefined ? undefined : run(`create database "${name}" template template0 encoding 'UTF8' lc_ctype 'C'`),
);
afterAll(() => (server === undefined ? undefined : run(`drop database if exists "${name}" with (force)`)));

const open = async (mode: 'demo' | 'production'): Promise<string[]> => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  const url = Object.assign(new URL(server ?? ''), { pathname: name });
  const config = { ...readConfig({ MAITRE_MODE: 'demo', DATABASE_URL: url.href }), mode };
  const database = await openDatabase(config, log);
  await database.close();
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
};

testOfPostgres(
  'a new database whose character type is C is refused in production; in a trial, and once it has data, the log says so',
  async () => {
    const wrong = /character type \(LC_CTYPE\) is C, so searches in Hebrew, Arabic and Russian/;
    await expect(open('production')).rejects.toThrow(wrong);
    expect(await open('demo')).toEqual([expect.stringMatching(wrong)]);
    expect(await open('production')).toEqual([expect.stringMatching(wrong)]);
  },
);
