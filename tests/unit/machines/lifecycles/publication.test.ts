import { describe, expect, test } from 'vitest';
import {
  applyPublicationEvent,
  publicationMachine,
  getPublicationState,
} from '../../../../machines/lifecycles/publication.ts';
import { createWalk } from '../../../support/machine-paths.ts';

describe('publication', () => {
  const walk = createWalk(publicationMachine, {
    samples: { 'item.published': [{ latest: true }, { latest: false }] },
    // an item can always be saved and published; it is taken from guests exactly while they see a version of it
    invariant: (snapshot) => {
      const events = [
        { type: 'item.saved' },
        { type: 'item.published', latest: true },
        { type: 'item.unpublished' },
      ] as const;
      const isPublic = snapshot.matches('published') || snapshot.matches('changed');
      expect(events.map((event) => snapshot.can(event))).toEqual([true, true, isPublic]);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});

test.each([
  [{ version: 3, published_version: null, was_published: false }, 'draft'],
  [{ version: 3, published_version: 3, was_published: true }, 'published'],
  [{ version: 4, published_version: 3, was_published: true }, 'changed'],
  [{ version: 4, published_version: null, was_published: true }, 'unpublished'],
] as const)('%j is %s', (stored, state) => expect(getPublicationState(stored)).toBe(state));

test('an unpublished item cannot be unpublished', () => {
  expect(applyPublicationEvent('draft', { type: 'item.unpublished' })).toBe(null);
  expect(applyPublicationEvent('unpublished', { type: 'item.unpublished' })).toBe(null);
  expect(applyPublicationEvent('changed', { type: 'item.unpublished' })).toBe('unpublished');
});
