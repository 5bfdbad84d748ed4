import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { codeAfter, letterTo } from './client.ts';
import { type Measured, percentile, type Results } from './figures.ts';

export interface Stage {
  url: string;
  chromium: string;
  venue: string;
  person: string;
  small: string;
  large: string;
  rounds: number;
  say: (line: string) => void;
}

/** Where the figures are read on the screens, whatever their language. */
const at = {
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

/** Everything a person waits for, at full speed and with the processor slowed four times. */
export const measureBrowser = async (stage: Stage): Promise<{ results: Results; failures: string[] }> => {
  const browser = await chromium.launch({
    executablePath: stage.chromium,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  const results: Results = {};
  const failures: string[] = [];
  const house = new House(browser, stage);
  const scene = async (name: string, play: () => Promise<Results>) => {
    try {
      const found = await play();
      Object.assign(results, found);
      for (const [key, { ours, floor }] of Object.entries(found) as [string, Measured][])
        stage.say(`${key}: ${shown(ours)}${floor ? ` floor ${shown(floor)}` : ''}`);
    } catch (error) {
      failures.push(`${name}: ${String(error).split('\n')[0]}`);
      stage.say(`${name}: ${String(error)}`);
    }
  };
  try {
    await house.signIn();
    await scene('script', async () => ({ script: { ours: [await script(house)] } }));
    for (const slow of [1, 4] as const) {
      await scene(`sign-in ${slow}×`, async () => ({
        [`signIn${slow}`]: await visible(house, slow, '/login', at.signIn, 1),
      }));
      await scene(`list ${slow}×`, async () => ({
        [`rows${slow}`]: await visible(house, slow, house.listPath, at.rows, 10),
      }));
      await scene(`next page ${slow}×`, async () => ({ [`next${slow}`]: await nextPage(house, slow) }));
      await scene(`search ${slow}×`, async () => ({ [`search${slow}`]: await search(house, slow) }));
      await scene(`large menu ${slow}×`, async () => ({
        [`open${slow}`]: await visible(house, slow, house.itemPath(stage.large), at.largeField, 200),
      }));
      await scene(`keys ${slow}×`, () => keys(house, slow));
    }
    await scene('save', async () => ({ save: await save(house, stage.small, 'details', at.smallField) }));
    await scene('save large', async () => ({ saveLarge: await save(house, stage.large, 'sections', at.largeField) }));
  } finally {
    await browser.close();
  }
  return { results, failures };
};

const shown = (values: readonly number[]): string => values.map((value) => value.toFixed(1)).join(' ');

/** One signed-in person; every page starts with an empty cache. Tokens rotate, so the state is taken again each time. */
class House {
  readonly stage: Stage;
  readonly #browser: Browser;
  #state: State | undefined;

  constructor(browser: Browser, stage: Stage) {
    this.#browser = browser;
    this.stage = stage;
  }

  get listPath(): string {
    return `/${this.stage.venue}/menus`;
  }
  itemPath(id: string, tab = ''): string {
    return `/${this.stage.venue}/menus/${id}${tab && `/${tab}`}`;
  }

  /** A page of its own for one measurement. */
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

  async signIn(): Promise<void> {
    const { url, person } = this.stage;
    await this.visit({}, async (page) => {
      const before = await letterTo(url, person);
      await page.goto(`${url}/login`);
      await page.locator(at.signIn).first().fill(person);
      await page.keyboard.press('Enter');
      const code = await codeAfter(url, person, before);
      await page.locator(at.code).fill(code);
      await page.waitForURL((address) => !address.pathname.startsWith('/login'));
      await page.goto(url + this.listPath);
      await page.locator(at.rows).nth(9).waitFor();
    });
  }

  /** One measurement for each round. */
  async rounds(how: How, measure: (page: Page) => Promise<number>): Promise<Measured> {
    const ours: number[] = [];
    for (let round = 0; round < this.stage.rounds; round += 1) ours.push(await this.visit(how, measure));
    return { ours };
  }
}

/** Gzip of all scripts that were fetched until the list stood and nothing more came, in KiB. */
const script = (house: House): Promise<number> =>
  house.visit({}, async (page) => {
    const bodies: Promise<[string, number]>[] = [];
    page.on('response', (answer) => {
      if (/javascript/.test(answer.headers()['content-type'] ?? ''))
        bodies.push(answer.body().then((body) => [answer.url(), gzipSync(body).length]));
    });
    await page.goto(house.stage.url + house.listPath);
    await page.locator(at.rows).nth(9).waitFor();
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(bodies);
    for (const [url, size] of sizes) house.stage.say(`  ${url.split('/').at(-1)} ${(size / 1024).toFixed(1)} KiB`);
    return sizes.reduce((sum, [, size]) => sum + size, 0) / 1024;
  });

/** From asking for an address, with nothing cached, to the frame in which `count` of `selector` stand. */
const visible = (house: House, slow: number, path: string, selector: string, count: number): Promise<Measured> =>
  house.rounds({ slow, anonymous: path === '/login' }, async (page) => {
    await page.addInitScript(
      ([wanted, least]) => {
        const look = () => {
          const found = document.querySelectorAll(wanted);
          if (found.length >= least && found[0]?.getClientRects().length) performance.mark('stands');
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      [selector, count] as const,
    );
    await page.goto(house.stage.url + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('stands').length > 0);
    return page.evaluate(() => performance.getEntriesByName('stands')[0]?.startTime ?? Number.NaN);
  });

/** From the last click or key to the first frame in which the first row is another and says `part`. */
const untilRowsChange = async (page: Page, act: () => Promise<void>, part: string): Promise<number> => {
  await page.evaluate(
    ([cell, wanted]) => {
      performance.clearMarks();
      const before = document.querySelector(cell)?.textContent ?? '';
      let touched = 0;
      for (const name of ['click', 'keydown'] as const)
        addEventListener(name, (event) => (touched = event.timeStamp), { capture: true });
      const look = () => {
        const now = document.querySelector(cell)?.textContent ?? '';
        if (touched > 0 && now !== before && now.trim() !== '' && now.includes(wanted))
          performance.measure('changed', { start: touched, end: performance.now() });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    [at.firstName, part] as const,
  );
  await act();
  await page.waitForFunction(() => performance.getEntriesByName('changed').length > 0);
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByName('changed');
    performance.clearMeasures();
    return entry?.duration ?? Number.NaN;
  });
};

const inList = (house: House, slow: number, act: (page: Page) => Promise<number>): Promise<Measured> =>
  house.rounds({ slow }, async (page) => {
    await page.goto(house.stage.url + house.listPath);
    await page.locator(at.rows).nth(9).waitFor();
    await page.waitForTimeout(1000);
    return act(page);
  });

const nextPage = (house: House, slow: number): Promise<Measured> =>
  inList(house, slow, (page) => untilRowsChange(page, () => page.locator(at.next).click(), ''));

const search = (house: House, slow: number): Promise<Measured> =>
  inList(house, slow, async (page) => {
    await page.locator(at.search).first().click();
    return untilRowsChange(page, () => page.keyboard.type('Wine 00', { delay: 30 }), 'Wine 00');
  });

/** Key to paint of a bare input on an empty page, a small form and 200 items: the floor first, last and between. */
const keys = async (house: House, slow: 1 | 4): Promise<Results> => {
  const bare = () =>
    house.visit({ slow, anonymous: true }, async (page) => {
      await page.setContent('<!doctype html><title>floor</title><input>');
      return keyToPaint(page, 'input', slow);
    });
  const form = (path: string, field: string) =>
    house.visit({ slow }, async (page) => {
      await page.goto(house.stage.url + path);
      await page.locator(field).first().waitFor();
      await page.waitForTimeout(1500 * slow);
      return keyToPaint(page, field, slow);
    });
  const floor = [await bare()];
  const small = [];
  const large = [];
  for (let round = 0; round < Math.min(3, house.stage.rounds); round += 1) {
    small.push(await form(house.itemPath(house.stage.small, 'details'), at.smallField));
    large.push(await form(house.itemPath(house.stage.large, 'sections'), at.largeField));
    floor.push(await bare());
  }
  return { [`key${slow}`]: { ours: small, floor }, [`keyLarge${slow}`]: { ours: large, floor } };
};

/** The 95th percentile of 40 keys, from the key to after its frame was painted. */
const keyToPaint = async (page: Page, selector: string, slow: number): Promise<number> => {
  const field = page.locator(selector).first();
  await field.click();
  await page.keyboard.press('End');
  await page.evaluate(() => {
    addEventListener(
      'keydown',
      (event) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => performance.measure('key', { start: event.timeStamp, end: performance.now() });
          port2.postMessage(0);
        }),
      { capture: true },
    );
  });
  await page.keyboard.type('warm', { delay: 150 });
  await page.waitForTimeout(1000);
  await page.evaluate(() => performance.clearMeasures('key'));
  for (let key = 0; key < 40; key += 1) {
    await page.keyboard.press('abcdefghij'[key % 10] ?? 'a');
    await page.waitForTimeout(slow === 1 ? 150 : 250);
  }
  await page.waitForTimeout(1500);
  const times = await page.evaluate(() => performance.getEntriesByName('key').map((entry) => entry.duration));
  // a cell of a long list gives way to its input when it is clicked
  const typed = await page.locator('input:focus, textarea:focus').inputValue();
  if (!typed.includes('abcdefghij')) throw new Error(`typed into ${selector}, and it says ${typed}`);
  return percentile(times, 0.95);
};

/** From the click on save to the frame in which its notice stands. */
const save = (house: House, id: string, tab: string, field: string): Promise<Measured> =>
  house.rounds({}, async (page) => {
    await page.goto(house.stage.url + house.itemPath(id, tab));
    await page.locator(field).first().click();
    await page.keyboard.press('End');
    await page.keyboard.type('x');
    await page.waitForTimeout(1200);
    await page.evaluate((wanted) => {
      let clicked = 0;
      addEventListener('click', (event) => (clicked ||= event.timeStamp), { capture: true });
      const look = () => {
        if (clicked > 0 && document.querySelector(wanted)?.getClientRects().length)
          performance.measure('saved', { start: clicked, end: performance.now() });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, at.notice);
    await page.locator(at.save).first().click();
    await page.waitForFunction(() => performance.getEntriesByName('saved').length > 0);
    return page.evaluate(() => performance.getEntriesByName('saved')[0]?.duration ?? Number.NaN);
  });
