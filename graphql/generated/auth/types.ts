/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AccessibilityInput = {
  color?: string | null | undefined;
  link?: string | null | undefined;
  size?: string | null | undefined;
};

export type ProfileInput = {
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
};

export type UserMembersQueryVariables = Exact<{ [key: string]: never; }>;


export type UserMembersQuery = { userMembers: Array<{ venue: string, titles: unknown, members: Array<{ userId: string, name: string, role: string }> }> };

export type AccountDataQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountDataQuery = { accountData: unknown };

export type UpdateUserPhoneMutationVariables = Exact<{
  phone: string;
}>;


export type UpdateUserPhoneMutation = { updateUserPhone: { phone: string | null } };

export type CardOpenMutationVariables = Exact<{ [key: string]: never; }>;


export type CardOpenMutation = { cardOpen: { url: string } };

export type CardConfirmMutationVariables = Exact<{ [key: string]: never; }>;


export type CardConfirmMutation = { cardConfirm: { brand: string, last4: string } | null };

export type CardRemoveMutationVariables = Exact<{ [key: string]: never; }>;


export type CardRemoveMutation = { cardRemove: { statusCode: number, message: string } };

export type AccountDeleteMutationVariables = Exact<{ [key: string]: never; }>;


export type AccountDeleteMutation = { accountDelete: { statusCode: number, message: string } };

export type AccountRestoreMutationVariables = Exact<{ [key: string]: never; }>;


export type AccountRestoreMutation = { accountRestore: { deletesAt: string | null } };

export type UserProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type UserProfileQuery = { userProfile: { id: string, username: string, email: string | null, firstName: string | null, lastName: string | null, phone: string | null, role: string | null, superUser: boolean, favorites: Array<string>, cards: boolean, deletesAt: string | null, country: string | null, language: string, hiddenColumns: unknown, venuesLeft: number | null, card: { brand: string, last4: string } | null, accessibility: { color: string | null, size: string | null, link: string | null } } };

export type UserVenuesQueryVariables = Exact<{ [key: string]: never; }>;


export type UserVenuesQuery = { userVenues: Array<{ venue: string, titles: unknown, city: string | null, role: string, languages: Array<string> | null, active: boolean, unauthorized: boolean }> };

export type UserSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type UserSessionsQuery = { userSessions: Array<{ id: string, device: string, createdAt: string, lastSeenAt: string, current: boolean }> };

export type RefreshTokenMutationVariables = Exact<{
  refresh_token: string;
  venue?: string | null | undefined;
  reason?: string | null | undefined;
}>;


export type RefreshTokenMutation = { refreshToken: { jwt_token: string, refresh_token: string, venue_token: string | null } };

export type SwitchVenueMutationVariables = Exact<{
  refresh_token: string;
  venue: string;
  reason?: string | null | undefined;
}>;


export type SwitchVenueMutation = { switchVenue: { jwt_token: string, refresh_token: string } };

export type LogoutMutationVariables = Exact<{
  refresh_token: string;
}>;


export type LogoutMutation = { logout: { statusCode: number, message: string } };

export type UpdateUserAccountMutationVariables = Exact<{
  profile?: ProfileInput | null | undefined;
  accessibility?: AccessibilityInput | null | undefined;
  locale?: string | null | undefined;
  hiddenColumns?: unknown;
  favorites?: Array<string> | string | null | undefined;
}>;


export type UpdateUserAccountMutation = { updateUserAccount: { id: string, firstName: string | null, lastName: string | null, email: string | null, language: string } };

export type RevokeSessionMutationVariables = Exact<{
  session: string;
}>;


export type RevokeSessionMutation = { revokeSession: { statusCode: number, message: string } };

export type SignupSendCodeMutationVariables = Exact<{
  phone?: string | null | undefined;
  regionCode?: string | null | undefined;
  email?: string | null | undefined;
  locale?: string | null | undefined;
  recaptcha?: string | null | undefined;
}>;


export type SignupSendCodeMutation = { signupSendCode: { statusCode: number, error: boolean, message: string, retryAfter: number | null } };

export type LoginSendCodeMutationVariables = Exact<{
  phoneOrEmail: string;
  regionCode?: string | null | undefined;
  locale?: string | null | undefined;
  recaptcha?: string | null | undefined;
}>;


export type LoginSendCodeMutation = { loginSendCode: { statusCode: number, error: boolean, message: string, retryAfter: number | null } };

export type LoginMutationVariables = Exact<{
  phoneOrEmail: string;
  regionCode?: string | null | undefined;
  code: string;
}>;


export type LoginMutation = { login: { jwt_token: string, refresh_token: string } };

export type CodeDeliveryQueryVariables = Exact<{ [key: string]: never; }>;


export type CodeDeliveryQuery = { codeDelivery: string | null };

export type StepUpSendCodeMutationVariables = Exact<{
  refresh_token: string;
  email?: string | null | undefined;
}>;


export type StepUpSendCodeMutation = { stepUpSendCode: { statusCode: number, error: boolean, message: string, channel: string, to: string, retryAfter: number | null } };

export type StepUpMutationVariables = Exact<{
  refresh_token: string;
  code: string;
  email?: string | null | undefined;
}>;


export type StepUpMutation = { stepUp: { statusCode: number, message: string } };
