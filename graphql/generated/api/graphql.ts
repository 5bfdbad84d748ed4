/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AssetSignMutationVariables = Exact<{
  cms_id: string;
  index?: number | null | undefined;
}>;


export type AssetSignMutation = { assetSign: { url: string, public_id: string, timestamp: string, signature: string, api_key: string } };

export type ItemFragment = { cms_id: string, name: string, entity: string, component: string, directory: string, version: number, published_version: number | null, state: string, updated_at: string, content: unknown, updated_by: { name: string } };

export type ContentQueryVariables = Exact<{
  cms_id: string;
  locale?: string | null | undefined;
}>;


export type ContentQuery = { content: { cms_id: string, name: string, entity: string, component: string, directory: string, version: number, published_version: number | null, state: string, updated_at: string, content: unknown, updated_by: { name: string } } };

export type ContentListQueryVariables = Exact<{
  directory: string;
  entity: string;
  locale?: string | null | undefined;
  limit?: number | null | undefined;
  after?: string | null | undefined;
  order?: string | null | undefined;
  search?: string | null | undefined;
  where?: string | null | undefined;
}>;


export type ContentListQuery = { contentList: Array<{ cms_id: string, name: string, entity: string, component: string, directory: string, version: number, published_version: number | null, state: string, updated_at: string, languages: unknown, cursor: string, updated_by: { name: string } }> };

export type ContentCountQueryVariables = Exact<{
  directory: string;
  entity: string;
  search?: string | null | undefined;
  where?: string | null | undefined;
}>;


export type ContentCountQuery = { contentCount: number };

export type ContentVersionsQueryVariables = Exact<{
  cms_id: string;
  limit?: number | null | undefined;
  before?: number | null | undefined;
}>;


export type ContentVersionsQuery = { contentVersions: Array<{ version: number, updated_at: string, published: boolean, updated_by: { name: string } }> };

export type ContentVersionQueryVariables = Exact<{
  cms_id: string;
  version: number;
}>;


export type ContentVersionQuery = { contentVersion: { cms_id: string, name: string, entity: string, component: string, directory: string, version: number, published_version: number | null, state: string, updated_at: string, content: unknown, updated_by: { name: string } } };

export type PublishCheckQueryVariables = Exact<{
  cms_list: Array<string> | string;
}>;


export type PublishCheckQuery = { publishCheck: Array<{ cms_id: string, name: string, entity: string, component: string, version: number, published_version: number | null, state: string, verdict: string, problems: unknown }> };

export type ContentCreateMutationVariables = Exact<{
  name: string;
  directory: string;
  entity: string;
  component?: string | null | undefined;
  locale?: string | null | undefined;
}>;


export type ContentCreateMutation = { contentCreate: { cms_id: string, name: string, entity: string, component: string, directory: string, version: number, published_version: number | null, state: string, updated_at: string, content: unknown, updated_by: { name: string } } };

export type ContentUpdateMutationVariables = Exact<{
  cms_id: string;
  content: unknown;
  expectedVersion?: number | null | undefined;
}>;


export type ContentUpdateMutation = { contentUpdate: { cms_id: string, name: string, entity: string, component: string, directory: string, version: number, published_version: number | null, state: string, updated_at: string, content: unknown, updated_by: { name: string } } };

export type ContentDeleteMutationVariables = Exact<{
  cms_id: string;
  expectedVersion?: number | null | undefined;
}>;


export type ContentDeleteMutation = { contentDelete: { statusCode: number, message: string } };

export type ContentRestoreMutationVariables = Exact<{
  cms_id: string;
}>;


export type ContentRestoreMutation = { contentRestore: { cms_id: string, name: string, entity: string, component: string, directory: string, version: number, published_version: number | null, state: string, updated_at: string, content: unknown, updated_by: { name: string } } };

export type PublishMutationVariables = Exact<{
  cms_list: Array<string> | string;
  comments?: string | null | undefined;
  versions?: Array<number> | number | null | undefined;
}>;


export type PublishMutation = { publish: Array<{ cms_id: string, name: string, entity: string, component: string, version: number, published_version: number | null, state: string, verdict: string, problems: unknown }> };

export type UnpublishMutationVariables = Exact<{
  cms_list: Array<string> | string;
}>;


export type UnpublishMutation = { unpublish: Array<{ cms_id: string, name: string, entity: string, component: string, version: number, published_version: number | null, state: string, verdict: string, problems: unknown }> };

export type VenueInFullFragment = { venue: string, titles: unknown, city: string | null, category: string | null, languages: Array<string>, timeZone: string, currency: string, active: boolean, role: string | null };

