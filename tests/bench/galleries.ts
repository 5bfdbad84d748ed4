import type { Page } from 'playwright';
import type { Content } from '../../graphql/content/model/draft.types.ts';
import { photograph } from '../support/sample-images.ts';
import type { Scene } from './browser.ts';
import { api, type Client } from './client.ts';
import type { BenchSession } from './browser-session.ts';
import { uploadImage, type UploadContext } from './images.ts';
import { measureKeys, type Measurement, measureVisible } from './page-timings.ts';

const count = 200;

const createGallery = async (client: Client, venue: string, name: string) => {
  const variables = { name, directory: venue, entity: 'gallery', component: 'gallery' };
  const token = await client.enter(venue);
  return (await client.ask<api.ContentCreateMutation>(api.ContentCreateDocument, variables, token)).contentCreate;
};

export const seedEmptyGallery = async (client: Client, venue: string): Promise<string> =>
  (await createGallery(client, venue, 'The gallery of today')).cms_id;

/** A gallery of 200 different images with alternative texts in two languages, created through the API. */
export const seedGallery = async (client: Client, field: Omit<UploadContext, 'item'>): Promise<string> => {
  const made = await createGallery(client, field.venue, 'The large gallery');
  const images: { src: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    const image = await photograph(800, 600)
      .tint({ r: at, g: 255 - at, b: 128 })
      .jpeg({ quality: 80 })
      .toBuffer();
    images.push({ src: await uploadImage({ ...field, item: made.cms_id }, image) });
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

const altText = '[data-path^="images/"][data-path$="/alt"]';
const uploadProgress = '[role="row"] progress';
const failed = '[data-phase="failed"]';
type PathFactory = (session: BenchSession) => string;

/** Frames per second while an image is dragged down the page for two seconds. */
const measureDrag =
  (pathOf: PathFactory): Measurement =>
  (session, slow) =>
    session.visit({ slow }, async (page) => {
      await page.goto(session.target.url + pathOf(session));
      await page
        .locator(altText)
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
      const frames = await recordFrames(page, async () => {
        for (let step = 0; step < 120; step += 1) {
          await page.mouse.move(x, y + 12 + 4 * step);
          await page.waitForTimeout(12);
        }
      });
      await page.mouse.up();
      return Math.round((frames.length * 1000) / frames.reduce((sum, frame) => sum + frame, 0));
    });

/** The longest frame between choosing the files and the end of the last upload. */
const measureSending =
  (pathOf: PathFactory, files: readonly string[]): Measurement =>
  (session, slow) =>
    session.visit({ slow }, async (page) => {
      await page.goto(session.target.url + pathOf(session));
      const choosing = page.waitForEvent('filechooser');
      await page.locator('[data-command="images.add"]').first().click();
      const chooser = await choosing;
      await page.waitForTimeout(1500 * slow);
      const images = page.locator('[data-image]');
      const before = await images.count();
      const frames = await recordFrames(page, async () => {
        await chooser.setFiles([...files]);
        await images.nth(before + files.length - 1).waitFor();
        await page.locator(uploadProgress).first().waitFor({ state: 'hidden', timeout: 120_000 });
      });
      if ((await page.locator(failed).count()) > 0) throw new Error('not every image was uploaded');
      return Math.max(...frames);
    });

/** Duration of each frame while `work` runs, in milliseconds. */
const recordFrames = async (page: Page, work: () => Promise<void>): Promise<number[]> => {
  await page.evaluate(() => {
    const at: number[] = [];
    Object.assign(window, { frames: at });
    const frame = (now: number) => {
      at.push(now);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await work();
  const at = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  return at.slice(1).map((now, index) => now - (at[index] ?? now));
};

/** Paths of the gallery of 200 and of one for uploads; `files`: the photographs to upload. */
export const galleryScenes = (large: string, empty: string, files: readonly string[]): readonly Scene[] => {
  const path = () => large;
  return [
    { slow: 1, figures: { openGallery1: measureVisible(path, () => altText, count) } },
    { slow: 1, figures: { keyGallery1: measureKeys(path, () => altText) }, rounds: 3 },
    { slow: 1, figures: { dragGallery1: measureDrag(path) }, rounds: 3 },
    { slow: 1, figures: { sending1: measureSending(() => empty, files) }, rounds: 3 },
    { slow: 4, figures: { openGallery4: measureVisible(path, () => altText, count) } },
  ];
};
