import type { GraphQLSchema } from 'graphql';
import apiSdl from '../../graphql/schema/api.graphql?raw';
import authSdl from '../../graphql/schema/auth.graphql?raw';
import guestSdl from '../../graphql/schema/guest.graphql?raw';
import reportsSdl from '../../graphql/schema/reports.graphql?raw';
import settingsSdl from '../../graphql/schema/settings.graphql?raw';
import { createSchema } from '../graphql/create-schema.ts';
import type { Endpoint } from '../graphql/persisted-operations.ts';
import { resolvers as changes } from '../live/live.resolvers.ts';
import { resolvers as addresses } from '../modules/addresses/addresses.resolvers.ts';
import { resolvers as assets } from '../modules/uploads/uploads.resolvers.ts';
import { resolvers as billing } from '../modules/billing/billing.resolvers.ts';
import { resolvers as auth } from '../modules/auth/auth.resolvers.ts';
import { resolvers as content } from '../modules/content/content.resolvers.ts';
import { resolvers as home } from '../modules/dashboard/dashboard.resolvers.ts';
import { resolvers as guestPages } from '../modules/guest-pages/guest-pages.resolvers.ts';
import { resolvers as guests } from '../modules/guest-link/guest-link.resolvers.ts';
import { resolvers as guestData } from '../modules/guest-data/guest-data.resolvers.ts';
import { resolvers as giftCards } from '../modules/gift-cards/gift-cards.resolvers.ts';
import { resolvers as employees } from '../modules/team/employees.resolvers.ts';
import { resolvers as team } from '../modules/team/team.resolvers.ts';
import { resolvers as metadata } from '../modules/metadata/metadata.resolvers.ts';
import { resolvers as publishing } from '../modules/publishing/publishing.resolvers.ts';
import { resolvers as settings } from '../modules/settings/settings.resolvers.ts';
import { resolvers as registrations } from '../modules/registrations/registrations.resolvers.ts';
import { resolvers as reservations } from '../modules/reservations/reservations.resolvers.ts';
import { resolvers as seating } from '../modules/seating/seating.resolvers.ts';
import { resolvers as venueTables } from '../modules/venue-tables/venue-tables.resolvers.ts';
import { resolvers as orders } from '../modules/orders/orders.resolvers.ts';
import { resolvers as reports } from '../modules/reports/reports.resolvers.ts';
import { resolvers as audit } from '../modules/audit/audit.resolvers.ts';
import { resolvers as fieldNotes } from '../modules/field-notes/field-notes.resolvers.ts';
import { resolvers as notices } from '../modules/notices/notices.resolvers.ts';
import { resolvers as savedViews } from '../modules/saved-views/saved-views.resolvers.ts';
import { resolvers as payments } from '../modules/payments/payments.resolvers.ts';
import { resolvers as promotions } from '../modules/promotions/promotions.resolvers.ts';
import { resolvers as schedule } from '../modules/schedule/schedule.resolvers.ts';
import { resolvers as surveys } from '../modules/surveys/surveys.resolvers.ts';
import { resolvers as translations } from '../modules/translations/translations.resolvers.ts';
import { resolvers as venues } from '../modules/venues/venues.resolvers.ts';

/** The service behind each endpoint. */
export const schemas: Record<Endpoint, GraphQLSchema> = {
  auth: createSchema(authSdl, [auth]),
  api: createSchema(apiSdl, [
    content,
    assets,
    publishing,
    guestPages,
    venues,
    addresses,
    metadata,
    home,
    translations,
    reservations,
    registrations,
    venueTables,
    seating,
    audit,
    savedViews,
    fieldNotes,
    notices,
    payments,
    promotions,
    schedule,
    orders,
    surveys,
    giftCards,
    employees,
    team,
    billing,
    guestData,
    changes,
  ]),
  settings: createSchema(settingsSdl, [settings]),
  guest: createSchema(guestSdl, [guests]),
  reports: createSchema(reportsSdl, [reports]),
};
