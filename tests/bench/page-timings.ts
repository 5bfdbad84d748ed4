import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { percentile } from './targets.ts';
import { selectors } from './applications.ts';
import type { BenchSession } from './browser-session.ts';
import { watchUsable, watchVisible } from './watch-script.ts';

/** One measurement on a fresh page: milliseconds a person waits, or KiB. */
export type Measurement = (session: BenchSession, slow: number) => Promise<number>;

type PathOf = (session: BenchSession) => string;

/** Gzip size of all scripts fetched until elements are there and the network is idle, in KiB. */
export const measureScript =
  (pathOf: PathOf, selectorOf: (session: BenchSession) => string): Measurement =>
  (session, slow) =>
    session.visit({ slow, anonymous: isSignIn(session, pathOf) }, async (page) => {
      // a module that was preloaded is reported again when it is imported
      const bodies = new Map<string, Promise<number>>();
      page.on('response', (answer) => {
        if (/javascript/.test(answer.headers()['content-type'] ?? '') && !bodies.has(answer.url()))
          bodies.set(
            answer.url(),
            answer.body().then((body) => gzipSync(body).length),
          );
      });
      await page.goto(session.target.url + pathOf(session));
      await page.locator(selectorOf(session)).first().waitFor();
      await page.waitForLoadState('networkidle');
      const sizes = await Promise.all([...bodies].map(async ([url, size]) => ({ url, size: (await size) / 1024 })));
      for (const { url, size } of sizes) session.target.log(`  ${url.split('/').at(-1)} ${size.toFixed(1)} KiB`);
      return sizes.reduce((sum, { size }) => sum + size, 0);
    });

const isSignIn = (session: BenchSession, pathOf: PathOf): boolean =>
  pathOf(session) === session.target.application.signInPath;

/**
 * Evaluates an expression without the driver's injected scripts: those are 300 KB, and the page would compile them during
 * the time that is measured.
 */
