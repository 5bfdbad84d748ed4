import type { Mutation, Query, Subscription } from '../../graphql/generated/api.resolvers.ts';
import type {
  Mutation as SettingsMutation,
  Query as SettingsQuery,
} from '../../graphql/generated/settings.resolvers.ts';
import { addressesPolicy } from '../modules/addresses/addresses.policy.ts';
import { uploadsPolicy } from '../modules/uploads/uploads.policy.ts';
import { contentPolicy } from '../modules/content/content.policy.ts';
import { dashboardPolicy } from '../modules/dashboard/dashboard.policy.ts';
import { guestPagesPolicy } from '../modules/guest-pages/guest-pages.policy.ts';
import { metadataPolicy } from '../modules/metadata/metadata.policy.ts';
import { publishingPolicy } from '../modules/publishing/publishing.policy.ts';
import { settingsPolicy } from '../modules/settings/settings.policy.ts';
import { registrationsPolicy } from '../modules/registrations/registrations.policy.ts';
import { reservationsPolicy } from '../modules/reservations/reservations.policy.ts';
import { venueTablesPolicy } from '../modules/venue-tables/venue-tables.policy.ts';
import { seatingPolicy } from '../modules/seating/seating.policy.ts';
import { promotionsPolicy } from '../modules/promotions/promotions.policy.ts';
import { schedulePolicy } from '../modules/schedule/schedule.policy.ts';
import { ordersPolicy } from '../modules/orders/orders.policy.ts';
import { reportsPolicy } from '../modules/reports/reports.policy.ts';
import { auditPolicy } from '../modules/audit/audit.policy.ts';
import { fieldNotesPolicy } from '../modules/field-notes/field-notes.policy.ts';
import { noticesPolicy } from '../modules/notices/notices.policy.ts';
import { savedViewsPolicy } from '../modules/saved-views/saved-views.policy.ts';
import { paymentsPolicy } from '../modules/payments/payments.policy.ts';
import { surveysPolicy } from '../modules/surveys/surveys.policy.ts';
import { giftCardsPolicy } from '../modules/gift-cards/gift-cards.policy.ts';
import { guestDataPolicy } from '../modules/guest-data/guest-data.policy.ts';
import { guestsPolicy } from '../modules/guest-link/guest-link.policy.ts';
import { billingPolicy } from '../modules/billing/billing.policy.ts';
import { employeesPolicy } from '../modules/team/employees.policy.ts';
import { teamPolicy } from '../modules/team/team.policy.ts';
import { translationsPolicy } from '../modules/translations/translations.policy.ts';
import { venuesPolicy } from '../modules/venues/venues.policy.ts';
import type { Mutation as GuestMutation, Query as GuestQuery } from '../../graphql/generated/guest.resolvers.ts';
import type { Query as ReportsQuery } from '../../graphql/generated/reports.resolvers.ts';
import { type Rule, reads } from '../authorization/policy.ts';

type Operations = Query &
  Mutation &
  Subscription &
  SettingsQuery &
  SettingsMutation &
  GuestQuery &
  GuestMutation &
  ReportsQuery;
/** Every operation of the main API, of the settings service, of guests and of the reporting service. */
export type Operation = Exclude<keyof Operations, '__typename'>;

/** An operation without a rule does not compile. The isolation matrix is generated from this table. */
export const policies: Record<Operation, Rule> = {
  ...contentPolicy,
  ...uploadsPolicy,
  ...publishingPolicy,
  ...guestPagesPolicy,
  ...venuesPolicy,
  ...addressesPolicy,
  ...metadataPolicy,
  ...dashboardPolicy,
  ...translationsPolicy,
  ...settingsPolicy,
  ...registrationsPolicy,
  ...reservationsPolicy,
  ...venueTablesPolicy,
  ...seatingPolicy,
  ...auditPolicy,
  ...savedViewsPolicy,
  ...fieldNotesPolicy,
  ...noticesPolicy,
  ...paymentsPolicy,
  ...promotionsPolicy,
  ...schedulePolicy,
  ...ordersPolicy,
  ...reportsPolicy,
  ...surveysPolicy,
  ...guestDataPolicy,
  ...giftCardsPolicy,
  ...employeesPolicy,
  ...billingPolicy,
  ...teamPolicy,
  ...guestsPolicy,
  // each change is filtered by its own subject: `mayReceiveChange`
  changed: reads('venue'),
  // of items that the role may read: `findItemKind`
  present: reads('item'),
};
