import type { Page } from '@playwright/test';
import { button } from '../fixtures/editor-actions.ts';
import { createApiClient } from '../fixtures/api-client.ts';
import { startSyntheticServer, type SyntheticServer } from '../fixtures/synthetic-server.ts';
import { expect, extended, test as base } from '../fixtures/test.ts';

// Kinds that the product does not have yet: variants, a singleton, companions, a hook, every field type and row rule.
// They have no messages: a label is its message id.
const test = base.extend<object, { server: SyntheticServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs from here
    async ({}, use) => {
      const server = await startSyntheticServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const michal = 'michal@petilia.example';
const editing = (page: Page) => expect(page.locator('[data-state="editing"]')).toBeVisible();
const tab = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^content\\.synthetic\\.tab\\.${name}`) });

/** An input is drawn when its row gets the focus: click the value first, then use its input. */
const fillIn = async (page: Page, path: RegExp, text: string): Promise<void> => {
  const find = async () => {
    for (const one of await page.locator('[data-path]').filter({ visible: true }).all())
      if (path.test((await one.getAttribute('data-path')) ?? '')) return one;
    throw new Error(`nothing at ${path}`);
  };
  await (await find()).click();
  const input = await find();
  await expect(input).toBeEditable();
  await input.fill(text);
};

test('a kind of every field type is created, edited on three levels, saved, reloaded, and is the same', {
  tag: extended,
}, async ({ page, t: message, server, openAs }) => {
  const api = createApiClient(server, michal, 'petilia-jaffa');
  await openAs(michal, '/petilia-jaffa/synthetics');
  await page.locator('[data-command="list.create"]').first().click();
  await editing(page);
  const [, id = ''] = /\/petilia-jaffa\/synthetics\/basic\/([\w-]+)$/.exec(new URL(page.url()).pathname) ?? [];
  expect(id).not.toBe('');

  // its companion was created with it, and is shown by its name
  const reference = page.getByRole('combobox', { name: 'content.synthetic._menu' });
  await expect(reference).toHaveValue('Synthetic');

  // another item is found by its name, and chosen with the keyboard
  await reference.fill('lunch');
  await expect(page.getByRole('option', { name: 'Business lunch' })).toBeVisible();
  await reference.press('ArrowDown');
  await reference.press('ArrowUp');
  await reference.press('Enter');
  await expect(reference).toHaveValue('Business lunch');

  // one that does not exist is created in place
  await reference.press('ArrowDown');
  await reference.fill('Garden menu');
  await page.getByRole('option', { name: message('field.reference.create', { name: 'Garden menu' }) }).click();
  await expect(reference).toHaveValue('Garden menu');

  // a fault across two fields is shown at the field
  await page.getByLabel('content.synthetic.code', { exact: true }).fill('S-1');
  await page.getByLabel('content.synthetic.min', { exact: true }).fill('5');
  await page.getByLabel('content.synthetic.max', { exact: true }).fill('2');
  await expect(page.getByText(message('error.minAboveMax'))).toBeVisible();
  await page.getByLabel('content.synthetic.max', { exact: true }).fill('8');
  await expect(page.getByText(message('error.minAboveMax'))).toHaveCount(0);

  await tab(page, 'lists').click();
  await button(page, 'content.synthetic.rooms.add').click();
  await button(page, 'content.synthetic.rooms.tables.add').click();
  await button(page, 'content.synthetic.rooms.tables.seats.add').click();
  await fillIn(page, /seats\/[^/]+\/label$/, 'Window seat');
  await button(page, 'content.synthetic.rooms.lamps.add').click();
  await fillIn(page, /lamps\/[^/]+\/watts$/, '40');
  await page.getByLabel('content.synthetic.third_slot', { exact: true }).fill('third');

  // rows of a fixed number: no row can be added, each takes rows of its own
  await expect(button(page, 'content.synthetic.days.add')).toHaveCount(0);
  await fillIn(page, /^days\/[^/]+\/remark$/, 'Closed at noon');
  await button(page, 'content.synthetic.days.shifts.add').first().click();
  await fillIn(page, /shifts\/[^/]+\/from$/, '0930');
  await expect(page.getByText(message('error.periodIncomplete')).first()).toBeVisible();
  await fillIn(page, /shifts\/[^/]+\/to$/, '1130');
  await expect(page.getByText(message('error.periodIncomplete'))).toHaveCount(0);

  // a field with an input of the kind's own: undo knows its changes
  await tab(page, 'values').click();
  const slider = page.getByRole('slider', { name: 'Ratio' });
  await slider.fill('0.75');
  await slider.fill('0.25');
  await page.locator('[data-command="editor.undo"]').click();
  await expect(slider).toHaveValue('0');
  await page.locator('[data-command="editor.redo"]').click();
  await expect(slider).toHaveValue('0.25');

  await page.keyboard.press('Control+s');
  await expect(page.getByText(message('success.updateMenu')).first()).toBeVisible();
  const garden = (await api.items('menu', 'Garden menu')).map((item) => item.cms_id);
  expect(garden.length).toBe(1);
  const stored = (await api.content(id)) as { en: Record<string, unknown> };
  expect(stored.en).toMatchObject({
    code: 'S-1',
    ratio: 0.25,
    _menu: garden[0],
    media: { limits: { min: 5, max: 8 } },
    rooms: [{ index: 0, tables: [{ index: 0, seats: [{ label: 'Window seat' }] }], lamps: [{ watts: 40 }] }],
    slots: [{}, {}, { value: 'third' }],
    plans: [
      {},
      {
        week: expect.arrayContaining([
          expect.objectContaining({
            index: 0,
            remark: 'Closed at noon',
            shifts: [expect.objectContaining({ index: 0, from: '0930', to: '1130' })],
          }),
        ]),
      },
    ],
  });
  expect(server.savedVersions().slice(0, 2)).toEqual([1, 2]);

  await page.reload();
  await editing(page);
  await tab(page, 'lists').click();
  await expect(page.getByText('Window seat')).toBeVisible();
  await expect(page.getByText('09:30')).toBeVisible();
  await tab(page, 'basics').click();
  await expect(reference).toHaveValue('Garden menu');
  // the same draft again: nothing is left to save
  await expect(page.locator('[data-command="editor.save"]')).toHaveCount(0);
  expect(await api.content(id)).toEqual(stored);

  // what it refers to is deleted by somebody else
  await api.remove(garden[0] ?? '');
  await expect(page.getByText(message('field.reference.missing'))).toBeVisible();
  await button(page, message('field.reference.clear')).click();
  await expect(reference).toHaveValue('');
});

test('a variant is listed and opened under its own component; a singleton opens at its section', {
  tag: extended,
}, async ({ page, t: message, server, openAs }) => {
  const api = createApiClient(server, michal, 'petilia-jaffa');
  const story = await api.createItem('synthPage', 'story', 'Our story');
  await openAs(michal, '/petilia-jaffa/synth-pages');
  await page.getByRole('link', { name: 'Our story' }).click();
  await editing(page);
  await expect(page).toHaveURL(new RegExp(`/petilia-jaffa/synth-pages/story/${story}$`));
  await page.reload();
  await editing(page);
  await page.getByRole('link', { name: 'command.go.synth-pages' }).first().click();
  await expect(page).toHaveURL(/\/petilia-jaffa\/synth-pages$/);

  await page.goto('/petilia-jaffa/venue');
  await page.locator('[data-command="go.synth-profile"]').first().click();
  await editing(page);
  await expect(page).toHaveURL(/\/petilia-jaffa\/synth-profile$/);
  await page.getByRole('textbox', { name: /^content\.synthProfile\.title/ }).fill('The harbour');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(message('success.updateMenu')).first()).toBeVisible();
  await page.reload();
  await editing(page);
  await expect(page.getByRole('textbox', { name: /^content\.synthProfile\.title/ })).toHaveValue('The harbour');
  expect(await api.content('synthProfile-petilia-jaffa')).toMatchObject({ en: { title: 'The harbour' } });
});
