import { randomUUID } from 'node:crypto';
import { toGiftCardNumber } from '../../../graphql/domain/gift-cards.ts';
import { lunch } from '../content/demo-clients.ts';
import type { guestsPolicy } from '../../../server/modules/guest-link/guest-link.policy.ts';
import type { reportsPolicy } from '../../../server/modules/reports/reports.policy.ts';
import type { Operation } from '../../../server/endpoints/policies.ts';

/** Ids of an item (also the page of a setting file), a venue, a reservation, an employee, a member, an invitation to the team, a gift card, a bill and a registration. */
export interface Ids {
  item: string;
  venue: string;
  ticket: string;
  employee: string;
  member: string;
  invitation: string;
  giftCard: string;
  bill: string;
  registration: string;
}

export interface TestedOperation {
  text: string;
  variables: (ids: Ids) => Record<string, unknown>;
  /** which of the ids it takes: only those can be another venue's */
  names: readonly (keyof Ids)[];
  settings?: true;
}

const content = 'cms_id name version content';
const inVenue = (text: string, more: Record<string, unknown> = {}): TestedOperation => ({
  text,
  variables: ({ venue }) => ({ directory: venue, ...more }),
  names: ['venue'],
});
const ofTicket = (text: string): TestedOperation => ({
  text,
  variables: ({ ticket }) => ({ ticketId: ticket }),
  names: ['ticket'],
});

const byId = (
  name: 'employee' | 'invitation' | 'giftCard' | 'bill' | 'registration',
  text: string,
): TestedOperation => ({
  text,
  variables: (ids) => ({ id: ids[name] }),
  names: [name],
});
const ofMember = (text: string): TestedOperation => ({
  text,
  variables: ({ venue, member }) => ({ directory: venue, userId: member }),
  names: ['venue', 'member'],
});

/** Of an area, a table or a join: the id of each is unknown here, so nothing but the caller's permission is told apart. */
const ofSeating = (text: string): TestedOperation => ({
  text,
  variables: ({ venue, item }) => ({ directory: venue, id: item }),
  names: ['venue', 'item'],
});

/** Guests have no role: guest-access.test.ts. Nor have tickets: reports.test.ts. */
export type StaffOperation = Exclude<
  Operation,
  'changed' | 'present' | keyof typeof guestsPolicy | keyof typeof reportsPolicy
