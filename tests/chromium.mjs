import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

// The headless shell first: it has no window, and a test costs it a quarter less than the whole browser.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

const runs = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** A Chromium on this machine: CHROMIUM, the usual places, the search path; null when there is none. */
export const findChromium = (env = process.env) => {
  const onPath = (env.PATH ?? '').split(':').flatMap((folder) => names.map((name) => join(folder, name)));
  return [env.CHROMIUM, ...usual, ...onPath].find((path) => path && runs(path)) ?? null;
};

/** Finds one, or installs Debian's as root. Returns its path, or why there is none. */
export const chromium = () => {
  const found = findChromium();
  if (found) return { path: found };
  const isDebian = runs('/usr/bin/apt-get');
  if (!isDebian || process.getuid?.() !== 0) {
    const how = isDebian ? 'run as root: apt-get install -y chromium-headless-shell' : 'install Chromium or Chrome';
    return { why: `no Chromium on this machine; ${how}, or set CHROMIUM to where it is` };
  }
  console.log('No Chromium yet: installing Debian’s.');
  const apt = (...args) =>
    execFileSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  try {
    apt('update', '-q');
    apt('install', '-q', '-y', '--no-install-recommends', 'chromium-headless-shell');
  } catch (error) {
    return { why: `apt-get could not install Chromium (${error.message}); install it, or set CHROMIUM to where it is` };
  }
  const path = findChromium();
  return path ? { path } : { why: 'apt-get installed no Chromium; set CHROMIUM to where one is' };
};