export type VenueDetailsQueryVariables = Exact<{
  venues: Array<string> | string;
  locale?: string | null | undefined;
}>;


export type VenueDetailsQuery = { venueDetails: Array<{ venue: string, titles: unknown, city: string | null, category: string | null, languages: Array<string>, timeZone: string, currency: string, active: boolean, role: string | null }> };

export type VenueHomeQueryVariables = Exact<{
  directory: string;
}>;


export type VenueHomeQuery = { venueHome: { counts: unknown, gaps: unknown, gapsTotal: number, published: unknown } };

export type VenueCategoriesQueryVariables = Exact<{
  locale?: string | null | undefined;
}>;


export type VenueCategoriesQuery = { venue_categories: Array<{ id: string, label: string }> };

export type SearchByNameIndexQueryVariables = Exact<{
  directory?: string | null | undefined;
  locale?: string | null | undefined;
  terms: string;
}>;


export type SearchByNameIndexQuery = { searchByNameIndex: { found: number, total: number, suggestions: Array<{ cmsId: string, label: string, subtitle: string | null, unauthorized: boolean }> } };

export type VenueCreateMutationVariables = Exact<{
  name: string;
  category?: string | null | undefined;
  region_code?: string | null | undefined;
  place_id?: string | null | undefined;
  page_id?: string | null | undefined;
  locale?: string | null | undefined;
  time_zone?: string | null | undefined;
}>;


export type VenueCreateMutation = { venueCreate: { venue: string, titles: unknown, city: string | null, category: string | null, languages: Array<string>, timeZone: string, currency: string, active: boolean, role: string | null } };

export type VenueDeleteMutationVariables = Exact<{
  venue: string;
}>;


export type VenueDeleteMutation = { venueDelete: { statusCode: number, message: string } };

export type ChangedSubscriptionVariables = Exact<{
  directory: string;
}>;


export type ChangedSubscription = { changed: { kind: string, id: string, entity: string | null, version: number, what: string, by: string | null } };

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
export const ItemFragmentDoc = new TypedDocumentString(`
    fragment Item on Content {
  cms_id
  name
  entity
  component
  directory
  version
  published_version
  state
  updated_at
  updated_by {
    name
  }
  content
}
    `, {"fragmentName":"Item"}) as unknown as TypedDocumentString<ItemFragment, unknown>;
export const VenueInFullFragmentDoc = new TypedDocumentString(`
    fragment VenueInFull on VenueDetails {
  venue
  titles
  city
  category
  languages
  timeZone
  currency
  active
  role
}
    `, {"fragmentName":"VenueInFull"}) as unknown as TypedDocumentString<VenueInFullFragment, unknown>;
export const AssetSignDocument = new TypedDocumentString(`
    mutation AssetSign($cms_id: ID!, $index: Int) {
  assetSign(cms_id: $cms_id, index: $index) {
    url
    public_id
    timestamp
    signature
    api_key
  }
}
    `, {"hash":"sha256:da3af579aea7798fceb5c74d345fedbd12c8459598f42b103b748b136d4c09e7"}) as unknown as TypedDocumentString<AssetSignMutation, AssetSignMutationVariables>;
export const ContentDocument = new TypedDocumentString(`
    query Content($cms_id: ID!, $locale: String) {
  content(cms_id: $cms_id, locale: $locale) {
    ...Item
  }
}
    fragment Item on Content {
  cms_id
  name
  entity
  component
  directory
  version
  published_version
  state
  updated_at
  updated_by {
    name
  }
  content
}`, {"hash":"sha256:8aedbef102cbac2690948fbaad07ce7d3036d4f7f8a32cc2da3fcbbdf23d345a"}) as unknown as TypedDocumentString<ContentQuery, ContentQueryVariables>;
export const ContentListDocument = new TypedDocumentString(`
    query ContentList($directory: ID!, $entity: String!, $locale: String, $limit: Int, $after: String, $order: String, $search: String, $where: String) {
  contentList(
    directory: $directory
    entity: $entity
    locale: $locale
    limit: $limit
    after: $after
    order: $order
    search: $search
    where: $where
  ) {
    cms_id
    name
    entity
    component
    directory
    version
    published_version
    state
    updated_at
    updated_by {
      name
    }
    languages
    cursor
  }
}
    `, {"hash":"sha256:01a7331e38ec43cb258fd6ef04ba1b08999afa97d41aa08e704fef5bc9b34a20"}) as unknown as TypedDocumentString<ContentListQuery, ContentListQueryVariables>;
