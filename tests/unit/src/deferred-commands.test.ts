import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { billCommands, billFormCommands, billingCommands } from '../../../src/commands/bill.commands.ts';
import { cropCommands } from '../../../src/commands/crop.commands.ts';
import { editorCommands } from '../../../src/commands/editor.commands.ts';
import { historyCommands } from '../../../src/commands/history.commands.ts';
import { itemsImportCommands } from '../../../src/commands/import.commands.ts';
import { listCommands } from '../../../src/commands/list.commands.ts';
import { pageCreationCommands } from '../../../src/commands/page-creation.commands.ts';
import { registrationCommands } from '../../../src/commands/registration.commands.ts';
import { paymentCommands } from '../../../src/commands/payment.commands.ts';
import { promotionCommands } from '../../../src/commands/promotion.commands.ts';
import { calendarLinkCommands, scheduleCommands } from '../../../src/commands/schedule.commands.ts';
import { previewCommands } from '../../../src/commands/preview.commands.ts';
import { publishCommands, publishLaterCommands } from '../../../src/commands/publish.commands.ts';
import { scheduledPublicationCommands } from '../../../src/commands/scheduled-publication.commands.ts';
import type { DeferredCommands } from '../../../src/commands/command-registry.ts';
import { reservationCommands } from '../../../src/commands/reservation.commands.ts';
import { seatingCommands } from '../../../src/commands/seating.commands.ts';
import { giftCardCommands } from '../../../src/commands/gift-card.commands.ts';
import { surveyCommands } from '../../../src/commands/survey.commands.ts';
import { areaCommands, tableSetupCommands } from '../../../src/commands/venue-tables.commands.ts';
import { noticeCommands } from '../../../src/commands/notice.commands.ts';
import { accountCommands, deviceCommands, phoneNumberCommands } from '../../../src/commands/account.commands.ts';
import { deleteVenueCommands, newVenueCommands, venueSettingsCommands } from '../../../src/commands/venue.commands.ts';
import { auditCommands } from '../../../src/commands/audit.commands.ts';
import { employeeCommands } from '../../../src/commands/employee.commands.ts';
import { teamCommands } from '../../../src/commands/team.commands.ts';
import { translationCommands } from '../../../src/commands/translation.commands.ts';

const deferred = {
  bill: [...billCommands, ...billFormCommands],
  billing: billingCommands,
  crop: cropCommands,
  editor: editorCommands,
  giftcards: giftCardCommands,
  history: historyCommands,
  registrations: registrationCommands,
  account: accountCommands,
  phoneNumber: phoneNumberCommands,
  devices: deviceCommands,
  newVenue: newVenueCommands,
  venueSettings: venueSettingsCommands,
  deleteVenue: deleteVenueCommands,
  audit: auditCommands,
  notices: noticeCommands,
  payments: paymentCommands,
  promotions: promotionCommands,
  schedule: scheduleCommands,
  calendarLinks: calendarLinkCommands,
  itemsImport: itemsImportCommands,
  list: listCommands,
  pageCreation: pageCreationCommands,
  preview: previewCommands,
  publish: publishCommands,
  publishLater: publishLaterCommands,
  scheduledPublications: scheduledPublicationCommands,
  reservations: reservationCommands,
  seatingPlan: seatingCommands,
  surveys: surveyCommands,
  employees: employeeCommands,
  team: teamCommands,
  translations: translationCommands,
  venueAreas: areaCommands,
  venueTables: tableSetupCommands,
} satisfies Partial<Record<DeferredCommands, unknown>>;

/** Which deferred commands are loaded wherever the components of a folder or file are shown. */
const loadedWith: Record<string, readonly DeferredCommands[]> = {
  'src/features/billing/BillingTable': ['billing'],
  'src/features/billing/BillPage': ['bill'],
  'src/features/editor/': ['editor'],
  'src/features/gift-cards/': ['giftcards'],
  'src/features/history/': ['history'],
  'src/features/images/': ['editor', 'crop'],
  'src/features/import/ImportDialog': ['editor'],
  'src/features/import/Items': ['itemsImport'],
  'src/features/list/': ['list'],
  'src/features/page-creation/': ['pageCreation'],
  'src/features/registrations/': ['registrations'],
  'src/features/account/': ['account', 'phoneNumber', 'devices'],
  'src/screens/Account': ['account', 'phoneNumber', 'devices'],
  'src/features/venues/': ['venueSettings', 'deleteVenue'],
  'src/screens/SettingsHome': ['venueSettings', 'deleteVenue'],
  'src/screens/NewVenue': ['newVenue'],
  'src/features/audit/': ['audit'],
  'src/features/notices/': ['notices'],
  'src/features/payments/': ['payments'],
  'src/features/promotions/': ['promotions'],
  'src/features/schedule/': ['schedule', 'calendarLinks'],
  'src/features/publish/': ['publish', 'publishLater'],
  'src/scheduled-publications/': ['scheduledPublications'],
  'src/features/reservations/': ['reservations', 'seatingPlan'],
  'src/features/surveys/': ['surveys'],
  'src/features/team/EmployeeTable': ['employees'],
  'src/features/team/TeamTable': ['team'],
  'src/features/translations/': ['translations'],
  'src/features/venue-tables/Area': ['venueAreas'],
  'src/features/venue-tables/Table': ['venueTables'],
  'src/kinds/': ['editor'],
  'src/screens/ItemEditor': ['editor'],
  'src/screens/List': ['list'],
  'src/screens/Preview': ['preview'],
  'src/screens/Schedule': ['schedule', 'calendarLinks', 'editor'],
  'src/screens/Reservations': ['reservations'],
  'src/screens/Surveys': ['surveys'],
  'src/screens/VenueAreas': ['venueAreas'],
  'src/screens/VenueTables': ['venueTables'],
  'src/screens/Translations': ['translations'],
};

test('a component shows only commands that are loaded wherever it is shown', () => {
  const owners = new Map(
    Object.entries(deferred).flatMap(([name, commands]) => commands.map(({ id }) => [id, name] as const)),
  );
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((name) => `src/${name}`);
  const components = files.filter((file) => file.endsWith('.tsx'));
  const shown = components.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:<Command\w+\b[^>]*?\bid="|useCommandState\(')([\w.]+)/g)].map(
      ([, id = '']) => ({ file, id, owner: owners.get(id) }),
    ),
  );
  const known = shown.filter(({ owner }) => owner !== undefined);
  expect(known.length).toBeGreaterThan(50);
  const loaded = (file: string): readonly string[] =>
    Object.entries(loadedWith).flatMap(([path, names]) => (file.startsWith(path) ? names : []));
  expect(known.filter(({ file, owner = '' }) => !loaded(file).includes(owner))).toEqual([]);
});
