import type { Page } from 'playwright';
import type { Scene } from './browser.ts';
import { api, type Client } from './client.ts';
import { at, type BenchSession } from './browser-session.ts';
import { smallMenu } from './menus.ts';
import { type Once, told } from './page-timings.ts';

const title = at.smallField;
const takeOver = '[data-command="editor.takeOver"]';
const quoted = (words: string) => JSON.stringify(words);

/** When an expression of the page holds, in milliseconds of this machine's clock: looked at in every frame from now on. */
const whenIn = (page: Page, holds: string): Promise<number> =>
  told(
    page,
    `new Promise((done) => {
      const look = async () => ((await (${holds})) ? done(Date.now()) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    })`,
  );

/** The page writes the words itself: its own clock begins with them. */
const typed = async (page: Page, words: string): Promise<number> => {
  await page.locator(title).click();
  await page.keyboard.press('End');
  const begun = Date.now();
  await page.keyboard.insertText(words);
  return begun;
};

const kept = (words: string) => `new Promise((done) => {
  const opening = indexedDB.open('maitre');
  opening.onsuccess = () => {
    const all = opening.result.transaction('entries').objectStore('entries').getAll();
    all.onsuccess = () => {
      opening.result.close();
      done(all.result.some((one) => String(one).includes(${quoted(words)})));
    };
  };
})`;
const editable = `!document.querySelector(${quoted(title)})?.readOnly && document.querySelector(${quoted(title)})`;

/** `venue`: where `client` makes and changes a menu, as somebody else does. */
export const interactionScenes = (client: Client, venue: string): readonly Scene[] => {
  let turn = 0;
  const made = async () => {
    const token = await client.enter(venue);
    const variables = { name: `Promised ${++turn}`, directory: venue, entity: 'menu', component: 'menu' };
    const answer = await client.ask<api.ContentCreateMutation>(api.ContentCreateDocument, variables, token);
    return answer.contentCreate;
  };
  const changed = async ({ cms_id, version }: { cms_id: string; version: number }, words: string) => {
    const token = await client.enter(venue);
    const content = smallMenu(words, 0);
    const begun = Date.now();
    await client.ask(api.ContentUpdateDocument, { cms_id, content, expectedVersion: version }, token);
    return begun;
  };

  const inList: Once = (house, slow) =>
    house.visit({ slow }, async (page) => {
      const item = await made();
      await page.goto(house.stage.url + house.listPath);
      await page.locator(at.search).first().fill('Promised');
      await page.getByRole('link', { name: `Promised ${turn}`, exact: true }).waitFor();
      await page.waitForTimeout(1000);
      const words = `Promised and changed ${turn}`;
      const stands = whenIn(page, `document.body.innerText.includes(${quoted(words)})`);
      const begun = await changed(item, words);
      return (await stands) - begun;
    });

  const opened = async (page: Page, house: BenchSession): Promise<string> => {
    const { cms_id } = await made();
    const path = house.stage.url + house.itemPath(cms_id, 'details');
    await page.goto(path);
    await page.locator(title).waitFor();
    await page.waitForTimeout(1000);
    return path;
  };

  const inEditor: Once = (house, slow) =>
    house.visit({ slow }, async (page) => {
      const item = await made();
      await page.goto(house.stage.url + house.itemPath(item.cms_id, 'details'));
      await page.locator(title).waitFor();
      await page.waitForTimeout(1000);
      const words = `Theirs ${turn}`;
      const stands = whenIn(page, `document.querySelector(${quoted(title)})?.value.includes(${quoted(words)})`);
      const begun = await changed(item, words);
      return (await stands) - begun;
    });

  const onDevice: Once = (house, slow) =>
    house.visit({ slow }, async (page) => {
      await opened(page, house);
      const words = `kept ${turn}`;
      const begun = await typed(page, words);
      return (await whenIn(page, kept(words))) - begun;
    });

  /** `hangs`: the other tab is stopped as the system stops one. */
  const taken =
    (hangs: boolean): Once =>
    (house, slow) =>
      house.visit({ slow }, async (page) => {
        const path = await opened(page, house);
        await typed(page, 'held');
        await whenIn(page, kept('held'));
        const other = await page.context().newPage();
        await other.goto(path);
        await other.locator(takeOver).waitFor();
        await other.waitForTimeout(1000);
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('Debugger.enable');
        if (hangs) await devtools.send('Debugger.pause');
        const hung = hangs ? page.evaluate(() => 0) : Promise.resolve(0);
        const begun = Date.now();
        await other.locator(takeOver).click();
        const waited = (await whenIn(other, editable)) - begun;
        if (hangs) await devtools.send('Debugger.resume').catch(() => undefined);
        await devtools.send('Debugger.disable');
        await hung;
        return waited;
      });

  /** From the last word about it in one tab to the end of the other, in a session of its own. */
  const ended: Once = (house, slow) =>
    house.visit({ slow, anonymous: true }, async (page) => {
      await house.signIn(page);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.locator(at.rows).first().waitFor();
      await other.waitForTimeout(1000);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('sign out');
      const stands = whenIn(other, `!document.querySelector(${quoted(at.rows)})`);
      await page
        .locator('[role="option"][data-selected="true"]')
        .filter({ hasText: /sign out/i })
        .waitFor();
      const begun = Date.now();
      await page.keyboard.press('Enter');
      return (await stands) - begun;
    });

  return [
    { slow: 1, of: { liveList: inList, liveEditor: inEditor, kept: onDevice }, rounds: 3 },
    { slow: 1, of: { takenOver: taken(false), takenFromHung: taken(true) }, rounds: 3 },
    { slow: 1, of: { ended }, rounds: 3 },
  ];
};
