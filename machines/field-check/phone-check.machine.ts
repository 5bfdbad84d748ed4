import type { Language } from '../../graphql/domain/languages.ts';
import { createFieldCheckMachine } from './field-check.machine.ts';

export interface PhoneCheckOptions {
  /** ISO 3166; '' = that of the venue */
  region: string;
  /** those that the number is stored in */
  languages: readonly Language[];
}

/** Checks a phone number as it is typed; the result has its stored form in each language. */
export const phoneCheckMachine = createFieldCheckMachine<Partial<Record<Language, string>>, PhoneCheckOptions>(
  'phoneCheck',
);
