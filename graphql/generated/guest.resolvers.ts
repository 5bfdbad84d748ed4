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

export type ChosenItem = {
  __typename?: 'ChosenItem';
  count: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  /** of all of them, in minor units of `currency` */
  least: Scalars['Int']['output'];
  most: Scalars['Int']['output'];
  name: Scalars['String']['output'];
};

export type GuestGiftCard = {
  __typename?: 'GuestGiftCard';
  /** what is left, minor units */
  amount: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  /** ISO date: the last day */
  expirationDate: Scalars['String']['output'];
  guestName: Scalars['String']['output'];
  initialAmount: Scalars['Int']['output'];
  /** ISO date of issue */
  issuedOn: Scalars['String']['output'];
  locale: Scalars['String']['output'];
  /** in groups of four; null: the card cannot be used */
  number?: Maybe<Scalars['String']['output']>;
  /** rows of the QR code of the number, a 1 for each dark square; empty without a number */
  qr: Array<Scalars['String']['output']>;
  /** valid, used, expired or not_valid */
  status: Scalars['String']['output'];
  /** {language: terms} */
  terms: Scalars['JSON']['output'];
  /** {language: title} */
  titles: Scalars['JSON']['output'];
  venue: GuestVenue;
};

export type GuestRegistration = {
  __typename?: 'GuestRegistration';
  guestName: Scalars['String']['output'];
  locale: Scalars['String']['output'];
  /** 1 for the next one in the queue; null: in no queue, or not waiting any more */
  place?: Maybe<Scalars['Int']['output']>;
  shareable: Scalars['Int']['output'];
  /** how many links the guest has shared, and how many more there are to share */
  shared: Scalars['Int']['output'];
  size: Scalars['Int']['output'];
  /** open, clear, refused (a no among the declarations) or over */
  state: Scalars['String']['output'];
  venue: GuestVenue;
};

export type GuestSurvey = {
  __typename?: 'GuestSurvey';
  Q0?: Maybe<Scalars['String']['output']>;
  Q1?: Maybe<Scalars['String']['output']>;
  Q2?: Maybe<Scalars['String']['output']>;
  Q3?: Maybe<Scalars['String']['output']>;
  /** until when a given answer can be changed; null: not answered */
  editableUntil?: Maybe<Scalars['String']['output']>;
  /** YYYYMMDDHHMM of the visit */
  expected: Scalars['String']['output'];
  feedback?: Maybe<Scalars['String']['output']>;
  guestName: Scalars['String']['output'];
  locale: Scalars['String']['output'];
  /** open, answered (can still be changed) or closed */
  state: Scalars['String']['output'];
  venue: GuestVenue;
};

/** What an invitation shows: the name, venue, time, party and what was chosen. */
export type GuestTicket = {
  __typename?: 'GuestTicket';
  /** approve, decline or contact; null: not answered */
  answer?: Maybe<Scalars['String']['output']>;
  /** ours: until when who booked online moves and cancels it; null: staff made it */
  changeUntil?: Maybe<Scalars['String']['output']>;
  /** ours: packages and tickets that were chosen with it, as they were then; paid at the venue */
  chosen: Array<ChosenItem>;
  /** until when the answer can be given and changed */
  deadlineAt: Scalars['String']['output'];
  /** YYYYMMDDHHMM, wall time of the venue */
  expected: Scalars['String']['output'];
  guestName: Scalars['String']['output'];
  /** names the reservation in calendars; it opens nothing */
  id: Scalars['ID']['output'];
  /** the language of the guest's messages */
  locale: Scalars['String']['output'];
  /** ours: the path of the page on which the guest moves it to another time; null: not possible */
  movePath?: Maybe<Scalars['String']['output']>;
  /** the answers that are possible now */
  possible: Array<Scalars['String']['output']>;
  size: Scalars['Int']['output'];
  /** ISO 8601 */
  startsAt: Scalars['String']['output'];
  /**
   * invited, approved or canceled; ours: `requested` awaits the venue, `waiting` is on the waiting list; `over` for everything
   * that cannot be answered any more
   */
  state: Scalars['String']['output'];
  venue: GuestVenue;
  /** counts up with every change */
  version: Scalars['Int']['output'];
};

