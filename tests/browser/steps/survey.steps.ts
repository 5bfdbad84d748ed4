import type { Page } from '@playwright/test';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { createReservation, findLink, sendEvent } from '../fixtures/guest-links.ts';
import type { InProcessServer } from '../fixtures/in-process-server.ts';
import { expect, type TestFixtures } from '../fixtures/test.ts';
import { openGuestPage, runRowCommand, rowOf } from './list-steps.ts';
import type { Steps } from './run-path.ts';

const hour = 3_600_000;
let guests = 0;

/** How staff and their guest perform each event of a survey, and how each state is recognised. */
export const surveySteps = (
  given: { page: Page; server: InProcessServer } & Pick<TestFixtures, 't' | 'openAs' | 'openContext'>,
): Steps => {
  const { page, t, server, openAs } = given;
  guests += 1;
  const name = `Diner ${100 + guests}`;
  const row = rowOf(page, name);
  let [guest, phone]: [Page | null, string] = [null, ''];
  const shown = (): Page => guest as Page;
  const reply = async (answers: Record<string, string>) => {
    for (const [question, value] of Object.entries(answers))
      await shown().locator(`label:has(input[name="${question}"][value="${value}"])`).click();
    await shown().locator('[data-key="send"]').click();
  };
  return {
    do: {
      // a visit, and the noon after it: the survey left at eleven
      'xstate.init': async () => {
        const visit = { as: 'confirm', locale: 'he', startsAt: server.now() + hour, name } as const;
        const reservation = await createReservation(server, visit);
        phone = reservation.phone;
        server.advance(2 * hour);
        await sendEvent(server, reservation.ticketId, 'done');
        server.advance(22 * hour);
        await server.tick();
        await page.clock.setSystemTime(server.now());
        const { date } = toWallTime(new Date(server.now()), 'Asia/Jerusalem');
        await openAs(
          'michal@petilia.example',
          `/petilia-jaffa/survey?from=${addDays(date, -7)}&to=${date}&q=${phone.slice(4)}`,
        );
      },
      'the guest opens the link': async () => {
        guest = await openGuestPage(given, `/s/#${await findLink(server, phone, 's')}`);
      },
      'a question is left out': () => reply({ Q0: 'bad', Q1: '1', Q2: '1' }),
      'everything was bad': () => reply({ Q3: '1' }),
      'everything was good': () => reply({ Q0: 'ok', Q1: '3', Q2: '3', Q3: '3' }),
      'the guest thinks again': async () => {
        await shown().locator('[data-key="edit"]').click();
        await reply({ Q0: 'bad' });
      },
      'staff deal with it': () => runRowCommand(given, name, 'command.surveys.handle'),
    },
    see: {
      sent: () => expect(page.getByRole('heading', { level: 1, name: t('command.go.surveys') })).toBeVisible(),
      opened: () => expect(shown().locator('[data-key="send"]')).toBeVisible(),
      incomplete: () => expect(shown().locator('#Q3-error')).toBeVisible(),
      // staff look at the same list all the time
      positive: async () => {
        await expect(shown().locator('[data-key="edit"]')).toBeVisible();
        await expect(row).toContainText(t('surveys.overall.ok'));
      },
      negative: async () => {
        await expect(shown().locator('[data-key="edit"]')).toBeVisible();
        await expect(row).toContainText(t('surveys.overall.bad'));
      },
      handled: () => expect(row).toContainText(t('surveys.state.handled')),
    },
  };
};
