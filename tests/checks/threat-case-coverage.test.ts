import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { carriers, coverage, unknown } from '../threat-cases/run.mjs';

const found = carriers();

test('every number that a test carries is one of the list', () => expect(unknown(found)).toEqual([]));

test('the list has the sixteen promises, each in one spelling', () => {
  const [promises] = coverage(found);
  expect(promises?.cases.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, at) => `P${at + 1}`));
  expect(unknown(new Map(['P9', 'P09', 'P009', 'P17', 'H002'].map((number) => [number, []])))).toEqual([
    'P09',
    'P009',
    'P17',
  ]);
});

test('every case about something that is built has a test', () => {
  const open = coverage(found).flatMap(({ cases }) => cases.filter(({ state }) => state === 'open'));
  expect(open.map(({ number, title }) => `${number} ${title}`)).toEqual([]);
});

test('a case that has a test waits for nothing, so that losing it is noticed', () => {
  const waiting = coverage(found).flatMap(({ cases }) =>
    cases.filter(({ state, waits }) => state === 'covered' && waits),
  );
  expect(waiting.map(({ number, waits }) => `${number} ${waits}`)).toEqual([]);
});

// in parts, since this file is read too
test.each([
  ['H055', '–', 'H083'],
  ['F01', '-', 'F03'],
])('a range of numbers is refused: %s%s%s', (...parts) => {
  const range = parts.join('');
  const folder = mkdtempSync(join(tmpdir(), 'maitre-titles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'ranges.test.ts');
  writeFileSync(file, `test('${range} is not found', () => {});`);
  expect(() => carriers([file])).toThrow(`${range}: a title carries each number by itself`);
});

// H009 appears here in a comment, which no runner prints
test('a number counts where a runner prints it, and nowhere else', () => {
  const here = carriers([fileURLToPath(import.meta.url)]);
  const names = ['H007 leading zeros stay', 'F39 P2 a folder in use', 'H055 P1 by %s', 'of code P4'];
  expect(
    [...here.keys()].filter((number) => /^(?:H00[79]|F039|P\d+)$/.test(number)),
    names.join(),
  ).toEqual(['H007', 'F039', 'P2', 'P1']);
  const all = coverage(new Map([['H001', [{ where: 'a.test.ts:1', name: 'guesses' }]]]));
  const states = all.flatMap(({ cases }) => cases).filter(({ number }) => ['H001', 'H003'].includes(number));
  expect(states.map(({ number, state, waits }) => [number, state, waits])).toEqual([
    ['H001', 'covered', null],
    ['H003', 'open', null],
  ]);
});
