import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildTarget, minimumBrowsers } from '../../minimum-browsers.ts';
import { findScriptFeatures, findStyleFeatures } from './browser-support.ts';
import { root } from './run-tool.ts';

const folders = ['src', 'machines', 'graphql'];

/** What is used where it is there, and what happens without it. */
const optional: Readonly<Record<string, string>> = {};

const nameOf = (feature: string): string => feature.replace(/ \(.*/, '');

test('scripts and styles use nothing that the oldest browser of the browserslist lacks, unless they do without', () => {
  const found = [...findScriptFeatures(root, folders, minimumBrowsers), ...findStyleFeatures(root, minimumBrowsers)];
  expect(found.filter(([feature]) => !(nameOf(feature) in optional))).toEqual([]);
  const used = found.map(([feature]) => nameOf(feature));
  expect(Object.keys(optional).filter((name) => !used.includes(name))).toEqual([]);
});

test('the check finds what an older browser would lack', () => {
  const older = { ...minimumBrowsers, firefox: '114' };
  const scripts = [...findScriptFeatures(root, ['graphql'], older).keys()];
  expect(scripts).toEqual(
    expect.arrayContaining(['Array.toSorted (firefox 115)', 'String.toWellFormed (firefox 119)']),
  );
  expect([...findStyleFeatures(root, older).keys()]).toContain(':has (firefox 121)');
});

test('the build and README follow the browserslist', () => {
  expect(minimumBrowsers).toEqual({ chrome: '111', edge: '111', firefox: '128', safari: '16.4', ios_saf: '16.4' });
  expect(buildTarget.toSorted()).toEqual(['chrome111', 'edge111', 'firefox128', 'ios16.4', 'safari16.4']);
  const { chrome, firefox, safari } = minimumBrowsers;
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`,
  );
});
