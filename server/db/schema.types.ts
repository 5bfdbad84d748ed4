/** Rows as the migrations make them: many lines, one for each column. JSON is written as text: `JSON.stringify` at the store's edge. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Language } from '../../graphql/domain/languages.ts';
import type { BillStatus, BillType } from '../../graphql/domain/billing.ts';
import type { DayEnd } from '../../graphql/domain/business-day.ts';
import type { BookingOutcome, ChosenItem, ReservationSource } from '../../graphql/domain/booking.ts';
import type { BookingReason } from '../../graphql/domain/work-plan/work-plan.types.ts';
import type { ReservationFacts } from '../../machines/lifecycles/reservation.types.ts';
import type {
  MessageState,
  ReservationAnswer,
  ReservationMessageKind,
  ReservationStatus,
} from '../../graphql/domain/reservations.ts';
import type { RegistrationStatus } from '../../graphql/domain/registrations.ts';
import type { GiftCardKind, GiftCardState } from '../../graphql/domain/gift-cards.ts';
import type { GuestPurpose, Role } from '../../graphql/domain/roles.ts';
import type { OrderStatus } from '../../graphql/domain/orders.ts';
import type { ScheduledFailure, ScheduledState, ScheduledVerb } from '../../graphql/domain/scheduled-publications.ts';

type Json<T> = JSONColumnType<T & object, string, string>;
type Stamp = ColumnType<Date, Date | string, Date | string>;
type Made = ColumnType<Date, Date | string | undefined, Date | string>;

/** A card by the provider's token: no number is stored. */
export interface StoredCard {
  provider: 'stripe';
  token: string;
  brand: string;
  last4: string;
}

