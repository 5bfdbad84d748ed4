import type { CDPSession, Locator, Page } from '@playwright/test';
import { getDemoItemId } from '../../../server/demo/replay-edits.ts';
import { atNight, expect, extended, test } from '../fixtures/test.ts';

const jaffa = 'petilia-jaffa';
const delivery = `/${jaffa}/packages/${getDemoItemId(jaffa, 'package', 'Dinner at home')}/delivery`;

interface Point {
  x: number;
  y: number;
}
const after = (point: Point, dx: number, dy: number): Point => ({ x: point.x + dx, y: point.y + dy });

const createFingers = (session: CDPSession) => {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  return {
    send,
    tap: async (point: Point) => {
      await send('touchStart', point);
      await send('touchEnd');
    },
    /** stays down: `send('touchEnd')` lifts it */
    drag: async (from: Point, dx: number, dy: number) => {
      await send('touchStart', from);
      for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await send('touchMove', after(from, dx * share, dy * share));
    },
    spread: async (one: Point, other: Point, by: number) => {
      await send('touchStart', one);
      await send('touchStart', one, other);
      for (const share of [0.25, 0.5, 0.75, 1])
        await send('touchMove', after(one, -by * share, 0), after(other, by * share, 0));
      await send('touchEnd');
    },
  };
};

const getCenter = async (target: Locator): Promise<Point> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const getScroll = (page: Page) => page.evaluate(() => window.scrollY);

test('a delivery area is drawn by fingers: the map neither holds the page nor takes a pan for a corner', {
  tag: extended,
}, async ({ page, context, t, openAs }) => {
  await openAs('michal@petilia.example', delivery);
  const fingers = createFingers(await context.newCDPSession(page));
  const area = page.getByRole('group', { name: t('content.package.delivery_areas.polygon') }).first();
  const list = area.getByRole('textbox');
  const drawing = area.locator('svg[role="group"]');
  const corner = (at: number) => area.locator(`[data-part="corner ${at}"]`);
  const corners = area.locator('[data-handle]');
  const undo = page.locator('button[data-command="editor.undo"]').first();
  await expect(corners).toHaveCount(5);
  await drawing.evaluate((map) => map.scrollIntoView({ block: 'center' }));
  const before = await list.inputValue();
  const at = await getCenter(drawing);
  // the upper left of the map is ground
  const ground = async () => {
    const box = await drawing.boundingBox();
    return { x: (box?.x ?? 0) + 24, y: (box?.y ?? 0) + 60 };
  };

  // until it is tapped, a finger on it scrolls the page
  const scrolled = await getScroll(page);
  // a tap that ends a fling is no click
  const scrollEnd = await page.evaluateHandle(() => ({
    reached: new Promise<void>((resolve) => document.addEventListener('scrollend', () => resolve(), { once: true })),
  }));
  await fingers.drag(at, 0, -120);
  await fingers.send('touchEnd');
  await scrollEnd.evaluate(({ reached }) => reached);
  expect(await getScroll(page)).toBeGreaterThan(scrolled);
  await drawing.evaluate((map) => map.scrollIntoView({ block: 'center' }));
  await fingers.tap(await ground());
  await expect(area.locator('[data-active]')).toHaveCount(1);
  await expect(list).toHaveValue(before);

  // one finger moves the map, and neither the page nor the area
  const [scrollBefore, first] = [await getScroll(page), await getCenter(corner(0))];
  await fingers.drag(await ground(), 30, 40);
  await fingers.send('touchEnd');
  await expect.poll(async () => Math.round((await getCenter(corner(0))).x - first.x)).toBe(30);
  expect(Math.round((await getCenter(corner(0))).y - first.y)).toBe(40);
  expect([await getScroll(page), await list.inputValue()]).toEqual([scrollBefore, before]);

  // a tap adds a corner, and a corner is dragged by a finger beside it: each is one undo step
  await fingers.tap(await ground());
  await expect(corners).toHaveCount(6);
  const added = await list.inputValue();
  await fingers.drag(after(await getCenter(corner(0)), 15, 15), 25, 25);
  await expect(list).not.toHaveValue(added);
  // taken away by the browser, or by a second finger: as it was
  await fingers.send('touchCancel');
  await expect(list).toHaveValue(added);
  const held = await getCenter(corner(0));
  await fingers.drag(held, 25, 25);
  await expect(list).not.toHaveValue(added);
  await fingers.send('touchStart', after(held, 25, 25), after(held, 90, 90));
  await expect(list).toHaveValue(added);
  await fingers.send('touchEnd');
  await fingers.drag(held, 25, 25);
  await fingers.send('touchEnd');
  await expect(list).not.toHaveValue(added);
  // by mouse: right after a quick drag Chromium takes a tap for the end of a fling, and sends no click
  await undo.click();
  await expect(list).toHaveValue(added);
  await undo.click();
  await expect(list).toHaveValue(before);

  // two fingers zoom
  await drawing.evaluate((map) => map.scrollIntoView({ block: 'center' }));
  await fingers.tap(await ground());
  const getSpan = async () => (await getCenter(corner(1))).x - (await getCenter(corner(0))).x;
  const [span, middle] = [await getSpan(), await getCenter(drawing)];
  await fingers.spread(after(middle, -40, 0), after(middle, 40, 0), 40);
  await expect.poll(async () => Math.abs((await getSpan()) / span)).toBeGreaterThan(1.8);
  expect(await list.inputValue()).toBe(before);
});

test('the point of a venue is put, dragged and zoomed by fingers, and its coordinates beside it follow', {
  tag: atNight,
}, async ({ page, context, t, openAs }) => {
  await openAs('michal@petilia.example', `/${jaffa}/editvenue/contacts`);
  const fingers = createFingers(await context.newCDPSession(page));
  const field = page.getByRole('group', { name: t('content.venue.geolocation') }).first();
  const text = field.getByRole('textbox');
  const drawing = field.locator('svg[role="group"]');
  await drawing.evaluate((map) => map.scrollIntoView({ block: 'center' }));
  const before = await text.inputValue();
  const at = await getCenter(drawing);
  await fingers.tap(at);
  await expect(field.locator('[data-active]')).toHaveCount(1);
  await expect(text).toHaveValue(before);
  await fingers.tap(after(at, 80, 60));
  await expect(text).not.toHaveValue(before);
  const moved = await text.inputValue();
  await fingers.drag(await getCenter(field.locator('[data-part="point"]')), -80, -120);
  await fingers.send('touchEnd');
  await expect(text).not.toHaveValue(moved);
  const dragged = await text.inputValue();
  const read = (value: string) => value.split(', ').map(Number) as [latitude: number, longitude: number];
  expect(read(dragged)[0]).toBeGreaterThan(read(moved)[0]);
  expect(read(dragged)[1]).toBeLessThan(read(moved)[1]);
  await fingers.spread(after(at, -40, 0), after(at, 40, 0), 40);
  await expect(text).toHaveValue(dragged.replace(/\d+$/, (zoom) => String(Number(zoom) + 1)));
});
