import { randomBytes, randomUUID } from 'node:crypto';
import {
  AssetSignDocument,
  CalendarFeedMakeDocument,
  CalendarFeedWithdrawDocument,
  BillCreditDocument,
  BillDeleteDocument,
  BillEventDocument,
  BillSaveDocument,
  BillSendDocument,
  ContentCreateDocument,
  ContentDeleteDocument,
  ContentDuplicateDocument,
  ContentImportDocument,
  ContentImportUndoDocument,
  ContentRestoreDocument,
  ContentSoldOutDocument,
  ContentUpdateDocument,
  EmployeeDeleteDocument,
  EmployeeInsertDocument,
  EmployeeUpdateDocument,
  RegistrationCreateDocument,
  RegistrationEventDocument,
  RegistrationSendDocument,
  GiftcardCollectionSaveDocument,
  GiftcardCreateDocument,
  GiftcardEventDocument,
  GiftcardImportDocument,
  GiftcardRedeemDocument,
  type GiftcardRedeemMutation,
  GiftcardReverseDocument,
  GiftcardSendDocument,
  GiftcardUpdateDocument,
  GuestEraseDocument,
  MemberInvitationRevokeDocument,
  MemberInvitationSendDocument,
  MemberInviteDocument,
  MemberJoinDocument,
  MemberRemoveDocument,
  MemberRestoreDocument,
  MemberRoleDocument,
  OrderImportDocument,
  OrderKeyCreateDocument,
  OrderKeyRevokeDocument,
  PublicationCancelDocument,
  PublicationRunDocument,
  PublicationRescheduleDocument,
  PublicationScheduleDocument,
  PublishDocument,
  FieldNoteAddDocument,
  FieldNoteDeleteDocument,
  FieldNoteResolveDocument,
  NoticesReadDocument,
  RsvpEmailDocument,
  SurveyResendDocument,
  SurveyUpdateDocument,
  SavedViewDeleteDocument,
  SavedViewSaveDocument,
  SeatingApplyDocument,
  SeatingDocument,
  TicketCreateDocument,
  TicketEventDocument,
  TicketUpdateDocument,
  UnpublishDocument,
  VenueAreaDeleteDocument,
  VenueAreaOrderDocument,
  VenueAreaSaveDocument,
  VenueCreateDocument,
  VenueDeleteDocument,
  VenueTableDeleteDocument,
  VenueTableJoinDeleteDocument,
  VenueTableJoinSaveDocument,
  VenueTableOrderDocument,
  VenueTableRowDocument,
  VenueTableSaveDocument,
  VenueTablesCreateDocument,
  VenueUpdateDocument,
  AllVenueTablesDocument,
  type AllVenueTablesQuery,
} from '../../../graphql/generated/api/graphql.ts';
import { SaveVenueSettingFileDocument } from '../../../graphql/generated/settings/graphql.ts';
import type { Mutation } from '../../../graphql/generated/api.resolvers.ts';
import type { Mutation as SettingsMutation } from '../../../graphql/generated/settings.resolvers.ts';
import { type DemoName, demoUsers } from '../../../server/demo/demo-users.ts';
import { createBillingStore } from '../../../server/modules/billing/billing.store.ts';
import { createGiftCardsStore } from '../../../server/modules/gift-cards/gift-cards.store.ts';
import type { TestServer } from '../../support/server.ts';
import {
  createRequester,
  createdItem,
  type EditedItem,
  enter,
  lunch,
  type Request,
  save,
} from '../content/demo-clients.ts';
import { readJoinToken } from '../team/team-clients.ts';
import {
  createGuestClient,
  createReservation,
  day,
  expectedIn,
  hour,
  newPhone,
  sendSurvey,
  venue,
} from '../guest-link/guest-clients.ts';

/** Every write of staff, in the main API and in the settings service. */
export type StaffWrite = Exclude<keyof (Mutation & SettingsMutation), '__typename'>;

