import type { accountMachine } from '../account/account.machine.ts';
import type { billFormMachine, creditFormMachine } from '../billing/bill-forms.machine.ts';
import type { billMachine } from '../billing/bill.machine.ts';
import type { billingMachine } from '../billing/billing.machine.ts';
import type { cropMachine } from '../crop/crop.machine.ts';
import type { dashboardMachine } from '../dashboard/dashboard.machine.ts';
import type { managementMachine } from '../dashboard/management.machine.ts';
import type { deletionMachine } from '../deletion/deletion.machine.ts';
import type { phoneMachine } from '../account/phone.machine.ts';
import type { personalAreaMachine } from '../personal-area/personal-area.machine.ts';
import type { devicesMachine } from '../devices/devices.machine.ts';
import type { editorMachine } from '../editor/editor.machine.ts';
import type { fieldNotesMachine } from '../field-notes/field-notes.machine.ts';
import type { cardsImportMachine } from '../gift-cards/cards-import.machine.ts';
import type { giftCardDialogMachine } from '../gift-cards/gift-card-dialog.machine.ts';
import type { collectionFormMachine, giftCardFormMachine } from '../gift-cards/gift-card-form.machine.ts';
import type { auditMachine } from '../audit/audit.machine.ts';
import type { paymentsMachine } from '../payments/payments.machine.ts';
import type { promotionsMachine } from '../promotions/promotions.machine.ts';
import type { orderKeysMachine } from '../reports/order-keys.machine.ts';
import type { ordersImportMachine } from '../reports/orders-import.machine.ts';
import type { reportsMachine } from '../reports/reports.machine.ts';
import type { registrationDialogMachine } from '../registrations/registration-dialog.machine.ts';
import type { registrationFormMachine } from '../registrations/registration-form.machine.ts';
import type { registrationsMachine } from '../registrations/registrations.machine.ts';
import type { giftCardsMachine } from '../gift-cards/gift-cards.machine.ts';
import type { historyMachine } from '../history/history.machine.ts';
import type { versionsMachine } from '../history/versions.machine.ts';
import type { importMachine } from '../import/import.machine.ts';
import type { itemsImportMachine } from '../import/items-import.machine.ts';
import type { itemSearchMachine } from '../item-search/item-search.machine.ts';
import type { listMachine } from '../list/list.machine.ts';
import type { pageCreationMachine } from '../page-creation/page-creation.machine.ts';
import type { calendarLinksMachine } from '../schedule/calendar-links.machine.ts';
import type { scheduleMachine } from '../schedule/schedule.machine.ts';
import type { previewMachine } from '../preview/preview.machine.ts';
import type { presenceMachine } from '../presence/presence.machine.ts';
import type { publishLaterMachine } from '../publish/publish-later.machine.ts';
import type { priceChangeMachine } from '../price-change/price-change.machine.ts';
import type { publishMachine } from '../publish/publish.machine.ts';
import type { referencePickerMachine } from '../reference-picker/reference-picker.machine.ts';
import type { reservationsMachine } from '../reservations/reservations.machine.ts';
import type { reservationDialogMachine } from '../reservations/reservation-dialog.machine.ts';
import type { walkInMachine } from '../reservations/walk-in.machine.ts';
import type { reservationFormMachine } from '../reservations/reservation-form.machine.ts';
import type { seatingPlanMachine } from '../seating/seating-plan.machine.ts';
import type { surveyDialogMachine } from '../surveys/survey-dialog.machine.ts';
import type { surveyFormMachine } from '../surveys/survey-form.machine.ts';
import type { surveysMachine } from '../surveys/surveys.machine.ts';
import type { employeeDialogMachine } from '../team/employee-dialog.machine.ts';
import type { employeeFormMachine } from '../team/employee-form.machine.ts';
import type { employeesMachine } from '../team/employees.machine.ts';
import type { joinVenueMachine } from '../team/join-venue.machine.ts';
import type { memberDialogMachine } from '../team/member-dialog.machine.ts';
import type { memberFormMachine } from '../team/member-form.machine.ts';
import type { roleCatalogueMachine } from '../team/role-catalogue.machine.ts';
import type { teamMachine } from '../team/team.machine.ts';
import type { translationExportMachine } from '../translations/translation-export.machine.ts';
import type { translationImportMachine } from '../translations/translation-import.machine.ts';
import type { translationsMachine } from '../translations/translations.machine.ts';
import type { uploadQueueMachine } from '../upload/upload-queue.machine.ts';
import type { areaFormMachine } from '../venue-tables/area-form.machine.ts';
import type { areasMachine } from '../venue-tables/areas.machine.ts';
import type { tableFormMachine } from '../venue-tables/table-form.machine.ts';
import type { tablesDialogMachine } from '../venue-tables/tables-dialog.machine.ts';
import type { tablesMachine } from '../venue-tables/tables.machine.ts';
import type { deleteVenueMachine } from '../venues/delete-venue.machine.ts';
import type { newVenueMachine } from '../venues/new-venue.machine.ts';
import type { profileCompletenessMachine } from '../venues/profile-completeness.machine.ts';
import type { venueSettingsMachine } from '../venues/venue-settings.machine.ts';
import type { venuesMachine } from '../venues/venues.machine.ts';
import { unprovidedMachine } from '../unprovided-actor.ts';
import { type InnerActorRecord, runsAt, type ScreenActorRecord } from './screen-actor-record.ts';
import {
  createEditorInput,
  createListInput,
  createPreviewInput,
  createTableInput,
  findWeek,
  listEditorEvents,
  listEditorLeaveEvents,
  listPreviewEvents,
  openTable,
  openWith,
  requirePerson,
  requireVenue,
  routeKind,
  unsavedInDialog,
} from './screen-inputs.ts';

