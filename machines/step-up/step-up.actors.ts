import { StepUpDocument, StepUpSendCodeDocument } from '../../graphql/generated/auth/graphql.ts';
import type { CrossTabSession } from '../cross-tab-session.ts';
import { createOneTimeCode, parseStatusAnswer } from '../one-time-code/one-time-code.actors.ts';
import type { CodeRequest } from '../one-time-code/one-time-code.types.ts';
import type { Ports, ApiError } from '../ports.ts';

const noToken: ApiError = {
  code: 'UNAUTHENTICATED',
  key: 'invalidRefreshToken',
  message: 'Invalid auth refresh token',
};

/** The address to confirm; null: the person's own second channel. */
const readEmail = (request: CodeRequest): string | null => request?.identifier ?? null;

/** Uses the refresh token instead of a bearer token: a renewal that waits for a code must not wait for itself. */
export const createStepUpActors = (ports: Ports, sharing: CrossTabSession, extensions: readonly string[]) => {
  const { ask } = ports;
  const readRefreshToken = (): string => {
    const refresh = sharing.refresh();
    if (refresh === null) throw noToken;
    return refresh;
  };
  return {
    oneTimeCode: createOneTimeCode(ports, extensions, {
      sendCode: async (request, { key, signal }) => {
        const variables = { refresh_token: readRefreshToken(), email: readEmail(request) };
        const call = { as: 'nobody', key, signal } as const;
        const { stepUpSendCode: sent } = await ask('auth', StepUpSendCodeDocument, variables, call);
        return {
          channel: sent.channel === 'sms' ? 'sms' : 'email',
          to: sent.to,
          error: sent.error ? parseStatusAnswer(sent) : null,
          retryAfter: sent.retryAfter ?? null,
        };
      },
      confirmCode: async (request, code, signal) => {
        const variables = { refresh_token: readRefreshToken(), code, email: readEmail(request) };
        await ask('auth', StepUpDocument, variables, { as: 'nobody', signal });
        return null;
      },
    }),
  };
};
