import type { Language } from '../../graphql/domain/languages.ts';
import { createFieldCheckMachine } from './field-check.machine.ts';

export interface PhoneCheckOptions {
  /** ISO 3166; '' = that of the venue */
  region: string;
  /** those that the number is stored in */
  languages: readonly Language[];
}

/** A phone number is checked as it is typed; a valid one comes back as each language stores it. */
export const phoneCheckMachine = createFieldCheckMachine<Partial<Record<Language, string>>, PhoneCheckOptions>(
  'phoneCheck',
);
