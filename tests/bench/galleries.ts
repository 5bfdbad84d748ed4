import type { Content } from '../../graphql/content/document.ts';
import { photograph } from '../support/pictures.ts';
import type { Scene } from './browser.ts';
import { api, type Client } from './client.ts';
import type { House } from './house.ts';
import { upload, type Uploading } from './pictures.ts';
import { keysIn, type Once, visible } from './waiting.ts';

const count = 200;

/** A gallery of 200 pictures, each another one, with words in two languages: all through the server's own doors. */
export const seedGallery = async (client: Client, field: Omit<Uploading, 'item'>): Promise<string> => {
  const token = await client.enter(field.venue);
  const variables = { name: 'The large gallery', directory: field.venue, entity: 'gallery', component: 'gallery' };
  const { contentCreate: made } = await client.ask<api.ContentCreateMutation>(
    api.ContentCreateDocument,
    variables,
    token,
  );
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
  await client.ask(api.ContentUpdateDocument, { cms_id: made.cms_id, content, expectedVersion: made.version }, token);
  return made.cms_id;
};

const words = '[data-path^="images/"][data-path$="/alt"]';

/** Frames a second while a picture is carried down the page for two seconds. */
const dragging =
  (pathOf: (house: House) => string): Once =>
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
      await page.evaluate(() => {
        const frames: number[] = [];
        Object.assign(window, { frames });
        const frame = (now: number) => {
          frames.push(now);
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      });
      for (let step = 0; step < 120; step += 1) {
        await page.mouse.move(x, y + 12 + 4 * step);
        await page.waitForTimeout(12);
      }
      const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
      await page.mouse.up();
      const [first = 0, last = 0] = [frames[0], frames.at(-1)];
      return Math.round(((frames.length - 1) * 1000) / (last - first));
    });

export const galleryScenes = (id: string): readonly Scene[] => {
  const path = ({ stage }: House) => `/${stage.venue}/galleries/${id}`;
  return [
    { slow: 1, of: { openGallery1: visible(path, words, count) } },
    { slow: 1, of: { keyGallery1: keysIn(path, words) }, rounds: 3 },
    { slow: 1, of: { dragGallery1: dragging(path) }, rounds: 3 },
    { slow: 4, of: { openGallery4: visible(path, words, count) } },
  ];
};
