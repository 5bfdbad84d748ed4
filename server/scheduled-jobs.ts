import { restorableMs } from '../graphql/domain/retention.ts';
import { scheduleLimits } from '../graphql/domain/scheduled-publications.ts';
import { purgeGuestTokens } from './authorization/guest-tokens.store.ts';
import type { AppServices } from './services/app-services.ts';
import { purgeOrphans } from './modules/assets/assets.store.ts';
import { purgeGrants } from './modules/uploads/upload-grants.store.ts';
import { sweepOriginals } from './modules/assets/original-files.ts';
import { purgeAccounts } from './modules/auth/own-account.store.ts';
import { purgeExpiredAuthData } from './modules/auth/expired-auth-data.store.ts';
import { purgeDeleted, purgeIdempotencyKeys } from './modules/content/content.write.store.ts';
import { purgeImports } from './modules/content/content-import.store.ts';
import { purgeSoldOut } from './modules/content/sold-out.store.ts';
import { purgeReleasedSlugs } from './modules/content/publication-slugs.store.ts';
import { purgeGiftCardLookUps } from './modules/gift-cards/gift-cards.store.ts';
import { renewNumberKeys } from './modules/gift-cards/renew-number-keys.ts';
import { purgeUsedTickets } from './modules/reports/report-ticket.ts';
import { runScheduledPublications } from './modules/publishing/run-scheduled-publications.ts';
import { purgeScheduledPublications } from './modules/publishing/scheduled-publications.store.ts';
import { purgeFilesOfRemovedPages } from './modules/settings/settings.store.ts';
import { purgeDeletedVenues } from './modules/venues/purge-deleted-venues.store.ts';
import { removeUnfinishedCreations, removeUnfinishedImports } from './modules/content/remove-unfinished-creations.ts';
import { registrationLimits } from '../graphql/domain/registrations.ts';
import { purgeRegistrations } from './modules/registrations/registrations.store.ts';
import { purgeBookingCodes } from './modules/booking/booking-codes.store.ts';
import { purgeHolds } from './modules/reservations/holds.store.ts';
import { purgeDeletedReservations } from './modules/reservations/reservations.store.ts';
import { runReservationClock } from './modules/reservations/run-reservation-clock.ts';
import {
  cancellationSending,
  changeSending,
  noticeSending,
  invitationSending,
  recordDeliveries,
  sendDueMessages,
} from './modules/reservations/send-due-messages.ts';
import { surveySending } from './modules/surveys/survey-sending.ts';
import { createAttachment } from './modules/attachments/create-attachment.ts';
import { deliverMessages, purgeMessages } from './modules/outbox/deliver-messages.ts';

interface Job {
  name: string;
  everyMs: number;
  work: () => Promise<unknown>;
}

const hours = 3_600_000;