export const ContentCountDocument = new TypedDocumentString(`
    query ContentCount($directory: ID!, $entity: String!, $search: String, $where: String) {
  contentCount(
    directory: $directory
    entity: $entity
    search: $search
    where: $where
  )
}
    `, {"hash":"sha256:edf4fc74c024f92132752715477c948b1e171b06c6c8ec98b2138d611cf10723"}) as unknown as TypedDocumentString<ContentCountQuery, ContentCountQueryVariables>;
export const ContentVersionsDocument = new TypedDocumentString(`
    query ContentVersions($cms_id: ID!, $limit: Int, $before: Int) {
  contentVersions(cms_id: $cms_id, limit: $limit, before: $before) {
    version
    updated_at
    updated_by {
      name
    }
    published
  }
}
    `, {"hash":"sha256:ebdf950925d752f5e31d8e4e6bbcb8982fbce53468133884c1d008733aea7cdb"}) as unknown as TypedDocumentString<ContentVersionsQuery, ContentVersionsQueryVariables>;
export const ContentVersionDocument = new TypedDocumentString(`
    query ContentVersion($cms_id: ID!, $version: Int!) {
  contentVersion(cms_id: $cms_id, version: $version) {
    ...Item
  }
}
    fragment Item on Content {
  cms_id
  name
  entity
  component
  directory
  version
  published_version
  state
  updated_at
  updated_by {
    name
  }
  content
}`, {"hash":"sha256:b49ef871f36daadc86b7e983f8efaa41a5ce7cbddeebed712adf952ad3b79ae7"}) as unknown as TypedDocumentString<ContentVersionQuery, ContentVersionQueryVariables>;
export const PublishCheckDocument = new TypedDocumentString(`
    query PublishCheck($cms_list: [ID!]!) {
  publishCheck(cms_list: $cms_list) {
    cms_id
    name
    entity
    component
    version
    published_version
    state
    verdict
    problems
  }
}
    `, {"hash":"sha256:14c29ef5044ac6ebb7b43e67721b876faf23afa80549770820ac1de0ca8057ca"}) as unknown as TypedDocumentString<PublishCheckQuery, PublishCheckQueryVariables>;
export const ContentCreateDocument = new TypedDocumentString(`
    mutation ContentCreate($name: String!, $directory: ID!, $entity: String!, $component: String, $locale: String) {
  contentCreate(
    name: $name
    directory: $directory
    entity: $entity
    component: $component
    locale: $locale
  ) {
    ...Item
  }
}
    fragment Item on Content {
  cms_id
  name
  entity
  component
  directory
  version
  published_version
  state
  updated_at
  updated_by {
    name
  }
  content
}`, {"hash":"sha256:08904ede2c0214844807ebefbd7608a868d5a2357b7d5d0769fe6db69c3ad3ce"}) as unknown as TypedDocumentString<ContentCreateMutation, ContentCreateMutationVariables>;
export const ContentUpdateDocument = new TypedDocumentString(`
    mutation ContentUpdate($cms_id: ID!, $content: JSON!, $expectedVersion: Int) {
  contentUpdate(
    cms_id: $cms_id
    content: $content
    expectedVersion: $expectedVersion
  ) {
    ...Item
  }
}
    fragment Item on Content {
  cms_id
  name
  entity
  component
  directory
  version
  published_version
  state
  updated_at
  updated_by {
    name
  }
  content
}`, {"hash":"sha256:2e0a31ef0ff299f26ed300b791e4535ca2ac235903acc0572a4b684fe43024ff"}) as unknown as TypedDocumentString<ContentUpdateMutation, ContentUpdateMutationVariables>;
export const ContentDeleteDocument = new TypedDocumentString(`
    mutation ContentDelete($cms_id: ID!, $expectedVersion: Int) {
  contentDelete(cms_id: $cms_id, expectedVersion: $expectedVersion) {
    statusCode
    message
  }
}
    `, {"hash":"sha256:dc3a6ef3644bdced02cdbd9d01af0beab55e95a4f0f3d12c983dc6085e475e0e"}) as unknown as TypedDocumentString<ContentDeleteMutation, ContentDeleteMutationVariables>;
export const ContentRestoreDocument = new TypedDocumentString(`
    mutation ContentRestore($cms_id: ID!) {
  contentRestore(cms_id: $cms_id) {
    ...Item
  }
}
    fragment Item on Content {
  cms_id
  name
  entity
  component
  directory
  version
  published_version
  state
  updated_at
  updated_by {
    name
  }
  content
}`, {"hash":"sha256:57e77962bf26592d8fdd51368f95dff62674bce8e2fd886bf99da8b4f8867e29"}) as unknown as TypedDocumentString<ContentRestoreMutation, ContentRestoreMutationVariables>;
export const PublishDocument = new TypedDocumentString(`
    mutation Publish($cms_list: [ID!]!, $comments: String, $versions: [Int!]) {
  publish(cms_list: $cms_list, comments: $comments, versions: $versions) {
    cms_id
    name
    entity
    component
    version
    published_version
    state
    verdict
    problems
  }
}
    `, {"hash":"sha256:fb0dd1215c25600542e33fade1d18330868eb5f65b006fd9c10aaee1112e39cf"}) as unknown as TypedDocumentString<PublishMutation, PublishMutationVariables>;
