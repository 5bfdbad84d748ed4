import type { Language } from '../../graphql/domain/languages.ts';
import type { ApiError } from '../ports.ts';
import type { CodeDelivery } from './code-delivery.machine.ts';

/** The response of the captcha that a request needs, until it is spent; null: none is needed. */
export type CaptchaAnswer = { response: string | null } | null;

/** The recipient and purpose of a code. */
export interface SignInRequest {
  purpose: 'login' | 'signup';
  identifier: string;
  region: string;
  locale: Language;
  captcha: CaptchaAnswer;
}
/** Confirms a new e-mail address of the person who is signed in. */
interface EmailRequest {
  purpose: 'email';
  identifier: string;
}
/** null: a fresh code for the person who is signed in. */
export type CodeRequest = SignInRequest | EmailRequest | null;

export interface CodeDestination {
  channel: 'sms' | 'email';
  /** masked where the person did not just type it */
  to: string;
}
export interface CodeSent extends CodeDestination {
  /** why none was sent now */
  error: ApiError | null;
  /** seconds until another may be requested, as the server says; null: unknown */
  retryAfter: number | null;
}

export interface Tokens {
  access: string;
  refresh: string;
}

export interface OneTimeCodeContext {
  /** digits of a whole code */
  codeLength: number;
  request: CodeRequest;
  /** where the current code went; null: no code is open */
  sent: CodeDestination | null;
  code: string;
  /** wrong guesses at the current code */
  tries: number;
  /** a guess got no answer: it may have used the code up */
  isUnanswered: boolean;
  error: ApiError | null;
  /** what became of the message; null: unknown */
  delivery: CodeDelivery | null;
  /** seconds until another code may be requested: at the start of the wait, and now */
  wait: number;
  left: number;
}

export type OneTimeCodeEvent =
  | { type: 'code.requested'; request: CodeRequest }
  /** whoever requested the code no longer waits for it */
  | { type: 'code.cancelled' }
  /** the code that was sent is of no use any more: the next request is a new one */
  | { type: 'code.dropped' }
  | { type: 'code.typed'; text: string }
  | { type: 'code.confirmed' }
  | { type: 'resend.requested' }
  /** the captcha was passed, or null: its response has expired */
  | { type: 'captcha.answered'; response: string | null }
  | { type: 'wait.started' | 'wait.ended' }
  | { type: 'countdown.ticked'; left: number }
  | { type: 'delivery.reported'; delivery: CodeDelivery | null };

/** Results for the actor that requested a code. */
export type OneTimeCodeReport =
  /** one was sent, or the last one is still good */
  | { type: 'code.sent' }
  | { type: 'code.notSent'; error: ApiError | null }
  /** `tokens`: of a sign-in */
  | { type: 'code.accepted'; tokens: Tokens | null }
  /** the code was right, and the person cannot use it */
  | { type: 'code.rejected'; error: ApiError };