export type GuestVenue = {
  __typename?: 'GuestVenue';
  /** {language: address}, where the venue published one */
  address: Scalars['JSON']['output'];
  /** content languages, the venue's first one first */
  languages: Array<Scalars['String']['output']>;
  phone?: Maybe<Scalars['String']['output']>;
  /** {latitude, longitude} or null */
  point?: Maybe<Scalars['JSON']['output']>;
  /** IANA */
  timeZone: Scalars['String']['output'];
  /** {language: name} */
  titles: Scalars['JSON']['output'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /**
   * `answer` is approve, decline or contact (please call me). The same answer again changes nothing. What is too late or
   * not possible any more is BAD_INPUT `notPossibleNow`, as are approve and decline for another time than `expected`
   * (YYYYMMDDHHMM, ours: the one that the guest was shown).
   */
  guestAnswer: GuestTicket;
  /**
   * Stores the declarations, once: body temperature not above 38.0 °C, no cough, no contact with a confirmed patient. The
   * same again changes nothing; another answer is BAD_INPUT `notPossibleNow`.
   */
  guestRegister: GuestRegistration;
  /** Sends another guest of the party a link of their own, at most one for each guest. A number that has one gets no other. */
  guestShare: GuestRegistration;
  /** `Q0` is ok or bad, the others are 1 to 3. It can be changed for 15 minutes. */
  guestSurveyAnswer: GuestSurvey;
  /** ours: marks a survey as viewed */
  guestSurveyViewed: GuestSurvey;
  /** Marks an invitation as viewed; only the first time counts. */
  guestViewed: GuestTicket;
};


export type MutationGuestAnswerArgs = {
  answer: Scalars['String']['input'];
  expected?: InputMaybe<Scalars['String']['input']>;
  token: Scalars['String']['input'];
};


export type MutationGuestRegisterArgs = {
  noContact: Scalars['Boolean']['input'];
  noCough: Scalars['Boolean']['input'];
  noFever: Scalars['Boolean']['input'];
  token: Scalars['String']['input'];
};


export type MutationGuestShareArgs = {
  name: Scalars['String']['input'];
  phone: Scalars['String']['input'];
  token: Scalars['String']['input'];
};


export type MutationGuestSurveyAnswerArgs = {
  Q0: Scalars['String']['input'];
  Q1: Scalars['String']['input'];
  Q2: Scalars['String']['input'];
  Q3: Scalars['String']['input'];
  feedback?: InputMaybe<Scalars['String']['input']>;
  token: Scalars['String']['input'];
};


export type MutationGuestSurveyViewedArgs = {
  token: Scalars['String']['input'];
};


export type MutationGuestViewedArgs = {
  token: Scalars['String']['input'];
};

export type PdfFile = {
  __typename?: 'PdfFile';
  /** base64 */
  content: Scalars['String']['output'];
  /** with its extension */
  name: Scalars['String']['output'];
};

/** What a guest opens with the token of a link. Nobody is signed in; a token opens one thing of one venue. */
export type Query = {
  __typename?: 'Query';
  /** ours: of a gift card */
  guestGiftCard: GuestGiftCard;
  /** ours: the card as a PDF; `locale`: that of the card unless given */
  guestGiftCardPdf: PdfFile;
  /** of a registration form */
  guestRegistration: GuestRegistration;
  /** Of a survey */
  guestSurvey: GuestSurvey;
  /** Of an invitation. A token that is wrong, expired, revoked or for another purpose is NOT_FOUND. */
  guestTicket: GuestTicket;
  /** ours: of an invitation to a venue's team; it is accepted by `memberJoin` */
  teamInvitation: TeamInvitation;
};


/** What a guest opens with the token of a link. Nobody is signed in; a token opens one thing of one venue. */
export type QueryGuestGiftCardArgs = {
  token: Scalars['String']['input'];
};


/** What a guest opens with the token of a link. Nobody is signed in; a token opens one thing of one venue. */
export type QueryGuestGiftCardPdfArgs = {
  locale?: InputMaybe<Scalars['String']['input']>;
  token: Scalars['String']['input'];
};


/** What a guest opens with the token of a link. Nobody is signed in; a token opens one thing of one venue. */
export type QueryGuestRegistrationArgs = {
  token: Scalars['String']['input'];
};


/** What a guest opens with the token of a link. Nobody is signed in; a token opens one thing of one venue. */
export type QueryGuestSurveyArgs = {
  token: Scalars['String']['input'];
};


/** What a guest opens with the token of a link. Nobody is signed in; a token opens one thing of one venue. */
export type QueryGuestTicketArgs = {
  token: Scalars['String']['input'];
};


/** What a guest opens with the token of a link. Nobody is signed in; a token opens one thing of one venue. */
export type QueryTeamInvitationArgs = {
  token: Scalars['String']['input'];
};

export type TeamInvitation = {
  __typename?: 'TeamInvitation';
  /** sms or email */
  channel: Scalars['String']['output'];
  expiresAt: Scalars['String']['output'];
  invitedBy: Scalars['String']['output'];
  /** the invited number or address; only its end is shown */
  recipient: Scalars['String']['output'];
  /** a role of the product: owner, manager … */
  role: Scalars['String']['output'];
  /** {language: name} */
  roleNames: Scalars['JSON']['output'];
  /** {language: name} */
  venueTitles: Scalars['JSON']['output'];
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
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  ChosenItem: ResolverTypeWrapper<ChosenItem>;
  GuestGiftCard: ResolverTypeWrapper<GuestGiftCard>;
  GuestRegistration: ResolverTypeWrapper<GuestRegistration>;
  GuestSurvey: ResolverTypeWrapper<GuestSurvey>;
  GuestTicket: ResolverTypeWrapper<GuestTicket>;
  GuestVenue: ResolverTypeWrapper<GuestVenue>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  PdfFile: ResolverTypeWrapper<PdfFile>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  TeamInvitation: ResolverTypeWrapper<TeamInvitation>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Boolean: Scalars['Boolean']['output'];
  ChosenItem: ChosenItem;
  GuestGiftCard: GuestGiftCard;
  GuestRegistration: GuestRegistration;
  GuestSurvey: GuestSurvey;
  GuestTicket: GuestTicket;
  GuestVenue: GuestVenue;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  JSON: Scalars['JSON']['output'];
  Mutation: Record<PropertyKey, never>;
  PdfFile: PdfFile;
  Query: Record<PropertyKey, never>;
  String: Scalars['String']['output'];
  TeamInvitation: TeamInvitation;
};

export type ChosenItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChosenItem'] = ResolversParentTypes['ChosenItem']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  least?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  most?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GuestGiftCardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GuestGiftCard'] = ResolversParentTypes['GuestGiftCard']> = {
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expirationDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  guestName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  initialAmount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  issuedOn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  qr?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  terms?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  titles?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  venue?: Resolver<ResolversTypes['GuestVenue'], ParentType, ContextType>;
};

