import { assign, fromPromise, sendParent, setup } from 'xstate';
import type { ErrorKey } from '../../graphql/errors.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { ApiError } from '../ports.ts';
import { toApiError } from '../api-error.ts';

export const maxVenueNameLength = 30;

export interface NewVenueFields {
  name: string;
  category: string;
  /** ISO code of the country; '' = said later */
  region: string;
  /** of a map service; '' = none; counts for nothing beside a page (specification 1, section 5) */
  placeId: string;
  /** an item of the venue in hand that the new one begins with; '' = none */
  pageId: string;
  timeZone: string;
}
export interface CategoryChoice {
  id: string;
  label: string;
}

interface NewVenueContext {
  locale: Language;
  fields: NewVenueFields;
  categories: CategoryChoice[];
  /** which field is at fault; shown once creating was tried */
  faults: Partial<Record<keyof NewVenueFields, ErrorKey>>;
  problem: ApiError | null;
}

/** What the root hears: the venues are read again, and the new one is entered. */
export interface VenueCreated {
  type: 'venue.created';
  venue: string;
}

const fieldOf: Record<string, keyof NewVenueFields | undefined> = {
  name: 'name',
  category: 'category',
  region_code: 'region',
  place_id: 'placeId',
  page_id: 'pageId',
  time_zone: 'timeZone',
};

const faultsOf = ({ name, timeZone }: NewVenueFields): NewVenueContext['faults'] => ({
  ...(name.trim() === ''
    ? { name: 'required' as const }
    : [...name.trim()].length > maxVenueNameLength
      ? { name: 'tooLong' as const }
      : {}),
  ...(timeZone === '' ? { timeZone: 'required' as const } : {}),
});

export const newVenueMachine = setup({
  types: {} as {
    context: NewVenueContext;
    input: { locale: Language; timeZone: string; region: string };
    events: { type: 'field.typed'; field: keyof NewVenueFields; value: string } | { type: 'venue.create' };
    tags: 'busy';
  },
  actors: {
    loadCategories: fromPromise<CategoryChoice[], { locale: Language }>(unprovidedActor('loadCategories')),
    createVenue: fromPromise<string, { fields: NewVenueFields; locale: Language }>(unprovidedActor('createVenue')),
  },
  guards: { isWhole: ({ context }) => Object.keys(faultsOf(context.fields)).length === 0 },
  actions: {
    takeField: assign(({ context }, { field, value }: { field: keyof NewVenueFields; value: string }) => {
      const { [field]: _, ...faults } = context.faults;
      return { fields: { ...context.fields, [field]: value }, faults, problem: null };
    }),
    takeCategories: assign((_, { categories }: { categories: CategoryChoice[] }) => ({ categories })),
    showFaults: assign(({ context }) => ({ faults: faultsOf(context.fields) })),
    /** what the server says of one field is shown at that field */
    keepProblem: assign(({ context }, { error }: { error: unknown }) => {
      const problem = toApiError(error);
      // Nothing else that is asked for could be missing.
      const path = problem.path ?? (problem.key === 'notFound' && context.fields.pageId !== '' ? 'page_id' : '');
      const field = fieldOf[path];
      return field === undefined ? { problem } : { faults: { ...context.faults, [field]: problem.key }, problem: null };
    }),
    clearProblem: assign({ problem: null }),
    tellCreated: sendParent((_, { venue }: { venue: string }): VenueCreated => ({ type: 'venue.created', venue })),
  },
}).createMachine({
  id: 'newVenue',
  context: ({ input: { locale, timeZone, region } }) => ({
    locale,
    fields: { name: '', category: '', region, placeId: '', pageId: '', timeZone },
    categories: [],
    faults: {},
    problem: null,
  }),
  invoke: {
    id: 'loadCategories',
    src: 'loadCategories',
    input: ({ context }) => ({ locale: context.locale }),
    onDone: { actions: { type: 'takeCategories', params: ({ event }) => ({ categories: event.output }) } },
    // A venue may be made without a category.
    onError: {},
  },
  initial: 'filling',
  states: {
    filling: {
      description: 'the form is being filled',
      on: {
        'field.typed': { actions: { type: 'takeField', params: ({ event }) => event } },
        'venue.create': [{ guard: 'isWhole', target: 'creating', actions: 'clearProblem' }, { actions: 'showFaults' }],
      },
    },
    creating: {
      description: 'the venue is being made',
      tags: 'busy',
      invoke: {
        id: 'createVenue',
        src: 'createVenue',
        input: ({ context: { fields, locale } }) => ({ fields, locale }),
        onDone: {
          target: 'created',
          actions: { type: 'tellCreated', params: ({ event }) => ({ venue: event.output }) },
        },
        onError: { target: 'filling', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    created: { description: 'the venue is there', type: 'final' },
  },
});
