import { fromPromise } from 'xstate';
import * as v from 'valibot';
import { phone } from '../../graphql/content/fields/phone.ts';
import { parseLanguage } from '../../graphql/domain/languages.ts';
import { formatPhoneByLanguage } from '../../graphql/domain/phones.ts';
import { ValidatePhoneDocument, ValidatePlaceIdDocument } from '../../graphql/generated/api/graphql.ts';
import { toApiError } from '../api-error.ts';
import type { Ports } from '../ports.ts';
import type { CheckResult } from './field-check.machine.ts';
import type { FoundPhone, PhoneCheckOptions } from './phone-check.machine.ts';

/** Without a network what looks right is accepted; every other failure is reported. */
const orUnchecked = async <Value>(check: Promise<CheckResult<Value>>): Promise<CheckResult<Value>> => {
  try {
    return await check;
  } catch (error) {
    if (toApiError(error).code === 'NETWORK') return { type: 'unchecked' };
    throw error;
  }
};

const { schema } = phone();

/** The venue of the token determines the country of a national number. */
export const createPhoneCheckActors = ({ ask }: Pick<Ports, 'ask'>) => ({
  check: fromPromise(
    async ({
      input: { text, options },
      signal,
    }: {
      input: { text: string; options: PhoneCheckOptions };
      signal: AbortSignal;
    }): Promise<CheckResult<FoundPhone>> => {
      const notValid = { type: 'notValid', error: 'phoneNotValid' } as const;
      // what cannot be a number is known without the server
      const typed = v.safeParse(schema, text);
      if (!typed.success) return notValid;
      const askServer = async (): Promise<CheckResult<FoundPhone>> => {
        const variables = { phone: typed.output, regionCode: options.region || null };
        const { validatePhone } = await ask('api', ValidatePhoneDocument, variables, { as: 'venue', signal });
        const { valid, nationalNumber } = validatePhone;
        const phoneNumber = validatePhone.phoneNumber ?? null;
        const language = parseLanguage(validatePhone.language);
        if (!valid || !nationalNumber || language === null) return notValid;
        // a person's: no star number, no extension
        if (options.use === 'person' && (phoneNumber === null || phoneNumber.includes(';'))) return notValid;
        const checked = { language, nationalNumber, phoneNumber, dialed: validatePhone.dialed ?? null };
        return {
          type: 'valid',
          value: {
            forms: formatPhoneByLanguage(checked, options.languages),
            spellings: [nationalNumber, ...(phoneNumber === null ? [] : [phoneNumber])],
            takesMessages: validatePhone.takesMessages === true,
          },
        };
      };
      return orUnchecked(askServer());
    },
  ),
});

/** A place is checked with the address service by its id. */
export const createPlaceIdCheckActors = ({ ask }: Pick<Ports, 'ask'>) => ({
  check: fromPromise(
    ({
      input: { text },
      signal,
    }: {
      input: { text: string; options: null };
      signal: AbortSignal;
    }): Promise<CheckResult<string>> => {
      const askServer = async (): Promise<CheckResult<string>> => {
        const { validatePlaceId } = await ask(
          'api',
          ValidatePlaceIdDocument,
          { place_id: text },
          { as: 'venue', signal },
        );
        const { valid, address } = validatePlaceId;
        if (!valid || !address) return { type: 'notValid', error: 'placeIdNotValid' };
        return { type: 'valid', value: address };
      };
      return orUnchecked(askServer());
    },
  ),
});
