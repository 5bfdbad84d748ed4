import { StepUpDocument, StepUpSendCodeDocument } from '../../graphql/generated/auth/graphql.ts';
import type { CrossTabSession } from '../cross-tab-session.ts';
import { createOneTimeCode, parseStatusAnswer } from '../one-time-code/one-time-code.actors.ts';
import type { CodeRequest } from '../one-time-code/one-time-code.types.ts';
import type { Ports } from '../ports.ts';
import { withRefreshToken } from '../session/rotate-tokens.ts';

/** The address to confirm; null: the person's own second channel. */
const readEmail = (request: CodeRequest): string | null => request?.identifier ?? null;

/** Uses the refresh token instead of a bearer token: a renewal that waits for a code must not wait for itself. */
export const createStepUpActors = (ports: Ports, sharing: CrossTabSession, extensions: readonly string[]) => {
  const { ask } = ports;
  return {
    oneTimeCode: createOneTimeCode(ports, sharing, extensions, {
      sendCode: async (request, { key, signal }) => {
        const call = { as: 'nobody', key, signal } as const;
        const { stepUpSendCode: sent } = await withRefreshToken(sharing, (refresh_token) =>
          ask('auth', StepUpSendCodeDocument, { refresh_token, email: readEmail(request) }, call),
        );
        return {
          channel: sent.channel === 'sms' ? 'sms' : 'email',
          to: sent.to,
          error: sent.error ? parseStatusAnswer(sent) : null,
          retryAfter: sent.retryAfter ?? null,
        };
      },
      confirmCode: async (request, code, signal) => {
        const call = { as: 'nobody', signal } as const;
        await withRefreshToken(sharing, (refresh_token) =>
          ask('auth', StepUpDocument, { refresh_token, code, email: readEmail(request) }, call),
        );
        return null;
      },
    }),
  };
};
