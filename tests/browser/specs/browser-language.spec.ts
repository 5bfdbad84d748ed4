import { expect, messagesIn, test } from '../fixtures/test.ts';
import type { Language } from '../../../graphql/domain/languages.ts';

/** A region of a language that is written right to left, and a language the interface lacks. */
const byDay: [browser: string, shown: Language][] = [
  ['ar-EG', 'ar'],
  ['ja-JP', 'he'],
];
const atNight: [browser: string, shown: Language][] = [
  ['fr-CA', 'fr'],
  ['ru', 'ru'],
  ['en-US', 'en'],
  ['de-AT', 'de'],
  ['he-IL', 'he'],
];
const expected = process.env.NIGHTLY === undefined ? byDay : [...byDay, ...atNight];

for (const [locale, shown] of expected)
  test(`in a browser in ${locale} the sign-in page is in ${shown}, until a language is chosen`, async ({
    openContext,
    server,
  }) => {
    const context = await openContext({ locale, baseURL: server.url });
    const page = await context.newPage();
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', shown);
    await expect(page.getByRole('heading', { name: messagesIn(shown)('login.title') })).toBeVisible();
    const chosen = shown === 'ru' ? 'de' : 'ru';
    await page.evaluate((language) => localStorage.setItem('maitre.preferences', JSON.stringify({ language })), chosen);
    await page.reload();
    await expect(page.getByRole('heading', { name: messagesIn(chosen)('login.title') })).toBeVisible();
  });
