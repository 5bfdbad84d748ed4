import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildTarget, minimumBrowsers } from '../../minimum-browsers.ts';
import { findScriptFeatures, findStyleFeatures } from './browser-support.ts';
import { root } from './run-tool.ts';

const folders = ['src', 'machines', 'graphql'];

/** What is used where it is there, and what happens without it. */
const optional: Readonly<Record<string, string>> = {
  'Window.requestIdleCallback': 'a timer stands in for it',
  'Window.cancelIdleCallback': 'asked for together with requestIdleCallback',
  'Navigator.share': 'the command is not offered',
  ':dir': 'the build writes :lang() for it',
  resize: 'the corner by which a field is enlarged; a phone has none',
  'user-select': 'written with its prefix too, or selecting text by accident',
  'text-size-adjust': 'written with its prefix too',
  hyphens: 'written with its prefix too; long words break without it',
  'forced-color-adjust': 'only where a browser has forced colours',
  'scrollbar-width': 'a thicker scrollbar',
  '::selection': 'the colour of selected text',
  '::-webkit-progress-bar': 'each engine has a name of its own',
  '::-webkit-progress-value': 'each engine has a name of its own',
  '::-moz-progress-bar': 'each engine has a name of its own',
  'content-visibility': 'rows out of sight are laid out too',
  'contain-intrinsic-block-size': 'comes with content-visibility',
  'field-sizing': 'the field keeps its height and scrolls',
  'text-wrap': 'lines of a heading are less even',
  orphans: 'pages break one line sooner or later',
  widows: 'pages break one line sooner or later',
  '@page': 'paper has the margins of the printer',
  size: 'paper lies as the person has chosen',
  'print-color-adjust': 'written with its prefix too; without it the drawing is in outlines',
  '-webkit-touch-callout': 'only iOS has the menu that it turns off',
  'line-clamp': 'written with its prefix, which every engine knows',
};

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
