/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type ImportedItem = {
  /** absent: a new item */
  cms_id?: string | null | undefined;
  content: unknown;
  /** the version that the content is based on; absent: any */
  version?: number | null | undefined;
};

/** What stays as it is, is left out. */
export type VenueChanges = {
  /** empty: none */
  category?: string | null | undefined;
  /** city names, in the same way; all may be empty */
  cities?: unknown;
  /** ISO 4217 */
  currency?: string | null | undefined;
  /** content languages, with English; texts in one that is left out are kept and hidden */
  languages?: Array<string> | null | undefined;
  /** ISO 3166 */
  region_code?: string | null | undefined;
  /** IANA */
  time_zone?: string | null | undefined;
  /** by language; only the languages given are changed, an empty text removes one; English stays */
  titles?: unknown;
};

export type AssetSignMutationVariables = Exact<{
  cms_id: string;
  index?: number | null | undefined;
}>;


export type AssetSignMutation = { assetSign: { url: string, public_id: string, timestamp: string, signature: string, api_key: string } };

export type ValidatePhoneQueryVariables = Exact<{
  phone: string;
  regionCode?: string | null | undefined;
}>;


export type ValidatePhoneQuery = { validatePhone: { valid: boolean, language: string | null, nationalNumber: string | null, phoneNumber: string | null } };

export type ValidatePlaceIdQueryVariables = Exact<{
  place_id: string;
}>;


export type ValidatePlaceIdQuery = { validatePlaceId: { valid: boolean, address: string | null } };

export type ValidateAddressQueryVariables = Exact<{
  address: string;
}>;


export type ValidateAddressQuery = { validateAddress: { valid: boolean, message: string | null, suggestions: Array<string> } };

export type VenueAddressQueryVariables = Exact<{
  address: string;
  languages: Array<string> | string;
}>;


export type VenueAddressQuery = { venueAddress: { message: string | null, address: unknown, address_parts: unknown, geolocation: { latitude: number, longitude: number, zoom: number } | null } };

export type ItemFragment = { cms_id: string, name: string, entity: string, component: string, directory: string, version: number, published_version: number | null, state: string, updated_at: string, content: unknown, updated_by: { name: string } };

export type ContentQueryVariables = Exact<{
  cms_id: string;
  locale?: string | null | undefined;
}>;


export type ContentQuery = { content: { cms_id: string, name: string, entity: string, component: string, directory: string, version: number, published_version: number | null, state: string, updated_at: string, content: unknown, updated_by: { name: string } } };

export type ContentListQueryVariables = Exact<{
  directory: string;
  entity: string;
  component?: string | null | undefined;
  locale?: string | null | undefined;
  limit?: number | null | undefined;
  after?: string | null | undefined;
  order?: string | null | undefined;
  search?: string | null | undefined;
  where?: string | null | undefined;
}>;


export type ContentListQuery = { contentList: Array<{ cms_id: string, name: string, entity: string, component: string, directory: string, version: number, published_version: number | null, state: string, updated_at: string, languages: unknown, deleted_at: string | null, cursor: string, updated_by: { name: string }, deleted_by: { name: string } | null }> };

export type ContentCountQueryVariables = Exact<{
  directory: string;
  entity: string;
  search?: string | null | undefined;
  where?: string | null | undefined;
}>;


export type ContentCountQuery = { contentCount: number };

export type ContentDeletionQueryVariables = Exact<{
  cms_id: string;
}>;


export type ContentDeletionQuery = { contentDeletion: { cms_id: string, name: string, entity: string, deleted_at: string, deleted_by: { name: string } } | null };

export type SearchContentQueryVariables = Exact<{
  directory: string;
  text: string;
  entity?: string | null | undefined;
  locale?: string | null | undefined;
  first?: number | null | undefined;
  exact?: boolean | null | undefined;
}>;


export type SearchContentQuery = { searchContent: { forgiven: boolean, hits: Array<{ cms_id: string, name: string, entity: string, component: string, path: string, language: string | null, text: string, rows: Array<string> }> } };

export type TranslationQueueQueryVariables = Exact<{
  directory: string;
  where?: string | null | undefined;
  entity?: string | null | undefined;
  language?: string | null | undefined;
  cms_list?: Array<string> | string | null | undefined;
  limit?: number | null | undefined;
  after?: string | null | undefined;
  after_item?: string | null | undefined;
}>;


export type TranslationQueueQuery = { translationQueue: Array<{ cms_id: string, name: string, entity: string, component: string, version: number, published: boolean, path: string, language: string, state: string, source: string | null, text: string | null, rows: Array<string>, cursor: string }> };

