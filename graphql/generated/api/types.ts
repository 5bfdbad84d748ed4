/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type EmployeeFilter = {
  /** true unless given; null: all */
  active?: boolean | null | undefined;
  role?: string | null | undefined;
  /** in the name, or in the phone number */
  search?: string | null | undefined;
};

export type GiftCardImportRow = {
  /** what is left, minor units */
  amount: number;
  compensation?: boolean | null | undefined;
  email?: string | null | undefined;
  /** ISO date */
  expiration_date?: string | null | undefined;
  initial_amount?: number | null | undefined;
  name: string;
  note?: string | null | undefined;
  /** the number in the older system */
  number: string;
  phone?: string | null | undefined;
};

export type ImportedItem = {
  /** absent: a new item */
  cms_id?: string | null | undefined;
  /** absent: that of the call, or the first of the item's own entity */
  component?: string | null | undefined;
  content: unknown;
  /** absent: that of the call */
  entity?: string | null | undefined;
  /** the version that the content is based on; absent: any */
  version?: number | null | undefined;
};

/** Where guests are to open an item: at /p/{slug} */
export type PublicationAddress = {
  cms_id: string;
  slug: string;
};

export type SeatingMoveInput = {
  /** a person has chosen them: they stay. Otherwise other tables may be proposed */
  pinned?: boolean | null | undefined;
  /** ids; empty: it has no table any more */
  tables: Array<string>;
  ticketId: string;
};

/** What stays as it is, is left out. */
export type VenueChanges = {
  /** ours: whether guests book themselves on the venue's reservation pages */
  booking?: boolean | null | undefined;
  /** ours: what such a booking becomes: approved, standby or request (the venue says yes first) */
  booking_becomes?: string | null | undefined;
  /** ours: minutes before the start until which guests move and cancel what they booked (0–10080) */
  booking_change_minutes?: number | null | undefined;
  /** ours: whether guests prove their number by a code first */
  booking_code?: boolean | null | undefined;
  /** ours: bookings of one number on one business day (1–10) */
  booking_per_day?: number | null | undefined;
  /** ours: sites that may show the booking page in a frame (20 at most; of an address, its origin counts); none: any site may */
  booking_sites?: Array<string> | null | undefined;
  /** ours: whether invitations without an answer are canceled at their deadline */
  cancel_unanswered?: boolean | null | undefined;
  /** ours: minutes before sunset at which candles are lit (0–90), in a venue in Israel */
  candle_minutes?: number | null | undefined;
  /** empty: none */
  category?: string | null | undefined;
  /** city names, in the same way; all may be empty */
  cities?: unknown;
  /** ours: the currency that was confirmed */
  confirm_currency?: string | null | undefined;
  /** ours: the end of the business day that was confirmed */
  confirm_day_end?: string | null | undefined;
  /** ours: the time zone that was confirmed */
  confirm_time_zone?: string | null | undefined;
  /**
   * ISO 4217. Amounts keep their decimal value. CONFLICT `currencyNotConfirmed` with what changes as `detail`, unless
   * `confirm_currency` is the same; `currencyNotFitting` while an amount has more digits than the currency.
   */
  currency?: string | null | undefined;
  /**
   * ours: HHMM until 1200, when business days end from tomorrow on. CONFLICT `dayEndNotConfirmed` with the reservations that
   * move to another day as `detail`, unless `confirm_day_end` is the same.
   */
  day_end?: string | null | undefined;
  /** content languages, with English; texts in one that is left out are kept and hidden */
  languages?: Array<string> | null | undefined;
  /** ISO 3166 */
  region_code?: string | null | undefined;
  /** ours: whether guests register with a declaration of their health */
  registration?: boolean | null | undefined;
  /** IANA; ours: another one is CONFLICT `timeZoneNotConfirmed` with what hangs on it as `detail`, unless `confirm_time_zone` is the same */
  time_zone?: string | null | undefined;
  /** by language; only the languages given are changed, an empty text removes one; English stays */
  titles?: unknown;
  turn_above?: number | null | undefined;
  /** ours: minutes between two parties at a table (0–120) */
  turn_buffer?: number | null | undefined;
  /** ours: minutes that a party of up to 2, of up to 4 and of more guests keeps its tables (15–600) */
  turn_to_2?: number | null | undefined;
  turn_to_4?: number | null | undefined;
};

export type AssetSignMutationVariables = Exact<{
  cms_id: string;
  index?: number | null | undefined;
}>;


export type AssetSignMutation = { assetSign: { url: string, public_id: string, timestamp: string, signature: string, api_key: string } };

