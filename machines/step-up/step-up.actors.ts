import { fromPromise } from 'xstate';
import { StepUpDocument, StepUpSendCodeDocument } from '../../graphql/generated/auth/graphql.ts';
import type { Ports, ApiError } from '../ports.ts';
import type { CrossTabSession } from '../cross-tab-session.ts';
import { createCodeDelivery } from '../one-time-code/code-delivery.actors.ts';
import { countdown } from '../one-time-code/countdown.ts';
import { parseStatusAnswer } from '../sign-in/sign-in.actors.ts';
import type { CodeSent } from './step-up.setup.ts';

const noToken: ApiError = {
  code: 'UNAUTHENTICATED',
  key: 'invalidRefreshToken',
  message: 'Invalid auth refresh token',
};

/** Uses the refresh token instead of a bearer token: a renewal that waits for a code must not wait for itself. */
export const createStepUpActors = ({ ask }: Ports, sharing: CrossTabSession, extensions: readonly string[]) => {
  const readRefreshToken = (): string => {
    const refresh = sharing.refresh();
    if (refresh === null) throw noToken;
    return refresh;
  };
  return {
    sendCode: fromPromise<CodeSent>(async ({ signal }) => {
      const variables = { refresh_token: readRefreshToken() };
      const { stepUpSendCode: sent } = await ask('auth', StepUpSendCodeDocument, variables, { as: 'nobody', signal });
      const { channel, to, error } = sent;
      return { channel: channel === 'sms' ? 'sms' : 'email', to, problem: error ? parseStatusAnswer(sent) : null };
    }),
    confirmCode: fromPromise<void, { code: string }>(async ({ input, signal }) => {
      await ask(
        'auth',
        StepUpDocument,
        { refresh_token: readRefreshToken(), code: input.code },
        { as: 'nobody', signal },
      );
    }),
    codeDelivery: createCodeDelivery({ ask }, extensions),
    countdown,
  };
};
