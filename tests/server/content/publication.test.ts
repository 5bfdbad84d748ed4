import { describe, expect, test } from 'vitest';
import {
  applyPublicationEvent,
  publicationMachine,
  getPublicationState,
  type PublicationEvent,
  type PublicationState,
} from '../../../machines/lifecycles/publication.ts';

const states = Object.keys(publicationMachine.states) as PublicationState[];
const events: PublicationEvent[] = [
  { type: 'item.saved' },
  { type: 'item.published', latest: true },
  { type: 'item.published', latest: false },
  { type: 'item.unpublished' },
];

/** A row in each state; version 3 is the newest. */
const rows: Record<PublicationState, { version: number; published_version: number | null; was_published: boolean }> = {
  draft: { version: 3, published_version: null, was_published: false },
  published: { version: 3, published_version: 3, was_published: true },
  changed: { version: 3, published_version: 2, was_published: true },
  unpublished: { version: 3, published_version: null, was_published: true },
};

/** What the stores do to the row. */
const stored = (row: (typeof rows)['draft'], event: PublicationEvent) => {
  if (event.type === 'item.saved') return { ...row, version: row.version + 1 };
  if (event.type === 'item.unpublished') return { ...row, published_version: null, was_published: true };
  return { ...row, published_version: event.latest ? row.version : row.version - 1, was_published: true };
};

describe('the publication lifecycle', () => {
  test('each state follows from the stored versions', () => {
    for (const state of states) expect(getPublicationState(rows[state])).toBe(state);
  });

  test('each transition leads to the state of the stored versions', () => {
    const walked = states.flatMap((state) =>
      events.map((event) => {
        const after = applyPublicationEvent(state, event);
        if (after !== null)
          expect([state, event, after]).toEqual([state, event, getPublicationState(stored(rows[state], event))]);
        return [state, event.type, 'latest' in event ? event.latest : null, after].join(' ');
      }),
    );
    expect(walked).toEqual([
      'draft item.saved  draft',
      'draft item.published true published',
      'draft item.published false changed',
      'draft item.unpublished  ',
      'published item.saved  changed',
      'published item.published true published',
      'published item.published false changed',
      'published item.unpublished  unpublished',
      'changed item.saved  changed',
      'changed item.published true published',
      'changed item.published false changed',
      'changed item.unpublished  unpublished',
      'unpublished item.saved  unpublished',
      'unpublished item.published true published',
      'unpublished item.published false changed',
      'unpublished item.unpublished  ',
    ]);
  });
});
