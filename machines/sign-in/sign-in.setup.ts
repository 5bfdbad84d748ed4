import { type EventObject, assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { ErrorKey } from '../../graphql/errors.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { ApiError } from '../ports.ts';
import { toApiError } from '../api-error.ts';
import { normalizeIdentifier, identifierKind, isPlausibleIdentifier, compactDigits } from './parse-identifier.ts';
import {
  type CodeEntry,
  type CodeEntryEvent,
  codeEntryGuards,
  createCodeEntryActions,
} from '../one-time-code/code-entry.ts';
import { codeDeliveryMachine } from '../one-time-code/code-delivery.machine.ts';
import { isCodeAlreadySent, resendWaitMs } from '../one-time-code/one-time-code.ts';

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

export interface SignInContext extends CodeEntry {
  purpose: Purpose;
  typed: string;
  /** ISO region of a phone number typed without its country */
  region: string;
  locale: Language;
  /** whom the code went to, as it was sent */
  sentTo: string;
  tokens: Tokens | null;
}

export type SignInEvent =
  | { type: 'identifier.typed'; text: string }
  | { type: 'region.chosen'; region: string }
  | { type: 'purpose.chosen'; purpose: Purpose }
  | { type: 'code.wanted'; locale: Language }
  | { type: 'identifier.corrected' }
  | CodeEntryEvent;

const personErrors: readonly ErrorKey[] = [
  'phoneNotRegistered',
  'emailNotRegistered',
  'phoneExists',
  'emailExists',
  'userExists',
];
const identifierError = (typed: string): ErrorKey => {
  if (compactDigits(typed) === '') return 'required';
  return identifierKind(typed) === 'email' ? 'emailNotValid' : 'phoneNotValid';
};
const badInput = (key: ErrorKey): ApiError => ({ code: 'BAD_INPUT', key, message: '' });

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
    codeDelivery: codeDeliveryMachine,
    countdown: fromCallback<EventObject, { seconds: number }>(() => undefined),
  },
  guards: {
    identifierIsPlausible: ({ context }) => isPlausibleIdentifier(context.typed),
    /** the code that was sent to this very identifier may still be entered */
    codeIsStillValid: ({ context }) => context.waiting && context.sentTo === normalizeIdentifier(context.typed),
    wasAlreadySent: (_, { error }: { error: unknown }) => isCodeAlreadySent(toApiError(error)),
    ...codeEntryGuards,
    isAboutPerson: (_, { error }: { error: unknown }) => personErrors.includes(toApiError(error).key),
  },
  actions: {
    ...createCodeEntryActions<SignInContext, SignInEvent>(),
    storeIdentifier: assign((_, { text }: { text: string }) => ({ typed: text, problem: null })),
    storeRegion: assign((_, { region }: { region: string }) => ({ region, problem: null })),
    storePurpose: assign((_, { purpose }: { purpose: Purpose }) => ({ purpose, problem: null, sentTo: '' })),
    storeLocale: assign((_, { locale }: { locale: Language }) => ({ locale })),
    rejectIdentifier: assign(({ context }) => ({
      problem: badInput(identifierError(context.typed)),
    })),
    startCode: assign(({ context }) => ({
      sentTo: normalizeIdentifier(context.typed),
      code: '',
      tries: 0,
      problem: null,
      undelivered: false,
    })),
    clearCode: assign({ code: '', sentTo: '' }),
    storeTokens: assign((_, { tokens }: { tokens: Tokens }) => ({ tokens })),
    clearError: assign({ problem: null }),
  },
  delays: { resendWait: resendWaitMs * 1000 },
}).extend({
  actions: {
    /** replaces a countdown that is still running */
    startCountdown: enqueueActions(({ enqueue }) => {
      enqueue.cancel('resend');
      enqueue.raise({ type: 'resend.due' }, { id: 'resend', delay: 'resendWait' });
      enqueue.stopChild('countdown');
      enqueue.spawnChild('countdown', { id: 'countdown', input: { seconds: resendWaitMs } });
    }),
  },
});
