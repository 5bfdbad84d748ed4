import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { waitForCode, findMessage } from './client.ts';

export interface BenchPage {
  url: string;
  chromium: string;
  venue: string;
  person: string;
  /** ids of a menu of one section, and of one of 200 items */
  small: string;
  large: string;
  say: (line: string) => void;
}

/** Where the figures are read on the screens, whatever their language. */
export const at = {
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

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
interface How {
  slow?: number;
  anonymous?: boolean;
}

/** One signed-in person; every page starts with an empty cache. Tokens rotate, so the state is taken again each time. */
export class BenchSession {
  readonly stage: BenchPage;
  readonly #browser: Browser;
  #state: State | undefined;

  private constructor(browser: Browser, stage: BenchPage) {
    this.#browser = browser;
    this.stage = stage;
  }

  static async open(stage: BenchPage): Promise<BenchSession> {
    const browser = await chromium.launch({
      executablePath: stage.chromium,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    });
    const house = new BenchSession(browser, stage);
    await house.visit({}, (page) => house.signIn(page));
    return house;
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  get listPath(): string {
    return `/${this.stage.venue}/menus`;
  }
  itemPath(id: string, tab = ''): string {
    return `/${this.stage.venue}/menus/${id}${tab && `/${tab}`}`;
  }

  /** A page of its own for one measurement, the processor slowed `slow` times. */
  async visit<T>({ slow = 1, anonymous = false }: How, measure: (page: Page) => Promise<T>): Promise<T> {
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

  /** To the list, from a page without a session. */
  async signIn(page: Page): Promise<void> {
    const { url, person } = this.stage;
    const before = await findMessage(url, person);
    await page.goto(`${url}/login`);
    await page.locator(at.signIn).first().fill(person);
    await page.keyboard.press('Enter');
    const code = await waitForCode(url, person, before);
    await page.locator(at.code).fill(code);
    await page.waitForURL((address) => !address.pathname.startsWith('/login'));
    await page.goto(url + this.listPath);
    await page.locator(at.rows).nth(9).waitFor();
  }
}
