import type { Page } from 'playwright';
import { findMessage, waitForCode } from './client.ts';

/** How one finds one's way in an application that is measured. */
export interface Application {
  signInPath: string;
  listPath: string;
  itemPath: (id: string, tab?: string) => string;
  selectors: {
    signIn: string;
    rows: string;
    /** the name in a row, which leads to its item */
    name: string;
    /** any field of an item */
    itemField: string;
    smallField: string;
    largeField: string;
    save: string;
    notice: string;
  };
  /** signs in on a page, in the application at `url`; ends at the list */
  signIn: (page: Page, url: string) => Promise<void>;
}

const rows = '[role="row"][id^="row-"]';

/** Selectors of the product and its floor client, independent of the interface language. */
export const selectors = {
  signIn: 'form input',
  code: 'input[autocomplete="one-time-code"]',
  rows,
  name: `${rows} a`,
  tick: `#root ${rows} input[type="checkbox"]`,
  selected: `#root ${rows}[aria-selected="true"]`,
  next: '[data-command="list.nextPage"]',
  search: '[role="search"] input',
  paletteResult: '[role="dialog"] [cmdk-item]',
  itemField: '[data-path="title"], [data-path$="/name"]',
  smallField: 'input[data-path="title"]',
  largeField: '[data-path*="/items/"][data-path$="/name"]',
  save: '[data-command="editor.save"]',
  notice: '[data-kind="success"]',
};

/** `CODE_WAIT_SECONDS` of the measured servers, and a little more. */
export const codeWaitMs = 1_100;

/** The product, and its floor client, which has the same paths, roles and attributes. */
export const createMaitre = (venue: string, person: string): Application => {
  const listPath = `/${venue}/menus`;
  return {
    signInPath: '/login',
    listPath,
    itemPath: (id, tab = '') => `${listPath}/${id}${tab && `/${tab}`}`,
    selectors,
    signIn: async (page, url) => {
      await page.waitForTimeout(codeWaitMs);
      const before = await findMessage(url, person);
      await page.goto(`${url}/login`);
      await page.locator(selectors.signIn).first().fill(person);
      await page.keyboard.press('Enter');
      const code = await waitForCode(url, person, before);
      await page.locator(selectors.code).fill(code);
      await page.waitForURL((address) => !address.pathname.startsWith('/login'));
      await page.goto(url + listPath);
      await page.locator(rows).nth(9).waitFor();
    },
  };
};
