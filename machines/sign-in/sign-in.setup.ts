import { type EventObject, assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { ErrorKey } from '../../graphql/errors.ts';
import type { Language } from '../../graphql/languages.ts';
import { missing } from '../missing.ts';
import type { Refusal } from '../ports.ts';
import { toRefusal } from '../refusal.ts';
import { cleanIdentifier, kindOf, looksRight, plainDigits } from './identifier.ts';

export const guesses = 3;

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

export interface SignInContext {
  purpose: Purpose;
  typed: string;
  /** ISO region of a phone number typed without its country */
  region: string;
  locale: Language;
  /** whom the code went to, as it was sent */
  sentTo: string;
  code: string;
  codeLength: number;
  tries: number;
  /** a code went out less than five minutes ago: no other may be sent */
  waiting: boolean;
  /** seconds of that still to go, for the eye only */
  left: number;
  problem: Refusal | null;
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
const codeOf = (text: string): string => plainDigits(text).replace(/\D/g, '').slice(0, 8);
const refused = (key: ErrorKey): Refusal => ({ code: 'BAD_INPUT', key, message: '' });

export const signInSetup = setup({
  types: {} as {
    context: SignInContext;
    input: { identifier: string; codeLength: number };
    events: SignInEvent;
    output: Tokens;
    tags: 'busy' | 'coding';
  },
  actors: {
    sendCode: fromPromise<void, CodeRequest>(missing('sendCode')),
    login: fromPromise<Tokens, CodeRequest & { code: string }>(missing('login')),
    countdown: fromCallback<EventObject, { seconds: number }>(() => undefined),
  },
  guards: {
    identifierLooksRight: ({ context }) => looksRight(context.typed),
    /** the code that was sent to this very identifier may still be entered */
    isStillOut: ({ context }) => context.waiting && context.sentTo === cleanIdentifier(context.typed),
    isAlreadyOut: (_, { error }: { error: unknown }) => toRefusal(error).key === 'waitFiveMinutes',
    maySendAgain: ({ context }) => !context.waiting,
    codeIsWhole: ({ context }) => context.code.length >= context.codeLength,
    isWrongGuess: (_, { error }: { error: unknown }) => toRefusal(error).key === 'codeIncorrect',
    isLastGuess: ({ context }, { error }: { error: unknown }) =>
      toRefusal(error).key === 'codeNotMatched' ||
      (toRefusal(error).key === 'codeIncorrect' && context.tries + 1 >= guesses),
    isAboutPerson: (_, { error }: { error: unknown }) => aboutPerson.includes(toRefusal(error).key),
  },
  actions: {
    takeIdentifier: assign((_, { text }: { text: string }) => ({ typed: text, problem: null })),
    takeRegion: assign((_, { region }: { region: string }) => ({ region, problem: null })),
    takePurpose: assign((_, { purpose }: { purpose: Purpose }) => ({ purpose, problem: null, sentTo: '' })),
    takeLocale: assign((_, { locale }: { locale: Language }) => ({ locale })),
    takeCode: assign((_, { text }: { text: string }) => ({ code: codeOf(text), problem: null })),
    refuseIdentifier: assign(({ context }) => ({
      problem: refused(kindOf(context.typed) === 'email' ? 'emailNotValid' : 'phoneNotValid'),
    })),
    refuseCode: assign({ problem: refused('codeIncorrect') }),
    beginCode: assign(({ context }) => ({ sentTo: cleanIdentifier(context.typed), code: '', tries: 0, problem: null })),
    startWaiting: enqueueActions(({ enqueue }) => {
      enqueue.assign({ waiting: true, left: 300 });
      enqueue.cancel('resend');
      enqueue.raise({ type: 'resend.due' }, { id: 'resend', delay: 'resendWait' });
      enqueue.stopChild('countdown');
      enqueue.spawnChild('countdown', { id: 'countdown', input: { seconds: 300 } });
    }),
    allowResend: assign({ waiting: false, left: 0 }),
    takeLeft: assign((_, { left }: { left: number }) => ({ left })),
    countGuess: assign(({ context }) => ({ tries: context.tries + 1, code: '', problem: refused('codeIncorrect') })),
    spendCode: assign({ code: '', problem: refused('codeNotMatched') }),
    forgetCode: assign({ code: '', sentTo: '' }),
    takeTokens: assign((_, { tokens }: { tokens: Tokens }) => ({ tokens })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toRefusal(error) })),
    clearProblem: assign({ problem: null }),
  },
  delays: { resendWait: 300_000 },
});
