import type { Page } from 'playwright';
import type { Content } from '../../graphql/content/draft.types.ts';
import { photograph } from '../support/images.ts';
import type { Scene } from './browser.ts';
import { api, type Client } from './client.ts';
import type { BenchSession } from './browser-session.ts';
import { upload, type Uploading } from './pictures.ts';
import { keysIn, type Once, visible } from './page-timings.ts';

const count = 200;

const named = async (client: Client, venue: string, name: string) => {
  const variables = { name, directory: venue, entity: 'gallery', component: 'gallery' };
  const token = await client.enter(venue);
  return (await client.ask<api.ContentCreateMutation>(api.ContentCreateDocument, variables, token)).contentCreate;
};

export const seedEmptyGallery = async (client: Client, venue: string): Promise<string> =>
  (await named(client, venue, 'The gallery of today')).cms_id;

/** A gallery of 200 pictures, each another one, with words in two languages: all through the server's own doors. */
export const seedGallery = async (client: Client, field: Omit<Uploading, 'item'>): Promise<string> => {
  const made = await named(client, field.venue, 'The large gallery');
  const images: { src: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    const picture = await photograph(800, 600)
      .tint({ r: at, g: 255 - at, b: 128 })
      .jpeg({ quality: 80 })
      .toBuffer();
    images.push({ src: await upload({ ...field, item: made.cms_id }, picture) });
  }
  const rows = (language: 'en' | 'he') =>
    images.map(({ src }, index) => ({
      _id: `p${index}`,
      index,
      alt: language === 'en' ? `The room from its ${index + 1}. side, with guests` : `החדר מצד ${index + 1}, עם אורחים`,
      ...(language === 'en' && { src }),
    }));
  const block = (language: 'en' | 'he') => ({ _name: made.name, _schema_version: 1, images: rows(language) });
  const content: Content = { en: block('en'), he: block('he') };
  const variables = { cms_id: made.cms_id, content, expectedVersion: made.version };
  await client.ask(api.ContentUpdateDocument, variables, await client.enter(field.venue));
  return made.cms_id;
};

const words = '[data-path^="images/"][data-path$="/alt"]';
const onTheWay = '[role="row"] progress';
const failed = '[data-phase="failed"]';
type Where = (house: BenchSession) => string;

/** Frames a second while a picture is carried down the page for two seconds. */
const dragging =
  (pathOf: Where): Once =>
  (house, slow) =>
    house.visit({ slow }, async (page) => {
      await page.goto(house.stage.url + pathOf(house));
      await page
        .locator(words)
        .nth(count - 1)
        .waitFor({ state: 'attached' });
      await page.waitForTimeout(1500 * slow);
      const handle = page.locator('[role="row"] button[aria-roledescription]').nth(1);
      const box = await handle.boundingBox();
      if (box === null) throw new Error('no handle to drag by');
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + 12, { steps: 4 });
      const frames = await framesWhile(page, async () => {
        for (let step = 0; step < 120; step += 1) {
          await page.mouse.move(x, y + 12 + 4 * step);
          await page.waitForTimeout(12);
        }
      });
      await page.mouse.up();
      return Math.round((frames.length * 1000) / frames.reduce((sum, frame) => sum + frame, 0));
    });

/** The longest frame from giving the files to when the last of them is at its host. */
const sending =
  (pathOf: Where, files: readonly string[]): Once =>
  (house, slow) =>
    house.visit({ slow }, async (page) => {
      await page.goto(house.stage.url + pathOf(house));
      const choosing = page.waitForEvent('filechooser');
      await page.locator('[data-command="pictures.add"]').first().click();
      const chooser = await choosing;
      await page.waitForTimeout(1500 * slow);
      const pictures = page.locator('[data-picture]');
      const before = await pictures.count();
      const frames = await framesWhile(page, async () => {
        await chooser.setFiles([...files]);
        await pictures.nth(before + files.length - 1).waitFor();
        await page.locator(onTheWay).first().waitFor({ state: 'hidden', timeout: 120_000 });
      });
      if ((await page.locator(failed).count()) > 0) throw new Error('not every picture came in');
      return Math.max(...frames);
    });

/** How long each frame took while something went on, in milliseconds. */
const framesWhile = async (page: Page, goOn: () => Promise<void>): Promise<number[]> => {
  await page.evaluate(() => {
    const at: number[] = [];
    Object.assign(window, { frames: at });
    const frame = (now: number) => {
      at.push(now);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await goOn();
  const at = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  return at.slice(1).map((now, index) => now - (at[index] ?? now));
};

/** `large`: the gallery of 200 · `empty`: one for what is sent · `files`: where the photographs for it lie */
export const galleryScenes = (large: string, empty: string, files: readonly string[]): readonly Scene[] => {
  const at =
    (id: string): Where =>
    ({ stage }) =>
      `/${stage.venue}/galleries/${id}`;
  const path = at(large);
  return [
    { slow: 1, of: { openGallery1: visible(path, words, count) } },
    { slow: 1, of: { keyGallery1: keysIn(path, words) }, rounds: 3 },
    { slow: 1, of: { dragGallery1: dragging(path) }, rounds: 3 },
    { slow: 1, of: { sending1: sending(at(empty), files) }, rounds: 3 },
    { slow: 4, of: { openGallery4: visible(path, words, count) } },
  ];
};
