import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { percentile } from './targets.ts';
import { selectors, type BenchSession } from './browser-session.ts';

/** One measurement on a fresh page: milliseconds a person waits, or KiB. */
export type Measurement = (session: BenchSession, slow: number) => Promise<number>;

/** Gzip size of all scripts fetched until the list is visible and the network is idle, in KiB. */
export const measureScript: Measurement = (session, slow) =>
  session.visit({ slow }, async (page) => {
    const bodies: Promise<[string, number]>[] = [];
    page.on('response', (answer) => {
      if (/javascript/.test(answer.headers()['content-type'] ?? ''))
        bodies.push(answer.body().then((body) => [answer.url(), gzipSync(body).length]));
    });
    await page.goto(session.target.url + session.listPath);
    await page.locator(selectors.rows).nth(9).waitFor();
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(bodies);
    for (const [url, size] of sizes) session.target.log(`  ${url.split('/').at(-1)} ${(size / 1024).toFixed(1)} KiB`);
    return sizes.reduce((sum, [, size]) => sum + size, 0) / 1024;
  });

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

/**
 * From requesting a path of ours, or the address of another page, with an empty cache, to the frame in which `count`
 * elements match `selector`.
 */
export const measureVisible =
  (pathOf: (session: BenchSession) => string, selector: string, count: number): Measurement =>
  (session, slow) =>
    session.visit({ slow, anonymous: pathOf(session) === '/login' }, async (page) => {
      await page.addInitScript(
        ([selector, least]) => {
          const stands = new Promise<number>((resolve) => {
            const check = () => {
              const found = document.querySelectorAll(selector);
              if (found.length >= least && found[0]?.getClientRects().length) resolve(performance.now());
              else requestAnimationFrame(check);
            };
            requestAnimationFrame(check);
          });
          Object.assign(window, { stands });
        },
        [selector, count] as const,
      );
      await page.goto(new URL(pathOf(session), session.target.url).href, { waitUntil: 'commit' });
      return evaluateNumber(page, 'stands');
    });

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
  const text = `(document.querySelector(${JSON.stringify(selectors.firstName)})?.textContent ?? '').trim()`;
  const before = JSON.stringify((await page.locator(selectors.firstName).first().textContent())?.trim());
  const now = `((now) => now !== ${before} && now !== '' && now.includes(${JSON.stringify(part)}))(${text})`;
  return measureFromInput(page, act, now);
};

const measureInList =
  (act: (page: Page) => Promise<number>): Measurement =>
  (session, slow) =>
    session.visit({ slow }, async (page) => {
      await page.goto(session.target.url + session.listPath);
      await page.locator(selectors.rows).nth(9).waitFor();
      await page.waitForTimeout(1000);
      return act(page);
    });

export const measureNextPage = measureInList((page) =>
  untilRowsChange(page, () => page.locator(selectors.next).click(), ''),
);

export const measureSearch = measureInList(async (page) => {
  await page.locator(selectors.search).first().click();
  return untilRowsChange(page, () => page.keyboard.type('Wine 00', { delay: 30 }), 'Wine 00');
});

/** Key to paint of a bare input on an empty page: the minimum on this machine and browser. */
export const measureBareInput: Measurement = (session, slow) =>
  session.visit({ slow, anonymous: true }, async (page) => {
    await page.setContent('<!doctype html><title>floor</title><input>');
    return keyToPaint(page, 'input', slow);
  });

export const measureKeys =
  (pathOf: (session: BenchSession) => string, field: string): Measurement =>
  (session, slow) =>
    session.visit({ slow }, async (page) => {
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
  (pathOf: (session: BenchSession) => string, field: string): Measurement =>
  (session, slow) =>
    session.visit({ slow }, async (page) => {
      await page.goto(session.target.url + pathOf(session));
      await page.locator(field).first().click();
      await page.keyboard.press('End');
      await page.keyboard.type('x');
      await page.waitForTimeout(1200);
      const notice = `document.querySelector(${JSON.stringify(selectors.notice)})?.getClientRects().length`;
      return measureFromInput(page, () => page.locator(selectors.save).first().click(), notice);
    });
