import { assign, emit, fromPromise, sendTo, setup } from 'xstate';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { PhoneForms } from '../../graphql/domain/phone-checks.ts';
import { type Language, master } from '../../graphql/domain/languages.ts';
import { itemPath } from '../list/item-path.ts';
import type { PreviewLinkedItems } from './load-linked-items.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { LiveChange, ApiError, ActiveVenue } from '../ports.ts';
import { isNetworkError, toApiError } from '../api-error.ts';
import { networkRecovery, type NetworkRecovered } from '../offline/network-recovery.ts';

export type PreviewVersion = 'draft' | 'published';
export type PreviewWidth = 'phone' | 'desktop';

/** As the guest page's parts take it (`src/features/guest-preview`). */
export interface PreviewHead {
  profile: Draft | null;
  /** the forms of the profile's phone numbers, by the number as it is stored */
  phones: Readonly<Record<string, PhoneForms>>;
  bookingPath: string | null;
}

export interface PreviewItem {
  entity: KindName;
  component: string;
  name: string;
  version: number;
  publishedVersion: number | null;
  /** as saved, or the unsaved draft stored on this device */
  draft: Draft;
  /** the items that it references, by id */
  linked: PreviewLinkedItems;
  /** what its page says of the venue before its own content */
  head: PreviewHead;
  stored: boolean;
}

/** What the guard `showsPublished` has established. */
type PublishedItem = PreviewItem & { publishedVersion: number };

export interface PreviewInput {
  venue: ActiveVenue;
  id: string;
  person: { id: string };
  /** the language to begin with, where the venue has it: of the URL, else of the interface */
  speaks?: Language | undefined;
  /** the version that the URL names; none: what guests see where nothing has changed since, else the draft */
  begin?: PreviewVersion | undefined;
}

export interface PreviewContext extends PreviewInput {
  language: Language;
  width: PreviewWidth;
  which: PreviewVersion;
  item: PreviewItem | null;
  /** the published version */
  published: Draft | null;
  error: ApiError | null;
}

export type PreviewEvent =
  | { type: 'venue.changed'; venue: ActiveVenue }
  | { type: 'preview.languageChosen'; language: Language }
  | { type: 'preview.widthChosen'; width: PreviewWidth }
  | { type: 'preview.versionChosen'; which: PreviewVersion }
  | { type: 'preview.retry' | 'preview.left' | 'preview.printed' | 'live.gap' }
  | { type: 'live.changed'; change: LiveChange }
  | NetworkRecovered;

/** The screen opens the browser's print dialog. */
export interface PreviewEmitted {
  type: 'print.requested';
}

interface ItemRequest {
  id: string;
  venue: string;
  person: string;
}

/** It is shown for the first time, and guests see what was saved last. */
const beginsPublished = (
  { item: before, begin }: Pick<PreviewContext, 'item' | 'begin'>,
  { publishedVersion, version, stored }: PreviewItem,
): boolean => before === null && begin === undefined && publishedVersion === version && !stored;

/** The guest's view of an item. While its editor runs, the screen shows the editor's draft instead. */
export const previewMachine = setup({
  types: {} as {
    input: PreviewInput;
    context: PreviewContext;
    events: PreviewEvent;
    emitted: PreviewEmitted;
    tags: 'busy';
  },
  actors: {
    loadPreview: fromPromise<PreviewItem, ItemRequest>(unprovidedActor('loadPreview')),
    loadPublished: fromPromise<Draft, { entity: KindName; id: string; version: number }>(
      unprovidedActor('loadPublished'),
    ),
    networkRecovery,
  },
  guards: {
    failedByNetwork: ({ context }) => isNetworkError(context.error),
    hasLanguage: ({ context }, { language }: { language: Language }) => context.venue.languages.includes(language),
    isPublished: ({ context }) => context.item !== null && context.item.publishedVersion !== null,
    showsPublished: ({ context }) =>
      context.which === 'published' && typeof context.item?.publishedVersion === 'number',
    isThisItem: ({ context }, { change }: { change: LiveChange }) => change.id === context.id,
  },
  actions: {
    // unpublished in the meantime: only the draft can be shown
    storeItem: assign(({ context }, { output: item }: { output: PreviewItem }) => ({
      item,
      published: null,
      which: item.publishedVersion === null ? 'draft' : beginsPublished(context, item) ? 'published' : context.which,
    })),
    /** a language that the venue no longer has is hidden */
    storeVenue: assign(({ context: { language } }, { venue }: { venue: ActiveVenue }) => ({
      venue,
      language: venue.languages.includes(language) ? language : master,
    })),
    storeError: assign({ error: (_, { error }: { error: unknown }) => toApiError(error) }),
    leavePreview: sendTo(
      ({ system }) => system.get('navigation'),
      ({ context: { venue, item, id } }) => ({
        type: 'path.requested',
        // an item that was never loaded has no known list
        path: item === null ? `/${encodeURIComponent(venue.venue)}/venue` : itemPath(venue.venue, { ...item, id }),
      }),
    ),
  },
}).createMachine({
  id: 'preview',
  context: ({ input }) => ({
    ...input,
    language: input.venue.languages.find((it) => it === input.speaks) ?? input.venue.languages[0] ?? master,
    width: 'phone',
    which: input.begin ?? 'draft',
    item: null,
    published: null,
    error: null,
  }),
  initial: 'loading',
  on: {
    'preview.languageChosen': {
      guard: { type: 'hasLanguage', params: ({ event }) => event },
      actions: assign({ language: ({ event }) => event.language }),
    },
    'venue.changed': { actions: { type: 'storeVenue', params: ({ event }) => event } },
    'preview.widthChosen': { actions: assign({ width: ({ event }) => event.width }) },
    'preview.left': { actions: 'leavePreview' },
    'live.gap': '.loading',
    'live.changed': { guard: { type: 'isThisItem', params: ({ event }) => event }, target: '.loading' },
  },
  states: {
    loading: {
      description: 'the item is being loaded',
      tags: 'busy',
      entry: assign({ error: null }),
      invoke: {
        id: 'loadPreview',
        src: 'loadPreview',
        input: ({ context: { id, venue, person } }) => ({ id, venue: venue.venue, person: person.id }),
        onDone: { target: 'ready', actions: { type: 'storeItem', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'the item cannot be loaded',
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      on: { 'preview.retry': 'loading', 'network.recovered': { guard: 'failedByNetwork', target: 'loading' } },
    },
    ready: {
      description: 'the item is loaded',
      initial: 'deciding',
      on: {
        'preview.versionChosen': {
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
          invoke: { id: 'publishedRecovery', src: 'networkRecovery' },
          on: { 'preview.retry': 'fetching', 'network.recovered': { guard: 'failedByNetwork', target: 'fetching' } },
          exit: assign({ error: null }),
        },
        shown: {
          description: 'the guest’s view is shown',
          on: { 'preview.printed': { actions: emit({ type: 'print.requested' }) } },
        },
      },
    },
  },
});
