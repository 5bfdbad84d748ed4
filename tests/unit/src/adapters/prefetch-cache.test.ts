import { expect, test } from 'vitest';
import { ContentDocument, VenueDetailsDocument } from '../../../../graphql/generated/api/graphql.ts';
import type { GraphQLRequest } from '../../../../machines/ports.ts';
import { createPrefetchCache } from '../../../../src/adapters/prefetch-cache.ts';

const createCache = () => {
  const clock = { now: 0 };
  const requests: unknown[] = [];
  let fails = false;
  const ask = (async (...[, , variables]) => {
    requests.push(variables);
    if (fails) throw new Error('away');
    return `answer ${requests.length}`;
  }) as GraphQLRequest;
  const cache = createPrefetchCache(ask, () => clock.now);
  const answers = cache.before(ask);
  const item = (id: string, as: 'venue' | 'person' = 'venue') =>
    answers('api', ContentDocument, { cms_id: id }, { as, signal: new AbortController().signal });
  const begin = (id: string) => cache.begin('api', ContentDocument, { cms_id: id }, { as: 'venue' });
  return { clock, requests, cache, answers, item, begin, fail: (now: boolean) => (fails = now) };
};

test('the same query gets the prefetched answer, once', async () => {
  const { requests, item, begin } = createCache();
  begin('m1');
  expect([await item('m1'), await item('m1'), requests]).toEqual([
    'answer 1',
    'answer 2',
    [{ cms_id: 'm1' }, { cms_id: 'm1' }],
  ]);
});

test('another query, token or operation is requested', async () => {
  const { answers, item, begin } = createCache();
  begin('m1');
  const other = () => answers('api', VenueDetailsDocument, { venues: ['m1'] }, { as: 'venue' });
  expect([await item('m2'), await item('m1', 'person'), await other(), await item('m1')]).toEqual([
    'answer 2',
    'answer 3',
    'answer 4',
    'answer 1',
  ]);
});

test('a failed prefetch is requested again', async () => {
  const { item, begin, fail } = createCache();
  fail(true);
  begin('m1');
  fail(false);
  expect(await item('m1')).toBe('answer 2');
});

test('an unused answer expires after five seconds, and with its person', async () => {
  const { clock, cache, item, begin } = createCache();
  begin('m1');
  clock.now = 5_001;
  expect(await item('m1')).toBe('answer 2');
  begin('m1');
  cache.forget();
  expect(await item('m1')).toBe('answer 4');
});
