import { describe, expect, test } from 'vitest';
import { publicationAfter, publicationMachine, publicationOf } from '../../../../machines/lifecycles/publication.ts';
import { walkOf } from '../../../support/machine-paths.ts';

describe('publication', () => {
  const walk = walkOf(publicationMachine, {
    samples: { 'item.published': [{ latest: true }, { latest: false }] },
  });
  test.each(walk.paths)('$description', ({ replay }) => replay());
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});

test.each([
  [{ version: 3, published_version: null, was_published: false }, 'draft'],
  [{ version: 3, published_version: 3, was_published: true }, 'published'],
  [{ version: 4, published_version: 3, was_published: true }, 'changed'],
  [{ version: 4, published_version: null, was_published: true }, 'unpublished'],
] as const)('%j is %s', (stored, state) => expect(publicationOf(stored)).toBe(state));

test('nobody takes from guests what they never saw', () => {
  expect(publicationAfter('draft', { type: 'item.unpublished' })).toBe(null);
  expect(publicationAfter('unpublished', { type: 'item.unpublished' })).toBe(null);
  expect(publicationAfter('changed', { type: 'item.unpublished' })).toBe('unpublished');
});
