import { findViolations, wcag } from '../fixtures/axe.ts';
import { findLink } from '../fixtures/guest-links.ts';
import { expect, messagesIn, test } from '../fixtures/test.ts';

const hebrew = messagesIn('he');

test('H273 a host registers a guest, who declares and shares the link; the host lets the guest in', async ({
  page: staff,
  openAs,
  openContext,
  server,
}) => {
  await openAs('dana@petilia.example', '/petilia-jaffa/registration');
  await staff
    .getByRole('button', { name: hebrew('command.registrations.create') })
    .first()
    .click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('textbox', { name: hebrew('registrations.column.name'), exact: true }).fill('אביגיל שמש');
  await dialog.getByLabel(hebrew('registrations.field.phone')).fill('050-999-0071');
  await dialog.getByRole('button', { name: hebrew('command.registrationForm.save') }).click();
  await expect(dialog).toHaveCount(0);
  const row = staff.getByRole('row').filter({ hasText: 'אביגיל שמש' });
  await expect(row).toContainText(hebrew('registrations.declared.none'));

  const context = await openContext({ baseURL: server.url, locale: 'he-IL' });
  const page = await context.newPage();
  await page.goto(`/r/#${await findLink(server, '+972509990071', 'r')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hebrew('guest.registration.title'));
  const temperature = page.getByLabel(hebrew('guest.registration.temperature'), { exact: true });
  await temperature.fill('380');
  await page.getByRole('button', { name: hebrew('guest.survey.send') }).click();
  await expect(page.locator('#temperature-error')).toHaveText(hebrew('guest.registration.temperature.unclear'));
  await expect(temperature).toBeFocused();
  expect(await findViolations(page, wcag)).toEqual([]);
  await temperature.fill('٣٧,٢');
  for (const question of ['cough', 'contact'] as const)
    await page
      .getByRole('radiogroup', { name: hebrew(`guest.registration.${question}`) })
      .getByRole('radio', { name: hebrew('guest.registration.no'), exact: true })
      .check();
  await page.getByRole('button', { name: hebrew('guest.survey.send') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hebrew('guest.registration.clear'));
  await page.getByLabel(hebrew('guest.registration.share.name')).fill('יואב שמש');
  await page.getByLabel(hebrew('guest.registration.share.phone')).fill('0509990072');
  await page.getByRole('button', { name: hebrew('guest.registration.share.send') }).click();
  await expect(page.locator('.result')).toBeVisible();
  expect(await findViolations(page, wcag)).toEqual([]);

  // without reloading
  await expect(row.first()).toContainText(hebrew('registrations.declared.clear'));
  await expect(staff.getByRole('row').filter({ hasText: 'יואב שמש' })).toBeVisible();
});

test('the page of a registration transfers at most 40 KiB of HTML, JavaScript, styles and texts', async ({
  openContext,
  server,
}) => {
  const context = await openContext({ baseURL: server.url, locale: 'he-IL' });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (['document', 'script', 'stylesheet'].includes(request.resourceType()))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  // the page of a link that opens nothing has the same files
  await page.goto('/r/#AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hebrew('guest.link.missing'));
  await page.waitForLoadState('networkidle');
  const sum = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  expect(sum).toBeLessThanOrEqual(40 * 1024);
  expect(sum).toBeGreaterThan(15 * 1024);
});