export const evaluateNumber = async (page: Page, expression: string): Promise<number> => {
  const cdp = await page.context().newCDPSession(page);
  const timer = new AbortController();
  const { result, exceptionDetails } = await Promise.race([
    cdp.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }),
    pause(60_000, undefined, { signal: timer.signal }).then((): never => {
      throw new Error(`within a minute nothing came of ${expression}`);
    }),
  ]).finally(() => timer.abort());
  if (exceptionDetails)
    throw new Error(`${expression}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
  return typeof result.value === 'number' ? result.value : Number.NaN;
};

const measureFromNavigation = async (page: Page, address: string, script: string): Promise<number> => {
  await page.addInitScript({ content: script });
  await page.goto(address, { waitUntil: 'commit' });
  return evaluateNumber(page, 'stands');
};

/**
 * From requesting a path of an application, or the address of another page, with an empty cache, to the frame in which
 * `count` elements match the selector.
 */
export const measureVisible =
  (pathOf: PathOf, selectorOf: (session: BenchSession) => string, count: number): Measurement =>
  (session, slow) =>
    session.visit({ slow, anonymous: isSignIn(session, pathOf) }, (page) =>
      measureFromNavigation(
        page,
        new URL(pathOf(session), session.target.url).href,
        watchVisible({ selector: selectorOf(session), count }),
      ),
    );

/** From a visit of somebody who was here before to the list's rows, which may be those that were seen last. */
export const measureReturning: Measurement = (session, slow) =>
  session.visit({ slow, returning: true }, (page) =>
    measureFromNavigation(
      page,
      session.target.url + session.listPath,
      watchVisible({ selector: session.selectors.rows, count: 10, orLastSeen: true }),
    ),
  );

/** The same to the answer of the first click in a row of the application itself. */
export const measureUsable: Measurement = (session, slow) =>
  session.visit({ slow, returning: true }, (page) =>
    measureFromNavigation(page, session.target.url + session.listPath, watchUsable),
  );

/** From the last click or key of `act` to the first frame in which an expression holds in the page. */
export const measureFromInput = async (page: Page, act: () => Promise<void>, holds: string): Promise<number> => {
  await evaluateNumber(
    page,
    `void (window.held = new Promise((done) => {
      let inputAt = 0;
      for (const name of ['click', 'keydown'])
        addEventListener(name, (event) => (inputAt = event.timeStamp), { capture: true });
      const check = () =>
        inputAt > 0 && (${holds}) ? done(performance.now() - inputAt) : requestAnimationFrame(check);
      requestAnimationFrame(check);
    }))`,
  );
  await act();
  return evaluateNumber(page, 'held');
};

/** Until the first row has changed and contains `part`. */
const untilRowsChange = async (page: Page, act: () => Promise<void>, part: string): Promise<number> => {
  const text = `(document.querySelector(${JSON.stringify(selectors.name)})?.textContent ?? '').trim()`;
  const before = JSON.stringify((await page.locator(selectors.name).first().textContent())?.trim());
  const now = `((now) => now !== ${before} && now !== '' && now.includes(${JSON.stringify(part)}))(${text})`;
  return measureFromInput(page, act, now);
};

const measureInList =
  (act: (page: Page, session: BenchSession) => Promise<number>): Measurement =>
  (session, slow) =>
    session.visit({ slow }, async (page) => {
      await page.goto(session.target.url + session.listPath);
      await page.locator(session.selectors.rows).nth(9).waitFor();
      await page.waitForTimeout(1000 * slow);
      return act(page, session);
    });

export const measureNextPage = measureInList((page) =>
  untilRowsChange(page, () => page.locator(selectors.next).click(), ''),
);

export const measureSearch = measureInList(async (page) => {
  await page.locator(selectors.search).first().click();
  return untilRowsChange(page, () => page.keyboard.type('Wine 00', { delay: 30 }), 'Wine 00');
});

const isShown = (selector: string): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].some((it) => it.getClientRects().length > 0)`;

/** From the click on a name in the list to its item; `again`: after one was opened, and the list returned to. */
export const measureItem = ({ again }: { again: boolean }): Measurement =>
  measureInList(async (page, { selectors: { rows, name, itemField } }) => {
    const open = (row: number) => measureFromInput(page, () => page.locator(name).nth(row).click(), isShown(itemField));
    const first = await open(7);
    if (!again) return first;
    await page.waitForTimeout(1000);
    await page.goBack();
    await page.locator(rows).nth(9).waitFor();
    await page.waitForTimeout(1000);
    return open(9);
  });

/** From the keys that open the palette to its results, with the focus in it. */
export const measurePalette = ({ again }: { again: boolean }): Measurement =>
  measureInList(async (page) => {
    const results = `document.activeElement?.closest('[role=dialog]') && ${isShown(selectors.paletteResult)}`;
    const open = () => measureFromInput(page, () => page.keyboard.press('Control+k'), results);
    const first = await open();
    if (!again) return first;
    await page.waitForTimeout(600);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(600);
    return open();
  });

export const measureKeys =
  (pathOf: PathOf, fieldOf: (session: BenchSession) => string): Measurement =>
  (session, slow) =>
    session.visit({ slow }, async (page) => {
      const field = fieldOf(session);
      await page.goto(session.target.url + pathOf(session));
      await page.locator(field).first().waitFor();
      await page.waitForTimeout(1500 * slow);
      return keyToPaint(page, field, slow);
    });

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
  // A cell of a long list is replaced by its input on click.
  const typed = await page.locator('input:focus, textarea:focus').inputValue();
  if (!typed.includes('abcdefghij')) throw new Error(`typed into ${selector}, but it contains ${typed}`);
  return percentile(times, 0.95);
};

/** From the click on save to the frame that shows its notification. */
export const measureSave =
  (pathOf: PathOf, fieldOf: (session: BenchSession) => string): Measurement =>
  (session, slow) =>
    session.visit({ slow }, async (page) => {
      const { save, notice } = session.selectors;
      await page.goto(session.target.url + pathOf(session));
      await page.locator(fieldOf(session)).first().click();
      await page.keyboard.press('End');
      await page.keyboard.type('x');
      await page.waitForTimeout(1200);
      return measureFromInput(page, () => page.locator(save).first().click(), isShown(notice));
    });
