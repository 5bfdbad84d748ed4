import { type SnapshotFrom, setup, transition } from 'xstate';

/** An item's publication as stored: the version guests see, and whether there ever was one. */
export interface PublicationVersions {
  version: number;
  published_version: number | null;
  was_published: boolean;
}

export const publicationStates = ['draft', 'published', 'changed', 'unpublished'] as const;
export type PublicationState = (typeof publicationStates)[number];

/** `latest`: the published version is the newest one; otherwise something was saved since the check. */
export type PublicationEvent =
  | { type: 'item.saved' }
  | { type: 'item.published'; latest: boolean }
  | { type: 'item.unpublished' };

const out = [{ guard: 'isLatest', target: 'published' }, { target: 'changed' }] as const;

/** The life of an item before its guests (rules, "Content"): the server allows by it, the screens show by it. */
export const publicationMachine = setup({
  types: { events: {} as PublicationEvent },
  guards: {
    isLatest: ({ event }) => event.type === 'item.published' && event.latest,
  },
}).createMachine({
  id: 'publication',
  initial: 'draft',
  // staying is written as going to the same state: an event without a target would count as not allowed
  states: {
    draft: { description: 'no guest has seen it yet', on: { 'item.saved': 'draft', 'item.published': out } },
    published: {
      description: 'guests see the newest version',
      on: { 'item.saved': 'changed', 'item.published': out, 'item.unpublished': 'unpublished' },
    },
    changed: {
      description: 'guests see an older version',
      on: { 'item.saved': 'changed', 'item.published': out, 'item.unpublished': 'unpublished' },
    },
    unpublished: {
      description: 'guests saw it once and no longer do',
      on: { 'item.saved': 'unpublished', 'item.published': out },
    },
  },
});

type Snapshot = SnapshotFrom<typeof publicationMachine>;

/** The state that the stored versions imply. */
export const getPublicationState = ({
  version,
  published_version,
  was_published,
}: PublicationVersions): PublicationState => {
  if (published_version === null) return was_published ? 'unpublished' : 'draft';
  return published_version === version ? 'published' : 'changed';
};

const resolveSnapshot = (state: PublicationState): Snapshot => publicationMachine.resolveState({ value: state });

/** Where an event leads, or null when the chart does not allow it. */
export const applyPublicationEvent = (state: PublicationState, event: PublicationEvent): PublicationState | null => {
  const snapshot = resolveSnapshot(state);
  return snapshot.can(event) ? (transition(publicationMachine, snapshot, event)[0].value as PublicationState) : null;
};
