import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { getDemoItemId } from '../../server/demo/replay-edits.ts';
import { createDemoFolder, injectedEnv, type ServerProcess, startProcess } from '../support/server-process.ts';

const folders: string[] = [];
const running: ServerProcess[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'maitre-process-'));
  folders.push(folder);
  return folder;
};
const begin = async (env: Record<string, string>) => {
  const process = await startProcess(env);
  running.push(process);
  return process;
};
afterAll(async () => {
  await Promise.all(running.map((it) => it.kill('SIGKILL')));
  for (const it of folders) rmSync(it, { recursive: true, force: true });
});

test('F039 the start prints its URL, a person to sign in as in Hebrew and in English, where codes appear and what the engine guarantees; Ctrl-C closes it', async () => {
  const data = await createDemoFolder();
  folders.push(data);
  const server = await begin({ MAITRE_DATA: data });
  await expect.poll(server.output).toContain('embedded engine: saved data survives');
  expect(server.output()).toContain('Sign in as    michal@petilia.example  (Hebrew)\n');
  expect(server.output()).toContain('emma@petilia.example  (English)\n');
  // what an operator of many venues configures is there to be seen
  expect(await (await fetch(`${server.url}/config.json`)).json()).toMatchObject({
    publicDirectory: 'petilia-jaffa',
    systemVenues: ['petilia-jaffa', 'noga'],
    pinned: [getDemoItemId('petilia-jaffa', 'marketplace', 'Jaffa tonight')],
  });
  expect(server.output()).toContain(`The code      appears here and at ${server.url}/outbox`);
  await expect(startProcess({ MAITRE_DATA: data })).rejects.toThrow(
    `ended with 1: \n  Maître did not start:\n  ${data} is in use by process ${server.child.pid}`,
  );
  const { port } = new URL(server.url);
  await expect(startProcess({ MAITRE_DATA: newFolder(), PORT: port })).rejects.toThrow(`port ${port} is taken`);
  expect(await server.kill('SIGINT')).toBe(0);
  expect(readdirSync(data).toSorted()).toEqual(['assets', 'backups', 'pg']);
  expect(readdirSync(join(data, 'backups')).filter((it) => it.endsWith('.tar.gz.enc')).length).toBe(1);
});

test('F039 a slow image worker does not make the server exit with an open database', async () => {
  const data = await createDemoFolder();
  folders.push(data);
  // it goes eleven seconds late; by then the engine's own timers have run out, and nothing else is left
  const late = `import { ChildProcess } from 'node:child_process';
    const kill = ChildProcess.prototype.kill;
    ChildProcess.prototype.kill = function (...all) { setTimeout(() => kill.apply(this, all), 11_000).unref(); return true; };`;
  const server = await begin({ MAITRE_DATA: data, ...injectedEnv(late) });
  expect(await server.kill('SIGINT')).toBe(0);
  expect(readdirSync(data).toSorted()).toEqual(['assets', 'backups', 'pg']);
});

test('as delivered, the server refuses an address that cannot be decoded: the bundler keeps the check', async () => {
  const data = await createDemoFolder();
  folders.push(data);
  const server = await begin({ MAITRE_DATA: data });
  const statuses = ['/p/%E0%A4%A', '/menus/%E0%A4%A'].map(async (path) => (await fetch(server.url + path)).status);
  expect(await Promise.all(statuses)).toEqual([404, 404]);
});

test('a wrong variable ends the start with exit code 1 and its name', async () => {
  await expect(startProcess({ PORT: 'x' })).rejects.toThrow(
    'ended with 1: \n  Maître did not start:\n  PORT: must be a whole number',
  );
});

test.each([
  [
    'nobody there',
    { DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/maitre' },
    'no database answers at 127.0.0.1:9/maitre',
  ],
  [
    'no such host',
    { DATABASE_URL: 'postgres://me:secret@nowhere.invalid/maitre' },
    'no database answers at nowhere.invalid',
  ],
  ['a file instead of a folder', { MAITRE_DATA: '/dev/null' }, '/dev/null is not a folder'],
  ['an address of another machine', { HOST: '192.0.2.1' }, 'HOST 192.0.2.1 is not an address of this machine'],
])('a start-up error is explained without a stack or a password: %s', async (_name, env, expected) => {
  const ended = startProcess({ MAITRE_DATA: newFolder(), MAITRE_MODE: 'demo', ...env });
  await expect(ended).rejects.toThrow(`\n  Maître did not start:\n  ${expected}`);
  await expect(ended).rejects.not.toThrow(/secret|\n {4}at /);
});
