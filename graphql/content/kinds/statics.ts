import { rows } from '../fields/rows.ts';
import { localizedText, plainText } from '../fields/text.ts';
import type { ListCheck } from '../model/checks.types.ts';
import { defineKind } from '../model/define-kind.ts';

/** Which of two texts a page shows would be a matter of chance. */
const uniqueNames: ListCheck = (fields) =>
  fields.flatMap(({ _id, field }, at) =>
    typeof field === 'string' && field !== '' && fields.slice(0, at).some((earlier) => earlier.field === field)
      ? [{ id: _id, field: 'field', key: 'duplicateField', level: 'completeness' } as const]
      : [],
  );

/** The fixed texts of a venue's pages: each has a default, and optionally the venue's own text. */
export const statics = defineKind({
  entity: 'statics',
  component: 'statics',
  address: { form: 'section', section: 'statics' },
  advanced: true,
  icon: 'statics',
  guestPage: false,
  baseName: 'Statics',
  saved: 'updateStatics',
  notLoaded: 'getStaticsFailed',
  notSaved: 'updateStaticsFailed',
  fields: {
    fields: rows(
      {
        field: plainText({ max: 120, required: true }),
        label: localizedText({ max: 200 }),
        default_value: localizedText({ max: 2000, lines: 2 }),
        value: localizedText({ max: 2000, lines: 2, defaultIn: 'default_value' }),
      },
      { max: 500, listChecks: [uniqueNames] },
    ),
  },
  tabs: { fields: ['fields'] },
});
