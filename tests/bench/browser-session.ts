import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { waitForCode, findMessage } from './client.ts';

export interface BenchTarget {
  url: string;
  chromium: string;
  venue: string;
  person: string;
  /** ids of a menu of one section, and of one of 200 items */
  small: string;
  large: string;
  log: (line: string) => void;
}

/** Selectors that are independent of the interface language. */
export const selectors = {
  signIn: 'form input',
  code: 'input[autocomplete="one-time-code"]',
  rows: '[role="row"][id^="row-"]',
  firstName: '[role="row"][id^="row-"] a',
  next: '[data-command="list.nextPage"]',
  search: '[role="search"] input',
  smallField: 'input[data-path="title"]',
  largeField: '[data-path*="/items/"][data-path$="/name"]',
  save: '[data-command="editor.save"]',
  notice: '[data-kind="success"]',
};

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
interface VisitOptions {
  slow?: number;
  anonymous?: boolean;
}

/** One signed-in person; every page starts with an empty cache. Tokens rotate, so the storage state is saved after each visit. */
export class BenchSession {
  readonly target: BenchTarget;
  readonly #browser: Browser;
  #state: StorageState | undefined;

  private constructor(browser: Browser, target: BenchTarget) {
    this.#browser = browser;
    this.target = target;
  }

  static async open(target: BenchTarget): Promise<BenchSession> {
    const browser = await chromium.launch({
      executablePath: target.chromium,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    });
    const session = new BenchSession(browser, target);
    await session.visit({}, (page) => session.signIn(page));
    return session;
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  get listPath(): string {
    return `/${this.target.venue}/menus`;
  }
  itemPath(id: string, tab = ''): string {
    return `/${this.target.venue}/menus/${id}${tab && `/${tab}`}`;
  }

  /** A fresh page for one measurement, with the CPU throttled `slow` times. */
  async visit<T>({ slow = 1, anonymous = false }: VisitOptions, measure: (page: Page) => Promise<T>): Promise<T> {
    const context = await this.#browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      ...(anonymous || this.#state === undefined ? {} : { storageState: this.#state }),
    });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      const cdp = await context.newCDPSession(page);
      if (slow > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow });
      return await measure(page);
    } finally {
      if (!anonymous) this.#state = await context.storageState();
      await context.close();
    }
  }

  /** Signs in and waits for the list. */
  async signIn(page: Page): Promise<void> {
    const { url, person } = this.target;
    const before = await findMessage(url, person);
    await page.goto(`${url}/login`);
    await page.locator(selectors.signIn).first().fill(person);
    await page.keyboard.press('Enter');
    const code = await waitForCode(url, person, before);
    await page.locator(selectors.code).fill(code);
    await page.waitForURL((address) => !address.pathname.startsWith('/login'));
    await page.goto(url + this.listPath);
    await page.locator(selectors.rows).nth(9).waitFor();
  }
}
