import { assign, fromPromise, setup } from 'xstate';
import type { Language } from '../../graphql/domain/languages.ts';
import { mayWithRole } from '../../graphql/domain/roles.ts';
import { toApiError } from '../api-error.ts';
import type { ActiveVenue, ApiError } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { CalendarLink, MadeLink } from './schedule.types.ts';

export interface CalendarLinksInput {
  venue: ActiveVenue;
  /** of the texts of a link that is made */
  locale: Language;
}

interface CalendarLinksContext extends CalendarLinksInput {
  links: readonly CalendarLink[];
  /** the one that was just made, whose path is shown once */
  made: MadeLink | null;
  /** the one that is being withdrawn */
  id: string;
  error: ApiError | null;
}

/** The secret links of the schedule as a calendar: a panel that is loaded when it is opened. */
export const calendarLinksMachine = setup({
  types: {} as {
    context: CalendarLinksContext;
    input: CalendarLinksInput;
    events:
      | { type: 'calendarLinks.open' | 'calendarLinks.close' | 'calendarLinks.make' | 'calendarLinks.reload' }
      | { type: 'calendarLinks.withdraw'; id: string }
      | { type: 'language.changed'; language: Language }
      | { type: 'venue.changed'; venue: ActiveVenue };
  },
  actors: {
    loadLinks: fromPromise<CalendarLink[], { venue: string }>(unprovidedActor('loadLinks')),
    makeLink: fromPromise<MadeLink, { venue: string; locale: Language }>(unprovidedActor('makeLink')),
    withdrawLink: fromPromise<string, { venue: string; id: string }>(unprovidedActor('withdrawLink')),
  },
  guards: {
    mayShareSchedule: ({ context }) => mayWithRole(context.venue.role, 'write', 'schedule'),
    isLink: ({ context }, { id }: { id: string }) => context.links.some((link) => link.id === id),
    mayNoLonger: (_, { venue }: { venue: ActiveVenue }) => !mayWithRole(venue.role, 'write', 'schedule'),
  },
  actions: {
    storeLinks: assign((_, { links }: { links: readonly CalendarLink[] }) => ({ links, error: null })),
    addLink: assign(({ context }, { made }: { made: MadeLink }) => {
      const { path: _, ...link } = made;
      return { made, links: [link, ...context.links.filter(({ id }) => id !== link.id)], error: null };
    }),
    removeLink: assign(({ context }, { id }: { id: string }) => ({
      links: context.links.filter((link) => link.id !== id),
      made: context.made?.id === id ? null : context.made,
      error: null,
    })),
    storeId: assign((_, { id }: { id: string }) => ({ id })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    storeVenue: assign((_, { venue }: { venue: ActiveVenue }) => ({ venue })),
    storeLanguage: assign((_, { language }: { language: Language }) => ({ locale: language })),
    /** the path is nowhere after the panel is closed */
    clear: assign({ links: [], made: null, error: null }),
  },
}).createMachine({
  id: 'calendarLinks',
  context: ({ input }) => ({ ...input, links: [], made: null, id: '', error: null }),
  initial: 'closed',
  on: {
    'venue.changed': [
      {
        guard: { type: 'mayNoLonger', params: ({ event }) => event },
        target: '.closed',
        actions: [{ type: 'storeVenue', params: ({ event }) => event }, 'clear'],
      },
      { actions: { type: 'storeVenue', params: ({ event }) => event } },
    ],
    'language.changed': { actions: { type: 'storeLanguage', params: ({ event }) => event } },
    'calendarLinks.close': { target: '.closed', actions: 'clear' },
  },
  states: {
    closed: {
      description: 'the panel is closed',
      on: { 'calendarLinks.open': { guard: 'mayShareSchedule', target: 'loading' }, 'calendarLinks.close': {} },
    },
    loading: {
      description: 'the links are being loaded',
      invoke: {
        id: 'loadLinks',
        src: 'loadLinks',
        input: ({ context }) => ({ venue: context.venue.venue }),
        onDone: { target: 'open', actions: { type: 'storeLinks', params: ({ event }) => ({ links: event.output }) } },
        onError: { target: 'open', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    open: {
      description: 'the links are shown; one can be made or withdrawn',
      on: {
        'calendarLinks.reload': 'loading',
        'calendarLinks.make': 'making',
        'calendarLinks.withdraw': {
          guard: { type: 'isLink', params: ({ event }) => event },
          target: 'withdrawing',
          actions: { type: 'storeId', params: ({ event }) => event },
        },
      },
    },
    making: {
      description: 'the server makes a link',
      invoke: {
        id: 'makeLink',
        src: 'makeLink',
        input: ({ context: { venue, locale } }) => ({ venue: venue.venue, locale }),
        onDone: { target: 'open', actions: { type: 'addLink', params: ({ event }) => ({ made: event.output }) } },
        onError: { target: 'open', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    withdrawing: {
      description: 'the server withdraws a link',
      invoke: {
        id: 'withdrawLink',
        src: 'withdrawLink',
        input: ({ context: { venue, id } }) => ({ venue: venue.venue, id }),
        onDone: { target: 'open', actions: { type: 'removeLink', params: ({ event }) => ({ id: event.output }) } },
        onError: { target: 'open', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
  },
});