/**
 * The actors of all screens. Their order is that of their areas, from the widest to the nearest (`areas` in
 * `src/commands/command.ts`): of two that run, the later one has the key, and the dialog of a name that both have.
 */
export const screenActors = {
  list: {
    machine: unprovidedMachine<typeof listMachine>('list'),
    system: true,
    key: ({ match: { name, params, kind } }) => (name === 'list' ? `${params.venue}/${kind}` : null),
    input: createListInput,
    onRoute: openTable('list'),
    creates: true,
    receives: ['venue', 'contentChanges'],
    inside: {
      publish: runsAt<typeof publishMachine>('actionDialog'),
      publishLater: runsAt<typeof publishLaterMachine>('actionDialog/publishLater'),
      deletion: runsAt<typeof deletionMachine>('confirmAction'),
      itemsImport: runsAt<typeof itemsImportMachine>('importDialog'),
      priceChange: runsAt<typeof priceChangeMachine>('pricesDialog'),
      pageCreation: runsAt<typeof pageCreationMachine>('creationDialog'),
    },
  },
  home: {
    machine: unprovidedMachine<typeof dashboardMachine>('home'),
    input: (context) => ({ venue: requireVenue(context) }),
    receives: ['venue', 'contentChanges', 'otherChanges'],
    inside: {
      publish: runsAt<typeof publishMachine>('publish'),
      publishLater: runsAt<typeof publishLaterMachine>('publish/publishLater'),
    },
  },
  management: {
    machine: unprovidedMachine<typeof managementMachine>('management'),
    input: (context) => ({ venue: requireVenue(context) }),
    receives: ['venue', 'otherChanges'],
  },
  reports: {
    machine: unprovidedMachine<typeof reportsMachine>('reports'),
    system: true,
    input: createTableInput,
    onRoute: openWith('contentHome', 'reports.opened'),
    receives: ['venue', 'otherChanges'],
    inside: {
      orderKeys: runsAt<typeof orderKeysMachine>('orderKeys'),
      ordersImport: runsAt<typeof ordersImportMachine>('ordersImport'),
    },
  },
  translations: {
    machine: unprovidedMachine<typeof translationsMachine>('translations'),
    input: createTableInput,
    onRoute: openTable('translations'),
    receives: ['venue', 'contentChanges'],
    inside: {
      translationExport: runsAt<typeof translationExportMachine>('actionDialog/translationExport'),
      translationImport: runsAt<typeof translationImportMachine>('actionDialog/translationImport'),
    },
  },
  reservations: {
    machine: unprovidedMachine<typeof reservationsMachine>('reservations'),
    system: true,
    input: (context) => ({ ...createTableInput(context), person: requirePerson(context).id }),
    onRoute: openTable('reservations'),
    creates: true,
    unsaved: unsavedInDialog,
    receives: ['venue', 'otherChanges'],
    inside: {
      reservationDialog: runsAt<typeof reservationDialogMachine>('creationDialog', 'actionDialog'),
      walkIn: runsAt<typeof walkInMachine>('creationDialog/walkIn'),
      reservationForm: runsAt<typeof reservationFormMachine>('creationDialog/form', 'actionDialog/form'),
    },
  },
  seatingPlan: {
    machine: unprovidedMachine<typeof seatingPlanMachine>('seatingPlan'),
    input: createTableInput,
    onRoute: openTable('reservations'),
    receives: ['venue', 'otherChanges'],
  },
  surveys: {
    machine: unprovidedMachine<typeof surveysMachine>('surveys'),
    system: true,
    input: createTableInput,
    onRoute: openTable('survey'),
    unsaved: unsavedInDialog,
    receives: ['venue', 'otherChanges'],
    inside: {
      surveyDialog: runsAt<typeof surveyDialogMachine>('actionDialog'),
      surveyForm: runsAt<typeof surveyFormMachine>('actionDialog/form'),
    },
  },
  venueTables: {
    machine: unprovidedMachine<typeof tablesMachine>('venueTables'),
    system: true,
    input: createTableInput,
    onRoute: openTable('tables'),
    unsaved: unsavedInDialog,
    receives: ['venue', 'otherChanges'],
    inside: {
      venueTableDialog: runsAt<typeof tablesDialogMachine>('creationDialog', 'actionDialog'),
      venueTableForm: runsAt<typeof tableFormMachine>('creationDialog/form', 'actionDialog/form'),
    },
  },
  venueAreas: {
    machine: unprovidedMachine<typeof areasMachine>('venueAreas'),
    system: true,
    input: createTableInput,
    onRoute: openTable('areas'),
    unsaved: unsavedInDialog,
    receives: ['venue', 'otherChanges'],
    inside: {
      venueAreaDialog: runsAt<typeof tablesDialogMachine>('creationDialog', 'actionDialog'),
      venueAreaForm: runsAt<typeof areaFormMachine>('creationDialog/form', 'actionDialog/form'),
    },
  },
  roleCatalogue: {
    machine: unprovidedMachine<typeof roleCatalogueMachine>('roleCatalogue'),
    outsideVenue: true,
    input: ({ language }) => ({ locale: language }),
    receives: ['language'],
  },
  employees: {
    machine: unprovidedMachine<typeof employeesMachine>('employees'),
    system: true,
    input: createTableInput,
    onRoute: openTable('employees'),
    creates: true,
    unsaved: unsavedInDialog,
    receives: ['venue', 'otherChanges'],
    inside: {
      employeeDialog: runsAt<typeof employeeDialogMachine>('creationDialog', 'actionDialog'),
      employeeForm: runsAt<typeof employeeFormMachine>('creationDialog/form', 'actionDialog/form'),
    },
  },
  team: {
    machine: unprovidedMachine<typeof teamMachine>('team'),
    system: true,
    input: (context) => ({ ...createTableInput(context), person: requirePerson(context).id }),
    onRoute: openTable('team'),
    creates: true,
    unsaved: unsavedInDialog,
    receives: ['venue', 'otherChanges'],
    inside: {
      memberDialog: runsAt<typeof memberDialogMachine>('creationDialog'),
      memberForm: runsAt<typeof memberFormMachine>('creationDialog/form'),
    },
  },
  registrations: {
    machine: unprovidedMachine<typeof registrationsMachine>('registrations'),
    system: true,
    input: createTableInput,
    onRoute: openTable('registrations'),
    creates: true,
    unsaved: unsavedInDialog,
    receives: ['venue', 'otherChanges'],
    inside: {
      registrationDialog: runsAt<typeof registrationDialogMachine>('creationDialog'),
      registrationForm: runsAt<typeof registrationFormMachine>('creationDialog/form'),
    },
  },
  giftcards: {
    machine: unprovidedMachine<typeof giftCardsMachine>('giftcards'),
    system: true,
    input: (context) => ({ ...createTableInput(context), locale: context.language }),
    onRoute: openTable('giftcards'),
    creates: true,
    unsaved: unsavedInDialog,
    receives: ['venue', 'otherChanges'],
    inside: {
      giftCardDialog: runsAt<typeof giftCardDialogMachine>('actionDialog', 'creationDialog'),
      giftCardForm: runsAt<typeof giftCardFormMachine>('actionDialog/form', 'creationDialog/form'),
      giftCardCollectionForm: runsAt<typeof collectionFormMachine>('actionDialog/collectionForm'),
      cardsImport: runsAt<typeof cardsImportMachine>('actionDialog/cardsImport'),
    },
  },
  payments: {
    machine: unprovidedMachine<typeof paymentsMachine>('payments'),
    system: true,
    input: createTableInput,
    onRoute: openTable('payments'),
    receives: ['venue', 'otherChanges'],
  },
  audit: {
    machine: unprovidedMachine<typeof auditMachine>('audit'),
    system: true,
    input: createTableInput,
    onRoute: openTable('audit'),
    receives: ['venue'],
  },
  promotions: {
    machine: unprovidedMachine<typeof promotionsMachine>('promotions'),
    system: true,
    input: createTableInput,
    onRoute: openTable('promotions'),
    receives: ['venue', 'contentChanges'],
  },
  schedule: {
    machine: unprovidedMachine<typeof scheduleMachine>('schedule'),
    input: (context) => ({ venue: requireVenue(context), week: findWeek(context) }),
    onRoute: (context) => (context.match.name === 'schedule' ? [{ type: 'week.opened', week: findWeek(context) }] : []),
    receives: ['venue', 'contentChanges', 'otherChanges'],
  },
  calendarLinks: {
    machine: unprovidedMachine<typeof calendarLinksMachine>('calendarLinks'),
    input: (context) => ({ venue: requireVenue(context), locale: context.language }),
    receives: ['venue', 'language'],
  },
  billing: {
    machine: unprovidedMachine<typeof billingMachine>('billing'),
    system: true,
    input: createTableInput,
    onRoute: openTable('billing'),
    receives: ['venue', 'otherChanges'],
  },
  bill: {
    machine: unprovidedMachine<typeof billMachine>('bill'),
    holdsInput: true,
    key: (context) => context.match.params.item ?? null,
    input: (context) => ({ venue: requireVenue(context), id: context.match.params.item ?? '' }),
    unsaved: unsavedInDialog,
    receives: ['venue', 'otherChanges'],
    inside: {
      billForm: runsAt<typeof billFormMachine>('form'),
      creditForm: runsAt<typeof creditFormMachine>('creditForm'),
    },
  },
  preview: {
    machine: unprovidedMachine<typeof previewMachine>('preview'),
    key: (context) => context.match.params.item ?? null,
    input: createPreviewInput,
    onRoute: listPreviewEvents,
    receives: ['venue', 'contentChanges', 'otherChanges'],
  },
  editor: {
    machine: unprovidedMachine<typeof editorMachine>('editor'),
    system: true,
    holdsInput: true,
    key: (context) => context.match.params.item ?? null,
    input: createEditorInput,
    kind: routeKind,
    onRoute: listEditorEvents,
    onLeave: listEditorLeaveEvents,
    unsaved: { save: { type: 'editor.save' }, discard: { type: 'editor.discard', leaving: true } },
    receives: ['venue', 'network', 'contentChanges', 'noteChanges'],
    inside: {
      presence: runsAt<typeof presenceMachine>('presence'),
      fieldNotes: runsAt<typeof fieldNotesMachine>('fieldNotes'),
      history: runsAt<typeof historyMachine>('history'),
      versions: runsAt<typeof versionsMachine>('history/versions'),
      import: runsAt<typeof importMachine>('import'),
      priceChange: runsAt<typeof priceChangeMachine>('priceChange'),
      itemSearch: runsAt<typeof itemSearchMachine>('itemSearch'),
      picker: runsAt<typeof referencePickerMachine>('picker'),
      uploads: runsAt<typeof uploadQueueMachine>('uploads'),
      publish: runsAt<typeof publishMachine>('publish'),
      publishLater: runsAt<typeof publishLaterMachine>('publish/publishLater'),
      deletion: runsAt<typeof deletionMachine>('deletion'),
      crop: runsAt<typeof cropMachine>('crop'),
    },
  },
  venueSettings: {
    machine: unprovidedMachine<typeof venueSettingsMachine>('venueSettings'),
    holdsInput: true,
    input: (context) => ({ venue: requireVenue(context), locale: context.language }),
    unsaved: { save: { type: 'venue.save' }, discard: { type: 'venue.discard' } },
    receives: ['venue', 'language'],
  },
  profileCompleteness: {
    machine: unprovidedMachine<typeof profileCompletenessMachine>('profileCompleteness'),
    input: (context) => ({ venue: requireVenue(context) }),
    receives: ['venue', 'contentChanges'],
  },
  deleteVenue: {
    machine: unprovidedMachine<typeof deleteVenueMachine>('deleteVenue'),
    input: (context) => ({ venue: requireVenue(context) }),
    receives: ['venue'],
  },
  venues: {
    machine: unprovidedMachine<typeof venuesMachine>('venues'),
    outsideVenue: true,
    input: (context) => ({ everywhere: requirePerson(context).superUser, locale: context.language }),
  },
  newVenue: {
    machine: unprovidedMachine<typeof newVenueMachine>('newVenue'),
    outsideVenue: true,
    holdsInput: true,
    input: ({ venue, language, timeZone, region }) => ({
      venue: venue?.venue ?? null,
      locale: language,
      timeZone: timeZone(),
      region,
    }),
    receives: ['activeVenue', 'language'],
  },
  account: {
    machine: unprovidedMachine<typeof accountMachine>('account'),
    outsideVenue: true,
    holdsInput: true,
    input: (context) => ({ person: requirePerson(context) }),
    unsaved: { save: { type: 'account.save' }, discard: { type: 'account.discard' } },
  },
  phoneNumber: {
    machine: unprovidedMachine<typeof phoneMachine>('phoneNumber'),
    outsideVenue: true,
    holdsInput: true,
    input: (context) => ({ person: requirePerson(context) }),
    unsaved: { save: { type: 'phone.save' }, discard: { type: 'phone.discard' } },
  },
  personalArea: {
    machine: unprovidedMachine<typeof personalAreaMachine>('personalArea'),
    outsideVenue: true,
    input: () => undefined,
  },
  joinVenue: {
    machine: unprovidedMachine<typeof joinVenueMachine>('joinVenue'),
    outsideVenue: true,
    input: () => undefined,
  },
  devices: {
    machine: unprovidedMachine<typeof devicesMachine>('devices'),
    outsideVenue: true,
    input: () => undefined,
  },
} as const satisfies Record<string, ScreenActorRecord>;

