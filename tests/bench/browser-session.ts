import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import type { Application } from './applications.ts';

export interface BenchTarget {
  url: string;
  application: Application;
  chromium: string;
  /** ids of a menu of one section, and of one of 200 items */
  small: string;
  large: string;
  log: (line: string) => void;
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
interface VisitOptions {
  slow?: number;
  anonymous?: boolean;
  /** in a profile on disk that was here before, instead of an empty cache */
  returning?: boolean;
}

const launchOptions = (executablePath: string) => ({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
// The language of the person who signs in: what was seen last is shown in the browser's language only.
const view = { viewport: { width: 1440, height: 900 }, locale: 'he-IL' };
const visitsBefore = 4;
/** After a visit, what it stores on the device is stored: what was seen last, answers and compiled code. */
const settleMs = 2_500;

/**
 * One signed-in person in one application. A page starts with an empty cache unless it returns. Tokens rotate, so the
 * storage state is saved after each visit.
 */
export class BenchSession {
  readonly target: BenchTarget;
  readonly #browser: Browser;
  #state: StorageState | undefined;
  #profile: { context: BrowserContext; folder: string } | undefined;

  private constructor(browser: Browser, target: BenchTarget) {
    this.#browser = browser;
    this.target = target;
  }

  static async open(target: BenchTarget): Promise<BenchSession> {
    const session = new BenchSession(await chromium.launch(launchOptions(target.chromium)), target);
    await session.visit({}, (page) => session.signIn(page));
    return session;
  }

  async close(): Promise<void> {
    await this.#profile?.context.close();
    if (this.#profile) rmSync(this.#profile.folder, { recursive: true, force: true });
    await this.#browser.close();
  }

  get selectors(): Application['selectors'] {
    return this.target.application.selectors;
  }
  get listPath(): string {
    return this.target.application.listPath;
  }
  itemPath(id: string, tab?: string): string {
    return this.target.application.itemPath(id, tab);
  }

  /** A fresh page for one measurement, with the CPU throttled `slow` times. */
  async visit<T>(
    { slow = 1, anonymous = false, returning = false }: VisitOptions,
    measure: (page: Page) => Promise<T>,
  ): Promise<T> {
    if (returning) return this.#return(slow, measure);
    const context = await this.#browser.newContext({
      ...view,
      ...(anonymous || this.#state === undefined ? {} : { storageState: this.#state }),
    });
    try {
      return await measure(await openPage(context, slow));
    } finally {
      if (!anonymous) this.#state = await context.storageState();
      await context.close();
    }
  }

  async #return<T>(slow: number, measure: (page: Page) => Promise<T>): Promise<T> {
    const page = await openPage((this.#profile ??= await this.#createProfile()).context, slow);
    try {
      return await measure(page);
    } finally {
      await page.waitForTimeout(settleMs);
      await page.close();
    }
  }

  /** A profile on disk of somebody who signed in and has seen the list several times. */
  async #createProfile() {
    const folder = mkdtempSync(join(tmpdir(), 'maitre-bench-profile-'));
    const context = await chromium.launchPersistentContext(folder, { ...launchOptions(this.target.chromium), ...view });
    for (let visit = 0; visit < visitsBefore; visit += 1) {
      const page = await openPage(context, 1);
      if (visit === 0) await this.signIn(page);
      else await page.goto(this.target.url + this.listPath);
      await page.locator(this.selectors.rows).nth(9).waitFor();
      await page.waitForTimeout(settleMs);
      await page.close();
    }
    return { context, folder };
  }

  /** Signs in and waits for the list. */
  signIn(page: Page): Promise<void> {
    return this.target.application.signIn(page, this.target.url);
  }
}

const openPage = async (context: BrowserContext, slow: number): Promise<Page> => {
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  const cdp = await context.newCDPSession(page);
  if (slow > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow });
  return page;
};
