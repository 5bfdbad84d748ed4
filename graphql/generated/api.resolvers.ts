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

export type AddressCheck = {
  __typename?: 'AddressCheck';
  /** as the service writes it, in the person's language */
  address?: Maybe<Scalars['String']['output']>;
  geolocation?: Maybe<Geolocation>;
  message?: Maybe<Scalars['String']['output']>;
  /** for venueCreate */
  place_id?: Maybe<Scalars['ID']['output']>;
  /** ISO 3166 */
  region_code?: Maybe<Scalars['String']['output']>;
  /** ours: up to five addresses that may be meant, as the service writes them, the first of them `address` */
  suggestions: Array<Scalars['String']['output']>;
  valid: Scalars['Boolean']['output'];
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

export type AuditChange = {
  __typename?: 'AuditChange';
  after?: Maybe<Scalars['String']['output']>;
  /** null: nothing, or not kept */
  before?: Maybe<Scalars['String']['output']>;
  field: Scalars['String']['output'];
  /** only that it changed is kept */
  hidden: Scalars['Boolean']['output'];
};

export type AuditLine = {
  __typename?: 'AuditLine';
  /** one of `auditActions`, or other */
  action: Scalars['String']['output'];
  /** person, superUser, guest or server */
  actor: Scalars['String']['output'];
  /** ISO 8601 */
  at: Scalars['String']['output'];
  /** YYYYMMDD */
  businessDate: Scalars['String']['output'];
  changes: Array<AuditChange>;
  /** of the amounts */
  currency?: Maybe<Scalars['String']['output']>;
  /** YYYYMMDDHHMM: of a reservation */
  expected?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** empty for what has no name, or a guest's */
  name: Scalars['String']['output'];
  person?: Maybe<Scalars['ID']['output']>;
  personName: Scalars['String']['output'];
  /** one of `auditThings` */
  thing: Scalars['String']['output'];
};

export type AuditLog = {
  __typename?: 'AuditLog';
  count: Scalars['Int']['output'];
  /** YYYYMMDD, both inclusive */
  from: Scalars['String']['output'];
  /** who did something in these days */
  people: Array<AuditPerson>;
  rows: Array<AuditLine>;
  to: Scalars['String']['output'];
};

export type AuditPerson = {
  __typename?: 'AuditPerson';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type Author = {
  __typename?: 'Author';
  name: Scalars['String']['output'];
};

export type Bill = {
  __typename?: 'Bill';
  allocationNumber?: Maybe<Scalars['String']['output']>;
  /** the sum of its credits */
  credited: Scalars['Int']['output'];
  credits: Array<BillCredit>;
  currency: Scalars['String']['output'];
  deliveries: Array<BillDelivery>;
  description: Scalars['String']['output'];
  /** to be paid within 7 days of the venue's day, or overdue */
  due: Scalars['Boolean']['output'];
  /** YYYYMMDD */
  dueDate: Scalars['String']['output'];
  emails: Array<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** YYYYMMDD */
  issueDate: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** null: a draft */
  number?: Maybe<Scalars['Int']['output']>;
  /** by the venue's day; 0: it is not overdue, as on the day it is due */
  overdueDays: Scalars['Int']['output'];
  /** ISO 8601 */
  paidAt?: Maybe<Scalars['String']['output']>;
  /** YYYYMMDD: the business day of the payment */
  paidOn?: Maybe<Scalars['String']['output']>;
  /** ISO 8601; null: it was not sent */
  sentAt?: Maybe<Scalars['String']['output']>;
  /** draft, open, paid, void, uncollectible */
  status: Scalars['String']['output'];
  /** minor units of `currency` */
  sum: Scalars['Int']['output'];
  type: Scalars['String']['output'];
  /** ISO 8601 */
  updated_at: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

export type BillCredit = {
  __typename?: 'BillCredit';
  /** who made it */
  by: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** YYYYMMDD */
  issueDate: Scalars['String']['output'];
  number: Scalars['Int']['output'];
  reason: Scalars['String']['output'];
  sum: Scalars['Int']['output'];
};

/** How the newest message to an address went; of the last 30 days */
export type BillDelivery = {
  __typename?: 'BillDelivery';
  /** ISO 8601; null: it was not sent */
  at?: Maybe<Scalars['String']['output']>;
  email: Scalars['String']['output'];
  /** waiting, sent or failed */
  state: Scalars['String']['output'];
};

export type Billing = {
  __typename?: 'Billing';
  future: Array<Bill>;
  history: Array<Bill>;
};

/** Open bills by the venue's day: those to be paid within 7 days, the overdue ones among them */
export type BillsDue = {
  __typename?: 'BillsDue';
  due: Scalars['Int']['output'];
  overdue: Scalars['Int']['output'];
};

/** A reservation that the work plans do not take, without what was overridden for it. */
export type BookingHit = {
  __typename?: 'BookingHit';
  /** path of its deciding rule, such as shifts[1].shifts.opening[2]; null: no rule is open then */
  decidedBy?: Maybe<Scalars['String']['output']>;
  /** YYYYMMDDHHMM, wall time of the venue */
  expected: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** the plan that decides the first reason */
  planId?: Maybe<Scalars['ID']['output']>;
  /** as the evaluator of work plans names them */
  reasons: Array<Scalars['String']['output']>;
  size: Scalars['Int']['output'];
  ticketId: Scalars['ID']['output'];
};

export type BookingPlan = {
  __typename?: 'BookingPlan';
  id: Scalars['ID']['output'];
  /** shifts or availability */
  kind: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** of the page it belongs to */
  page: Scalars['String']['output'];
  /** the number of its published rules; 0: it forbids nothing */
  rules: Scalars['Int']['output'];
};

export type BookingTime = {
  __typename?: 'BookingTime';
  /** covers that are booked for this time */
  booked: Scalars['Int']['output'];
  open: Scalars['Boolean']['output'];
  /** as the evaluator of work plans names them; empty when open */
  reasons: Array<Scalars['String']['output']>;
  /** HHMM */
  time: Scalars['String']['output'];
};

export type CalendarFeed = {
  __typename?: 'CalendarFeed';
  createdAt: Scalars['String']['output'];
  createdBy: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  locale: Scalars['String']['output'];
  /** only in the answer that makes it: the path of the link, which cannot be shown again */
  path?: Maybe<Scalars['String']['output']>;
  /** YYYY-MM-DD: the last day on which a calendar read it */
  usedOn?: Maybe<Scalars['String']['output']>;
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

export type ChosenItem = {
  __typename?: 'ChosenItem';
  count: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  /** of the package */
  id: Scalars['ID']['output'];
  /** of all of them, in minor units of `currency`; `most`, where more can be chosen from their combos */
  least: Scalars['Int']['output'];
  most: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  /** a ticket: it takes one of those that the page has for sale */
  ticket: Scalars['Boolean']['output'];
};

export type Content = {
  __typename?: 'Content';
  cms_id: Scalars['ID']['output'];
  component: Scalars['String']['output'];
  content: Scalars['JSON']['output'];
  directory: Scalars['ID']['output'];
  entity: Scalars['String']['output'];
  /** ours: what stands for the item where it is listed; absent: its kind names no image, or it has none yet */
  image?: Maybe<ContentImage>;
  /** ours: of a publication: guests can open what it publishes, once both are published */
  is_active?: Maybe<Scalars['Boolean']['output']>;
  name: Scalars['String']['output'];
  /** ours: the item it is published, deleted and restored with */
  owner_cms_id?: Maybe<Scalars['ID']['output']>;
  /** ours: what the item costs, in minor units of the venue's currency; absent: its kind has no price, or it has none yet */
  price?: Maybe<Scalars['Int']['output']>;
  /** ours: the version guests see; absent: never published, or unpublished */
  published_version?: Maybe<Scalars['Int']['output']>;
  /** ours: what is sold out today: the `_id` of dishes; "" is the item itself */
  sold_out: Array<Scalars['ID']['output']>;
  /** ours: draft, published, changed, unpublished */
  state: Scalars['String']['output'];
  /** ours: its titles by language, as saved last; {} where it has its name alone; absent in the detail of an error */
  titles?: Maybe<Scalars['JSON']['output']>;
  updated_at: Scalars['String']['output'];
  updated_by: Author;
  version: Scalars['Int']['output'];
};

export type ContentDeletion = {
  __typename?: 'ContentDeletion';
  cms_id: Scalars['ID']['output'];
  deleted_at: Scalars['String']['output'];
  /** the name is empty where the server itself deleted it */
  deleted_by: Author;
  entity: Scalars['String']['output'];
  name: Scalars['String']['output'];
};

export type ContentHit = {
  __typename?: 'ContentHit';
  cms_id: Scalars['ID']['output'];
  component: Scalars['String']['output'];
  entity: Scalars['String']['output'];
  /** null: one text for all languages */
  language?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  /** `_name` for the item itself, or the field within it: `sections/ab12/items/x9k2/name` */
  path: Scalars['String']['output'];
  /** names of the rows that the text stands in, the outermost first; the last is its own row */
  rows: Array<Scalars['String']['output']>;
  text: Scalars['String']['output'];
  /** of the item, by language */
  titles: Scalars['JSON']['output'];
};

export type ContentImage = {
  __typename?: 'ContentImage';
  /** alternative texts by language; empty: it is decorative */
  alt: Scalars['JSON']['output'];
  /** the visible part, as stored; absent: all of it */
  crop?: Maybe<Scalars['JSON']['output']>;
  src: Scalars['String']['output'];
};

export type ContentRow = {
  __typename?: 'ContentRow';
  cms_id: Scalars['ID']['output'];
  component: Scalars['String']['output'];
  /** ours: opaque position in this list's order */
  cursor: Scalars['String']['output'];
  /** ours: of a deleted item */
  deleted_at?: Maybe<Scalars['String']['output']>;
  /** ours: of a deleted item; the name is empty where the server itself deleted it */
  deleted_by?: Maybe<Author>;
  directory: Scalars['ID']['output'];
  entity: Scalars['String']['output'];
  /** ours: per language, one of complete, partial, missing, stale */
  languages: Scalars['JSON']['output'];
  name: Scalars['String']['output'];
  /** ours: the item it is published, deleted and restored with */
  owner_cms_id?: Maybe<Scalars['ID']['output']>;
  published_version?: Maybe<Scalars['Int']['output']>;
  /** ours: a product that is sold out today */
  sold_out: Scalars['Boolean']['output'];
  state: Scalars['String']['output'];
  /** ours: its titles by language, as saved last; {} where it has its name alone */
  titles: Scalars['JSON']['output'];
  updated_at: Scalars['String']['output'];
  updated_by: Author;
  version: Scalars['Int']['output'];
};

export type ContentSearch = {
  __typename?: 'ContentSearch';
  /** nothing is spelled as asked: the hits are one slip away */
  forgiven: Scalars['Boolean']['output'];
  hits: Array<ContentHit>;
};

export type ContentVersion = {
  __typename?: 'ContentVersion';
  published: Scalars['Boolean']['output'];
  updated_at: Scalars['String']['output'];
  updated_by: Author;
  version: Scalars['Int']['output'];
};

export type CurrencyAmount = {
  __typename?: 'CurrencyAmount';
  /** minor units */
  amount: Scalars['Float']['output'];
  currency: Scalars['String']['output'];
};

export type DayEnd = {
  __typename?: 'DayEnd';
  /** YYYYMMDD: the first business day that ends so */
  from: Scalars['String']['output'];
  /** HHMM of the calendar day after it */
  time: Scalars['String']['output'];
};

/** Minutes of the day; a period past midnight ends above 1,440 and belongs to the day it began. */
export type DayPeriod = {
  __typename?: 'DayPeriod';
  from: Scalars['Int']['output'];
  to: Scalars['Int']['output'];
};

export type DeletionRow = {
  __typename?: 'DeletionRow';
  cms_id: Scalars['ID']['output'];
  entity: Scalars['String']['output'];
  name: Scalars['String']['output'];
  published_version?: Maybe<Scalars['Int']['output']>;
  /** it is not deleted, because another item uses it */
  stays: Scalars['Boolean']['output'];
};

/** What a post or a publication may refer to. In another venue it is as published, and nobody is named as its author. */
export type DirectoryItem = {
  __typename?: 'DirectoryItem';
  cms_id: Scalars['ID']['output'];
  component: Scalars['String']['output'];
  directory: Scalars['ID']['output'];
  entity: Scalars['String']['output'];
  name: Scalars['String']['output'];
  published_version?: Maybe<Scalars['Int']['output']>;
  state: Scalars['String']['output'];
  /** in the requested language, else in English; may be empty */
  title: Scalars['String']['output'];
  updated_at: Scalars['String']['output'];
  updated_by: Author;
  version: Scalars['Int']['output'];
};

export type Employee = {
  __typename?: 'Employee';
  /** whether the person may sign in to this venue */
  access: Scalars['Boolean']['output'];
  active: Scalars['Boolean']['output'];
  email?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** the newest invitation; null: none, or it was accepted */
  invitation?: Maybe<MemberInvitation>;
  name: Scalars['String']['output'];
  /** E.164 */
  phone: Scalars['String']['output'];
  role: NamedRole;
  /** a flag, shown as TopGo */
  topgo: Scalars['Boolean']['output'];
  /** ISO 8601 */
  updated_at: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

export type EmployeeFilter = {
  /** true unless given; null: all */
  active?: InputMaybe<Scalars['Boolean']['input']>;
  role?: InputMaybe<Scalars['String']['input']>;
  /** in the name, or in the phone number */
  search?: InputMaybe<Scalars['String']['input']>;
};

export type EmployeeList = {
  __typename?: 'EmployeeList';
  count: Scalars['Int']['output'];
  employees: Array<Employee>;
};

/** A note on a field of an item, for the translators or the managers of the venue. */
export type FieldNote = {
  __typename?: 'FieldNote';
  /** translators, managers */
  addressee: Scalars['String']['output'];
  /** ISO 8601 */
  at: Scalars['String']['output'];
  author: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** null: of all languages */
  language?: Maybe<Scalars['String']['output']>;
  mayResolve: Scalars['Boolean']['output'];
  own: Scalars['Boolean']['output'];
  /** of the field; rows by their id */
  path: Scalars['String']['output'];
  resolvedAt?: Maybe<Scalars['String']['output']>;
  resolvedBy?: Maybe<Scalars['String']['output']>;
  text: Scalars['String']['output'];
};

export type Geolocation = {
  __typename?: 'Geolocation';
  latitude: Scalars['Float']['output'];
  longitude: Scalars['Float']['output'];
  zoom: Scalars['Int']['output'];
};

export type GiftCard = {
  __typename?: 'GiftCard';
  /** what is left, minor units */
  amount: Scalars['Int']['output'];
  compensation: Scalars['Boolean']['output'];
  /** ISO 8601 */
  created_at: Scalars['String']['output'];
  currency: Scalars['String']['output'];
  email?: Maybe<Scalars['String']['output']>;
  /** ISO date: the last day, to its end in the venue */
  expiration_date: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  initial_amount: Scalars['Int']['output'];
  /** the language of messages to the guest */
  locale: Scalars['String']['output'];
  name: Scalars['String']['output'];
  note: Scalars['String']['output'];
  /** in groups of four; only where one card was asked for */
  number?: Maybe<Scalars['String']['output']>;
  /** E.164; empty: none */
  phone: Scalars['String']['output'];
  /** when its link was sent last; null: never */
  sent_at?: Maybe<Scalars['String']['output']>;
  /** the last four characters of its number */
  serial_number: Scalars['String']['output'];
  /** pending, active, blocked or void */
  state: Scalars['String']['output'];
  /** valid, used, expired or not_valid */
  status: Scalars['String']['output'];
  /** the collection's, in the language asked for */
  title: Scalars['String']['output'];
  type_id: Scalars['ID']['output'];
  updated_at: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

export type GiftCardAlert = {
  __typename?: 'GiftCardAlert';
  /** who did it */
  actor: Scalars['String']['output'];
  /** minor units; 0 for a look-up */
  amount: Scalars['Int']['output'];
  at: Scalars['String']['output'];
  card: Scalars['ID']['output'];
  currency: Scalars['String']['output'];
  /** redeemedAtOnce, adjustedThenRedeemed, usedThenVoid, lookedUpOnly or outsideHours */
  kind: Scalars['String']['output'];
  name: Scalars['String']['output'];
  serial_number: Scalars['String']['output'];
};

export type GiftCardChange = {
  __typename?: 'GiftCardChange';
  card: GiftCard;
  transaction: GiftCardTransaction;
};

export type GiftCardCollection = {
  __typename?: 'GiftCardCollection';
  active: Scalars['Boolean']['output'];
  /** ours: {language: terms} */
  all_terms: Scalars['JSON']['output'];
  /** offered amounts, minor units */
  amounts: Array<Scalars['Int']['output']>;
  currency: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  order: Scalars['Int']['output'];
  terms: Scalars['String']['output'];
  title: Scalars['String']['output'];
  /** ours: {language: title} */
  titles: Scalars['JSON']['output'];
  version: Scalars['Int']['output'];
};

/** valid, used, expired and not_valid add up to all; compensations are counted beside them */
export type GiftCardCounts = {
  __typename?: 'GiftCardCounts';
  all: Scalars['Int']['output'];
  compensations: Scalars['Int']['output'];
  expired: Scalars['Int']['output'];
  not_valid: Scalars['Int']['output'];
  used: Scalars['Int']['output'];
  valid: Scalars['Int']['output'];
};

export type GiftCardDifference = {
  __typename?: 'GiftCardDifference';
  balance: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  sum: Scalars['Int']['output'];
};

export type GiftCardImportRow = {
  /** what is left, minor units */
  amount: Scalars['Float']['input'];
  compensation?: InputMaybe<Scalars['Boolean']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  /** ISO date */
  expiration_date?: InputMaybe<Scalars['String']['input']>;
  initial_amount?: InputMaybe<Scalars['Float']['input']>;
  name: Scalars['String']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  /** the number in the older system */
  number: Scalars['String']['input'];
  phone?: InputMaybe<Scalars['String']['input']>;
};

export type GiftCardLiability = {
  __typename?: 'GiftCardLiability';
  /** of valid cards, minor units by currency */
  amounts: Array<CurrencyAmount>;
  /** valid cards whose last day is within 30 days */
  expiring: Scalars['Int']['output'];
};

export type GiftCardStatusName = {
  __typename?: 'GiftCardStatusName';
  /** valid, used, expired or not_valid */
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type GiftCardTransaction = {
  __typename?: 'GiftCardTransaction';
  /** who was signed in */
  actor: Scalars['String']['output'];
  /** minor units; negative: taken from the card */
  amount: Scalars['Int']['output'];
  /** after it */
  balance: Scalars['Int']['output'];
  /** YYYYMMDD */
  business_date: Scalars['String']['output'];
  created_at: Scalars['String']['output'];
  /** the manager who was named, else who did it */
  employee: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** issue, import, redeem, reverse, block, unblock, void, cashOut, adjust or extend */
  kind: Scalars['String']['output'];
  note: Scalars['String']['output'];
  reason: Scalars['String']['output'];
  /** the transaction that it gives back */
  reverses?: Maybe<Scalars['ID']['output']>;
  /** a redeem that nothing gives back yet, of a card that is not ended */
  reversible: Scalars['Boolean']['output'];
};

export type GiftCards = {
  __typename?: 'GiftCards';
  cards: Array<GiftCard>;
  count: Scalars['Int']['output'];
  counts: GiftCardCounts;
};

export type GuestHead = {
  __typename?: 'GuestHead';
  /** where guests book a table; null: they do not book by themselves */
  booking_path?: Maybe<Scalars['String']['output']>;
  /** the forms of the profile's phone numbers, by the number as it is stored */
  phones: Scalars['JSON']['output'];
  /** the published profile of the venue; null: the page does not begin with it, or none is published */
  profile?: Maybe<Scalars['JSON']['output']>;
};

export type ImportAnswer = {
  __typename?: 'ImportAnswer';
  /** the item, where the import has only one */
  cms_id?: Maybe<Scalars['ID']['output']>;
  created: Scalars['Int']['output'];
  /** false: more parts must come */
  finished: Scalars['Boolean']['output'];
  updated: Scalars['Int']['output'];
};

export type ImportedItem = {
  /** absent: a new item */
  cms_id?: InputMaybe<Scalars['ID']['input']>;
  /** absent: that of the call, or the first of the item's own entity */
  component?: InputMaybe<Scalars['String']['input']>;
  content: Scalars['JSON']['input'];
  /** absent: that of the call */
  entity?: InputMaybe<Scalars['String']['input']>;
  /** the version that the content is based on; absent: any */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type JoinedVenue = {
  __typename?: 'JoinedVenue';
  /** false: a member already */
  joined: Scalars['Boolean']['output'];
  role: Scalars['String']['output'];
  venue: Scalars['ID']['output'];
};

export type KnownGuest = {
  __typename?: 'KnownGuest';
  area?: Maybe<Scalars['ID']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  lastVisit?: Maybe<Scalars['String']['output']>;
  locale: Scalars['String']['output'];
  name: Scalars['String']['output'];
  noShows: Scalars['Int']['output'];
  note: Scalars['String']['output'];
  /** of the last reservation */
  size: Scalars['Int']['output'];
  visits: Scalars['Int']['output'];
};

export type ManagementHome = {
  __typename?: 'ManagementHome';
  /** null for who may not read bills */
  bills?: Maybe<BillsDue>;
  callbacks: Scalars['Int']['output'];
  /** [{time, covers, parties}] of today, by 15 minutes */
  covers: Scalars['JSON']['output'];
  failedMessages: Scalars['Int']['output'];
  /** what gift cards are owed, in the venue's day; null for who may not see what is on them */
  giftCards?: Maybe<GiftCardLiability>;
  /** negative surveys that nobody has handled */
  negativeSurveys: Scalars['Int']['output'];
  summary: RsvpSummary;
  /** today's date in the venue, YYYYMMDD */
  today: Scalars['String']['output'];
  /** invitations of today and later that wait for an answer */
  waiting: Scalars['Int']['output'];
};

export type MemberInvitation = {
  __typename?: 'MemberInvitation';
  /** sms or email */
  channel: Scalars['String']['output'];
  /** ISO 8601 */
  createdAt: Scalars['String']['output'];
  /** null: of somebody who is no employee */
  employee?: Maybe<Scalars['ID']['output']>;
  expiresAt: Scalars['String']['output'];
  /** why the delivery failed: refused, expired or unreadable */
  failure?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  invitedBy: Scalars['String']['output'];
  /** the number or address that it went to */
  recipient: Scalars['String']['output'];
  role: NamedRole;
  /** pending, expired, revoked or failed (the message could not be delivered) */
  state: Scalars['String']['output'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Permission to upload one image for an item; `index` is its position there. Valid for ten minutes and one file. */
  assetSign: AssetGrant;
  /** ours: a credit with a number of its own series, at most what is left; one of all that is left of an open bill voids it */
  billCredit: Bill;
  /** ours: a draft only; BAD_INPUT `billNumbered` otherwise */
  billDelete: StatusAnswer;
  /**
   * `open` gives the number: BAD_INPUT `issueDateAhead`, `issueDateBeforeLast`; `pay`, `void` (`creditInstead` once it was
   * sent or credited), `uncollect`
   */
  billEvent: Bill;
  /**
   * Makes a draft (without `id`; then all but `description` and `allocationNumber` are needed) or changes the given fields.
   * Of a numbered bill only `name` and `emails` change: BAD_INPUT `billFixed` at any other that differs.
   */
  billSave: Bill;
  /** Sends a numbered bill to its e-mails */
  billSend: Bill;
  /** ours: a secret link of the schedule as a calendar, with its path, which only this answer has; at most 20 */
  calendarFeedMake: CalendarFeed;
  /** ours: its link stops working at once */
  calendarFeedWithdraw: CalendarFeed;
  contentCreate: Content;
  contentDelete: StatusAnswer;
  /**
   * ours: a copy of an item as it was saved last, unpublished, with copies of the items that belong to it. Its name says so in
   * the language of `locale`; slugs are not copied.
   */
  contentDuplicate: Content;
  /**
   * ours: writes many items, all of them or none. They come in `parts` calls of at most 500 items that share `import_id`, a
   * UUID; `part` counts from 0, and nothing is seen before the last one. A name that is taken is BAD_INPUT `nameTaken`, an item that was
   * changed since it was read CONFLICT, a last part that comes too late CONFLICT `importExpired`. Of kinds with companions at most 200 can be new; their companions are created with
   * them. Without `entity` each item names its own. A translator may change what `contentUpdate` lets a translator change.
   * `action` names the write in the audit log: `import`, which is assumed, `changePrices` or `copySection`.
   */
  contentImport: ImportAnswer;
  /** ours: takes an import back as a whole, for 48 hours; CONFLICT when one of its items was changed since */
  contentImportUndo: ImportAnswer;
  /** ours: undo of contentDelete, for 30 days */
  contentRestore: Content;
  /**
   * ours: a product, or a dish of a menu (`row`), is sold out until the business day of the venue ends, or it is there again.
   * Guests see it at once; it is no version.
   */
  contentSoldOut: Content;
  /** `expectedVersion` is ours; without it the last write wins and the audit says so. */
  contentUpdate: Content;
  /** Soft: `active` becomes false, and access to the venue ends. `employeeUpdate` with `active` undoes it. */
  employeeDelete: Employee;
  /**
   * Without a name: BAD_INPUT `invalidEmployeeInput`. A phone number of an employee who was deactivated revives that one.
   * `access`: also invites the person to sign in to the venue, by SMS or e-mail.
   */
  employeeInsert: Employee;
  /**
   * Changes the given fields. `access` gives or ends the right to sign in to the venue; who had it before gets it back without
   * an invitation. Another role is the role of the access too, and voids an open invitation.
   */
  employeeUpdate: Employee;
  /**
   * ours: writes a note on a field; `id`: a new UUID. `text` has at most 1,000 characters; BAD_INPUT `tooManyNotes` above 20
   * open ones on a field or 200 on an item
   */
  fieldNoteAdd: StatusAnswer;
  /** ours: by its author */
  fieldNoteDelete: StatusAnswer;
  /** ours: by its author, those it is for, and managers; again with `resolved` false it is open */
  fieldNoteResolve: StatusAnswer;
  /** ours: makes a collection, or changes the given fields of one. `titles` and `terms` are {language: text}. */
  giftcardCollectionSave: GiftCardCollection;
  /**
   * Issues a card. `amount` is in minor units of the collection's currency; without `expiration_date` (ISO, the last day) it is
   * valid for 5 years, a compensation for one. Its number is read with `giftcard`.
   */
  giftcardCreate: GiftCard;
  /**
   * `event` is block, unblock, void (takes the balance away), cashOut (pays it out), adjust (by `amount`, which may be negative)
   * or extend (to a later `expiration_date`). Each has a reason.
   */
  giftcardEvent: GiftCardChange;
  /** Takes over up to 500 cards of an older system, all or none; a card is also found by the number that it had there */
  giftcardImport: Scalars['Int']['output'];
  /**
   * Takes `amount` from a card. `manager` is the id of an active employee with that role. The guest gets a message with the new
   * balance unless `receipt` is false.
   */
  giftcardRedeem: GiftCardChange;
  /** Gives back at most what the transaction took, once */
  giftcardReverse: GiftCardChange;
  /** Sends the link of the card's page by `channel`, sms or email; links that were sent before stop working */
  giftcardSend: GiftCard;
  /** Changes the given contact data */
  giftcardUpdate: GiftCard;
  /** ours: removes a guest's name, number, notes and feedback for good; reservations stay in the counts without them */
  guestErase: StatusAnswer;
  /** ours */
  memberInvitationRevoke: StatusAnswer;
  /** ours: sends an open or expired invitation again, with a new link; the old one stops working */
  memberInvitationSend: MemberInvitation;
  /** ours: invites by phone number or e-mail address */
  memberInvite: MemberInvitation;
  /**
   * ours: accepts the invitation of a link. Only for who has just proved the invited number or address: FORBIDDEN
   * `invitationForOther` or `stepUpNeeded` otherwise. Who is a member already stays what they are.
   */
  memberJoin: JoinedVenue;
  /** ours: ends a person's access to the venue with the next request. `memberRestore` undoes it. */
  memberRemove: StatusAnswer;
  /** ours: gives a removed person their role back */
  memberRestore: TeamUser;
  /** ours */
  memberRole: TeamUser;
  /** ours: marks notices (at most 100), and all up to an instant, as read by the caller */
  noticesRead: StatusAnswer;
  /** ours: orders of a table, each as `POST /api/orders` takes it; at most 500 */
  orderImport: Array<OrderAnswer>;
  /** ours: `secret` is returned this once. With two keys that are valid it is BAD_INPUT `orderKeysTooMany`. */
  orderKeyCreate: NewOrderKey;
  /** ours: nothing is sent with this key any more */
  orderKeyRevoke: Array<OrderKey>;
  /** ours; CONFLICT `scheduleEnded` once it runs or has ended */
  publicationCancel: ScheduledPublication;
  /** ours: another time; errors as `publicationSchedule`, CONFLICT `scheduleEnded` once it runs or has ended */
  publicationReschedule: ScheduledPublication;
  /** ours: does it now, as the caller; errors as `publish`, and then it keeps its time */
  publicationRun: ScheduledPublication;
  /**
   * ours: publishes items, or takes them down, at a time: `date` is YYYYMMDD and `time` HHMM, of the venue's clock. What goes
   * out is the content of that time
   */
  publicationSchedule: ScheduledPublication;
  /** Publishes exactly the `versions` shown (ours; same order as cms_list), all or nothing. */
  publish: Array<PublishRow>;
  /**
   * ours: registers a guest for today, with `queue` as the last in the queue, and sends the link of the form by SMS. BAD_INPUT
   * `registrationOff` where the venue has not switched the form on.
   */
  registrationCreate: Registration;
  /** ours: enter, remove or restore */
  registrationEvent: Registration;
  /** ours: sends the link again; the one before stops working */
  registrationSend: Registration;
  /** ours: sends the list of a day as an email to one address */
  rsvpEmail: StatusAnswer;
  savedViewDelete: StatusAnswer;
  /**
   * ours: saves what is looked for in a list, for the caller alone; with an id it gives that view another name or query.
   * BAD_INPUT `viewNameTaken`, `tooManyViews` (20 a list)
   */
  savedViewSave: SavedView;
  /**
   * ours: gives reservations of a business day their tables, all or none. CONFLICT when the day is not the one of `version` any
   * more. It is undone by a call with the tables from before and the version of the answer.
   */
  seatingApply: SeatingApplied;
  /** ours: sends the survey once more, while it can be answered; at most once a day */
  surveyResend: SurveyReply;
  /** ours: a correction by staff; the guest's own answers stay beside it. `handled`: somebody has dealt with it */
  surveyUpdate: SurveyReply;
  /**
   * `as` is one of invite, standby, confirm and, ours, walkIn: a party that sits down now, without a number if need be, whatever
   * the work plans say; for a minute an undo deletes it. `expected` is YYYYMMDDHHMM in the venue's wall time. `table` is a comma list.
   * What the work plans forbid is BAD_INPUT `bookingNotPossible` with `detail.reasons`, unless there is a `reason` to
   * override them. `locale`: the language of messages to the guest; otherwise what `guestLanguage` says.
   */
  ticketCreate: Ticket;
  /**
   * `event` is one of approve, promote, done, noShow, cancel (with a `reason`), correct (`to` is done, noShow or approved),
   * closeCallback, restore, archive, delete, undo (of the last event, by who sent it, for a minute; `undoes` is the `previous.at` it came
   * with, so that a later event of the same person is not undone). What the reservation's lifecycle does not allow now is BAD_INPUT
   * `notPossibleNow`, and nothing changes.
   */
  ticketEvent: Ticket;
  /** The plain fields; what is absent stays. A later time moves the invitation's messages along. */
  ticketUpdate: Ticket;
  /** ours */
  unpublish: Array<PublishRow>;
  /** ours: its tables stay, without an area; `confirm` as in `venueAreaSave` */
  venueAreaDelete: StatusAnswer;
  /** ours: all ids in the new order */
  venueAreaOrder: Array<VenueArea>;
  /**
   * ours: makes an area (without `id`) or changes one; `names` by language, at least one. An area that reservations ahead wish
   * for is switched off only with `confirm`: CONFLICT `reservationsAhead` with them otherwise.
   */
  venueAreaSave: VenueArea;
  venueCreate: VenueDetails;
  venueDelete: StatusAnswer;
  /** ours: also ends the joins that it is part of; `confirm` as in `venueTableSave` */
  venueTableDelete: StatusAnswer;
  /** ours */
  venueTableJoinDelete: StatusAnswer;
  /** ours: makes a join (without `id`) or changes one; `tables` are ids, two or more */
  venueTableJoinSave: VenueTableJoin;
  /** ours: all ids in the new order, which is the order in which tables are given */
  venueTableOrder: Array<VenueTable>;
  /** ours: all runs of two to four neighbours of a row of tables, with the sum of their seats; existing joins stay */
  venueTableRow: Array<VenueTableJoin>;
  /**
   * ours: changes the given fields; `area` '' is none. Another number is given to reservations ahead too. A table that
   * reservations ahead hold is switched off only with `confirm`, which takes it from them.
   */
  venueTableSave: VenueTable;
  /** ours: makes many tables at once; `numbers` such as 1–12, 20, A1–A4. None is made when one of them is taken. */
  venueTablesCreate: Array<VenueTable>;
  /** ours: changes what `changes` names in the token's own venue; of two changes of one value the last wins */
  venueUpdate: VenueDetails;
};


export type MutationAssetSignArgs = {
  cms_id: Scalars['ID']['input'];
  index?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationBillCreditArgs = {
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
  sum: Scalars['Int']['input'];
};


export type MutationBillDeleteArgs = {
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
};


export type MutationBillEventArgs = {
  event: Scalars['String']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
};


export type MutationBillSaveArgs = {
  allocationNumber?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  directory: Scalars['ID']['input'];
  dueDate?: InputMaybe<Scalars['String']['input']>;
  emails?: InputMaybe<Array<Scalars['String']['input']>>;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  issueDate?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  sum?: InputMaybe<Scalars['Int']['input']>;
  type?: InputMaybe<Scalars['String']['input']>;
};


export type MutationBillSendArgs = {
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
  locale?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCalendarFeedMakeArgs = {
  directory: Scalars['ID']['input'];
  locale: Scalars['String']['input'];
};


export type MutationCalendarFeedWithdrawArgs = {
  directory: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
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


export type MutationContentDuplicateArgs = {
  cms_id: Scalars['ID']['input'];
  locale?: InputMaybe<Scalars['String']['input']>;
};


export type MutationContentImportArgs = {
  action?: InputMaybe<Scalars['String']['input']>;
  component?: InputMaybe<Scalars['String']['input']>;
  directory: Scalars['ID']['input'];
  entity?: InputMaybe<Scalars['String']['input']>;
  import_id: Scalars['ID']['input'];
  items: Array<ImportedItem>;
  part: Scalars['Int']['input'];
  parts: Scalars['Int']['input'];
};


export type MutationContentImportUndoArgs = {
  import_id: Scalars['ID']['input'];
};


export type MutationContentRestoreArgs = {
  cms_id: Scalars['ID']['input'];
};


export type MutationContentSoldOutArgs = {
  cms_id: Scalars['ID']['input'];
  row?: InputMaybe<Scalars['ID']['input']>;
  sold_out: Scalars['Boolean']['input'];
};


export type MutationContentUpdateArgs = {
  cms_id: Scalars['ID']['input'];
  content: Scalars['JSON']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationEmployeeDeleteArgs = {
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
  locale?: InputMaybe<Scalars['String']['input']>;
};


export type MutationEmployeeInsertArgs = {
  access?: InputMaybe<Scalars['Boolean']['input']>;
  directory: Scalars['ID']['input'];
  email?: InputMaybe<Scalars['String']['input']>;
  locale?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  phone: Scalars['String']['input'];
  regionCode?: InputMaybe<Scalars['String']['input']>;
  role: Scalars['String']['input'];
  topgo?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationEmployeeUpdateArgs = {
  access?: InputMaybe<Scalars['Boolean']['input']>;
  active?: InputMaybe<Scalars['Boolean']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
  locale?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  regionCode?: InputMaybe<Scalars['String']['input']>;
  role?: InputMaybe<Scalars['String']['input']>;
  topgo?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationFieldNoteAddArgs = {
  addressee: Scalars['String']['input'];
  cms_id: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  language?: InputMaybe<Scalars['String']['input']>;
  path: Scalars['String']['input'];
  text: Scalars['String']['input'];
};


export type MutationFieldNoteDeleteArgs = {
  directory: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


export type MutationFieldNoteResolveArgs = {
  directory: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  resolved: Scalars['Boolean']['input'];
};


export type MutationGiftcardCollectionSaveArgs = {
  active?: InputMaybe<Scalars['Boolean']['input']>;
  amounts?: InputMaybe<Array<Scalars['Int']['input']>>;
  currency?: InputMaybe<Scalars['String']['input']>;
  directory: Scalars['ID']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  order?: InputMaybe<Scalars['Int']['input']>;
  terms?: InputMaybe<Scalars['JSON']['input']>;
  titles?: InputMaybe<Scalars['JSON']['input']>;
};


export type MutationGiftcardCreateArgs = {
  amount: Scalars['Float']['input'];
  compensation?: InputMaybe<Scalars['Boolean']['input']>;
  directory: Scalars['ID']['input'];
  email?: InputMaybe<Scalars['String']['input']>;
  expiration_date?: InputMaybe<Scalars['String']['input']>;
  locale?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  regionCode?: InputMaybe<Scalars['String']['input']>;
  type_id: Scalars['ID']['input'];
};


export type MutationGiftcardEventArgs = {
  amount?: InputMaybe<Scalars['Float']['input']>;
  event: Scalars['String']['input'];
  expiration_date?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationGiftcardImportArgs = {
  directory: Scalars['ID']['input'];
  rows: Array<GiftCardImportRow>;
  type_id: Scalars['ID']['input'];
};


export type MutationGiftcardRedeemArgs = {
  amount: Scalars['Float']['input'];
  id: Scalars['ID']['input'];
  manager: Scalars['ID']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  receipt?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationGiftcardReverseArgs = {
  amount: Scalars['Float']['input'];
  reason: Scalars['String']['input'];
  transaction: Scalars['ID']['input'];
};


export type MutationGiftcardSendArgs = {
  channel: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationGiftcardUpdateArgs = {
  email?: InputMaybe<Scalars['String']['input']>;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
  locale?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  note?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  regionCode?: InputMaybe<Scalars['String']['input']>;
};


export type MutationGuestEraseArgs = {
  directory: Scalars['ID']['input'];
  phoneNumber: Scalars['String']['input'];
};


export type MutationMemberInvitationRevokeArgs = {
  id: Scalars['ID']['input'];
};


export type MutationMemberInvitationSendArgs = {
  id: Scalars['ID']['input'];
  locale?: InputMaybe<Scalars['String']['input']>;
};


export type MutationMemberInviteArgs = {
  directory: Scalars['ID']['input'];
  email?: InputMaybe<Scalars['String']['input']>;
  locale?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  regionCode?: InputMaybe<Scalars['String']['input']>;
  role: Scalars['String']['input'];
};


export type MutationMemberJoinArgs = {
  token: Scalars['String']['input'];
};


export type MutationMemberRemoveArgs = {
  directory: Scalars['ID']['input'];
  userId: Scalars['ID']['input'];
};


export type MutationMemberRestoreArgs = {
  directory: Scalars['ID']['input'];
  locale?: InputMaybe<Scalars['String']['input']>;
  userId: Scalars['ID']['input'];
};


export type MutationMemberRoleArgs = {
  directory: Scalars['ID']['input'];
  locale?: InputMaybe<Scalars['String']['input']>;
  role: Scalars['String']['input'];
  userId: Scalars['ID']['input'];
};


export type MutationNoticesReadArgs = {
  directory: Scalars['ID']['input'];
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  upTo?: InputMaybe<Scalars['String']['input']>;
};


export type MutationOrderImportArgs = {
  directory: Scalars['ID']['input'];
  rows: Array<Scalars['JSON']['input']>;
};


export type MutationOrderKeyCreateArgs = {
  directory: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


export type MutationOrderKeyRevokeArgs = {
  directory: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


export type MutationPublicationCancelArgs = {
  directory: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


export type MutationPublicationRescheduleArgs = {
  date: Scalars['String']['input'];
  directory: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  time: Scalars['String']['input'];
};


export type MutationPublicationRunArgs = {
  directory: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


export type MutationPublicationScheduleArgs = {
  addresses?: InputMaybe<Array<PublicationAddress>>;
  cms_list: Array<Scalars['ID']['input']>;
  comments?: InputMaybe<Scalars['String']['input']>;
  date: Scalars['String']['input'];
  directory: Scalars['ID']['input'];
  time: Scalars['String']['input'];
  verb: Scalars['String']['input'];
};


export type MutationPublishArgs = {
  addresses?: InputMaybe<Array<PublicationAddress>>;
  cms_list: Array<Scalars['ID']['input']>;
  comments?: InputMaybe<Scalars['String']['input']>;
  versions?: InputMaybe<Array<Scalars['Int']['input']>>;
};


export type MutationRegistrationCreateArgs = {
  directory: Scalars['ID']['input'];
  locale?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  phone: Scalars['String']['input'];
  queue?: InputMaybe<Scalars['Boolean']['input']>;
  regionCode?: InputMaybe<Scalars['String']['input']>;
  size?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationRegistrationEventArgs = {
  event: Scalars['String']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
};


export type MutationRegistrationSendArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRsvpEmailArgs = {
  aggregate?: InputMaybe<Scalars['String']['input']>;
  date: Scalars['String']['input'];
  directory: Scalars['ID']['input'];
  to: Scalars['String']['input'];
};


export type MutationSavedViewDeleteArgs = {
  directory: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


export type MutationSavedViewSaveArgs = {
  directory: Scalars['ID']['input'];
  id?: InputMaybe<Scalars['ID']['input']>;
  list: Scalars['String']['input'];
  name: Scalars['String']['input'];
  query?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSeatingApplyArgs = {
  date: Scalars['String']['input'];
  directory: Scalars['ID']['input'];
  moves: Array<SeatingMoveInput>;
  version: Scalars['String']['input'];
};


export type MutationSurveyResendArgs = {
  ticketId: Scalars['ID']['input'];
};


export type MutationSurveyUpdateArgs = {
  Q0?: InputMaybe<Scalars['String']['input']>;
  Q1?: InputMaybe<Scalars['String']['input']>;
  Q2?: InputMaybe<Scalars['String']['input']>;
  Q3?: InputMaybe<Scalars['String']['input']>;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  feedback?: InputMaybe<Scalars['String']['input']>;
  handled?: InputMaybe<Scalars['Boolean']['input']>;
  ticketId: Scalars['ID']['input'];
};


export type MutationTicketCreateArgs = {
  area?: InputMaybe<Scalars['ID']['input']>;
  as: Scalars['String']['input'];
  directory: Scalars['ID']['input'];
  email?: InputMaybe<Scalars['String']['input']>;
  expected: Scalars['String']['input'];
  locale?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  phoneNumber: Scalars['String']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
  regionCode?: InputMaybe<Scalars['String']['input']>;
  size: Scalars['Int']['input'];
  table?: InputMaybe<Scalars['String']['input']>;
};


export type MutationTicketEventArgs = {
  event: Scalars['String']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
  ticketId: Scalars['ID']['input'];
  to?: InputMaybe<Scalars['String']['input']>;
  undoes?: InputMaybe<Scalars['Float']['input']>;
};


export type MutationTicketUpdateArgs = {
  area?: InputMaybe<Scalars['ID']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<Scalars['String']['input']>;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  locale?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  note?: InputMaybe<Scalars['String']['input']>;
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
  regionCode?: InputMaybe<Scalars['String']['input']>;
  size?: InputMaybe<Scalars['Int']['input']>;
  table?: InputMaybe<Scalars['String']['input']>;
  ticketId: Scalars['ID']['input'];
};


export type MutationUnpublishArgs = {
  cms_list: Array<Scalars['ID']['input']>;
};


export type MutationVenueAreaDeleteArgs = {
  confirm?: InputMaybe<Scalars['Boolean']['input']>;
  directory: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


export type MutationVenueAreaOrderArgs = {
  directory: Scalars['ID']['input'];
  ids: Array<Scalars['ID']['input']>;
};


export type MutationVenueAreaSaveArgs = {
  active?: InputMaybe<Scalars['Boolean']['input']>;
  confirm?: InputMaybe<Scalars['Boolean']['input']>;
  directory: Scalars['ID']['input'];
  id?: InputMaybe<Scalars['ID']['input']>;
  names?: InputMaybe<Scalars['JSON']['input']>;
};


export type MutationVenueCreateArgs = {
  category?: InputMaybe<Scalars['String']['input']>;
  currency?: InputMaybe<Scalars['String']['input']>;
  languages?: InputMaybe<Array<Scalars['String']['input']>>;
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


export type MutationVenueTableDeleteArgs = {
  confirm?: InputMaybe<Scalars['Boolean']['input']>;
  directory: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


export type MutationVenueTableJoinDeleteArgs = {
  directory: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


export type MutationVenueTableJoinSaveArgs = {
  directory: Scalars['ID']['input'];
  id?: InputMaybe<Scalars['ID']['input']>;
  seatsMax: Scalars['Int']['input'];
  seatsMin: Scalars['Int']['input'];
  tables: Array<Scalars['ID']['input']>;
};


export type MutationVenueTableOrderArgs = {
  directory: Scalars['ID']['input'];
  ids: Array<Scalars['ID']['input']>;
};


export type MutationVenueTableRowArgs = {
  directory: Scalars['ID']['input'];
  tables: Array<Scalars['ID']['input']>;
};


export type MutationVenueTableSaveArgs = {
  active?: InputMaybe<Scalars['Boolean']['input']>;
  area?: InputMaybe<Scalars['ID']['input']>;
  confirm?: InputMaybe<Scalars['Boolean']['input']>;
  directory: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  number?: InputMaybe<Scalars['String']['input']>;
  seatsMax?: InputMaybe<Scalars['Int']['input']>;
  seatsMin?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationVenueTablesCreateArgs = {
  area?: InputMaybe<Scalars['ID']['input']>;
  directory: Scalars['ID']['input'];
  numbers: Scalars['String']['input'];
  seatsMax: Scalars['Int']['input'];
  seatsMin: Scalars['Int']['input'];
};


export type MutationVenueUpdateArgs = {
  changes: VenueChanges;
  venue: Scalars['ID']['input'];
};

export type NamedEmployee = {
  __typename?: 'NamedEmployee';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type NamedRole = {
  __typename?: 'NamedRole';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type NewOrderKey = {
  __typename?: 'NewOrderKey';
  keys: Array<OrderKey>;
  secret: Scalars['String']['output'];
};

export type Notice = {
  __typename?: 'Notice';
  /** what it is about: reservation, survey, giftCard, bill, membership, registration, or an entity of content */
  about: Scalars['String']['output'];
  /** ISO 8601 */
  at: Scalars['String']['output'];
  /** of an import: how many */
  count?: Maybe<Scalars['Int']['output']>;
  /** YYYYMMDD, the business day of a reservation */
  day?: Maybe<Scalars['String']['output']>;
  /** YYYYMMDDHHMM */
  expected?: Maybe<Scalars['String']['output']>;
  failed: Scalars['Boolean']['output'];
  /** of a note: where it is */
  field?: Maybe<NoticeField>;
  id: Scalars['ID']['output'];
  /** negativeSurvey, callback, failedMessage, tableConflict, import, fieldNote */
  kind: Scalars['String']['output'];
  /** of a guest, on a bill, or of an item; empty: none */
  name: Scalars['String']['output'];
  /** of a conflict: the guest who comes later; of a note: its author */
  otherName?: Maybe<Scalars['String']['output']>;
  /** also when nobody has to do anything about it any more */
  read: Scalars['Boolean']['output'];
  /** the id of that; of a conflict both reservations, the earlier one first, joined by a full stop */
  subject: Scalars['String']['output'];
  table?: Maybe<Scalars['String']['output']>;
};

export type NoticeField = {
  __typename?: 'NoticeField';
  /** of the item */
  component: Scalars['String']['output'];
  language?: Maybe<Scalars['String']['output']>;
  path: Scalars['String']['output'];
};

export type Notices = {
  __typename?: 'Notices';
  /** where the next page begins; null: there is none */
  next?: Maybe<Scalars['String']['output']>;
  rows: Array<Notice>;
  /** of all, not only of this page; at most 200 of each kind */
  unread: Scalars['Int']['output'];
};

export type OnlineBooking = {
  __typename?: 'OnlineBooking';
  /** approved, standby or request */
  becomes: Scalars['String']['output'];
  /** minutes before the start */
  changeMinutes: Scalars['Int']['output'];
  /** guests prove their number by a code first */
  code: Scalars['Boolean']['output'];
  /** guests book themselves on the venue's reservation pages */
  on: Scalars['Boolean']['output'];
  /** of one number */
  perDay: Scalars['Int']['output'];
  /** origins of the sites that may show the booking page in a frame; none: any may */
  sites: Array<Scalars['String']['output']>;
};

export type OrderAnswer = {
  __typename?: 'OrderAnswer';
  id: Scalars['String']['output'];
  /** of the error */
  key?: Maybe<Scalars['String']['output']>;
  /** JSON pointer to what is wrong in the order */
  pointer?: Maybe<Scalars['String']['output']>;
  /** created, updated, unchanged or refused */
  result: Scalars['String']['output'];
  /** the one that is stored now */
  revision?: Maybe<Scalars['Int']['output']>;
  source: Scalars['String']['output'];
};

export type OrderKey = {
  __typename?: 'OrderKey';
  /** ISO 8601 */
  createdAt: Scalars['String']['output'];
  createdBy: Scalars['String']['output'];
  /** the last four characters */
  ending: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** null: not used yet */
  lastUsedAt?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  /** null: valid */
  revokedAt?: Maybe<Scalars['String']['output']>;
};

export type Payment = {
  __typename?: 'Payment';
  /** minor units of `currency`; negative: money out */
  amount: Scalars['Int']['output'];
  /** ISO 8601 */
  at: Scalars['String']['output'];
  /** null: of a gift card */
  bill?: Maybe<Scalars['ID']['output']>;
  /** YYYYMMDD */
  businessDate: Scalars['String']['output'];
  currency: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** cardSold, cardPaidOut, billPaid or billPaidBack */
  kind: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** the number of the bill, or the last four characters of the card's */
  reference: Scalars['String']['output'];
};

export type PaymentCounts = {
  __typename?: 'PaymentCounts';
  all: Scalars['Int']['output'];
  in: Scalars['Int']['output'];
  out: Scalars['Int']['output'];
};

/** Minor units of `currency` */
export type PaymentTotal = {
  __typename?: 'PaymentTotal';
  balance: Scalars['Float']['output'];
  currency: Scalars['String']['output'];
  in: Scalars['Float']['output'];
  out: Scalars['Float']['output'];
  /** without the cards that were sold, which are redeemed later */
  turnover: Scalars['Float']['output'];
};

export type Payments = {
  __typename?: 'Payments';
  /** rows of the direction */
  count: Scalars['Int']['output'];
  /** of what the search finds */
  counts: PaymentCounts;
  /** YYYYMMDD, both inclusive */
  from: Scalars['String']['output'];
  rows: Array<Payment>;
  to: Scalars['String']['output'];
  /** of the rows of the direction, by currency */
  totals: Array<PaymentTotal>;
};

export type PdfFile = {
  __typename?: 'PdfFile';
  /** base64 */
  content: Scalars['String']['output'];
  /** with its extension */
  name: Scalars['String']['output'];
};

export type PhoneCheck = {
  __typename?: 'PhoneCheck';
  /** ours: a short, star or service number as it is dialled, which every language stores; absent: any other number */
  dialed?: Maybe<Scalars['String']['output']>;
  language?: Maybe<Scalars['String']['output']>;
  nationalNumber?: Maybe<Scalars['String']['output']>;
  phoneNumber?: Maybe<Scalars['String']['output']>;
  /** ours: whether the number takes an SMS */
  takesMessages?: Maybe<Scalars['Boolean']['output']>;
  valid: Scalars['Boolean']['output'];
};

/** Somebody who has an item open: once, where they were last. */
export type Presence = {
  __typename?: 'Presence';
  /** of the person */
  id: Scalars['ID']['output'];
  language?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  /** the caller, on another device */
  own: Scalars['Boolean']['output'];
  /** the field that the caret is in; null: none */
  path?: Maybe<Scalars['String']['output']>;
  role: Scalars['String']['output'];
};

export type Promotion = {
  __typename?: 'Promotion';
  by: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** post or package */
  kind: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** the address of its page, beginning with a slash */
  path: Scalars['String']['output'];
  /** ISO 8601: the last time */
  publishedAt: Scalars['String']['output'];
  /** how often its page was read in these days */
  views: Scalars['Int']['output'];
};

export type PromotionCounts = {
  __typename?: 'PromotionCounts';
  all: Scalars['Int']['output'];
  package: Scalars['Int']['output'];
  post: Scalars['Int']['output'];
};

export type Promotions = {
  __typename?: 'Promotions';
  /** rows of the kind */
  count: Scalars['Int']['output'];
  /** of what the search finds */
  counts: PromotionCounts;
  /** YYYYMMDD, both inclusive */
  from: Scalars['String']['output'];
  rows: Array<Promotion>;
  to: Scalars['String']['output'];
};

/** Where guests are to open an item: at /p/{slug} */
export type PublicationAddress = {
  cms_id: Scalars['ID']['input'];
  slug: Scalars['String']['input'];
};

export type PublishRow = {
  __typename?: 'PublishRow';
  /** ours: the same of what blocks nothing: items that it refers to, and that are deleted or that guests would not see */
  advice: Scalars['JSON']['output'];
  cms_id: Scalars['ID']['output'];
  component: Scalars['String']['output'];
  entity: Scalars['String']['output'];
  /** ours, of the items that were asked about: the path that guests open it at now; null: nobody can */
  guest_path?: Maybe<Scalars['String']['output']>;
  /** ours: in `publishCheck`, reservations ahead that a rule of this plan, or the opening hours of this profile, would not take any more */
  hits: Array<BookingHit>;
  name: Scalars['String']['output'];
  /** the item that it is published with */
  owner_cms_id?: Maybe<Scalars['ID']['output']>;
  /** [{path, language, key}] of what blocks */
  problems: Scalars['JSON']['output'];
  /** ours: the slug that publishing it proposes, where guests could open it and cannot yet */
  proposed_slug?: Maybe<Scalars['String']['output']>;
  published_version?: Maybe<Scalars['Int']['output']>;
  state: Scalars['String']['output'];
  /** ours: by language, in a check */
  titles: Scalars['JSON']['output'];
  /** ready, published (nothing to do) or blocked */
  verdict: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type Query = {
  __typename?: 'Query';
  /**
   * ours: what happened in the venue by business day, the newest first; without dates the last 7 days, at most 366. Owners
   * read it.
   */
  auditLog: AuditLog;
  bill: Bill;
  /** ours: the payment request as a PDF; `locale`: the person's own language unless given */
  billPdf: PdfFile;
  /**
   * ours: the venue's bills. `future`: drafts and open ones by due date; `history`: the others, the last issued first; rows
   * of one snapshot.
   */
  billing: Billing;
  /** ours: the published plans that say when a party can come: what the reservation form follows */
  bookingPlans: Array<BookingPlan>;
  /** ours: the times of a day at which a party of this size can come, by the venue's work plans, and why it cannot at others; "except": a reservation that is being changed, whose guests do not count */
  bookingTimes: Array<BookingTime>;
  /** ours: the secret links of the schedule as a calendar that are not withdrawn, newest first */
  calendarFeeds: Array<CalendarFeed>;
  /** All languages of one item; the locale only sorts and labels. */
  content: Content;
  contentByName: Content;
  /**
   * ours: how many items such a list has on all its pages. With `most` it stops there: the answer `most` means so many or
   * more.
   */
  contentCount: Scalars['Int']['output'];
  /** ours: when an item was deleted and by whom; null for one that exists, NOT_FOUND when it cannot be restored on its own */
  contentDeletion?: Maybe<ContentDeletion>;
  /**
   * ours: whole items in the order of their ids. Of one kind, a page at a time: `after` is the last id received; for what
   * needs all items of a kind, such as a table of them. With `cms_list`, at most 500: those of them that can be read.
   */
  contentItems: Array<Content>;
  /**
   * One page of a list, in `order` (`name`, `-name`, `updated_at`, `-updated_at`, `updated_by`, `version` …).
   * `after` is the `cursor` of the last row received. `where` is one of all, mine, missing, draft, changed, deleted.
   * `deleted` (ours) needs the permission to delete, and has two orders more: `deleted_at`, `deleted_by`.
   */
  contentList: Array<ContentRow>;
  /**
   * The marketplaces of a directory: all of the token's own venue, what is public of the operator's venues. Without a
   * directory those of the configured public one; none when none is configured. Pinned ones first, then by name.
   */
  contentMarketplaces: Array<DirectoryItem>;
  /** ours: items that refer to one of these or to what would be deleted with it, as far as the role may read them; 100 at most */
  contentReferrers: Array<Referrer>;
  /** The pages of a venue in the same way, of every kind or of one (`article`, `story` …); the venue's own page first. */
  contentVenuePages: Array<DirectoryItem>;
  /** ours: one version whole */
  contentVersion: Content;
  /** ours: every version, newest first, without its content */
  contentVersions: Array<ContentVersion>;
  /** ours: what these items own, and what deleting them would do with it; unknown ids are NOT_FOUND for the whole list */
  deletionCheck: Array<DeletionRow>;
  /** One employee, active or not */
  employee: Employee;
  /**
   * Employees, the last changed first unless `order` says otherwise (`name`, `role`, `updated_at`, each with `-` for
   * descending). Active ones unless `where` says otherwise. `limit` is 20 unless given, at most 200.
   */
  employees: EmployeeList;
  /** ours: the open notes on the fields of an item, the oldest first, then the 20 that were resolved last */
  fieldNotes: Array<FieldNote>;
  /** ours: one card, with its number */
  giftcard: GiftCard;
  /**
   * By the full number, however it is typed; null: no card has it. A number whose check character is wrong is BAD_INPUT
   * `giftCardNumberNotValid`, and is not looked up.
   */
  giftcardByNumber?: Maybe<GiftCard>;
  /** What cards are sold as, in their order; `active` true: only what is sold now */
  giftcardCollection: Array<GiftCardCollection>;
  /** ours: cards whose balance is not the sum of their transactions: always none */
  giftcardLedgerCheck: Array<GiftCardDifference>;
  /** The statuses of cards with their names in a language */
  giftcardStatuses: Array<GiftCardStatusName>;
  /** What happened to a card, the newest first */
  giftcardTransactions: Array<GiftCardTransaction>;
  /** ours: what is unusual in the last 30 days, the newest first */
  giftcardUnusual: Array<GiftCardAlert>;
  /**
   * Gift cards, the newest first; `status` is all, compensations, valid, used, expired or not_valid, `search` a client's name,
   * phone number or the full number of a card, which counts as a look-up. Rows and counts are of one snapshot.
   */
  giftcards: GiftCards;
  /** ours: everything the venue holds about a guest, by phone number */
  guestData: Scalars['JSON']['output'];
  /** ours: what the guest page of an item begins with, for its preview */
  guestHead: GuestHead;
  /** ours: the language in which messages to this number are written unless another is chosen */
  guestLanguage: Scalars['String']['output'];
  /** ours: the path that guests can open an item at; null: it is not public */
  guestPath?: Maybe<Scalars['String']['output']>;
  /** ours: what is known of a guest from earlier reservations; null: nothing */
  knownGuest?: Maybe<KnownGuest>;
  /** ours: numbers for the management dashboard, each with the list it is the count of */
  managementHome: ManagementHome;
  /** ours: invitations to the venue's team that nobody has accepted, the newest first */
  memberInvitations: Array<MemberInvitation>;
  /**
   * ours: what the caller is told of, of the last 30 days, the newest first: `limit` (20, at most 100) from the place `after`,
   * the `next` of the page before
   */
  notices: Notices;
  /** ours: the keys that other systems send orders with, the newest first */
  orderKeys: Array<OrderKey>;
  /** A page as staff see it: an item of a kind that guests see on its own. Any other id of this venue is NOT_FOUND. */
  page: Content;
  page_categories: Array<Choice>;
  /** ours: money in and out by business day, the newest first; without dates the last 30 days, at most 366 */
  payments: Payments;
  /**
   * ours: published posts and packages that guests can open, with their reach: how often their pages were read within these
   * business days, the last 30 without any, at most 366; the most read first
   */
  promotions: Promotions;
  /** ours: a free slug for a title, in Latin letters; without a title one of 130 random bits, for a private address */
  proposedSlug: Scalars['String']['output'];
  /** ours: what publishing would do with each item; unknown ids are NOT_FOUND for the whole list */
  publishCheck: Array<PublishRow>;
  /**
   * ours: items of another venue that a reference may name, by name: all that the person may read as a member there, else
   * what is public, as published. An unknown venue, one that `referenceVenues` never lists and one with nothing public of
   * the kind are all NOT_FOUND.
   */
  referenceItems: Array<ReferenceItem>;
  /**
   * ours: other venues whose items a reference may name: the person's own ones, the operator's, and, from two letters of
   * a name on, those that a published publication makes searchable; to a superUser every venue. At most 20.
   */
  referenceVenues: Array<ReferenceVenue>;
  /**
   * ours: what is shown of an item that a reference names, of this venue, of another one of the person's or, as published,
   * of any venue where it is public. NOT_FOUND for any other id.
   */
  referencedItem: ReferenceItem;
  /**
   * The registrations of a business day (YYYYMMDD, today's without one): the queue in its order, then the last first. `status`:
   * all, waiting, undeclared, refused or entered.
   */
  registrations: Registrations;
  /**
   * ours: a ticket for the reporting service, valid for 5 minutes, for one venue and these business days (without dates the
   * last 30, at most 366). `use`: screen unless given; csv or xlsx for one download
   */
  reportTicket: ReportTicket;
  /** The roles, the highest first, with their names in a language */
  roles: Array<NamedRole>;
  /**
   * Reservations of a day, or from `date` to `to` (YYYYMMDD, both inclusive; at most 370 days), the newest first, and the
   * counters of the same days. `aggregate` is one of total, sent, viewed, replied, approved, declined, contact, archived
   * and, ours, failed; archived reservations are in that one only. `search` finds by name and by digits of the phone
   * number. `limit` is 20 unless given, at most 200. Ours: `order` is time or createdAt, `-` before it for descending;
   * `quarter` is a time of quarter hours, HHMM: only the parties that are expected or came within it.
   */
  rsvp: Rsvp;
  /** ours: reservations that are invited and not decided, by their start; otherwise as `rsvp` */
  rsvpPending: Rsvp;
  /** ours: the caller's own saved views of the venue's lists, by name */
  savedViews: Array<SavedView>;
  /**
   * the week that `week` (YYYYMMDD; today without it) lies in, from the first day of the week in the venue's country on. Covers
   * are null for roles that do not read reservations, plans for those that do not read work plans.
   */
  schedule: Schedule;
  /**
   * ours: what will be published, or taken down, at a time, the next first, then what failed in the last 30 days; without what
   * concerns an item that the caller may not read
   */
  scheduledPublications: Array<ScheduledPublication>;
  searchByNameIndex: VenueSearch;
  /**
   * ours: items of every kind the role may read, or of one entity, by their names and by every text in them, in all
   * languages; the best match first, a row once. Without `text` the newest items. One slip of the finger is forgiven from
   * four letters on when nothing is spelled as asked, unless `exact`. `locale` is the language of the rows' names.
   */
  searchContent: ContentSearch;
  /** ours: the seating of a business day (YYYYMMDD): who sits where, what is proposed, and what is wrong */
  seating: Seating;
  /**
   * ours: whether a party can be seated at a time (YYYYMMDD, HHMM) and how, or why not; `except`: a reservation that is being
   * changed, whose guests do not count; `walkIn`: the party is there now, whatever the work plans say
   */
  seatingFor: SeatingAnswer;
  /** ours: every time of a date that the work plans offer, with whether a party of this size can be seated then */
  seatingTimes: Array<SeatingTime>;
  shifts_categories: Array<Choice>;
  /**
   * Surveys of visits from `from` to `to` (YYYYMMDD): negative replies that nobody has handled first, then other negative
   * ones, positive ones, and those without a reply; each the newest first. `aggregate` is one of total, viewed, replied,
   * positive, negative and, ours, unhandled, which no days limit. `limit` is 20 unless given, at most 200.
   */
  surveys: Surveys;
  /** services, seconds, styles */
  tags: Scalars['JSON']['output'];
  /** Who may sign in to the venue */
  teamUsers: Array<TeamUser>;
  /** ours: one reservation with what happened to it and its messages */
  ticket: TicketDetails;
  /** ours: how many texts the queue has; of `all` it counts what is open */
  translationCount: Scalars['Int']['output'];
  /**
   * ours: texts that somebody who translates has to write or check, those of published items first, then by the items'
   * names; in each item by language and reading order. `where` is one of open (missing and outdated), missing, outdated,
   * all (what is translated, too). Languages are the venue's; of a translator their own without English, another one is
   * FORBIDDEN `languageNotYours`. `cms_list`: of these items only, at most 500; unknown ids are NOT_FOUND for the whole
   * list. `after` is the `cursor` of the last row received; `after_item`: the items behind this one and, where it is the
   * last, from the first one on, without the item itself. `limit` is at most 500.
   */
  translationQueue: Array<TranslationText>;
  /**
   * Whether an address exists. `message`: why not, as the address service says it. Without an answer from the service:
   * UPSTREAM_FAILED `addressError`.
   */
  validateAddress: AddressCheck;
  validatePhone: PhoneCheck;
  /**
   * ours: whether the address service knows a place by its id, and the place's address in the person's language. Without an
   * answer from the service: UPSTREAM_FAILED `addressError`.
   */
  validatePlaceId: AddressCheck;
  /**
   * An address in several languages, and its point. `address` and `address_parts` are keyed by language; a language that
   * the service does not know is left out. Of an unknown address they are empty.
   */
  venueAddress: VenueAddress;
  /** ours: the venue's areas in their order, without those that are switched off unless `all` */
  venueAreas: Array<VenueArea>;
  venueDetails: Array<VenueDetails>;
  /** Active employees by name, of one role or of all: who can be named, such as who validates a gift card */
  venueEmployees: Array<NamedEmployee>;
  /** ours: numbers for the dashboard; one request, however many kinds there are */
  venueHome: VenueHome;
  /** ours: sets of tables that can be put together */
  venueTableJoins: Array<VenueTableJoin>;
  /** ours: the venue's tables in their order, without those that are switched off unless `all` */
  venueTables: Array<VenueTable>;
  venue_categories: Array<Choice>;
  /**
   * The venue's configuration files by name; `payload` is returned as it is stored: the one for the language, else the
   * one for all. The argument `payload` may name the venue, `{venue}`, which is the token's in any case.
   */
  venue_configurations: VenueConfiguration;
  venuesDetails: Array<VenueDetails>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryAuditLogArgs = {
  directory: Scalars['ID']['input'];
  from?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<Scalars['String']['input']>;
  person?: InputMaybe<Scalars['ID']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  thing?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryBillArgs = {
  id: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryBillPdfArgs = {
  id: Scalars['ID']['input'];
  locale?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryBillingArgs = {
  directory: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryBookingPlansArgs = {
  directory: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryBookingTimesArgs = {
  date: Scalars['String']['input'];
  directory: Scalars['ID']['input'];
  except?: InputMaybe<Scalars['ID']['input']>;
  size: Scalars['Int']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryCalendarFeedsArgs = {
  directory: Scalars['ID']['input'];
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
  most?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  where?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryContentDeletionArgs = {
  cms_id: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryContentItemsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  cms_list?: InputMaybe<Array<Scalars['ID']['input']>>;
  component?: InputMaybe<Scalars['String']['input']>;
  directory: Scalars['ID']['input'];
  entity?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
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
export type QueryContentMarketplacesArgs = {
  directory?: InputMaybe<Scalars['ID']['input']>;
  locale?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryContentReferrersArgs = {
  cms_list: Array<Scalars['ID']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryContentVenuePagesArgs = {
  kind?: InputMaybe<Scalars['String']['input']>;
  locale?: InputMaybe<Scalars['String']['input']>;
  venue: Scalars['ID']['input'];
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
export type QueryDeletionCheckArgs = {
  cms_list: Array<Scalars['ID']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryEmployeeArgs = {
  id: Scalars['ID']['input'];
  locale?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryEmployeesArgs = {
  directory: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  locale?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<Scalars['String']['input']>;
  where?: InputMaybe<EmployeeFilter>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryFieldNotesArgs = {
  cms_id: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryGiftcardArgs = {
  id: Scalars['ID']['input'];
  locale?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryGiftcardByNumberArgs = {
  directory: Scalars['ID']['input'];
  locale?: InputMaybe<Scalars['String']['input']>;
  number: Scalars['String']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryGiftcardCollectionArgs = {
  active?: InputMaybe<Scalars['Boolean']['input']>;
  directory: Scalars['ID']['input'];
  locale?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryGiftcardLedgerCheckArgs = {
  directory: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryGiftcardStatusesArgs = {
  locale?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryGiftcardTransactionsArgs = {
  id: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryGiftcardUnusualArgs = {
  directory: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryGiftcardsArgs = {
  directory: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  locale?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryGuestDataArgs = {
  directory: Scalars['ID']['input'];
  phoneNumber: Scalars['String']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryGuestHeadArgs = {
  cms_id: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryGuestLanguageArgs = {
  directory: Scalars['ID']['input'];
  phoneNumber: Scalars['String']['input'];
  regionCode?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryGuestPathArgs = {
  cms_id: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryKnownGuestArgs = {
  directory: Scalars['ID']['input'];
  phoneNumber: Scalars['String']['input'];
  regionCode?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryManagementHomeArgs = {
  directory: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryMemberInvitationsArgs = {
  directory: Scalars['ID']['input'];
  locale?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryNoticesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  directory: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryOrderKeysArgs = {
  directory: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryPageArgs = {
  locale?: InputMaybe<Scalars['String']['input']>;
  page_id: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryPage_CategoriesArgs = {
  locale?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryPaymentsArgs = {
  direction?: InputMaybe<Scalars['String']['input']>;
  directory: Scalars['ID']['input'];
  from?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryPromotionsArgs = {
  directory: Scalars['ID']['input'];
  from?: InputMaybe<Scalars['String']['input']>;
  kind?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryProposedSlugArgs = {
  title?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryPublishCheckArgs = {
  cms_list: Array<Scalars['ID']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryReferenceItemsArgs = {
  component?: InputMaybe<Scalars['String']['input']>;
  entity: Scalars['String']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  text: Scalars['String']['input'];
  venue: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryReferenceVenuesArgs = {
  directory: Scalars['ID']['input'];
  text: Scalars['String']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryReferencedItemArgs = {
  cms_id: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryRegistrationsArgs = {
  date?: InputMaybe<Scalars['String']['input']>;
  directory: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryReportTicketArgs = {
  directory: Scalars['ID']['input'];
  from?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
  use?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryRolesArgs = {
  locale?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryRsvpArgs = {
  aggregate?: InputMaybe<Scalars['String']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  directory: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<Scalars['String']['input']>;
  quarter?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryRsvpPendingArgs = {
  aggregate?: InputMaybe<Scalars['String']['input']>;
  directory: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QuerySavedViewsArgs = {
  directory: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryScheduleArgs = {
  directory: Scalars['ID']['input'];
  week?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryScheduledPublicationsArgs = {
  directory: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QuerySearchByNameIndexArgs = {
  directory?: InputMaybe<Scalars['ID']['input']>;
  locale?: InputMaybe<Scalars['String']['input']>;
  terms: Scalars['String']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QuerySearchContentArgs = {
  directory: Scalars['ID']['input'];
  entity?: InputMaybe<Scalars['String']['input']>;
  exact?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  locale?: InputMaybe<Scalars['String']['input']>;
  text: Scalars['String']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QuerySeatingArgs = {
  date: Scalars['String']['input'];
  directory: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QuerySeatingForArgs = {
  area?: InputMaybe<Scalars['ID']['input']>;
  date: Scalars['String']['input'];
  directory: Scalars['ID']['input'];
  except?: InputMaybe<Scalars['ID']['input']>;
  size: Scalars['Int']['input'];
  time: Scalars['String']['input'];
  walkIn?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QuerySeatingTimesArgs = {
  area?: InputMaybe<Scalars['ID']['input']>;
  date: Scalars['String']['input'];
  directory: Scalars['ID']['input'];
  except?: InputMaybe<Scalars['ID']['input']>;
  size: Scalars['Int']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryShifts_CategoriesArgs = {
  locale?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QuerySurveysArgs = {
  aggregate?: InputMaybe<Scalars['String']['input']>;
  directory: Scalars['ID']['input'];
  from: Scalars['String']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryTagsArgs = {
  locale?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryTeamUsersArgs = {
  directory: Scalars['ID']['input'];
  locale?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryTicketArgs = {
  ticketId: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryTranslationCountArgs = {
  directory: Scalars['ID']['input'];
  entity?: InputMaybe<Scalars['String']['input']>;
  language?: InputMaybe<Scalars['String']['input']>;
  where?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryTranslationQueueArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  after_item?: InputMaybe<Scalars['ID']['input']>;
  cms_list?: InputMaybe<Array<Scalars['ID']['input']>>;
  directory: Scalars['ID']['input'];
  entity?: InputMaybe<Scalars['String']['input']>;
  language?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  locale?: InputMaybe<Scalars['String']['input']>;
  where?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryValidateAddressArgs = {
  address: Scalars['String']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryValidatePhoneArgs = {
  phone: Scalars['String']['input'];
  regionCode?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryValidatePlaceIdArgs = {
  place_id: Scalars['String']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryVenueAddressArgs = {
  address: Scalars['String']['input'];
  languages: Array<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryVenueAreasArgs = {
  all?: InputMaybe<Scalars['Boolean']['input']>;
  directory: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryVenueDetailsArgs = {
  locale?: InputMaybe<Scalars['String']['input']>;
  venues: Array<Scalars['ID']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryVenueEmployeesArgs = {
  directory: Scalars['ID']['input'];
  locale?: InputMaybe<Scalars['String']['input']>;
  role?: InputMaybe<Scalars['String']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryVenueHomeArgs = {
  directory: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryVenueTableJoinsArgs = {
  directory: Scalars['ID']['input'];
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryVenueTablesArgs = {
  all?: InputMaybe<Scalars['Boolean']['input']>;
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
  payload?: InputMaybe<Scalars['JSON']['input']>;
};


/** Content and venues. Every field is resolved inside the caller's venue; another venue's id is NOT_FOUND. */
export type QueryVenuesDetailsArgs = {
  locale?: InputMaybe<Scalars['String']['input']>;
};

export type ReferenceItem = {
  __typename?: 'ReferenceItem';
  cms_id: Scalars['ID']['output'];
  component: Scalars['String']['output'];
  entity: Scalars['String']['output'];
  image?: Maybe<ContentImage>;
  name: Scalars['String']['output'];
  venue: Scalars['ID']['output'];
  /** the venue's name, by language */
  venue_titles: Scalars['JSON']['output'];
};

export type ReferenceVenue = {
  __typename?: 'ReferenceVenue';
  /** the name of its city, by language; may be empty */
  cities: Scalars['JSON']['output'];
  /** its name, by language */
  titles: Scalars['JSON']['output'];
  venue: Scalars['ID']['output'];
};

export type Referrer = {
  __typename?: 'Referrer';
  cms_id: Scalars['ID']['output'];
  component: Scalars['String']['output'];
  entity: Scalars['String']['output'];
  name: Scalars['String']['output'];
  published_version?: Maybe<Scalars['Int']['output']>;
};

/** Of the declarations only yes or no is stored. */
export type Registration = {
  __typename?: 'Registration';
  /** ISO 8601 */
  createdAt: Scalars['String']['output'];
  /** none, clear or refused */
  declared: Scalars['String']['output'];
  declaredAt?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** the language of the guest's messages */
  locale: Scalars['String']['output'];
  name: Scalars['String']['output'];
  noContact?: Maybe<Scalars['Boolean']['output']>;
  noCough?: Maybe<Scalars['Boolean']['output']>;
  /** null: not declared */
  noFever?: Maybe<Scalars['Boolean']['output']>;
  /** E.164 */
  phone: Scalars['String']['output'];
  /** 1 for the next one in the queue; null: in no queue, or not waiting any more */
  place?: Maybe<Scalars['Int']['output']>;
  /** in the queue of the day; null: not in the queue */
  queueNumber?: Maybe<Scalars['Int']['output']>;
  /** how many links this guest has shared */
  shared: Scalars['Int']['output'];
  /** the guest of the party who shared the link with this one */
  sharedBy?: Maybe<Scalars['String']['output']>;
  size: Scalars['Int']['output'];
  /** waiting, entered or removed */
  status: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

export type RegistrationCounts = {
  __typename?: 'RegistrationCounts';
  all: Scalars['Int']['output'];
  entered: Scalars['Int']['output'];
  refused: Scalars['Int']['output'];
  undeclared: Scalars['Int']['output'];
  waiting: Scalars['Int']['output'];
};

export type Registrations = {
  __typename?: 'Registrations';
  count: Scalars['Int']['output'];
  counts: RegistrationCounts;
  /** YYYYMMDD */
  date: Scalars['String']['output'];
  /** the venue has switched the form on */
  enabled: Scalars['Boolean']['output'];
  rows: Array<Registration>;
};

export type ReportTicket = {
  __typename?: 'ReportTicket';
  /** ISO 8601 */
  expiresAt: Scalars['String']['output'];
  /** YYYYMMDD, both inclusive */
  from: Scalars['String']['output'];
  ticket: Scalars['String']['output'];
  to: Scalars['String']['output'];
};

export type Rsvp = {
  __typename?: 'Rsvp';
  /** rows that the filter matches */
  count: Scalars['Int']['output'];
  /** ours: of one business day; null of several, and of what waits */
  evening?: Maybe<RsvpEvening>;
  /** ours: those of the rows that lie ahead and that the published work plans do not take any more */
  hits: Array<BookingHit>;
  /** ours: those of the rows whose tables others have at the same time */
  overlaps: Array<TicketOverlaps>;
  summary: RsvpSummary;
  tickets: Array<Ticket>;
};

export type RsvpEvening = {
  __typename?: 'RsvpEvening';
  /** guests at the fullest moment of the day, and when it begins, as an instant */
  coversAtPeak: Scalars['Int']['output'];
  /** guests who have a table now, by the turns of their parties */
  coversNow: Scalars['Int']['output'];
  nextCovers: Scalars['Int']['output'];
  /** who is expected within half an hour */
  nextParties: Scalars['Int']['output'];
  peak?: Maybe<Scalars['String']['output']>;
  /** of the tables in use */
  seats: Scalars['Int']['output'];
};

export type RsvpSummary = {
  __typename?: 'RsvpSummary';
  approved: Scalars['Int']['output'];
  archived: Scalars['Int']['output'];
  contact: Scalars['Int']['output'];
  declined: Scalars['Int']['output'];
  /** ours: whose last message did not reach the guest */
  failed: Scalars['Int']['output'];
  replied: Scalars['Int']['output'];
  sent: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  viewed: Scalars['Int']['output'];
};

export type SavedView = {
  __typename?: 'SavedView';
  id: Scalars['ID']['output'];
  list: Scalars['String']['output'];
  name: Scalars['String']['output'];
  query: Scalars['String']['output'];
};

export type Schedule = {
  __typename?: 'Schedule';
  days: Array<ScheduleDay>;
  /** YYYYMMDD: the first of the seven days */
  from: Scalars['String']['output'];
  plans: Array<BookingPlan>;
  /** of the published profile; null: none is published */
  profileVersion?: Maybe<Scalars['Int']['output']>;
  /** the business day now */
  today: Scalars['String']['output'];
};

export type ScheduleDay = {
  __typename?: 'ScheduleDay';
  /** when a party can come by the published plans; null: no plan has rules */
  bookable?: Maybe<Array<DayPeriod>>;
  /** HHMM: when candles are lit before a day of rest; null: not on this day */
  candles?: Maybe<Scalars['String']['output']>;
  /** YYYYMMDD */
  date: Scalars['String']['output'];
  holidays: Array<ScheduleHoliday>;
  /** why nothing can be reserved though it is open, as the evaluator of work plans names it */
  notBookable?: Maybe<Scalars['String']['output']>;
  /** of opening hours and special days */
  opening: Array<DayPeriod>;
  /**
   * The quarters of an hour of the business day that exist, in order, one list for each value: {times (HHMM), covers (that start
   * in it; null: the role reads none), booked (that start in its slot), capacity (covers that its slot takes; null: no rule says)}
   */
  quarters: Scalars['JSON']['output'];
  /** HHMM: when a day of rest ends */
  restEnds?: Maybe<Scalars['String']['output']>;
  /** the special day that decides it */
  special?: Maybe<ScheduleSpecialDay>;
};

export type ScheduleHoliday = {
  __typename?: 'ScheduleHoliday';
  /** HHMM: closing then is proposed; empty: closing is. Null: nothing is */
  closes?: Maybe<Scalars['String']['output']>;
  /** the day before it, on which it begins with the evening */
  eve: Scalars['Boolean']['output'];
  /** YYYYMMDD, both inclusive */
  from: Scalars['String']['output'];
  /** of its name in `holiday.<key>`; one without a name of ours is `publicHoliday` */
  key: Scalars['String']['output'];
  to: Scalars['String']['output'];
};

export type ScheduleSpecialDay = {
  __typename?: 'ScheduleSpecialDay';
  closed: Scalars['Boolean']['output'];
  /** a date list */
  dates: Scalars['String']['output'];
  /** keyed by language */
  titles: Scalars['JSON']['output'];
};

export type ScheduledItem = {
  __typename?: 'ScheduledItem';
  cms_id: Scalars['ID']['output'];
  component: Scalars['String']['output'];
  entity: Scalars['String']['output'];
  name: Scalars['String']['output'];
};

export type ScheduledPublication = {
  __typename?: 'ScheduledPublication';
  /** ISO 8601 */
  at: Scalars['String']['output'];
  /** who scheduled it */
  by: Scalars['String']['output'];
  /** YYYYMMDDHHMM, wall time of the venue */
  expected: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** without what is removed for good */
  items: Array<ScheduledItem>;
  /** why it failed: gone, notAllowed, blocked, address or other */
  reason?: Maybe<Scalars['String']['output']>;
  /** scheduled, running, done, failed or cancelled */
  state: Scalars['String']['output'];
  /** publish or unpublish */
  verb: Scalars['String']['output'];
};

export type Seating = {
  __typename?: 'Seating';
  /** larger than every table and join: a person finds them a place */
  byHand: Array<SeatingParty>;
  date: Scalars['String']['output'];
  /** the instants of the business day */
  from: Scalars['String']['output'];
  rows: Array<SeatingRow>;
  /** in use, in the venue's order */
  tables: Array<VenueTable>;
  to: Scalars['String']['output'];
  /** of the day as it is shown, for `seatingApply` */
  version: Scalars['String']['output'];
};

export type SeatingAnswer = {
  __typename?: 'SeatingAnswer';
  /** of every table in use, who has it then */
  holders: Array<SeatingHolders>;
  /** free, withMoves, no, undecided, or noTables: the venue has set up none */
  kind: Scalars['String']['output'];
  moves: Array<SeatingMove>;
  /** no seating moves fewer */
  provenLeast: Scalars['Boolean']['output'];
  reason?: Maybe<SeatingReason>;
  /** free: what can be given without moving anybody, best first */
  sets: Array<SeatingSet>;
  /** withMoves: the tables of the party once the others have moved */
  tables: Array<Scalars['ID']['output']>;
  /** of the day, for `seatingApply` */
  version: Scalars['String']['output'];
};

export type SeatingApplied = {
  __typename?: 'SeatingApplied';
  count: Scalars['Int']['output'];
  /** of the day after it */
  version: Scalars['String']['output'];
};

export type SeatingConflict = {
  __typename?: 'SeatingConflict';
  /**
   * shared: others have one of its tables; unfit: a table is gone or too small; noTable: none is left, which is `proven` or was
   * not decided
   */
  kind: Scalars['String']['output'];
  parties: Array<SeatingParty>;
  proven: Scalars['Boolean']['output'];
  tables: Array<Scalars['ID']['output']>;
};

export type SeatingHolders = {
  __typename?: 'SeatingHolders';
  parties: Array<SeatingParty>;
  table: Scalars['ID']['output'];
};

export type SeatingMove = {
  __typename?: 'SeatingMove';
  from: Array<Scalars['ID']['output']>;
  reservation: SeatingParty;
  to: Array<Scalars['ID']['output']>;
};

export type SeatingMoveInput = {
  /** a person has chosen them: they stay. Otherwise other tables may be proposed */
  pinned?: InputMaybe<Scalars['Boolean']['input']>;
  /** ids; empty: it has no table any more */
  tables: Array<Scalars['ID']['input']>;
  ticketId: Scalars['ID']['input'];
};

export type SeatingParty = {
  __typename?: 'SeatingParty';
  name: Scalars['String']['output'];
  size: Scalars['Int']['output'];
  status: Scalars['String']['output'];
  /** comma list of numbers */
  table?: Maybe<Scalars['String']['output']>;
  ticketId: Scalars['ID']['output'];
  /** HHMM */
  time: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

export type SeatingReason = {
  __typename?: 'SeatingReason';
  at?: Maybe<Scalars['String']['output']>;
  /** size, refused, pinned, moment or evening: the first that holds */
  kind: Scalars['String']['output'];
  /** size: the most guests that can be seated together */
  largest?: Maybe<Scalars['Int']['output']>;
  /** HHMM of the first later time at which the party can come */
  next?: Maybe<Scalars['String']['output']>;
  /** pinned and moment: who is in the way */
  parties: Array<SeatingParty>;
  places?: Maybe<Scalars['Int']['output']>;
  /** refused: as the evaluator of work plans names them */
  refusals: Array<Scalars['String']['output']>;
  /** moment: each of the parties has so many guests or more, and there are `places` for them at `at` (HHMM) */
  smallest?: Maybe<Scalars['Int']['output']>;
  /** pinned */
  tables: Array<Scalars['ID']['output']>;
  /** evening: HHMM until which a table is free */
  until?: Maybe<Scalars['String']['output']>;
};

export type SeatingRow = {
  __typename?: 'SeatingRow';
  conflict?: Maybe<SeatingConflict>;
  /** seated, pinned, placed or floating */
  firmness: Scalars['String']['output'];
  /** when it takes its tables, as instants */
  from: Scalars['String']['output'];
  /** ids of the tables that are proposed; null: it keeps what it has */
  proposal?: Maybe<Array<Scalars['ID']['output']>>;
  reservation: SeatingParty;
  /** ids */
  tables: Array<Scalars['ID']['output']>;
  to: Scalars['String']['output'];
  /** HHMM of `to` */
  until: Scalars['String']['output'];
};

export type SeatingSet = {
  __typename?: 'SeatingSet';
  /** meant for more guests */
  belowMin: Scalars['Boolean']['output'];
  emptySeats: Scalars['Int']['output'];
  extraTables: Scalars['Int']['output'];
  /** HHMM of the next party at one of the tables; null: none */
  freeUntil?: Maybe<Scalars['String']['output']>;
  tables: Array<Scalars['ID']['output']>;
};

export type SeatingTime = {
  __typename?: 'SeatingTime';
  booked: Scalars['Int']['output'];
  /** free, withMoves, no or undecided; a venue without tables goes by its work plans alone */
  kind: Scalars['String']['output'];
  /** as in `BookingTime` */
  open: Scalars['Boolean']['output'];
  reason?: Maybe<SeatingReason>;
  reasons: Array<Scalars['String']['output']>;
  /** HHMM */
  time: Scalars['String']['output'];
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
  /**
   * ours: who else has an item open, and in which field. The caller is seen there as long as this lasts; `tab`: a UUID of the
   * page, which is in one place at a time
   */
  present: Array<Presence>;
};


export type SubscriptionChangedArgs = {
  directory: Scalars['ID']['input'];
};


export type SubscriptionPresentArgs = {
  cms_id: Scalars['ID']['input'];
  directory: Scalars['ID']['input'];
  language?: InputMaybe<Scalars['String']['input']>;
  path?: InputMaybe<Scalars['String']['input']>;
  tab: Scalars['ID']['input'];
};

export type SurveyReply = {
  __typename?: 'SurveyReply';
  /** ok or bad; null: not answered */
  Q0?: Maybe<Scalars['String']['output']>;
  /** 1 to 3 */
  Q1?: Maybe<Scalars['String']['output']>;
  Q2?: Maybe<Scalars['String']['output']>;
  Q3?: Maybe<Scalars['String']['output']>;
  area?: Maybe<Scalars['ID']['output']>;
  createdAt: Scalars['String']['output'];
  /** scheduled, sending, sent, failed or canceled */
  delivery?: Maybe<Scalars['String']['output']>;
  /** YYYYMMDDHHMM */
  expected: Scalars['String']['output'];
  /** ours: until when the guest can answer */
  expiresAt: Scalars['String']['output'];
  feedback?: Maybe<Scalars['String']['output']>;
  handledAt?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  /** ours: {Q0, Q1, Q2, Q3, feedback} as the guest gave them, where staff corrected them */
  original?: Maybe<Scalars['JSON']['output']>;
  phoneNumber: Scalars['String']['output'];
  repliedAt?: Maybe<Scalars['String']['output']>;
  /** ours: when its newest message leaves or left */
  sentAt: Scalars['String']['output'];
  /** ours: positive, negative or null */
  sentiment?: Maybe<Scalars['String']['output']>;
  size: Scalars['Int']['output'];
  table?: Maybe<Scalars['String']['output']>;
  ticketId: Scalars['ID']['output'];
  /** HHMM */
  time: Scalars['String']['output'];
  version: Scalars['Int']['output'];
  viewedAt?: Maybe<Scalars['String']['output']>;
};

export type SurveySummary = {
  __typename?: 'SurveySummary';
  negative: Scalars['Int']['output'];
  positive: Scalars['Int']['output'];
  replied: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  /** ours: negative ones that nobody has handled, whenever the visit was */
  unhandled: Scalars['Int']['output'];
  viewed: Scalars['Int']['output'];
};

export type Surveys = {
  __typename?: 'Surveys';
  count: Scalars['Int']['output'];
  /** {Q0: {ok, bad}, Q1: {1, 2, 3}, Q2, Q3}: how many gave each answer */
  distribution: Scalars['JSON']['output'];
  replies: Array<SurveyReply>;
  summary: SurveySummary;
};

export type TeamUser = {
  __typename?: 'TeamUser';
  email?: Maybe<Scalars['String']['output']>;
  /** ISO 8601; null: never */
  lastLogin?: Maybe<Scalars['String']['output']>;
  phoneNumber?: Maybe<Scalars['String']['output']>;
  role: NamedRole;
  userId: Scalars['ID']['output'];
  username: Scalars['String']['output'];
};

export type Ticket = {
  __typename?: 'Ticket';
  /** approve, decline or null */
  answer?: Maybe<Scalars['String']['output']>;
  archivedAt?: Maybe<Scalars['String']['output']>;
  /** id of one of the venue's areas */
  area?: Maybe<Scalars['ID']['output']>;
  /** {status, answer, callbackOpen, flagged}: what a restored one becomes again */
  before?: Maybe<Scalars['JSON']['output']>;
  /** ours: YYYYMMDD, the business day that it is counted on */
  businessDate: Scalars['String']['output'];
  /** the guest asks for a call since */
  callbackAt?: Maybe<Scalars['String']['output']>;
  /** guest, staff or server */
  canceledBy?: Maybe<Scalars['String']['output']>;
  /** the venue cancels invitations that nobody answered */
  cancelsUnanswered: Scalars['Boolean']['output'];
  /** ours: packages and tickets that its guest chose, as they were then; paid at the venue */
  chosen: Array<ChosenItem>;
  createdAt: Scalars['String']['output'];
  /** until when the guest may answer */
  deadlineAt: Scalars['String']['output'];
  deletedAt?: Maybe<Scalars['String']['output']>;
  /** what it was when it was deleted */
  deletedFrom?: Maybe<Scalars['String']['output']>;
  /** of the newest message to the guest: scheduled, sending, unknown (its gateway gave no answer), sent or failed; null: none */
  delivery?: Maybe<Scalars['String']['output']>;
  /** ours: since when its table is free again */
  departedAt?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  /** YYYYMMDDHHMM, wall time of the venue */
  expected: Scalars['String']['output'];
  /** nobody answered before the deadline */
  flagged: Scalars['Boolean']['output'];
  /** ours: what the guest answered when the reservation had another time; asked again since */
  formerAnswer?: Maybe<Scalars['String']['output']>;
  /** ours: YYYYMMDDHHMM, the time that the former answer was given for */
  formerExpected?: Maybe<Scalars['String']['output']>;
  /** the language of messages to the guest */
  locale: Scalars['String']['output'];
  /** empty: the guest's data was removed */
  name: Scalars['String']['output'];
  note: Scalars['String']['output'];
  phoneNumber: Scalars['String']['output'];
  /** {facts, at, by}: what the event `undo` of the person `by` brings back, for a minute */
  previous?: Maybe<Scalars['JSON']['output']>;
  /** why staff canceled it, or overrode the work plans */
  reason: Scalars['String']['output'];
  repliedAt?: Maybe<Scalars['String']['output']>;
  /** ours: the guest asked for it then, and the venue has not said yes; null: nobody waits for that */
  requestedAt?: Maybe<Scalars['String']['output']>;
  /** ours: since when the party sits at its table */
  seatedAt?: Maybe<Scalars['String']['output']>;
  sentAt?: Maybe<Scalars['String']['output']>;
  size: Scalars['Int']['output'];
  /** ours: staff or online, where the guest booked */
  source: Scalars['String']['output'];
  /** ours: the same as a point in time */
  startsAt: Scalars['String']['output'];
  /** invited, standby, approved, canceled, deleted, done, noShow or, ours, seated (sits at its table) and departed (has left) */
  status: Scalars['String']['output'];
  /** comma list */
  table?: Maybe<Scalars['String']['output']>;
  ticketId: Scalars['ID']['output'];
  /** HHMM */
  time: Scalars['String']['output'];
  version: Scalars['Int']['output'];
  viewedAt?: Maybe<Scalars['String']['output']>;
};

export type TicketDetails = {
  __typename?: 'TicketDetails';
  events: Array<TicketHistoryEntry>;
  messages: Array<TicketMessage>;
  /** other reservations that have one of its tables while their turns overlap */
  overlaps: Array<TicketOverlap>;
  /** ours: its number as people write it, with the country; empty: the guest left none */
  phoneShown: Scalars['String']['output'];
  ticket: Ticket;
};

export type TicketHistoryEntry = {
  __typename?: 'TicketHistoryEntry';
  at: Scalars['String']['output'];
  /** guest, staff or server */
  by: Scalars['String']['output'];
  event: Scalars['String']['output'];
  /** the person's name; empty for guests and the server */
  name: Scalars['String']['output'];
  reason: Scalars['String']['output'];
  status: Scalars['String']['output'];
};

export type TicketMessage = {
  __typename?: 'TicketMessage';
  /** sms or email */
  channel: Scalars['String']['output'];
  dueAt: Scalars['String']['output'];
  /** invitation, nudge, change, cancellation or survey */
  kind: Scalars['String']['output'];
  sentAt?: Maybe<Scalars['String']['output']>;
  /** scheduled, sending, unknown, sent, failed or canceled */
  state: Scalars['String']['output'];
};

export type TicketOverlap = {
  __typename?: 'TicketOverlap';
  name: Scalars['String']['output'];
  table: Scalars['String']['output'];
  ticketId: Scalars['ID']['output'];
  time: Scalars['String']['output'];
};

export type TicketOverlaps = {
  __typename?: 'TicketOverlaps';
  others: Array<TicketOverlap>;
  ticketId: Scalars['ID']['output'];
};

export type TranslationText = {
  __typename?: 'TranslationText';
  cms_id: Scalars['ID']['output'];
  component: Scalars['String']['output'];
  cursor: Scalars['String']['output'];
  entity: Scalars['String']['output'];
  language: Scalars['String']['output'];
  /** of the item */
  name: Scalars['String']['output'];
  /** the field: `sections/ab12/items/x9k2/name` */
  path: Scalars['String']['output'];
  /** guests see the item */
  published: Scalars['Boolean']['output'];
  /** English names of the rows that the text stands in, the outermost first; the last is its own row */
  rows: Array<Scalars['String']['output']>;
  /** the English; null: it is the English that is missing, or the value is no text */
  source?: Maybe<Scalars['String']['output']>;
  /** missing, outdated (its English changed since) or done */
  state: Scalars['String']['output'];
  /** the translation; null: there is none */
  text?: Maybe<Scalars['String']['output']>;
  version: Scalars['Int']['output'];
};

/** Minutes: of parties of up to 2, of up to 4 and of more guests, and between two at a table. */
export type TurnTimes = {
  __typename?: 'TurnTimes';
  above: Scalars['Int']['output'];
  buffer: Scalars['Int']['output'];
  to2: Scalars['Int']['output'];
  to4: Scalars['Int']['output'];
};

export type VenueAddress = {
  __typename?: 'VenueAddress';
  /** {language: text} */
  address: Scalars['JSON']['output'];
  /** {language: {house_number, street, district, city, region, postcode, country}}, without those that are unknown */
  address_parts: Scalars['JSON']['output'];
  geolocation?: Maybe<Geolocation>;
  message?: Maybe<Scalars['String']['output']>;
  place_id?: Maybe<Scalars['ID']['output']>;
};

export type VenueArea = {
  __typename?: 'VenueArea';
  active: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  /** {language: name} */
  names: Scalars['JSON']['output'];
};

/** What stays as it is, is left out. */
export type VenueChanges = {
  /** ours: whether guests book themselves on the venue's reservation pages */
  booking?: InputMaybe<Scalars['Boolean']['input']>;
  /** ours: what such a booking becomes: approved, standby or request (the venue says yes first) */
  booking_becomes?: InputMaybe<Scalars['String']['input']>;
  /** ours: minutes before the start until which guests move and cancel what they booked (0–10080) */
  booking_change_minutes?: InputMaybe<Scalars['Int']['input']>;
  /** ours: whether guests prove their number by a code first */
  booking_code?: InputMaybe<Scalars['Boolean']['input']>;
  /** ours: bookings of one number on one business day (1–10) */
  booking_per_day?: InputMaybe<Scalars['Int']['input']>;
  /** ours: sites that may show the booking page in a frame (20 at most; of an address, its origin counts); none: any site may */
  booking_sites?: InputMaybe<Array<Scalars['String']['input']>>;
  /** ours: whether invitations without an answer are canceled at their deadline */
  cancel_unanswered?: InputMaybe<Scalars['Boolean']['input']>;
  /** ours: minutes before sunset at which candles are lit (0–90), in a venue in Israel */
  candle_minutes?: InputMaybe<Scalars['Int']['input']>;
  /** empty: none */
  category?: InputMaybe<Scalars['String']['input']>;
  /** city names, in the same way; all may be empty */
  cities?: InputMaybe<Scalars['JSON']['input']>;
  /** ours: the currency that was confirmed */
  confirm_currency?: InputMaybe<Scalars['String']['input']>;
  /** ours: the end of the business day that was confirmed */
  confirm_day_end?: InputMaybe<Scalars['String']['input']>;
  /** ours: the time zone that was confirmed */
  confirm_time_zone?: InputMaybe<Scalars['String']['input']>;
  /**
   * ISO 4217. Amounts keep their decimal value. CONFLICT `currencyNotConfirmed` with what changes as `detail`, unless
   * `confirm_currency` is the same; `currencyNotFitting` while an amount has more digits than the currency.
   */
  currency?: InputMaybe<Scalars['String']['input']>;
  /**
   * ours: HHMM until 1200, when business days end from tomorrow on. CONFLICT `dayEndNotConfirmed` with the reservations that
   * move to another day as `detail`, unless `confirm_day_end` is the same.
   */
  day_end?: InputMaybe<Scalars['String']['input']>;
  /** content languages, with English; texts in one that is left out are kept and hidden */
  languages?: InputMaybe<Array<Scalars['String']['input']>>;
  /** ISO 3166 */
  region_code?: InputMaybe<Scalars['String']['input']>;
  /** ours: whether guests register with a declaration of their health */
  registration?: InputMaybe<Scalars['Boolean']['input']>;
  /** IANA; ours: another one is CONFLICT `timeZoneNotConfirmed` with what hangs on it as `detail`, unless `confirm_time_zone` is the same */
  time_zone?: InputMaybe<Scalars['String']['input']>;
  /** by language; only the languages given are changed, an empty text removes one; English stays */
  titles?: InputMaybe<Scalars['JSON']['input']>;
  turn_above?: InputMaybe<Scalars['Int']['input']>;
  /** ours: minutes between two parties at a table (0–120) */
  turn_buffer?: InputMaybe<Scalars['Int']['input']>;
  /** ours: minutes that a party of up to 2, of up to 4 and of more guests keeps its tables (15–600) */
  turn_to_2?: InputMaybe<Scalars['Int']['input']>;
  turn_to_4?: InputMaybe<Scalars['Int']['input']>;
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
  /** ours: how guests book themselves */
  booking: OnlineBooking;
  /** ours: invitations without an answer are canceled at their deadline */
  cancelUnanswered: Scalars['Boolean']['output'];
  /** ours: minutes before sunset at which candles are lit: 20, in Jerusalem 40, in Haifa 30, unless the venue set others */
  candleMinutes: Scalars['Int']['output'];
  category?: Maybe<Scalars['String']['output']>;
  /** ours: the city's names keyed by language */
  cities: Scalars['JSON']['output'];
  city?: Maybe<Scalars['String']['output']>;
  /** ISO 4217 */
  currency: Scalars['String']['output'];
  /** ours: when business days end, each from a day on; before the first of them at 0400 */
  dayEnds: Array<DayEnd>;
  /** the content languages, master first */
  languages: Array<Scalars['String']['output']>;
  /** ours: ISO 3166 */
  regionCode: Scalars['String']['output'];
  /** ours: guests register with a declaration of their health */
  registration: Scalars['Boolean']['output'];
  /** the caller's role here */
  role?: Maybe<Scalars['String']['output']>;
  /** IANA */
  timeZone: Scalars['String']['output'];
  /** keyed by language */
  titles: Scalars['JSON']['output'];
  /** ours: how long parties keep their tables */
  turns: TurnTimes;
  venue: Scalars['ID']['output'];
};

export type VenueHome = {
  __typename?: 'VenueHome';
  /** [{entity, component, total, drafts, changed, incomplete}] */
  counts: Scalars['JSON']['output'];
  /**
   * [{cms_id, entity, component, name, titles, languages: {language: state}, urgency: source, missing, partial or stale}], one an
   * item, the most urgent first, at most 8
   */
  gaps: Scalars['JSON']['output'];
  /**
   * What a venue of at most 60 days still needs, in the order in which to do it, of profile, hours, tables, shifts, menu, publish
   * and colleague; only steps that the caller's role may take
   */
  openSteps: Array<Scalars['String']['output']>;
  /** [{cms_id, entity, component, name, titles, owner, at, by}] newest first, at most 5; `owner`: name of the item that it belongs to */
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

export type VenueTable = {
  __typename?: 'VenueTable';
  active: Scalars['Boolean']['output'];
  area?: Maybe<Scalars['ID']['output']>;
  id: Scalars['ID']['output'];
  number: Scalars['String']['output'];
  seatsMax: Scalars['Int']['output'];
  seatsMin: Scalars['Int']['output'];
};

export type VenueTableJoin = {
  __typename?: 'VenueTableJoin';
  id: Scalars['ID']['output'];
  seatsMax: Scalars['Int']['output'];
  seatsMin: Scalars['Int']['output'];
  /** ids */
  tables: Array<Scalars['ID']['output']>;
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
  AddressCheck: ResolverTypeWrapper<AddressCheck>;
  AssetGrant: ResolverTypeWrapper<AssetGrant>;
  AuditChange: ResolverTypeWrapper<AuditChange>;
  AuditLine: ResolverTypeWrapper<AuditLine>;
  AuditLog: ResolverTypeWrapper<AuditLog>;
  AuditPerson: ResolverTypeWrapper<AuditPerson>;
  Author: ResolverTypeWrapper<Author>;
  Bill: ResolverTypeWrapper<Bill>;
  BillCredit: ResolverTypeWrapper<BillCredit>;
  BillDelivery: ResolverTypeWrapper<BillDelivery>;
  Billing: ResolverTypeWrapper<Billing>;
  BillsDue: ResolverTypeWrapper<BillsDue>;
  BookingHit: ResolverTypeWrapper<BookingHit>;
  BookingPlan: ResolverTypeWrapper<BookingPlan>;
  BookingTime: ResolverTypeWrapper<BookingTime>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CalendarFeed: ResolverTypeWrapper<CalendarFeed>;
  Change: ResolverTypeWrapper<Change>;
  Choice: ResolverTypeWrapper<Choice>;
  ChosenItem: ResolverTypeWrapper<ChosenItem>;
  Content: ResolverTypeWrapper<Content>;
  ContentDeletion: ResolverTypeWrapper<ContentDeletion>;
  ContentHit: ResolverTypeWrapper<ContentHit>;
  ContentImage: ResolverTypeWrapper<ContentImage>;
  ContentRow: ResolverTypeWrapper<ContentRow>;
  ContentSearch: ResolverTypeWrapper<ContentSearch>;
  ContentVersion: ResolverTypeWrapper<ContentVersion>;
  CurrencyAmount: ResolverTypeWrapper<CurrencyAmount>;
  DayEnd: ResolverTypeWrapper<DayEnd>;
  DayPeriod: ResolverTypeWrapper<DayPeriod>;
  DeletionRow: ResolverTypeWrapper<DeletionRow>;
  DirectoryItem: ResolverTypeWrapper<DirectoryItem>;
  Employee: ResolverTypeWrapper<Employee>;
  EmployeeFilter: EmployeeFilter;
  EmployeeList: ResolverTypeWrapper<EmployeeList>;
  FieldNote: ResolverTypeWrapper<FieldNote>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Geolocation: ResolverTypeWrapper<Geolocation>;
  GiftCard: ResolverTypeWrapper<GiftCard>;
  GiftCardAlert: ResolverTypeWrapper<GiftCardAlert>;
  GiftCardChange: ResolverTypeWrapper<GiftCardChange>;
  GiftCardCollection: ResolverTypeWrapper<GiftCardCollection>;
  GiftCardCounts: ResolverTypeWrapper<GiftCardCounts>;
  GiftCardDifference: ResolverTypeWrapper<GiftCardDifference>;
  GiftCardImportRow: GiftCardImportRow;
  GiftCardLiability: ResolverTypeWrapper<GiftCardLiability>;
  GiftCardStatusName: ResolverTypeWrapper<GiftCardStatusName>;
  GiftCardTransaction: ResolverTypeWrapper<GiftCardTransaction>;
  GiftCards: ResolverTypeWrapper<GiftCards>;
  GuestHead: ResolverTypeWrapper<GuestHead>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  ImportAnswer: ResolverTypeWrapper<ImportAnswer>;
  ImportedItem: ImportedItem;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  JoinedVenue: ResolverTypeWrapper<JoinedVenue>;
  KnownGuest: ResolverTypeWrapper<KnownGuest>;
  ManagementHome: ResolverTypeWrapper<ManagementHome>;
  MemberInvitation: ResolverTypeWrapper<MemberInvitation>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NamedEmployee: ResolverTypeWrapper<NamedEmployee>;
  NamedRole: ResolverTypeWrapper<NamedRole>;
  NewOrderKey: ResolverTypeWrapper<NewOrderKey>;
  Notice: ResolverTypeWrapper<Notice>;
  NoticeField: ResolverTypeWrapper<NoticeField>;
  Notices: ResolverTypeWrapper<Notices>;
  OnlineBooking: ResolverTypeWrapper<OnlineBooking>;
  OrderAnswer: ResolverTypeWrapper<OrderAnswer>;
  OrderKey: ResolverTypeWrapper<OrderKey>;
  Payment: ResolverTypeWrapper<Payment>;
  PaymentCounts: ResolverTypeWrapper<PaymentCounts>;
  PaymentTotal: ResolverTypeWrapper<PaymentTotal>;
  Payments: ResolverTypeWrapper<Payments>;
  PdfFile: ResolverTypeWrapper<PdfFile>;
  PhoneCheck: ResolverTypeWrapper<PhoneCheck>;
  Presence: ResolverTypeWrapper<Presence>;
  Promotion: ResolverTypeWrapper<Promotion>;
  PromotionCounts: ResolverTypeWrapper<PromotionCounts>;
  Promotions: ResolverTypeWrapper<Promotions>;
  PublicationAddress: PublicationAddress;
  PublishRow: ResolverTypeWrapper<PublishRow>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ReferenceItem: ResolverTypeWrapper<ReferenceItem>;
  ReferenceVenue: ResolverTypeWrapper<ReferenceVenue>;
  Referrer: ResolverTypeWrapper<Referrer>;
  Registration: ResolverTypeWrapper<Registration>;
  RegistrationCounts: ResolverTypeWrapper<RegistrationCounts>;
  Registrations: ResolverTypeWrapper<Registrations>;
  ReportTicket: ResolverTypeWrapper<ReportTicket>;
  Rsvp: ResolverTypeWrapper<Rsvp>;
  RsvpEvening: ResolverTypeWrapper<RsvpEvening>;
  RsvpSummary: ResolverTypeWrapper<RsvpSummary>;
  SavedView: ResolverTypeWrapper<SavedView>;
  Schedule: ResolverTypeWrapper<Schedule>;
  ScheduleDay: ResolverTypeWrapper<ScheduleDay>;
  ScheduleHoliday: ResolverTypeWrapper<ScheduleHoliday>;
  ScheduleSpecialDay: ResolverTypeWrapper<ScheduleSpecialDay>;
  ScheduledItem: ResolverTypeWrapper<ScheduledItem>;
  ScheduledPublication: ResolverTypeWrapper<ScheduledPublication>;
  Seating: ResolverTypeWrapper<Seating>;
  SeatingAnswer: ResolverTypeWrapper<SeatingAnswer>;
  SeatingApplied: ResolverTypeWrapper<SeatingApplied>;
  SeatingConflict: ResolverTypeWrapper<SeatingConflict>;
  SeatingHolders: ResolverTypeWrapper<SeatingHolders>;
  SeatingMove: ResolverTypeWrapper<SeatingMove>;
  SeatingMoveInput: SeatingMoveInput;
  SeatingParty: ResolverTypeWrapper<SeatingParty>;
  SeatingReason: ResolverTypeWrapper<SeatingReason>;
  SeatingRow: ResolverTypeWrapper<SeatingRow>;
  SeatingSet: ResolverTypeWrapper<SeatingSet>;
  SeatingTime: ResolverTypeWrapper<SeatingTime>;
  StatusAnswer: ResolverTypeWrapper<StatusAnswer>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SurveyReply: ResolverTypeWrapper<SurveyReply>;
  SurveySummary: ResolverTypeWrapper<SurveySummary>;
  Surveys: ResolverTypeWrapper<Surveys>;
  TeamUser: ResolverTypeWrapper<TeamUser>;
  Ticket: ResolverTypeWrapper<Ticket>;
  TicketDetails: ResolverTypeWrapper<TicketDetails>;
  TicketHistoryEntry: ResolverTypeWrapper<TicketHistoryEntry>;
  TicketMessage: ResolverTypeWrapper<TicketMessage>;
  TicketOverlap: ResolverTypeWrapper<TicketOverlap>;
  TicketOverlaps: ResolverTypeWrapper<TicketOverlaps>;
  TranslationText: ResolverTypeWrapper<TranslationText>;
  TurnTimes: ResolverTypeWrapper<TurnTimes>;
  VenueAddress: ResolverTypeWrapper<VenueAddress>;
  VenueArea: ResolverTypeWrapper<VenueArea>;
  VenueChanges: VenueChanges;
  VenueConfiguration: ResolverTypeWrapper<VenueConfiguration>;
  VenueDetails: ResolverTypeWrapper<VenueDetails>;
  VenueHome: ResolverTypeWrapper<VenueHome>;
  VenueSearch: ResolverTypeWrapper<VenueSearch>;
  VenueSuggestion: ResolverTypeWrapper<VenueSuggestion>;
  VenueTable: ResolverTypeWrapper<VenueTable>;
  VenueTableJoin: ResolverTypeWrapper<VenueTableJoin>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AddressCheck: AddressCheck;
  AssetGrant: AssetGrant;
  AuditChange: AuditChange;
  AuditLine: AuditLine;
  AuditLog: AuditLog;
  AuditPerson: AuditPerson;
  Author: Author;
  Bill: Bill;
  BillCredit: BillCredit;
  BillDelivery: BillDelivery;
  Billing: Billing;
  BillsDue: BillsDue;
  BookingHit: BookingHit;
  BookingPlan: BookingPlan;
  BookingTime: BookingTime;
  Boolean: Scalars['Boolean']['output'];
  CalendarFeed: CalendarFeed;
  Change: Change;
  Choice: Choice;
  ChosenItem: ChosenItem;
  Content: Content;
  ContentDeletion: ContentDeletion;
  ContentHit: ContentHit;
  ContentImage: ContentImage;
  ContentRow: ContentRow;
  ContentSearch: ContentSearch;
  ContentVersion: ContentVersion;
  CurrencyAmount: CurrencyAmount;
  DayEnd: DayEnd;
  DayPeriod: DayPeriod;
  DeletionRow: DeletionRow;
  DirectoryItem: DirectoryItem;
  Employee: Employee;
  EmployeeFilter: EmployeeFilter;
  EmployeeList: EmployeeList;
  FieldNote: FieldNote;
  Float: Scalars['Float']['output'];
  Geolocation: Geolocation;
  GiftCard: GiftCard;
  GiftCardAlert: GiftCardAlert;
  GiftCardChange: GiftCardChange;
  GiftCardCollection: GiftCardCollection;
  GiftCardCounts: GiftCardCounts;
  GiftCardDifference: GiftCardDifference;
  GiftCardImportRow: GiftCardImportRow;
  GiftCardLiability: GiftCardLiability;
  GiftCardStatusName: GiftCardStatusName;
  GiftCardTransaction: GiftCardTransaction;
  GiftCards: GiftCards;
  GuestHead: GuestHead;
  ID: Scalars['ID']['output'];
  ImportAnswer: ImportAnswer;
  ImportedItem: ImportedItem;
  Int: Scalars['Int']['output'];
  JSON: Scalars['JSON']['output'];
  JoinedVenue: JoinedVenue;
  KnownGuest: KnownGuest;
  ManagementHome: ManagementHome;
  MemberInvitation: MemberInvitation;
  Mutation: Record<PropertyKey, never>;
  NamedEmployee: NamedEmployee;
  NamedRole: NamedRole;
  NewOrderKey: NewOrderKey;
  Notice: Notice;
  NoticeField: NoticeField;
  Notices: Notices;
  OnlineBooking: OnlineBooking;
  OrderAnswer: OrderAnswer;
  OrderKey: OrderKey;
  Payment: Payment;
  PaymentCounts: PaymentCounts;
  PaymentTotal: PaymentTotal;
  Payments: Payments;
  PdfFile: PdfFile;
  PhoneCheck: PhoneCheck;
  Presence: Presence;
  Promotion: Promotion;
  PromotionCounts: PromotionCounts;
  Promotions: Promotions;
  PublicationAddress: PublicationAddress;
  PublishRow: PublishRow;
  Query: Record<PropertyKey, never>;
  ReferenceItem: ReferenceItem;
  ReferenceVenue: ReferenceVenue;
  Referrer: Referrer;
  Registration: Registration;
  RegistrationCounts: RegistrationCounts;
  Registrations: Registrations;
  ReportTicket: ReportTicket;
  Rsvp: Rsvp;
  RsvpEvening: RsvpEvening;
  RsvpSummary: RsvpSummary;
  SavedView: SavedView;
  Schedule: Schedule;
  ScheduleDay: ScheduleDay;
  ScheduleHoliday: ScheduleHoliday;
  ScheduleSpecialDay: ScheduleSpecialDay;
  ScheduledItem: ScheduledItem;
  ScheduledPublication: ScheduledPublication;
  Seating: Seating;
  SeatingAnswer: SeatingAnswer;
  SeatingApplied: SeatingApplied;
  SeatingConflict: SeatingConflict;
  SeatingHolders: SeatingHolders;
  SeatingMove: SeatingMove;
  SeatingMoveInput: SeatingMoveInput;
  SeatingParty: SeatingParty;
  SeatingReason: SeatingReason;
  SeatingRow: SeatingRow;
  SeatingSet: SeatingSet;
  SeatingTime: SeatingTime;
  StatusAnswer: StatusAnswer;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  SurveyReply: SurveyReply;
  SurveySummary: SurveySummary;
  Surveys: Surveys;
  TeamUser: TeamUser;
  Ticket: Ticket;
  TicketDetails: TicketDetails;
  TicketHistoryEntry: TicketHistoryEntry;
  TicketMessage: TicketMessage;
  TicketOverlap: TicketOverlap;
  TicketOverlaps: TicketOverlaps;
  TranslationText: TranslationText;
  TurnTimes: TurnTimes;
  VenueAddress: VenueAddress;
  VenueArea: VenueArea;
  VenueChanges: VenueChanges;
  VenueConfiguration: VenueConfiguration;
  VenueDetails: VenueDetails;
  VenueHome: VenueHome;
  VenueSearch: VenueSearch;
  VenueSuggestion: VenueSuggestion;
  VenueTable: VenueTable;
  VenueTableJoin: VenueTableJoin;
};

export type AddressCheckResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddressCheck'] = ResolversParentTypes['AddressCheck']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  geolocation?: Resolver<Maybe<ResolversTypes['Geolocation']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  region_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  suggestions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  valid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AssetGrantResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AssetGrant'] = ResolversParentTypes['AssetGrant']> = {
  api_key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  public_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signature?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuditChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditChange'] = ResolversParentTypes['AuditChange']> = {
  after?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AuditLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditLine'] = ResolversParentTypes['AuditLine']> = {
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  businessDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['AuditChange']>, ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expected?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  personName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  thing?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuditLogResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditLog'] = ResolversParentTypes['AuditLog']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  people?: Resolver<Array<ResolversTypes['AuditPerson']>, ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['AuditLine']>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuditPersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditPerson'] = ResolversParentTypes['AuditPerson']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuthorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Author'] = ResolversParentTypes['Author']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BillResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Bill'] = ResolversParentTypes['Bill']> = {
  allocationNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  credited?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  credits?: Resolver<Array<ResolversTypes['BillCredit']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deliveries?: Resolver<Array<ResolversTypes['BillDelivery']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  due?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  dueDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  emails?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issueDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  overdueDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paidAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paidOn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sum?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BillCreditResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BillCredit'] = ResolversParentTypes['BillCredit']> = {
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issueDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sum?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BillDeliveryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BillDelivery'] = ResolversParentTypes['BillDelivery']> = {
  at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BillingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Billing'] = ResolversParentTypes['Billing']> = {
  future?: Resolver<Array<ResolversTypes['Bill']>, ParentType, ContextType>;
  history?: Resolver<Array<ResolversTypes['Bill']>, ParentType, ContextType>;
};

export type BillsDueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BillsDue'] = ResolversParentTypes['BillsDue']> = {
  due?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  overdue?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BookingHitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BookingHit'] = ResolversParentTypes['BookingHit']> = {
  decidedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expected?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  planId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  reasons?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ticketId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type BookingPlanResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BookingPlan'] = ResolversParentTypes['BookingPlan']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rules?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BookingTimeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BookingTime'] = ResolversParentTypes['BookingTime']> = {
  booked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  open?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reasons?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  time?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CalendarFeedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CalendarFeed'] = ResolversParentTypes['CalendarFeed']> = {
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  usedOn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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

export type ChosenItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChosenItem'] = ResolversParentTypes['ChosenItem']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  least?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  most?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ticket?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ContentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Content'] = ResolversParentTypes['Content']> = {
  cms_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  component?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  content?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  directory?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  entity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['ContentImage']>, ParentType, ContextType>;
  is_active?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owner_cms_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  published_version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sold_out?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titles?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated_by?: Resolver<ResolversTypes['Author'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ContentDeletionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContentDeletion'] = ResolversParentTypes['ContentDeletion']> = {
  cms_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  deleted_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deleted_by?: Resolver<ResolversTypes['Author'], ParentType, ContextType>;
  entity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContentHitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContentHit'] = ResolversParentTypes['ContentHit']> = {
  cms_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  component?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titles?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type ContentImageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContentImage'] = ResolversParentTypes['ContentImage']> = {
  alt?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  crop?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  src?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContentRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContentRow'] = ResolversParentTypes['ContentRow']> = {
  cms_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  component?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deleted_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deleted_by?: Resolver<Maybe<ResolversTypes['Author']>, ParentType, ContextType>;
  directory?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  entity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  languages?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owner_cms_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  published_version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sold_out?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titles?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated_by?: Resolver<ResolversTypes['Author'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ContentSearchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContentSearch'] = ResolversParentTypes['ContentSearch']> = {
  forgiven?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hits?: Resolver<Array<ResolversTypes['ContentHit']>, ParentType, ContextType>;
};

export type ContentVersionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContentVersion'] = ResolversParentTypes['ContentVersion']> = {
  published?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated_by?: Resolver<ResolversTypes['Author'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CurrencyAmountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CurrencyAmount'] = ResolversParentTypes['CurrencyAmount']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DayEndResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DayEnd'] = ResolversParentTypes['DayEnd']> = {
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  time?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DayPeriodResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DayPeriod'] = ResolversParentTypes['DayPeriod']> = {
  from?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeletionRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeletionRow'] = ResolversParentTypes['DeletionRow']> = {
  cms_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  entity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  published_version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  stays?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type DirectoryItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DirectoryItem'] = ResolversParentTypes['DirectoryItem']> = {
  cms_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  component?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  directory?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  entity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  published_version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated_by?: Resolver<ResolversTypes['Author'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EmployeeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Employee'] = ResolversParentTypes['Employee']> = {
  access?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invitation?: Resolver<Maybe<ResolversTypes['MemberInvitation']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['NamedRole'], ParentType, ContextType>;
  topgo?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EmployeeListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmployeeList'] = ResolversParentTypes['EmployeeList']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  employees?: Resolver<Array<ResolversTypes['Employee']>, ParentType, ContextType>;
};

export type FieldNoteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FieldNote'] = ResolversParentTypes['FieldNote']> = {
  addressee?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mayResolve?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  own?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resolvedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  resolvedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GeolocationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Geolocation'] = ResolversParentTypes['Geolocation']> = {
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  zoom?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GiftCardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GiftCard'] = ResolversParentTypes['GiftCard']> = {
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  compensation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expiration_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  initial_amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sent_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  serial_number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GiftCardAlertResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GiftCardAlert'] = ResolversParentTypes['GiftCardAlert']> = {
  actor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  card?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  serial_number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GiftCardChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GiftCardChange'] = ResolversParentTypes['GiftCardChange']> = {
  card?: Resolver<ResolversTypes['GiftCard'], ParentType, ContextType>;
  transaction?: Resolver<ResolversTypes['GiftCardTransaction'], ParentType, ContextType>;
};

export type GiftCardCollectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GiftCardCollection'] = ResolversParentTypes['GiftCardCollection']> = {
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  all_terms?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  amounts?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  terms?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titles?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GiftCardCountsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GiftCardCounts'] = ResolversParentTypes['GiftCardCounts']> = {
  all?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  compensations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  expired?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  not_valid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  used?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  valid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GiftCardDifferenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GiftCardDifference'] = ResolversParentTypes['GiftCardDifference']> = {
  balance?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sum?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GiftCardLiabilityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GiftCardLiability'] = ResolversParentTypes['GiftCardLiability']> = {
  amounts?: Resolver<Array<ResolversTypes['CurrencyAmount']>, ParentType, ContextType>;
  expiring?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GiftCardStatusNameResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GiftCardStatusName'] = ResolversParentTypes['GiftCardStatusName']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GiftCardTransactionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GiftCardTransaction'] = ResolversParentTypes['GiftCardTransaction']> = {
  actor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  balance?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  business_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  employee?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reverses?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  reversible?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type GiftCardsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GiftCards'] = ResolversParentTypes['GiftCards']> = {
  cards?: Resolver<Array<ResolversTypes['GiftCard']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['GiftCardCounts'], ParentType, ContextType>;
};

export type GuestHeadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GuestHead'] = ResolversParentTypes['GuestHead']> = {
  booking_path?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phones?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  profile?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type ImportAnswerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ImportAnswer'] = ResolversParentTypes['ImportAnswer']> = {
  cms_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  created?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  finished?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updated?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type JoinedVenueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JoinedVenue'] = ResolversParentTypes['JoinedVenue']> = {
  joined?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  venue?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type KnownGuestResolvers<ContextType = Context, ParentType extends ResolversParentTypes['KnownGuest'] = ResolversParentTypes['KnownGuest']> = {
  area?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastVisit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  noShows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  note?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  visits?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ManagementHomeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ManagementHome'] = ResolversParentTypes['ManagementHome']> = {
  bills?: Resolver<Maybe<ResolversTypes['BillsDue']>, ParentType, ContextType>;
  callbacks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  covers?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  failedMessages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  giftCards?: Resolver<Maybe<ResolversTypes['GiftCardLiability']>, ParentType, ContextType>;
  negativeSurveys?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['RsvpSummary'], ParentType, ContextType>;
  today?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MemberInvitationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MemberInvitation'] = ResolversParentTypes['MemberInvitation']> = {
  channel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  employee?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invitedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipient?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['NamedRole'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  assetSign?: Resolver<ResolversTypes['AssetGrant'], ParentType, ContextType, RequireFields<MutationAssetSignArgs, 'cms_id'>>;
  billCredit?: Resolver<ResolversTypes['Bill'], ParentType, ContextType, RequireFields<MutationBillCreditArgs, 'id' | 'reason' | 'sum'>>;
  billDelete?: Resolver<ResolversTypes['StatusAnswer'], ParentType, ContextType, RequireFields<MutationBillDeleteArgs, 'id'>>;
  billEvent?: Resolver<ResolversTypes['Bill'], ParentType, ContextType, RequireFields<MutationBillEventArgs, 'event' | 'id'>>;
  billSave?: Resolver<ResolversTypes['Bill'], ParentType, ContextType, RequireFields<MutationBillSaveArgs, 'directory'>>;
  billSend?: Resolver<ResolversTypes['Bill'], ParentType, ContextType, RequireFields<MutationBillSendArgs, 'id'>>;
  calendarFeedMake?: Resolver<ResolversTypes['CalendarFeed'], ParentType, ContextType, RequireFields<MutationCalendarFeedMakeArgs, 'directory' | 'locale'>>;
  calendarFeedWithdraw?: Resolver<ResolversTypes['CalendarFeed'], ParentType, ContextType, RequireFields<MutationCalendarFeedWithdrawArgs, 'directory' | 'id'>>;
  contentCreate?: Resolver<ResolversTypes['Content'], ParentType, ContextType, RequireFields<MutationContentCreateArgs, 'directory' | 'entity' | 'name'>>;
  contentDelete?: Resolver<ResolversTypes['StatusAnswer'], ParentType, ContextType, RequireFields<MutationContentDeleteArgs, 'cms_id'>>;
  contentDuplicate?: Resolver<ResolversTypes['Content'], ParentType, ContextType, RequireFields<MutationContentDuplicateArgs, 'cms_id'>>;
  contentImport?: Resolver<ResolversTypes['ImportAnswer'], ParentType, ContextType, RequireFields<MutationContentImportArgs, 'directory' | 'import_id' | 'items' | 'part' | 'parts'>>;
  contentImportUndo?: Resolver<ResolversTypes['ImportAnswer'], ParentType, ContextType, RequireFields<MutationContentImportUndoArgs, 'import_id'>>;
  contentRestore?: Resolver<ResolversTypes['Content'], ParentType, ContextType, RequireFields<MutationContentRestoreArgs, 'cms_id'>>;
  contentSoldOut?: Resolver<ResolversTypes['Content'], ParentType, ContextType, RequireFields<MutationContentSoldOutArgs, 'cms_id' | 'sold_out'>>;
  contentUpdate?: Resolver<ResolversTypes['Content'], ParentType, ContextType, RequireFields<MutationContentUpdateArgs, 'cms_id' | 'content'>>;
  employeeDelete?: Resolver<ResolversTypes['Employee'], ParentType, ContextType, RequireFields<MutationEmployeeDeleteArgs, 'id'>>;
  employeeInsert?: Resolver<ResolversTypes['Employee'], ParentType, ContextType, RequireFields<MutationEmployeeInsertArgs, 'directory' | 'name' | 'phone' | 'role'>>;
  employeeUpdate?: Resolver<ResolversTypes['Employee'], ParentType, ContextType, RequireFields<MutationEmployeeUpdateArgs, 'id'>>;
  fieldNoteAdd?: Resolver<ResolversTypes['StatusAnswer'], ParentType, ContextType, RequireFields<MutationFieldNoteAddArgs, 'addressee' | 'cms_id' | 'id' | 'path' | 'text'>>;
  fieldNoteDelete?: Resolver<ResolversTypes['StatusAnswer'], ParentType, ContextType, RequireFields<MutationFieldNoteDeleteArgs, 'directory' | 'id'>>;
  fieldNoteResolve?: Resolver<ResolversTypes['StatusAnswer'], ParentType, ContextType, RequireFields<MutationFieldNoteResolveArgs, 'directory' | 'id' | 'resolved'>>;
  giftcardCollectionSave?: Resolver<ResolversTypes['GiftCardCollection'], ParentType, ContextType, RequireFields<MutationGiftcardCollectionSaveArgs, 'directory'>>;
  giftcardCreate?: Resolver<ResolversTypes['GiftCard'], ParentType, ContextType, RequireFields<MutationGiftcardCreateArgs, 'amount' | 'directory' | 'name' | 'type_id'>>;
  giftcardEvent?: Resolver<ResolversTypes['GiftCardChange'], ParentType, ContextType, RequireFields<MutationGiftcardEventArgs, 'event' | 'id' | 'reason'>>;
  giftcardImport?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationGiftcardImportArgs, 'directory' | 'rows' | 'type_id'>>;
  giftcardRedeem?: Resolver<ResolversTypes['GiftCardChange'], ParentType, ContextType, RequireFields<MutationGiftcardRedeemArgs, 'amount' | 'id' | 'manager'>>;
  giftcardReverse?: Resolver<ResolversTypes['GiftCardChange'], ParentType, ContextType, RequireFields<MutationGiftcardReverseArgs, 'amount' | 'reason' | 'transaction'>>;
  giftcardSend?: Resolver<ResolversTypes['GiftCard'], ParentType, ContextType, RequireFields<MutationGiftcardSendArgs, 'channel' | 'id'>>;
  giftcardUpdate?: Resolver<ResolversTypes['GiftCard'], ParentType, ContextType, RequireFields<MutationGiftcardUpdateArgs, 'id'>>;
  guestErase?: Resolver<ResolversTypes['StatusAnswer'], ParentType, ContextType, RequireFields<MutationGuestEraseArgs, 'directory' | 'phoneNumber'>>;
  memberInvitationRevoke?: Resolver<ResolversTypes['StatusAnswer'], ParentType, ContextType, RequireFields<MutationMemberInvitationRevokeArgs, 'id'>>;
  memberInvitationSend?: Resolver<ResolversTypes['MemberInvitation'], ParentType, ContextType, RequireFields<MutationMemberInvitationSendArgs, 'id'>>;
  memberInvite?: Resolver<ResolversTypes['MemberInvitation'], ParentType, ContextType, RequireFields<MutationMemberInviteArgs, 'directory' | 'role'>>;
  memberJoin?: Resolver<ResolversTypes['JoinedVenue'], ParentType, ContextType, RequireFields<MutationMemberJoinArgs, 'token'>>;
  memberRemove?: Resolver<ResolversTypes['StatusAnswer'], ParentType, ContextType, RequireFields<MutationMemberRemoveArgs, 'directory' | 'userId'>>;
  memberRestore?: Resolver<ResolversTypes['TeamUser'], ParentType, ContextType, RequireFields<MutationMemberRestoreArgs, 'directory' | 'userId'>>;
  memberRole?: Resolver<ResolversTypes['TeamUser'], ParentType, ContextType, RequireFields<MutationMemberRoleArgs, 'directory' | 'role' | 'userId'>>;
  noticesRead?: Resolver<ResolversTypes['StatusAnswer'], ParentType, ContextType, RequireFields<MutationNoticesReadArgs, 'directory'>>;
  orderImport?: Resolver<Array<ResolversTypes['OrderAnswer']>, ParentType, ContextType, RequireFields<MutationOrderImportArgs, 'directory' | 'rows'>>;
  orderKeyCreate?: Resolver<ResolversTypes['NewOrderKey'], ParentType, ContextType, RequireFields<MutationOrderKeyCreateArgs, 'directory' | 'name'>>;
  orderKeyRevoke?: Resolver<Array<ResolversTypes['OrderKey']>, ParentType, ContextType, RequireFields<MutationOrderKeyRevokeArgs, 'directory' | 'id'>>;
  publicationCancel?: Resolver<ResolversTypes['ScheduledPublication'], ParentType, ContextType, RequireFields<MutationPublicationCancelArgs, 'directory' | 'id'>>;
  publicationReschedule?: Resolver<ResolversTypes['ScheduledPublication'], ParentType, ContextType, RequireFields<MutationPublicationRescheduleArgs, 'date' | 'directory' | 'id' | 'time'>>;
  publicationRun?: Resolver<ResolversTypes['ScheduledPublication'], ParentType, ContextType, RequireFields<MutationPublicationRunArgs, 'directory' | 'id'>>;
  publicationSchedule?: Resolver<ResolversTypes['ScheduledPublication'], ParentType, ContextType, RequireFields<MutationPublicationScheduleArgs, 'cms_list' | 'date' | 'directory' | 'time' | 'verb'>>;
  publish?: Resolver<Array<ResolversTypes['PublishRow']>, ParentType, ContextType, RequireFields<MutationPublishArgs, 'cms_list'>>;
  registrationCreate?: Resolver<ResolversTypes['Registration'], ParentType, ContextType, RequireFields<MutationRegistrationCreateArgs, 'directory' | 'name' | 'phone'>>;
  registrationEvent?: Resolver<ResolversTypes['Registration'], ParentType, ContextType, RequireFields<MutationRegistrationEventArgs, 'event' | 'id'>>;
  registrationSend?: Resolver<ResolversTypes['Registration'], ParentType, ContextType, RequireFields<MutationRegistrationSendArgs, 'id'>>;
  rsvpEmail?: Resolver<ResolversTypes['StatusAnswer'], ParentType, ContextType, RequireFields<MutationRsvpEmailArgs, 'date' | 'directory' | 'to'>>;
  savedViewDelete?: Resolver<ResolversTypes['StatusAnswer'], ParentType, ContextType, RequireFields<MutationSavedViewDeleteArgs, 'directory' | 'id'>>;
  savedViewSave?: Resolver<ResolversTypes['SavedView'], ParentType, ContextType, RequireFields<MutationSavedViewSaveArgs, 'directory' | 'list' | 'name'>>;
  seatingApply?: Resolver<ResolversTypes['SeatingApplied'], ParentType, ContextType, RequireFields<MutationSeatingApplyArgs, 'date' | 'directory' | 'moves' | 'version'>>;
  surveyResend?: Resolver<ResolversTypes['SurveyReply'], ParentType, ContextType, RequireFields<MutationSurveyResendArgs, 'ticketId'>>;
  surveyUpdate?: Resolver<ResolversTypes['SurveyReply'], ParentType, ContextType, RequireFields<MutationSurveyUpdateArgs, 'ticketId'>>;
  ticketCreate?: Resolver<ResolversTypes['Ticket'], ParentType, ContextType, RequireFields<MutationTicketCreateArgs, 'as' | 'directory' | 'expected' | 'name' | 'phoneNumber' | 'size'>>;
  ticketEvent?: Resolver<ResolversTypes['Ticket'], ParentType, ContextType, RequireFields<MutationTicketEventArgs, 'event' | 'ticketId'>>;
  ticketUpdate?: Resolver<ResolversTypes['Ticket'], ParentType, ContextType, RequireFields<MutationTicketUpdateArgs, 'ticketId'>>;
  unpublish?: Resolver<Array<ResolversTypes['PublishRow']>, ParentType, ContextType, RequireFields<MutationUnpublishArgs, 'cms_list'>>;
  venueAreaDelete?: Resolver<ResolversTypes['StatusAnswer'], ParentType, ContextType, RequireFields<MutationVenueAreaDeleteArgs, 'directory' | 'id'>>;
  venueAreaOrder?: Resolver<Array<ResolversTypes['VenueArea']>, ParentType, ContextType, RequireFields<MutationVenueAreaOrderArgs, 'directory' | 'ids'>>;
  venueAreaSave?: Resolver<ResolversTypes['VenueArea'], ParentType, ContextType, RequireFields<MutationVenueAreaSaveArgs, 'directory'>>;
  venueCreate?: Resolver<ResolversTypes['VenueDetails'], ParentType, ContextType, RequireFields<MutationVenueCreateArgs, 'name'>>;
  venueDelete?: Resolver<ResolversTypes['StatusAnswer'], ParentType, ContextType, RequireFields<MutationVenueDeleteArgs, 'venue'>>;
  venueTableDelete?: Resolver<ResolversTypes['StatusAnswer'], ParentType, ContextType, RequireFields<MutationVenueTableDeleteArgs, 'directory' | 'id'>>;
  venueTableJoinDelete?: Resolver<ResolversTypes['StatusAnswer'], ParentType, ContextType, RequireFields<MutationVenueTableJoinDeleteArgs, 'directory' | 'id'>>;
  venueTableJoinSave?: Resolver<ResolversTypes['VenueTableJoin'], ParentType, ContextType, RequireFields<MutationVenueTableJoinSaveArgs, 'directory' | 'seatsMax' | 'seatsMin' | 'tables'>>;
  venueTableOrder?: Resolver<Array<ResolversTypes['VenueTable']>, ParentType, ContextType, RequireFields<MutationVenueTableOrderArgs, 'directory' | 'ids'>>;
  venueTableRow?: Resolver<Array<ResolversTypes['VenueTableJoin']>, ParentType, ContextType, RequireFields<MutationVenueTableRowArgs, 'directory' | 'tables'>>;
  venueTableSave?: Resolver<ResolversTypes['VenueTable'], ParentType, ContextType, RequireFields<MutationVenueTableSaveArgs, 'directory' | 'id'>>;
  venueTablesCreate?: Resolver<Array<ResolversTypes['VenueTable']>, ParentType, ContextType, RequireFields<MutationVenueTablesCreateArgs, 'directory' | 'numbers' | 'seatsMax' | 'seatsMin'>>;
  venueUpdate?: Resolver<ResolversTypes['VenueDetails'], ParentType, ContextType, RequireFields<MutationVenueUpdateArgs, 'changes' | 'venue'>>;
};

export type NamedEmployeeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NamedEmployee'] = ResolversParentTypes['NamedEmployee']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NamedRoleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NamedRole'] = ResolversParentTypes['NamedRole']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NewOrderKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NewOrderKey'] = ResolversParentTypes['NewOrderKey']> = {
  keys?: Resolver<Array<ResolversTypes['OrderKey']>, ParentType, ContextType>;
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NoticeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Notice'] = ResolversParentTypes['Notice']> = {
  about?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  day?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expected?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['NoticeField']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  otherName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  table?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type NoticeFieldResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NoticeField'] = ResolversParentTypes['NoticeField']> = {
  component?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NoticesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Notices'] = ResolversParentTypes['Notices']> = {
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['Notice']>, ParentType, ContextType>;
  unread?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OnlineBookingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OnlineBooking'] = ResolversParentTypes['OnlineBooking']> = {
  becomes?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  changeMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  on?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  perDay?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sites?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderAnswerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderAnswer'] = ResolversParentTypes['OrderAnswer']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pointer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  result?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revision?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderKey'] = ResolversParentTypes['OrderKey']> = {
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ending?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PaymentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Payment'] = ResolversParentTypes['Payment']> = {
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bill?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  businessDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PaymentCountsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PaymentCounts'] = ResolversParentTypes['PaymentCounts']> = {
  all?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  in?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  out?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PaymentTotalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PaymentTotal'] = ResolversParentTypes['PaymentTotal']> = {
  balance?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  in?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  out?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  turnover?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type PaymentsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Payments'] = ResolversParentTypes['Payments']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['PaymentCounts'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['Payment']>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totals?: Resolver<Array<ResolversTypes['PaymentTotal']>, ParentType, ContextType>;
};

export type PdfFileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PdfFile'] = ResolversParentTypes['PdfFile']> = {
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PhoneCheckResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PhoneCheck'] = ResolversParentTypes['PhoneCheck']> = {
  dialed?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nationalNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  takesMessages?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  valid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PresenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Presence'] = ResolversParentTypes['Presence']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  own?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  path?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PromotionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Promotion'] = ResolversParentTypes['Promotion']> = {
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  publishedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PromotionCountsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PromotionCounts'] = ResolversParentTypes['PromotionCounts']> = {
  all?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  package?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  post?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PromotionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Promotions'] = ResolversParentTypes['Promotions']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['PromotionCounts'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['Promotion']>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PublishRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PublishRow'] = ResolversParentTypes['PublishRow']> = {
  advice?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  cms_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  component?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  guest_path?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hits?: Resolver<Array<ResolversTypes['BookingHit']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owner_cms_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  problems?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  proposed_slug?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  published_version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titles?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  verdict?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  auditLog?: Resolver<ResolversTypes['AuditLog'], ParentType, ContextType, RequireFields<QueryAuditLogArgs, 'directory'>>;
  bill?: Resolver<ResolversTypes['Bill'], ParentType, ContextType, RequireFields<QueryBillArgs, 'id'>>;
  billPdf?: Resolver<ResolversTypes['PdfFile'], ParentType, ContextType, RequireFields<QueryBillPdfArgs, 'id'>>;
  billing?: Resolver<ResolversTypes['Billing'], ParentType, ContextType, RequireFields<QueryBillingArgs, 'directory'>>;
  bookingPlans?: Resolver<Array<ResolversTypes['BookingPlan']>, ParentType, ContextType, RequireFields<QueryBookingPlansArgs, 'directory'>>;
  bookingTimes?: Resolver<Array<ResolversTypes['BookingTime']>, ParentType, ContextType, RequireFields<QueryBookingTimesArgs, 'date' | 'directory' | 'size'>>;
  calendarFeeds?: Resolver<Array<ResolversTypes['CalendarFeed']>, ParentType, ContextType, RequireFields<QueryCalendarFeedsArgs, 'directory'>>;
  content?: Resolver<ResolversTypes['Content'], ParentType, ContextType, RequireFields<QueryContentArgs, 'cms_id'>>;
  contentByName?: Resolver<ResolversTypes['Content'], ParentType, ContextType, RequireFields<QueryContentByNameArgs, 'component' | 'directory' | 'entity' | 'name'>>;
  contentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<QueryContentCountArgs, 'directory' | 'entity'>>;
  contentDeletion?: Resolver<Maybe<ResolversTypes['ContentDeletion']>, ParentType, ContextType, RequireFields<QueryContentDeletionArgs, 'cms_id'>>;
  contentItems?: Resolver<Array<ResolversTypes['Content']>, ParentType, ContextType, RequireFields<QueryContentItemsArgs, 'directory'>>;
  contentList?: Resolver<Array<ResolversTypes['ContentRow']>, ParentType, ContextType, RequireFields<QueryContentListArgs, 'directory' | 'entity'>>;
  contentMarketplaces?: Resolver<Array<ResolversTypes['DirectoryItem']>, ParentType, ContextType, Partial<QueryContentMarketplacesArgs>>;
  contentReferrers?: Resolver<Array<ResolversTypes['Referrer']>, ParentType, ContextType, RequireFields<QueryContentReferrersArgs, 'cms_list'>>;
  contentVenuePages?: Resolver<Array<ResolversTypes['DirectoryItem']>, ParentType, ContextType, RequireFields<QueryContentVenuePagesArgs, 'venue'>>;
  contentVersion?: Resolver<ResolversTypes['Content'], ParentType, ContextType, RequireFields<QueryContentVersionArgs, 'cms_id' | 'version'>>;
  contentVersions?: Resolver<Array<ResolversTypes['ContentVersion']>, ParentType, ContextType, RequireFields<QueryContentVersionsArgs, 'cms_id'>>;
  deletionCheck?: Resolver<Array<ResolversTypes['DeletionRow']>, ParentType, ContextType, RequireFields<QueryDeletionCheckArgs, 'cms_list'>>;
  employee?: Resolver<ResolversTypes['Employee'], ParentType, ContextType, RequireFields<QueryEmployeeArgs, 'id'>>;
  employees?: Resolver<ResolversTypes['EmployeeList'], ParentType, ContextType, RequireFields<QueryEmployeesArgs, 'directory'>>;
  fieldNotes?: Resolver<Array<ResolversTypes['FieldNote']>, ParentType, ContextType, RequireFields<QueryFieldNotesArgs, 'cms_id'>>;
  giftcard?: Resolver<ResolversTypes['GiftCard'], ParentType, ContextType, RequireFields<QueryGiftcardArgs, 'id'>>;
  giftcardByNumber?: Resolver<Maybe<ResolversTypes['GiftCard']>, ParentType, ContextType, RequireFields<QueryGiftcardByNumberArgs, 'directory' | 'number'>>;
  giftcardCollection?: Resolver<Array<ResolversTypes['GiftCardCollection']>, ParentType, ContextType, RequireFields<QueryGiftcardCollectionArgs, 'directory'>>;
  giftcardLedgerCheck?: Resolver<Array<ResolversTypes['GiftCardDifference']>, ParentType, ContextType, RequireFields<QueryGiftcardLedgerCheckArgs, 'directory'>>;
  giftcardStatuses?: Resolver<Array<ResolversTypes['GiftCardStatusName']>, ParentType, ContextType, Partial<QueryGiftcardStatusesArgs>>;
  giftcardTransactions?: Resolver<Array<ResolversTypes['GiftCardTransaction']>, ParentType, ContextType, RequireFields<QueryGiftcardTransactionsArgs, 'id'>>;
  giftcardUnusual?: Resolver<Array<ResolversTypes['GiftCardAlert']>, ParentType, ContextType, RequireFields<QueryGiftcardUnusualArgs, 'directory'>>;
  giftcards?: Resolver<ResolversTypes['GiftCards'], ParentType, ContextType, RequireFields<QueryGiftcardsArgs, 'directory'>>;
  guestData?: Resolver<ResolversTypes['JSON'], ParentType, ContextType, RequireFields<QueryGuestDataArgs, 'directory' | 'phoneNumber'>>;
  guestHead?: Resolver<ResolversTypes['GuestHead'], ParentType, ContextType, RequireFields<QueryGuestHeadArgs, 'cms_id'>>;
  guestLanguage?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<QueryGuestLanguageArgs, 'directory' | 'phoneNumber'>>;
  guestPath?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<QueryGuestPathArgs, 'cms_id'>>;
  knownGuest?: Resolver<Maybe<ResolversTypes['KnownGuest']>, ParentType, ContextType, RequireFields<QueryKnownGuestArgs, 'directory' | 'phoneNumber'>>;
  managementHome?: Resolver<ResolversTypes['ManagementHome'], ParentType, ContextType, RequireFields<QueryManagementHomeArgs, 'directory'>>;
  memberInvitations?: Resolver<Array<ResolversTypes['MemberInvitation']>, ParentType, ContextType, RequireFields<QueryMemberInvitationsArgs, 'directory'>>;
  notices?: Resolver<ResolversTypes['Notices'], ParentType, ContextType, RequireFields<QueryNoticesArgs, 'directory'>>;
  orderKeys?: Resolver<Array<ResolversTypes['OrderKey']>, ParentType, ContextType, RequireFields<QueryOrderKeysArgs, 'directory'>>;
  page?: Resolver<ResolversTypes['Content'], ParentType, ContextType, RequireFields<QueryPageArgs, 'page_id'>>;
  page_categories?: Resolver<Array<ResolversTypes['Choice']>, ParentType, ContextType, Partial<QueryPage_CategoriesArgs>>;
  payments?: Resolver<ResolversTypes['Payments'], ParentType, ContextType, RequireFields<QueryPaymentsArgs, 'directory'>>;
  promotions?: Resolver<ResolversTypes['Promotions'], ParentType, ContextType, RequireFields<QueryPromotionsArgs, 'directory'>>;
  proposedSlug?: Resolver<ResolversTypes['String'], ParentType, ContextType, Partial<QueryProposedSlugArgs>>;
  publishCheck?: Resolver<Array<ResolversTypes['PublishRow']>, ParentType, ContextType, RequireFields<QueryPublishCheckArgs, 'cms_list'>>;
  referenceItems?: Resolver<Array<ResolversTypes['ReferenceItem']>, ParentType, ContextType, RequireFields<QueryReferenceItemsArgs, 'entity' | 'text' | 'venue'>>;
  referenceVenues?: Resolver<Array<ResolversTypes['ReferenceVenue']>, ParentType, ContextType, RequireFields<QueryReferenceVenuesArgs, 'directory' | 'text'>>;
  referencedItem?: Resolver<ResolversTypes['ReferenceItem'], ParentType, ContextType, RequireFields<QueryReferencedItemArgs, 'cms_id'>>;
  registrations?: Resolver<ResolversTypes['Registrations'], ParentType, ContextType, RequireFields<QueryRegistrationsArgs, 'directory'>>;
  reportTicket?: Resolver<ResolversTypes['ReportTicket'], ParentType, ContextType, RequireFields<QueryReportTicketArgs, 'directory'>>;
  roles?: Resolver<Array<ResolversTypes['NamedRole']>, ParentType, ContextType, Partial<QueryRolesArgs>>;
  rsvp?: Resolver<ResolversTypes['Rsvp'], ParentType, ContextType, RequireFields<QueryRsvpArgs, 'directory'>>;
  rsvpPending?: Resolver<ResolversTypes['Rsvp'], ParentType, ContextType, RequireFields<QueryRsvpPendingArgs, 'directory'>>;
  savedViews?: Resolver<Array<ResolversTypes['SavedView']>, ParentType, ContextType, RequireFields<QuerySavedViewsArgs, 'directory'>>;
  schedule?: Resolver<ResolversTypes['Schedule'], ParentType, ContextType, RequireFields<QueryScheduleArgs, 'directory'>>;
  scheduledPublications?: Resolver<Array<ResolversTypes['ScheduledPublication']>, ParentType, ContextType, RequireFields<QueryScheduledPublicationsArgs, 'directory'>>;
  searchByNameIndex?: Resolver<ResolversTypes['VenueSearch'], ParentType, ContextType, RequireFields<QuerySearchByNameIndexArgs, 'terms'>>;
  searchContent?: Resolver<ResolversTypes['ContentSearch'], ParentType, ContextType, RequireFields<QuerySearchContentArgs, 'directory' | 'text'>>;
  seating?: Resolver<ResolversTypes['Seating'], ParentType, ContextType, RequireFields<QuerySeatingArgs, 'date' | 'directory'>>;
  seatingFor?: Resolver<ResolversTypes['SeatingAnswer'], ParentType, ContextType, RequireFields<QuerySeatingForArgs, 'date' | 'directory' | 'size' | 'time'>>;
  seatingTimes?: Resolver<Array<ResolversTypes['SeatingTime']>, ParentType, ContextType, RequireFields<QuerySeatingTimesArgs, 'date' | 'directory' | 'size'>>;
  shifts_categories?: Resolver<Array<ResolversTypes['Choice']>, ParentType, ContextType, Partial<QueryShifts_CategoriesArgs>>;
  surveys?: Resolver<ResolversTypes['Surveys'], ParentType, ContextType, RequireFields<QuerySurveysArgs, 'directory' | 'from'>>;
  tags?: Resolver<ResolversTypes['JSON'], ParentType, ContextType, Partial<QueryTagsArgs>>;
  teamUsers?: Resolver<Array<ResolversTypes['TeamUser']>, ParentType, ContextType, RequireFields<QueryTeamUsersArgs, 'directory'>>;
  ticket?: Resolver<ResolversTypes['TicketDetails'], ParentType, ContextType, RequireFields<QueryTicketArgs, 'ticketId'>>;
  translationCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<QueryTranslationCountArgs, 'directory'>>;
  translationQueue?: Resolver<Array<ResolversTypes['TranslationText']>, ParentType, ContextType, RequireFields<QueryTranslationQueueArgs, 'directory'>>;
  validateAddress?: Resolver<ResolversTypes['AddressCheck'], ParentType, ContextType, RequireFields<QueryValidateAddressArgs, 'address'>>;
  validatePhone?: Resolver<ResolversTypes['PhoneCheck'], ParentType, ContextType, RequireFields<QueryValidatePhoneArgs, 'phone'>>;
  validatePlaceId?: Resolver<ResolversTypes['AddressCheck'], ParentType, ContextType, RequireFields<QueryValidatePlaceIdArgs, 'place_id'>>;
  venueAddress?: Resolver<ResolversTypes['VenueAddress'], ParentType, ContextType, RequireFields<QueryVenueAddressArgs, 'address' | 'languages'>>;
  venueAreas?: Resolver<Array<ResolversTypes['VenueArea']>, ParentType, ContextType, RequireFields<QueryVenueAreasArgs, 'directory'>>;
  venueDetails?: Resolver<Array<ResolversTypes['VenueDetails']>, ParentType, ContextType, RequireFields<QueryVenueDetailsArgs, 'venues'>>;
  venueEmployees?: Resolver<Array<ResolversTypes['NamedEmployee']>, ParentType, ContextType, RequireFields<QueryVenueEmployeesArgs, 'directory'>>;
  venueHome?: Resolver<ResolversTypes['VenueHome'], ParentType, ContextType, RequireFields<QueryVenueHomeArgs, 'directory'>>;
  venueTableJoins?: Resolver<Array<ResolversTypes['VenueTableJoin']>, ParentType, ContextType, RequireFields<QueryVenueTableJoinsArgs, 'directory'>>;
  venueTables?: Resolver<Array<ResolversTypes['VenueTable']>, ParentType, ContextType, RequireFields<QueryVenueTablesArgs, 'directory'>>;
  venue_categories?: Resolver<Array<ResolversTypes['Choice']>, ParentType, ContextType, Partial<QueryVenue_CategoriesArgs>>;
  venue_configurations?: Resolver<ResolversTypes['VenueConfiguration'], ParentType, ContextType, RequireFields<QueryVenue_ConfigurationsArgs, 'name'>>;
  venuesDetails?: Resolver<Array<ResolversTypes['VenueDetails']>, ParentType, ContextType, Partial<QueryVenuesDetailsArgs>>;
};

export type ReferenceItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReferenceItem'] = ResolversParentTypes['ReferenceItem']> = {
  cms_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  component?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['ContentImage']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  venue?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  venue_titles?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type ReferenceVenueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReferenceVenue'] = ResolversParentTypes['ReferenceVenue']> = {
  cities?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  titles?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  venue?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ReferrerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Referrer'] = ResolversParentTypes['Referrer']> = {
  cms_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  component?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  published_version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RegistrationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Registration'] = ResolversParentTypes['Registration']> = {
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  declared?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  declaredAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  noContact?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  noCough?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  noFever?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  queueNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  shared?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sharedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RegistrationCountsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RegistrationCounts'] = ResolversParentTypes['RegistrationCounts']> = {
  all?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  entered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  undeclared?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RegistrationsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Registrations'] = ResolversParentTypes['Registrations']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['RegistrationCounts'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['Registration']>, ParentType, ContextType>;
};

export type ReportTicketResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReportTicket'] = ResolversParentTypes['ReportTicket']> = {
  expiresAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ticket?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RsvpResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Rsvp'] = ResolversParentTypes['Rsvp']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  evening?: Resolver<Maybe<ResolversTypes['RsvpEvening']>, ParentType, ContextType>;
  hits?: Resolver<Array<ResolversTypes['BookingHit']>, ParentType, ContextType>;
  overlaps?: Resolver<Array<ResolversTypes['TicketOverlaps']>, ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['RsvpSummary'], ParentType, ContextType>;
  tickets?: Resolver<Array<ResolversTypes['Ticket']>, ParentType, ContextType>;
};

export type RsvpEveningResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RsvpEvening'] = ResolversParentTypes['RsvpEvening']> = {
  coversAtPeak?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  coversNow?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nextCovers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nextParties?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  peak?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seats?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RsvpSummaryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RsvpSummary'] = ResolversParentTypes['RsvpSummary']> = {
  approved?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  archived?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  contact?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  declined?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  replied?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SavedViewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedView'] = ResolversParentTypes['SavedView']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  list?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  query?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ScheduleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Schedule'] = ResolversParentTypes['Schedule']> = {
  days?: Resolver<Array<ResolversTypes['ScheduleDay']>, ParentType, ContextType>;
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  plans?: Resolver<Array<ResolversTypes['BookingPlan']>, ParentType, ContextType>;
  profileVersion?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  today?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ScheduleDayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ScheduleDay'] = ResolversParentTypes['ScheduleDay']> = {
  bookable?: Resolver<Maybe<Array<ResolversTypes['DayPeriod']>>, ParentType, ContextType>;
  candles?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  holidays?: Resolver<Array<ResolversTypes['ScheduleHoliday']>, ParentType, ContextType>;
  notBookable?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  opening?: Resolver<Array<ResolversTypes['DayPeriod']>, ParentType, ContextType>;
  quarters?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  restEnds?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  special?: Resolver<Maybe<ResolversTypes['ScheduleSpecialDay']>, ParentType, ContextType>;
};

export type ScheduleHolidayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ScheduleHoliday'] = ResolversParentTypes['ScheduleHoliday']> = {
  closes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eve?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ScheduleSpecialDayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ScheduleSpecialDay'] = ResolversParentTypes['ScheduleSpecialDay']> = {
  closed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  dates?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titles?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type ScheduledItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ScheduledItem'] = ResolversParentTypes['ScheduledItem']> = {
  cms_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  component?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ScheduledPublicationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ScheduledPublication'] = ResolversParentTypes['ScheduledPublication']> = {
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expected?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['ScheduledItem']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  verb?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SeatingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Seating'] = ResolversParentTypes['Seating']> = {
  byHand?: Resolver<Array<ResolversTypes['SeatingParty']>, ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['SeatingRow']>, ParentType, ContextType>;
  tables?: Resolver<Array<ResolversTypes['VenueTable']>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SeatingAnswerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SeatingAnswer'] = ResolversParentTypes['SeatingAnswer']> = {
  holders?: Resolver<Array<ResolversTypes['SeatingHolders']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  moves?: Resolver<Array<ResolversTypes['SeatingMove']>, ParentType, ContextType>;
  provenLeast?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['SeatingReason']>, ParentType, ContextType>;
  sets?: Resolver<Array<ResolversTypes['SeatingSet']>, ParentType, ContextType>;
  tables?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SeatingAppliedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SeatingApplied'] = ResolversParentTypes['SeatingApplied']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SeatingConflictResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SeatingConflict'] = ResolversParentTypes['SeatingConflict']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parties?: Resolver<Array<ResolversTypes['SeatingParty']>, ParentType, ContextType>;
  proven?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tables?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type SeatingHoldersResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SeatingHolders'] = ResolversParentTypes['SeatingHolders']> = {
  parties?: Resolver<Array<ResolversTypes['SeatingParty']>, ParentType, ContextType>;
  table?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SeatingMoveResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SeatingMove'] = ResolversParentTypes['SeatingMove']> = {
  from?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  reservation?: Resolver<ResolversTypes['SeatingParty'], ParentType, ContextType>;
  to?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type SeatingPartyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SeatingParty'] = ResolversParentTypes['SeatingParty']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  table?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ticketId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  time?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SeatingReasonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SeatingReason'] = ResolversParentTypes['SeatingReason']> = {
  at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  largest?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parties?: Resolver<Array<ResolversTypes['SeatingParty']>, ParentType, ContextType>;
  places?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  refusals?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  smallest?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tables?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SeatingRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SeatingRow'] = ResolversParentTypes['SeatingRow']> = {
  conflict?: Resolver<Maybe<ResolversTypes['SeatingConflict']>, ParentType, ContextType>;
  firmness?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  proposal?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  reservation?: Resolver<ResolversTypes['SeatingParty'], ParentType, ContextType>;
  tables?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SeatingSetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SeatingSet'] = ResolversParentTypes['SeatingSet']> = {
  belowMin?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  emptySeats?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  extraTables?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  freeUntil?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tables?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type SeatingTimeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SeatingTime'] = ResolversParentTypes['SeatingTime']> = {
  booked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  open?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['SeatingReason']>, ParentType, ContextType>;
  reasons?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  time?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StatusAnswerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StatusAnswer'] = ResolversParentTypes['StatusAnswer']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  statusCode?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  changed?: SubscriptionResolver<ResolversTypes['Change'], "changed", ParentType, ContextType, RequireFields<SubscriptionChangedArgs, 'directory'>>;
  present?: SubscriptionResolver<Array<ResolversTypes['Presence']>, "present", ParentType, ContextType, RequireFields<SubscriptionPresentArgs, 'cms_id' | 'directory' | 'tab'>>;
};

export type SurveyReplyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SurveyReply'] = ResolversParentTypes['SurveyReply']> = {
  Q0?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  Q1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  Q2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  Q3?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  area?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  delivery?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expected?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  feedback?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  handledAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  original?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  phoneNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  repliedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sentAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sentiment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  table?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ticketId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  time?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SurveySummaryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SurveySummary'] = ResolversParentTypes['SurveySummary']> = {
  negative?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  positive?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  replied?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unhandled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SurveysResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Surveys'] = ResolversParentTypes['Surveys']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  distribution?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  replies?: Resolver<Array<ResolversTypes['SurveyReply']>, ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['SurveySummary'], ParentType, ContextType>;
};

export type TeamUserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TeamUser'] = ResolversParentTypes['TeamUser']> = {
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastLogin?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['NamedRole'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TicketResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Ticket'] = ResolversParentTypes['Ticket']> = {
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  archivedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  area?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  businessDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  callbackAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  canceledBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cancelsUnanswered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  chosen?: Resolver<Array<ResolversTypes['ChosenItem']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deadlineAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deletedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deletedFrom?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  delivery?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  departedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expected?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  flagged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  formerAnswer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  formerExpected?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phoneNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  previous?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  repliedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requestedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seatedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  table?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ticketId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  time?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TicketDetailsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TicketDetails'] = ResolversParentTypes['TicketDetails']> = {
  events?: Resolver<Array<ResolversTypes['TicketHistoryEntry']>, ParentType, ContextType>;
  messages?: Resolver<Array<ResolversTypes['TicketMessage']>, ParentType, ContextType>;
  overlaps?: Resolver<Array<ResolversTypes['TicketOverlap']>, ParentType, ContextType>;
  phoneShown?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ticket?: Resolver<ResolversTypes['Ticket'], ParentType, ContextType>;
};

export type TicketHistoryEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TicketHistoryEntry'] = ResolversParentTypes['TicketHistoryEntry']> = {
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  event?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TicketMessageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TicketMessage'] = ResolversParentTypes['TicketMessage']> = {
  channel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dueAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TicketOverlapResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TicketOverlap'] = ResolversParentTypes['TicketOverlap']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  table?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ticketId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  time?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TicketOverlapsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TicketOverlaps'] = ResolversParentTypes['TicketOverlaps']> = {
  others?: Resolver<Array<ResolversTypes['TicketOverlap']>, ParentType, ContextType>;
  ticketId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type TranslationTextResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TranslationText'] = ResolversParentTypes['TranslationText']> = {
  cms_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  component?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  published?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TurnTimesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TurnTimes'] = ResolversParentTypes['TurnTimes']> = {
  above?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  buffer?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to2?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to4?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type VenueAddressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VenueAddress'] = ResolversParentTypes['VenueAddress']> = {
  address?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  address_parts?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  geolocation?: Resolver<Maybe<ResolversTypes['Geolocation']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type VenueAreaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VenueArea'] = ResolversParentTypes['VenueArea']> = {
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  names?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type VenueConfigurationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VenueConfiguration'] = ResolversParentTypes['VenueConfiguration']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type VenueDetailsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VenueDetails'] = ResolversParentTypes['VenueDetails']> = {
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  booking?: Resolver<ResolversTypes['OnlineBooking'], ParentType, ContextType>;
  cancelUnanswered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  candleMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cities?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dayEnds?: Resolver<Array<ResolversTypes['DayEnd']>, ParentType, ContextType>;
  languages?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  regionCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  registration?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titles?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  turns?: Resolver<ResolversTypes['TurnTimes'], ParentType, ContextType>;
  venue?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type VenueHomeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VenueHome'] = ResolversParentTypes['VenueHome']> = {
  counts?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  gaps?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  openSteps?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
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

export type VenueTableResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VenueTable'] = ResolversParentTypes['VenueTable']> = {
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  area?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seatsMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seatsMin?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type VenueTableJoinResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VenueTableJoin'] = ResolversParentTypes['VenueTableJoin']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  seatsMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seatsMin?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tables?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  AddressCheck?: AddressCheckResolvers<ContextType>;
  AssetGrant?: AssetGrantResolvers<ContextType>;
  AuditChange?: AuditChangeResolvers<ContextType>;
  AuditLine?: AuditLineResolvers<ContextType>;
  AuditLog?: AuditLogResolvers<ContextType>;
  AuditPerson?: AuditPersonResolvers<ContextType>;
  Author?: AuthorResolvers<ContextType>;
  Bill?: BillResolvers<ContextType>;
  BillCredit?: BillCreditResolvers<ContextType>;
  BillDelivery?: BillDeliveryResolvers<ContextType>;
  Billing?: BillingResolvers<ContextType>;
  BillsDue?: BillsDueResolvers<ContextType>;
  BookingHit?: BookingHitResolvers<ContextType>;
  BookingPlan?: BookingPlanResolvers<ContextType>;
  BookingTime?: BookingTimeResolvers<ContextType>;
  CalendarFeed?: CalendarFeedResolvers<ContextType>;
  Change?: ChangeResolvers<ContextType>;
  Choice?: ChoiceResolvers<ContextType>;
  ChosenItem?: ChosenItemResolvers<ContextType>;
  Content?: ContentResolvers<ContextType>;
  ContentDeletion?: ContentDeletionResolvers<ContextType>;
  ContentHit?: ContentHitResolvers<ContextType>;
  ContentImage?: ContentImageResolvers<ContextType>;
  ContentRow?: ContentRowResolvers<ContextType>;
  ContentSearch?: ContentSearchResolvers<ContextType>;
  ContentVersion?: ContentVersionResolvers<ContextType>;
  CurrencyAmount?: CurrencyAmountResolvers<ContextType>;
  DayEnd?: DayEndResolvers<ContextType>;
  DayPeriod?: DayPeriodResolvers<ContextType>;
  DeletionRow?: DeletionRowResolvers<ContextType>;
  DirectoryItem?: DirectoryItemResolvers<ContextType>;
  Employee?: EmployeeResolvers<ContextType>;
  EmployeeList?: EmployeeListResolvers<ContextType>;
  FieldNote?: FieldNoteResolvers<ContextType>;
  Geolocation?: GeolocationResolvers<ContextType>;
  GiftCard?: GiftCardResolvers<ContextType>;
  GiftCardAlert?: GiftCardAlertResolvers<ContextType>;
  GiftCardChange?: GiftCardChangeResolvers<ContextType>;
  GiftCardCollection?: GiftCardCollectionResolvers<ContextType>;
  GiftCardCounts?: GiftCardCountsResolvers<ContextType>;
  GiftCardDifference?: GiftCardDifferenceResolvers<ContextType>;
  GiftCardLiability?: GiftCardLiabilityResolvers<ContextType>;
  GiftCardStatusName?: GiftCardStatusNameResolvers<ContextType>;
  GiftCardTransaction?: GiftCardTransactionResolvers<ContextType>;
  GiftCards?: GiftCardsResolvers<ContextType>;
  GuestHead?: GuestHeadResolvers<ContextType>;
  ImportAnswer?: ImportAnswerResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  JoinedVenue?: JoinedVenueResolvers<ContextType>;
  KnownGuest?: KnownGuestResolvers<ContextType>;
  ManagementHome?: ManagementHomeResolvers<ContextType>;
  MemberInvitation?: MemberInvitationResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NamedEmployee?: NamedEmployeeResolvers<ContextType>;
  NamedRole?: NamedRoleResolvers<ContextType>;
  NewOrderKey?: NewOrderKeyResolvers<ContextType>;
  Notice?: NoticeResolvers<ContextType>;
  NoticeField?: NoticeFieldResolvers<ContextType>;
  Notices?: NoticesResolvers<ContextType>;
  OnlineBooking?: OnlineBookingResolvers<ContextType>;
  OrderAnswer?: OrderAnswerResolvers<ContextType>;
  OrderKey?: OrderKeyResolvers<ContextType>;
  Payment?: PaymentResolvers<ContextType>;
  PaymentCounts?: PaymentCountsResolvers<ContextType>;
  PaymentTotal?: PaymentTotalResolvers<ContextType>;
  Payments?: PaymentsResolvers<ContextType>;
  PdfFile?: PdfFileResolvers<ContextType>;
  PhoneCheck?: PhoneCheckResolvers<ContextType>;
  Presence?: PresenceResolvers<ContextType>;
  Promotion?: PromotionResolvers<ContextType>;
  PromotionCounts?: PromotionCountsResolvers<ContextType>;
  Promotions?: PromotionsResolvers<ContextType>;
  PublishRow?: PublishRowResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  ReferenceItem?: ReferenceItemResolvers<ContextType>;
  ReferenceVenue?: ReferenceVenueResolvers<ContextType>;
  Referrer?: ReferrerResolvers<ContextType>;
  Registration?: RegistrationResolvers<ContextType>;
  RegistrationCounts?: RegistrationCountsResolvers<ContextType>;
  Registrations?: RegistrationsResolvers<ContextType>;
  ReportTicket?: ReportTicketResolvers<ContextType>;
  Rsvp?: RsvpResolvers<ContextType>;
  RsvpEvening?: RsvpEveningResolvers<ContextType>;
  RsvpSummary?: RsvpSummaryResolvers<ContextType>;
  SavedView?: SavedViewResolvers<ContextType>;
  Schedule?: ScheduleResolvers<ContextType>;
  ScheduleDay?: ScheduleDayResolvers<ContextType>;
  ScheduleHoliday?: ScheduleHolidayResolvers<ContextType>;
  ScheduleSpecialDay?: ScheduleSpecialDayResolvers<ContextType>;
  ScheduledItem?: ScheduledItemResolvers<ContextType>;
  ScheduledPublication?: ScheduledPublicationResolvers<ContextType>;
  Seating?: SeatingResolvers<ContextType>;
  SeatingAnswer?: SeatingAnswerResolvers<ContextType>;
  SeatingApplied?: SeatingAppliedResolvers<ContextType>;
  SeatingConflict?: SeatingConflictResolvers<ContextType>;
  SeatingHolders?: SeatingHoldersResolvers<ContextType>;
  SeatingMove?: SeatingMoveResolvers<ContextType>;
  SeatingParty?: SeatingPartyResolvers<ContextType>;
  SeatingReason?: SeatingReasonResolvers<ContextType>;
  SeatingRow?: SeatingRowResolvers<ContextType>;
  SeatingSet?: SeatingSetResolvers<ContextType>;
  SeatingTime?: SeatingTimeResolvers<ContextType>;
  StatusAnswer?: StatusAnswerResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  SurveyReply?: SurveyReplyResolvers<ContextType>;
  SurveySummary?: SurveySummaryResolvers<ContextType>;
  Surveys?: SurveysResolvers<ContextType>;
  TeamUser?: TeamUserResolvers<ContextType>;
  Ticket?: TicketResolvers<ContextType>;
  TicketDetails?: TicketDetailsResolvers<ContextType>;
  TicketHistoryEntry?: TicketHistoryEntryResolvers<ContextType>;
  TicketMessage?: TicketMessageResolvers<ContextType>;
  TicketOverlap?: TicketOverlapResolvers<ContextType>;
  TicketOverlaps?: TicketOverlapsResolvers<ContextType>;
  TranslationText?: TranslationTextResolvers<ContextType>;
  TurnTimes?: TurnTimesResolvers<ContextType>;
  VenueAddress?: VenueAddressResolvers<ContextType>;
  VenueArea?: VenueAreaResolvers<ContextType>;
  VenueConfiguration?: VenueConfigurationResolvers<ContextType>;
  VenueDetails?: VenueDetailsResolvers<ContextType>;
  VenueHome?: VenueHomeResolvers<ContextType>;
  VenueSearch?: VenueSearchResolvers<ContextType>;
  VenueSuggestion?: VenueSuggestionResolvers<ContextType>;
  VenueTable?: VenueTableResolvers<ContextType>;
  VenueTableJoin?: VenueTableJoinResolvers<ContextType>;
};

