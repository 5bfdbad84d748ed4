import { expect, test } from 'vitest';
import { listRegressions } from '../../bench/regressions.ts';
import type { Measured } from '../../bench/targets.ts';

const kept = (results: Record<string, Measured>, machine = 'one') => ({ machine, results, commit: 'abc' });
const worse = (now: Record<string, Measured>, before: Record<string, Measured>, machine = 'one') =>
  listRegressions({ machine: 'one', results: now }, kept(before, machine)).map((line) => line.split(' ')[0]);

test('a row that got worse beside its floor by more than the spread of its rounds is named, on any machine', () => {
  const before = { item: { ours: [110, 100, 105], floor: [100, 100, 100] } };
  expect(worse({ item: { ours: [50, 55, 52], floor: [100, 100, 100] } }, before, 'another')).toEqual(['item']);
  expect(worse({ item: { ours: [98, 96, 97], floor: [100, 100, 100] } }, before)).toEqual([]);
  expect(worse({ item: { ours: [60, 120, 60], floor: [100, 100, 100] } }, before)).toEqual([]);
  expect(worse({ item: { ours: [210, 200, 205], floor: [200, 200, 200] } }, before)).toEqual([]);
});

test('a row without a floor is compared on the same machine only', () => {
  const [before, now] = [{ idle: { ours: [100, 100] } }, { idle: { ours: [150, 151] } }];
  expect([worse(now, before), worse(now, before, 'another')]).toEqual([['idle'], []]);
});

test('a busy machine, which slows the floor as much, makes nothing worse', () => {
  const before: Record<string, Measured> = {
    rows1: { ours: [300, 310, 305], floor: [100, 104, 101], floorClient: true },
  };
  const busy: Record<string, Measured> = {
    rows1: { ours: [700, 450, 610], floor: [230, 152, 205], floorClient: true },
  };
  const slower: Record<string, Measured> = {
    rows1: { ours: [900, 610, 840], floor: [230, 152, 205], floorClient: true },
  };
  expect([worse(busy, before), worse(slower, before)]).toEqual([[], ['rows1']]);
});

test('a row whose floor has become another is compared as if it had none', () => {
  const before = { key1: { ours: [15, 15], floor: [8, 8] } };
  const now: Record<string, Measured> = { key1: { ours: [15, 15], floor: [4, 4], floorClient: true } };
  expect([worse(now, before), worse(now, before, 'another')]).toEqual([[], []]);
  const slower: Record<string, Measured> = { key1: { ours: [30, 30], floor: [16, 16], floorClient: true } };
  expect([worse(slower, before), worse(slower, before, 'another')]).toEqual([['key1'], []]);
});

test('one round is not compared with several, but with one of what does not vary', () => {
  expect(worse({ rows1: { ours: [900] } }, { rows1: { ours: [300, 310, 305] } })).toEqual([]);
  expect(worse({ script: { ours: [250] } }, { script: { ours: [200] } })).toEqual(['script']);
});

test('a row that is new, or was not measured, got no worse', () => {
  expect(worse({ item: { ours: [1] } }, {})).toEqual([]);
  expect(worse({}, { item: { ours: [1] } })).toEqual([]);
  expect(listRegressions({ machine: 'one', results: { item: { ours: [1] } } }, null)).toEqual([]);
});
