import { fromPromise } from 'xstate';
import { LoginDocument, LoginSendCodeDocument, SignupSendCodeDocument } from '../../graphql/generated/auth/graphql.ts';
import type { Ports, ApiError } from '../ports.ts';
import type { CrossTabSession } from '../cross-tab-session.ts';
import { createCodeDelivery } from '../one-time-code/code-delivery.actors.ts';
import { countdown } from '../one-time-code/countdown.ts';
import { identifierKind } from './parse-identifier.ts';
import type { CodeRequest } from './sign-in.setup.ts';

/** Expected errors of the two code operations come as data: a status and the English message of the catalogue. */
export const parseStatusAnswer = ({ statusCode, message }: { statusCode: number; message: string }): ApiError => {
  if (statusCode === 423) return { code: 'LOCKED', key: 'accountLocked', message };
  if (statusCode === 503) return { code: 'RATE_LIMITED', key: 'serviceBusy', message };
  if (statusCode === 429)
    return { code: 'RATE_LIMITED', key: /5 minutes/.test(message) ? 'waitFiveMinutes' : 'rateLimited', message };
  return { code: 'BAD_INPUT', key: 'somethingWrong', message };
};

export const createSignInActors = ({ ask }: Ports, sharing: CrossTabSession, extensions: readonly string[]) => ({
  sendCode: fromPromise(async ({ input, signal }: { input: CodeRequest; signal: AbortSignal }) => {
    const { purpose, identifier, region, locale } = input;
    const isPhone = identifierKind(identifier) === 'phone';
    const nobody = { as: 'nobody', signal } as const;
    const regionCode = isPhone ? region : null;
    const answer =
      purpose === 'signup'
        ? (
            await ask(
              'auth',
              SignupSendCodeDocument,
              { phone: isPhone ? identifier : null, regionCode, email: isPhone ? null : identifier, locale },
              nobody,
            )
          ).signupSendCode
        : (await ask('auth', LoginSendCodeDocument, { phoneOrEmail: identifier, regionCode, locale }, nobody))
            .loginSendCode;
    if (answer.error) throw parseStatusAnswer(answer);
  }),

  login: fromPromise(async ({ input, signal }: { input: CodeRequest & { code: string }; signal: AbortSignal }) => {
    const { identifier, region, code } = input;
    const regionCode = identifierKind(identifier) === 'phone' ? region : null;
    const { login } = await ask(
      'auth',
      LoginDocument,
      { phoneOrEmail: identifier, regionCode, code },
      { as: 'nobody', signal },
    );
    const tokens = { access: login.jwt_token, refresh: login.refresh_token };
    sharing.keep(tokens.refresh);
    sharing.broadcast({ type: 'signedIn', tokens });
    return tokens;
  }),

  codeDelivery: createCodeDelivery({ ask }, extensions),
  countdown,
});
