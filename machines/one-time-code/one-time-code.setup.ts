import { assign, type EventObject, fromCallback, fromPromise, sendParent, setup } from 'xstate';
import { maxGuesses } from '../../graphql/domain/one-time-codes.ts';
import { isOutcomeUnknown, toApiError } from '../api-error.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { codeDeliveryMachine, type CodeDelivery } from './code-delivery.machine.ts';
import {
  isAboutPerson,
  isCodeAlreadySent,
  isLocked,
  isRevokedCode,
  isWrongCode,
  parseCode,
  resendWaitSeconds,
  usedUpCode,
  wrongCode,
} from './code-rules.ts';
import type {
  CaptchaAnswer,
  CodeRequest,
  CodeSent,
  OneTimeCodeContext,
  OneTimeCodeEvent,
  OneTimeCodeReport,
  Tokens,
} from './one-time-code.types.ts';

type Failure = { error: unknown };

const getRegion = (request: NonNullable<CodeRequest>): string => (request.purpose === 'email' ? '' : request.region);

const getCaptcha = (request: CodeRequest): CaptchaAnswer =>
  request === null || request.purpose === 'email' ? null : request.captcha;

const withCaptcha = (request: CodeRequest, response: string | null): CodeRequest =>
  request === null || request.purpose === 'email' || request.captcha === null
    ? request
    : { ...request, captcha: { response } };

const isSameRequest = (one: CodeRequest, other: CodeRequest): boolean =>
  one === null || other === null
    ? one === other
    : one.purpose === other.purpose && one.identifier === other.identifier && getRegion(one) === getRegion(other);

export const oneTimeCodeSetup = setup({
  types: {} as {
    context: OneTimeCodeContext;
    input: { codeLength: number };
    events: OneTimeCodeEvent;
    /** `busy`: a call is running · `open`: a code was sent and may be typed */
    tags: 'busy' | 'open';
  },
  actors: {
    sendCode: fromPromise<CodeSent, CodeRequest>(unprovidedActor('sendCode')),
    confirmCode: fromPromise<Tokens | null, { request: CodeRequest; code: string }>(unprovidedActor('confirmCode')),
    codeDelivery: codeDeliveryMachine,
    countdown: fromCallback<EventObject, { seconds: number }>(() => undefined),
  },
  guards: {
    /** the code that was sent for the same request may still be entered */
    codeIsValid: ({ context }, { request }: { request: CodeRequest }) =>
      context.sent !== null && context.left > 0 && isSameRequest(context.request, request),
    wasSent: (_, { error }: CodeSent) => error === null,
    wasAlreadySent: (_, { error }: CodeSent) => error !== null && isCodeAlreadySent(error),
    isSendLocked: (_, { error }: CodeSent) => error !== null && isLocked(error),
    codeIsComplete: ({ context }) => context.code.length >= context.codeLength,
    completesCode: ({ context }, { text }: { text: string }) => parseCode(text).length === context.codeLength,
    isUsedUp: ({ context }) => context.tries >= maxGuesses,
    mayResend: ({ context }) => context.left === 0,
    captchaIsPassed: ({ context }) => getCaptcha(context.request)?.response !== null,
    isRevokedCode: (_, { error }: Failure) => isRevokedCode(toApiError(error)),
    /** the guess whose answer was lost was right: the server sends another code at once */
    isUsedUnanswered: ({ context }, { error }: Failure) => context.isUnanswered && isRevokedCode(toApiError(error)),
    isWrongCode: (_, { error }: Failure) => isWrongCode(toApiError(error)),
    isLocked: (_, { error }: Failure) => isLocked(toApiError(error)),
    isAboutPerson: (_, { error }: Failure) => isAboutPerson(error),
  },
  actions: {
    storeRequest: assign(({ context }, { request }: { request: CodeRequest }) => ({
      request,
      sent: null,
      code: '',
      tries: isSameRequest(context.request, request) ? context.tries : 0,
      isUnanswered: isSameRequest(context.request, request) && context.isUnanswered,
      error: null,
    })),
    /** a code that was already sent keeps its count of guesses */
    storeSent: assign(({ context }, { channel, to, error, retryAfter }: CodeSent) => ({
      sent: { channel, to },
      code: '',
      tries: error === null ? 0 : context.tries,
      isUnanswered: error !== null && context.isUnanswered,
      error,
      delivery: null,
      wait: retryAfter ?? resendWaitSeconds,
    })),
    storeUnsent: assign((_, { error, retryAfter }: CodeSent) => ({ sent: null, error, wait: retryAfter ?? 0 })),
    storeCode: assign((_, { text }: { text: string }) => ({ code: parseCode(text), error: null })),
    rejectCode: assign({ error: wrongCode }),
    countFailedAttempt: assign(({ context }) => ({ tries: context.tries + 1, code: '', error: wrongCode })),
    markCodeUsedUp: assign({ tries: maxGuesses }),
    showUsedUp: assign({ code: '', error: usedUpCode }),
    storeError: assign((_, { error }: Failure) => ({ error: toApiError(error) })),
    storeGuessError: assign(({ context }, { error }: Failure) => ({
      error: toApiError(error),
      isUnanswered: context.isUnanswered || isOutcomeUnknown(error),
    })),
    storeCaptcha: assign(({ context }, { response }: { response: string | null }) => ({
      request: withCaptcha(context.request, response),
    })),
    /** a provider verifies each response once */
    spendCaptcha: assign(({ context }) => ({ request: withCaptcha(context.request, null) })),
    clearTyping: assign({ code: '', error: null }),
    closeCode: assign({ code: '', sent: null, tries: 0, isUnanswered: false, error: null, delivery: null }),
    startWait: assign(({ context }) => ({ left: context.wait })),
    endWait: assign({ left: 0 }),
    storeSecondsLeft: assign((_, { left }: { left: number }) => ({ left: Math.max(1, left) })),
    storeDelivery: assign((_, { delivery }: { delivery: CodeDelivery | null }) => ({ delivery })),
    report: sendParent((_, report: OneTimeCodeReport) => report),
  },
  delays: { wait: ({ context }) => context.wait * 1000 },
});
