import { expect, test } from 'vitest';
import { ContentDocument, VenueDetailsDocument } from '../../../../graphql/generated/api/graphql.ts';
import type { GraphQLRequest } from '../../../../machines/ports.ts';
import { createPrefetchCache } from '../../../../src/adapters/prefetch-cache.ts';

const houseOf = () => {
  const clock = { now: 0 };
  const asked: unknown[] = [];
  let fails = false;
  const ask = (async (...[, , variables]) => {
    asked.push(variables);
    if (fails) throw new Error('away');
    return `answer ${asked.length}`;
  }) as GraphQLRequest;
  const ahead = createPrefetchCache(ask, () => clock.now);
  const answers = ahead.before(ask);
  const item = (id: string, as: 'venue' | 'person' = 'venue') =>
    answers('api', ContentDocument, { cms_id: id }, { as, signal: new AbortController().signal });
  const begin = (id: string) => ahead.begin('api', ContentDocument, { cms_id: id }, { as: 'venue' });
  return { clock, asked, ahead, answers, item, begin, fail: (now: boolean) => (fails = now) };
};

test('the same question has the answer that is on its way, once', async () => {
  const { asked, item, begin } = houseOf();
  begin('m1');
  expect([await item('m1'), await item('m1'), asked]).toEqual([
    'answer 1',
    'answer 2',
    [{ cms_id: 'm1' }, { cms_id: 'm1' }],
  ]);
});

test('another question, another token, another operation are asked', async () => {
  const { answers, item, begin } = houseOf();
  begin('m1');
  const other = () => answers('api', VenueDetailsDocument, { venues: ['m1'] }, { as: 'venue' });
  expect([await item('m2'), await item('m1', 'person'), await other(), await item('m1')]).toEqual([
    'answer 2',
    'answer 3',
    'answer 4',
    'answer 1',
  ]);
});

test('what failed is asked again by whoever needs it', async () => {
  const { item, begin, fail } = houseOf();
  fail(true);
  begin('m1');
  fail(false);
  expect(await item('m1')).toBe('answer 2');
});

test('an answer nobody came for is no news after five seconds, nor for the next person', async () => {
  const { clock, ahead, item, begin } = houseOf();
  begin('m1');
  clock.now = 5_001;
  expect(await item('m1')).toBe('answer 2');
  begin('m1');
  ahead.forget();
  expect(await item('m1')).toBe('answer 4');
});
