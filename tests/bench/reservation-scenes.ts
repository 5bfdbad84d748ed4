import type { Locator, Page } from 'playwright';
import {
  reservationLimits,
  type ReservationAggregate,
  reservationAggregates,
} from '../../graphql/domain/reservations.ts';
import { reservationsPath } from '../../machines/reservations/reservations.table.ts';
import type { Scene } from './browser.ts';
import { selectors } from './applications.ts';
import type { Client } from './client.ts';
import { waitForPage } from './interaction-budgets.ts';
import { answerInvitation, expectedSoon, inviteGuests, readReservations } from './reservations.ts';
import { mapConcurrently } from './load.ts';
import { measureFromInput, type Measurement, measureVisible } from './page-timings.ts';
import { parseLanguage } from '../../graphql/domain/languages.ts';
import { readMessages } from '../support/messages.ts';

const rowCount = reservationLimits.rows;
/** Guests who come before anything is measured: the rows that the pressed counter shows. */
const comingCount = 60;

const countsRows = (count: number): string =>
  `document.querySelectorAll(${JSON.stringify(selectors.rows)}).length === ${count}`;

/** The counter that is a filter for `aggregate`: counters stand in the order of their aggregates. */
const locateCounter = (page: Page, aggregate: ReservationAggregate): Locator =>
  page.locator('button[aria-pressed]:has(> bdi)').nth(reservationAggregates.indexOf(aggregate));

const openReservations = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  const rows = page.locator(selectors.rows);
  await rows.nth(rowCount - 1).waitFor();
  await page.waitForTimeout(1000);
};

/** A text as the page shows it: its language is the person's own. */
const readText = async (page: Page, id: string): Promise<string> => {
  const language = await page.locator('html').getAttribute('lang');
  const texts = readMessages(parseLanguage(language ?? '') ?? 'en');
  const text = texts[id];
  if (text === undefined) throw new Error(`${language} has no text ${id}`);
  return text;
};

/** Runs the scenes of a day with 200 invitations. `venue` has no reservations of its own. */
export const withReservationScenes = async (
  client: Client,
  venue: string,
  run: (scenes: readonly Scene[]) => Promise<void>,
): Promise<void> => {
  const expected = expectedSoon();
  const date = expected.slice(0, 8);
  const guests = await inviteGuests(client, { venue, expected, count: rowCount });
  const { count } = await readReservations(client, venue, date);
  if (count !== rowCount) throw new Error(`the day has ${count} reservations instead of ${rowCount}`);
  await mapConcurrently(guests.slice(0, comingCount), ({ token }) => answerInvitation(client.url, token, 'approve'));
  const unanswered = guests.slice(comingCount);
  const path = `${reservationsPath(venue)}?date=${date}`;

  /** The slower of the two: the counter's rows, and all of them again. */
  const filter: Measurement = (session, slow) =>
    session.visit({ slow }, async (page) => {
      await openReservations(page, session.target.url + path);
      const counter = locateCounter(page, 'approved');
      const on = await measureFromInput(page, () => counter.click(), countsRows(comingCount));
      await page.waitForTimeout(500);
      const off = await measureFromInput(page, () => counter.click(), countsRows(rowCount));
      return Math.max(on, off);
    });

  const live: Measurement = (session, slow) =>
    session.visit({ slow }, async (page) => {
      const guest = unanswered.pop();
      if (guest === undefined) throw new Error('every guest has answered');
      await openReservations(page, session.target.url + path);
      const canceled = await readText(page, 'reservation.status.canceled');
      const row = `document.getElementById(${JSON.stringify(`row-${guest.ticketId}`)})`;
      const painted = waitForPage(page, `${row}?.textContent.includes(${JSON.stringify(canceled)})`);
      const startedAt = Date.now();
      await answerInvitation(client.url, guest.token, 'decline');
      return (await painted) - startedAt;
    });

  await run([
    {
      slow: 1,
      figures: {
        reservationsOpen: measureVisible(
          () => path,
          () => selectors.rows,
          rowCount,
        ),
      },
      floor: 'client',
    },
    { slow: 1, figures: { reservationsFilter: filter } },
    { slow: 1, figures: { reservationsLive: live } },
  ]);
};
