import type { Page } from '@playwright/test';
import { captchaProviders } from '../../../graphql/domain/captcha.ts';
import { startCaptchaProvider } from '../../support/captcha-provider.ts';
import { type RunningServer, startServer } from '../fixtures/built-server.ts';
import { expect, extended, messagesIn, test, waitForCode } from '../fixtures/test.ts';

const t = messagesIn('en');
const claire = 'claire@petilia.example';

for (const provider of captchaProviders)
  test.describe(`with ${provider}`, () => {
    let captcha: Awaited<ReturnType<typeof startCaptchaProvider>>;
    let server: RunningServer;
    test.beforeAll(async () => {
      captcha = await startCaptchaProvider(provider);
      server = await startServer(captcha.env);
    });
    test.afterAll(async () => {
      await server.stop();
      await captcha.close();
    });

    const open = async (page: Page) => {
      await page.goto(`${server.url}/login?next=/petilia-jaffa/menus`);
      await page.getByRole('textbox', { name: t('login.identifier') }).fill(claire);
    };
    const group = (page: Page) => page.getByRole('group', { name: t('login.captcha') });
    const box = (page: Page) => page.frameLocator('iframe[title="captcha"]').getByRole('checkbox');
    const send = (page: Page) => page.getByRole('button', { name: t('login.send') });
    const error = (page: Page) => page.getByRole('alert');
    const more = provider === 'recaptcha' ? {} : { tag: extended };

    test(
      'a code is sent once the captcha is passed; each further one needs a response of its own',
      more,
      async ({ page }) => {
        await page.clock.install();
        await open(page);
        await expect(page.locator('iframe[title="captcha"]')).toHaveAttribute(
          'src',
          /sitekey=site-key&theme=light&hl=en/,
        );
        await send(page).click();
        await expect(error(page)).toHaveText(t('login.captcha.missing'));
        await expect(group(page)).toHaveAccessibleDescription(t('login.captcha.missing'));
        await box(page).check();
        await expect(error(page)).toBeHidden();
        const before = captcha.verified.length;
        await waitForCode(server, claire, () => send(page).click());
        expect(captcha.verified.length).toBe(before + 1);
        const sentAt = Date.now();

        const resend = page.getByRole('button', { name: t('command.code.resend') });
        await page.clock.fastForward(300_000);
        await box(page).waitFor();
        await expect(resend).toBeDisabled();
        await box(page).check();
        // the server of these tests sends one code a second, and its clock is not the page’s
        await expect.poll(() => Date.now() - sentAt).toBeGreaterThan(1_100);
        const code = await waitForCode(server, claire, () => resend.click());
        expect(new Set(captcha.verified).size).toBe(before + 2);
        await page.getByRole('textbox', { name: t('login.code') }).fill(code);
        await page.getByRole('heading', { name: t('command.go.menus') }).waitFor();
      },
    );

    test(
      'a response that is rejected or has expired is said at the captcha, which is shown anew',
      more,
      async ({ page }) => {
        await open(page);
        captcha.setRejectsAll(true);
        await box(page).check();
        await send(page).click();
        await expect(error(page)).toHaveText(t('login.captcha.missing'));
        await expect(box(page)).not.toBeChecked();
        captcha.setRejectsAll(false);
        await box(page).check();
        await expect(error(page)).toBeHidden();
        await page.frameLocator('iframe[title="captcha"]').getByRole('button').click();
        await send(page).click();
        await expect(error(page)).toHaveText(t('login.captcha.missing'));
        await expect(page.getByRole('textbox', { name: t('login.identifier') })).toHaveValue(claire);
      },
    );

    test('a captcha that cannot be loaded says so, and is loaded again on request', more, async ({ page }) => {
      captcha.setDown(true);
      await open(page);
      await expect(error(page)).toHaveText(t('login.captcha.unavailable'));
      captcha.setDown(false);
      await page.getByRole('button', { name: t('common.retry') }).click();
      await expect(box(page)).toBeVisible();
      await expect(error(page)).toBeHidden();
    });
  });

test('without a captcha nothing of one is loaded or allowed', async ({ page, server }) => {
  const policy = (await page.goto(`${server.url}/login`))?.headers()['content-security-policy'] ?? '';
  await page.getByRole('textbox', { name: t('login.identifier') }).waitFor();
  await expect(page.getByRole('group', { name: t('login.captcha') })).toHaveCount(0);
  expect(policy).toMatch(/frame-src 'self';/);
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => /captcha/i.test(name))).toEqual([]);
});
