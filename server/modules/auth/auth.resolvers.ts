import type { MutationResolvers, QueryResolvers, Resolvers } from '../../../graphql/generated/auth.resolvers.ts';
import { problem } from '../../errors/problem.ts';
import { findCodeDelivery } from './challenges.store.ts';
import { deleteAccount, listMembers, readAccountData, restoreAccount } from './own-account.ts';
import { confirmCard, openCardPage, removeCard } from './payment-card.ts';
import { updateAccount, updatePhone } from './update-account.ts';
import { requireUserSession } from './auth.policy.ts';
import { login } from './login.ts';
import { loadProfile, loadVenues } from './profile.ts';
import { logout, refresh, revoke, switchVenue } from './session-operations.ts';
import { sendCode } from './send-code.ts';
import { listActiveSessions } from './sessions.store.ts';
import { stepUp, stepUpSendCode } from './step-up.ts';

const queries: Required<QueryResolvers> = {
  codeDelivery: (_, _args, { database, request, now }) => {
    const cookie = request.cookies['m_challenge'];
    return cookie === undefined ? null : findCodeDelivery(database.plain, cookie, now());
  },
  userProfile: (_, _args, context) => loadProfile(context, requireUserSession(context, 'userProfile')),
  userVenues: (_, _args, context) => loadVenues(context, requireUserSession(context, 'userVenues')),
  userMembers: (_, _args, context) => listMembers(context, requireUserSession(context, 'userMembers')),
  accountData: (_, _args, context) => readAccountData(context, requireUserSession(context, 'accountData')),
  userSessions: async (_, _args, context) => {
    const session = requireUserSession(context, 'userSessions');
    const sessions = await listActiveSessions(context.database.plain, session.person.id, context.now());
    return sessions.map((listed) => ({
      id: listed.id,
      device: listed.device,
      createdAt: listed.created_at.toISOString(),
      lastSeenAt: listed.last_seen_at.toISOString(),
      current: listed.id === session.id,
    }));
  },
};

const mutations: Required<MutationResolvers> = {
  signupSendCode: (_, { phone, regionCode, email, locale, recaptcha }, context) => {
    const byPhone = Boolean(phone && regionCode);
    const identifier = byPhone ? phone : email;
    // an e-mail address in the phone argument, or the reverse, is invalid
    if (!identifier || byPhone === /[@＠]/.test(identifier)) throw problem('BAD_INPUT', 'invalidSignupInput');
    const region = regionCode ?? null;
    return sendCode(context, 'signup', { identifier, region, locale: locale ?? null, recaptcha: recaptcha ?? null });
  },
  loginSendCode: (_, { phoneOrEmail, regionCode, locale, recaptcha }, context) =>
    sendCode(context, 'login', {
      identifier: phoneOrEmail,
      region: regionCode ?? null,
      locale: locale ?? null,
      recaptcha: recaptcha ?? null,
    }),
  login: (_, { phoneOrEmail, regionCode, code }, context) =>
    login(context, { identifier: phoneOrEmail, region: regionCode ?? null, code }),
  refreshToken: (_, { refresh_token, venue, reason }, context) =>
    refresh(context, refresh_token, venue ? { venue, reason: reason ?? null } : null),
  switchVenue: (_, { refresh_token, venue, reason }, context) =>
    switchVenue(context, refresh_token, venue, reason ?? null),
  logout: (_, { refresh_token }, context) => logout(context, refresh_token),
  stepUpSendCode: (_, { refresh_token, email }, context) => stepUpSendCode(context, refresh_token, email ?? null),
  stepUp: (_, { refresh_token, code, email }, context) =>
    stepUp(context, refresh_token, { code, email: email ?? null }),
  updateUserAccount: async (_, args, context) => {
    const session = requireUserSession(context, 'updateUserAccount');
    await updateAccount(context, session, args);
    return loadProfile(context, session);
  },
  updateUserPhone: async (_, { phone }, context) => {
    const session = requireUserSession(context, 'updateUserPhone');
    await updatePhone(context, session, phone);
    return loadProfile(context, session);
  },
  cardOpen: (_, _args, context) => openCardPage(context, requireUserSession(context, 'cardOpen')),
  cardConfirm: (_, _args, context) => confirmCard(context, requireUserSession(context, 'cardConfirm')),
  cardRemove: (_, _args, context) => removeCard(context, requireUserSession(context, 'cardRemove')),
  accountDelete: (_, _args, context) => deleteAccount(context, requireUserSession(context, 'accountDelete')),
  accountRestore: async (_, _args, context) => {
    const session = requireUserSession(context, 'accountRestore');
    await restoreAccount(context, session);
    return loadProfile(context, session);
  },
  revokeSession: (_, { session }, context) =>
    revoke(context, requireUserSession(context, 'revokeSession').person.id, session),
};

/** The auth endpoint: authorise, do, return. */
export const resolvers: Resolvers = { Query: queries, Mutation: mutations };