const createJobs = (services: AppServices): Job[] => {
  const { config, database, log, now, images } = services;
  const delivery = { database, config, now, log, attach: createAttachment(services) };
  return [
    { name: 'reservations', everyMs: 15_000, work: () => runReservationClock(database, config, now) },
    {
      name: 'reservation messages',
      everyMs: 1000,
      work: () =>
        sendDueMessages({ database, config, now }, [
          invitationSending,
          changeSending,
          noticeSending,
          cancellationSending,
          surveySending,
        ]),
    },
    { name: 'scheduled publications', everyMs: 1000, work: () => runScheduledPublications({ database, now, log }) },
    { name: 'outbox: SMS', everyMs: 1000, work: () => deliverMessages('sms', delivery) },
    { name: 'outbox: e-mail', everyMs: 1000, work: () => deliverMessages('email', delivery) },
    { name: 'deliveries', everyMs: 1000, work: () => recordDeliveries(database, now) },
    { name: 'snapshot', everyMs: 0.25 * hours, work: () => database.snapshot(new Date(now())) },
    { name: 'purge messages', everyMs: hours, work: () => purgeMessages(database, now()) },
    { name: 'purge sign-in', everyMs: hours, work: () => purgeExpiredAuthData(database, now()) },
    {
      name: 'purge keys',
      everyMs: hours,
      work: () => purgeIdempotencyKeys(database.maintenance, new Date(now() - 48 * hours)),
    },
    { name: 'purge sold out', everyMs: hours, work: () => purgeSoldOut(database.maintenance, new Date(now())) },
    {
      name: 'purge imports',
      everyMs: hours,
      work: () => purgeImports(database.maintenance, new Date(now() - 48 * hours)),
    },
    {
      name: 'purge deleted',
      everyMs: hours,
      work: () => purgeDeleted(database.maintenance, new Date(now() - restorableMs)),
    },
    {
      name: 'purge reservations',
      everyMs: 6 * hours,
      work: () => purgeDeletedReservations(database.maintenance, new Date(now() - restorableMs)),
    },
    {
      name: 'purge accounts',
      everyMs: hours,
      work: () => purgeAccounts(database.plain, new Date(now())),
    },
    {
      name: 'purge registrations',
      everyMs: hours,
      work: () => purgeRegistrations(database, new Date(now() - registrationLimits.keptDays * 24 * hours)),
    },
    {
      name: 'purge bookings',
      everyMs: hours,
      work: async () => {
        const ended = new Date(now() - 24 * hours);
        return (await purgeHolds(database.maintenance, ended)) + (await purgeBookingCodes(database.maintenance, ended));
      },
    },
    {
      name: 'purge guest links',
      everyMs: 6 * hours,
      // as long as a reservation can be restored, whose link may be prolonged then
      work: () => purgeGuestTokens(database.maintenance, new Date(now() - restorableMs)),
    },
    {
      name: 'purge gift card look-ups',
      everyMs: 6 * hours,
      work: () => purgeGiftCardLookUps(database.maintenance, new Date(now() - 30 * 24 * hours)),
    },
    { name: 'gift card keys', everyMs: 60_000, work: () => renewNumberKeys(database, config) },
    { name: 'purge report tickets', everyMs: hours, work: () => purgeUsedTickets(database.maintenance, now()) },
    {
      name: 'purge scheduled publications',
      everyMs: hours,
      work: () =>
        purgeScheduledPublications(database.maintenance, new Date(now() - scheduleLimits.failedDays * 24 * hours)),
    },
    { name: 'purge setting files', everyMs: hours, work: () => purgeFilesOfRemovedPages(database.maintenance) },
    {
      name: 'purge slugs',
      everyMs: hours,
      work: () => purgeReleasedSlugs(database.maintenance, new Date(now() - restorableMs)),
    },
    {
      name: 'remove unfinished creations',
      everyMs: 60_000,
      work: () => removeUnfinishedCreations(database, now()),
    },
    { name: 'remove unfinished imports', everyMs: 60_000, work: () => removeUnfinishedImports(database, now()) },
    {
      name: 'purge grants',
      everyMs: hours,
      work: () => purgeGrants(database.maintenance, new Date(now() - 48 * hours)),
    },
    {
      name: 'purge images',
      everyMs: hours,
      work: () => purgeOrphans(database.maintenance, new Date(now() - 24 * hours)),
    },
    {
      name: 'purge deleted venues',
      everyMs: hours,
      work: () => purgeDeletedVenues(database.maintenance, new Date(now() - 30 * 24 * hours)),
    },
    { name: 'sweep files', everyMs: 6 * hours, work: () => sweepOriginals({ database, images }) },
  ];
};

/**
 * Background jobs. A job never runs concurrently with itself; a failed one runs again at its next interval. Without
 * `timers` they run only by `tick`.
 */
export const createScheduledJobs = (services: AppServices, timers: boolean) => {
  const running = new Map<string, Promise<void>>();
  const jobs = createJobs(services);

  const run = (job: Job): Promise<void> => {
    const current = running.get(job.name);
    if (current) return current;
    const work = job
      .work()
      .then(() => {})
      .catch((error: unknown) => {
        if (!services.storage.reportError(error)) services.log.error({ error, thing: job.name }, 'a job failed');
      })
      .finally(() => running.delete(job.name));
    running.set(job.name, work);
    return work;
  };

  const intervals = timers ? jobs.map((job) => setInterval(() => void run(job), job.everyMs)) : [];
  return {
    stop: () => {
      for (const interval of intervals) clearInterval(interval);
    },
    /** Runs every job once, from its start: a run that began before would not see what earlier jobs have just written. */
    tick: async () => {
      await Promise.all(running.values());
      for (const job of jobs) {
        await running.get(job.name);
        await run(job);
      }
    },
    /** waits for running jobs, then writes the final snapshot */
    last: async () => {
      await Promise.all(running.values());
      await services.database.snapshot(new Date(services.now())).catch((error: unknown) => {
        if (!services.storage.reportError(error)) services.log.error({ error }, 'the final snapshot failed');
      });
    },
  };
};
