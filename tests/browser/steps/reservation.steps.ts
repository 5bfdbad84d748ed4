import type { Page } from '@playwright/test';
import { formatTimeOfDay } from '../../../graphql/domain/time-of-day.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { findLink } from '../fixtures/guest-links.ts';
import type { InProcessServer } from '../fixtures/in-process-server.ts';
import { expect, type TestFixtures } from '../fixtures/test.ts';
import { openGuestPage, runRowCommand, rowOf } from './list-steps.ts';
import type { Steps } from './run-path.ts';

const hour = 3_600_000;
let guests = 0;

/** How staff and their guest perform each event of a reservation, and how each state is recognised. */
export const reservationSteps = (
  given: { page: Page; server: InProcessServer } & Pick<TestFixtures, 't' | 'openAs' | 'openContext'>,
): Steps => {
  const { page, t, server, openAs } = given;
  guests += 1;
  const [name, phone] = [`Guest ${100 + guests}`, `+97250${7_900_000 + guests}`];
  const row = rowOf(page, name);
  const field = (id: string) => page.getByRole('dialog').locator(`[name="${id}"]`);
  let guest: Page;
  const answer = (id: string) => guest.locator(`[data-key="${id}"]`).click();
  const status = (id: string) => expect(row).toContainText(t(`reservation.status.${id}`));
  return {
    do: {
      'xstate.init': () => openAs('yonatan@petilia.example', '/petilia-jaffa/rsvp'),
      'a guest is invited': async () => {
        await page
          .getByRole('main')
          .getByRole('button', { name: t('command.reservations.create'), exact: true })
          .first()
          .click();
        await field('phone').fill(phone);
        await field('name').fill(name);
        await field('as').selectOption('invite');
        const { minutes } = toWallTime(new Date(server.now() + 2 * hour), 'Asia/Jerusalem');
        await field('time').selectOption(formatTimeOfDay(Math.ceil(minutes / 15) * 15));
        await field('reason').fill('A regular');
        await page.getByRole('dialog').locator('[data-command="reservationForm.save"]').click();
        await expect(page.getByRole('dialog')).toBeHidden();
      },
      'the guest opens the link': async () => {
        await server.tick();
        guest = await openGuestPage(given, `/i/#${await findLink(server, phone, 'i')}`);
      },
      'the guest comes': () => answer('approve'),
      'the guest asks for a call': () => answer('contact'),
      'the guest does not come after all': () => answer('decline'),
      'staff cancel it': async () => {
        await runRowCommand(given, name, 'command.reservations.cancel');
        // the first of the reasons
        await page.getByRole('option').first().click();
      },
      'the guest comes to the page again': () => answer('approve'),
    },
    see: {
      list: () => expect(page.getByRole('heading', { level: 1, name: t('command.go.reservations') })).toBeVisible(),
      invited: () => status('invited'),
      linkOpened: () => expect(guest.locator('[data-key="approve"]')).toBeVisible(),
      // staff look at the same list all the time
      coming: async () => {
        await expect(guest.locator('[data-key="approve"]')).toHaveAttribute('aria-pressed', 'true');
        await status('approved');
      },
      callRequested: async () => {
        await expect(guest.locator('[data-key="contact"]')).toHaveAttribute('aria-pressed', 'true');
        await expect(row).toContainText(t('reservations.mark.callback'));
      },
      notComing: async () => {
        await expect(guest.locator('[data-key="decline"]')).toHaveAttribute('aria-pressed', 'true');
        await status('canceled');
      },
      canceledByStaff: () => status('canceled'),
      tooLate: async () => {
        await expect(guest.locator('[data-key="approve"]')).toHaveCount(0);
        await status('canceled');
      },
    },
  };
};
