import { plainDigits } from '../../graphql/domain/digits.ts';
import type { ApiError } from '../ports.ts';
import { toApiError } from '../api-error.ts';

/** The state of a code that is being entered. */
export interface ActiveCode {
  code: string;
  /** digits of a whole code */
  codeLength: number;
  /** wrong guesses at the current code */
  tries: number;
}

/** Guesses at one code, and seconds until another may be sent (rules, "Sign-in"). */
export const maxGuesses = 3;
export const resendWaitMs = 300;

export const wrongCode: ApiError = { code: 'BAD_INPUT', key: 'codeIncorrect', message: '' };
export const spentCode: ApiError = { code: 'BAD_INPUT', key: 'codeNotMatched', message: '' };

/** The digits, of any script; everything else is dropped. */
export const parseCode = (text: string): string => plainDigits(text).replace(/\D/g, '').slice(0, 8);
export const isCompleteCode = ({ code, codeLength }: ActiveCode): boolean => code.length >= codeLength;
/** Whether the typed text has the last digit, which submits the code. */
export const completesCode = ({ codeLength }: ActiveCode, text: string): boolean =>
  parseCode(text).length === codeLength;

export const isWrongGuess = (error: unknown): boolean => toApiError(error).key === 'codeIncorrect';
export const isLastGuess = ({ tries }: ActiveCode, error: unknown): boolean =>
  toApiError(error).key === 'codeNotMatched' || (isWrongGuess(error) && tries + 1 >= maxGuesses);
/** Sent before a reload or from another tab: that code can still be entered. */
export const isCodeAlreadySent = (error: ApiError): boolean => error.key === 'waitFiveMinutes';

export const afterWrongGuess = ({ tries }: ActiveCode) => ({ tries: tries + 1, code: '', problem: wrongCode });