/** A call that succeeds once when its caller's role allows it. */
export interface PreparedWrite {
  ask: Request;
  document: { toString(): string };
  variables: Record<string, unknown>;
  settings?: true;
}

interface Preparation {
  /** of `openGuestServer`, whose sessions outlast the days that a survey takes */
  server: TestServer;
  /** a manager, who makes what the call is about */
  staff: Request;
  caller: DemoName;
  /** the caller's, who is signed in already; the newest twenty sessions of a person are kept */
  ask?: Request;
}

const signIn = ({ server, caller, ask }: Preparation): Request | Promise<Request> =>
  ask ?? enter(server, caller, venue);

type Prepare = (given: Preparation) => Promise<Omit<PreparedWrite, 'ask'> & { ask?: Request }>;

const must = async <Result>(call: ReturnType<Request>, field: string): Promise<Result> => {
  const { data, error } = await call;
  if (error) throw new Error(JSON.stringify(error));
  return data[field] as Result;
};
const newMenu = async (staff: Request): Promise<EditedItem> => {
  const item = await createdItem(staff, 'Prepared');
  return save(staff, item, lunch(item.name));
};
/** With a text in a language of the demonstration's translator, so that every role that translates may save it. */
const inArabic = ({ name, content }: EditedItem) => ({
  ...content,
  ar: { _name: name, _schema_version: 1, title: 'غداء' },
});
/** So far ahead that no message about a reservation is due before the call. */
const notYetDue = 80 * hour;
const newReservation = (server: TestServer, staff: Request) =>
  createReservation(staff, { phoneNumber: newPhone(), as: 'invite', expected: expectedIn(server, notYetDue) });
const toImport = (item: EditedItem, import_id: string) => ({
  directory: venue,
  entity: 'menu',
  import_id,
  part: 0,
  parts: 1,
  items: [
    {
      cms_id: item.cms_id,
      version: item.version,
      content: inArabic(item),
    },
  ],
});
const newVenue = (name: string) => ({ name, locale: 'en', region_code: 'IL' });

let tables = 900;
/** Two tables that nobody has reserved. */
const newTables = async (staff: Request): Promise<string[]> => {
  tables += 2;
  const variables = { directory: venue, numbers: `${tables}–${tables + 1}`, seatsMin: 1, seatsMax: 4 };
  const created = await must<{ id: string }[]>(staff(VenueTablesCreateDocument, variables), 'venueTablesCreate');
  return created.map(({ id }) => id);
};
const newArea = async (staff: Request): Promise<string> => {
  const variables = { directory: venue, names: { en: 'Garden' } };
  return (await must<{ id: string }>(staff(VenueAreaSaveDocument, variables), 'venueAreaSave')).id;
};
const listSeating = async (staff: Request, what: 'venueAreas' | 'venueTables'): Promise<string[]> => {
  const { data } = await staff(AllVenueTablesDocument, { directory: venue });
  return (data as unknown as AllVenueTablesQuery)[what].map(({ id }) => id);
};
const seats = { seatsMin: 1, seatsMax: 4 };

