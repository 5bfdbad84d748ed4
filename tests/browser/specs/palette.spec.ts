import { readFile } from 'node:fs/promises';
import { expect, extended, test, messagesIn } from '../fixtures/test.ts';
import { createReservation } from '../fixtures/guest-links.ts';
import { test as testToday } from '../fixtures/fixed-clock.ts';
import { typeOnLayout } from '../../unit/src/keyboard/type-on-layout.ts';

const english = messagesIn('en');
const hebrew = messagesIn('he');

test('an English command typed while the Hebrew layout is on, and a Hebrew one on the English layout', async ({
  page,
  t,
  signIn,
}) => {
  await signIn();
  const best = page.getByRole('dialog').getByRole('option').first();
  const tries = [
    { text: typeOnLayout(english('command.go.settings').toLowerCase(), 'en', 'he'), on: 'he', to: /\/settings$/ },
    { text: typeOnLayout(hebrew('command.go.home'), 'he', 'en'), on: 'en', to: /\/petilia-jaffa$/ },
  ] as const;
  for (const { text, on, to } of tries) {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(text);
    await expect(best).toContainText(t(`palette.typedOn.${on}`));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('pages: into the menus of this venue and back, letter by letter', async ({ page, t, signIn }) => {
  await signIn();
  const first = (await page.getByRole('row').getByRole('link').first().textContent()) ?? '';
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  const trail = page.getByRole('dialog').getByRole('listitem');
  await page.getByRole('option', { name: t('palette.page.items') }).click();
  await page.getByRole('option', { name: t('command.go.menus'), exact: true }).click();
  await expect(trail).toHaveText([t('palette.page.items'), t('command.go.menus')]);
  await field.fill(first.slice(0, 4));
  await expect(page.getByRole('option').filter({ hasText: first }).first()).toBeVisible();
  await field.fill('a');
  // held: it deletes what is typed, and stays on the page
  for (let press = 0; press < 3; press += 1) await page.keyboard.down('Backspace');
  await page.keyboard.up('Backspace');
  await expect(field).toHaveValue('');
  await expect(trail).toHaveCount(2);
  await page.keyboard.press('Backspace');
  await expect(trail).toHaveText([t('palette.page.items')]);
  await page.keyboard.press('Backspace');
  await expect(trail).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
});

testToday(
  '@ finds guests of today by name or number, and opens their reservation',
  { tag: extended },
  async ({ page, t, server, signIn }) => {
    const startsAt = server.now() + 60_000;
    const { phone } = await createReservation(server, {
      as: 'confirm',
      locale: 'he',
      startsAt,
      name: 'Avigail Ben Zvi',
    });
    await signIn();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox');
    await field.fill('@nobody at all');
    await expect(page.getByText(t('palette.noGuests'))).toBeVisible();
    await field.fill(`@${phone.slice(4)}`);
    const found = page.getByRole('option').filter({ hasText: 'Avigail Ben Zvi' });
    await expect(page.getByRole('option')).toHaveCount(1);
    await field.fill('@avigail');
    await found.click();
    await expect(page.getByRole('heading', { name: t('command.go.reservations') })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Avigail Ben Zvi' })).toBeVisible();
    await expect(page.locator('[id^="row-"]')).toHaveCount(1);
  },
);

test('the machine inspector shows the state and the events of each running machine, and sends one event', {
  tag: extended,
}, async ({ page, t, signIn }) => {
  await signIn();
  await page.getByRole('row').getByRole('link').first().click();
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(t('command.go.machines'));
  await page.getByRole('option', { name: t('command.go.machines') }).click();
  const actors = page.getByRole('navigation', { name: t('machines.actors') });
  await actors.getByRole('button', { name: /^editor/ }).click();
  const states = page.getByRole('list', { name: t('machines.states') });
  await expect(states.locator('[aria-current]').filter({ hasText: /^clean/ })).toHaveText(
    'clean the draft is as it is saved',
  );

  const event = page.getByRole('textbox', { name: t('machines.event'), exact: true });
  const payload = page.getByRole('textbox', { name: t('machines.payload') });
  const send = () => page.getByRole('button', { name: t('machines.send'), exact: true }).click();
  await event.fill('field.changed');
  await payload.fill('{"path": "title"');
  await send();
  await expect(page.getByText(t('machines.badJson'))).toBeVisible();
  await payload.fill('');
  await event.fill('editor.undo');
  await send();
  await expect(page.getByText(t('machines.refusedNow'))).toBeVisible();
  await event.fill('field.changed');
  await payload.fill('{"path": "title", "language": "en", "value": "By hand"}');
  await send();
  await expect(states.locator('[aria-current]').filter({ hasText: /^dirty/ })).toBeVisible();
  const events = page.getByRole('list', { name: t('machines.events') }).getByRole('listitem');
  await expect(events.filter({ hasText: 'field.changed' }).first()).toContainText('By hand');
  // only these, held still, as a file
  await page.getByRole('combobox', { name: t('machines.actor') }).selectOption('editor');
  await page.getByRole('combobox', { name: t('machines.event') }).selectOption('field.changed');
  await page.getByRole('searchbox', { name: t('machines.search') }).fill('by HAND');
  await expect(events).toHaveCount(1);
  await page.getByRole('button', { name: t('machines.pause') }).click();
  await event.fill('field.changed');
  await payload.fill('{"path": "title", "language": "en", "value": "By hand too"}');
  await send();
  await expect(page.getByText(t('machines.sent'))).toBeVisible();
  await expect(events).toHaveCount(1);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: t('machines.save') }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('events.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject([
    { actor: 'editor', type: 'field.changed', data: expect.stringContaining('By hand') },
  ]);
  await page.getByRole('button', { name: t('machines.resume') }).click();
  await expect(events).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('region', { name: t('editor.saveBar') })).toBeVisible();
});
