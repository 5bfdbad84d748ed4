/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

export type UserProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type UserProfileQuery = { userProfile: { id: string, username: string, email: string | null, firstName: string | null, lastName: string | null, phone: string | null, role: string | null, superUser: boolean, country: string | null, language: string, venuesLeft: number | null, accessibility: { color: string | null, size: string | null, link: string | null } } };

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
}>;


export type StepUpSendCodeMutation = { stepUpSendCode: { statusCode: number, error: boolean, message: string, channel: string, to: string, retryAfter: number | null } };

export type StepUpMutationVariables = Exact<{
  refresh_token: string;
  code: string;
}>;


export type StepUpMutation = { stepUp: { statusCode: number, message: string } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}

export const UserProfileDocument = new TypedDocumentString(`
    query UserProfile {
  userProfile {
    id
    username
    email
    firstName
    lastName
    phone
    role
    superUser
    country
    language
    accessibility {
      color
      size
      link
    }
    venuesLeft
  }
}
    `, {"hash":"sha256:d851ff341c04438f27d021cc336af40a37b5cb97e9af051356c8c51d20a312ea"}) as unknown as TypedDocumentString<UserProfileQuery, UserProfileQueryVariables>;
export const UserVenuesDocument = new TypedDocumentString(`
    query UserVenues {
  userVenues {
    venue
    titles
    city
    role
    languages
    active
    unauthorized
  }
}
    `, {"hash":"sha256:b4942040ad31552b0d80ad8784cbbff430a5b52c15f33c0665a5cd7d309b6c37"}) as unknown as TypedDocumentString<UserVenuesQuery, UserVenuesQueryVariables>;
export const UserSessionsDocument = new TypedDocumentString(`
    query UserSessions {
  userSessions {
    id
    device
    createdAt
    lastSeenAt
    current
  }
}
    `, {"hash":"sha256:bafa9fc3f6f070fece5d5f894f794c4d4db63c10c7900b6422692966202d1da9"}) as unknown as TypedDocumentString<UserSessionsQuery, UserSessionsQueryVariables>;
export const RefreshTokenDocument = new TypedDocumentString(`
    mutation RefreshToken($refresh_token: String!, $venue: String, $reason: String) {
  refreshToken(refresh_token: $refresh_token, venue: $venue, reason: $reason) {
    jwt_token
    refresh_token
    venue_token
  }
}
    `, {"hash":"sha256:a649c59d5446f6bc9845ef3176064bc894968c7149a8b55e66d19c69a606c2fc"}) as unknown as TypedDocumentString<RefreshTokenMutation, RefreshTokenMutationVariables>;
export const SwitchVenueDocument = new TypedDocumentString(`
    mutation SwitchVenue($refresh_token: String!, $venue: String!, $reason: String) {
  switchVenue(refresh_token: $refresh_token, venue: $venue, reason: $reason) {
    jwt_token
    refresh_token
  }
}
    `, {"hash":"sha256:a3cbc5c0fc510393b1ee0bd6454117b7a1b41dd1e6a672ef5a30747d7d4c160a"}) as unknown as TypedDocumentString<SwitchVenueMutation, SwitchVenueMutationVariables>;
export const LogoutDocument = new TypedDocumentString(`
    mutation Logout($refresh_token: String!) {
  logout(refresh_token: $refresh_token) {
    statusCode
    message
  }
}
    `, {"hash":"sha256:9e45299bd3f4f5cbc248032f49e54d941d8afc4c305820457e2dc8487e2399f9"}) as unknown as TypedDocumentString<LogoutMutation, LogoutMutationVariables>;
export const UpdateUserAccountDocument = new TypedDocumentString(`
    mutation UpdateUserAccount($profile: ProfileInput, $accessibility: AccessibilityInput, $locale: String) {
  updateUserAccount(
    profile: $profile
    accessibility: $accessibility
    locale: $locale
  ) {
    id
    firstName
    lastName
    email
    language
  }
}
    `, {"hash":"sha256:1e95777f1ce4d78861d17b4e49252f848880c325b0d28233ce68e10446f53a07"}) as unknown as TypedDocumentString<UpdateUserAccountMutation, UpdateUserAccountMutationVariables>;