let invited = 0;
const newEmail = (): string => `invited-${++invited}@petilia.example`;
const newEmployee = async (staff: Request, role = 'viewer'): Promise<string> => {
  const variables = { directory: venue, name: 'Shira', phone: newPhone(), role };
  return (await must<{ id: string }>(staff(EmployeeInsertDocument, variables), 'employeeInsert')).id;
};
/** Where the venue has switched the form on. */
const newRegistration = async (server: TestServer, staff: Request): Promise<string> => {
  await switchRegistrationOn(server);
  const variables = { directory: venue, name: 'Noa', phone: newPhone(), queue: true };
  return (await must<{ id: string }>(staff(RegistrationCreateDocument, variables), 'registrationCreate')).id;
};
const switchRegistrationOn = async ({ database }: TestServer): Promise<void> => {
  await database.within([venue]).updateTable('venues').set({ registration: true }).where('id', '=', venue).execute();
};
/** What cards are sold as is an owner's decision. */
const newCollection = async (server: TestServer): Promise<string> => {
  const id = randomUUID();
  await createGiftCardsStore(server.database.within([venue]), venue).insertCollection({
    id,
    titles: '{"en": "Dinner"}',
    terms: '{}',
    currency: 'ILS',
    amounts: [],
    created_at: new Date(server.clock.now()),
    updated_at: new Date(server.clock.now()),
  });
  return id;
};
const newGiftCard = async (server: TestServer, staff: Request): Promise<string> => {
  const type_id = await newCollection(server);
  const variables = { directory: venue, type_id, name: 'Noa', phone: newPhone(), amount: 10_000 };
  return (await must<{ id: string }>(staff(GiftcardCreateDocument, variables), 'giftcardCreate')).id;
};
const newBill = {
  directory: venue,
  name: 'Noa Ben Levi',
  issueDate: '20260501',
  dueDate: '20260531',
  type: 'event',
  sum: 45_000,
  emails: ['noa@petilia.example'],
};
/** Bills are an owner's to write. */
const createDraft = async (server: TestServer): Promise<string> => {
  const id = randomUUID();
  const { name, issueDate, dueDate, sum, emails } = newBill;
  const terms = { issue_date: issueDate, due_date: dueDate, type: 'event', currency: 'ILS' } as const;
  await createBillingStore(server.database.within([venue]), venue).insert(
    { id, name, ...terms, description: '', sum, emails, allocation_number: null },
    new Date(server.clock.now()),
  );
  return id;
};
const openBill = async (server: TestServer): Promise<string> => {
  const id = await createDraft(server);
  const store = createBillingStore(server.database.within([venue]), venue);
  const number = await store.takeNumber('bill', newBill.issueDate);
  await store.update(id, { status: 'open', ...(number !== null && { number }) }, new Date(server.clock.now()));
  return id;
};
/** Invites by e-mail; the counter of invitations a day starts anew with each, so that none is refused. */
const newInvitation = async ({ server, staff }: Preparation, email = newEmail()): Promise<string> => {
  await server.database.plain.deleteFrom('limits').where('key', 'like', 'member invitations %').execute();
  const variables = { directory: venue, email, role: 'viewer' };
  return (await must<{ id: string }>(staff(MemberInviteDocument, variables), 'memberInvite')).id;
};
/** Somebody of the demonstration whose role is below a manager's, as a member with it. */
const member = { directory: venue, userId: demoUsers.anna.id };
const removed = async (staff: Request): Promise<typeof member> => {
  await must(staff(MemberRemoveDocument, member), 'memberRemove');
  return member;
};

const newNote = ({ cms_id }: EditedItem) => ({
  id: randomUUID(),
  cms_id,
  path: '_name',
  addressee: 'translators',
  text: 'Shorter',
});
/** Somebody's own note: resolved and deleted by its author, whatever the role. */
const writeNote = async (preparation: Preparation): Promise<{ ask: Request; id: string }> => {
  const ask = await signIn(preparation);
  const note = newNote(await createdItem(preparation.staff, randomUUID()));
  await must(ask(FieldNoteAddDocument, note), 'fieldNoteAdd');
  return { ask, id: note.id };
};
const newSchedule = async (staff: Request) => ({
  directory: venue,
  verb: 'publish',
  cms_list: [(await newMenu(staff)).cms_id],
  date: '20270601',
  time: '1800',
});
const scheduled = async (staff: Request): Promise<{ directory: string; id: string }> => {
  const answer = staff(PublicationScheduleDocument, await newSchedule(staff));
  return { directory: venue, id: (await must<{ id: string }>(answer, 'publicationSchedule')).id };
};