export const UnpublishDocument = new TypedDocumentString(`
    mutation Unpublish($cms_list: [ID!]!) {
  unpublish(cms_list: $cms_list) {
    cms_id
    name
    entity
    component
    version
    published_version
    state
    verdict
    problems
  }
}
    `, {"hash":"sha256:51a384b9da7935fb29cd05bc9abf9ebf492e0f00c6e9ad061b79f1221df749d7"}) as unknown as TypedDocumentString<UnpublishMutation, UnpublishMutationVariables>;
export const VenueDetailsDocument = new TypedDocumentString(`
    query VenueDetails($venues: [ID!]!, $locale: String) {
  venueDetails(venues: $venues, locale: $locale) {
    ...VenueInFull
  }
}
    fragment VenueInFull on VenueDetails {
  venue
  titles
  city
  category
  languages
  timeZone
  currency
  active
  role
}`, {"hash":"sha256:d25fa6397078dab022df4acb6c3545028da0ced4bc4286031bb8435d90ac0a44"}) as unknown as TypedDocumentString<VenueDetailsQuery, VenueDetailsQueryVariables>;
export const VenueHomeDocument = new TypedDocumentString(`
    query VenueHome($directory: ID!) {
  venueHome(directory: $directory) {
    counts
    gaps
    gapsTotal
    published
  }
}
    `, {"hash":"sha256:b8a065f730cb96b4e42042452deea45594f29707f165874eef0533469f46a2cc"}) as unknown as TypedDocumentString<VenueHomeQuery, VenueHomeQueryVariables>;
export const VenueCategoriesDocument = new TypedDocumentString(`
    query VenueCategories($locale: String) {
  venue_categories(locale: $locale) {
    id
    label
  }
}
    `, {"hash":"sha256:89b3a38172b6438332515214ba29e981a715a0a6223f4e3c9a4f1abb8674ac5c"}) as unknown as TypedDocumentString<VenueCategoriesQuery, VenueCategoriesQueryVariables>;
export const SearchByNameIndexDocument = new TypedDocumentString(`
    query SearchByNameIndex($directory: ID, $locale: String, $terms: String!) {
  searchByNameIndex(directory: $directory, locale: $locale, terms: $terms) {
    found
    total
    suggestions {
      cmsId
      label
      subtitle
      unauthorized
    }
  }
}
    `, {"hash":"sha256:2f6abf5006c53b6a5da1056160808437959d4c0131028055fa9e99bc9e921db9"}) as unknown as TypedDocumentString<SearchByNameIndexQuery, SearchByNameIndexQueryVariables>;
export const VenueCreateDocument = new TypedDocumentString(`
    mutation VenueCreate($name: String!, $category: String, $region_code: String, $place_id: String, $page_id: String, $locale: String, $time_zone: String) {
  venueCreate(
    name: $name
    category: $category
    region_code: $region_code
    place_id: $place_id
    page_id: $page_id
    locale: $locale
    time_zone: $time_zone
  ) {
    ...VenueInFull
  }
}
    fragment VenueInFull on VenueDetails {
  venue
  titles
  city
  category
  languages
  timeZone
  currency
  active
  role
}`, {"hash":"sha256:a4a92f0597018c2966c17874c19218793c8d47f1ca435c4de0d2b1a67344a5b1"}) as unknown as TypedDocumentString<VenueCreateMutation, VenueCreateMutationVariables>;
export const VenueDeleteDocument = new TypedDocumentString(`
    mutation VenueDelete($venue: ID!) {
  venueDelete(venue: $venue) {
    statusCode
    message
  }
}
    `, {"hash":"sha256:0b965778ed619f00cfc843c3c6e50d51e442b3abede1f4bf1feeebef64337c5a"}) as unknown as TypedDocumentString<VenueDeleteMutation, VenueDeleteMutationVariables>;
export const ChangedDocument = new TypedDocumentString(`
    subscription Changed($directory: ID!) {
  changed(directory: $directory) {
    kind
    id
    entity
    version
    what
    by
  }
}
    `, {"hash":"sha256:0e33dacaa85ea20eb61b0b54e34c36c8b26325961db33e4a01f24d41f73540df"}) as unknown as TypedDocumentString<ChangedSubscription, ChangedSubscriptionVariables>;