export const RevokeSessionDocument = new TypedDocumentString(`
    mutation RevokeSession($session: String!) {
  revokeSession(session: $session) {
    statusCode
    message
  }
}
    `, {"hash":"sha256:2806880a64351705e5f47d44145af42945557f7bba1d381c70632d8c81797a82"}) as unknown as TypedDocumentString<RevokeSessionMutation, RevokeSessionMutationVariables>;
export const SignupSendCodeDocument = new TypedDocumentString(`
    mutation SignupSendCode($phone: String, $regionCode: String, $email: String, $locale: String, $recaptcha: String) {
  signupSendCode(
    phone: $phone
    regionCode: $regionCode
    email: $email
    locale: $locale
    recaptcha: $recaptcha
  ) {
    statusCode
    error
    message
    retryAfter
  }
}
    `, {"hash":"sha256:622badd92a3441630babc6ca638ed972c58f1451f1d8d132563d16870dbfa4e1"}) as unknown as TypedDocumentString<SignupSendCodeMutation, SignupSendCodeMutationVariables>;
export const LoginSendCodeDocument = new TypedDocumentString(`
    mutation LoginSendCode($phoneOrEmail: String!, $regionCode: String, $locale: String, $recaptcha: String) {
  loginSendCode(
    phoneOrEmail: $phoneOrEmail
    regionCode: $regionCode
    locale: $locale
    recaptcha: $recaptcha
  ) {
    statusCode
    error
    message
    retryAfter
  }
}
    `, {"hash":"sha256:b503cf9abed9a36d44350bd586eceee9bbdf422a857a4a6602d3095ccc37d1f4"}) as unknown as TypedDocumentString<LoginSendCodeMutation, LoginSendCodeMutationVariables>;
export const LoginDocument = new TypedDocumentString(`
    mutation Login($phoneOrEmail: String!, $regionCode: String, $code: String!) {
  login(phoneOrEmail: $phoneOrEmail, regionCode: $regionCode, code: $code) {
    jwt_token
    refresh_token
  }
}
    `, {"hash":"sha256:0cfe09188548d0c8cec4e1d029bfd9095e5b8b36b704782147924817324d7e97"}) as unknown as TypedDocumentString<LoginMutation, LoginMutationVariables>;
export const CodeDeliveryDocument = new TypedDocumentString(`
    query CodeDelivery {
  codeDelivery
}
    `, {"hash":"sha256:a273ab82ea5fd4c2c30c5d9c2b36a5c896469bd73f81b293ba0499e059c761d5"}) as unknown as TypedDocumentString<CodeDeliveryQuery, CodeDeliveryQueryVariables>;
export const StepUpSendCodeDocument = new TypedDocumentString(`
    mutation StepUpSendCode($refresh_token: String!) {
  stepUpSendCode(refresh_token: $refresh_token) {
    statusCode
    error
    message
    channel
    to
    retryAfter
  }
}
    `, {"hash":"sha256:e401a3a7d875bf1c609162a4e1b4521ca08ef66b630c922f8656b4d7234c1a5d"}) as unknown as TypedDocumentString<StepUpSendCodeMutation, StepUpSendCodeMutationVariables>;
export const StepUpDocument = new TypedDocumentString(`
    mutation StepUp($refresh_token: String!, $code: String!) {
  stepUp(refresh_token: $refresh_token, code: $code) {
    statusCode
    message
  }
}
    `, {"hash":"sha256:996fce895570adb053b4ccd7820f3656dc37f326bb8bb7610a417c7ce2810912"}) as unknown as TypedDocumentString<StepUpMutation, StepUpMutationVariables>;