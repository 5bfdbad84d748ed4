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
  /** as stored, or as kept on this device when it was not saved */
  draft: Draft;
  kept: boolean;
}

/** What `wantsPublished` has looked at. */
type PublishedItem = PreviewItem & { publishedVersion: number };

export interface PreviewInput {
  venue: ActiveVenue;
  id: string;
  person: { id: string };
  /** of the interface: shown first when the venue speaks it */
  speaks?: Language;
}

export interface PreviewContext extends PreviewInput {
  language: Language;
  width: PreviewWidth;
  which: PreviewVersion;
  item: PreviewItem | null;
  /** what guests see now */
  published: Draft | null;
  problem: ApiError | null;
}

export type PreviewEvent =
  | { type: 'preview.spoken'; language: Language }
  | { type: 'preview.sized'; width: PreviewWidth }
  | { type: 'preview.turned'; which: PreviewVersion }
  | { type: 'preview.retry' | 'preview.left' | 'live.gap' }
  | { type: 'live.changed'; change: LiveChange };

interface ItemPlace {
  id: string;
  venue: string;
  person: string;
}

/** What a guest would see of an item. While its editor runs, the screen shows the editor's draft instead of ours. */
export const previewMachine = setup({
  types: {} as { input: PreviewInput; context: PreviewContext; events: PreviewEvent; tags: 'busy' },
  actors: {
    loadPreview: fromPromise<PreviewItem, ItemPlace>(unprovidedActor('loadPreview')),
    loadPublished: fromPromise<Draft, { entity: KindName; id: string; version: number }>(
      unprovidedActor('loadPublished'),
    ),
  },
  guards: {
    speaks: ({ context }, { language }: { language: Language }) => context.venue.languages.includes(language),
    isPublished: ({ context }) => context.item !== null && context.item.publishedVersion !== null,
    wantsPublished: ({ context }) =>
      context.which === 'published' && typeof context.item?.publishedVersion === 'number',
    isOurs: ({ context }, { change }: { change: LiveChange }) => change.id === context.id,
  },
  actions: {
    // taken from guests meanwhile: there is no published side to stand on
    take: assign(({ context: { which } }, { output: item }: { output: PreviewItem }) => ({
      item,
      published: null,
      which: item.publishedVersion === null ? 'draft' : which,
    })),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => toApiError(error) }),
    goBack: sendTo(
      ({ system }) => system.get('navigation'),
      ({ context: { venue, item, id } }) => ({
        type: 'path.wanted',
        // of what was never read, nobody knows which list it stands in
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
      guard: { type: 'speaks', params: ({ event }) => event },
      actions: assign({ language: ({ event }) => event.language }),
    },
    'preview.sized': { actions: assign({ width: ({ event }) => event.width }) },
    'preview.left': { actions: 'goBack' },
    'live.gap': '.loading',
    'live.changed': { guard: { type: 'isOurs', params: ({ event }) => event }, target: '.loading' },
  },
  states: {
    loading: {
      description: 'the item is being read',
      tags: 'busy',
      entry: assign({ problem: null }),
      invoke: {
        id: 'loadPreview',
        src: 'loadPreview',
        input: ({ context: { id, venue, person } }) => ({ id, venue: venue.venue, person: person.id }),
        onDone: { target: 'ready', actions: { type: 'take', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    failed: { description: 'it cannot be read', on: { 'preview.retry': 'loading' } },
    ready: {
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
          description: 'draft or published?',
          always: [{ guard: 'wantsPublished', target: 'fetching' }, { target: 'shown' }],
        },
        fetching: {
          description: 'the published version is being fetched',
          tags: 'busy',
          invoke: {
            id: 'loadPublished',
            src: 'loadPublished',
            input: ({ context: { item, id } }) => {
              const { entity, publishedVersion } = item as PublishedItem;
              return { entity, id, version: publishedVersion };
            },
            onDone: { target: 'shown', actions: assign({ published: ({ event }) => event.output }) },
            onError: { target: 'unfetched', actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
        },
        unfetched: {
          description: 'the published version cannot be had',
          on: { 'preview.retry': 'fetching' },
          exit: assign({ problem: null }),
        },
        shown: { description: 'the guest’s view is shown' },
      },
    },
  },
});
