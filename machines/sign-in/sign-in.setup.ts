import { type EventObject, assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { ErrorKey } from '../../graphql/errors.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { ApiError } from '../ports.ts';
import { toApiError } from '../api-error.ts';
import { normalizeIdentifier, identifierKind, isPlausibleIdentifier, compactDigits } from './parse-identifier.ts';
import {
  afterWrongGuess,
  type ActiveCode,
  parseCode,
  completesCode,
  isLastGuess,
  isCodeAlreadySent,
  isCompleteCode,
  isWrongGuess,
  spentCode,
  resendWaitMs,
  wrongCode,
} from '../one-time-code/one-time-code.ts';

export type Purpose = 'login' | 'signup';
interface Tokens {
  access: string;
  refresh: string;
}
export interface CodeRequest {
  purpose: Purpose;
  identifier: string;
  region: string;
  locale: Language;
}

export interface SignInContext extends ActiveCode {
  purpose: Purpose;
  typed: string;
  /** ISO region of a phone number typed without its country */
  region: string;
  locale: Language;
  /** whom the code went to, as it was sent */
  sentTo: string;
  /** a code went out less than five minutes ago: no other may be sent */
  waiting: boolean;
  /** seconds of that still to go, for the eye only */
  left: number;
  problem: ApiError | null;
  tokens: Tokens | null;
}

export type SignInEvent =
  | { type: 'identifier.typed'; text: string }
  | { type: 'region.chosen'; region: string }
  | { type: 'purpose.chosen'; purpose: Purpose }
  | { type: 'code.wanted'; locale: Language }
  | { type: 'code.typed'; text: string }
  | { type: 'code.confirmed' }
  | { type: 'identifier.corrected' }
  | { type: 'countdown.moved'; left: number }
  | { type: 'resend.due' };

const aboutPerson: readonly ErrorKey[] = [
  'phoneNotRegistered',
  'emailNotRegistered',
  'phoneExists',
  'emailExists',
  'userExists',
];
const faultOf = (typed: string): ErrorKey => {
  if (compactDigits(typed) === '') return 'required';
  return identifierKind(typed) === 'email' ? 'emailNotValid' : 'phoneNotValid';
};
const refused = (key: ErrorKey): ApiError => ({ code: 'BAD_INPUT', key, message: '' });

export const signInSetup = setup({
  types: {} as {
    context: SignInContext;
    input: { identifier: string; codeLength: number };
    events: SignInEvent;
    output: Tokens;
    tags: 'busy' | 'coding';
  },
  actors: {
    sendCode: fromPromise<void, CodeRequest>(unprovidedActor('sendCode')),
    login: fromPromise<Tokens, CodeRequest & { code: string }>(unprovidedActor('login')),
    countdown: fromCallback<EventObject, { seconds: number }>(() => undefined),
  },
  guards: {
    identifierLooksRight: ({ context }) => isPlausibleIdentifier(context.typed),
    /** the code that was sent to this very identifier may still be entered */
    isStillOut: ({ context }) => context.waiting && context.sentTo === normalizeIdentifier(context.typed),
    isAlreadyOut: (_, { error }: { error: unknown }) => isCodeAlreadySent(toApiError(error)),
    maySendAgain: ({ context }) => !context.waiting,
    codeIsWhole: ({ context }) => isCompleteCode(context),
    completesCode: ({ context }, { text }: { text: string }) => completesCode(context, text),
    isWrongGuess: (_, { error }: { error: unknown }) => isWrongGuess(error),
    isLastGuess: ({ context }, { error }: { error: unknown }) => isLastGuess(context, error),
    isAboutPerson: (_, { error }: { error: unknown }) => aboutPerson.includes(toApiError(error).key),
  },
  actions: {
    takeIdentifier: assign((_, { text }: { text: string }) => ({ typed: text, problem: null })),
    takeRegion: assign((_, { region }: { region: string }) => ({ region, problem: null })),
    takePurpose: assign((_, { purpose }: { purpose: Purpose }) => ({ purpose, problem: null, sentTo: '' })),
    takeLocale: assign((_, { locale }: { locale: Language }) => ({ locale })),
    takeCode: assign((_, { text }: { text: string }) => ({ code: parseCode(text), problem: null })),
    refuseIdentifier: assign(({ context }) => ({
      problem: refused(faultOf(context.typed)),
    })),
    refuseCode: assign({ problem: wrongCode }),
    beginCode: assign(({ context }) => ({
      sentTo: normalizeIdentifier(context.typed),
      code: '',
      tries: 0,
      problem: null,
    })),
    startWaiting: enqueueActions(({ enqueue }) => {
      enqueue.assign({ waiting: true, left: resendWaitMs });
      enqueue.cancel('resend');
      enqueue.raise({ type: 'resend.due' }, { id: 'resend', delay: 'resendWait' });
      enqueue.stopChild('countdown');
      enqueue.spawnChild('countdown', { id: 'countdown', input: { seconds: resendWaitMs } });
    }),
    allowResend: assign({ waiting: false, left: 0 }),
    takeLeft: assign((_, { left }: { left: number }) => ({ left })),
    countGuess: assign(({ context }) => afterWrongGuess(context)),
    spendCode: assign({ code: '', problem: spentCode }),
    forgetCode: assign({ code: '', sentTo: '' }),
    takeTokens: assign((_, { tokens }: { tokens: Tokens }) => ({ tokens })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toApiError(error) })),
    clearProblem: assign({ problem: null }),
  },
  delays: { resendWait: resendWaitMs * 1000 },
});
