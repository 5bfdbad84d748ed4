import type { Role } from '../../../graphql/domain/roles.ts';
import type { StaffOperation } from './tested-operations.ts';

// What docs/rules.md, "Roles", means for each operation, written down and not computed from the product's own tables.

const readsContent: readonly Role[] = ['owner', 'manager', 'host', 'editor', 'translator', 'viewer'];
const translates: readonly Role[] = ['owner', 'manager', 'editor', 'translator'];
const writesContent: readonly Role[] = ['owner', 'manager', 'editor'];
const readsReservations: readonly Role[] = ['owner', 'manager', 'host', 'viewer'];
const writesReservations: readonly Role[] = ['owner', 'manager', 'host'];
const managesGuests: readonly Role[] = ['owner', 'manager'];

/**
 * Who an operation lets in. `anybody`: every signed-in person, also without a venue. Some check more by what they are
 * asked about: the kind of an item, an event of a reservation, the languages of a translator.
 */
export const allowedRoles: Record<StaffOperation, readonly Role[] | 'anybody'> = {
  content: readsContent,
  contentByName: readsContent,
  contentList: readsContent,
  contentCount: readsContent,
  contentItems: readsContent,
  contentVersions: readsContent,
  contentVersion: readsContent,
  contentDeletion: readsContent,
  contentMarketplaces: readsContent,
  contentVenuePages: readsContent,
  page: readsContent,
  referenceVenues: readsContent,
  referenceItems: readsContent,
  referencedItem: readsContent,
  searchContent: readsContent,
  deletionCheck: readsContent,
  contentReferrers: readsContent,
  publishCheck: readsContent,
  guestPath: readsContent,
  venueHome: readsContent,
  venueSettingFile: readsContent,
  contentCreate: writesContent,
  contentDelete: writesContent,
  contentRestore: writesContent,
  assetSign: writesContent,
  saveVenueSettingFile: writesContent,
  publish: writesContent,
  unpublish: writesContent,
  contentUpdate: translates,
  contentImport: translates,
  contentImportUndo: translates,
  translationQueue: translates,
  translationCount: translates,

  venueDetails: ['owner', 'manager', 'host', 'editor', 'translator', 'viewer'],
  venue_configurations: ['owner', 'manager', 'host', 'editor', 'translator', 'viewer'],
  venueUpdate: ['owner', 'manager', 'editor'],
  venueDelete: ['owner'],
  venuesDetails: 'anybody',
  searchByNameIndex: 'anybody',
  // whoever is an owner of some venue, or came as one
  venueCreate: 'anybody',
  venue_categories: 'anybody',
  page_categories: 'anybody',
  shifts_categories: 'anybody',
  tags: 'anybody',
  validatePhone: 'anybody',
  validateAddress: 'anybody',
  validatePlaceId: 'anybody',
  venueAddress: 'anybody',

  rsvp: readsReservations,
  rsvpPending: readsReservations,
  ticket: readsReservations,
  bookingTimes: readsReservations,
  seating: readsReservations,
  seatingFor: readsReservations,
  seatingTimes: readsReservations,
  seatingApply: writesReservations,
  venueAreas: readsReservations,
  venueTables: readsReservations,
  managementHome: readsReservations,
  knownGuest: writesReservations,
  ticketCreate: writesReservations,
  ticketUpdate: writesReservations,
  ticketEvent: writesReservations,
  rsvpEmail: writesReservations,
  guestData: managesGuests,
  guestErase: managesGuests,

  venueTableJoins: readsReservations,
  venueAreaSave: ['owner', 'manager'],
  venueAreaDelete: ['owner', 'manager'],
  venueAreaOrder: ['owner', 'manager'],
  venueTablesCreate: ['owner', 'manager'],
  venueTableSave: ['owner', 'manager'],
  venueTableDelete: ['owner', 'manager'],
  venueTableOrder: ['owner', 'manager'],
  venueTableJoinSave: ['owner', 'manager'],
  venueTableRow: ['owner', 'manager'],
  venueTableJoinDelete: ['owner', 'manager'],
  giftcards: ['owner', 'manager', 'host', 'viewer'],
  giftcard: ['owner', 'manager', 'host', 'viewer'],
  giftcardByNumber: ['owner', 'manager', 'host', 'viewer'],
  giftcardTransactions: ['owner', 'manager', 'host', 'viewer'],
  giftcardCollection: ['owner', 'manager', 'host', 'viewer'],
  giftcardStatuses: ['owner', 'manager', 'host', 'viewer'],
  giftcardLedgerCheck: ['owner'],
  giftcardUnusual: ['owner'],
  giftcardCollectionSave: ['owner'],
  giftcardCreate: ['owner', 'manager'],
  giftcardUpdate: ['owner', 'manager'],
  giftcardSend: ['owner', 'manager'],
  giftcardRedeem: ['owner', 'manager'],
  giftcardReverse: ['owner', 'manager'],
  giftcardEvent: ['owner', 'manager'],
  giftcardImport: ['owner'],
  billing: ['owner', 'manager'],
  bill: ['owner', 'manager'],
  billPdf: ['owner', 'manager'],
  billSave: ['owner'],
  billDelete: ['owner'],
  billEvent: ['owner'],
  billCredit: ['owner'],
  billSend: ['owner'],
  employees: ['owner', 'manager', 'host'],
  employee: ['owner', 'manager', 'host'],
  venueEmployees: ['owner', 'manager', 'host'],
  teamUsers: ['owner', 'manager', 'host'],
  memberInvitations: ['owner', 'manager'],
  employeeInsert: ['owner', 'manager'],
  employeeUpdate: ['owner', 'manager'],
  employeeDelete: ['owner', 'manager'],
  memberInvite: ['owner', 'manager'],
  memberInvitationSend: ['owner', 'manager'],
  memberInvitationRevoke: ['owner', 'manager'],
  memberRole: ['owner', 'manager'],
  memberRemove: ['owner', 'manager'],
  memberRestore: ['owner', 'manager'],
  roles: 'anybody',
  // whoever holds the invited number or address
  memberJoin: 'anybody',

  surveys: ['owner', 'manager', 'host', 'viewer'],
  surveyUpdate: ['owner', 'manager'],
  surveyResend: ['owner', 'manager'],
};

export const mayCall = (operation: StaffOperation, role: Role): boolean => {
  const allowed = allowedRoles[operation];
  return allowed === 'anybody' || allowed.includes(role);
};
