import type { Language } from '../../graphql/domain/languages.ts';
import type { PhoneUse } from './field-check.types.ts';
import { createFieldCheckMachine } from './field-check.machine.ts';

/** The forms of a number that exists. */
export interface FoundPhone {
  /** as each language stores it */
  forms: Partial<Record<Language, string>>;
  /** the national form, and the international one where there is one */
  spellings: readonly string[];
  takesMessages: boolean;
}

export interface PhoneCheckOptions {
  use: PhoneUse;
  /** ISO 3166; '' = that of the venue */
  region: string;
  /** those that the number is stored in */
  languages: readonly Language[];
}

/** Checks a phone number as it is typed; the result has its stored form in each language. */
export const phoneCheckMachine = createFieldCheckMachine<FoundPhone, PhoneCheckOptions>('phoneCheck');
