import type { Page } from 'playwright';
import type { Scene } from './browser.ts';
import { api, type Client } from './client.ts';
import { selectors } from './applications.ts';
import type { BenchSession } from './browser-session.ts';
import { smallMenu } from './menus.ts';
import { type Measurement, evaluateNumber } from './page-timings.ts';

const title = selectors.smallField;
const takeOver = '[data-command="editor.takeOver"]';
const quote = (text: string) => JSON.stringify(text);

/** When an expression becomes true in the page, in milliseconds of this machine's clock; checked every frame. */
export const waitForPage = (page: Page, holds: string): Promise<number> =>
  evaluateNumber(
    page,
    `new Promise((done) => {
      const look = async () => ((await (${holds})) ? done(Date.now()) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    })`,
  );

/** Types text and returns when that began. */
const typeInPage = async (page: Page, text: string): Promise<number> => {
  await page.locator(title).click();
  await page.keyboard.press('End');
  const startedAt = Date.now();
  await page.keyboard.insertText(text);
  return startedAt;
};

const isDraftStored = (text: string) => `new Promise((done) => {
  const opening = indexedDB.open('maitre');
  opening.onsuccess = () => {
    const all = opening.result.transaction('entries').objectStore('entries').getAll();
    all.onsuccess = () => {
      opening.result.close();
      done(all.result.some((one) => String(one).includes(${quote(text)})));
    };
  };
})`;
const editable = `!document.querySelector(${quote(title)})?.readOnly && document.querySelector(${quote(title)})`;

/** `client` creates and changes menus in `venue`, as another person would. */
export const interactionScenes = (client: Client, venue: string): readonly Scene[] => {
  let turn = 0;
  const made = async () => {
    const token = await client.enter(venue);
    const variables = { name: `Promised ${++turn}`, directory: venue, entity: 'menu', component: 'menu' };
    const answer = await client.ask<api.ContentCreateMutation>(api.ContentCreateDocument, variables, token);
    return answer.contentCreate;
  };
  const changed = async ({ cms_id, version }: { cms_id: string; version: number }, text: string) => {
    const token = await client.enter(venue);
    const content = smallMenu(text, 0);
    const startedAt = Date.now();
    await client.ask(api.ContentUpdateDocument, { cms_id, content, expectedVersion: version }, token);
    return startedAt;
  };

  const inList: Measurement = (session, slow) =>
    session.visit({ slow }, async (page) => {
      const item = await made();
      await page.goto(session.target.url + session.listPath);
      await page.locator(selectors.search).first().fill('Promised');
      await page.getByRole('link', { name: `Promised ${turn}`, exact: true }).waitFor();
      await page.waitForTimeout(1000);
      const text = `Promised and changed ${turn}`;
      const stands = waitForPage(page, `document.body.innerText.includes(${quote(text)})`);
      const startedAt = await changed(item, text);
      return (await stands) - startedAt;
    });

  const opened = async (page: Page, session: BenchSession): Promise<string> => {
    const { cms_id } = await made();
    const path = session.target.url + session.itemPath(cms_id, 'details');
    await page.goto(path);
    await page.locator(title).waitFor();
    await page.waitForTimeout(1000);
    return path;
  };

  const inEditor: Measurement = (session, slow) =>
    session.visit({ slow }, async (page) => {
      const item = await made();
      await page.goto(session.target.url + session.itemPath(item.cms_id, 'details'));
      await page.locator(title).waitFor();
      await page.waitForTimeout(1000);
      const text = `Theirs ${turn}`;
      const stands = waitForPage(page, `document.querySelector(${quote(title)})?.value.includes(${quote(text)})`);
      const startedAt = await changed(item, text);
      return (await stands) - startedAt;
    });

  const onDevice: Measurement = (session, slow) =>
    session.visit({ slow }, async (page) => {
      await opened(page, session);
      const text = `kept ${turn}`;
      const startedAt = await typeInPage(page, text);
      return (await waitForPage(page, isDraftStored(text))) - startedAt;
    });

  /** `hangs`: the other tab is paused, as the operating system may do. */
  const taken =
    (hangs: boolean): Measurement =>
    (session, slow) =>
      session.visit({ slow }, async (page) => {
        const path = await opened(page, session);
        await typeInPage(page, 'held');
        await waitForPage(page, isDraftStored('held'));
        const other = await page.context().newPage();
        await other.goto(path);
        await other.locator(takeOver).waitFor();
        await other.waitForTimeout(1000);
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('Debugger.enable');
        if (hangs) await devtools.send('Debugger.pause');
        const hung = hangs ? page.evaluate(() => 0) : Promise.resolve(0);
        const startedAt = Date.now();
        await other.locator(takeOver).click();
        const waited = (await waitForPage(other, editable)) - startedAt;
        if (hangs) await devtools.send('Debugger.resume').catch(() => undefined);
        await devtools.send('Debugger.disable');
        await hung;
        return waited;
      });

  /** From signing out in one tab to the end of the session in another. */
  const ended: Measurement = (session, slow) =>
    session.visit({ slow, anonymous: true }, async (page) => {
      await session.signIn(page);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.locator(selectors.rows).first().waitFor();
      await other.waitForTimeout(1000);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('sign out');
      const stands = waitForPage(other, `!document.querySelector(${quote(selectors.rows)})`);
      await page
        .locator('[role="option"][data-selected="true"]')
        .filter({ hasText: /sign out/i })
        .waitFor();
      const startedAt = Date.now();
      await page.keyboard.press('Enter');
      return (await stands) - startedAt;
    });

  return [
    { slow: 1, figures: { liveList: inList, liveEditor: inEditor, kept: onDevice }, rounds: 3 },
    { slow: 1, figures: { takenOver: taken(false), takenFromHung: taken(true) }, rounds: 3 },
    { slow: 1, figures: { ended }, rounds: 3 },
  ];
};
