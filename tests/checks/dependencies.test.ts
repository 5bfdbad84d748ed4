import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
const manifest = read('package.json') as Record<'dependencies' | 'devDependencies', Record<string, string>> & {
  name: string;
  private?: boolean;
  scripts: Record<string, string>;
};
interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}
const { '': ours, ...locked } = (read('package-lock.json') as { packages: Record<string, Locked> }).packages;
const declared = { ...manifest.dependencies, ...manifest.devDependencies };

test('H301 what is installed is known byte by byte: another package of the same name, from wherever, is refused', () => {
  expect(Object.keys(locked).length).toBeGreaterThan(Object.keys(declared).length);
  expect(Object.entries(locked).filter(([, it]) => !/^sha512-[\w+/]{86}==$/.test(it.integrity ?? ''))).toEqual([]);
  expect(Object.entries(locked).filter(([, it]) => it.link)).toEqual([]);
  const unofficial = Object.entries(locked).filter(
    ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(unofficial).toEqual([]);
});

test('H301 each dependency is one version of the registry: no range, no address, no repository, no folder', () => {
  const exact = /^(npm:(@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
  expect(Object.entries(declared).filter(([, version]) => !exact.test(version))).toEqual([]);
  expect(ours).toMatchObject({ dependencies: manifest.dependencies, devDependencies: manifest.devDependencies });
});

test('H301 nothing of ours has a name that a registry could answer to, and nothing can be published', () => {
  expect(manifest.private).toBe(true);
  const inside = [manifest.name, `@${manifest.name}/`];
  expect(Object.keys(locked).filter((it) => inside.some((name) => it.includes(`node_modules/${name}`)))).toEqual([]);
});

test('H301 no package runs a script of its own when it is installed, and neither do we', () => {
  expect(Object.entries(locked).filter(([, it]) => it.hasInstallScript)).toEqual([]);
  expect(Object.keys(manifest.scripts).filter((it) => /^(pre|post)?(install|prepare|publish)/.test(it))).toEqual([]);
  // a setting here would choose the registry for everyone who runs us
  expect(existsSync(new URL('../../.npmrc', import.meta.url))).toBe(false);
});
