import { assign, sendTo, setup } from 'xstate';
import type { ErrorKey } from '../../graphql/errors.ts';
import type { CaptchaSite } from '../../graphql/domain/captcha.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { oneTimeCodeMachine } from '../one-time-code/one-time-code.machine.ts';
import type { OneTimeCodeReport, SignInRequest, Tokens } from '../one-time-code/one-time-code.types.ts';
import type { ApiError } from '../ports.ts';
import { normalizeIdentifier, identifierKind, isPlausibleIdentifier, compactDigits } from './parse-identifier.ts';

export interface SignInContext {
  codeLength: number;
  purpose: SignInRequest['purpose'];
  typed: string;
  /** ISO region of a phone number typed without its country */
  region: string;
  /** what is passed before each code; null: nothing */
  captcha: CaptchaSite | null;
  /** of a captcha that was passed, until it is spent or expires */
  captchaResponse: string | null;
  error: ApiError | null;
  tokens: Tokens | null;
}

export type SignInEvent =
  | { type: 'identifier.typed'; text: string }
  | { type: 'region.chosen'; region: string }
  | { type: 'purpose.chosen'; purpose: SignInRequest['purpose'] }
  | { type: 'code.requested'; locale: Language }
  | { type: 'identifier.corrected' }
  /** the captcha was passed, or null: its response has expired */
  | { type: 'captcha.answered'; response: string | null }
  | OneTimeCodeReport;

const identifierError = (typed: string): ErrorKey => {
  if (compactDigits(typed) === '') return 'required';
  return identifierKind(typed) === 'email' ? 'emailNotValid' : 'phoneNotValid';
};
/** The argument that an error about the captcha names. */
export const captchaPath = 'recaptcha';
const badInput = (key: ErrorKey): ApiError => ({ code: 'BAD_INPUT', key, message: '' });

export const signInSetup = setup({
  types: {} as {
    context: SignInContext;
    input: { identifier: string; codeLength: number; captcha: CaptchaSite | null };
    events: SignInEvent;
    output: Tokens;
    tags: 'busy' | 'enteringCode';
    children: { oneTimeCode: 'oneTimeCode' };
  },
  actors: { oneTimeCode: oneTimeCodeMachine },
  guards: {
    identifierIsPlausible: ({ context }) => isPlausibleIdentifier(context.typed),
    captchaIsPassed: ({ context }) => context.captcha === null || context.captchaResponse !== null,
    isOtherPurpose: ({ context }, { purpose }: Pick<SignInRequest, 'purpose'>) => purpose !== context.purpose,
  },
  actions: {
    storeIdentifier: assign((_, { text }: { text: string }) => ({ typed: text, error: null })),
    storeRegion: assign((_, { region }: { region: string }) => ({ region, error: null })),
    storePurpose: assign((_, { purpose }: Pick<SignInRequest, 'purpose'>) => ({ purpose, error: null })),
    rejectIdentifier: assign(({ context }) => ({
      error: badInput(identifierError(context.typed)),
    })),
    rejectCaptcha: assign({ error: { ...badInput('badInput'), path: captchaPath } }),
    storeCaptcha: assign(({ context }, { response }: { response: string | null }) => ({
      captchaResponse: response,
      error: response !== null && context.error?.path === captchaPath ? null : context.error,
    })),
    passCaptchaOn: sendTo('oneTimeCode', (_, { response }: { response: string | null }) => ({
      type: 'captcha.answered',
      response,
    })),
    spendCaptcha: assign({ captchaResponse: null }),
    requestCode: sendTo('oneTimeCode', ({ context }, { locale }: { locale: Language }) => ({
      type: 'code.requested',
      request: {
        purpose: context.purpose,
        identifier: normalizeIdentifier(context.typed),
        region: context.region,
        locale,
        captcha: context.captcha && { response: context.captchaResponse },
      },
    })),
    cancelRequest: sendTo('oneTimeCode', { type: 'code.cancelled' }),
    storeTokens: assign((_, { tokens }: { tokens: Tokens | null }) => ({ tokens })),
    storeError: assign((_, { error }: { error: ApiError | null }) => ({ error })),
    clearError: assign({ error: null }),
  },
});
