import { fromPromise } from 'xstate';
import { CodeDeliveryDocument } from '../../graphql/generated/auth/graphql.ts';
import type { CrossTabSession } from '../cross-tab-session.ts';
import type { ApiError, Ports } from '../ports.ts';
import { type CodeDelivery, codeDeliveryMachine } from './code-delivery.machine.ts';
import { countdown } from './countdown.ts';
import { oneTimeCodeMachine } from './one-time-code.machine.ts';
import type { CodeRequest, CodeSent, Tokens } from './one-time-code.types.ts';

/** Requests and confirms a code; an expected rejection of the request is part of its answer. */
export interface CodeOperations {
  /** `key`: a request whose answer was lost is repeated with it, and gets the code that was sent */
  sendCode: (request: CodeRequest, call: { key: string; signal: AbortSignal }) => Promise<CodeSent>;
  confirmCode: (request: CodeRequest, code: string, signal: AbortSignal) => Promise<Tokens | null>;
}

const known: readonly string[] = ['queued', 'sent', 'refused'] satisfies CodeDelivery[];
const isCodeDelivery = (answer: string | null): answer is CodeDelivery => answer !== null && known.includes(answer);

/** Polls the delivery only when the server announces `codeDelivery`. */
export const createOneTimeCode = (
  { ask, newId }: Pick<Ports, 'ask' | 'newId'>,
  { codeRequestKey, storeCodeRequestKey }: Pick<CrossTabSession, 'codeRequestKey' | 'storeCodeRequestKey'>,
  extensions: readonly string[],
  { sendCode, confirmCode }: CodeOperations,
) => {
  // until a code is sent, also after a reload: that answer brings the cookie that the code is entered with, and a rejection
  // may be that of another address. The server counts the key for the address and the purpose it came with, so that one
  // serves them all.
  const withKey = async (send: (key: string) => Promise<CodeSent>): Promise<CodeSent> => {
    const key = codeRequestKey() ?? newId();
    storeCodeRequestKey(key);
    const sent = await send(key);
    if (sent.error === null) storeCodeRequestKey(null);
    return sent;
  };
  return oneTimeCodeMachine.provide({
    actors: {
      sendCode: fromPromise(({ input, signal }) => withKey((key) => sendCode(input, { key, signal }))),
      confirmCode: fromPromise(({ input, signal }) => confirmCode(input.request, input.code, signal)),
      codeDelivery: codeDeliveryMachine.provide({
        actors: {
          findDelivery: fromPromise<CodeDelivery | null>(async ({ signal }) => {
            if (!extensions.includes('codeDelivery')) return null;
            const { codeDelivery } = await ask('auth', CodeDeliveryDocument, {}, { as: 'nobody', signal });
            return isCodeDelivery(codeDelivery) ? codeDelivery : null;
          }),
        },
      }),
      countdown,
    },
  });
};

/** Expected errors of the operations that send a code come as data: a status and the English message of the catalogue. */
export const parseStatusAnswer = ({ statusCode, message }: { statusCode: number; message: string }): ApiError => {
  if (statusCode === 423) return { code: 'LOCKED', key: 'accountLocked', message };
  if (statusCode === 503) return { code: 'RATE_LIMITED', key: 'serviceBusy', message };
  if (statusCode === 429)
    return { code: 'RATE_LIMITED', key: /5 minutes/.test(message) ? 'waitFiveMinutes' : 'rateLimited', message };
  return { code: 'BAD_INPUT', key: 'somethingWrong', message };
};
