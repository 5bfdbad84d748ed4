import * as v from 'valibot';
import type { ErrorKey } from '../../errors.ts';
import type { LeafField } from '../model/define-kind.ts';

interface CodeOptions {
  /** what a whole, cleaned code looks like */
  pattern: RegExp;
  /** the message of a code of another form */
  error: ErrorKey;
  /** a code of this form, shown while the input is empty */
  example: string;
  max?: number;
  /** brings what people type to the one form that is stored */
  clean?: (raw: string) => string;
}

/** Before it is cleaned, which may make a text longer many times over. */
const maxTyped = 1000;

/** A machine-readable text of a strict form, such as an ID that another service gave out; '' = none. */
export const code = ({
  pattern,
  error,
  example,
  max = 64,
  clean = (raw) => raw,
}: CodeOptions): LeafField<string, 'code'> => ({
  type: 'code',
  localized: false,
  empty: '',
  required: false,
  max,
  example,
  schema: v.pipe(
    v.string(error),
    v.maxLength(maxTyped, 'tooLong'),
    v.transform((raw) => clean(raw.trim())),
    v.maxLength(max, 'tooLong'),
    v.check((text) => text === '' || pattern.test(text), error),
  ),
});