export type GuestRegistrationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GuestRegistration'] = ResolversParentTypes['GuestRegistration']> = {
  guestName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  shareable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shared?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  venue?: Resolver<ResolversTypes['GuestVenue'], ParentType, ContextType>;
};

export type GuestSurveyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GuestSurvey'] = ResolversParentTypes['GuestSurvey']> = {
  Q0?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  Q1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  Q2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  Q3?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  editableUntil?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expected?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  feedback?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  guestName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  venue?: Resolver<ResolversTypes['GuestVenue'], ParentType, ContextType>;
};

export type GuestTicketResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GuestTicket'] = ResolversParentTypes['GuestTicket']> = {
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  changeUntil?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  chosen?: Resolver<Array<ResolversTypes['ChosenItem']>, ParentType, ContextType>;
  deadlineAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expected?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  guestName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  movePath?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  possible?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  venue?: Resolver<ResolversTypes['GuestVenue'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GuestVenueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GuestVenue'] = ResolversParentTypes['GuestVenue']> = {
  address?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  languages?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  point?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titles?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  guestAnswer?: Resolver<ResolversTypes['GuestTicket'], ParentType, ContextType, RequireFields<MutationGuestAnswerArgs, 'answer' | 'token'>>;
  guestRegister?: Resolver<ResolversTypes['GuestRegistration'], ParentType, ContextType, RequireFields<MutationGuestRegisterArgs, 'noContact' | 'noCough' | 'noFever' | 'token'>>;
  guestShare?: Resolver<ResolversTypes['GuestRegistration'], ParentType, ContextType, RequireFields<MutationGuestShareArgs, 'name' | 'phone' | 'token'>>;
  guestSurveyAnswer?: Resolver<ResolversTypes['GuestSurvey'], ParentType, ContextType, RequireFields<MutationGuestSurveyAnswerArgs, 'Q0' | 'Q1' | 'Q2' | 'Q3' | 'token'>>;
  guestSurveyViewed?: Resolver<ResolversTypes['GuestSurvey'], ParentType, ContextType, RequireFields<MutationGuestSurveyViewedArgs, 'token'>>;
  guestViewed?: Resolver<ResolversTypes['GuestTicket'], ParentType, ContextType, RequireFields<MutationGuestViewedArgs, 'token'>>;
};

export type PdfFileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PdfFile'] = ResolversParentTypes['PdfFile']> = {
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  guestGiftCard?: Resolver<ResolversTypes['GuestGiftCard'], ParentType, ContextType, RequireFields<QueryGuestGiftCardArgs, 'token'>>;
  guestGiftCardPdf?: Resolver<ResolversTypes['PdfFile'], ParentType, ContextType, RequireFields<QueryGuestGiftCardPdfArgs, 'token'>>;
  guestRegistration?: Resolver<ResolversTypes['GuestRegistration'], ParentType, ContextType, RequireFields<QueryGuestRegistrationArgs, 'token'>>;
  guestSurvey?: Resolver<ResolversTypes['GuestSurvey'], ParentType, ContextType, RequireFields<QueryGuestSurveyArgs, 'token'>>;
  guestTicket?: Resolver<ResolversTypes['GuestTicket'], ParentType, ContextType, RequireFields<QueryGuestTicketArgs, 'token'>>;
  teamInvitation?: Resolver<ResolversTypes['TeamInvitation'], ParentType, ContextType, RequireFields<QueryTeamInvitationArgs, 'token'>>;
};

export type TeamInvitationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TeamInvitation'] = ResolversParentTypes['TeamInvitation']> = {
  channel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  invitedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipient?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roleNames?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  venueTitles?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  ChosenItem?: ChosenItemResolvers<ContextType>;
  GuestGiftCard?: GuestGiftCardResolvers<ContextType>;
  GuestRegistration?: GuestRegistrationResolvers<ContextType>;
  GuestSurvey?: GuestSurveyResolvers<ContextType>;
  GuestTicket?: GuestTicketResolvers<ContextType>;
  GuestVenue?: GuestVenueResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  PdfFile?: PdfFileResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  TeamInvitation?: TeamInvitationResolvers<ContextType>;
};