/** Typed by the mutations of the contract: a new one that nobody prepares does not compile. */
export const preparations: Record<StaffWrite, Prepare> = {
  venueAreaSave: async () => ({
    document: VenueAreaSaveDocument,
    variables: { directory: venue, names: { en: 'Terrace' } },
  }),
  venueAreaDelete: async ({ staff }) => ({
    document: VenueAreaDeleteDocument,
    variables: { directory: venue, id: await newArea(staff) },
  }),
  venueAreaOrder: async ({ staff }) => ({
    document: VenueAreaOrderDocument,
    variables: { directory: venue, ids: await listSeating(staff, 'venueAreas') },
  }),
  venueTablesCreate: async () => {
    tables += 2;
    return { document: VenueTablesCreateDocument, variables: { directory: venue, numbers: `${tables}`, ...seats } };
  },
  venueTableSave: async ({ staff }) => {
    const [id] = await newTables(staff);
    return { document: VenueTableSaveDocument, variables: { directory: venue, id, seatsMax: 5 } };
  },
  venueTableDelete: async ({ staff }) => {
    const [id] = await newTables(staff);
    return { document: VenueTableDeleteDocument, variables: { directory: venue, id } };
  },
  venueTableOrder: async ({ staff }) => ({
    document: VenueTableOrderDocument,
    variables: { directory: venue, ids: await listSeating(staff, 'venueTables') },
  }),
  venueTableJoinSave: async ({ staff }) => ({
    document: VenueTableJoinSaveDocument,
    variables: { directory: venue, tables: await newTables(staff), ...seats },
  }),
  venueTableRow: async ({ staff }) => ({
    document: VenueTableRowDocument,
    variables: { directory: venue, tables: await newTables(staff) },
  }),
  venueTableJoinDelete: async ({ staff }) => {
    const variables = { directory: venue, tables: await newTables(staff), ...seats };
    const { id } = await must<{ id: string }>(staff(VenueTableJoinSaveDocument, variables), 'venueTableJoinSave');
    return { document: VenueTableJoinDeleteDocument, variables: { directory: venue, id } };
  },
  calendarFeedMake: async () => ({
    document: CalendarFeedMakeDocument,
    variables: { directory: venue, locale: 'en' },
  }),
  calendarFeedWithdraw: async ({ staff }) => {
    const variables = { directory: venue, locale: 'en' };
    const { id } = await must<{ id: string }>(staff(CalendarFeedMakeDocument, variables), 'calendarFeedMake');
    return { document: CalendarFeedWithdrawDocument, variables: { directory: venue, id } };
  },
  orderKeyCreate: async ({ server }) => {
    // two at once are allowed: not what these tests are about
    await server.database.maintenance.deleteFrom('order_keys').execute();
    return { document: OrderKeyCreateDocument, variables: { directory: venue, name: 'Till' } };
  },
  orderKeyRevoke: async ({ server }) => {
    const id = randomUUID();
    const key = { venue_id: venue, id, name: 'Till', hash: randomBytes(32), ending: 'abcd', created_at: new Date() };
    await server.database.maintenance.insertInto('order_keys').values(key).execute();
    return { document: OrderKeyRevokeDocument, variables: { directory: venue, id } };
  },
  orderImport: async () => ({ document: OrderImportDocument, variables: { directory: venue, rows: [{}] } }),
  savedViewSave: async () => ({
    document: SavedViewSaveDocument,
    variables: { directory: venue, list: '/rsvp', name: randomUUID(), query: 'aggregate=sent' },
  }),
  savedViewDelete: async (preparation) => {
    const ask = await signIn(preparation);
    const view = { directory: venue, list: '/rsvp', name: randomUUID(), query: '' };
    const { data } = await ask(SavedViewSaveDocument, view);
    return {
      document: SavedViewDeleteDocument,
      variables: { directory: venue, id: (data.savedViewSave as { id: string }).id },
      ask,
    };
  },
  fieldNoteAdd: async ({ staff }) => ({
    document: FieldNoteAddDocument,
    variables: newNote(await createdItem(staff, randomUUID())),
  }),
  fieldNoteResolve: async (preparation) => {
    const { ask, id } = await writeNote(preparation);
    return { document: FieldNoteResolveDocument, variables: { directory: venue, id, resolved: true }, ask };
  },
  fieldNoteDelete: async (preparation) => {
    const { ask, id } = await writeNote(preparation);
    return { document: FieldNoteDeleteDocument, variables: { directory: venue, id }, ask };
  },
  noticesRead: async () => ({
    document: NoticesReadDocument,
    variables: { directory: venue, ids: [randomUUID()] },
  }),
  billSave: async () => ({ document: BillSaveDocument, variables: newBill }),
  billDelete: async ({ server }) => ({ document: BillDeleteDocument, variables: { id: await createDraft(server) } }),
  billEvent: async ({ server }) => ({
    document: BillEventDocument,
    variables: { id: await createDraft(server), event: 'open' },
  }),
  billCredit: async ({ server }) => ({
    document: BillCreditDocument,
    variables: { id: await openBill(server), sum: 100, reason: 'Came late' },
  }),
  billSend: async ({ server }) => {
    // sixty an hour: not what these tests are about
    await server.database.plain.deleteFrom('limits').where('key', 'like', 'billSend %').execute();
    return { document: BillSendDocument, variables: { id: await openBill(server) } };
  },
  employeeInsert: async () => ({
    document: EmployeeInsertDocument,
    variables: { directory: venue, name: 'Gal', phone: newPhone(), role: 'viewer' },
  }),
  employeeUpdate: async ({ staff }) => ({
    document: EmployeeUpdateDocument,
    variables: { id: await newEmployee(staff), name: 'Gal Or' },
  }),
  employeeDelete: async ({ staff }) => ({
    document: EmployeeDeleteDocument,
    variables: { id: await newEmployee(staff) },
  }),
  memberInvite: async () => ({
    document: MemberInviteDocument,
    variables: { directory: venue, email: newEmail(), role: 'viewer' },
  }),
  memberInvitationSend: async (given) => ({
    document: MemberInvitationSendDocument,
    variables: { id: await newInvitation(given) },
  }),
  memberInvitationRevoke: async (given) => ({
    document: MemberInvitationRevokeDocument,
    variables: { id: await newInvitation(given) },
  }),
  memberRole: async () => ({ document: MemberRoleDocument, variables: { ...member, role: 'viewer' } }),
  memberRemove: async ({ staff }) => {
    await staff(MemberRestoreDocument, member);
    return { document: MemberRemoveDocument, variables: member };
  },
  memberRestore: async ({ staff }) => {
    await staff(MemberRestoreDocument, member);
    return { document: MemberRestoreDocument, variables: await removed(staff) };
  },
  contentCreate: async () => ({
    document: ContentCreateDocument,
    variables: { name: 'Prepared', directory: venue, entity: 'menu' },
  }),
  contentSoldOut: async ({ staff }) => {
    const { cms_id, content } = await newMenu(staff);
    const [section] = content.en.sections as { items: { _id: string }[] }[];
    return { document: ContentSoldOutDocument, variables: { cms_id, row: section?.items[0]?._id, sold_out: true } };
  },
  contentDuplicate: async ({ staff }) => ({
    document: ContentDuplicateDocument,
    variables: { cms_id: (await newMenu(staff)).cms_id },
  }),
  contentUpdate: async ({ staff }) => {
    const item = await newMenu(staff);
    const variables = { cms_id: item.cms_id, content: inArabic(item), expectedVersion: item.version };
    return { document: ContentUpdateDocument, variables };
  },
  contentDelete: async ({ staff }) => ({
    document: ContentDeleteDocument,
    variables: { cms_id: (await newMenu(staff)).cms_id },
  }),
  contentRestore: async ({ staff }) => {
    const { cms_id } = await newMenu(staff);
    await must(staff(ContentDeleteDocument, { cms_id }), 'contentDelete');
    return { document: ContentRestoreDocument, variables: { cms_id } };
  },
  contentImport: async ({ staff }) => ({
    document: ContentImportDocument,
    variables: toImport(await newMenu(staff), randomUUID()),
  }),
  contentImportUndo: async (given) => {
    const [ask, id] = [await signIn(given), randomUUID()];
    await must(ask(ContentImportDocument, toImport(await newMenu(given.staff), id)), 'contentImport');
    return { ask, document: ContentImportUndoDocument, variables: { import_id: id } };
  },
  assetSign: async ({ staff }) => ({
    document: AssetSignDocument,
    variables: { cms_id: (await newMenu(staff)).cms_id, index: 0 },
  }),
  publish: async ({ staff }) => ({
    document: PublishDocument,
    variables: { cms_list: [(await newMenu(staff)).cms_id], comments: 'now' },
  }),
  unpublish: async ({ staff }) => {
    const cms_list = [(await newMenu(staff)).cms_id];
    await must(staff(PublishDocument, { cms_list }), 'publish');
    return { document: UnpublishDocument, variables: { cms_list } };
  },
  publicationSchedule: async ({ staff }) => ({
    document: PublicationScheduleDocument,
    variables: await newSchedule(staff),
  }),
  publicationReschedule: async ({ staff }) => ({
    document: PublicationRescheduleDocument,
    variables: { ...(await scheduled(staff)), date: '20270602', time: '1900' },
  }),
  publicationCancel: async ({ staff }) => ({ document: PublicationCancelDocument, variables: await scheduled(staff) }),
  publicationRun: async ({ staff }) => ({ document: PublicationRunDocument, variables: await scheduled(staff) }),
  venueCreate: async () => ({ document: VenueCreateDocument, variables: newVenue('Prepared') }),
  venueUpdate: async () => ({ document: VenueUpdateDocument, variables: { venue, changes: { category: 'bar' } } }),
  venueDelete: async ({ server, caller, ask: entered }) => {
    const owner = caller === 'michal' && entered ? entered : await enter(server, 'michal', venue);
    const made = await must<{ venue: string }>(owner(VenueCreateDocument, newVenue('To be deleted')), 'venueCreate');
    const ask = await enter(server, caller, made.venue);
    return { ask, document: VenueDeleteDocument, variables: { venue: made.venue } };
  },
  saveVenueSettingFile: async ({ staff }) => ({
    document: SaveVenueSettingFileDocument,
    variables: { pageId: (await newMenu(staff)).cms_id, settings: { shown: true }, content: {}, expectedVersion: 0 },
    settings: true,
  }),
  ticketCreate: async ({ server }) => ({
    document: TicketCreateDocument,
    variables: {
      directory: venue,
      name: 'Noa Ben Levi',
      phoneNumber: newPhone(),
      size: 4,
      as: 'invite',
      locale: 'he',
      expected: expectedIn(server, notYetDue),
      reason: 'A regular',
    },
  }),
  ticketUpdate: async ({ server, staff }) => {
    const { ticketId } = await newReservation(server, staff);
    return { document: TicketUpdateDocument, variables: { ticketId, note: 'By the window' } };
  },
  seatingApply: async ({ server, staff }) => {
    const { ticketId, businessDate: date } = await newReservation(server, staff);
    const { version } = await must<{ version: string }>(staff(SeatingDocument, { directory: venue, date }), 'seating');
    const moves = [{ ticketId, tables: [], pinned: true }];
    return { document: SeatingApplyDocument, variables: { directory: venue, date, version, moves } };
  },
  ticketEvent: async ({ server, staff }) => {
    const { ticketId } = await newReservation(server, staff);
    return { document: TicketEventDocument, variables: { ticketId, event: 'approve' } };
  },
  rsvpEmail: async ({ server, caller }) => {
    // twenty an hour: not what these tests are about
    await server.database.plain.deleteFrom('limits').execute();
    return {
      document: RsvpEmailDocument,
      variables: { directory: venue, date: '20260512', to: demoUsers[caller].email },
    };
  },
  registrationCreate: async ({ server }) => {
    await switchRegistrationOn(server);
    return {
      document: RegistrationCreateDocument,
      variables: { directory: venue, name: 'Noa', phone: newPhone(), queue: true },
    };
  },
  registrationEvent: async ({ server, staff }) => ({
    document: RegistrationEventDocument,
    variables: { id: await newRegistration(server, staff), event: 'remove' },
  }),
  registrationSend: async ({ server, staff }) => ({
    document: RegistrationSendDocument,
    variables: { id: await newRegistration(server, staff) },
  }),
  giftcardCollectionSave: async () => ({
    document: GiftcardCollectionSaveDocument,
    variables: { directory: venue, titles: { en: 'Dinner' } },
  }),
  giftcardCreate: async ({ server }) => ({
    document: GiftcardCreateDocument,
    variables: { directory: venue, type_id: await newCollection(server), name: 'Noa', amount: 10_000 },
  }),
  giftcardUpdate: async ({ server, staff }) => ({
    document: GiftcardUpdateDocument,
    variables: { id: await newGiftCard(server, staff), name: 'Noa Levi' },
  }),
  giftcardSend: async ({ server, staff }) => ({
    document: GiftcardSendDocument,
    variables: { id: await newGiftCard(server, staff), channel: 'sms' },
  }),
  giftcardRedeem: async ({ server, staff }) => ({
    document: GiftcardRedeemDocument,
    variables: { id: await newGiftCard(server, staff), amount: 100, manager: await newEmployee(staff, 'manager') },
  }),
  giftcardReverse: async ({ server, staff }) => {
    const id = await newGiftCard(server, staff);
    const variables = { id, amount: 100, manager: await newEmployee(staff, 'manager') };
    const redeemed = await must<GiftcardRedeemMutation['giftcardRedeem']>(
      staff(GiftcardRedeemDocument, variables),
      'giftcardRedeem',
    );
    return {
      document: GiftcardReverseDocument,
      variables: { transaction: redeemed.transaction.id, amount: 100, reason: 'Twice' },
    };
  },
  giftcardEvent: async ({ server, staff }) => ({
    document: GiftcardEventDocument,
    variables: { id: await newGiftCard(server, staff), event: 'block', reason: 'Lost' },
  }),
  giftcardImport: async ({ server }) => ({
    document: GiftcardImportDocument,
    variables: {
      directory: venue,
      type_id: await newCollection(server),
      rows: [{ number: `OLD${randomUUID()}`, name: 'Noa', amount: 100 }],
    },
  }),
  guestErase: async ({ server, staff }) => {
    const { phoneNumber } = await newReservation(server, staff);
    return { document: GuestEraseDocument, variables: { directory: venue, phoneNumber } };
  },
  surveyUpdate: async ({ server, staff }) => {
    const { ticketId, token } = await sendSurvey(server, staff);
    await createGuestClient(server).answerSurvey(token, {});
    return { document: SurveyUpdateDocument, variables: { ticketId, Q1: '1', feedback: 'By telephone' } };
  },
  surveyResend: async ({ server, staff }) => {
    const { ticketId } = await sendSurvey(server, staff);
    server.clock.advance(day);
    return { document: SurveyResendDocument, variables: { ticketId } };
  },
  // last: a superUser who joins has a role of their own from then on
  memberJoin: async (given) => {
    const { server, caller } = given;
    const { email } = demoUsers[caller];
    await newInvitation(given, email);
    await server.tick();
    const token = await readJoinToken(server, email);
    // a moment ago: the sign-in proves the address
    const { token: access } = await server.signIn(email);
    return { document: MemberJoinDocument, variables: { token }, ask: createRequester(server, access) };
  },
};

/** Prepares a call, and leaves nothing that is due to be done while it runs. */
export const prepareWrite = async (name: StaffWrite, given: Preparation): Promise<PreparedWrite> => {
  const call = await preparations[name](given);
  const ask = call.ask ?? (await signIn(given));
  await given.server.tick();
  return { ...call, ask };
};

/** Sends a prepared call, under a key when one is given. */
export const sendWrite = ({ ask, document, variables, settings }: PreparedWrite, key?: string) =>
  ask(document, variables, { ...(key !== undefined && { key }), ...(settings && { settings }) });
