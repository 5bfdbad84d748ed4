import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { Builder, By, error, Key } from 'selenium-webdriver';

/** A home of its own: both engines refuse or ignore one that belongs to somebody else. */
const ownHome = () => {
  const home = mkdtempSync(join(tmpdir(), 'maitre-engine-'));
  return {
    env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home },
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
};

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
};

/** Firefox by WebDriver BiDi, which it speaks itself: no driver is needed beside it. */
const openFirefox = async ({ firefox }) => {
  const home = ownHome();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox,
    headless: true,
    env: home.env,
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  const find = (xpath) => page.waitForSelector(`::-p-xpath(${xpath})`, { visible: true, timeout: 30_000 });
  return {
    name: `Firefox ${(await browser.version()).split('/')[1]}`,
    goto: (url) => page.goto(url),
    click: async (xpath) => (await find(xpath)).click(),
    type: async (xpath, text) => (await find(xpath)).type(text),
    picture: () => page.screenshot({ encoding: 'base64' }),
    save: async () => {
      await page.keyboard.down('Control');
      await page.keyboard.press('s');
      await page.keyboard.up('Control');
    },
    evaluate: (code) => page.evaluate(code),
    time: async (url, script) => {
      const { identifier } = await page.evaluateOnNewDocument(script);
      try {
        await page.goto(url, { waitUntil: 'domcontentloaded' });
        return await page.evaluate('stands');
      } finally {
        await page.removeScriptToEvaluateOnNewDocument(identifier);
      }
    },
    resize: (width, height) => page.setViewport({ width, height }),
    close: async () => {
      await browser.close();
      home.remove();
    },
  };
};

/** A page that is left while a script is sent to it answers nothing. */
const whenLeft = (failure) => {
  if (failure instanceof error.NoSuchFrameError) return 'elsewhere';
  throw failure;
};

/** `waits: false`: `goto` does not wait until a page is loaded, which `time` needs. */
const openWebKit = async ({ webKitDriver, miniBrowser, xvfb }, { waits = true } = {}) => {
  const home = ownHome();
  const gtk = join(home.env.HOME, '.config/gtk-3.0');
  mkdirSync(gtk, { recursive: true });
  // its toolbar would keep the window from being as narrow as a phone
  writeFileSync(join(gtk, 'gtk.css'), '* { min-width: 0; padding: 0; font-size: 1px; }');
  const display = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(display.stdio[3], 'data');
  const port = await freePort();
  const driver = spawn(webKitDriver, [`--port=${port}`], {
    env: { ...home.env, DISPLAY: `:${number.toString().trim()}` },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/status`).catch(() => null))?.ok) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver exited with ${driver.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const session = await new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      pageLoadStrategy: waits ? 'normal' : 'none',
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    })
    .build();
  await session.manage().window().setRect({ width: 1440, height: 900 });
  const find = (xpath) =>
    session.wait(
      async () => {
        for (const element of await session.findElements(By.xpath(xpath)))
          if (await element.isDisplayed()) {
            // the driver refuses what it has to scroll to where a page scrolls smoothly
            await session.executeScript(
              'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
              element,
            );
            return element;
          }
        return null;
      },
      30_000,
      `no ${xpath}`,
    );
  const capabilities = await session.getCapabilities();
  return {
    name: `WebKitGTK ${capabilities.get('browserVersion')}`,
    goto: (to) => session.get(to),
    click: async (xpath) => (await find(xpath)).click(),
    type: async (xpath, text) => (await find(xpath)).sendKeys(text),
    picture: () => session.takeScreenshot(),
    save: () => session.actions().keyDown(Key.CONTROL).sendKeys('s').keyUp(Key.CONTROL).perform(),
    evaluate: (code) => session.executeScript(`return (${code})`),
    // this driver has no scripts that run before the page's own: it runs as soon as there is a page
    time: async (url, script) => {
      // the page before may be of the same address
      const watch = JSON.stringify(randomUUID());
      const look = `
        if (location.href !== ${JSON.stringify(url)} || (window.watch ?? ${watch}) !== ${watch}) return 'elsewhere';
        if (window.watch === undefined) {
          ${script}
          window.watch = ${watch};
          stands.then((at) => (window.stoodAt = at));
        }
        return window.stoodAt ?? 'waiting';`;
      const end = Date.now() + 60_000;
      let askedAt = 0;
      while (Date.now() < end) {
        const found = await session.executeScript(look).catch(whenLeft);
        if (typeof found === 'number') return found;
        if (found === 'waiting') await new Promise((resolve) => setTimeout(resolve, 50));
        // a browser that has just started may drop the first
        else if (Date.now() - askedAt > 5_000) {
          askedAt = Date.now();
          await session.get(url);
        }
      }
      throw new Error(`within a minute nothing stood at ${url}`);
    },
    resize: (width, height) => session.manage().window().setRect({ width, height }),
    close: async () => {
      await session.quit();
      driver.kill();
      display.kill();
      home.remove();
    },
  };
};

export const openBrowser = { firefox: openFirefox, webkit: openWebKit };
