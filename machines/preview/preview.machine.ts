import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { type Language, master } from '../../graphql/domain/languages.ts';
import { itemPath } from '../list/item-path.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { LiveChange, ApiError, ActiveVenue } from '../ports.ts';
import { toApiError } from '../api-error.ts';

export type PreviewVersion = 'draft' | 'published';
export type PreviewWidth = 'phone' | 'desktop';

export interface PreviewItem {
  entity: KindName;
  name: string;
  version: number;
  publishedVersion: number | null;
  /** as saved, or the unsaved draft stored on this device */
  draft: Draft;
  kept: boolean;
}

/** What the guard `showsPublished` has established. */
type PublishedItem = PreviewItem & { publishedVersion: number };

export interface PreviewInput {
  venue: ActiveVenue;
  id: string;
  person: { id: string };
  /** the interface language: shown first when the venue has it */
  speaks?: Language;
}

export interface PreviewContext extends PreviewInput {
  language: Language;
  width: PreviewWidth;
  which: PreviewVersion;
  item: PreviewItem | null;
  /** the published version */
  published: Draft | null;
  problem: ApiError | null;
}

export type PreviewEvent =
  | { type: 'preview.spoken'; language: Language }
  | { type: 'preview.sized'; width: PreviewWidth }
  | { type: 'preview.turned'; which: PreviewVersion }
  | { type: 'preview.retry' | 'preview.left' | 'live.gap' }
  | { type: 'live.changed'; change: LiveChange };

interface ItemRequest {
  id: string;
  venue: string;
  person: string;
}

/** The guest's view of an item. While its editor runs, the screen shows the editor's draft instead. */
export const previewMachine = setup({
  types: {} as { input: PreviewInput; context: PreviewContext; events: PreviewEvent; tags: 'busy' },
  actors: {
    loadPreview: fromPromise<PreviewItem, ItemRequest>(unprovidedActor('loadPreview')),
    loadPublished: fromPromise<Draft, { entity: KindName; id: string; version: number }>(
      unprovidedActor('loadPublished'),
    ),
  },
  guards: {
    hasLanguage: ({ context }, { language }: { language: Language }) => context.venue.languages.includes(language),
    isPublished: ({ context }) => context.item !== null && context.item.publishedVersion !== null,
    showsPublished: ({ context }) =>
      context.which === 'published' && typeof context.item?.publishedVersion === 'number',
    isThisItem: ({ context }, { change }: { change: LiveChange }) => change.id === context.id,
  },
  actions: {
    // unpublished in the meantime: only the draft can be shown
    storeItem: assign(({ context: { which } }, { output: item }: { output: PreviewItem }) => ({
      item,
      published: null,
      which: item.publishedVersion === null ? 'draft' : which,
    })),
    storeError: assign({ problem: (_, { error }: { error: unknown }) => toApiError(error) }),
    leavePreview: sendTo(
      ({ system }) => system.get('navigation'),
      ({ context: { venue, item, id } }) => ({
        type: 'path.wanted',
        // an item that was never loaded has no known list
        path: item === null ? `/${encodeURIComponent(venue.venue)}/venue` : itemPath(venue.venue, item.entity, id),
      }),
    ),
  },
}).createMachine({
  id: 'preview',
  context: ({ input }) => ({
    ...input,
    language: input.venue.languages.find((it) => it === input.speaks) ?? input.venue.languages[0] ?? master,
    width: 'phone',
    which: 'draft',
    item: null,
    published: null,
    problem: null,
  }),
  initial: 'loading',
  on: {
    'preview.spoken': {
      guard: { type: 'hasLanguage', params: ({ event }) => event },
      actions: assign({ language: ({ event }) => event.language }),
    },
    'preview.sized': { actions: assign({ width: ({ event }) => event.width }) },
    'preview.left': { actions: 'leavePreview' },
    'live.gap': '.loading',
    'live.changed': { guard: { type: 'isThisItem', params: ({ event }) => event }, target: '.loading' },
  },
  states: {
    loading: {
      description: 'the item is being loaded',
      tags: 'busy',
      entry: assign({ problem: null }),
      invoke: {
        id: 'loadPreview',
        src: 'loadPreview',
        input: ({ context: { id, venue, person } }) => ({ id, venue: venue.venue, person: person.id }),
        onDone: { target: 'ready', actions: { type: 'storeItem', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    failed: { description: 'the item cannot be loaded', on: { 'preview.retry': 'loading' } },
    ready: {
      description: 'the item is loaded',
      initial: 'deciding',
      on: {
        'preview.turned': {
          guard: 'isPublished',
          target: '.deciding',
          actions: assign({ which: ({ event }) => event.which }),
        },
      },
      states: {
        deciding: {
          description: 'choosing between draft and published version',
          always: [{ guard: 'showsPublished', target: 'fetching' }, { target: 'shown' }],
        },
        fetching: {
          description: 'the published version is being loaded',
          tags: 'busy',
          invoke: {
            id: 'loadPublished',
            src: 'loadPublished',
            input: ({ context: { item, id } }) => {
              const { entity, publishedVersion } = item as PublishedItem;
              return { entity, id, version: publishedVersion };
            },
            onDone: { target: 'shown', actions: assign({ published: ({ event }) => event.output }) },
            onError: { target: 'unfetched', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        unfetched: {
          description: 'the published version cannot be loaded',
          on: { 'preview.retry': 'fetching' },
          exit: assign({ problem: null }),
        },
        shown: { description: 'the guest’s view is shown' },
      },
    },
  },
});
