import { waitForCode, expect, extended, test, visit } from '../fixtures/test.ts';

const michal = { email: 'michal@petilia.example', phone: '+972501234567' };

test('what one asks of every screen is there before the first paint, here and on another device', {
  tag: extended,
}, async ({ page, t, signIn, another }) => {
  await signIn('claire@petilia.example');
  await page.goto('/me/accessibility');
  const larger = page.getByRole('button', { name: t('accessibility.size.larger') });
  await larger.click();
  await expect(larger).toHaveAttribute('aria-pressed', 'true');
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(await size()).toBe('19px');

  // The page's own word as soon as it says anything: what stands on <html> when the first element of ours is put there.
  await page.addInitScript(() => {
    const seen = window as unknown as { first?: string };
    new MutationObserver(() => {
      const shown = document.querySelector('#root > *');
      if (shown) seen.first ??= document.documentElement.dataset.size ?? 'none';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(larger).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => (window as unknown as { first?: string }).first)).toBe('larger');

  // sent again after the reload, which came before the server's answer
  await expect
    .poll(() =>
      page.evaluate(
        () => (JSON.parse(localStorage.getItem('maitre.preferences') ?? '{}') as { unsent: unknown }).unsent,
      ),
    )
    .toEqual([]);
  const tablet = await another('claire@petilia.example', '/petilia-jaffa');
  await expect(tablet.locator('html')).toHaveAttribute('data-size', 'larger');

  await page.getByRole('button', { name: t('command.accessibility.reset') }).click();
  await expect(larger).toHaveAttribute('aria-pressed', 'false');
  expect(await size()).toBe('16px');
});

test('one’s name: rejected when invalid, kept while other sections are open, saved, and shown immediately', {
  tag: extended,
}, async ({ page, t, signIn }) => {
  await signIn('anna@petilia.example');
  await page.getByRole('button', { name: new RegExp(`^${t('shell.person')}`) }).click();
  await page.getByRole('menuitem', { name: t('command.go.me') }).click();
  const first = page.getByRole('textbox', { name: t('me.firstName') });
  const last = page.getByRole('textbox', { name: t('me.lastName') });
  await last.fill('W'.repeat(31));
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toContainText(t('error.tooLong'));
  await last.fill('Weber-Katz');
  await first.fill('Anna');

  // another section keeps it; leaving must be confirmed
  await page.getByRole('tab', { name: t('me.accessibility') }).click();
  await page.getByRole('tab', { name: t('me.info') }).click();
  await expect(last).toHaveValue('Weber-Katz');
  await page.goBack();
  await page.goBack();
  await page.goBack();
  const asks = page.getByRole('dialog');
  await asks.getByRole('button', { name: t('command.leave.stay') }).click();
  await expect(last).toHaveValue('Weber-Katz');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: new RegExp(`^${t('shell.person')}`) })).toContainText('Weber-Katz');

  // the form begins with it
  await visit(page, '/venues');
  await visit(page, '/me');
  await expect(last).toHaveValue('Weber-Katz');
  // saving from another section leads to what is wrong
  await last.fill('W'.repeat(31));
  await page.getByRole('tab', { name: t('me.accessibility') }).click();
  await page.keyboard.press('Control+s');
  await expect(last).toBeFocused();
  await page.getByRole('button', { name: t('command.editor.discard') }).click();
  await expect(last).toHaveValue('Weber-Katz');
});

test('a new e-mail address is saved after a code from its mailbox; without it the form stays as it was typed', {
  tag: extended,
}, async ({ page, t, server }) => {
  const [old, next] = ['old', 'new'].map((it) => `${it}-address-${Date.now()}@petilia.example`) as [string, string];
  await page.goto('/signup');
  const identifier = page.getByRole('textbox', { name: t('login.identifier') });
  await identifier.fill(old);
  const first = await waitForCode(server, old, () => identifier.press('Enter'));
  await page.getByRole('textbox', { name: t('login.code') }).fill(first);
  await expect(page.getByRole('heading', { name: t('venues.empty') })).toBeVisible();

  await page.goto('/me');
  const name = page.getByRole('textbox', { name: t('me.firstName') });
  const email = page.getByRole('textbox', { name: t('me.email') });
  await name.fill('Noa');
  await email.fill(next.toUpperCase());
  const code = await waitForCode(server, next, () => page.keyboard.press('Control+s'));
  const asks = page.getByRole('dialog', { name: t('stepUp.newEmail.title') });
  await expect(asks).toContainText(next);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText(t('error.emailNotConfirmed'));
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveValue(next.toUpperCase());
  await expect(name).toHaveValue('Noa');

  // the code that was sent is valid still
  await page.keyboard.press('Control+s');
  await asks.getByRole('textbox', { name: t('login.code') }).fill(code);
  await expect(page.getByText(t('success.updateUser'))).toBeVisible();
  await expect(asks).toBeHidden();
  await page.reload();
  await expect(email).toHaveValue(next);
});

test('a venue goes by its name and a fresh code, and by nothing less', { tag: extended }, async ({
  page,
  t,
  signIn,
  server,
}) => {
  await signIn(michal.email);
  await page.goto('/venues/new');
  await page.getByRole('textbox', { name: t('newVenue.name') }).fill('Passing Kiosk');
  await page.getByRole('combobox', { name: t('newVenue.region') }).selectOption('FR');
  await page.getByRole('button', { name: t('command.venue.create') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/\/venues/);
  const venue = new URL(page.url()).pathname.split('/')[1] ?? '';

  await page.goto(`/${venue}/settings`);
  await page.getByRole('button', { name: t('command.venue.delete') }).click();
  const dialog = page.getByRole('dialog');
  const sure = dialog.getByRole('button', { name: t('command.venue.delete.confirm') });
  await dialog.getByRole('textbox').fill('Kiosk');
  await expect(sure).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox').fill('passing kiosk');
  const code = await waitForCode(server, michal.phone, () => sure.click());
  const asks = page.getByRole('dialog', { name: t('stepUp.title') });
  await asks.getByRole('textbox', { name: t('login.code') }).fill(code);

  await expect(page).toHaveURL(/\/venues$/);
  await expect(page.getByText(t('success.deleteVenue'))).toBeVisible();
  await expect(page.getByText('Passing Kiosk')).toHaveCount(0);
  await page.goto(`/${venue}/settings`);
  await expect(page.getByRole('heading', { name: t('notFound.title') })).toBeVisible();
});