export type ScreenActorName = keyof typeof screenActors;
export const screenActorNames = Object.keys(screenActors) as readonly ScreenActorName[];
export const getScreenActor = (name: ScreenActorName): ScreenActorRecord => screenActors[name];

type ScreenActors = typeof screenActors;
export type ScreenMachines = { -readonly [Name in ScreenActorName]: ScreenActors[Name]['machine'] };

type InsideOf<Actor> = Actor extends { inside: infer Inside } ? Inside : never;
type Inside = InsideOf<ScreenActors[ScreenActorName]>;
type KeyOfEach<Type> = Type extends unknown ? keyof Type : never;
type MachineOf<Type, Name extends PropertyKey> =
  Type extends Record<Name, InnerActorRecord<infer Machine>> ? Machine : never;
export type InnerActorName = KeyOfEach<Inside>;
export type InnerMachines = { [Name in InnerActorName]: MachineOf<Inside, Name> };
export const listInnerActors = (name: ScreenActorName): readonly [InnerActorName, InnerActorRecord][] =>
  Object.entries(getScreenActor(name).inside ?? {}) as [InnerActorName, InnerActorRecord][];
export const innerActorNames: readonly InnerActorName[] = [
  ...new Set(screenActorNames.flatMap((name) => listInnerActors(name).map(([inner]) => inner))),
];
