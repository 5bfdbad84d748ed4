import { unlink, writeFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { getDirection, type Language } from '../../../graphql/domain/languages.ts';
import { photograph } from '../../support/sample-images.ts';
import { type Break, type Fault, type Proxy, startProxy } from '../../support/fault-proxy.ts';
import {
  atNight,
  enter,
  expect,
  extended,
  setPreferences,
  type TestFixtures,
  test,
  messagesIn,
} from '../fixtures/test.ts';
import type { RunningServer } from '../fixtures/built-server.ts';

interface Given {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
/** Photographs that differ, so that none can be mistaken for another. */
const photographs = (count: number): Promise<Given[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `photo ${at + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photograph(1200 + at * 8, 900)
        .jpeg()
        .toBuffer(),
    })),
  );

/** Requests that failed or were rejected, attached to the report of a test that fails. */
const failedRequests: string[] = [];
test.afterEach(async () => {
  const info = test.info();
  const body = failedRequests.splice(0).join('\n') || 'none';
  if (info.status !== info.expectedStatus) await info.attach('failed requests', { body, contentType: 'text/plain' });
});

/** A person at the galleries of a venue, behind a network of the test's own. */
const openGallery = async ({ openContext, server, language, phone }: GalleryOptions): Promise<GalleryPage> => {
  const proxy = await startProxy(server.url);
  const t = messagesIn(language);
  const context = await openContext({
    baseURL: proxy.url,
    ...(phone
      ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
      : { viewport: { width: 1440, height: 900 } }),
  });
  context.on('requestfailed', (request) =>
    failedRequests.push(`${request.method()} ${request.url()} ${request.failure()?.errorText}`),
  );
  context.on('response', (response) => {
    if (response.status() >= 400) failedRequests.push(`${response.status()} ${response.url()}`);
  });
  const page = await context.newPage();
  await setPreferences(page, language);
  await page.clock.install();
  await enter({ page, t, server }, 'claire@petilia.example', '/petilia-jaffa/galleries');
  await expect(page.locator('html')).toHaveAttribute('dir', getDirection(language));
  const press = (button: Locator) => (phone ? button.tap() : button.click());
  await press(page.getByRole('button', { name: t('list.create.gallery'), exact: true }).first());
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
  return { proxy, t, context, page, press };
};
interface GalleryOptions {
  openContext: TestFixtures['openContext'];
  server: RunningServer;
  language: Language;
  phone: boolean;
}
interface GalleryPage {
  proxy: Proxy;
  t: ReturnType<typeof messagesIn>;
  context: BrowserContext;
  page: Page;
  press: (button: Locator) => Promise<void>;
}

const left = async ({ proxy, context }: GalleryPage) => {
  await context.close();
  await proxy.close();
};
const add = async ({ page, press }: GalleryPage, files: Given[] | string | string[]) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(page.locator('[data-command="images.add"]').first()),
  ]);
  await chooser.setFiles(files);
};
const cells = (page: Page) => page.locator('[data-image] > button[data-path]');
const onTheWay = (page: Page) => page.getByRole('progressbar').and(page.locator(':not(body [data-bar] *)'));
const bar = ({ page, t }: GalleryPage) => page.getByRole('region', { name: t('editor.saveBar') });
/** The addresses of the images shown, and whether each is really served. */
const shown = async (page: Page): Promise<{ src: string; served: boolean }[]> =>
  cells(page)
    .locator('img')
    .evaluateAll((images) =>
      Promise.all(
        images.map(async (image) => {
          const src = new URL((image as HTMLImageElement).src).pathname;
          const answer = await fetch(src);
          return { src, served: answer.ok && (answer.headers.get('content-type') ?? '').startsWith('image/') };
        }),
      ),
    );
const stored = async (page: Page, count: number) => {
  await page.reload();
  await expect(cells(page)).toHaveCount(count);
  return shown(page);
};
/** Something that has not happened yet, and what makes it happen. */
const gate = (): [passed: Promise<void>, open: () => void] => {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [passed, open];
};
const isSign = (body: string) => /AssetSign|"index"/.test(body);
const isUpload = (path: string) => path.startsWith('/assets/upload');

test('filled from a phone, in Hebrew, over a bad network: nothing is lost', { tag: extended }, async ({
  openContext,
  server,
}) => {
  const gallery = await openGallery({ openContext, server, language: 'he', phone: true });
  const { proxy, page, t, press } = gallery;
  const [seen, release] = gate();
  const waits: Fault = { until: seen };
  const faults: (Fault | null)[] = ['lost', waits, 'unanswered', 'doubled', 'captive', null, 'unanswered', 'lost'];
  const breaks: (Break | null)[] = [null, 'cut', null, 'cut'];
  const signs: (Fault | null)[] = ['lost', 'unanswered'];
  proxy.midway = (path) => (isUpload(path) ? (breaks.shift() ?? null) : null);
  proxy.fault = ({ path, body }) => {
    if (isUpload(path)) return faults.shift() ?? null;
    return isSign(body) ? (signs.shift() ?? null) : null;
  };
  await add(gallery, await photographs(6));
  await expect(cells(page)).toHaveCount(6);
  // saved immediately: it is sent when the uploads are complete
  await press(bar(gallery).getByRole('button', { name: t('command.editor.save') }));
  await expect(bar(gallery).getByText(t('images.savesLater'))).toBeVisible();
  release();
  await expect(bar(gallery)).toBeHidden({ timeout: 120_000 });

  expect([faults.length, breaks.length, signs.length]).toEqual([0, 0, 0]);
  const saved = await stored(page, 6);
  expect([new Set(saved.map(({ src }) => src)).size, saved.every(({ served }) => served)]).toEqual([6, true]);
  await left(gallery);
});

test('a network that is lost and recovers: the uploads show it and resume by themselves', { tag: atNight }, async ({
  openContext,
  server,
}) => {
  const gallery = await openGallery({ openContext, server, language: 'he', phone: true });
  const { context, page, t, proxy } = gallery;
  const [back, comeBack] = gate();
  proxy.fault = ({ path }) => (isUpload(path) ? { until: back } : null);
  await add(gallery, await photographs(2));
  await expect(onTheWay(page)).toHaveCount(2);
  await context.setOffline(true);
  await expect(page.getByText(t('images.phase.offline')).first()).toBeVisible();
  proxy.fault = () => null;
  comeBack();
  await context.setOffline(false);
  await expect(onTheWay(page)).toHaveCount(0, { timeout: 60_000 });
  expect((await shown(page)).map(({ served }) => served)).toEqual([true, true]);
  await left(gallery);
});

/** Pastes what another page has left on the clipboard; whether this one takes it. */
const paste = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    return !document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('a pasted URL is fetched as an image and uploaded; an error is shown when it cannot be fetched; other texts are left alone', {
  tag: atNight,
}, async ({ openContext, server }) => {
  const gallery = await openGallery({ openContext, server, language: 'en', phone: false });
  const { page, t } = gallery;
  await add(gallery, await photographs(1));
  await expect(onTheWay(page)).toHaveCount(0, { timeout: 60_000 });
  const [first] = await shown(page);
  expect(await paste(page, `${gallery.proxy.url}${first?.src}`)).toBe(true);
  await expect(cells(page)).toHaveCount(2);
  await expect(onTheWay(page)).toHaveCount(0, { timeout: 60_000 });
  expect((await shown(page)).map(({ served }) => served)).toEqual([true, true]);
  expect(await paste(page, 'http://127.0.0.1/door.jpg')).toBe(true);
  await expect(page.getByText(t('error.getBase64Error')).first()).toBeVisible({ timeout: 15_000 });
  await expect(cells(page)).toHaveCount(3);
  expect(await paste(page, 'no address at all')).toBe(false);
  expect(await cells(page).count()).toBe(3);
  await left(gallery);
});

test('H187 a stalled transfer is restarted', { tag: extended }, async ({ openContext, server }) => {
  const gallery = await openGallery({ openContext, server, language: 'en', phone: false });
  const { page, proxy } = gallery;
  const breaks: (Break | null)[] = ['stalled'];
  proxy.midway = (path) => (isUpload(path) ? (breaks.shift() ?? null) : null);
  // larger than what a connection holds by itself
  const large = await photograph(1800, 1800).png({ compressionLevel: 0 }).toBuffer();
  expect(large.length).toBeGreaterThan(9_000_000);
  await add(gallery, [{ name: 'large.png', mimeType: 'image/png', buffer: large }]);
  await expect.poll(() => breaks.length).toBe(0);
  await expect(onTheWay(page)).toHaveCount(1);
  await page.clock.fastForward(16_000);
  await expect(onTheWay(page)).toHaveCount(0, { timeout: 60_000 });
  expect((await shown(page)).map(({ served }) => served)).toEqual([true]);
  await left(gallery);
});

test('with the keyboard alone: chosen, described, cropped, undone, saved', { tag: extended }, async ({
  openContext,
  server,
}) => {
  const gallery = await openGallery({ openContext, server, language: 'he', phone: false });
  const { page, t } = gallery;
  const keys = page.keyboard;
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    (async () => {
      await page.locator('[data-command="images.add"]').first().focus();
      await keys.press('Enter');
    })(),
  ]);
  await chooser.setFiles(await photographs(2));
  // the first of them is focused, and stays so after its upload
  await expect(cells(page).first()).toBeFocused();
  await expect(onTheWay(page)).toHaveCount(0, { timeout: 60_000 });
  await expect(cells(page).first()).toBeFocused();

  const dialog = page.getByRole('dialog', { name: t('crop.title') });
  const announcement = dialog.getByRole('status');
  const percents = { x: '0%', y: '10%', width: '99%', height: '90%' };
  await keys.press('Enter');
  await expect(dialog.getByRole('button', { name: t('crop.area') })).toBeFocused();
  await dialog.getByRole('button', { name: t('crop.handle.n'), exact: true }).focus();
  await keys.press('Shift+ArrowDown');
  await dialog.getByRole('button', { name: t('crop.handle.e'), exact: true }).focus();
  // to the left on the screen, in Hebrew too
  await keys.press('ArrowLeft');
  await expect(announcement).toHaveText(t('crop.spoken.box', percents));
  await dialog.getByRole('button', { name: t('crop.area') }).focus();
  await keys.press('ArrowRight');
  await expect(announcement).toHaveText(t('crop.spoken.box', { ...percents, x: '1%' }));
  // a focal point that is removed takes its button along
  await dialog.getByRole('button', { name: t('crop.mode.focus'), exact: true }).focus();
  await keys.press('Enter');
  await dialog.getByRole('button', { name: t('command.crop.removeFocus') }).focus();
  await keys.press('Enter');
  await expect(dialog.getByRole('button', { name: t('crop.area') })).toBeFocused();
  await keys.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(cells(page).first()).toBeFocused();
  const cropped = /crop=100,1000,9900,9000/;
  const first = cells(page).first().locator('img');
  await expect(first).toHaveAttribute('src', cropped);
  await keys.press('Control+z');
  await expect(first).not.toHaveAttribute('src', cropped);
  await keys.press('Control+Shift+z');
  await expect(first).toHaveAttribute('src', cropped);

  await keys.press('Control+s');
  await expect(bar(gallery)).toBeHidden({ timeout: 30_000 });
  expect((await stored(page, 2)).map(({ served }) => served)).toEqual([true, true]);
  await expect(first).toHaveAttribute('src', cropped);
  await left(gallery);
});

test('cropped by mouse, with a shape and a focal point; Escape leaves it as it was', { tag: atNight }, async ({
  openContext,
  server,
}) => {
  const gallery = await openGallery({ openContext, server, language: 'en', phone: false });
  const { page, t } = gallery;
  await add(gallery, await photographs(1));
  await expect(onTheWay(page)).toHaveCount(0, { timeout: 60_000 });
  const dialog = page.getByRole('dialog', { name: t('crop.title') });
  const box = dialog.getByRole('button', { name: t('crop.area') });
  const open = async () => {
    await cells(page).first().click();
    await expect(box).toBeFocused();
  };
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    const preview = await dialog.locator('img').boundingBox();
    if (preview === null) throw new Error('no image');
    const at = ({ x, y }: typeof from): [number, number] => [
      preview.x + x * preview.width,
      preview.y + y * preview.height,
    ];
    await page.mouse.move(...at(from));
    await page.mouse.down();
    await page.mouse.move(...at({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }));
    // a second finger is not about the image
    const finger = { pointerId: 99, isPrimary: false, button: 0, clientX: 5, clientY: 5, bubbles: true };
    for (const touch of ['pointerdown', 'pointermove', 'pointerup'])
      await dialog.locator('[data-part]').first().dispatchEvent(touch, finger);
    await page.mouse.move(...at(to));
    await page.mouse.up();
  };
  await open();
  await drag({ x: 1, y: 1 }, { x: 0.5, y: 0.5 });
  await drag({ x: 0.25, y: 0.25 }, { x: 0.45, y: 0.35 });
  await expect(dialog.getByRole('status')).toHaveText(
    t('crop.spoken.box', { x: '20%', y: '10%', width: '50%', height: '50%' }),
  );
  await dialog.getByRole('button', { name: t('crop.mode.focus'), exact: true }).click();
  await drag({ x: 0.3, y: 0.3 }, { x: 0.4, y: 0.5 });
  await expect(dialog.getByRole('status')).toHaveText(t('crop.spoken.focus', { x: '40%', y: '50%' }));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const image = cells(page).first().locator('img');
  await expect(image).not.toHaveAttribute('src', /crop=/);

  await open();
  await dialog.getByRole('button', { name: '1:1', exact: true }).click();
  await dialog.getByRole('button', { name: t('command.crop.apply') }).click();
  // 1200 by 900: a square of its middle
  await expect(image).toHaveAttribute('src', /crop=1250,0,7500,10000/);
  await left(gallery);
});

test('dropped on the page, pasted, and dropped on an image to replace it; a miss does not take the page away', {
  tag: atNight,
}, async ({ openContext, server }) => {
  const gallery = await openGallery({ openContext, server, language: 'en', phone: false });
  const { page, t } = gallery;
  const [one, two, three, four] = (await photographs(4)) as [Given, Given, Given, Given];
  const bring = (how: 'drop' | 'paste', on: Locator, files: Given[]) =>
    on.evaluate(
      (target, [event, given]) => {
        const data = new DataTransfer();
        for (const { name, type, bytes } of given)
          data.items.add(new File([Uint8Array.from(atob(bytes), (it) => it.charCodeAt(0))], name, { type }));
        const init = { bubbles: true, cancelable: true };
        const happened =
          event === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: data })
            : new ClipboardEvent('paste', { ...init, clipboardData: data });
        return target.dispatchEvent(happened);
      },
      [
        how,
        files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: buffer.toString('base64') })),
      ] as const,
    );
  // `false`: the browser does not open the file instead of the page
  expect(await bring('drop', page.locator('body'), [one, two])).toBe(false);
  await expect(onTheWay(page)).toHaveCount(2);
  expect(await bring('paste', page.locator('body'), [three])).toBe(false);
  await expect(cells(page)).toHaveCount(3);
  await expect(onTheWay(page)).toHaveCount(0, { timeout: 60_000 });
  const before = (await shown(page)).map(({ src }) => src);
  await bring('drop', cells(page).nth(1), [four]);
  await expect(onTheWay(page)).toHaveCount(0, { timeout: 60_000 });
  await expect.poll(async () => (await shown(page))[1]?.src).not.toBe(before[1]);
  const after = (await shown(page)).map(({ src }) => src);
  expect([after[0], after[2], new Set([...before, ...after]).size]).toEqual([before[0], before[2], 4]);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await shown(page)).map(({ src }) => src)).toEqual(before);
  // one step back is the whole drop and the paste
  await page.getByRole('button', { name: t('command.editor.undo') }).click();
  await expect(cells(page)).toHaveCount(2);
  await left(gallery);
});

test('an image that a proxy refuses by its size says that it was not our limit', { tag: extended }, async ({
  openContext,
  server,
}) => {
  const gallery = await openGallery({ openContext, server, language: 'en', phone: false });
  const { page, proxy, t } = gallery;
  proxy.fault = ({ path }) => (isUpload(path) ? 'tooLarge' : null);
  const [photo] = (await photographs(1)) as [Given];
  await add(gallery, [photo]);
  await expect(page.getByRole('group', { name: photo.name })).toContainText(t('error.proxyUploadSize'));
  await left(gallery);
});

test(
  'a file that is refused is named with the reason and what is accepted; saving leaves it out and keeps the good ones',
  {
    tag: extended,
  },
  async ({ openContext, server }, info) => {
    const gallery = await openGallery({ openContext, server, language: 'en', phone: false });
    const { page, proxy, t } = gallery;
    const [good] = (await photographs(1)) as [Given];
    const large = Buffer.concat([good.buffer, Buffer.alloc(10_485_761 - good.buffer.length)]);
    // as paths: contents of ten megabytes pass through the browser's debugging protocol, which takes seconds
    const [menu, tooLarge] = [info.outputPath('menu.pdf'), info.outputPath('large.jpg')] as const;
    await Promise.all([writeFile(menu, '%PDF-1.4'), writeFile(tooLarge, large)]);
    await add(gallery, [menu, tooLarge]);
    const rejected = page.getByRole('group', { name: 'menu.pdf' });
    await expect(rejected).toContainText(t('error.wrongFormat'));
    await expect(rejected).toContainText(t('images.rules'));
    await expect(rejected.getByRole('button', { name: t('images.chooseAnother') })).toBeVisible();
    await expect(page.getByRole('group', { name: 'large.jpg' })).toContainText(t('error.maxUploadSize'));
    expect(proxy.seen.filter(({ path, body }) => isUpload(path) || isSign(body))).toEqual([]);
    await page
      .getByRole('group', { name: 'large.jpg' })
      .getByRole('button', { name: t('images.remove') })
      .click();
    await add(gallery, [good]);
    await expect(cells(page)).toHaveCount(2);
    await page.keyboard.press('Control+s');
    const notice = page.getByRole('region', { name: t('shell.notifications') });
    await expect(notice).toContainText(t('images.leftOut', { count: 1, names: '' }).trim());
    await expect(notice).toContainText('menu.pdf');
    await expect(cells(page)).toHaveCount(1);
    await expect(bar(gallery)).toBeHidden();
    await left(gallery);
  },
);

/** The texts of those children of an element that lie on another one. */
const findOverlaps = (element: Element): string[] => {
  const children = [...element.children].map((child) => ({ child, box: child.getBoundingClientRect() }));
  const overlap = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return children
    .filter(({ child, box }) => children.some((other) => other.child !== child && overlap(box, other.box)))
    .map(({ child }) => child.textContent ?? '');
};

test(
  'a file that is deleted before it is sent is named, to be chosen again, and is not retried',
  { tag: extended },
  async ({ openContext, server }, info) => {
    const gallery = await openGallery({ openContext, server, language: 'he', phone: true });
    const { page, proxy, t } = gallery;
    const [photo] = (await photographs(1)) as [Given];
    const file = info.outputPath('terrace.jpg');
    await writeFile(file, photo.buffer);
    const [deleted, go] = gate();
    proxy.fault = ({ body }) => (isSign(body) ? { until: deleted } : null);
    await add(gallery, file);
    await expect.poll(() => proxy.seen.filter(({ body }) => isSign(body)).length).toBe(1);
    await unlink(file);
    go();
    const rejected = page.getByRole('group', { name: 'terrace.jpg' });
    await expect(rejected).toContainText(t('error.fileUnreadable'));
    await expect(rejected.getByRole('button', { name: t('command.image.retry') })).toHaveCount(0);
    await expect(rejected.getByRole('button', { name: t('images.chooseAnother') })).toBeVisible();
    expect(await page.getByRole('row').filter({ has: rejected }).evaluate(findOverlaps)).toEqual([]);
    await left(gallery);
  },
);
