import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { listUnnamedInvokes } from '../support/machine-paths.ts';
import { root } from './run-tool.ts';

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => join(it.parentPath, it.name).slice(root.length))
    .filter((file) => !file.includes('/generated/') && !file.startsWith('tests/out/'));
const readText = (file: string): string => readFileSync(join(root, file), 'utf8');
const sources = ['graphql', 'machines', 'src', 'server', 'tests'].flatMap(filesUnder);
const code = sources.filter((file) => /\.(tsx?|mjs)$/.test(file));
const lines = (file: string): number => readText(file).split('\n').length - 1;

test('the median file is short', () => {
  const sizes = code.map(lines).toSorted((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(80);
});

const machineModules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', { eager: true });
const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'getStateNodeById' in value;

test('every invoke has an id of its own', () => {
  const machines = Object.values(machineModules).flatMap((it) => Object.values(it).filter(isMachine));
  expect(machines.length).toBeGreaterThan(8);
  expect(machines.flatMap(listUnnamedInvokes)).toEqual([]);
});

test('styles follow the reading direction', () => {
  const physical =
    /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)(?:-\w+)?|left|right|float|text-align\s*:\s*(?:left|right))\s*:/;
  const wrong = sources
    .filter((file) => file.startsWith('src/') && file.endsWith('.css'))
    .flatMap((file) =>
      readText(file)
        .split('\n')
        .flatMap((line, at) => (physical.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    );
  expect(wrong).toEqual([]);
});

test('a test that replaces modules is named *.isolated.test.ts', () => {
  const replacing = code.filter(
    (file) => /^tests\/(server|unit)\/.*\.test\.tsx?$/.test(file) && readText(file).includes('vi.mock('),
  );
  expect(replacing.length).toBeGreaterThan(0);
  expect(replacing.filter((file) => !/\.isolated\.test\.tsx?$/.test(file))).toEqual([]);
});

test('H287 every page of a browser test is watched: its context is the runner’s or opened by `openContext`', () => {
  const unwatched =
    /\.newContext\(|\bbrowser\.newPage\(|launchPersistentContext|\bchromium\.launch|import \{[^}]*(?<!type )\btest\b[^}]*\} from '@playwright\/test'/g;
  const browserTests = code.filter((file) => file.startsWith('tests/browser/'));
  const found = browserTests.flatMap((file) =>
    [...readText(file).matchAll(unwatched)].map(([text]) => `${file}: ${text}`),
  );
  expect(found.map((it) => it.replace(/ .*/, ''))).toEqual([
    'tests/browser/fixtures/test.ts:',
    'tests/browser/fixtures/test.ts:',
  ]);
});

/** What a text cites as (rules, "Sign-in"), also over the end of a comment line, and names no heading of that page. */
const listDeadCitations = (text: string, headings: (page: string) => string[]): string[] =>
  [
    ...text
      .replace(/\s*\n\s*(?:\*|--|\/\/|#)?\s*/g, ' ')
      .matchAll(/\b(rules|contract|architecture|glossary), "([^"]+)"/g),
  ]
    .filter(([, page = '', heading = '']) => !headings(page).includes(heading))
    .map(([citation]) => citation);

test('a rule that a comment cites is a heading in docs', () => {
  const headings = (page: string) =>
    [...readText(`docs/${page}.md`).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text);
  expect(listDeadCitations('one (rules,\n * "Sign-in"), two (contract, "Nowhere")', headings)).toEqual([
    'contract, "Nowhere"',
  ]);
  const citing = sources.filter((file) => /\.(tsx?|mjs|sql|graphql)$/.test(file) && !file.startsWith('tests/checks/'));
  const dead = citing.flatMap((file) =>
    listDeadCitations(readText(file), headings).map((citation) => `${file}: ${citation}`),
  );
  expect(dead).toEqual([]);
  expect(citing.filter((file) => /specification [12]\b/.test(readText(file)))).toEqual([]);
});

/** The paths that a page names in backticks: from a top folder on, a set in braces as all of its members. */
const listPaths = (page: string): string[] =>
  [...page.matchAll(/`((?:graphql|locales|machines|server|src|tests)\/[^`\s]+)`/g)]
    .map(([, path = '']) => path)
    // what a run or a build writes, and patterns
    .filter((path) => !/^tests\/out\b|[<*]/.test(path))
    .flatMap((path) => {
      const [, before = '', members, after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(path) ?? [];
      return members === undefined ? [path] : members.split(',').map((member) => `${before}${member}${after}`);
    });

test('a path that a document names exists', () => {
  expect(listPaths('in `src/{app,ui}/nowhere.ts`, `tests/out/a` and `<kind>.ts`')).toEqual([
    'src/app/nowhere.ts',
    'src/ui/nowhere.ts',
  ]);
  // the changelog speaks of how it was
  const pages = [
    'README.md',
    ...readdirSync(join(root, 'docs'))
      .filter((it) => it !== 'changelog.md')
      .map((it) => `docs/${it}`),
  ];
  const missing = pages.flatMap((page) =>
    listPaths(readText(page))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('nothing is put off, skipped or silenced', () => {
  // Spelled apart, so that this file is clean itself.
  const markers = [
    ['TO', 'DO'],
    ['FIX', 'ME'],
    ['@ts-', 'ignore'],
    ['@ts-', 'nocheck'],
  ].map((parts) => parts.join(''));
  const marks = new RegExp([...markers, String.raw`\b(?:test|it|describe)\.(?:skip|only|todo)\(`].join('|'));
  // the one place that skips, under a title that says why
  const others = code.filter((file) => file !== 'tests/support/test-unless.ts');
  const found = others.flatMap((file) =>
    readText(file)
      .split('\n')
      .flatMap((line, at) => (marks.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
