import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isObjectType, buildSchema } from 'graphql';
import { readMessages } from '../support/messages.ts';
import { root } from './run-tool.ts';

/** Lines whose state begins with "open", each with what it waits for. A line that is closed leaves this list. */
const knownOpen: Record<string, string> = {};

interface Line {
  number: string;
  places: string[];
  calls: string[];
  tests: string[];
  state: string;
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const listQuoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const parseLine = (text: string): Line => {
  const [, number = '', , places, calls, tests, state = ''] = text.split('|').map((cell) => cell.trim());
  return {
    number,
    places: listQuoted(places),
    calls: listQuoted(calls),
    tests: listQuoted(tests),
    state,
  };
};
const lines = read('docs/specification.md')
  .split('\n')
  .filter((line) => /^\| S\d/.test(line))
  .map(parseLine);

const calls = new Set(
  readdirSync(join(root, 'graphql/schema')).flatMap((file) => {
    const schema = buildSchema(read(`graphql/schema/${file}`));
    return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
      isObjectType(type) ? Object.keys(type.getFields()) : [],
    );
  }),
);
const decisions = new Set([...read('docs/decisions.md').matchAll(/^### (\d+)\. /gm)].map(([, number]) => number));

const findBreaches = (find: (line: Line) => readonly string[]): string[] =>
  lines.flatMap((line) => find(line).map((breach) => `${line.number}: ${breach}`));

describe('the table of the specification', () => {
  test('has a line for each number, in order and without a gap', () => {
    expect(lines.length).toBeGreaterThan(300);
    const wrong = lines.filter(({ number }, at) => {
      const [section = '', line = ''] = number.split(/\.(?=\d+$)/);
      const earlier = lines[at - 1]?.number ?? '';
      return Number(line) !== (earlier.startsWith(`${section}.`) ? Number(earlier.slice(section.length + 1)) + 1 : 1);
    });
    expect(wrong).toEqual([]);
  });

  test('names files, tests and calls that exist', () => {
    expect(
      findBreaches(({ places, tests }) => [...places, ...tests].filter((path) => !existsSync(join(root, path)))),
    ).toEqual([]);
    expect(findBreaches((line) => line.calls.filter((call) => !calls.has(call)))).toEqual([]);
    expect(findBreaches((line) => line.tests.filter((path) => !/^tests\/.*\.(?:test|spec)\.tsx?$/.test(path)))).toEqual(
      [],
    );
  });

  test('has a test or a decision in each line', () => {
    expect(lines.filter(({ tests, state }) => tests.length === 0 && state === '').map(({ number }) => number)).toEqual(
      [],
    );
    expect(
      findBreaches(({ state }) => {
        const [, decision] = /^decided: .+, decision (\d+)$/.exec(state) ?? [];
        const isKnown =
          state === '' || state.startsWith('open: ') || (decision !== undefined && decisions.has(decision));
        return isKnown ? [] : [state];
      }),
    ).toEqual([]);
  });

  test('is open in the lines that are known to be, and in no other', () => {
    const open = lines.filter(({ state }) => state.startsWith('open')).map(({ number }) => number);
    expect(open.toSorted()).toEqual(Object.keys(knownOpen).toSorted());
  });
});

test('screens have the titles that the specification lists', () => {
  const texts: Readonly<Record<string, string>> = readMessages('en');
  const ids = ['command.go.registrations', 'shell.reports', 'command.go.schedule', 'command.go.settings', 'me.title'];
  expect(ids.map((id) => texts[id])).toEqual([
    'Registration',
    'Venue reports',
    'Schedule',
    'Venue settings',
    'Personal area',
  ]);
});