export type AuditLogQueryVariables = Exact<{
  directory: string;
  from?: string | null | undefined;
  to?: string | null | undefined;
  person?: string | null | undefined;
  thing?: string | null | undefined;
  search?: string | null | undefined;
  order?: string | null | undefined;
  offset?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type AuditLogQuery = { auditLog: { count: number, rows: Array<{ id: string, businessDate: string, at: string, actor: string, person: string | null, personName: string, action: string, thing: string, name: string, expected: string | null, currency: string | null, changes: Array<{ field: string, before: string | null, after: string | null, hidden: boolean }> }>, people: Array<{ id: string, name: string }> } };

export type BillFieldsFragment = { id: string, version: number, number: number | null, name: string, issueDate: string, dueDate: string, status: string, type: string, description: string, sum: number, credited: number, currency: string, emails: Array<string>, allocationNumber: string | null, overdueDays: number, due: boolean, sentAt: string | null, paidOn: string | null, credits: Array<{ id: string, number: number, issueDate: string, sum: number, reason: string, by: string }>, deliveries: Array<{ email: string, state: string, at: string | null }> };

export type BillingQueryVariables = Exact<{
  directory: string;
}>;


export type BillingQuery = { billing: { future: Array<{ id: string, version: number, number: number | null, name: string, issueDate: string, dueDate: string, status: string, type: string, description: string, sum: number, credited: number, currency: string, emails: Array<string>, allocationNumber: string | null, overdueDays: number, due: boolean, sentAt: string | null, paidOn: string | null, credits: Array<{ id: string, number: number, issueDate: string, sum: number, reason: string, by: string }>, deliveries: Array<{ email: string, state: string, at: string | null }> }>, history: Array<{ id: string, version: number, number: number | null, name: string, issueDate: string, dueDate: string, status: string, type: string, description: string, sum: number, credited: number, currency: string, emails: Array<string>, allocationNumber: string | null, overdueDays: number, due: boolean, sentAt: string | null, paidOn: string | null, credits: Array<{ id: string, number: number, issueDate: string, sum: number, reason: string, by: string }>, deliveries: Array<{ email: string, state: string, at: string | null }> }> } };

export type BillPdfQueryVariables = Exact<{
  id: string;
  locale?: string | null | undefined;
}>;


export type BillPdfQuery = { billPdf: { name: string, content: string } };

export type BillQueryVariables = Exact<{
  id: string;
}>;


export type BillQuery = { bill: { id: string, version: number, number: number | null, name: string, issueDate: string, dueDate: string, status: string, type: string, description: string, sum: number, credited: number, currency: string, emails: Array<string>, allocationNumber: string | null, overdueDays: number, due: boolean, sentAt: string | null, paidOn: string | null, credits: Array<{ id: string, number: number, issueDate: string, sum: number, reason: string, by: string }>, deliveries: Array<{ email: string, state: string, at: string | null }> } };

export type BillSaveMutationVariables = Exact<{
  directory: string;
  id?: string | null | undefined;
  name?: string | null | undefined;
  issueDate?: string | null | undefined;
  dueDate?: string | null | undefined;
  type?: string | null | undefined;
  description?: string | null | undefined;
  sum?: number | null | undefined;
  emails?: Array<string> | string | null | undefined;
  allocationNumber?: string | null | undefined;
  expectedVersion?: number | null | undefined;
}>;


export type BillSaveMutation = { billSave: { id: string, version: number, number: number | null, name: string, issueDate: string, dueDate: string, status: string, type: string, description: string, sum: number, credited: number, currency: string, emails: Array<string>, allocationNumber: string | null, overdueDays: number, due: boolean, sentAt: string | null, paidOn: string | null, credits: Array<{ id: string, number: number, issueDate: string, sum: number, reason: string, by: string }>, deliveries: Array<{ email: string, state: string, at: string | null }> } };

export type BillDeleteMutationVariables = Exact<{
  id: string;
  expectedVersion?: number | null | undefined;
}>;


export type BillDeleteMutation = { billDelete: { statusCode: number, message: string } };

export type BillEventMutationVariables = Exact<{
  id: string;
  event: string;
  expectedVersion?: number | null | undefined;
}>;


export type BillEventMutation = { billEvent: { id: string, version: number, number: number | null, name: string, issueDate: string, dueDate: string, status: string, type: string, description: string, sum: number, credited: number, currency: string, emails: Array<string>, allocationNumber: string | null, overdueDays: number, due: boolean, sentAt: string | null, paidOn: string | null, credits: Array<{ id: string, number: number, issueDate: string, sum: number, reason: string, by: string }>, deliveries: Array<{ email: string, state: string, at: string | null }> } };

export type BillCreditMutationVariables = Exact<{
  id: string;
  sum: number;
  reason: string;
  expectedVersion?: number | null | undefined;
}>;


export type BillCreditMutation = { billCredit: { id: string, version: number, number: number | null, name: string, issueDate: string, dueDate: string, status: string, type: string, description: string, sum: number, credited: number, currency: string, emails: Array<string>, allocationNumber: string | null, overdueDays: number, due: boolean, sentAt: string | null, paidOn: string | null, credits: Array<{ id: string, number: number, issueDate: string, sum: number, reason: string, by: string }>, deliveries: Array<{ email: string, state: string, at: string | null }> } };

export type BillSendMutationVariables = Exact<{
  id: string;
  locale?: string | null | undefined;
  expectedVersion?: number | null | undefined;
}>;


export type BillSendMutation = { billSend: { id: string, version: number, number: number | null, name: string, issueDate: string, dueDate: string, status: string, type: string, description: string, sum: number, credited: number, currency: string, emails: Array<string>, allocationNumber: string | null, overdueDays: number, due: boolean, sentAt: string | null, paidOn: string | null, credits: Array<{ id: string, number: number, issueDate: string, sum: number, reason: string, by: string }>, deliveries: Array<{ email: string, state: string, at: string | null }> } };

export type ValidatePhoneQueryVariables = Exact<{
  phone: string;
  regionCode?: string | null | undefined;
}>;


export type ValidatePhoneQuery = { validatePhone: { valid: boolean, language: string | null, nationalNumber: string | null, phoneNumber: string | null, dialed: string | null, takesMessages: boolean | null } };

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

export type ItemFragment = { cms_id: string, name: string, entity: string, component: string, directory: string, version: number, published_version: number | null, state: string, updated_at: string, content: unknown, sold_out: Array<string>, updated_by: { name: string } };

export type ContentQueryVariables = Exact<{
  cms_id: string;
  locale?: string | null | undefined;
}>;


export type ContentQuery = { content: { cms_id: string, name: string, entity: string, component: string, directory: string, version: number, published_version: number | null, state: string, updated_at: string, content: unknown, sold_out: Array<string>, updated_by: { name: string } } };

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


export type ContentListQuery = { contentList: Array<{ cms_id: string, name: string, titles: unknown, entity: string, component: string, directory: string, version: number, published_version: number | null, state: string, updated_at: string, languages: unknown, sold_out: boolean, deleted_at: string | null, cursor: string, updated_by: { name: string }, deleted_by: { name: string } | null }> };

export type ContentCountQueryVariables = Exact<{
  directory: string;
  entity: string;
  search?: string | null | undefined;
  where?: string | null | undefined;
  most?: number | null | undefined;
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


export type SearchContentQuery = { searchContent: { forgiven: boolean, hits: Array<{ cms_id: string, name: string, titles: unknown, entity: string, component: string, path: string, language: string | null, text: string, rows: Array<string> }> } };

export type TranslationQueueQueryVariables = Exact<{
  directory: string;
  where?: string | null | undefined;
  entity?: string | null | undefined;
  language?: string | null | undefined;
  cms_list?: Array<string> | string | null | undefined;
  limit?: number | null | undefined;
  after?: string | null | undefined;
  after_item?: string | null | undefined;
  locale?: string | null | undefined;
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


export type ContentVersionQuery = { contentVersion: { cms_id: string, name: string, entity: string, component: string, directory: string, version: number, published_version: number | null, state: string, updated_at: string, content: unknown, sold_out: Array<string>, updated_by: { name: string } } };

export type ContentItemsQueryVariables = Exact<{
  directory: string;
  entity?: string | null | undefined;
  component?: string | null | undefined;
  cms_list?: Array<string> | string | null | undefined;
  after?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type ContentItemsQuery = { contentItems: Array<{ cms_id: string, entity: string, component: string, name: string, version: number, content: unknown }> };

export type PublishCheckQueryVariables = Exact<{
  cms_list: Array<string> | string;
}>;


export type PublishCheckQuery = { publishCheck: Array<{ cms_id: string, name: string, titles: unknown, entity: string, component: string, owner_cms_id: string | null, version: number, published_version: number | null, state: string, verdict: string, problems: unknown, advice: unknown, guest_path: string | null, proposed_slug: string | null, hits: Array<{ ticketId: string, name: string, expected: string, size: number, reasons: Array<string> }> }> };

export type DeletionCheckQueryVariables = Exact<{
  cms_list: Array<string> | string;
}>;


export type DeletionCheckQuery = { deletionCheck: Array<{ cms_id: string, name: string, entity: string, published_version: number | null, stays: boolean }>, contentReferrers: Array<{ cms_id: string, name: string, entity: string, component: string, published_version: number | null }> };

export type ContentCreateMutationVariables = Exact<{
  name: string;
  directory: string;
  entity: string;
  component?: string | null | undefined;
  created_by_cms?: string | null | undefined;
  creation_id?: string | null | undefined;
  locale?: string | null | undefined;
}>;


export type ContentCreateMutation = { contentCreate: { cms_id: string, name: string, entity: string, component: string, directory: string, version: number, published_version: number | null, state: string, updated_at: string, content: unknown, sold_out: Array<string>, updated_by: { name: string } } };

export type ContentDuplicateMutationVariables = Exact<{
  cms_id: string;
  locale?: string | null | undefined;
}>;


export type ContentDuplicateMutation = { contentDuplicate: { cms_id: string, name: string, version: number } };

export type ContentSoldOutMutationVariables = Exact<{
  cms_id: string;
  row?: string | null | undefined;
  sold_out: boolean;
}>;


export type ContentSoldOutMutation = { contentSoldOut: { cms_id: string, sold_out: Array<string> } };

export type ContentUpdateMutationVariables = Exact<{
  cms_id: string;
  content: unknown;
  expectedVersion?: number | null | undefined;
}>;


export type ContentUpdateMutation = { contentUpdate: { cms_id: string, name: string, entity: string, component: string, directory: string, version: number, published_version: number | null, state: string, updated_at: string, content: unknown, sold_out: Array<string>, updated_by: { name: string } } };

export type ContentDeleteMutationVariables = Exact<{
  cms_id: string;
  expectedVersion?: number | null | undefined;
}>;


export type ContentDeleteMutation = { contentDelete: { statusCode: number, message: string } };

export type ContentRestoreMutationVariables = Exact<{
  cms_id: string;
}>;


export type ContentRestoreMutation = { contentRestore: { cms_id: string, name: string, entity: string, component: string, directory: string, version: number, published_version: number | null, state: string, updated_at: string, content: unknown, sold_out: Array<string>, updated_by: { name: string } } };

export type ContentImportMutationVariables = Exact<{
  directory: string;
  entity?: string | null | undefined;
  component?: string | null | undefined;
  import_id: string;
  part: number;
  parts: number;
  items: Array<ImportedItem> | ImportedItem;
  action?: string | null | undefined;
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
  addresses?: Array<PublicationAddress> | PublicationAddress | null | undefined;
}>;


export type PublishMutation = { publish: Array<{ cms_id: string, name: string, entity: string, component: string, owner_cms_id: string | null, version: number, published_version: number | null, state: string, verdict: string, problems: unknown, advice: unknown, guest_path: string | null, proposed_slug: string | null }> };

export type UnpublishMutationVariables = Exact<{
  cms_list: Array<string> | string;
}>;


export type UnpublishMutation = { unpublish: Array<{ cms_id: string, name: string, entity: string, component: string, owner_cms_id: string | null, version: number, published_version: number | null, state: string, verdict: string, problems: unknown, advice: unknown, guest_path: string | null, proposed_slug: string | null }> };

export type ContentNameQueryVariables = Exact<{
  cms_id: string;
}>;


export type ContentNameQuery = { content: { name: string, titles: unknown, state: string, is_active: boolean | null, price: number | null, image: { src: string, crop: unknown, alt: unknown } | null } };

export type ReferenceVenuesQueryVariables = Exact<{
  directory: string;
  text: string;
}>;


export type ReferenceVenuesQuery = { referenceVenues: Array<{ venue: string, titles: unknown, cities: unknown }> };

export type ReferenceItemsQueryVariables = Exact<{
  venue: string;
  entity: string;
  component?: string | null | undefined;
  text: string;
  limit?: number | null | undefined;
}>;


export type ReferenceItemsQuery = { referenceItems: Array<{ cms_id: string, name: string, venue: string, venue_titles: unknown }> };

export type ReferencedItemQueryVariables = Exact<{
  cms_id: string;
}>;


export type ReferencedItemQuery = { referencedItem: { name: string, venue: string, venue_titles: unknown, image: { src: string, crop: unknown, alt: unknown } | null } };

export type GuestPathQueryVariables = Exact<{
  cms_id: string;
}>;


export type GuestPathQuery = { guestPath: string | null };

export type GuestHeadQueryVariables = Exact<{
  cms_id: string;
}>;


export type GuestHeadQuery = { guestHead: { profile: unknown, phones: unknown, booking_path: string | null } };

export type ProposedSlugQueryVariables = Exact<{
  title?: string | null | undefined;
}>;


export type ProposedSlugQuery = { proposedSlug: string };

export type MemberInvitationFieldsFragment = { id: string, employee: string | null, channel: string, recipient: string, state: string, failure: string | null, invitedBy: string, createdAt: string, expiresAt: string, role: { id: string, name: string } };

export type EmployeeFieldsFragment = { id: string, version: number, name: string, phone: string, email: string | null, topgo: boolean, active: boolean, access: boolean, updated_at: string, role: { id: string, name: string }, invitation: { id: string, employee: string | null, channel: string, recipient: string, state: string, failure: string | null, invitedBy: string, createdAt: string, expiresAt: string, role: { id: string, name: string } } | null };

export type EmployeesQueryVariables = Exact<{
  directory: string;
  offset?: number | null | undefined;
  limit?: number | null | undefined;
  where?: EmployeeFilter | null | undefined;
  order?: string | null | undefined;
  locale?: string | null | undefined;
}>;


export type EmployeesQuery = { employees: { count: number, employees: Array<{ id: string, version: number, name: string, phone: string, email: string | null, topgo: boolean, active: boolean, access: boolean, updated_at: string, role: { id: string, name: string }, invitation: { id: string, employee: string | null, channel: string, recipient: string, state: string, failure: string | null, invitedBy: string, createdAt: string, expiresAt: string, role: { id: string, name: string } } | null }> } };

export type EmployeeQueryVariables = Exact<{
  id: string;
  locale?: string | null | undefined;
}>;


export type EmployeeQuery = { employee: { id: string, version: number, name: string, phone: string, email: string | null, topgo: boolean, active: boolean, access: boolean, updated_at: string, role: { id: string, name: string }, invitation: { id: string, employee: string | null, channel: string, recipient: string, state: string, failure: string | null, invitedBy: string, createdAt: string, expiresAt: string, role: { id: string, name: string } } | null } };

export type VenueEmployeesQueryVariables = Exact<{
  directory: string;
  role?: string | null | undefined;
  locale?: string | null | undefined;
}>;


export type VenueEmployeesQuery = { venueEmployees: Array<{ id: string, name: string }> };

export type RolesQueryVariables = Exact<{
  locale?: string | null | undefined;
}>;


export type RolesQuery = { roles: Array<{ id: string, name: string }> };

export type EmployeeInsertMutationVariables = Exact<{
  directory: string;
  name: string;
  phone: string;
  regionCode?: string | null | undefined;
  email?: string | null | undefined;
  role: string;
  topgo?: boolean | null | undefined;
  access?: boolean | null | undefined;
  locale?: string | null | undefined;
}>;


export type EmployeeInsertMutation = { employeeInsert: { id: string, version: number, name: string, phone: string, email: string | null, topgo: boolean, active: boolean, access: boolean, updated_at: string, role: { id: string, name: string }, invitation: { id: string, employee: string | null, channel: string, recipient: string, state: string, failure: string | null, invitedBy: string, createdAt: string, expiresAt: string, role: { id: string, name: string } } | null } };

export type EmployeeUpdateMutationVariables = Exact<{
  id: string;
  name?: string | null | undefined;
  phone?: string | null | undefined;
  regionCode?: string | null | undefined;
  email?: string | null | undefined;
  role?: string | null | undefined;
  topgo?: boolean | null | undefined;
  active?: boolean | null | undefined;
  access?: boolean | null | undefined;
  locale?: string | null | undefined;
  expectedVersion?: number | null | undefined;
}>;


export type EmployeeUpdateMutation = { employeeUpdate: { id: string, version: number, name: string, phone: string, email: string | null, topgo: boolean, active: boolean, access: boolean, updated_at: string, role: { id: string, name: string }, invitation: { id: string, employee: string | null, channel: string, recipient: string, state: string, failure: string | null, invitedBy: string, createdAt: string, expiresAt: string, role: { id: string, name: string } } | null } };

export type EmployeeDeleteMutationVariables = Exact<{
  id: string;
  locale?: string | null | undefined;
  expectedVersion?: number | null | undefined;
}>;


export type EmployeeDeleteMutation = { employeeDelete: { id: string, version: number, name: string, phone: string, email: string | null, topgo: boolean, active: boolean, access: boolean, updated_at: string, role: { id: string, name: string }, invitation: { id: string, employee: string | null, channel: string, recipient: string, state: string, failure: string | null, invitedBy: string, createdAt: string, expiresAt: string, role: { id: string, name: string } } | null } };

export type GiftCardFieldsFragment = { id: string, version: number, type_id: string, title: string, name: string, phone: string, email: string | null, locale: string, created_at: string, updated_at: string, sent_at: string | null, amount: number, initial_amount: number, currency: string, expiration_date: string, serial_number: string, number: string | null, status: string, state: string, compensation: boolean, note: string };

export type GiftCardTransactionFieldsFragment = { id: string, created_at: string, business_date: string, kind: string, amount: number, balance: number, employee: string, actor: string, reason: string, note: string, reverses: string | null, reversible: boolean };

export type GiftCardCollectionFieldsFragment = { id: string, version: number, title: string, terms: string, currency: string, order: number, active: boolean, amounts: Array<number>, titles: unknown, all_terms: unknown };

export type GiftcardsQueryVariables = Exact<{
  directory: string;
  locale?: string | null | undefined;
  status?: string | null | undefined;
  search?: string | null | undefined;
  order?: string | null | undefined;
  offset?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type GiftcardsQuery = { giftcards: { count: number, cards: Array<{ id: string, version: number, type_id: string, title: string, name: string, phone: string, email: string | null, locale: string, created_at: string, updated_at: string, sent_at: string | null, amount: number, initial_amount: number, currency: string, expiration_date: string, serial_number: string, number: string | null, status: string, state: string, compensation: boolean, note: string }>, counts: { all: number, compensations: number, valid: number, used: number, expired: number, not_valid: number } }, giftcardStatuses: Array<{ id: string, name: string }> };

export type GiftcardQueryVariables = Exact<{
  id: string;
  locale?: string | null | undefined;
}>;


export type GiftcardQuery = { giftcard: { id: string, version: number, type_id: string, title: string, name: string, phone: string, email: string | null, locale: string, created_at: string, updated_at: string, sent_at: string | null, amount: number, initial_amount: number, currency: string, expiration_date: string, serial_number: string, number: string | null, status: string, state: string, compensation: boolean, note: string }, giftcardTransactions: Array<{ id: string, created_at: string, business_date: string, kind: string, amount: number, balance: number, employee: string, actor: string, reason: string, note: string, reverses: string | null, reversible: boolean }> };

export type GiftcardByNumberQueryVariables = Exact<{
  directory: string;
  number: string;
  locale?: string | null | undefined;
}>;


export type GiftcardByNumberQuery = { giftcardByNumber: { id: string, version: number, type_id: string, title: string, name: string, phone: string, email: string | null, locale: string, created_at: string, updated_at: string, sent_at: string | null, amount: number, initial_amount: number, currency: string, expiration_date: string, serial_number: string, number: string | null, status: string, state: string, compensation: boolean, note: string } | null };

export type GiftcardCollectionQueryVariables = Exact<{
  directory: string;
  active?: boolean | null | undefined;
  locale?: string | null | undefined;
}>;


export type GiftcardCollectionQuery = { giftcardCollection: Array<{ id: string, version: number, title: string, terms: string, currency: string, order: number, active: boolean, amounts: Array<number>, titles: unknown, all_terms: unknown }> };

export type GiftcardUnusualQueryVariables = Exact<{
  directory: string;
}>;


export type GiftcardUnusualQuery = { giftcardUnusual: Array<{ kind: string, at: string, card: string, serial_number: string, name: string, actor: string, amount: number, currency: string }> };

export type GiftcardLedgerCheckQueryVariables = Exact<{
  directory: string;
}>;


export type GiftcardLedgerCheckQuery = { giftcardLedgerCheck: Array<{ id: string, balance: number, sum: number }> };

export type GiftcardCollectionSaveMutationVariables = Exact<{
  directory: string;
  id?: string | null | undefined;
  titles?: unknown;
  terms?: unknown;
  currency?: string | null | undefined;
  amounts?: Array<number> | number | null | undefined;
  order?: number | null | undefined;
  active?: boolean | null | undefined;
  expectedVersion?: number | null | undefined;
}>;


export type GiftcardCollectionSaveMutation = { giftcardCollectionSave: { id: string, version: number, title: string, terms: string, currency: string, order: number, active: boolean, amounts: Array<number>, titles: unknown, all_terms: unknown } };

export type GiftcardCreateMutationVariables = Exact<{
  directory: string;
  type_id: string;
  name: string;
  phone?: string | null | undefined;
  regionCode?: string | null | undefined;
  email?: string | null | undefined;
  amount: number;
  expiration_date?: string | null | undefined;
  compensation?: boolean | null | undefined;
  note?: string | null | undefined;
  locale?: string | null | undefined;
}>;


export type GiftcardCreateMutation = { giftcardCreate: { id: string, version: number, type_id: string, title: string, name: string, phone: string, email: string | null, locale: string, created_at: string, updated_at: string, sent_at: string | null, amount: number, initial_amount: number, currency: string, expiration_date: string, serial_number: string, number: string | null, status: string, state: string, compensation: boolean, note: string } };

export type GiftcardUpdateMutationVariables = Exact<{
  id: string;
  name?: string | null | undefined;
  phone?: string | null | undefined;
  regionCode?: string | null | undefined;
  email?: string | null | undefined;
  note?: string | null | undefined;
  locale?: string | null | undefined;
  expectedVersion?: number | null | undefined;
}>;


export type GiftcardUpdateMutation = { giftcardUpdate: { id: string, version: number, type_id: string, title: string, name: string, phone: string, email: string | null, locale: string, created_at: string, updated_at: string, sent_at: string | null, amount: number, initial_amount: number, currency: string, expiration_date: string, serial_number: string, number: string | null, status: string, state: string, compensation: boolean, note: string } };

export type GiftcardSendMutationVariables = Exact<{
  id: string;
  channel: string;
}>;


export type GiftcardSendMutation = { giftcardSend: { id: string, version: number, type_id: string, title: string, name: string, phone: string, email: string | null, locale: string, created_at: string, updated_at: string, sent_at: string | null, amount: number, initial_amount: number, currency: string, expiration_date: string, serial_number: string, number: string | null, status: string, state: string, compensation: boolean, note: string } };

export type GiftcardRedeemMutationVariables = Exact<{
  id: string;
  amount: number;
  manager: string;
  note?: string | null | undefined;
  receipt?: boolean | null | undefined;
}>;


export type GiftcardRedeemMutation = { giftcardRedeem: { card: { id: string, version: number, type_id: string, title: string, name: string, phone: string, email: string | null, locale: string, created_at: string, updated_at: string, sent_at: string | null, amount: number, initial_amount: number, currency: string, expiration_date: string, serial_number: string, number: string | null, status: string, state: string, compensation: boolean, note: string }, transaction: { id: string, created_at: string, business_date: string, kind: string, amount: number, balance: number, employee: string, actor: string, reason: string, note: string, reverses: string | null, reversible: boolean } } };

export type GiftcardReverseMutationVariables = Exact<{
  transaction: string;
  amount: number;
  reason: string;
}>;


export type GiftcardReverseMutation = { giftcardReverse: { card: { id: string, version: number, type_id: string, title: string, name: string, phone: string, email: string | null, locale: string, created_at: string, updated_at: string, sent_at: string | null, amount: number, initial_amount: number, currency: string, expiration_date: string, serial_number: string, number: string | null, status: string, state: string, compensation: boolean, note: string }, transaction: { id: string, created_at: string, business_date: string, kind: string, amount: number, balance: number, employee: string, actor: string, reason: string, note: string, reverses: string | null, reversible: boolean } } };

export type GiftcardEventMutationVariables = Exact<{
  id: string;
  event: string;
  reason: string;
  amount?: number | null | undefined;
  expiration_date?: string | null | undefined;
}>;


export type GiftcardEventMutation = { giftcardEvent: { card: { id: string, version: number, type_id: string, title: string, name: string, phone: string, email: string | null, locale: string, created_at: string, updated_at: string, sent_at: string | null, amount: number, initial_amount: number, currency: string, expiration_date: string, serial_number: string, number: string | null, status: string, state: string, compensation: boolean, note: string }, transaction: { id: string, created_at: string, business_date: string, kind: string, amount: number, balance: number, employee: string, actor: string, reason: string, note: string, reverses: string | null, reversible: boolean } } };

export type GiftcardImportMutationVariables = Exact<{
  directory: string;
  type_id: string;
  rows: Array<GiftCardImportRow> | GiftCardImportRow;
}>;


export type GiftcardImportMutation = { giftcardImport: number };

export type NoticesQueryVariables = Exact<{
  directory: string;
  after?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type NoticesQuery = { notices: { unread: number, next: string | null, rows: Array<{ id: string, kind: string, about: string, subject: string, at: string, read: boolean, failed: boolean, name: string, otherName: string | null, table: string | null, expected: string | null, day: string | null, count: number | null, field: { component: string, path: string, language: string | null } | null }> } };

export type NoticesReadMutationVariables = Exact<{
  directory: string;
  ids?: Array<string> | string | null | undefined;
  upTo?: string | null | undefined;
}>;


export type NoticesReadMutation = { noticesRead: { statusCode: number } };

export type OrderKeysQueryVariables = Exact<{
  directory: string;
}>;


export type OrderKeysQuery = { orderKeys: Array<{ id: string, name: string, ending: string, createdAt: string, createdBy: string, lastUsedAt: string | null, revokedAt: string | null }> };

export type ReportTicketQueryVariables = Exact<{
  directory: string;
  from?: string | null | undefined;
  to?: string | null | undefined;
  use?: string | null | undefined;
}>;


export type ReportTicketQuery = { reportTicket: { ticket: string, from: string, to: string, expiresAt: string } };

export type OrderKeyCreateMutationVariables = Exact<{
  directory: string;
  name: string;
}>;


export type OrderKeyCreateMutation = { orderKeyCreate: { secret: string, keys: Array<{ id: string, name: string, ending: string, createdAt: string, createdBy: string, lastUsedAt: string | null, revokedAt: string | null }> } };

export type OrderKeyRevokeMutationVariables = Exact<{
  directory: string;
  id: string;
}>;


export type OrderKeyRevokeMutation = { orderKeyRevoke: Array<{ id: string, name: string, ending: string, createdAt: string, createdBy: string, lastUsedAt: string | null, revokedAt: string | null }> };

export type OrderImportMutationVariables = Exact<{
  directory: string;
  rows: Array<unknown> | unknown;
}>;


export type OrderImportMutation = { orderImport: Array<{ result: string, source: string, id: string, revision: number | null, pointer: string | null, key: string | null }> };

export type OrderKeyFieldsFragment = { id: string, name: string, ending: string, createdAt: string, createdBy: string, lastUsedAt: string | null, revokedAt: string | null };

export type PaymentsQueryVariables = Exact<{
  directory: string;
  from?: string | null | undefined;
  to?: string | null | undefined;
  direction?: string | null | undefined;
  search?: string | null | undefined;
  order?: string | null | undefined;
  offset?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type PaymentsQuery = { payments: { count: number, rows: Array<{ id: string, kind: string, businessDate: string, at: string, amount: number, currency: string, name: string, reference: string, bill: string | null }>, counts: { all: number, in: number, out: number }, totals: Array<{ currency: string, in: number, out: number, balance: number, turnover: number }> } };

export type PromotionsQueryVariables = Exact<{
  directory: string;
  from?: string | null | undefined;
  to?: string | null | undefined;
  kind?: string | null | undefined;
  search?: string | null | undefined;
  order?: string | null | undefined;
  offset?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type PromotionsQuery = { promotions: { count: number, rows: Array<{ id: string, kind: string, name: string, path: string, publishedAt: string, by: string, views: number }>, counts: { all: number, post: number, package: number } } };

export type RegistrationFieldsFragment = { id: string, version: number, name: string, phone: string, size: number, sharedBy: string | null, shared: number, queueNumber: number | null, place: number | null, status: string, declared: string, noFever: boolean | null, noCough: boolean | null, noContact: boolean | null, createdAt: string, declaredAt: string | null, locale: string };

export type RegistrationsQueryVariables = Exact<{
  directory: string;
  date?: string | null | undefined;
  status?: string | null | undefined;
  search?: string | null | undefined;
  order?: string | null | undefined;
  offset?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type RegistrationsQuery = { registrations: { date: string, enabled: boolean, count: number, rows: Array<{ id: string, version: number, name: string, phone: string, size: number, sharedBy: string | null, shared: number, queueNumber: number | null, place: number | null, status: string, declared: string, noFever: boolean | null, noCough: boolean | null, noContact: boolean | null, createdAt: string, declaredAt: string | null, locale: string }>, counts: { all: number, waiting: number, undeclared: number, refused: number, entered: number } } };

export type RegistrationCreateMutationVariables = Exact<{
  directory: string;
  name: string;
  phone: string;
  regionCode?: string | null | undefined;
  size?: number | null | undefined;
  queue?: boolean | null | undefined;
  locale?: string | null | undefined;
}>;


export type RegistrationCreateMutation = { registrationCreate: { id: string, version: number, name: string, phone: string, size: number, sharedBy: string | null, shared: number, queueNumber: number | null, place: number | null, status: string, declared: string, noFever: boolean | null, noCough: boolean | null, noContact: boolean | null, createdAt: string, declaredAt: string | null, locale: string } };

export type RegistrationEventMutationVariables = Exact<{
  id: string;
  event: string;
  expectedVersion?: number | null | undefined;
}>;


export type RegistrationEventMutation = { registrationEvent: { id: string, version: number, name: string, phone: string, size: number, sharedBy: string | null, shared: number, queueNumber: number | null, place: number | null, status: string, declared: string, noFever: boolean | null, noCough: boolean | null, noContact: boolean | null, createdAt: string, declaredAt: string | null, locale: string } };

export type RegistrationSendMutationVariables = Exact<{
  id: string;
}>;


export type RegistrationSendMutation = { registrationSend: { id: string, version: number, name: string, phone: string, size: number, sharedBy: string | null, shared: number, queueNumber: number | null, place: number | null, status: string, declared: string, noFever: boolean | null, noCough: boolean | null, noContact: boolean | null, createdAt: string, declaredAt: string | null, locale: string } };

export type TicketFieldsFragment = { ticketId: string, name: string, phoneNumber: string, email: string | null, locale: string, size: number, status: string, answer: string | null, formerAnswer: string | null, formerExpected: string | null, area: string | null, table: string | null, time: string, expected: string, businessDate: string, startsAt: string, deadlineAt: string, note: string, createdAt: string, sentAt: string | null, viewedAt: string | null, repliedAt: string | null, callbackAt: string | null, flagged: boolean, canceledBy: string | null, reason: string, before: unknown, archivedAt: string | null, deletedAt: string | null, deletedFrom: string | null, seatedAt: string | null, departedAt: string | null, previous: unknown, cancelsUnanswered: boolean, delivery: string | null, source: string, requestedAt: string | null, version: number, chosen: Array<{ id: string, name: string, count: number, least: number, most: number, currency: string, ticket: boolean }> };

export type RsvpSummaryFieldsFragment = { total: number, sent: number, viewed: number, replied: number, approved: number, declined: number, contact: number, archived: number, failed: number };

export type RsvpQueryVariables = Exact<{
  directory: string;
  date?: string | null | undefined;
  to?: string | null | undefined;
  aggregate?: string | null | undefined;
  quarter?: string | null | undefined;
  search?: string | null | undefined;
  order?: string | null | undefined;
  offset?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type RsvpQuery = { rsvp: { count: number, tickets: Array<{ ticketId: string, name: string, phoneNumber: string, email: string | null, locale: string, size: number, status: string, answer: string | null, formerAnswer: string | null, formerExpected: string | null, area: string | null, table: string | null, time: string, expected: string, businessDate: string, startsAt: string, deadlineAt: string, note: string, createdAt: string, sentAt: string | null, viewedAt: string | null, repliedAt: string | null, callbackAt: string | null, flagged: boolean, canceledBy: string | null, reason: string, before: unknown, archivedAt: string | null, deletedAt: string | null, deletedFrom: string | null, seatedAt: string | null, departedAt: string | null, previous: unknown, cancelsUnanswered: boolean, delivery: string | null, source: string, requestedAt: string | null, version: number, chosen: Array<{ id: string, name: string, count: number, least: number, most: number, currency: string, ticket: boolean }> }>, hits: Array<{ ticketId: string, reasons: Array<string>, decidedBy: string | null }>, overlaps: Array<{ ticketId: string, others: Array<{ ticketId: string, name: string, time: string, table: string }> }>, summary: { total: number, sent: number, viewed: number, replied: number, approved: number, declined: number, contact: number, archived: number, failed: number }, evening: { nextParties: number, nextCovers: number, coversNow: number, coversAtPeak: number, peak: string | null, seats: number } | null } };

export type GuestsOfDayQueryVariables = Exact<{
  directory: string;
  search: string;
  limit: number;
}>;


export type GuestsOfDayQuery = { rsvp: { tickets: Array<{ ticketId: string, name: string, phoneNumber: string, size: number, expected: string }> } };

export type RsvpPendingQueryVariables = Exact<{
  directory: string;
  aggregate?: string | null | undefined;
  search?: string | null | undefined;
  order?: string | null | undefined;
  offset?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type RsvpPendingQuery = { rsvpPending: { count: number, tickets: Array<{ ticketId: string, name: string, phoneNumber: string, email: string | null, locale: string, size: number, status: string, answer: string | null, formerAnswer: string | null, formerExpected: string | null, area: string | null, table: string | null, time: string, expected: string, businessDate: string, startsAt: string, deadlineAt: string, note: string, createdAt: string, sentAt: string | null, viewedAt: string | null, repliedAt: string | null, callbackAt: string | null, flagged: boolean, canceledBy: string | null, reason: string, before: unknown, archivedAt: string | null, deletedAt: string | null, deletedFrom: string | null, seatedAt: string | null, departedAt: string | null, previous: unknown, cancelsUnanswered: boolean, delivery: string | null, source: string, requestedAt: string | null, version: number, chosen: Array<{ id: string, name: string, count: number, least: number, most: number, currency: string, ticket: boolean }> }>, hits: Array<{ ticketId: string, reasons: Array<string>, decidedBy: string | null }>, overlaps: Array<{ ticketId: string, others: Array<{ ticketId: string, name: string, time: string, table: string }> }>, summary: { total: number, sent: number, viewed: number, replied: number, approved: number, declined: number, contact: number, archived: number, failed: number } } };

export type TicketQueryVariables = Exact<{
  ticketId: string;
}>;


export type TicketQuery = { ticket: { phoneShown: string, ticket: { ticketId: string, name: string, phoneNumber: string, email: string | null, locale: string, size: number, status: string, answer: string | null, formerAnswer: string | null, formerExpected: string | null, area: string | null, table: string | null, time: string, expected: string, businessDate: string, startsAt: string, deadlineAt: string, note: string, createdAt: string, sentAt: string | null, viewedAt: string | null, repliedAt: string | null, callbackAt: string | null, flagged: boolean, canceledBy: string | null, reason: string, before: unknown, archivedAt: string | null, deletedAt: string | null, deletedFrom: string | null, seatedAt: string | null, departedAt: string | null, previous: unknown, cancelsUnanswered: boolean, delivery: string | null, source: string, requestedAt: string | null, version: number, chosen: Array<{ id: string, name: string, count: number, least: number, most: number, currency: string, ticket: boolean }> }, events: Array<{ at: string, event: string, status: string, by: string, name: string, reason: string }>, messages: Array<{ kind: string, channel: string, dueAt: string, sentAt: string | null, state: string }>, overlaps: Array<{ ticketId: string, name: string, time: string, table: string }> } };

export type BookingTimesQueryVariables = Exact<{
  directory: string;
  date: string;
  size: number;
  except?: string | null | undefined;
}>;


export type BookingTimesQuery = { bookingTimes: Array<{ time: string, open: boolean, reasons: Array<string>, booked: number }> };

export type KnownGuestQueryVariables = Exact<{
  directory: string;
  phoneNumber: string;
  regionCode?: string | null | undefined;
}>;


export type KnownGuestQuery = { guestLanguage: string, knownGuest: { name: string, email: string | null, locale: string, size: number, area: string | null, note: string, visits: number, noShows: number, lastVisit: string | null } | null };

export type VenueAreasQueryVariables = Exact<{
  directory: string;
}>;


export type VenueAreasQuery = { venueAreas: Array<{ id: string, names: unknown }>, venueTables: Array<{ id: string, number: string, area: string | null, seatsMin: number, seatsMax: number }> };

export type TicketCreateMutationVariables = Exact<{
  directory: string;
  name: string;
  phoneNumber: string;
  regionCode?: string | null | undefined;
  email?: string | null | undefined;
  size: number;
  area?: string | null | undefined;
  table?: string | null | undefined;
  expected: string;
  note?: string | null | undefined;
  as: string;
  reason?: string | null | undefined;
  locale?: string | null | undefined;
}>;


export type TicketCreateMutation = { ticketCreate: { ticketId: string, name: string, phoneNumber: string, email: string | null, locale: string, size: number, status: string, answer: string | null, formerAnswer: string | null, formerExpected: string | null, area: string | null, table: string | null, time: string, expected: string, businessDate: string, startsAt: string, deadlineAt: string, note: string, createdAt: string, sentAt: string | null, viewedAt: string | null, repliedAt: string | null, callbackAt: string | null, flagged: boolean, canceledBy: string | null, reason: string, before: unknown, archivedAt: string | null, deletedAt: string | null, deletedFrom: string | null, seatedAt: string | null, departedAt: string | null, previous: unknown, cancelsUnanswered: boolean, delivery: string | null, source: string, requestedAt: string | null, version: number, chosen: Array<{ id: string, name: string, count: number, least: number, most: number, currency: string, ticket: boolean }> } };

export type TicketUpdateMutationVariables = Exact<{
  ticketId: string;
  expectedVersion?: number | null | undefined;
  name?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  regionCode?: string | null | undefined;
  email?: string | null | undefined;
  size?: number | null | undefined;
  area?: string | null | undefined;
  table?: string | null | undefined;
  expected?: string | null | undefined;
  note?: string | null | undefined;
  reason?: string | null | undefined;
  locale?: string | null | undefined;
}>;


export type TicketUpdateMutation = { ticketUpdate: { ticketId: string, name: string, phoneNumber: string, email: string | null, locale: string, size: number, status: string, answer: string | null, formerAnswer: string | null, formerExpected: string | null, area: string | null, table: string | null, time: string, expected: string, businessDate: string, startsAt: string, deadlineAt: string, note: string, createdAt: string, sentAt: string | null, viewedAt: string | null, repliedAt: string | null, callbackAt: string | null, flagged: boolean, canceledBy: string | null, reason: string, before: unknown, archivedAt: string | null, deletedAt: string | null, deletedFrom: string | null, seatedAt: string | null, departedAt: string | null, previous: unknown, cancelsUnanswered: boolean, delivery: string | null, source: string, requestedAt: string | null, version: number, chosen: Array<{ id: string, name: string, count: number, least: number, most: number, currency: string, ticket: boolean }> } };

export type TicketEventMutationVariables = Exact<{
  ticketId: string;
  event: string;
  reason?: string | null | undefined;
  to?: string | null | undefined;
  undoes?: number | null | undefined;
  expectedVersion?: number | null | undefined;
}>;


export type TicketEventMutation = { ticketEvent: { ticketId: string, name: string, phoneNumber: string, email: string | null, locale: string, size: number, status: string, answer: string | null, formerAnswer: string | null, formerExpected: string | null, area: string | null, table: string | null, time: string, expected: string, businessDate: string, startsAt: string, deadlineAt: string, note: string, createdAt: string, sentAt: string | null, viewedAt: string | null, repliedAt: string | null, callbackAt: string | null, flagged: boolean, canceledBy: string | null, reason: string, before: unknown, archivedAt: string | null, deletedAt: string | null, deletedFrom: string | null, seatedAt: string | null, departedAt: string | null, previous: unknown, cancelsUnanswered: boolean, delivery: string | null, source: string, requestedAt: string | null, version: number, chosen: Array<{ id: string, name: string, count: number, least: number, most: number, currency: string, ticket: boolean }> } };

export type RsvpEmailMutationVariables = Exact<{
  directory: string;
  date: string;
  aggregate?: string | null | undefined;
  to: string;
}>;


export type RsvpEmailMutation = { rsvpEmail: { statusCode: number, message: string } };

export type GuestDataQueryVariables = Exact<{
  directory: string;
  phoneNumber: string;
}>;


export type GuestDataQuery = { guestData: unknown };

export type GuestEraseMutationVariables = Exact<{
  directory: string;
  phoneNumber: string;
}>;


export type GuestEraseMutation = { guestErase: { statusCode: number, message: string } };

export type ManagementHomeQueryVariables = Exact<{
  directory: string;
}>;


export type ManagementHomeQuery = { managementHome: { today: string, waiting: number, callbacks: number, negativeSurveys: number, failedMessages: number, covers: unknown, summary: { total: number, sent: number, viewed: number, replied: number, approved: number, declined: number, contact: number, archived: number, failed: number }, giftCards: { expiring: number, amounts: Array<{ currency: string, amount: number }> } | null, bills: { due: number, overdue: number } | null } };

export type SavedViewFieldsFragment = { id: string, list: string, name: string, query: string };

export type SavedViewsQueryVariables = Exact<{
  directory: string;
}>;


export type SavedViewsQuery = { savedViews: Array<{ id: string, list: string, name: string, query: string }> };

export type SavedViewSaveMutationVariables = Exact<{
  directory: string;
  id?: string | null | undefined;
  list: string;
  name: string;
  query?: string | null | undefined;
}>;


export type SavedViewSaveMutation = { savedViewSave: { id: string, list: string, name: string, query: string } };

export type SavedViewDeleteMutationVariables = Exact<{
  directory: string;
  id: string;
}>;


export type SavedViewDeleteMutation = { savedViewDelete: { statusCode: number } };

export type BookingPlanFieldsFragment = { id: string, name: string, kind: string, page: string, rules: number };

export type ScheduleQueryVariables = Exact<{
  directory: string;
  week?: string | null | undefined;
}>;


export type ScheduleQuery = { schedule: { from: string, today: string, profileVersion: number | null, days: Array<{ date: string, notBookable: string | null, quarters: unknown, candles: string | null, restEnds: string | null, opening: Array<{ from: number, to: number }>, special: { titles: unknown, dates: string, closed: boolean } | null, bookable: Array<{ from: number, to: number }> | null, holidays: Array<{ key: string, eve: boolean, from: string, to: string, closes: string | null }> }>, plans: Array<{ id: string, name: string, kind: string, page: string, rules: number }> } };

export type BookingPlansQueryVariables = Exact<{
  directory: string;
}>;


export type BookingPlansQuery = { bookingPlans: Array<{ id: string, name: string, kind: string, page: string, rules: number }> };

export type CalendarFeedFieldsFragment = { id: string, locale: string, createdAt: string, createdBy: string, usedOn: string | null, path: string | null };

export type CalendarFeedsQueryVariables = Exact<{
  directory: string;
}>;


export type CalendarFeedsQuery = { calendarFeeds: Array<{ id: string, locale: string, createdAt: string, createdBy: string, usedOn: string | null, path: string | null }> };

export type CalendarFeedMakeMutationVariables = Exact<{
  directory: string;
  locale: string;
}>;


export type CalendarFeedMakeMutation = { calendarFeedMake: { id: string, locale: string, createdAt: string, createdBy: string, usedOn: string | null, path: string | null } };

export type CalendarFeedWithdrawMutationVariables = Exact<{
  directory: string;
  id: string;
}>;


export type CalendarFeedWithdrawMutation = { calendarFeedWithdraw: { id: string, locale: string, createdAt: string, createdBy: string, usedOn: string | null, path: string | null } };

export type ScheduledPublicationFieldsFragment = { id: string, verb: string, state: string, expected: string, at: string, by: string, reason: string | null, items: Array<{ cms_id: string, name: string, entity: string, component: string }> };

export type ScheduledPublicationsQueryVariables = Exact<{
  directory: string;
}>;


export type ScheduledPublicationsQuery = { scheduledPublications: Array<{ id: string, verb: string, state: string, expected: string, at: string, by: string, reason: string | null, items: Array<{ cms_id: string, name: string, entity: string, component: string }> }> };

export type PublicationScheduleMutationVariables = Exact<{
  directory: string;
  verb: string;
  cms_list: Array<string> | string;
  date: string;
  time: string;
  comments?: string | null | undefined;
  addresses?: Array<PublicationAddress> | PublicationAddress | null | undefined;
}>;


export type PublicationScheduleMutation = { publicationSchedule: { id: string, verb: string, state: string, expected: string, at: string, by: string, reason: string | null, items: Array<{ cms_id: string, name: string, entity: string, component: string }> } };

export type PublicationRescheduleMutationVariables = Exact<{
  directory: string;
  id: string;
  date: string;
  time: string;
}>;


export type PublicationRescheduleMutation = { publicationReschedule: { id: string, verb: string, state: string, expected: string, at: string, by: string, reason: string | null, items: Array<{ cms_id: string, name: string, entity: string, component: string }> } };

export type PublicationCancelMutationVariables = Exact<{
  directory: string;
  id: string;
}>;


export type PublicationCancelMutation = { publicationCancel: { id: string, verb: string, state: string, expected: string, at: string, by: string, reason: string | null, items: Array<{ cms_id: string, name: string, entity: string, component: string }> } };

export type PublicationRunMutationVariables = Exact<{
  directory: string;
  id: string;
}>;


export type PublicationRunMutation = { publicationRun: { id: string, verb: string, state: string, expected: string, at: string, by: string, reason: string | null, items: Array<{ cms_id: string, name: string, entity: string, component: string }> } };

export type SeatingPartyFieldsFragment = { ticketId: string, name: string, size: number, time: string, status: string, table: string | null, version: number };

export type SeatingReasonFieldsFragment = { kind: string, refusals: Array<string>, largest: number | null, tables: Array<string>, smallest: number | null, places: number | null, at: string | null, until: string | null, next: string | null, parties: Array<{ ticketId: string, name: string, size: number, time: string, status: string, table: string | null, version: number }> };

export type SeatingQueryVariables = Exact<{
  directory: string;
  date: string;
}>;


export type SeatingQuery = { seating: { version: string, date: string, from: string, to: string, tables: Array<{ id: string, number: string, area: string | null, seatsMin: number, seatsMax: number, active: boolean }>, rows: Array<{ from: string, to: string, until: string, tables: Array<string>, firmness: string, proposal: Array<string> | null, reservation: { ticketId: string, name: string, size: number, time: string, status: string, table: string | null, version: number }, conflict: { kind: string, tables: Array<string>, proven: boolean, parties: Array<{ ticketId: string, name: string, size: number, time: string, status: string, table: string | null, version: number }> } | null }>, byHand: Array<{ ticketId: string, name: string, size: number, time: string, status: string, table: string | null, version: number }> } };

export type SeatingForQueryVariables = Exact<{
  directory: string;
  date: string;
  time: string;
  size: number;
  area?: string | null | undefined;
  except?: string | null | undefined;
  walkIn?: boolean | null | undefined;
}>;


export type SeatingForQuery = { seatingFor: { kind: string, version: string, tables: Array<string>, provenLeast: boolean, sets: Array<{ tables: Array<string>, emptySeats: number, extraTables: number, belowMin: boolean, freeUntil: string | null }>, moves: Array<{ from: Array<string>, to: Array<string>, reservation: { ticketId: string, name: string, size: number, time: string, status: string, table: string | null, version: number } }>, reason: { kind: string, refusals: Array<string>, largest: number | null, tables: Array<string>, smallest: number | null, places: number | null, at: string | null, until: string | null, next: string | null, parties: Array<{ ticketId: string, name: string, size: number, time: string, status: string, table: string | null, version: number }> } | null, holders: Array<{ table: string, parties: Array<{ ticketId: string, name: string, size: number, time: string, status: string, table: string | null, version: number }> }> } };

export type SeatingTimesQueryVariables = Exact<{
  directory: string;
  date: string;
  size: number;
  area?: string | null | undefined;
  except?: string | null | undefined;
}>;


export type SeatingTimesQuery = { seatingTimes: Array<{ time: string, open: boolean, reasons: Array<string>, booked: number, kind: string, reason: { kind: string, refusals: Array<string>, largest: number | null, tables: Array<string>, smallest: number | null, places: number | null, at: string | null, until: string | null, next: string | null, parties: Array<{ ticketId: string, name: string, size: number, time: string, status: string, table: string | null, version: number }> } | null }> };

export type SeatingApplyMutationVariables = Exact<{
  directory: string;
  date: string;
  version: string;
  moves: Array<SeatingMoveInput> | SeatingMoveInput;
}>;


export type SeatingApplyMutation = { seatingApply: { version: string, count: number } };

export type SurveyFieldsFragment = { ticketId: string, name: string, phoneNumber: string, size: number, area: string | null, table: string | null, time: string, expected: string, Q0: string | null, Q1: string | null, Q2: string | null, Q3: string | null, feedback: string | null, createdAt: string, viewedAt: string | null, repliedAt: string | null, expiresAt: string, sentiment: string | null, original: unknown, handledAt: string | null, sentAt: string, delivery: string | null, version: number };

export type SurveysQueryVariables = Exact<{
  directory: string;
  from: string;
  to?: string | null | undefined;
  aggregate?: string | null | undefined;
  search?: string | null | undefined;
  order?: string | null | undefined;
  offset?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type SurveysQuery = { surveys: { distribution: unknown, count: number, replies: Array<{ ticketId: string, name: string, phoneNumber: string, size: number, area: string | null, table: string | null, time: string, expected: string, Q0: string | null, Q1: string | null, Q2: string | null, Q3: string | null, feedback: string | null, createdAt: string, viewedAt: string | null, repliedAt: string | null, expiresAt: string, sentiment: string | null, original: unknown, handledAt: string | null, sentAt: string, delivery: string | null, version: number }>, summary: { total: number, viewed: number, replied: number, positive: number, negative: number, unhandled: number } } };

export type SurveyUpdateMutationVariables = Exact<{
  ticketId: string;
  expectedVersion?: number | null | undefined;
  Q0?: string | null | undefined;
  Q1?: string | null | undefined;
  Q2?: string | null | undefined;
  Q3?: string | null | undefined;
  feedback?: string | null | undefined;
  handled?: boolean | null | undefined;
}>;


export type SurveyUpdateMutation = { surveyUpdate: { ticketId: string, name: string, phoneNumber: string, size: number, area: string | null, table: string | null, time: string, expected: string, Q0: string | null, Q1: string | null, Q2: string | null, Q3: string | null, feedback: string | null, createdAt: string, viewedAt: string | null, repliedAt: string | null, expiresAt: string, sentiment: string | null, original: unknown, handledAt: string | null, sentAt: string, delivery: string | null, version: number } };

export type SurveyResendMutationVariables = Exact<{
  ticketId: string;
}>;


export type SurveyResendMutation = { surveyResend: { ticketId: string, name: string, phoneNumber: string, size: number, area: string | null, table: string | null, time: string, expected: string, Q0: string | null, Q1: string | null, Q2: string | null, Q3: string | null, feedback: string | null, createdAt: string, viewedAt: string | null, repliedAt: string | null, expiresAt: string, sentiment: string | null, original: unknown, handledAt: string | null, sentAt: string, delivery: string | null, version: number } };

export type TeamUserFieldsFragment = { userId: string, username: string, phoneNumber: string | null, email: string | null, lastLogin: string | null, role: { id: string, name: string } };

export type TeamUsersQueryVariables = Exact<{
  directory: string;
  locale?: string | null | undefined;
}>;


export type TeamUsersQuery = { teamUsers: Array<{ userId: string, username: string, phoneNumber: string | null, email: string | null, lastLogin: string | null, role: { id: string, name: string } }> };

export type MemberInvitationsQueryVariables = Exact<{
  directory: string;
  locale?: string | null | undefined;
}>;


export type MemberInvitationsQuery = { memberInvitations: Array<{ id: string, employee: string | null, channel: string, recipient: string, state: string, failure: string | null, invitedBy: string, createdAt: string, expiresAt: string, role: { id: string, name: string } }> };

export type MemberInviteMutationVariables = Exact<{
  directory: string;
  phone?: string | null | undefined;
  regionCode?: string | null | undefined;
  email?: string | null | undefined;
  role: string;
  locale?: string | null | undefined;
}>;


export type MemberInviteMutation = { memberInvite: { id: string, employee: string | null, channel: string, recipient: string, state: string, failure: string | null, invitedBy: string, createdAt: string, expiresAt: string, role: { id: string, name: string } } };

export type MemberInvitationSendMutationVariables = Exact<{
  id: string;
  locale?: string | null | undefined;
}>;


export type MemberInvitationSendMutation = { memberInvitationSend: { id: string, employee: string | null, channel: string, recipient: string, state: string, failure: string | null, invitedBy: string, createdAt: string, expiresAt: string, role: { id: string, name: string } } };

export type MemberInvitationRevokeMutationVariables = Exact<{
  id: string;
}>;


export type MemberInvitationRevokeMutation = { memberInvitationRevoke: { statusCode: number, message: string } };

export type MemberJoinMutationVariables = Exact<{
  token: string;
}>;


export type MemberJoinMutation = { memberJoin: { venue: string, role: string, joined: boolean } };

export type MemberRoleMutationVariables = Exact<{
  directory: string;
  userId: string;
  role: string;
  locale?: string | null | undefined;
}>;


export type MemberRoleMutation = { memberRole: { userId: string, username: string, phoneNumber: string | null, email: string | null, lastLogin: string | null, role: { id: string, name: string } } };

export type MemberRemoveMutationVariables = Exact<{
  directory: string;
  userId: string;
}>;


export type MemberRemoveMutation = { memberRemove: { statusCode: number, message: string } };

export type MemberRestoreMutationVariables = Exact<{
  directory: string;
  userId: string;
  locale?: string | null | undefined;
}>;


export type MemberRestoreMutation = { memberRestore: { userId: string, username: string, phoneNumber: string | null, email: string | null, lastLogin: string | null, role: { id: string, name: string } } };

export type PresentSubscriptionVariables = Exact<{
  directory: string;
  cms_id: string;
  tab: string;
  path?: string | null | undefined;
  language?: string | null | undefined;
}>;


export type PresentSubscription = { present: Array<{ id: string, name: string, role: string, own: boolean, path: string | null, language: string | null }> };

export type FieldNotesQueryVariables = Exact<{
  cms_id: string;
}>;


export type FieldNotesQuery = { fieldNotes: Array<{ id: string, path: string, language: string | null, addressee: string, text: string, author: string, own: boolean, at: string, resolvedAt: string | null, resolvedBy: string | null, mayResolve: boolean }> };

export type FieldNoteAddMutationVariables = Exact<{
  id: string;
  cms_id: string;
  path: string;
  language?: string | null | undefined;
  addressee: string;
  text: string;
}>;


export type FieldNoteAddMutation = { fieldNoteAdd: { statusCode: number } };

export type FieldNoteResolveMutationVariables = Exact<{
  directory: string;
  id: string;
  resolved: boolean;
}>;


export type FieldNoteResolveMutation = { fieldNoteResolve: { statusCode: number } };

export type FieldNoteDeleteMutationVariables = Exact<{
  directory: string;
  id: string;
}>;


export type FieldNoteDeleteMutation = { fieldNoteDelete: { statusCode: number } };

export type VenueAreaFieldsFragment = { id: string, names: unknown, active: boolean };

export type VenueTableFieldsFragment = { id: string, number: string, area: string | null, seatsMin: number, seatsMax: number, active: boolean };

export type VenueTableJoinFieldsFragment = { id: string, tables: Array<string>, seatsMin: number, seatsMax: number };

export type AllVenueTablesQueryVariables = Exact<{
  directory: string;
}>;


export type AllVenueTablesQuery = { venueAreas: Array<{ id: string, names: unknown, active: boolean }>, venueTables: Array<{ id: string, number: string, area: string | null, seatsMin: number, seatsMax: number, active: boolean }>, venueTableJoins: Array<{ id: string, tables: Array<string>, seatsMin: number, seatsMax: number }> };

export type VenueAreaSaveMutationVariables = Exact<{
  directory: string;
  id?: string | null | undefined;
  names?: unknown;
  active?: boolean | null | undefined;
  confirm?: boolean | null | undefined;
}>;


export type VenueAreaSaveMutation = { venueAreaSave: { id: string, names: unknown, active: boolean } };

export type VenueAreaDeleteMutationVariables = Exact<{
  directory: string;
  id: string;
  confirm?: boolean | null | undefined;
}>;


export type VenueAreaDeleteMutation = { venueAreaDelete: { statusCode: number, message: string } };

export type VenueAreaOrderMutationVariables = Exact<{
  directory: string;
  ids: Array<string> | string;
}>;


export type VenueAreaOrderMutation = { venueAreaOrder: Array<{ id: string, names: unknown, active: boolean }> };

export type VenueTablesCreateMutationVariables = Exact<{
  directory: string;
  numbers: string;
  area?: string | null | undefined;
  seatsMin: number;
  seatsMax: number;
}>;


export type VenueTablesCreateMutation = { venueTablesCreate: Array<{ id: string, number: string, area: string | null, seatsMin: number, seatsMax: number, active: boolean }> };

export type VenueTableSaveMutationVariables = Exact<{
  directory: string;
  id: string;
  number?: string | null | undefined;
  area?: string | null | undefined;
  seatsMin?: number | null | undefined;
  seatsMax?: number | null | undefined;
  active?: boolean | null | undefined;
  confirm?: boolean | null | undefined;
}>;


export type VenueTableSaveMutation = { venueTableSave: { id: string, number: string, area: string | null, seatsMin: number, seatsMax: number, active: boolean } };

export type VenueTableDeleteMutationVariables = Exact<{
  directory: string;
  id: string;
  confirm?: boolean | null | undefined;
}>;


export type VenueTableDeleteMutation = { venueTableDelete: { statusCode: number, message: string } };

export type VenueTableOrderMutationVariables = Exact<{
  directory: string;
  ids: Array<string> | string;
}>;


export type VenueTableOrderMutation = { venueTableOrder: Array<{ id: string, number: string, area: string | null, seatsMin: number, seatsMax: number, active: boolean }> };

export type VenueTableJoinSaveMutationVariables = Exact<{
  directory: string;
  id?: string | null | undefined;
  tables: Array<string> | string;
  seatsMin: number;
  seatsMax: number;
}>;


export type VenueTableJoinSaveMutation = { venueTableJoinSave: { id: string, tables: Array<string>, seatsMin: number, seatsMax: number } };

export type VenueTableRowMutationVariables = Exact<{
  directory: string;
  tables: Array<string> | string;
}>;


export type VenueTableRowMutation = { venueTableRow: Array<{ id: string, tables: Array<string>, seatsMin: number, seatsMax: number }> };

export type VenueTableJoinDeleteMutationVariables = Exact<{
  directory: string;
  id: string;
}>;


export type VenueTableJoinDeleteMutation = { venueTableJoinDelete: { statusCode: number, message: string } };

export type VenueInFullFragment = { venue: string, titles: unknown, city: string | null, cities: unknown, regionCode: string, category: string | null, languages: Array<string>, timeZone: string, currency: string, cancelUnanswered: boolean, registration: boolean, candleMinutes: number, active: boolean, role: string | null, booking: { on: boolean, becomes: string, code: boolean, changeMinutes: number, perDay: number, sites: Array<string> }, turns: { to2: number, to4: number, above: number, buffer: number }, dayEnds: Array<{ from: string, time: string }> };

export type VenueDetailsQueryVariables = Exact<{
  venues: Array<string> | string;
  locale?: string | null | undefined;
}>;


export type VenueDetailsQuery = { venueDetails: Array<{ venue: string, titles: unknown, city: string | null, cities: unknown, regionCode: string, category: string | null, languages: Array<string>, timeZone: string, currency: string, cancelUnanswered: boolean, registration: boolean, candleMinutes: number, active: boolean, role: string | null, booking: { on: boolean, becomes: string, code: boolean, changeMinutes: number, perDay: number, sites: Array<string> }, turns: { to2: number, to4: number, above: number, buffer: number }, dayEnds: Array<{ from: string, time: string }> }> };

export type VenueHomeQueryVariables = Exact<{
  directory: string;
}>;


export type VenueHomeQuery = { venueHome: { counts: unknown, gaps: unknown, published: unknown, openSteps: Array<string> } };

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


export type VenueCreateMutation = { venueCreate: { venue: string, titles: unknown, city: string | null, cities: unknown, regionCode: string, category: string | null, languages: Array<string>, timeZone: string, currency: string, cancelUnanswered: boolean, registration: boolean, candleMinutes: number, active: boolean, role: string | null, booking: { on: boolean, becomes: string, code: boolean, changeMinutes: number, perDay: number, sites: Array<string> }, turns: { to2: number, to4: number, above: number, buffer: number }, dayEnds: Array<{ from: string, time: string }> } };

export type VenueUpdateMutationVariables = Exact<{
  venue: string;
  changes: VenueChanges;
}>;


export type VenueUpdateMutation = { venueUpdate: { venue: string, titles: unknown, city: string | null, cities: unknown, regionCode: string, category: string | null, languages: Array<string>, timeZone: string, currency: string, cancelUnanswered: boolean, registration: boolean, candleMinutes: number, active: boolean, role: string | null, booking: { on: boolean, becomes: string, code: boolean, changeMinutes: number, perDay: number, sites: Array<string> }, turns: { to2: number, to4: number, above: number, buffer: number }, dayEnds: Array<{ from: string, time: string }> } };

export type VenueDeleteMutationVariables = Exact<{
  venue: string;
}>;


export type VenueDeleteMutation = { venueDelete: { statusCode: number, message: string } };

export type ChangedSubscriptionVariables = Exact<{
  directory: string;
}>;


export type ChangedSubscription = { changed: { kind: string, id: string, entity: string | null, version: number, what: string, by: string | null } };