export interface Tables {
  users: {
    id: string;
    username: string;
    phone: string | null;
    email: string | null;
    first_name: Generated<string>;
    last_name: Generated<string>;
    country: Generated<string>;
    language: Generated<Language>;
    accessibility: ColumnType<Record<string, string | null>, string | undefined, string>;
    hidden_columns: ColumnType<unknown, string | undefined, string>;
    favorites: ColumnType<unknown[], string | undefined, string>;
    card: ColumnType<StoredCard | null, string | undefined, string | null>;
    card_session: ColumnType<string | null, string | undefined, string | null>;
    deletes_at: ColumnType<Date | null, Date | undefined, Date | null>;
    super_user: Generated<boolean>;
    owner: Generated<boolean>;
    suspended_at: Stamp | null;
    created_at: Made;
  };
  roles: { id: Role; level: number; names: Json<Partial<Record<Language, string>>> };
  sessions: {
    id: string;
    user_id: string;
    device: string;
    channel: 'sms' | 'email' | null;
    bind_hash: Buffer;
    current_hash: Buffer;
    previous_hash: Buffer | null;
    rotated_at: Stamp | null;
    created_at: Made;
    last_seen_at: Made;
    expires_at: Stamp;
    stepped_up_at: Stamp | null;
    revoked_at: Stamp | null;
    revoked_why: string | null;
    binding_failures: Generated<number>;
  };
  /** `replaced_at`: the browser got another id then */
  devices: { id_hash: Buffer; user_id: string; last_seen_at: Made; replaced_at: Stamp | null };
  challenges: {
    id_hash: Buffer;
    identifier: string;
    purpose: 'login' | 'signup' | 'stepUp' | 'email' | 'phone';
    /** of a confirmed address: the digest of the session that confirmed it */
    code_hash: Buffer;
    locale: string;
    guesses: Generated<number>;
    /** bigint: the outbox row that carries the code */
    message_id: string | null;
    expires_at: Stamp;
    used_at: Stamp | null;
    created_at: Made;
  };
  failures: {
    identifier: string;
    device: Generated<string>;
    count: Generated<number>;
    locked_until: Stamp | null;
    last_at: Made;
  };
  limits: { key: string; starts_at: Stamp; count: number };
  waits: { key: string; until: Stamp };
  signing_keys: { kid: string; first_seen_at: Stamp };
  outbox: {
    /** bigint: text in JavaScript */
    id: ColumnType<string, never, never>;
    venue_id: string | null;
    channel: 'sms' | 'email';
    recipient: string;
    body: Buffer | null;
    locale: string;
    created_at: Made;
    attempts: Generated<number>;
    next_at: Made;
    expires_at: Stamp | null;
    sent_at: Stamp | null;
    failed: string | null;
    failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** its gateway gave no answer first then, and none since */
    unknown_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** id of the `ticket_messages` row that it carries */
    about: ColumnType<string | null, string | null | undefined, string | null>;
  };
  venues: {
    id: string;
    titles: Json<Partial<Record<Language, string>>>;
    /** the titles as they are searched: `foldTitles` */
    name_search: Generated<string>;
    city: string | null;
    city_names: ColumnType<Partial<Record<Language, string>>, string | undefined, string>;
    category: string | null;
    region_code: Generated<string>;
    place_id: string | null;
    languages: Generated<Language[]>;
    time_zone: string;
    currency: Generated<string>;
    /** unanswered invitations are canceled at their deadline */
    cancel_unanswered: Generated<boolean>;
    /** guests register with a declaration */
    registration: Generated<boolean>;
    booking: Generated<boolean>;
    booking_becomes: Generated<BookingOutcome>;
    booking_code: Generated<boolean>;
    booking_change_minutes: Generated<number>;
    booking_per_day: Generated<number>;
    booking_sites: ColumnType<string[], string[] | undefined, string[]>;
    /** minutes that a party of up to 2, of up to 4 and of more guests keeps its tables, and between two parties */
    turn_to_2: Generated<number>;
    turn_to_4: Generated<number>;
    turn_above: Generated<number>;
    turn_buffer: Generated<number>;
    /** before sunset; null: as the place does */
    candle_minutes: number | null;
    /** when its business days end, from a day on */
    day_ends: ColumnType<DayEnd[], string | undefined, string>;
    active: Generated<boolean>;
    created_by: string | null;
    created_at: Made;
    deleted_at: Stamp | null;
  };
  memberships: { venue_id: string; user_id: string; role: Role; languages: Language[] | null; created_at: Made };
  venue_table_joins: {
    venue_id: string;
    id: string;
    tables: string[];
    seats_min: number;
    seats_max: number;
    position: Generated<number>;
  };
  employees: {
    venue_id: string;
    id: string;
    version: Generated<number>;
    name: string;
    name_search: string;
    /** `createSortKeys` of the name */
    name_sort: string[];
    phone: string;
    email: string | null;
    role: Role;
    topgo: Generated<boolean>;
    active: Generated<boolean>;
    user_id: string | null;
    created_at: Stamp;
    updated_at: Stamp;
  };
  gift_card_collections: {
    venue_id: string;
    id: string;
    version: Generated<number>;
    titles: Json<Partial<Record<Language, string>>>;
    terms: Json<Partial<Record<Language, string>>>;
    currency: string;
    amounts: number[];
    position: Generated<number>;
    active: Generated<boolean>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  gift_cards: {
    venue_id: string;
    id: string;
    version: Generated<number>;
    collection_id: string;
    number_hash: Buffer;
    number_encrypted: Buffer;
    former_hash: Buffer | null;
    key_id: string;
    serial: string;
    name: string;
    name_search: string;
    phone: Generated<string>;
    email: string | null;
    locale: Language;
    note: Generated<string>;
    currency: string;
    initial_amount: number;
    balance: Generated<number>;
    state: ColumnType<GiftCardState, GiftCardState | undefined, GiftCardState>;
    compensation: Generated<boolean>;
    expires_on: string;
    created_at: Stamp;
    created_by: string | null;
    updated_at: Stamp;
    sent_at: Stamp | null;
  };
  gift_card_transactions: {
    venue_id: string;
    id: string;
    card_id: string;
    number: number;
    at: Stamp;
    business_date: string;
    kind: GiftCardKind;
    amount: number;
    balance: number;
    reason: Generated<string>;
    note: Generated<string>;
    actor_id: string | null;
    actor_name: Generated<string>;
    manager_id: string | null;
    manager_name: Generated<string>;
    reverses: string | null;
  };
  gift_card_lookups: {
    venue_id: string;
    id: Generated<string>;
    card_id: string;
    at: Stamp;
    actor_id: string;
    actor_name: string;
  };
  member_invitations: {
    venue_id: string;
    id: string;
    employee_id: string | null;
    role: Role;
    channel: 'sms' | 'email';
    recipient: string;
    locale: Language;
    state: Generated<'pending' | 'accepted' | 'revoked'>;
    invited_by: string;
    invited_by_name: string;
    created_at: Stamp;
    sent_at: Stamp;
    expires_at: Stamp;
  };
  former_members: {
    venue_id: string;
    user_id: string;
    role: Role;
    languages: Language[] | null;
    name: string;
    left_at: Stamp;
  };
  registrations: {
    venue_id: string;
    id: string;
    version: Generated<number>;
    parent_id: string | null;
    business_date: string;
    queue_number: number | null;
    name: string;
    /** the name as it is searched: `foldLetters` */
    name_search: string;
    phone: string;
    size: number;
    locale: string;
    status: ColumnType<RegistrationStatus, RegistrationStatus | undefined, RegistrationStatus>;
    no_fever: boolean | null;
    no_cough: boolean | null;
    no_contact: boolean | null;
    declared_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  bills: {
    venue_id: string;
    id: string;
    version: Generated<number>;
    number: ColumnType<number | null, number | undefined, number>;
    name: string;
    /** the name as it is searched: `foldLetters` */
    name_search: string;
    issue_date: string;
    due_date: string;
    status: ColumnType<BillStatus, BillStatus | undefined, BillStatus>;
    type: BillType;
    description: string;
    sum: number;
    credited: Generated<number>;
    currency: string;
    emails: string[];
    allocation_number: string | null;
    sent_at: ColumnType<Date | null, Date | undefined, Date>;
    paid_at: ColumnType<Date | null, Date | undefined, Date>;
    paid_on: ColumnType<string | null, string | undefined, string>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  bill_credits: {
    venue_id: string;
    id: string;
    bill_id: string;
    number: number;
    issue_date: string;
    sum: number;
    reason: string;
    created_by: string | null;
    created_by_name: string;
    created_at: Stamp;
  };
  sold_out: {
    venue_id: string;
    cms_id: string;
    row_id: string;
    until: Stamp;
  };
  saved_views: {
    venue_id: string;
    id: string;
    person: string;
    list: string;
    name: string;
    name_folded: string;
    query: string;
    created_at: Stamp;
  };
  field_notes: {
    venue_id: string;
    id: string;
    cms_id: string;
    path: string;
    language: string | null;
    addressee: string;
    body: string;
    author: string | null;
    author_name: string;
    created_at: Stamp;
    resolved_at: Stamp | null;
    resolved_by_name: string | null;
  };
  notice_reads: {
    venue_id: string;
    person: string;
    read_up_to: Stamp | null;
    ids: Generated<string[]>;
  };
  scheduled_publications: {
    venue_id: string;
    id: string;
    verb: ScheduledVerb;
    due_at: Stamp;
    state: Generated<ScheduledState>;
    cms_ids: string[];
    addresses: Json<{ cms_id: string; slug: string }[]>;
    comments: string;
    by_user: string | null;
    by_name: string;
    as_super: boolean;
    created_at: Stamp;
    attempts: Generated<number>;
    claimed_at: Stamp | null;
    ended_at: Stamp | null;
    reason: ScheduledFailure | null;
  };
  page_views: { venue_id: string; cms_id: string; business_date: string; views: number };
  bill_series: { venue_id: string; series: 'bill' | 'credit'; last_number: number; last_date: string };
  content: {
    venue_id: string;
    cms_id: string;
    entity: string;
    component: string;
    name: string;
    name_folded: string;
    name_search: Generated<string>;
    /** `createSortKeys` of the name */
    name_sort: string[];
    gaps: Generated<Language[]>;
    pending_counts: ColumnType<Record<string, Record<string, number>>, string | undefined, string>;
    owner_cms_id: string | null;
    /** items deleted together have the same id */
    deletion_id: string | null;
    /** of a creation of several calls that is not finished */
    creation_id: string | null;
    /** of the import that created it; hidden while that is in `unfinished_imports` */
    import_batch: string | null;
    created_by_cms: string | null;
    version: Generated<number>;
    published_version: number | null;
    was_published: Generated<boolean>;
    content: Json<Record<string, unknown>>;
    progress: ColumnType<Partial<Record<Language, string>>, string | undefined, string>;
    created_at: Made;
    updated_at: Made;
    created_by: string | null;
    updated_by: string | null;
    updated_by_name: Generated<string>;
    /** `createSortKeys` of the author */
    updated_by_sort: Generated<string[]>;
    deleted_at: Stamp | null;
    /** null: not deleted, or by the server itself */
    deleted_by: string | null;
    deleted_by_name: Generated<string>;
  };
  publication_slugs: {
    slug: string;
    venue_id: string;
    cms_id: string;
    field: string;
    released_at: Stamp | null;
  };
  content_texts: {
    venue_id: string;
    cms_id: string;
    path: string;
    /** '': one text for all languages */
    language: Language | '';
    text: string;
    folded: string;
  };
  content_versions: {
    venue_id: string;
    cms_id: string;
    version: number;
    name: string;
    content: Json<Record<string, unknown>>;
    updated_at: Made;
    updated_by: string | null;
    updated_by_name: Generated<string>;
  };
  publications: {
    venue_id: string;
    cms_id: string;
    at: Made;
    version: number | null;
    by_user: string | null;
    by_name: Generated<string>;
    comments: Generated<string>;
  };
  calendar_feeds: {
    venue_id: string;
    id: string;
    token_hash: Buffer;
    locale: string;
    created_at: Made;
    created_by: string | null;
    created_by_name: Generated<string>;
    /** YYYYMMDD, UTC: the last day that a calendar read it */
    used_on: string | null;
    withdrawn_at: Stamp | null;
  };
  guest_tokens: {
    venue_id: string;
    hash: Buffer;
    purpose: GuestPurpose;
    thing_id: string;
    issued_at: Stamp;
    expires_at: Stamp;
    revoked_at: Stamp | null;
  };
  venue_areas: {
    venue_id: string;
    id: string;
    names: Json<Partial<Record<Language, string>>>;
    position: Generated<number>;
    active: Generated<boolean>;
  };
  venue_tables: {
    venue_id: string;
    id: string;
    number: string;
    number_folded: string;
    area_id: string | null;
    seats_min: Generated<number>;
    seats_max: Generated<number>;
    position: Generated<number>;
    active: Generated<boolean>;
  };
  tickets: {
    venue_id: string;
    ticket_id: string;
    version: Generated<number>;
    name: string;
    name_search: Generated<string>;
    phone: string;
    email: string | null;
    locale: string;
    size: number;
    area_id: string | null;
    tables: ColumnType<string[], string[] | undefined, string[]>;
    /** its tables are those of a proposal that was applied; no person chose them */
    placed: Generated<boolean>;
    expected: string;
    /** YYYYMMDD: its business day, as it was when `expected` was written */
    business_date: string;
    starts_at: Stamp;
    deadline_at: Stamp;
    note: Generated<string>;
    reason: Generated<string>;
    status: ReservationStatus;
    answer: ReservationAnswer;
    before_status: ReservationStatus | null;
    before_answer: ReservationAnswer;
    before_callback_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    before_flagged: Generated<boolean>;
    /** what the guest answered when the reservation had another time, and that time, YYYYMMDDHHMM */
    former_answer: ColumnType<ReservationAnswer, ReservationAnswer | undefined, ReservationAnswer>;
    /** what the work plans had against it when it was written; null: not known */
    forced: ColumnType<BookingReason[] | null, BookingReason[] | undefined, BookingReason[]>;
    former_expected: ColumnType<string | null, string | null | undefined, string | null>;
    canceled_by: 'guest' | 'staff' | 'server' | null;
    flagged: Generated<boolean>;
    created_at: Stamp;
    created_by: string | null;
    sent_at: Stamp | null;
    viewed_at: Stamp | null;
    replied_at: Stamp | null;
    callback_at: Stamp | null;
    archived_at: Stamp | null;
    deleted_at: Stamp | null;
    deleted_from: ReservationStatus | null;
    /** since when the party sits at its tables, and since when they are free again */
    seated_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    departed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** what staff can still undo */
    undo: ColumnType<ReservationFacts['previous'], string | null | undefined, string | null>;
    delivery: MessageState | null;
    source: Generated<ReservationSource>;
    /** a guest asked for it, and the venue has not said yes */
    requested_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    page_id: ColumnType<string | null, string | null | undefined, string | null>;
    chosen: ColumnType<ChosenItem[], string | undefined, string>;
  };
  booking_codes: {
    venue_id: string;
    session_hash: Buffer;
    phone: string;
    code_hash: Buffer;
    guesses: Generated<number>;
    expires_at: Stamp;
    proven_at: Stamp | null;
  };
  booking_holds: {
    venue_id: string;
    id: string;
    session_hash: Buffer;
    address_hash: Buffer;
    page_id: string;
    business_date: string;
    expected: string;
    starts_at: Stamp;
    size: number;
    tables: string[];
    extended: Generated<number>;
    created_at: Stamp;
    expires_at: Stamp;
  };
  ticket_events: {
    venue_id: string;
    /** bigint: text in JavaScript */
    id: ColumnType<string, never, never>;
    ticket_id: string;
    at: Stamp;
    event: string;
    status: ReservationStatus;
    by_kind: 'guest' | 'staff' | 'server';
    by_user: string | null;
    by_name: Generated<string>;
    reason: Generated<string>;
  };
  ticket_messages: {
    venue_id: string;
    id: string;
    ticket_id: string;
    kind: ReservationMessageKind;
    channel: 'sms' | 'email';
    due_at: Stamp;
    expires_at: Stamp;
    state: ColumnType<MessageState, MessageState | undefined, MessageState>;
    /** bigint */
    outbox_id: string | null;
    sent_at: Stamp | null;
    created_at: Stamp;
  };
  surveys: {
    venue_id: string;
    ticket_id: string;
    version: Generated<number>;
    created_at: Stamp;
    expires_at: Stamp;
    viewed_at: Stamp | null;
    replied_at: Stamp | null;
    q0: string | null;
    q1: string | null;
    q2: string | null;
    q3: string | null;
    feedback: string | null;
    sentiment: 'positive' | 'negative' | null;
    original: ColumnType<unknown, string | null | undefined, string | null>;
    handled_at: Stamp | null;
    handled_by: string | null;
    notified_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  orders: {
    venue_id: string;
    source: string;
    id: string;
    revision: number;
    page_id: string;
    status: OrderStatus;
    test: Generated<boolean>;
    at: Stamp;
    business_date: string;
    hour: number;
    expected: string | null;
    party: number | null;
    name: Generated<string>;
    phone: Generated<string>;
    address: Generated<string>;
    city: Generated<string>;
    comments: Generated<string>;
    currency: string;
    charges: number;
    refund: Generated<number>;
    total: ColumnType<number, never, never>;
    tip: Generated<number>;
    refund_of: string | null;
    refunded: Generated<number>;
    items: Json<unknown[]>;
    body_hash: Buffer;
    received_at: Stamp;
  };
  order_revisions: {
    venue_id: string;
    source: string;
    id: string;
    revision: number;
    replaced_at: Stamp;
    body: Json<object>;
  };
  order_days: {
    venue_id: string;
    business_date: string;
    hour: number;
    page_id: string;
    currency: string;
    orders: number;
    refunds: number;
    deleted: number;
    /** bigint */
    charges: string;
    refund: string;
    tip: string;
    highest: number | null;
    last_at: Stamp | null;
  };
  order_keys: {
    venue_id: string;
    id: string;
    name: string;
    hash: Buffer;
    ending: string;
    created_at: Stamp;
    created_by_name: Generated<string>;
    last_used_at: Stamp | null;
    revoked_at: Stamp | null;
  };
  used_report_tickets: { venue_id: string; id: string; expires_at: Stamp };
  /** one row while the demonstration is being loaded */
  demonstration: { begun_at: Stamp };
  content_imports: {
    venue_id: string;
    import_id: string;
    /** -1: what the import has written, for its undo */
    part: number;
    person: string;
    entity: string;
    component: string;
    items: Json<unknown[]>;
    /** ids of the items of this part that are stored and hidden */
    stored: Generated<string[]>;
    batch: string | null;
    stored_count: Generated<number>;
    created_at: Stamp;
  };
  unfinished_imports: {
    batch: string;
    venue_id: string;
    import_id: string;
    person: string;
    touched_at: Stamp;
    abandoned: Generated<boolean>;
  };
  setting_files: {
    venue_id: string;
    page_id: string;
    version: Generated<number>;
    settings: ColumnType<unknown, string, string>;
    content: ColumnType<unknown, string, string>;
    updated_at: Made;
    updated_by: string | null;
  };
  configurations: {
    venue_id: string;
    name: string;
    locale: Generated<string>;
    version: Generated<number>;
    payload: ColumnType<unknown, string, string>;
  };
  assets: {
    venue_id: string;
    hash: string;
    format: 'jpeg' | 'png' | 'webp';
    width: number;
    height: number;
    bytes: number;
    cms_id: string | null;
    created_at: Made;
    created_by: string | null;
    wanted_at: Made;
  };
  asset_blobs: { venue_id: string; hash: string; bytes: Buffer };
  asset_uses: { venue_id: string; hash: string; cms_id: string };
  asset_grants: {
    venue_id: string;
    id: string;
    cms_id: string;
    place: number | null;
    person: string;
    session: string;
    as_super: Generated<boolean>;
    issued_at: Stamp;
    used_at: Stamp | null;
    source: Buffer | null;
    hash: string | null;
  };
  audit: {
    venue_id: string;
    id: ColumnType<string, never, never>;
    at: Made;
    user_id: string | null;
    session_id: string | null;
    as_super: Generated<boolean>;
    verb: string;
    thing: string;
    thing_id: string | null;
    detail: ColumnType<Record<string, unknown>, string | undefined, string>;
  };
  idempotency: {
    person: string;
    key: string;
    venue_id: Generated<string>;
    fingerprint: Buffer;
    answer: ColumnType<unknown, string | null | undefined, string | null>;
    created_at: Made;
  };
}
