import { expect, messagesIn, test } from '../fixtures/test.ts';
import type { Language } from '../../../graphql/domain/languages.ts';

const expected: [browser: string, shown: Language][] = [
  ['en-US', 'en'],
  ['fr-CA', 'fr'],
  ['de-AT', 'de'],
  ['ru', 'ru'],
  ['ar-EG', 'ar'],
  ['he-IL', 'he'],
  ['ja-JP', 'he'],
];

for (const [locale, shown] of expected)
  test(`in a browser in ${locale} the sign-in page is in ${shown}, until a language is chosen`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ locale, baseURL: server.url });
    const page = await context.newPage();
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', shown);
    await expect(page.getByRole('heading', { name: messagesIn(shown)('login.title') })).toBeVisible();
    const chosen = shown === 'ru' ? 'de' : 'ru';
    await page.evaluate((language) => localStorage.setItem('maitre.preferences', JSON.stringify({ language })), chosen);
    await page.reload();
    await expect(page.getByRole('heading', { name: messagesIn(chosen)('login.title') })).toBeVisible();
    await context.close();
  });
