import { toggle } from '../../graphql/content/fields/flag.ts';
import { name } from '../../graphql/content/fields/name.ts';
import { type Language, masterFirst } from '../../graphql/domain/languages.ts';
import { maxVenueNameLength } from '../../graphql/domain/names.ts';
import { defineForm } from '../form/define-form.ts';
import type { FormField } from '../form/form.types.ts';
import { confirmField, fieldOfAheadError, readAheadQuestion } from './ahead-question.ts';
import type { AheadQuestion, AreaDialogInput } from './venue-tables.types.ts';

export interface AreaFormInput extends AreaDialogInput {
  /** the reservations ahead that the change would affect, as far as it was asked */
  question?: AheadQuestion | null;
}
type NameField = `name_${Language}`;
export type AreaFormValues = Record<NameField, string> & { active: boolean; confirm: boolean };
export interface AreaFormPayload {
  input: AreaFormInput;
  names: Partial<Record<Language, string>>;
  active: boolean;
  confirm: boolean;
}

const nameFields = masterFirst.map((language) => `name_${language}` as const);
const byLanguage = <Value>(toValue: (language: Language) => Value) =>
  Object.fromEntries(masterFirst.map((language) => [`name_${language}`, toValue(language)])) as Record<
    NameField,
    Value
  >;

const nameIn = (language: Language): FormField<string, AreaFormValues> => ({
  field: name({ max: maxVenueNameLength }),
  label: 'venueAreas.field.name',
  path: `names.${language}`,
  language,
});

/** An area: its name in one language at least. */
export const areaForm = defineForm({
  id: 'venueAreaForm',
  initial: ({ rows: [row] }: AreaFormInput): AreaFormValues => ({
    ...byLanguage((language) => row?.names[language] ?? ''),
    active: row?.active ?? true,
    confirm: false,
  }),
  fields: {
    ...byLanguage(nameIn),
    active: { field: toggle(), label: 'venueTables.field.active', hint: 'venueAreas.field.active.hint' },
    confirm: confirmField,
  },
  layout: [['name_en', 'name_he'], ['name_fr', 'name_ru'], ['name_de', 'name_ar'], ['active'], ['confirm']],
  autoFocus: 'name_en',
  hidden: ({ input: { task, question } }) => [
    ...(task === 'remove' ? nameFields : []),
    ...(task === 'edit' ? [] : (['active'] as const)),
    ...(question ? [] : (['confirm'] as const)),
  ],
  check: ({ values, input: { task } }) =>
    task !== 'remove' && nameFields.every((field) => values[field].trim() === '')
      ? { name_en: 'required' as const }
      : {},
  conflict: (error, input) => {
    const question = readAheadQuestion(error);
    return question && { ...input, question };
  },
  fieldOfError: fieldOfAheadError,
  guardsLeaving: true,
  closing: { request: 'tables.close', resume: 'tables.resume', discard: 'tables.discard' },
  submit: {
    event: 'tables.save',
    actor: 'saveArea',
    payload: ({ values, input }): AreaFormPayload => ({
      input,
      names: Object.fromEntries(masterFirst.map((language) => [language, values[`name_${language}`]])),
      active: values.active,
      confirm: values.confirm,
    }),
  },
  succeeded: () => [{ to: 'parent', event: { type: 'tables.saved' } }],
});
