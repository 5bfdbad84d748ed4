import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import {
  filterEntries,
  listValues,
  toEntry,
  toFileAddress,
} from '../../../src/features/machine-inspector/event-entries.ts';

let number = 0;
const entry = (actor: string, event: AnyEventObject) => {
  number += 1;
  return toEntry({ number, at: Date.UTC(2026, 10, 29, 9) + number, actor, event });
};
const none = { actor: '', type: '', text: '' };
const entries = [
  entry('list', { type: 'table.searched', q: 'Bouillabaisse' }),
  entry('list', { type: 'table.cleared' }),
  entry('editor', { type: 'field.changed', path: 'title', value: 'Coffee' }),
];
const find = (more: object) => filterEntries(entries, { ...none, ...more }).map(({ type }) => type);

test('the event log is filtered by actor, by event, and by text in any case; all of them hold', () => {
  expect(find({})).toEqual(['table.searched', 'table.cleared', 'field.changed']);
  expect(find({ actor: 'list' })).toEqual(['table.searched', 'table.cleared']);
  expect(find({ type: 'field.changed' })).toEqual(['field.changed']);
  expect(find({ text: ' bouilla ' })).toEqual(['table.searched']);
  expect(find({ text: 'EDITOR' })).toEqual(['field.changed']);
  expect(find({ actor: 'list', text: 'coffee' })).toEqual([]);
});

test('what has left the log stays chosen', () => {
  expect(listValues(entries, 'actor', '')).toEqual(['editor', 'list']);
  expect(listValues(entries, 'type', 'venue.left')).toEqual([
    'field.changed',
    'table.cleared',
    'table.searched',
    'venue.left',
  ]);
});

test('the file has what the log shows: no token, no code, and data of at most 200 characters', () => {
  const shown = [
    entry('session', { type: 'session.renewed', refresh_token: 'r'.repeat(20), access: 'secret' }),
    entry('session', {
      type: 'session.read',
      answer: { value: `${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}` },
    }),
    entry('oneTimeCode', { type: 'code.typed', text: '4711' }),
    entry('editor', { type: 'field.changed', value: 'ש\ud800'.repeat(200) }),
  ];
  const [, text = ''] = toFileAddress(shown).split(/,(.*)/s);
  const saved = JSON.parse(decodeURIComponent(text)) as typeof shown;
  expect(saved.slice(0, 3)).toEqual([
    { ...shown[0], data: '{"refresh_token":"•••","access":"•••"}' },
    { ...shown[1], data: '{"answer":{"value":"•••"}}' },
    { ...shown[2], data: '{"text":"•••"}' },
  ]);
  expect(saved[3]?.data.length).toBe(201);
  expect(decodeURIComponent(text)).not.toMatch(/4711|secret|rrrr|bbbb/);
});
