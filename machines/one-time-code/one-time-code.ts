import type { Refusal } from '../ports.ts';
import { toRefusal } from '../api-error.ts';
import { plainDigits } from '../sign-in/parse-identifier.ts';

/** What a code being entered needs to know, wherever it is asked for. */
export interface CodeInHand {
  code: string;
  /** digits of a whole code */
  codeLength: number;
  /** wrong guesses at the code that is out */
  tries: number;
}

/** Guesses at one code, and seconds until another may be sent (rules, "Sign-in"). */
export const guesses = 3;
export const wait = 300;

export const wrongCode: Refusal = { code: 'BAD_INPUT', key: 'codeIncorrect', message: '' };
export const spentCode: Refusal = { code: 'BAD_INPUT', key: 'codeNotMatched', message: '' };

/** Digits of any script, whatever stands between them. */
export const codeOf = (text: string): string => plainDigits(text).replace(/\D/g, '').slice(0, 8);
export const isWhole = ({ code, codeLength }: CodeInHand): boolean => code.length >= codeLength;
/** The last digit sends the code. */
export const completes = ({ codeLength }: CodeInHand, text: string): boolean => codeOf(text).length === codeLength;

export const isWrongGuess = (error: unknown): boolean => toRefusal(error).key === 'codeIncorrect';
export const isLastGuess = ({ tries }: CodeInHand, error: unknown): boolean =>
  toRefusal(error).key === 'codeNotMatched' || (isWrongGuess(error) && tries + 1 >= guesses);
/** Sent before a reload, or from another tab: that code can still be entered here. */
export const isOutAlready = (refusal: Refusal): boolean => refusal.key === 'waitFiveMinutes';

export const afterWrongGuess = ({ tries }: CodeInHand) => ({ tries: tries + 1, code: '', problem: wrongCode });