export type TranslationCountQueryVariables = Exact<{
  directory: string;
  where?: string | null | undefined;
  entity?: string | null | undefined;
  language?: string | null | undefined;
}>;


export type TranslationCountQuery = { translationCount: number };

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

export type ContentItemsQueryVariables = Exact<{
  directory: string;
  entity: string;
  component?: string | null | undefined;
  after?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type ContentItemsQuery = { contentItems: Array<{ cms_id: string, name: string, version: number, content: unknown }> };

export type PublishCheckQueryVariables = Exact<{
  cms_list: Array<string> | string;
}>;


export type PublishCheckQuery = { publishCheck: Array<{ cms_id: string, name: string, entity: string, component: string, owner_cms_id: string | null, version: number, published_version: number | null, state: string, verdict: string, problems: unknown }> };

export type ContentCreateMutationVariables = Exact<{
  name: string;
  directory: string;
  entity: string;
  component?: string | null | undefined;
  created_by_cms?: string | null | undefined;
  creation_id?: string | null | undefined;
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

export type ContentImportMutationVariables = Exact<{
  directory: string;
  entity: string;
  component?: string | null | undefined;
  import_id: string;
  part: number;
  parts: number;
  items: Array<ImportedItem> | ImportedItem;
}>;


export type ContentImportMutation = { contentImport: { finished: boolean, created: number, updated: number, cms_id: string | null } };

export type ContentImportUndoMutationVariables = Exact<{
  import_id: string;
}>;


export type ContentImportUndoMutation = { contentImportUndo: { finished: boolean, created: number, updated: number, cms_id: string | null } };

export type PublishMutationVariables = Exact<{
  cms_list: Array<string> | string;
  comments?: string | null | undefined;
  versions?: Array<number> | number | null | undefined;
}>;


export type PublishMutation = { publish: Array<{ cms_id: string, name: string, entity: string, component: string, owner_cms_id: string | null, version: number, published_version: number | null, state: string, verdict: string, problems: unknown }> };

export type UnpublishMutationVariables = Exact<{
  cms_list: Array<string> | string;
}>;


export type UnpublishMutation = { unpublish: Array<{ cms_id: string, name: string, entity: string, component: string, owner_cms_id: string | null, version: number, published_version: number | null, state: string, verdict: string, problems: unknown }> };

export type ContentNameQueryVariables = Exact<{
  cms_id: string;
}>;


export type ContentNameQuery = { content: { name: string, state: string, is_active: boolean | null, price: number | null, image: { src: string, crop: unknown, alt: unknown } | null } };

export type GuestPathQueryVariables = Exact<{
  cms_id: string;
}>;


export type GuestPathQuery = { guestPath: string | null };

export type VenueInFullFragment = { venue: string, titles: unknown, city: string | null, cities: unknown, regionCode: string, category: string | null, languages: Array<string>, timeZone: string, currency: string, active: boolean, role: string | null };

export type VenueDetailsQueryVariables = Exact<{
  venues: Array<string> | string;
  locale?: string | null | undefined;
}>;


export type VenueDetailsQuery = { venueDetails: Array<{ venue: string, titles: unknown, city: string | null, cities: unknown, regionCode: string, category: string | null, languages: Array<string>, timeZone: string, currency: string, active: boolean, role: string | null }> };

export type VenueHomeQueryVariables = Exact<{
  directory: string;
}>;


export type VenueHomeQuery = { venueHome: { counts: unknown, gaps: unknown, published: unknown } };

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
  currency?: string | null | undefined;
  languages?: Array<string> | string | null | undefined;
}>;


export type VenueCreateMutation = { venueCreate: { venue: string, titles: unknown, city: string | null, cities: unknown, regionCode: string, category: string | null, languages: Array<string>, timeZone: string, currency: string, active: boolean, role: string | null } };

export type VenueUpdateMutationVariables = Exact<{
  venue: string;
  changes: VenueChanges;
}>;


export type VenueUpdateMutation = { venueUpdate: { venue: string, titles: unknown, city: string | null, cities: unknown, regionCode: string, category: string | null, languages: Array<string>, timeZone: string, currency: string, active: boolean, role: string | null } };

export type VenueDeleteMutationVariables = Exact<{
  venue: string;
}>;


export type VenueDeleteMutation = { venueDelete: { statusCode: number, message: string } };

export type ChangedSubscriptionVariables = Exact<{
  directory: string;
}>;


export type ChangedSubscription = { changed: { kind: string, id: string, entity: string | null, version: number, what: string, by: string | null } };
