import { readFile } from 'node:fs/promises';
import { foldSpaces, readPdf } from '../../server/billing/read-pdf.ts';
import { findViolations, wcag } from '../fixtures/axe.ts';
import { sendGiftCard, sendGiftCardEvent } from '../fixtures/guest-links.ts';
import { expect, messagesIn, test } from '../fixtures/test.ts';

test('a guest reads balance, number and terms of their card in their language; a blocked card shows no number', async ({
  openContext,
  server,
}) => {
  const hebrew = messagesIn('he');
  const { path, card } = await sendGiftCard(server, 'דנה אברהמי');
  const context = await openContext({ baseURL: server.url, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ערב בפטיליה');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('.balance b')).toContainText('314.00');
  await expect(page.locator('.number')).toHaveText(new RegExp(`^(\\w{4} ){3}${card.serial_number}$`));
  await expect(page.getByRole('img', { name: hebrew('guest.giftCard.code') })).toBeVisible();
  await expect(page.locator('.terms')).toContainText('בתוקף לחמש שנים');
  expect(await findViolations(page, wcag)).toEqual([]);
  await page.locator('[data-key="language"]').selectOption('en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An evening at Petilia');
  await sendGiftCardEvent(server, card.id, 'block');
  await page.reload();
  await expect(page.locator('.state')).toHaveText(messagesIn('en')('guest.giftCard.not_valid'));
  await expect(page.locator('.number')).toHaveCount(0);
  await sendGiftCardEvent(server, card.id, 'unblock');
});

test('a guest saves the card as a PDF in the language of the page, with the number that the page shows', async ({
  openContext,
  server,
}) => {
  const hebrew = messagesIn('he');
  // another one: an older message of the card above has a link that no longer works
  const { path } = await sendGiftCard(server, 'רות כהן');
  const context = await openContext({ baseURL: server.url, locale: 'en-GB', acceptDownloads: true });
  const page = await context.newPage();
  await page.goto(path);
  const number = foldSpaces((await page.locator('.number').textContent()) ?? '');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: hebrew('guest.giftCard.pdf') }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/\.pdf$/);
  const { pages, lines } = await readPdf(await readFile(await saved.path()), 'rtl');
  expect(pages).toBe(1);
  expect(lines).toEqual(expect.arrayContaining([number, foldSpaces('ערב בפטיליה')]));
  await expect(page.getByRole('button', { name: hebrew('guest.giftCard.pdf') })).toBeEnabled();
});
