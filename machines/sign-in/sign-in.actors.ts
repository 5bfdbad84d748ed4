import { LoginDocument, LoginSendCodeDocument, SignupSendCodeDocument } from '../../graphql/generated/auth/graphql.ts';
import type { CrossTabSession } from '../cross-tab-session.ts';
import { type CodeOperations, createOneTimeCode, parseStatusAnswer } from '../one-time-code/one-time-code.actors.ts';
import type { SignInRequest } from '../one-time-code/one-time-code.types.ts';
import type { Ports } from '../ports.ts';
import { identifierKind } from './parse-identifier.ts';

/** Requests a code for an identifier, and signs in with it. */
export const createSignInActors = (ports: Ports, sharing: CrossTabSession, extensions: readonly string[]) => {
  const { ask } = ports;
  const operations: CodeOperations = {
    sendCode: async (request, { key, signal }) => {
      const { purpose, identifier, region, locale, captcha } = request as SignInRequest;
      const recaptcha = captcha?.response ?? null;
      const isPhone = identifierKind(identifier) === 'phone';
      const nobody = { as: 'nobody', key, signal } as const;
      const regionCode = isPhone ? region : null;
      const answer =
        purpose === 'signup'
          ? (
              await ask(
                'auth',
                SignupSendCodeDocument,
                {
                  phone: isPhone ? identifier : null,
                  regionCode,
                  email: isPhone ? null : identifier,
                  locale,
                  recaptcha,
                },
                nobody,
              )
            ).signupSendCode
          : (
              await ask(
                'auth',
                LoginSendCodeDocument,
                { phoneOrEmail: identifier, regionCode, locale, recaptcha },
                nobody,
              )
            ).loginSendCode;
      return {
        channel: isPhone ? 'sms' : 'email',
        to: identifier,
        error: answer.error ? parseStatusAnswer(answer) : null,
        retryAfter: answer.retryAfter ?? null,
      };
    },

    confirmCode: async (request, code, signal) => {
      const { identifier, region } = request as SignInRequest;
      const regionCode = identifierKind(identifier) === 'phone' ? region : null;
      const { login } = await ask(
        'auth',
        LoginDocument,
        { phoneOrEmail: identifier, regionCode, code },
        { as: 'nobody', signal },
      );
      const tokens = { access: login.jwt_token, refresh: login.refresh_token };
      sharing.store(tokens.refresh);
      sharing.broadcast({ type: 'signedIn', tokens });
      return tokens;
    },
  };
  return { oneTimeCode: createOneTimeCode(ports, sharing, extensions, operations) };
};
