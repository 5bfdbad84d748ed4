import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Context } from '../../server/graphql/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  JSON: { input: unknown; output: unknown; }
};

/** What a venue's pages sold or took in. Nobody is signed in: a ticket of `reportTicket` names the venue and the days. */
export type Query = {
  __typename?: 'Query';
  /**
   * The orders of a report, the newest first: `orders` (those that count, refunds among them), `refunds` or `deleted`.
   * `deliveryDate`: only those expected on that day, `fromDate`: only those of that business day and later, both YYYYMMDD.
   * NOT_FOUND `noReports` when there is none.
   */
  report: Report;
  /** NOT_FOUND `noReports` when there is nothing in these days */
  summaryReport: SummaryReport;
};


/** What a venue's pages sold or took in. Nobody is signed in: a ticket of `reportTicket` names the venue and the days. */
export type QueryReportArgs = {
  currency?: InputMaybe<Scalars['String']['input']>;
  deliveryDate?: InputMaybe<Scalars['String']['input']>;
  fromDate?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  pageId?: InputMaybe<Scalars['ID']['input']>;
  report?: InputMaybe<Scalars['String']['input']>;
};


/** What a venue's pages sold or took in. Nobody is signed in: a ticket of `reportTicket` names the venue and the days. */
export type QuerySummaryReportArgs = {
  currency?: InputMaybe<Scalars['String']['input']>;
};

export type Report = {
  __typename?: 'Report';
  count: Scalars['Int']['output'];
  rows: Array<ReportRow>;
};

export type ReportDay = {
  __typename?: 'ReportDay';
  charges: Scalars['Float']['output'];
  count: Scalars['Int']['output'];
  /** YYYYMMDD */
  date: Scalars['String']['output'];
  refund: Scalars['Float']['output'];
  tip: Scalars['Float']['output'];
  total: Scalars['Float']['output'];
};

export type ReportHour = {
  __typename?: 'ReportHour';
  count: Scalars['Int']['output'];
  hour: Scalars['Int']['output'];
  total: Scalars['Float']['output'];
  weekday: Scalars['Int']['output'];
};

/** An order. Amounts are minor units of its currency. */
export type ReportRow = {
  __typename?: 'ReportRow';
  address: Scalars['String']['output'];
  /** YYYYMMDD */
  businessDate: Scalars['String']['output'];
  charges: Scalars['Int']['output'];
  city: Scalars['String']['output'];
  comments: Scalars['String']['output'];
  /** ISO 8601 */
  createdAt: Scalars['String']['output'];
  currency: Scalars['String']['output'];
  /** YYYYMMDD */
  expectedDate?: Maybe<Scalars['String']['output']>;
  /** HHMM */
  expectedTime?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  pageId: Scalars['ID']['output'];
  party?: Maybe<Scalars['Int']['output']>;
  phone: Scalars['String']['output'];
  refund: Scalars['Int']['output'];
  /** id of the order that it refunds */
  refundOf?: Maybe<Scalars['String']['output']>;
  slug: Scalars['String']['output'];
  source: Scalars['String']['output'];
  /** open, done or deleted */
  status: Scalars['String']['output'];
  tip: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  /** the page's name */
  venue: Scalars['String']['output'];
};

/** Minor units of the currency. A total is charges less refunds; tips are apart. */
export type ReportSums = {
  __typename?: 'ReportSums';
  charges: Scalars['Float']['output'];
  count: Scalars['Int']['output'];
  deleted: Scalars['Int']['output'];
  /** 0, or less */
  refund: Scalars['Float']['output'];
  refunds: Scalars['Int']['output'];
  tip: Scalars['Float']['output'];
  total: Scalars['Float']['output'];
};

export type SummaryReport = {
  __typename?: 'SummaryReport';
  /** those that there are orders in, in these days */
  currencies: Array<Scalars['String']['output']>;
  currency: Scalars['String']['output'];
  /** by business day; days without orders are left out */
  days: Array<ReportDay>;
  /** YYYYMMDD, both inclusive */
  from: Scalars['String']['output'];
  /** by weekday of the business day (0 is Sunday) and hour of the venue's clock; hours without orders are left out */
  hours: Array<ReportHour>;
  /** by page id: {index pageId slug count amx deleted last}, and ours: {title refunds charges refund total tip} */
  results: Scalars['JSON']['output'];
  to: Scalars['String']['output'];
  /** the venue's business day now: it is not over */
  today: Scalars['String']['output'];
  totals: ReportSums;
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
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Report: ResolverTypeWrapper<Report>;
  ReportDay: ResolverTypeWrapper<ReportDay>;
  ReportHour: ResolverTypeWrapper<ReportHour>;
  ReportRow: ResolverTypeWrapper<ReportRow>;
  ReportSums: ResolverTypeWrapper<ReportSums>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  SummaryReport: ResolverTypeWrapper<SummaryReport>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Boolean: Scalars['Boolean']['output'];
  Float: Scalars['Float']['output'];
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  JSON: Scalars['JSON']['output'];
  Query: Record<PropertyKey, never>;
  Report: Report;
  ReportDay: ReportDay;
  ReportHour: ReportHour;
  ReportRow: ReportRow;
  ReportSums: ReportSums;
  String: Scalars['String']['output'];
  SummaryReport: SummaryReport;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  report?: Resolver<ResolversTypes['Report'], ParentType, ContextType, Partial<QueryReportArgs>>;
  summaryReport?: Resolver<ResolversTypes['SummaryReport'], ParentType, ContextType, Partial<QuerySummaryReportArgs>>;
};

export type ReportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Report'] = ResolversParentTypes['Report']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['ReportRow']>, ParentType, ContextType>;
};

export type ReportDayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReportDay'] = ResolversParentTypes['ReportDay']> = {
  charges?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refund?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  tip?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ReportHourResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReportHour'] = ResolversParentTypes['ReportHour']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hour?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  weekday?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReportRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReportRow'] = ResolversParentTypes['ReportRow']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  businessDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  charges?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  comments?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expectedDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expectedTime?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pageId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  party?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refund?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refundOf?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tip?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  venue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReportSumsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReportSums'] = ResolversParentTypes['ReportSums']> = {
  charges?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refund?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  refunds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tip?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SummaryReportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SummaryReport'] = ResolversParentTypes['SummaryReport']> = {
  currencies?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  days?: Resolver<Array<ResolversTypes['ReportDay']>, ParentType, ContextType>;
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hours?: Resolver<Array<ResolversTypes['ReportHour']>, ParentType, ContextType>;
  results?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  today?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totals?: Resolver<ResolversTypes['ReportSums'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  JSON?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Report?: ReportResolvers<ContextType>;
  ReportDay?: ReportDayResolvers<ContextType>;
  ReportHour?: ReportHourResolvers<ContextType>;
  ReportRow?: ReportRowResolvers<ContextType>;
  ReportSums?: ReportSumsResolvers<ContextType>;
  SummaryReport?: SummaryReportResolvers<ContextType>;
};

