import type { Mutation, Query } from '../../../graphql/generated/auth.resolvers.ts';
import type { Context, Session } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';

export type AuthOperation = Exclude<keyof Query | keyof Mutation, '__typename'>;

/** Who may call. `anyone`: authorized by the code, or by the refresh token with its cookie. */
export const authPolicy: Record<AuthOperation, 'anyone' | 'person'> = {
  signupSendCode: 'anyone',
  loginSendCode: 'anyone',
  login: 'anyone',
  refreshToken: 'anyone',
  switchVenue: 'anyone',
  logout: 'anyone',
  stepUpSendCode: 'anyone',
  stepUp: 'anyone',
  codeDelivery: 'anyone',
  userProfile: 'person',
  userVenues: 'person',
  userSessions: 'person',
  updateUserAccount: 'person',
  revokeSession: 'person',
  userMembers: 'person',
  accountData: 'person',
  updateUserPhone: 'person',
  cardOpen: 'person',
  cardConfirm: 'person',
  cardRemove: 'person',
  accountDelete: 'person',
  accountRestore: 'person',
};

type PersonOperation =
  | 'userProfile'
  | 'userVenues'
  | 'userSessions'
  | 'updateUserAccount'
  | 'revokeSession'
  | 'userMembers'
  | 'accountData'
  | 'updateUserPhone'
  | 'cardOpen'
  | 'cardConfirm'
  | 'cardRemove'
  | 'accountDelete'
  | 'accountRestore';

/** The session of an operation that requires a person; throws 401 without one. */
export const requireUserSession = (context: Context, operation: PersonOperation): Session => {
  if (authPolicy[operation] !== 'person' || !context.session?.audience.includes('auth'))
    throw problem('UNAUTHENTICATED', 'unauthenticated');
  return context.session;
};
