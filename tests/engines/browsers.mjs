import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const xvfb = '/usr/bin/Xvfb';
const webKitDriver = '/usr/bin/WebKitWebDriver';

/** The MiniBrowser of WebKitGTK, which Debian keeps below the folder of the machine's architecture. */
const findMiniBrowser = () =>
  readdirSync('/usr/lib')
    .flatMap((folder) => ['4.1', '6.0'].map((version) => join('/usr/lib', folder, `webkit2gtk-${version}/MiniBrowser`)))
    .concat(['/usr/libexec/webkit2gtk-4.1/MiniBrowser'])
    .find((path) => existsSync(path)) ?? null;

const find = () => {
  const firefoxPath = [process.env.FIREFOX, ...firefox].find((path) => path && existsSync(path));
  const miniBrowser = findMiniBrowser();
  const hasWebKit = existsSync(webKitDriver) && miniBrowser !== null && existsSync(xvfb);
  return firefoxPath && hasWebKit ? { firefox: firefoxPath, webKitDriver, miniBrowser, xvfb } : null;
};

/** Finds Firefox and WebKitGTK, or installs Debian's as root. Returns their programs, or why there are none. */
export const engines = () => {
  const found = find();
  if (found) return { paths: found };
  const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0)
    return { why: `no Firefox and WebKitGTK on this machine; run as root: apt-get install -y ${packages.join(' ')}` };
  console.log('No Firefox and WebKitGTK yet: installing Debian’s.');
  const apt = (...args) =>
    execFileSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  try {
    apt('update', '-q');
    apt('install', '-q', '-y', '--no-install-recommends', ...packages);
  } catch (error) {
    return { why: `apt-get could not install ${packages.join(', ')}: ${error.message}` };
  }
  const paths = find();
  return paths ? { paths } : { why: `apt-get installed no ${packages.join(', ')}` };
};
