import type { LeafField } from '../../graphql/content/model/define-kind.ts';
import { marks } from '../../graphql/content/fields/marks.ts';
import { plainText } from '../../graphql/content/fields/text.ts';
import { masterFirst } from '../../graphql/domain/languages.ts';

/** A code of a closed list that the server checks, such as a country or a time zone. */
export const requiredCode: LeafField<string> = plainText({ max: 64, required: true });

/** The fields that the new venue and the venue settings share. */
export const venueFields = {
  timeZone: {
    field: requiredCode,
    label: 'newVenue.timeZone',
    hint: 'newVenue.timeZone.hint',
    choice: true,
    path: 'time_zone',
  },
  languages: {
    field: marks(masterFirst),
    label: 'settingsHome.languages',
    hint: 'settingsHome.languages.hint',
  },
} as const;
