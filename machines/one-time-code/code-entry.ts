import { assign, type EventObject } from 'xstate';
import { toApiError } from '../api-error.ts';
import type { ApiError } from '../ports.ts';
import {
  type ActiveCode,
  afterWrongGuess,
  completesCode,
  isCompleteCode,
  isLastGuess,
  isWrongGuess,
  parseCode,
  resendWaitMs,
  spentCode,
  wrongCode,
} from './one-time-code.ts';
import type { CodeDelivery } from './code-delivery.machine.ts';

/** What every machine that asks for a one-time code has in its context. */
export interface CodeEntry extends ActiveCode {
  /** a code was sent less than five minutes ago: no other can be sent */
  waiting: boolean;
  /** seconds until another can be sent, for display only */
  left: number;
  problem: ApiError | null;
  /** the gateway refused the message with the code */
  undelivered: boolean;
}

export type CodeEntryEvent =
  | { type: 'code.typed'; text: string }
  | { type: 'code.confirmed' }
  | { type: 'countdown.moved'; left: number }
  | { type: 'resend.due' };

/** When a typed code may be checked, and what a rejected one means. */
export const codeEntryGuards = {
  codeIsComplete: ({ context }: { context: CodeEntry }) => isCompleteCode(context),
  completesCode: ({ context }: { context: CodeEntry }, { text }: { text: string }) => completesCode(context, text),
  mayResend: ({ context }: { context: CodeEntry }) => !context.waiting,
  isWrongGuess: (_: unknown, { error }: { error: unknown }) => isWrongGuess(error),
  wasRefused: (_: unknown, { delivery }: { delivery: CodeDelivery | null }) => delivery === 'refused',
  isLastGuess: ({ context }: { context: CodeEntry }, { error }: { error: unknown }) => isLastGuess(context, error),
};

/** The actions of entering a code, for a machine whose context contains a `CodeEntry`. */
export const createCodeEntryActions = <Context extends CodeEntry, Event extends EventObject>() => {
  const change = <Params extends Record<string, unknown> | undefined>(
    changed: (context: Context, params: Params) => Partial<CodeEntry>,
  ) =>
    assign<Context, Event, Params, Event, never>(({ context }, params) => changed(context, params) as Partial<Context>);
  return {
    storeCode: change((_, { text }: { text: string }) => ({ code: parseCode(text), problem: null })),
    rejectCode: change<undefined>(() => ({ problem: wrongCode })),
    countGuess: change<undefined>((context) => afterWrongGuess(context)),
    spendCode: change<undefined>(() => ({ code: '', problem: spentCode })),
    storeError: change((_, { error }: { error: unknown }) => ({ problem: toApiError(error) })),
    storeSecondsLeft: change((_, { left }: { left: number }) => ({ left })),
    allowResend: change<undefined>(() => ({ waiting: false, left: 0 })),
    reportUndelivered: change<undefined>(() => ({ undelivered: true })),
    startResendWait: change<undefined>(() => ({ waiting: true, left: resendWaitMs })),
  };
};
