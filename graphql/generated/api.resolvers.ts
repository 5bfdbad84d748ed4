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

/**
 * Posted to `url` as multipart/form-data: the other four fields unchanged, then the image as `file`, and nothing else.
 * The answer is JSON with `secure_url`, `width`, `height`, `bytes`, `format`, `public_id`.
 */
export type AssetGrant = {
  __typename?: 'AssetGrant';
  api_key: Scalars['String']['output'];
  public_id: Scalars['String']['output'];
  signature: Scalars['String']['output'];
  /** seconds since 1970, as text */
  timestamp: Scalars['String']['output'];
  url: Scalars['String']['output'];
};

export type Author = {
  __typename?: 'Author';
  name: Scalars['String']['output'];
};

export type Change = {
  __typename?: 'Change';
  by?: Maybe<Scalars['String']['output']>;
  component?: Maybe<Scalars['String']['output']>;
  /** entity and component of a content change */
  entity?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** content, venue, access */
  kind: Scalars['String']['output'];
  version: Scalars['Int']['output'];
  /** created, updated, deleted, restored, published */
  what: Scalars['String']['output'];
};

export type Choice = {
  __typename?: 'Choice';
  id: Scalars['ID']['output'];
  label: Scalars['String']['output'];
};

export type Content = {
  __typename?: 'Content';
  cms_id: Scalars['ID']['output'];
  component: Scalars['String']['output'];
  content: Scalars['JSON']['output'];
  directory: Scalars['ID']['output'];
  entity: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** ours: the item it is published, deleted and restored with */
  owner_cms_id?: Maybe<Scalars['ID']['output']>;
  /** ours: the version guests see; absent: never published, or unpublished */
  published_version?: Maybe<Scalars['Int']['output']>;
  /** ours: draft, published, changed, unpublished */
  state: Scalars['String']['output'];
  updated_at: Scalars['String']['output'];
  updated_by: Author;
  version: Scalars['Int']['output'];
};

export type ContentRow = {
  __typename?: 'ContentRow';
  cms_id: Scalars['ID']['output'];
  component: Scalars['String']['output'];
  /** ours: opaque position in this list's order */
  cursor: Scalars['String']['output'];
  directory: Scalars['ID']['output'];
  entity: Scalars['String']['output'];
  /** ours: per language, one of complete, partial, missing, stale */
  languages: Scalars['JSON']['output'];
  name: Scalars['String']['output'];
  /** ours: the item it is published, deleted and restored with */
  owner_cms_id?: Maybe<Scalars['ID']['output']>;
  published_version?: Maybe<Scalars['Int']['output']>;
  state: Scalars['String']['output'];
  updated_at: Scalars['String']['output'];
  updated_by: Author;
  version: Scalars['Int']['output'];
};

