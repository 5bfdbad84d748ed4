import { choice } from '../../graphql/content/fields/choice.ts';
import { name } from '../../graphql/content/fields/name.ts';
import { plainText } from '../../graphql/content/fields/text.ts';
import { type Language, master } from '../../graphql/domain/languages.ts';
import { currencies, getCountryDefaults } from '../../graphql/domain/countries.ts';
import { maxVenueNameLength } from '../../graphql/domain/names.ts';
import { defineForm } from '../form/define-form.ts';
import type { ActiveVenue } from '../ports.ts';
import { checkLanguages } from './check-languages.ts';
import { requiredCode, venueFields } from './venue-fields.ts';

/**
 * `region`: ISO code of the country. `placeId`: of a map service, '' = none; not used beside a page (rules,
 * "Venues"). `pageId`: an item of the active venue that the new one begins with, '' = none.
 */
export type NewVenueValues = Record<
  'name' | 'category' | 'region' | 'placeId' | 'pageId' | 'timeZone' | 'currency',
  string
> & { languages: readonly string[] };

export interface NewVenueInput {
  /** the active venue, in which an item to copy is looked for; null: none */
  venue: string | null;
  locale: Language;
  /** of the browser, '' = unknown */
  timeZone: string;
  /** the browser's country as a suggestion, '' = unknown */
  region: string;
}

/** Sent to the root: the venues are read again, and the new one is entered. */
export interface VenueCreated {
  type: 'venue.created';
  venue: string;
}

/** What browsers name where the device does not know its time zone, as in a container. */
const noTimeZone: readonly string[] = ['', 'UTC', 'Etc/UTC', 'GMT', 'Etc/GMT', 'Etc/Unknown'];

const proposeForCountry = (region: string): Partial<NewVenueValues> => {
  const { timeZone = null, ...defaults } = getCountryDefaults(region) ?? {};
  return { ...defaults, ...(timeZone !== null && { timeZone }) };
};

const id = plainText({ max: 255 });

export const newVenueForm = defineForm({
  id: 'newVenue',
  initial: ({ timeZone, region }: NewVenueInput): NewVenueValues => ({
    name: '',
    category: '',
    region,
    placeId: '',
    pageId: '',
    currency: '',
    languages: [master],
    ...proposeForCountry(region),
    // the person is most likely where the venue is; the country is a guess, which no hours may hang on
    timeZone: noTimeZone.includes(timeZone) ? '' : timeZone,
  }),
  fields: {
    name: {
      field: name({ max: maxVenueNameLength, required: true }),
      label: 'newVenue.name',
      counter: (values) => values.name.trim(),
      autoComplete: 'organization',
      dir: 'auto',
    },
    category: {
      field: plainText({ max: 64 }),
      label: 'newVenue.category',
      choice: true,
      noChoice: 'newVenue.later',
    },
    region: {
      field: requiredCode,
      label: 'newVenue.region',
      choice: true,
      noChoice: 'newVenue.chooseRegion',
      path: 'region_code',
      autoComplete: 'country',
    },
    timeZone: { ...venueFields.timeZone, noChoice: 'newVenue.chooseTimeZone' },
    currency: {
      field: choice(currencies, { required: true }),
      label: 'settingsHome.currency',
      hint: 'newVenue.currency.hint',
      choice: true,
      noChoice: 'newVenue.chooseCurrency',
    },
    languages: { ...venueFields.languages, hint: 'newVenue.languages.hint' },
    placeId: {
      field: id,
      label: 'newVenue.placeId',
      hint: ({ pageId }) => (pageId === '' ? 'newVenue.placeId.hint' : 'newVenue.placeId.ignored'),
      disabled: ({ pageId }) => pageId !== '',
      path: 'place_id',
      dir: 'ltr',
    },
    pageId: {
      field: id,
      label: 'newVenue.pageId',
      hint: 'newVenue.pageId.hint',
      path: 'page_id',
      dir: 'ltr',
    },
  },
  layout: [['name'], ['category', 'region'], ['currency', 'timeZone'], ['languages'], ['placeId'], ['pageId']],
  autoFocus: 'name',
  // the item to copy can only be read in the active venue
  hidden: ({ input: { venue } }) => (venue === null ? ['pageId'] : []),
  refreshed: {
    'venue.entered': (event, input) => ({ ...input, venue: (event.venue as ActiveVenue).venue }),
    'venue.left': (_, input) => ({ ...input, venue: null }),
    'language.changed': (event, input) => ({ ...input, locale: event.language as Language }),
  },
  proposals: { region: proposeForCountry },
  check: checkLanguages,
  choices: { category: { actor: 'loadCategories', input: ({ locale }) => ({ locale }) } },
  draft: true,
  submit: {
    event: 'venue.create',
    actor: 'createVenue',
    payload: ({ values, input }) => ({ values, locale: input.locale }),
  },
  succeeded: (venue: string) => [{ to: 'parent', event: { type: 'venue.created', venue } satisfies VenueCreated }],
  // the page is the only thing in the form that can be missing
  fieldOfError: ({ key }, { values }) => (key === 'notFound' && values.pageId !== '' ? 'pageId' : null),
});
