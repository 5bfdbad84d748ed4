import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Context } from '../../server/graphql/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  JSON: { input: unknown; output: unknown; }
};

export type Accessibility = {
  __typename?: 'Accessibility';
  color?: Maybe<Scalars['String']['output']>;
  link?: Maybe<Scalars['String']['output']>;
  size?: Maybe<Scalars['String']['output']>;
};

export type AccessibilityInput = {
  color?: InputMaybe<Scalars['String']['input']>;
  link?: InputMaybe<Scalars['String']['input']>;
  size?: InputMaybe<Scalars['String']['input']>;
};

export type Card = {
  __typename?: 'Card';
  brand: Scalars['String']['output'];
  last4: Scalars['String']['output'];
};

export type CardPage = {
  __typename?: 'CardPage';
  /** of the provider: the number is typed there and nowhere else */
  url: Scalars['String']['output'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /**
   * ours: deletes the account in 14 days and signs it out everywhere, after a fresh code. Signing in until then offers
   * accountRestore. BAD_INPUT `lastOwner` for the only owner of a venue.
   */
  accountDelete: StatusAnswer;
  /** ours */
  accountRestore: User;
  /** ours: takes the token of the card that was entered on the page opened last; null: none was */
  cardConfirm?: Maybe<Card>;
  /** ours: opens the provider's page for a card; BAD_INPUT `cardsOff` without a provider */
  cardOpen: CardPage;
  /** ours: forgets the card */
  cardRemove: StatusAnswer;
  /** The code stands for the purpose (sign-in or sign-up) it was asked for; the browser's cookie says which. */
  login: Tokens;
  loginSendCode: SendCodeAnswer;
  logout: StatusAnswer;
  /** `venue` and `reason` (ours): the answer also brings the token that switchVenue would give for it. */
  refreshToken: Tokens;
  /** ours */
  revokeSession: StatusAnswer;
  signupSendCode: SendCodeAnswer;
  /** ours. `email`: the address that the code was sent to */
  stepUp: StatusAnswer;
  /**
   * ours: a fresh code for whoever holds the refresh token and its cookie, to the channel that the session did not begin
   * with. What needs it is refused with the key stepUpNeeded, and open for five minutes after stepUp. With `email`, the
   * code goes to that address, or phone number, and confirms it: until then updateUserAccount refuses it with the key
   * emailNotConfirmed, and updateUserPhone with phoneNotConfirmed.
   */
  stepUpSendCode: StepUpSent;
  /** Answers a token for one venue and the same refresh token. `reason` (ours) is asked of a superUser who is no member. */
  switchVenue: Tokens;
  /** `hiddenColumns` is ours: {table: [column]}, in place of what was stored for these tables; others keep theirs */
  updateUserAccount: User;
  /**
   * ours: another phone number to sign in with, after a fresh code and one that went to that number (the keys stepUpNeeded and
   * phoneNotConfirmed). Until then the one before stays.
   */
  updateUserPhone: User;
};


export type MutationLoginArgs = {
  code: Scalars['String']['input'];
  phoneOrEmail: Scalars['String']['input'];
  regionCode?: InputMaybe<Scalars['String']['input']>;
};


export type MutationLoginSendCodeArgs = {
  locale?: InputMaybe<Scalars['String']['input']>;
  phoneOrEmail: Scalars['String']['input'];
  recaptcha?: InputMaybe<Scalars['String']['input']>;
  regionCode?: InputMaybe<Scalars['String']['input']>;
};


export type MutationLogoutArgs = {
  refresh_token: Scalars['String']['input'];
};


export type MutationRefreshTokenArgs = {
  reason?: InputMaybe<Scalars['String']['input']>;
  refresh_token: Scalars['String']['input'];
  venue?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRevokeSessionArgs = {
  session: Scalars['String']['input'];
};


export type MutationSignupSendCodeArgs = {
  email?: InputMaybe<Scalars['String']['input']>;
  locale?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  recaptcha?: InputMaybe<Scalars['String']['input']>;
  regionCode?: InputMaybe<Scalars['String']['input']>;
};


export type MutationStepUpArgs = {
  code: Scalars['String']['input'];
  email?: InputMaybe<Scalars['String']['input']>;
  refresh_token: Scalars['String']['input'];
};


export type MutationStepUpSendCodeArgs = {
  email?: InputMaybe<Scalars['String']['input']>;
  refresh_token: Scalars['String']['input'];
};


export type MutationSwitchVenueArgs = {
  reason?: InputMaybe<Scalars['String']['input']>;
  refresh_token: Scalars['String']['input'];
  venue: Scalars['String']['input'];
};


export type MutationUpdateUserAccountArgs = {
  accessibility?: InputMaybe<AccessibilityInput>;
  favorites?: InputMaybe<Array<Scalars['String']['input']>>;
  hiddenColumns?: InputMaybe<Scalars['JSON']['input']>;
  locale?: InputMaybe<Scalars['String']['input']>;
  profile?: InputMaybe<ProfileInput>;
};


export type MutationUpdateUserPhoneArgs = {
  phone: Scalars['String']['input'];
};

export type ProfileInput = {
  email?: InputMaybe<Scalars['String']['input']>;
  firstName?: InputMaybe<Scalars['String']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
};

/** Sign-in, sessions and the person. No answer here is stored for replay. */
export type Query = {
  __typename?: 'Query';
  /** ours: everything that is stored about this person, as they may take it along */
  accountData: Scalars['JSON']['output'];
  /**
   * ours: what became of the message with the code that this browser requested last: queued, sent, or refused by its
   * gateway. Absent when no code is open here. The same for registered and unregistered identifiers.
   */
  codeDelivery?: Maybe<Scalars['String']['output']>;
  /** ours: who shares the venues of this person in which they may read the team */
  userMembers: Array<VenueMembers>;
  userProfile: User;
  /** ours: where this person is signed in, newest first */
  userSessions: Array<UserSession>;
  userVenues: Array<UserVenue>;
};

export type SendCodeAnswer = {
  __typename?: 'SendCodeAnswer';
  error: Scalars['Boolean']['output'];
  message: Scalars['String']['output'];
  /** ours: seconds until a code may be requested again; absent when it was sent just now */
  retryAfter?: Maybe<Scalars['Int']['output']>;
  statusCode: Scalars['Int']['output'];
};

export type StatusAnswer = {
  __typename?: 'StatusAnswer';
  message: Scalars['String']['output'];
  statusCode: Scalars['Int']['output'];
};

/** ours: as SendCodeAnswer, and where the code goes */
export type StepUpSent = {
  __typename?: 'StepUpSent';
  /** sms or email */
  channel: Scalars['String']['output'];
  error: Scalars['Boolean']['output'];
  message: Scalars['String']['output'];
  /** ours: seconds until a code may be requested again; absent when it was sent just now */
  retryAfter?: Maybe<Scalars['Int']['output']>;
  statusCode: Scalars['Int']['output'];
  /** masked: enough for its owner to recognise it; an address that is being confirmed is shown whole */
  to: Scalars['String']['output'];
};

export type Tokens = {
  __typename?: 'Tokens';
  jwt_token: Scalars['String']['output'];
  refresh_token: Scalars['String']['output'];
  /** ours: with a refreshToken that names a venue; absent when it does not let the person in, switchVenue says why */
  venue_token?: Maybe<Scalars['String']['output']>;
};

export type User = {
  __typename?: 'User';
  accessibility: Accessibility;
  /** whether the person has a role: without one they are signed in and nothing else */
  authenticated: Scalars['Boolean']['output'];
  /** ours */
  card?: Maybe<Card>;
  /** ours: whether the installation has a provider of cards */
  cards: Scalars['Boolean']['output'];
  country?: Maybe<Scalars['String']['output']>;
  /** ours: ISO 8601; when the account is deleted, absent: it stays */
  deletesAt?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  /** `venue:<id>` and `command:<id>`, in the person's order */
  favorites: Array<Scalars['String']['output']>;
  firstName?: Maybe<Scalars['String']['output']>;
  /** ours: the table columns that this person has hidden, {table: [column]} */
  hiddenColumns: Scalars['JSON']['output'];
  id: Scalars['ID']['output'];
  language: Scalars['String']['output'];
  lastName?: Maybe<Scalars['String']['output']>;
  phone?: Maybe<Scalars['String']['output']>;
  /** The role in the active or first venue; absent: not authenticated (contract, "Tokens, cookies, venues") */
  role?: Maybe<Scalars['String']['output']>;
  superUser: Scalars['Boolean']['output'];
  username: Scalars['String']['output'];
  /** the active or first venue */
  venue?: Maybe<Scalars['ID']['output']>;
  venues: Array<Scalars['ID']['output']>;
  /** ours: how many venues this person may still create; absent: no limit */
  venuesLeft?: Maybe<Scalars['Int']['output']>;
};

export type UserSession = {
  __typename?: 'UserSession';
  createdAt: Scalars['String']['output'];
  current: Scalars['Boolean']['output'];
  device: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  lastSeenAt: Scalars['String']['output'];
};

export type UserVenue = {
  __typename?: 'UserVenue';
  active: Scalars['Boolean']['output'];
  city?: Maybe<Scalars['String']['output']>;
  /** ours: the languages a translator may write; absent: all of the venue's */
  languages?: Maybe<Array<Scalars['String']['output']>>;
  /** the role id of this person here */
  role: Scalars['String']['output'];
  /** ours: the title in every language the venue has it in, keyed by language */
  titles: Scalars['JSON']['output'];
  /** the person is no member and reached it as superUser */
  unauthorized: Scalars['Boolean']['output'];
  venue: Scalars['ID']['output'];
};

export type VenueMember = {
  __typename?: 'VenueMember';
  name: Scalars['String']['output'];
  /** a role of the product: owner, manager … */
  role: Scalars['String']['output'];
  userId: Scalars['ID']['output'];
};

export type VenueMembers = {
  __typename?: 'VenueMembers';
  members: Array<VenueMember>;
  titles: Scalars['JSON']['output'];
  venue: Scalars['ID']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Accessibility: ResolverTypeWrapper<Accessibility>;
  AccessibilityInput: AccessibilityInput;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Card: ResolverTypeWrapper<Card>;
  CardPage: ResolverTypeWrapper<CardPage>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ProfileInput: ProfileInput;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SendCodeAnswer: ResolverTypeWrapper<SendCodeAnswer>;
  StatusAnswer: ResolverTypeWrapper<StatusAnswer>;
  StepUpSent: ResolverTypeWrapper<StepUpSent>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Tokens: ResolverTypeWrapper<Tokens>;
  User: ResolverTypeWrapper<User>;
  UserSession: ResolverTypeWrapper<UserSession>;
  UserVenue: ResolverTypeWrapper<UserVenue>;
  VenueMember: ResolverTypeWrapper<VenueMember>;
  VenueMembers: ResolverTypeWrapper<VenueMembers>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Accessibility: Accessibility;
  AccessibilityInput: AccessibilityInput;
  Boolean: Scalars['Boolean']['output'];
  Card: Card;
  CardPage: CardPage;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  JSON: Scalars['JSON']['output'];
  Mutation: Record<PropertyKey, never>;
  ProfileInput: ProfileInput;
  Query: Record<PropertyKey, never>;
  SendCodeAnswer: SendCodeAnswer;
  StatusAnswer: StatusAnswer;
  StepUpSent: StepUpSent;
  String: Scalars['String']['output'];
  Tokens: Tokens;
  User: User;
  UserSession: UserSession;
  UserVenue: UserVenue;
  VenueMember: VenueMember;
  VenueMembers: VenueMembers;
};

export type AccessibilityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Accessibility'] = ResolversParentTypes['Accessibility']> = {
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Card'] = ResolversParentTypes['Card']> = {
  brand?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last4?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CardPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CardPage'] = ResolversParentTypes['CardPage']> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  accountDelete?: Resolver<ResolversTypes['StatusAnswer'], ParentType, ContextType>;
  accountRestore?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  cardConfirm?: Resolver<Maybe<ResolversTypes['Card']>, ParentType, ContextType>;
  cardOpen?: Resolver<ResolversTypes['CardPage'], ParentType, ContextType>;
  cardRemove?: Resolver<ResolversTypes['StatusAnswer'], ParentType, ContextType>;
  login?: Resolver<ResolversTypes['Tokens'], ParentType, ContextType, RequireFields<MutationLoginArgs, 'code' | 'phoneOrEmail'>>;
  loginSendCode?: Resolver<ResolversTypes['SendCodeAnswer'], ParentType, ContextType, RequireFields<MutationLoginSendCodeArgs, 'phoneOrEmail'>>;
  logout?: Resolver<ResolversTypes['StatusAnswer'], ParentType, ContextType, RequireFields<MutationLogoutArgs, 'refresh_token'>>;
  refreshToken?: Resolver<ResolversTypes['Tokens'], ParentType, ContextType, RequireFields<MutationRefreshTokenArgs, 'refresh_token'>>;
  revokeSession?: Resolver<ResolversTypes['StatusAnswer'], ParentType, ContextType, RequireFields<MutationRevokeSessionArgs, 'session'>>;
  signupSendCode?: Resolver<ResolversTypes['SendCodeAnswer'], ParentType, ContextType, Partial<MutationSignupSendCodeArgs>>;
  stepUp?: Resolver<ResolversTypes['StatusAnswer'], ParentType, ContextType, RequireFields<MutationStepUpArgs, 'code' | 'refresh_token'>>;
  stepUpSendCode?: Resolver<ResolversTypes['StepUpSent'], ParentType, ContextType, RequireFields<MutationStepUpSendCodeArgs, 'refresh_token'>>;
  switchVenue?: Resolver<ResolversTypes['Tokens'], ParentType, ContextType, RequireFields<MutationSwitchVenueArgs, 'refresh_token' | 'venue'>>;
  updateUserAccount?: Resolver<ResolversTypes['User'], ParentType, ContextType, Partial<MutationUpdateUserAccountArgs>>;
  updateUserPhone?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationUpdateUserPhoneArgs, 'phone'>>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  accountData?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  codeDelivery?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userMembers?: Resolver<Array<ResolversTypes['VenueMembers']>, ParentType, ContextType>;
  userProfile?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  userSessions?: Resolver<Array<ResolversTypes['UserSession']>, ParentType, ContextType>;
  userVenues?: Resolver<Array<ResolversTypes['UserVenue']>, ParentType, ContextType>;
};

export type SendCodeAnswerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SendCodeAnswer'] = ResolversParentTypes['SendCodeAnswer']> = {
  error?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retryAfter?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  statusCode?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StatusAnswerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StatusAnswer'] = ResolversParentTypes['StatusAnswer']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  statusCode?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StepUpSentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StepUpSent'] = ResolversParentTypes['StepUpSent']> = {
  channel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  error?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retryAfter?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  statusCode?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TokensResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Tokens'] = ResolversParentTypes['Tokens']> = {
  jwt_token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refresh_token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  venue_token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  accessibility?: Resolver<ResolversTypes['Accessibility'], ParentType, ContextType>;
  authenticated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  card?: Resolver<Maybe<ResolversTypes['Card']>, ParentType, ContextType>;
  cards?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deletesAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  favorites?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hiddenColumns?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  superUser?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  venue?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  venues?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  venuesLeft?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type UserSessionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserSession'] = ResolversParentTypes['UserSession']> = {
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  device?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastSeenAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserVenueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserVenue'] = ResolversParentTypes['UserVenue']> = {
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  languages?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titles?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  unauthorized?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  venue?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type VenueMemberResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VenueMember'] = ResolversParentTypes['VenueMember']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type VenueMembersResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VenueMembers'] = ResolversParentTypes['VenueMembers']> = {
  members?: Resolver<Array<ResolversTypes['VenueMember']>, ParentType, ContextType>;
  titles?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  venue?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  Accessibility?: AccessibilityResolvers<ContextType>;
  Card?: CardResolvers<ContextType>;
  CardPage?: CardPageResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  SendCodeAnswer?: SendCodeAnswerResolvers<ContextType>;
  StatusAnswer?: StatusAnswerResolvers<ContextType>;
  StepUpSent?: StepUpSentResolvers<ContextType>;
  Tokens?: TokensResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserSession?: UserSessionResolvers<ContextType>;
  UserVenue?: UserVenueResolvers<ContextType>;
  VenueMember?: VenueMemberResolvers<ContextType>;
  VenueMembers?: VenueMembersResolvers<ContextType>;
};

