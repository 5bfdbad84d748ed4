import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { createIntl, type IntlShape } from 'react-intl';
import { directionOf, type Language } from '../../graphql/languages.ts';
import { type Api, apiOf } from './api.ts';
import { type RunningServer, startServer } from './server.ts';

export interface House {
  language: Language;
  /** a server of this worker's own */
  server: RunningServer;
  /** Yonatan, manager in Jaffa, at the server's endpoints */
  api: Api;
}
export interface Room {
  /** the application's words, by message id, in the language of this run */
  say: (id: string, values?: Record<string, string | number>) => string;
  /** signs in by the screen, and stands in the venue */
  signIn: (who?: string, venue?: string) => Promise<void>;
  /** signs in by the screen, and has an item of Jaffa's open, in English */
  edit: (id: string, more?: { who?: string; tab?: string }) => Promise<void>;
  /** what the browser's policy refused, and what broke in a page, so far; each test ends with none (H287) */
  violations: string[];
  /** another browser, of another person, watched like the first; it closes with the test */
  another: (who: string, path: string, more?: Another) => Promise<Page>;
}
interface Another {
  language?: Language;
  /** through a proxy instead of straight to the server */
  url?: string;
  size?: { width: number; height: number };
}

const desktop = { width: 1440, height: 900 };
const intls = new Map<Language, IntlShape>();
export const wordsIn = (language: Language): Room['say'] => {
  const intl =
    intls.get(language) ??
    createIntl({
      locale: language,
      messages: JSON.parse(readFileSync(new URL(`../../locales/${language}.json`, import.meta.url), 'utf8')) as Record<
        string,
        string
      >,
      onError: (error) => {
        throw error;
      },
    });
  intls.set(language, intl);
  return (id, values) => intl.formatMessage({ id }, values);
};

export const test = base.extend<Room, House>({
  language: ['en', { option: true, scope: 'worker' }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs from here
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  api: [async ({ server }, use) => use(apiOf(server, 'yonatan@petilia.example', 'petilia-jaffa')), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  say: async ({ language }, use) => use(wordsIn(language)),
  violations: async ({ context }, use) => {
    const violations: string[] = [];
    await watch(context, violations);
    await use(violations);
    expect(violations).toEqual([]);
  },
  another: async ({ browser, server, violations }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (who, path, { language = 'en', url = server.url, size = desktop } = {}) => {
      const context = await browser.newContext({ baseURL: url, viewport: size });
      contexts.push(context);
      await watch(context, violations);
      const page = await context.newPage();
      await prefer(page, language);
      await enter({ page, say: wordsIn(language), server }, who, path);
      return page;
    });
    for (const context of contexts) await context.close();
  },
  page: async ({ page, language, violations: _ }, use) => {
    await prefer(page, language);
    await use(page);
  },
  signIn: async ({ page, say, server, language }, use) => {
    await use(async (who = 'michal@petilia.example', venue = 'petilia-jaffa') => {
      await enter({ page, say, server }, who, `/${venue}/menus`);
      await page.getByRole('heading', { name: say('command.go.menus') }).waitFor();
      await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
    });
  },
  edit: async ({ page, say, server }, use) => {
    await use(async (id, { who = 'michal@petilia.example', tab = '' } = {}) => {
      await enter({ page, say, server }, who, `/petilia-jaffa/menus/${id}${tab && `/${tab}`}`);
      await expect(page.locator('[data-state="editing"]')).toBeVisible();
    });
  },
});
export { expect };

/** Language and look are set as a person would have set them on this device before. */
export const prefer = async (page: Page, language: Language, look: 'light' | 'dark' = 'light'): Promise<void> => {
  await page.addInitScript(
    ([kept]) => localStorage.getItem('maitre.preferences') ?? localStorage.setItem('maitre.preferences', kept ?? ''),
    [JSON.stringify({ language, look, area: 'content' })],
  );
};

const watch = async (context: BrowserContext, violations: string[]): Promise<void> => {
  context.on('weberror', (it) => violations.push(String(it.error().stack ?? it.error())));
  await context.exposeFunction('tellViolation', (what: string) => violations.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell = (window as unknown as { tellViolation: (what: string) => void }).tellViolation;
      tell(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`);
    });
  });
};

/** Does what sends somebody a code, and gives it: codes leave through the outbox a moment after the page says so. */
export const codeAfter = async (
  server: Pick<RunningServer, 'codesFor'>,
  to: string,
  send: () => Promise<void>,
): Promise<string> => {
  const before = (await server.codesFor(to)).length;
  await send();
  let codes: string[] = [];
  await expect
    .poll(async () => {
      codes = await server.codesFor(to);
      return codes.length;
    })
    .toBe(before + 1);
  return codes[0] ?? '';
};

/** From the sign-in page to wherever it leads. */
export const enter = async ({ page, say, server }: Entry, who: string, next: string, origin = ''): Promise<void> => {
  await page.goto(`${origin}/login?next=${next}`);
  await page.getByRole('textbox', { name: say('login.identifier') }).fill(who);
  const code = await codeAfter(server, who, () => page.getByRole('button', { name: say('login.send') }).click());
  await page.getByRole('textbox', { name: say('login.code') }).fill(code);
};
interface Entry {
  page: Page;
  say: Room['say'];
  server: Pick<RunningServer, 'codesFor'>;
}