export type ContentVersion = {
  __typename?: 'ContentVersion';
  published: Scalars['Boolean']['output'];
  updated_at: Scalars['String']['output'];
  updated_by: Author;
  version: Scalars['Int']['output'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Permission to upload one image for an item; `index` is its position there. Valid for ten minutes and one file. */
  assetSign: AssetGrant;
  contentCreate: Content;
  contentDelete: StatusAnswer;
  /** ours: undo of contentDelete, for 30 days */
  contentRestore: Content;
  /** `expectedVersion` is ours; without it the last write wins and the audit says so. */
  contentUpdate: Content;
  /** Publishes exactly the `versions` shown (ours; same order as cms_list), all or nothing. */
  publish: Array<PublishRow>;
  /** ours */
  unpublish: Array<PublishRow>;
  venueCreate: VenueDetails;
  venueDelete: StatusAnswer;
};


export type MutationAssetSignArgs = {
  cms_id: Scalars['ID']['input'];
  index?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationContentCreateArgs = {
  component?: InputMaybe<Scalars['String']['input']>;
  created_by_cms?: InputMaybe<Scalars['ID']['input']>;
  creation_id?: InputMaybe<Scalars['ID']['input']>;
  directory: Scalars['ID']['input'];
  entity: Scalars['String']['input'];
  locale?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
};


export type MutationContentDeleteArgs = {
  cms_id: Scalars['ID']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationContentRestoreArgs = {
  cms_id: Scalars['ID']['input'];
};


export type MutationContentUpdateArgs = {
  cms_id: Scalars['ID']['input'];
  content: Scalars['JSON']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationPublishArgs = {
  cms_list: Array<Scalars['ID']['input']>;
  comments?: InputMaybe<Scalars['String']['input']>;
  versions?: InputMaybe<Array<Scalars['Int']['input']>>;
};


export type MutationUnpublishArgs = {
  cms_list: Array<Scalars['ID']['input']>;
};


export type MutationVenueCreateArgs = {
  category?: InputMaybe<Scalars['String']['input']>;
  locale?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  page_id?: InputMaybe<Scalars['String']['input']>;
  place_id?: InputMaybe<Scalars['String']['input']>;
  region_code?: InputMaybe<Scalars['String']['input']>;
  time_zone?: InputMaybe<Scalars['String']['input']>;
};


export type MutationVenueDeleteArgs = {
  venue: Scalars['ID']['input'];
};

export type PhoneCheck = {
  __typename?: 'PhoneCheck';
  language?: Maybe<Scalars['String']['output']>;
  nationalNumber?: Maybe<Scalars['String']['output']>;
  phoneNumber?: Maybe<Scalars['String']['output']>;
  valid: Scalars['Boolean']['output'];
};

export type PublishRow = {
  __typename?: 'PublishRow';
  cms_id: Scalars['ID']['output'];
  component: Scalars['String']['output'];
  entity: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** the item that it is published with */
  owner_cms_id?: Maybe<Scalars['ID']['output']>;
  /** [{path, language, key}] of what blocks */
  problems: Scalars['JSON']['output'];
  published_version?: Maybe<Scalars['Int']['output']>;
  state: Scalars['String']['output'];
  /** ready, published (nothing to do) or blocked */
  verdict: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type Query = {
  __typename?: 'Query';
  /** All languages of one item; the locale only sorts and labels. */
  content: Content;
  contentByName: Content;
  /** ours */
  contentCount: Scalars['Int']['output'];
  /**
   * One page of a list, in `order` (`name`, `-name`, `updated_at`, `-updated_at`, `updated_by`, `version` …).
   * `after` is the `cursor` of the last row received. `where` is one of all, mine, missing, draft, changed.
   */
  contentList: Array<ContentRow>;
  /** ours: one version whole */
  contentVersion: Content;
  /** ours: every version, newest first, without its content */
  contentVersions: Array<ContentVersion>;
  page_categories: Array<Choice>;
  /** ours: what publishing would do with each item; unknown ids are NOT_FOUND for the whole list */
  publishCheck: Array<PublishRow>;
  searchByNameIndex: VenueSearch;
  shifts_categories: Array<Choice>;
  /** services, seconds, styles */
  tags: Scalars['JSON']['output'];
  validatePhone: PhoneCheck;
  venueDetails: Array<VenueDetails>;
  /** ours: numbers for the dashboard; one request, however many kinds there are */
  venueHome: VenueHome;
  venue_categories: Array<Choice>;
  /** The venue's configuration files by name; `payload` is returned as it is stored. */
  venue_configurations: VenueConfiguration;
  venuesDetails: Array<VenueDetails>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryContentArgs = {
  cms_id: Scalars['ID']['input'];
  locale?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryContentByNameArgs = {
  component: Scalars['String']['input'];
  directory: Scalars['ID']['input'];
  entity: Scalars['String']['input'];
  locale?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryContentCountArgs = {
  component?: InputMaybe<Scalars['String']['input']>;
  directory: Scalars['ID']['input'];
  entity: Scalars['String']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  where?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryContentListArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  component?: InputMaybe<Scalars['String']['input']>;
  directory: Scalars['ID']['input'];
  entity: Scalars['String']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  locale?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  where?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryContentVersionArgs = {
  cms_id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryContentVersionsArgs = {
  before?: InputMaybe<Scalars['Int']['input']>;
  cms_id: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryPage_CategoriesArgs = {
  locale?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryPublishCheckArgs = {
  cms_list: Array<Scalars['ID']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QuerySearchByNameIndexArgs = {
  directory?: InputMaybe<Scalars['ID']['input']>;
  locale?: InputMaybe<Scalars['String']['input']>;
  terms: Scalars['String']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryShifts_CategoriesArgs = {
  locale?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryTagsArgs = {
  locale?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryValidatePhoneArgs = {
  phone: Scalars['String']['input'];
  regionCode?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryVenueDetailsArgs = {
  locale?: InputMaybe<Scalars['String']['input']>;
  venues: Array<Scalars['ID']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryVenueHomeArgs = {
  directory: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryVenue_CategoriesArgs = {
  locale?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryVenue_ConfigurationsArgs = {
  locale?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryVenuesDetailsArgs = {
  locale?: InputMaybe<Scalars['String']['input']>;
};

export type StatusAnswer = {
  __typename?: 'StatusAnswer';
  message: Scalars['String']['output'];
  statusCode: Scalars['Int']['output'];
};

export type Subscription = {
  __typename?: 'Subscription';
  /** ours: something in this venue changed; re-read it. The first event is a gap: changes before it were sent to nobody */
  changed: Change;
};


export type SubscriptionChangedArgs = {
  directory: Scalars['ID']['input'];
};

export type VenueConfiguration = {
  __typename?: 'VenueConfiguration';
  name: Scalars['String']['output'];
  payload: Scalars['JSON']['output'];
  version: Scalars['Int']['output'];
};

export type VenueDetails = {
  __typename?: 'VenueDetails';
  active: Scalars['Boolean']['output'];
  category?: Maybe<Scalars['String']['output']>;
  city?: Maybe<Scalars['String']['output']>;
  /** ISO 4217 */
  currency: Scalars['String']['output'];
  /** the content languages, master first */
  languages: Array<Scalars['String']['output']>;
  /** the caller's role here */
  role?: Maybe<Scalars['String']['output']>;
  /** IANA */
  timeZone: Scalars['String']['output'];
  /** keyed by language */
  titles: Scalars['JSON']['output'];
  venue: Scalars['ID']['output'];
};

export type VenueHome = {
  __typename?: 'VenueHome';
  /** [{entity, component, total, drafts, changed}] */
  counts: Scalars['JSON']['output'];
  /** [{cms_id, entity, component, name, language, state}] at most 8 */
  gaps: Scalars['JSON']['output'];
  gapsTotal: Scalars['Int']['output'];
  /** [{cms_id, entity, component, name, at, by}] newest first, at most 5 */
  published: Scalars['JSON']['output'];
};

export type VenueSearch = {
  __typename?: 'VenueSearch';
  found: Scalars['Int']['output'];
  suggestions: Array<VenueSuggestion>;
  total: Scalars['Int']['output'];
};

export type VenueSuggestion = {
  __typename?: 'VenueSuggestion';
  cmsId: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  subtitle?: Maybe<Scalars['String']['output']>;
  unauthorized: Scalars['Boolean']['output'];
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
  AssetGrant: ResolverTypeWrapper<AssetGrant>;
  Author: ResolverTypeWrapper<Author>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Change: ResolverTypeWrapper<Change>;
  Choice: ResolverTypeWrapper<Choice>;
  Content: ResolverTypeWrapper<Content>;
  ContentRow: ResolverTypeWrapper<ContentRow>;
  ContentVersion: ResolverTypeWrapper<ContentVersion>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  PhoneCheck: ResolverTypeWrapper<PhoneCheck>;
  PublishRow: ResolverTypeWrapper<PublishRow>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  StatusAnswer: ResolverTypeWrapper<StatusAnswer>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  VenueConfiguration: ResolverTypeWrapper<VenueConfiguration>;
  VenueDetails: ResolverTypeWrapper<VenueDetails>;
  VenueHome: ResolverTypeWrapper<VenueHome>;
  VenueSearch: ResolverTypeWrapper<VenueSearch>;
  VenueSuggestion: ResolverTypeWrapper<VenueSuggestion>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AssetGrant: AssetGrant;
  Author: Author;
  Boolean: Scalars['Boolean']['output'];
  Change: Change;
  Choice: Choice;
  Content: Content;
  ContentRow: ContentRow;
  ContentVersion: ContentVersion;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  JSON: Scalars['JSON']['output'];
  Mutation: Record<PropertyKey, never>;
  PhoneCheck: PhoneCheck;
  PublishRow: PublishRow;
  Query: Record<PropertyKey, never>;
  StatusAnswer: StatusAnswer;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  VenueConfiguration: VenueConfiguration;
  VenueDetails: VenueDetails;
  VenueHome: VenueHome;
  VenueSearch: VenueSearch;
  VenueSuggestion: VenueSuggestion;
};

export type AssetGrantResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AssetGrant'] = ResolversParentTypes['AssetGrant']> = {
  api_key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  public_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signature?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuthorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Author'] = ResolversParentTypes['Author']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Change'] = ResolversParentTypes['Change']> = {
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  component?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  entity?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  what?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChoiceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Choice'] = ResolversParentTypes['Choice']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Content'] = ResolversParentTypes['Content']> = {
  cms_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  component?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  content?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  directory?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  entity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owner_cms_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  published_version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated_by?: Resolver<ResolversTypes['Author'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ContentRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContentRow'] = ResolversParentTypes['ContentRow']> = {
  cms_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  component?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  directory?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  entity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  languages?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owner_cms_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  published_version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated_by?: Resolver<ResolversTypes['Author'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ContentVersionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContentVersion'] = ResolversParentTypes['ContentVersion']> = {
  published?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated_by?: Resolver<ResolversTypes['Author'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  assetSign?: Resolver<ResolversTypes['AssetGrant'], ParentType, ContextType, RequireFields<MutationAssetSignArgs, 'cms_id'>>;
  contentCreate?: Resolver<ResolversTypes['Content'], ParentType, ContextType, RequireFields<MutationContentCreateArgs, 'directory' | 'entity' | 'name'>>;
  contentDelete?: Resolver<ResolversTypes['StatusAnswer'], ParentType, ContextType, RequireFields<MutationContentDeleteArgs, 'cms_id'>>;
  contentRestore?: Resolver<ResolversTypes['Content'], ParentType, ContextType, RequireFields<MutationContentRestoreArgs, 'cms_id'>>;
  contentUpdate?: Resolver<ResolversTypes['Content'], ParentType, ContextType, RequireFields<MutationContentUpdateArgs, 'cms_id' | 'content'>>;
  publish?: Resolver<Array<ResolversTypes['PublishRow']>, ParentType, ContextType, RequireFields<MutationPublishArgs, 'cms_list'>>;
  unpublish?: Resolver<Array<ResolversTypes['PublishRow']>, ParentType, ContextType, RequireFields<MutationUnpublishArgs, 'cms_list'>>;
  venueCreate?: Resolver<ResolversTypes['VenueDetails'], ParentType, ContextType, RequireFields<MutationVenueCreateArgs, 'name'>>;
  venueDelete?: Resolver<ResolversTypes['StatusAnswer'], ParentType, ContextType, RequireFields<MutationVenueDeleteArgs, 'venue'>>;
};

export type PhoneCheckResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PhoneCheck'] = ResolversParentTypes['PhoneCheck']> = {
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nationalNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  valid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PublishRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PublishRow'] = ResolversParentTypes['PublishRow']> = {
  cms_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  component?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owner_cms_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  problems?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  published_version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  verdict?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  content?: Resolver<ResolversTypes['Content'], ParentType, ContextType, RequireFields<QueryContentArgs, 'cms_id'>>;
  contentByName?: Resolver<ResolversTypes['Content'], ParentType, ContextType, RequireFields<QueryContentByNameArgs, 'component' | 'directory' | 'entity' | 'name'>>;
  contentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<QueryContentCountArgs, 'directory' | 'entity'>>;
  contentList?: Resolver<Array<ResolversTypes['ContentRow']>, ParentType, ContextType, RequireFields<QueryContentListArgs, 'directory' | 'entity'>>;
  contentVersion?: Resolver<ResolversTypes['Content'], ParentType, ContextType, RequireFields<QueryContentVersionArgs, 'cms_id' | 'version'>>;
  contentVersions?: Resolver<Array<ResolversTypes['ContentVersion']>, ParentType, ContextType, RequireFields<QueryContentVersionsArgs, 'cms_id'>>;
  page_categories?: Resolver<Array<ResolversTypes['Choice']>, ParentType, ContextType, Partial<QueryPage_CategoriesArgs>>;
  publishCheck?: Resolver<Array<ResolversTypes['PublishRow']>, ParentType, ContextType, RequireFields<QueryPublishCheckArgs, 'cms_list'>>;
  searchByNameIndex?: Resolver<ResolversTypes['VenueSearch'], ParentType, ContextType, RequireFields<QuerySearchByNameIndexArgs, 'terms'>>;
  shifts_categories?: Resolver<Array<ResolversTypes['Choice']>, ParentType, ContextType, Partial<QueryShifts_CategoriesArgs>>;
  tags?: Resolver<ResolversTypes['JSON'], ParentType, ContextType, Partial<QueryTagsArgs>>;
  validatePhone?: Resolver<ResolversTypes['PhoneCheck'], ParentType, ContextType, RequireFields<QueryValidatePhoneArgs, 'phone'>>;
  venueDetails?: Resolver<Array<ResolversTypes['VenueDetails']>, ParentType, ContextType, RequireFields<QueryVenueDetailsArgs, 'venues'>>;
  venueHome?: Resolver<ResolversTypes['VenueHome'], ParentType, ContextType, RequireFields<QueryVenueHomeArgs, 'directory'>>;
  venue_categories?: Resolver<Array<ResolversTypes['Choice']>, ParentType, ContextType, Partial<QueryVenue_CategoriesArgs>>;
  venue_configurations?: Resolver<ResolversTypes['VenueConfiguration'], ParentType, ContextType, RequireFields<QueryVenue_ConfigurationsArgs, 'name'>>;
  venuesDetails?: Resolver<Array<ResolversTypes['VenueDetails']>, ParentType, ContextType, Partial<QueryVenuesDetailsArgs>>;
};

export type StatusAnswerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StatusAnswer'] = ResolversParentTypes['StatusAnswer']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  statusCode?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  changed?: SubscriptionResolver<ResolversTypes['Change'], "changed", ParentType, ContextType, RequireFields<SubscriptionChangedArgs, 'directory'>>;
};

export type VenueConfigurationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VenueConfiguration'] = ResolversParentTypes['VenueConfiguration']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type VenueDetailsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VenueDetails'] = ResolversParentTypes['VenueDetails']> = {
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  languages?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titles?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  venue?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type VenueHomeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VenueHome'] = ResolversParentTypes['VenueHome']> = {
  counts?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  gaps?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  gapsTotal?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  published?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type VenueSearchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VenueSearch'] = ResolversParentTypes['VenueSearch']> = {
  found?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  suggestions?: Resolver<Array<ResolversTypes['VenueSuggestion']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type VenueSuggestionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VenueSuggestion'] = ResolversParentTypes['VenueSuggestion']> = {
  cmsId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subtitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unauthorized?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  AssetGrant?: AssetGrantResolvers<ContextType>;
  Author?: AuthorResolvers<ContextType>;
  Change?: ChangeResolvers<ContextType>;
  Choice?: ChoiceResolvers<ContextType>;
  Content?: ContentResolvers<ContextType>;
  ContentRow?: ContentRowResolvers<ContextType>;
  ContentVersion?: ContentVersionResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  PhoneCheck?: PhoneCheckResolvers<ContextType>;
  PublishRow?: PublishRowResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  StatusAnswer?: StatusAnswerResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  VenueConfiguration?: VenueConfigurationResolvers<ContextType>;
  VenueDetails?: VenueDetailsResolvers<ContextType>;
  VenueHome?: VenueHomeResolvers<ContextType>;
  VenueSearch?: VenueSearchResolvers<ContextType>;
  VenueSuggestion?: VenueSuggestionResolvers<ContextType>;
};

