import * as v from 'valibot';
import { cleanName, fitsName } from '../../domain/names.ts';
import type { LeafField } from '../model/define-kind.ts';

/** What something or somebody is called: one line, cleaned, at most `max` user-perceived characters. */
export const name = ({ max, required = false }: { max: number; required?: boolean }): LeafField<string, 'text'> => ({
  type: 'text',
  localized: false,
  empty: '',
  required,
  max,
  lines: 1,
  schema: v.pipe(
    v.string(),
    v.transform(cleanName),
    v.check((text) => fitsName(text, max), 'tooLong'),
  ),
});
