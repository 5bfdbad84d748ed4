import { execFileSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compress } from '../../vite.config.ts';
import type { Application } from './applications.ts';
import { largeMenu, largeMenuName, menuName, smallMenu } from './menus.ts';
import { type MeasuredProcess, startProcess } from './process-figures.ts';
import { type BenchLocation, root } from './servers.ts';

/** Another back office with the same menus, for `--peers`. */
export interface Peer {
  name: string;
  application: Application;
  process: MeasuredProcess;
  /** ids of a menu of one section, and of one of 200 items */
  small: string;
  large: string;
}

const reactAdmin: Application = {
  signInPath: '/#/login',
  listPath: '/#/menus',
  itemPath: (id) => `/#/menus/${id}`,
  selectors: {
    signIn: 'input[name="username"]',
    rows: 'tbody tr',
    name: 'tbody tr td:nth-child(2)',
    itemField: 'input[name="content.en.title"]',
    smallField: 'input[name="content.en.title"]',
    largeField: 'input[name^="content.en.sections."][name*=".items."][name$=".name"]',
    save: 'button[aria-label="Save"]',
    notice: '.MuiSnackbarContent-root',
  },
  signIn: async (page, url) => {
    await page.goto(`${url}/#/login`);
    await page.locator('input[name="username"]').fill('michal');
    await page.locator('input[name="password"]').fill('any');
    await page.locator('button[type="submit"]').click();
    await page.locator('tbody tr').nth(9).waitFor();
  },
};

const createDocument = (id: number, name: string, content: unknown, at: number) => ({
  id,
  name,
  content,
  component: 'menu',
  state: id % 2 === 0 ? 'draft' : 'published',
  version: 2,
  updated_at: new Date(at + id * 1000).toISOString(),
  updated_by: { name: 'Michal' },
  languages: { en: 'complete', he: 'complete' },
});

/**
 * react-admin, installed by npm into the folder of the run and built as we are, over a server that keeps as many menus in
 * its memory.
 */
export const startReactAdmin = async ({ folder, port }: BenchLocation, count: number): Promise<Peer> => {
  const home = join(folder, 'react-admin');
  cpSync(join(root, 'tests/bench/peers/react-admin'), home, { recursive: true });
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await build({ configFile: false, root: home, logLevel: 'error', plugins: [react(), compress()] });
  const documents = join(home, 'documents.json');
  const at = Date.now() - count * 1000;
  const menus = Array.from({ length: count }, (_, index) =>
    createDocument(index + 1, menuName(index), smallMenu(menuName(index), 0), at),
  );
  writeFileSync(documents, JSON.stringify([...menus, createDocument(count + 1, largeMenuName, largeMenu(0), at)]));
  const server = await startProcess({
    command: [process.execPath, join(root, 'tests/bench/peers/json-server.mjs')],
    cwd: root,
    env: { DOCUMENTS: documents, DIST: join(home, 'dist') },
    port,
    log: join(home, 'server.log'),
    answers: async (url) => (await fetch(`${url}/api/menus/1`)).status === 200,
  });
  return { name: 'react-admin', application: reactAdmin, process: server, small: '1', large: String(count + 1) };
};
