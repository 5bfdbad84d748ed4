import type { ErrorKey } from '../../graphql/errors.ts';
import { plainDigits } from '../../graphql/domain/digits.ts';
import { codeLengths } from '../../graphql/domain/one-time-codes.ts';
import type { ApiError } from '../ports.ts';
import { toApiError } from '../api-error.ts';

/** Seconds until another code may be sent where the server names none (rules, "Sign-in"). */
export const resendWaitSeconds = 300;

export const wrongCode: ApiError = { code: 'BAD_INPUT', key: 'codeIncorrect', message: '' };
export const usedUpCode: ApiError = { code: 'BAD_INPUT', key: 'codeNotMatched', message: '' };

/** The digits, of any script; everything else is dropped. */
export const parseCode = (text: string): string => plainDigits(text).replace(/\D/g, '').slice(0, codeLengths.most);

export const isWrongCode = (error: ApiError): boolean => error.key === 'codeIncorrect';
export const isRevokedCode = (error: ApiError): boolean => error.key === 'codeNotMatched';
export const isLocked = (error: ApiError): boolean => error.code === 'LOCKED';
/** Sent before a reload or from another tab: that code can still be entered. */
export const isCodeAlreadySent = (error: ApiError): boolean => error.key === 'waitFiveMinutes';

const personErrors: readonly ErrorKey[] = [
  'phoneNotRegistered',
  'emailNotRegistered',
  'phoneExists',
  'emailExists',
  'userExists',
];
/** Errors about the person after a correct code: the server reports them only then (rules, "Sign-in"). */
export const isAboutPerson = (error: unknown): boolean => personErrors.includes(toApiError(error).key);