>;
export const testedOperations: Record<StaffOperation, TestedOperation> = {
  orderKeys: inVenue('query ($directory: ID!) { orderKeys(directory: $directory) { id } }'),
  reportTicket: inVenue('query ($directory: ID!) { reportTicket(directory: $directory) { ticket } }'),
  orderKeyCreate: inVenue(
    'mutation ($directory: ID!) { orderKeyCreate(directory: $directory, name: "Till") { keys { id } } }',
  ),
  orderKeyRevoke: ofSeating(
    'mutation ($directory: ID!, $id: ID!) { orderKeyRevoke(directory: $directory, id: $id) { id } }',
  ),
  orderImport: inVenue('mutation ($directory: ID!) { orderImport(directory: $directory, rows: [{}]) { result } }'),
  rsvp: inVenue('query ($directory: ID!) { rsvp(directory: $directory, date: "20260512") { count } }'),
  rsvpPending: inVenue('query ($directory: ID!) { rsvpPending(directory: $directory) { count } }'),
  ticket: ofTicket('query ($ticketId: ID!) { ticket(ticketId: $ticketId) { ticket { name } } }'),
  bookingTimes: inVenue(
    'query ($directory: ID!) { bookingTimes(directory: $directory, date: "20270512", size: 2) { time } }',
  ),
  knownGuest: inVenue(
    'query ($directory: ID!) { knownGuest(directory: $directory, phoneNumber: "0501112233") { name } }',
  ),
  guestLanguage: inVenue('query ($directory: ID!) { guestLanguage(directory: $directory, phoneNumber: "0501112233") }'),
  venueAreas: inVenue('query ($directory: ID!) { venueAreas(directory: $directory) { id } }'),
  venueTables: inVenue('query ($directory: ID!) { venueTables(directory: $directory) { id } }'),
  seating: inVenue('query ($directory: ID!) { seating(directory: $directory, date: "20270512") { version } }'),
  seatingFor: inVenue(
    'query ($directory: ID!) { seatingFor(directory: $directory, date: "20270512", time: "2000", size: 2) { kind } }',
  ),
  seatingTimes: inVenue(
    'query ($directory: ID!) { seatingTimes(directory: $directory, date: "20270512", size: 2) { time } }',
  ),
  seatingApply: {
    text: `mutation ($directory: ID!, $ticketId: ID!) { seatingApply(directory: $directory, date: "20270512", version: "v",
      moves: [{ ticketId: $ticketId, tables: [] }]) { version } }`,
    variables: ({ venue, ticket }) => ({ directory: venue, ticketId: ticket }),
    names: ['venue', 'ticket'],
  },
  surveys: inVenue('query ($directory: ID!) { surveys(directory: $directory, from: "20260512") { count } }'),
  surveyUpdate: ofTicket('mutation ($ticketId: ID!) { surveyUpdate(ticketId: $ticketId, handled: true) { version } }'),
  surveyResend: ofTicket('mutation ($ticketId: ID!) { surveyResend(ticketId: $ticketId) { version } }'),
  venueTableJoins: inVenue('query ($directory: ID!) { venueTableJoins(directory: $directory) { id } }'),
  venueAreaSave: inVenue(
    'mutation ($directory: ID!) { venueAreaSave(directory: $directory, names: { en: "Garden" }) { id } }',
  ),
  venueAreaDelete: ofSeating(
    'mutation ($directory: ID!, $id: ID!) { venueAreaDelete(directory: $directory, id: $id) { statusCode } }',
  ),
  venueAreaOrder: ofSeating(
    'mutation ($directory: ID!, $id: ID!) { venueAreaOrder(directory: $directory, ids: [$id]) { id } }',
  ),
  venueTablesCreate: inVenue(
    `mutation ($directory: ID!) { venueTablesCreate(directory: $directory, numbers: "901", seatsMin: 1,
      seatsMax: 2) { id } }`,
  ),
  venueTableSave: ofSeating(
    'mutation ($directory: ID!, $id: ID!) { venueTableSave(directory: $directory, id: $id, seatsMax: 5) { id } }',
  ),
  venueTableDelete: ofSeating(
    'mutation ($directory: ID!, $id: ID!) { venueTableDelete(directory: $directory, id: $id) { statusCode } }',
  ),
  venueTableOrder: ofSeating(
    'mutation ($directory: ID!, $id: ID!) { venueTableOrder(directory: $directory, ids: [$id]) { id } }',
  ),
  venueTableJoinSave: ofSeating(
    `mutation ($directory: ID!, $id: ID!) { venueTableJoinSave(directory: $directory, tables: [$id, "other"],
      seatsMin: 1, seatsMax: 4) { id } }`,
  ),
  venueTableRow: ofSeating(
    'mutation ($directory: ID!, $id: ID!) { venueTableRow(directory: $directory, tables: [$id, "other"]) { id } }',
  ),
  venueTableJoinDelete: ofSeating(
    'mutation ($directory: ID!, $id: ID!) { venueTableJoinDelete(directory: $directory, id: $id) { statusCode } }',
  ),
  giftcards: inVenue('query ($directory: ID!) { giftcards(directory: $directory) { count } }'),
  giftcard: byId('giftCard', 'query ($id: ID!) { giftcard(id: $id) { name } }'),
  giftcardByNumber: inVenue(
    `query ($directory: ID!) { giftcardByNumber(directory: $directory, number: "${toGiftCardNumber(Array.from({ length: 15 }, () => 7))}") { name } }`,
  ),
  giftcardTransactions: byId('giftCard', 'query ($id: ID!) { giftcardTransactions(id: $id) { kind } }'),
  giftcardCollection: inVenue('query ($directory: ID!) { giftcardCollection(directory: $directory) { id } }'),
  giftcardStatuses: { text: '{ giftcardStatuses { id } }', variables: () => ({}), names: [] },
  giftcardLedgerCheck: inVenue('query ($directory: ID!) { giftcardLedgerCheck(directory: $directory) { id } }'),
  giftcardUnusual: inVenue('query ($directory: ID!) { giftcardUnusual(directory: $directory) { kind } }'),
  giftcardCollectionSave: ofSeating(
    'mutation ($directory: ID!, $id: ID!) { giftcardCollectionSave(directory: $directory, id: $id, order: 2) { id } }',
  ),
  giftcardCreate: inVenue(
    `mutation ($directory: ID!) { giftcardCreate(directory: $directory, type_id: "none", name: "Noa", amount: 100) { id } }`,
  ),
  giftcardUpdate: byId('giftCard', 'mutation ($id: ID!) { giftcardUpdate(id: $id, name: "New") { id } }'),
  giftcardSend: byId('giftCard', 'mutation ($id: ID!) { giftcardSend(id: $id, channel: "sms") { id } }'),
  giftcardRedeem: byId(
    'giftCard',
    'mutation ($id: ID!) { giftcardRedeem(id: $id, amount: 1, manager: "none") { card { id } } }',
  ),
  giftcardReverse: byId(
    'giftCard',
    'mutation ($id: ID!) { giftcardReverse(transaction: $id, amount: 1, reason: "Twice") { card { id } } }',
  ),
  giftcardEvent: byId(
    'giftCard',
    'mutation ($id: ID!) { giftcardEvent(id: $id, event: "block", reason: "Lost") { card { id } } }',
  ),
  giftcardImport: inVenue(
    'mutation ($directory: ID!) { giftcardImport(directory: $directory, type_id: "none", rows: []) }',
  ),
  employees: inVenue('query ($directory: ID!) { employees(directory: $directory) { count } }'),
  employee: byId('employee', 'query ($id: ID!) { employee(id: $id) { name } }'),
  venueEmployees: inVenue('query ($directory: ID!) { venueEmployees(directory: $directory) { id } }'),
  roles: { text: 'query { roles { id } }', variables: () => ({}), names: [] },
  teamUsers: inVenue('query ($directory: ID!) { teamUsers(directory: $directory) { userId } }'),
  memberInvitations: inVenue('query ($directory: ID!) { memberInvitations(directory: $directory) { id } }'),
  billing: inVenue('query ($directory: ID!) { billing(directory: $directory) { future { id } } }'),
  bill: byId('bill', 'query ($id: ID!) { bill(id: $id) { name } }'),
  schedule: inVenue('query ($directory: ID!) { schedule(directory: $directory) { from } }'),
  bookingPlans: inVenue('query ($directory: ID!) { bookingPlans(directory: $directory) { id } }'),
  calendarFeeds: inVenue('query ($directory: ID!) { calendarFeeds(directory: $directory) { id } }'),
  calendarFeedMake: inVenue(
    'mutation ($directory: ID!) { calendarFeedMake(directory: $directory, locale: "en") { id } }',
  ),
  calendarFeedWithdraw: ofSeating(
    'mutation ($directory: ID!, $id: ID!) { calendarFeedWithdraw(directory: $directory, id: $id) { id } }',
  ),
  registrations: inVenue('query ($directory: ID!) { registrations(directory: $directory) { count } }'),
  registrationCreate: inVenue(
    'mutation ($directory: ID!) { registrationCreate(directory: $directory, name: "Noa", phone: "0501112233") { id } }',
  ),
  registrationEvent: byId('registration', 'mutation ($id: ID!) { registrationEvent(id: $id, event: "remove") { id } }'),
  registrationSend: byId('registration', 'mutation ($id: ID!) { registrationSend(id: $id) { id } }'),
  promotions: inVenue('query ($directory: ID!) { promotions(directory: $directory) { count } }'),
  savedViews: inVenue('query ($directory: ID!) { savedViews(directory: $directory) { id } }'),
  savedViewSave: inVenue(
    'mutation ($directory: ID!) { savedViewSave(directory: $directory, list: "/rsvp", name: "Late", query: "") { id } }',
  ),
  savedViewDelete: inVenue(
    'mutation ($directory: ID!, $id: ID!) { savedViewDelete(directory: $directory, id: $id) { statusCode } }',
    { id: randomUUID() },
  ),
  fieldNotes: {
    text: 'query ($cms_id: ID!) { fieldNotes(cms_id: $cms_id) { id } }',
    variables: ({ item }) => ({ cms_id: item }),
    names: ['item'],
  },
  fieldNoteAdd: {
    text: 'mutation ($id: ID!, $cms_id: ID!) { fieldNoteAdd(id: $id, cms_id: $cms_id, path: "_name", addressee: "managers", text: "x") { statusCode } }',
    variables: ({ item }) => ({ id: randomUUID(), cms_id: item }),
    names: ['item'],
  },
  fieldNoteResolve: inVenue(
    'mutation ($directory: ID!, $id: ID!) { fieldNoteResolve(directory: $directory, id: $id, resolved: true) { statusCode } }',
    { id: randomUUID() },
  ),
  fieldNoteDelete: inVenue(
    'mutation ($directory: ID!, $id: ID!) { fieldNoteDelete(directory: $directory, id: $id) { statusCode } }',
    { id: randomUUID() },
  ),
  notices: inVenue('query ($directory: ID!) { notices(directory: $directory) { unread } }'),
  noticesRead: inVenue('mutation ($directory: ID!) { noticesRead(directory: $directory) { statusCode } }'),
  auditLog: inVenue('query ($directory: ID!) { auditLog(directory: $directory) { count } }'),
  payments: inVenue('query ($directory: ID!) { payments(directory: $directory) { count } }'),
  billPdf: byId('bill', 'query ($id: ID!) { billPdf(id: $id) { name } }'),
  billSave: {
    text: `mutation ($directory: ID!, $id: ID) { billSave(directory: $directory, id: $id, name: "New") { version } }`,
    variables: ({ venue, bill }) => ({ directory: venue, id: bill }),
    names: ['venue', 'bill'],
  },
  billDelete: byId('bill', 'mutation ($id: ID!) { billDelete(id: $id) { statusCode } }'),
  billEvent: byId('bill', 'mutation ($id: ID!) { billEvent(id: $id, event: "open") { version } }'),
  billCredit: byId('bill', 'mutation ($id: ID!) { billCredit(id: $id, sum: 1, reason: "Late") { version } }'),
  billSend: byId('bill', 'mutation ($id: ID!) { billSend(id: $id) { version } }'),
  employeeInsert: inVenue(
    `mutation ($directory: ID!) { employeeInsert(directory: $directory, name: "Gal", phone: "0501112299",
      role: "viewer") { id } }`,
  ),
  employeeUpdate: byId('employee', 'mutation ($id: ID!) { employeeUpdate(id: $id, name: "New") { version } }'),
  employeeDelete: byId('employee', 'mutation ($id: ID!) { employeeDelete(id: $id) { version } }'),
  memberInvite: inVenue(
    `mutation ($directory: ID!) { memberInvite(directory: $directory, email: "gal@petilia.example",
      role: "viewer") { id } }`,
  ),
  memberInvitationSend: byId('invitation', 'mutation ($id: ID!) { memberInvitationSend(id: $id) { id } }'),
  memberInvitationRevoke: byId('invitation', 'mutation ($id: ID!) { memberInvitationRevoke(id: $id) { statusCode } }'),
  memberRole: ofMember(
    `mutation ($directory: ID!, $userId: ID!) { memberRole(directory: $directory, userId: $userId,
      role: "viewer") { userId } }`,
  ),
  memberRemove: ofMember(
    'mutation ($directory: ID!, $userId: ID!) { memberRemove(directory: $directory, userId: $userId) { statusCode } }',
  ),
  memberRestore: ofMember(
    'mutation ($directory: ID!, $userId: ID!) { memberRestore(directory: $directory, userId: $userId) { userId } }',
  ),
  // an id is no token
  memberJoin: {
    text: 'mutation ($token: String!) { memberJoin(token: $token) { venue } }',
    variables: ({ invitation }) => ({ token: invitation }),
    names: ['invitation'],
  },
  guestData: inVenue('query ($directory: ID!) { guestData(directory: $directory, phoneNumber: "0501112233") }'),
  managementHome: inVenue('query ($directory: ID!) { managementHome(directory: $directory) { today } }'),
  ticketCreate: inVenue(
    `mutation ($directory: ID!) { ticketCreate(directory: $directory, name: "Noa", phoneNumber: "0501112233",
      size: 2, expected: "202705122000", as: "confirm") { ticketId } }`,
  ),
  ticketUpdate: ofTicket('mutation ($ticketId: ID!) { ticketUpdate(ticketId: $ticketId, note: "New") { version } }'),
  ticketEvent: ofTicket('mutation ($ticketId: ID!) { ticketEvent(ticketId: $ticketId, event: "approve") { status } }'),
  rsvpEmail: inVenue(
    'mutation ($directory: ID!) { rsvpEmail(directory: $directory, date: "20260512", to: "a@b.example") { message } }',
  ),
  guestErase: inVenue(
    'mutation ($directory: ID!) { guestErase(directory: $directory, phoneNumber: "0501112233") { message } }',
  ),
  content: {
    text: `query ($cms_id: ID!, $locale: String) { content(cms_id: $cms_id, locale: $locale) { ${content} } }`,
    variables: ({ item }) => ({ cms_id: item, locale: 'he' }),
    names: ['item'],
  },
  contentByName: {
    text: `query ($directory: ID!) { contentByName(directory: $directory, entity: "menu", component: "menu", name: "Winter evening menu") { ${content} } }`,
    variables: ({ venue }) => ({ directory: venue }),
    names: ['venue'],
  },
  contentList: {
    text: 'query ($directory: ID!) { contentList(directory: $directory, entity: "menu") { cms_id } }',
    variables: ({ venue }) => ({ directory: venue }),
    names: ['venue'],
  },
  contentCount: {
    text: 'query ($directory: ID!) { contentCount(directory: $directory, entity: "menu") }',
    variables: ({ venue }) => ({ directory: venue }),
    names: ['venue'],
  },
  page: {
    text: `query ($page_id: ID!) { page(page_id: $page_id) { ${content} } }`,
    variables: ({ item }) => ({ page_id: item }),
    names: ['item'],
  },
  contentMarketplaces: {
    text: 'query ($directory: ID) { contentMarketplaces(directory: $directory) { cms_id } }',
    variables: ({ venue }) => ({ directory: venue }),
    names: ['venue'],
  },
  contentVenuePages: {
    text: 'query ($venue: ID!) { contentVenuePages(venue: $venue) { cms_id } }',
    variables: ({ venue }) => ({ venue }),
    names: ['venue'],
  },
  referenceVenues: inVenue('query ($directory: ID!) { referenceVenues(directory: $directory, text: "") { venue } }'),
  referenceItems: {
    text: 'query ($venue: ID!) { referenceItems(venue: $venue, entity: "post", text: "") { cms_id } }',
    variables: ({ venue }) => ({ venue }),
    names: ['venue'],
  },
  referencedItem: {
    text: 'query ($cms_id: ID!) { referencedItem(cms_id: $cms_id) { name venue } }',
    variables: ({ item }) => ({ cms_id: item }),
    names: ['item'],
  },
  contentDeletion: {
    text: 'query ($cms_id: ID!) { contentDeletion(cms_id: $cms_id) { deleted_at } }',
    variables: ({ item }) => ({ cms_id: item }),
    names: ['item'],
  },
  translationQueue: {
    text: 'query ($directory: ID!, $cms_list: [ID!], $after_item: ID) { translationQueue(directory: $directory, where: "all", cms_list: $cms_list, after_item: $after_item) { cms_id } }',
    variables: ({ item, venue }) => ({ directory: venue, cms_list: [item], after_item: item }),
    names: ['item', 'venue'],
  },
  translationCount: {
    text: 'query ($directory: ID!) { translationCount(directory: $directory) }',
    variables: ({ venue }) => ({ directory: venue }),
    names: ['venue'],
  },
  searchContent: {
    text: 'query ($directory: ID!) { searchContent(directory: $directory, text: "winter") { hits { cms_id } } }',
    variables: ({ venue }) => ({ directory: venue }),
    names: ['venue'],
  },
  proposedSlug: { text: '{ proposedSlug(title: "Winter") }', variables: () => ({}), names: [] },
  guestPath: {
    text: 'query ($cms_id: ID!) { guestPath(cms_id: $cms_id) }',
    variables: ({ item }) => ({ cms_id: item }),
    names: ['item'],
  },
  guestHead: {
    text: 'query ($cms_id: ID!) { guestHead(cms_id: $cms_id) { booking_path } }',
    variables: ({ item }) => ({ cms_id: item }),
    names: ['item'],
  },
  contentItems: {
    text: 'query ($directory: ID!) { contentItems(directory: $directory, entity: "menu") { cms_id } }',
    variables: ({ venue }) => ({ directory: venue }),
    names: ['venue'],
  },
  contentVersions: {
    text: 'query ($cms_id: ID!) { contentVersions(cms_id: $cms_id) { version } }',
    variables: ({ item }) => ({ cms_id: item }),
    names: ['item'],
  },
  contentVersion: {
    text: `query ($cms_id: ID!) { contentVersion(cms_id: $cms_id, version: 1) { ${content} } }`,
    variables: ({ item }) => ({ cms_id: item }),
    names: ['item'],
  },
  contentCreate: {
    text: `mutation ($directory: ID!, $by: ID) { contentCreate(name: "New", directory: $directory, entity: "menu", created_by_cms: $by) { ${content} } }`,
    variables: ({ venue, item }) => ({ directory: venue, by: item }),
    names: ['venue', 'item'],
  },
  contentSoldOut: {
    text: `mutation ($cms_id: ID!) { contentSoldOut(cms_id: $cms_id, sold_out: true) { ${content} } }`,
    variables: ({ item }) => ({ cms_id: item }),
    names: ['item'],
  },
  contentDuplicate: {
    text: `mutation ($cms_id: ID!) { contentDuplicate(cms_id: $cms_id) { ${content} } }`,
    variables: ({ item }) => ({ cms_id: item }),
    names: ['item'],
  },
  contentUpdate: {
    text: `mutation ($cms_id: ID!, $content: JSON!) { contentUpdate(cms_id: $cms_id, content: $content) { ${content} } }`,
    variables: ({ item }) => ({ cms_id: item, content: lunch('Overwritten') }),
    names: ['item'],
  },
  contentDelete: {
    text: 'mutation ($cms_id: ID!) { contentDelete(cms_id: $cms_id) { statusCode } }',
    variables: ({ item }) => ({ cms_id: item }),
    names: ['item'],
  },
  contentRestore: {
    text: `mutation ($cms_id: ID!) { contentRestore(cms_id: $cms_id) { ${content} } }`,
    variables: ({ item }) => ({ cms_id: item }),
    names: ['item'],
  },
  contentImport: {
    text: `mutation ($directory: ID!, $id: ID!, $items: [ImportedItem!]!) {
      contentImport(directory: $directory, entity: "menu", import_id: $id, part: 0, parts: 1, items: $items) { updated }
    }`,
    variables: ({ venue, item }) => ({
      directory: venue,
      id: randomUUID(),
      items: [
        {
          cms_id: item,
          content: lunch('Imported'),
        },
      ],
    }),
    names: ['venue', 'item'],
  },
  contentImportUndo: {
    text: 'mutation ($id: ID!) { contentImportUndo(import_id: $id) { updated } }',
    // an item's own id is no import: a person's imports are known to that person alone (content-import.test.ts)
    variables: ({ item }) => ({ id: item }),
    names: [],
  },
  assetSign: {
    text: 'mutation ($cms_id: ID!) { assetSign(cms_id: $cms_id, index: 0) { url public_id signature } }',
    variables: ({ item }) => ({ cms_id: item }),
    names: ['item'],
  },
  contentReferrers: {
    text: 'query ($cms_list: [ID!]!) { contentReferrers(cms_list: $cms_list) { cms_id } }',
    variables: ({ item }) => ({ cms_list: [item] }),
    names: ['item'],
  },
  deletionCheck: {
    text: 'query ($cms_list: [ID!]!) { deletionCheck(cms_list: $cms_list) { cms_id stays } }',
    variables: ({ item }) => ({ cms_list: [item] }),
    names: ['item'],
  },
  publishCheck: {
    text: 'query ($cms_list: [ID!]!) { publishCheck(cms_list: $cms_list) { cms_id verdict } }',
    variables: ({ item }) => ({ cms_list: [item] }),
    names: ['item'],
  },
  publish: {
    text: 'mutation ($cms_list: [ID!]!) { publish(cms_list: $cms_list) { cms_id verdict } }',
    variables: ({ item }) => ({ cms_list: [item] }),
    names: ['item'],
  },
  unpublish: {
    text: 'mutation ($cms_list: [ID!]!) { unpublish(cms_list: $cms_list) { cms_id verdict } }',
    variables: ({ item }) => ({ cms_list: [item] }),
    names: ['item'],
  },
  scheduledPublications: inVenue('query ($directory: ID!) { scheduledPublications(directory: $directory) { id } }'),
  publicationSchedule: {
    text: `mutation ($directory: ID!, $cms_list: [ID!]!) {
      publicationSchedule(directory: $directory, verb: "publish", cms_list: $cms_list, date: "20270101", time: "1800") { id }
    }`,
    variables: ({ venue, item }) => ({ directory: venue, cms_list: [item] }),
    names: ['venue', 'item'],
  },
  publicationReschedule: ofSeating(
    `mutation ($directory: ID!, $id: ID!) {
      publicationReschedule(directory: $directory, id: $id, date: "20270101", time: "1800") { id }
    }`,
  ),
  publicationCancel: ofSeating(
    'mutation ($directory: ID!, $id: ID!) { publicationCancel(directory: $directory, id: $id) { id } }',
  ),
  publicationRun: ofSeating(
    'mutation ($directory: ID!, $id: ID!) { publicationRun(directory: $directory, id: $id) { id } }',
  ),
  venueDetails: {
    text: 'query ($venues: [ID!]!) { venueDetails(venues: $venues) { venue titles } }',
    variables: ({ venue }) => ({ venues: [venue] }),
    names: ['venue'],
  },
  venuesDetails: { text: 'query { venuesDetails { venue } }', variables: () => ({}), names: [] },
  venue_configurations: {
    text: 'query ($name: String!) { venue_configurations(name: $name) { name payload } }',
    variables: ({ venue }) => ({ name: venue === 'petilia-jaffa' ? 'guestPage' : `../${venue}/guestPage` }),
    names: ['venue'],
  },
  venue_categories: { text: 'query { venue_categories { id } }', variables: () => ({}), names: [] },
  page_categories: { text: 'query { page_categories { id } }', variables: () => ({}), names: [] },
  shifts_categories: { text: 'query { shifts_categories { id } }', variables: () => ({}), names: [] },
  tags: { text: 'query { tags }', variables: () => ({}), names: [] },
  searchByNameIndex: {
    text: 'query ($directory: ID) { searchByNameIndex(directory: $directory, terms: "a") { found } }',
    variables: ({ venue }) => ({ directory: venue }),
    names: ['venue'],
  },
  validatePhone: { text: 'query { validatePhone(phone: "0501234567") { valid } }', variables: () => ({}), names: [] },
  validateAddress: {
    text: 'query { validateAddress(address: "Yefet 10") { valid } }',
    variables: () => ({}),
    names: [],
  },
  validatePlaceId: { text: 'query { validatePlaceId(place_id: "N1") { valid } }', variables: () => ({}), names: [] },
  venueAddress: {
    text: 'query { venueAddress(address: "Yefet 10", languages: ["en"]) { address } }',
    variables: () => ({}),
    names: [],
  },
  venueHome: {
    text: 'query ($directory: ID!) { venueHome(directory: $directory) { counts } }',
    variables: ({ venue }) => ({ directory: venue }),
    names: ['venue'],
  },
  venueCreate: {
    text: 'mutation ($page: String) { venueCreate(name: "New", region_code: "IL", page_id: $page) { venue } }',
    variables: ({ item }) => ({ page: item }),
    names: ['item'],
  },
  venueUpdate: {
    text: 'mutation ($venue: ID!) { venueUpdate(venue: $venue, changes: {category: "bar"}) { venue category } }',
    variables: ({ venue }) => ({ venue }),
    names: ['venue'],
  },
  venueDelete: {
    text: 'mutation ($venue: ID!) { venueDelete(venue: $venue) { statusCode message } }',
    variables: ({ venue }) => ({ venue }),
    names: ['venue'],
  },
  venueSettingFile: {
    text: 'query ($pageId: ID!) { venueSettingFile(pageId: $pageId) { pageId settings } }',
    variables: ({ item }) => ({ pageId: item }),
    names: ['item'],
    settings: true,
  },
  saveVenueSettingFile: {
    text: 'mutation ($pageId: ID!) { saveVenueSettingFile(pageId: $pageId, settings: "{}", content: "{}") { version } }',
    variables: ({ item }) => ({ pageId: item }),
    names: ['item'],
    settings: true,
  },
};
