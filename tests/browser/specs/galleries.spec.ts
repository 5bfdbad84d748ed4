import { expect, extended, test } from '../fixtures/test.ts';

test('an image’s texts are entered and the gallery is published, without a mouse', { tag: extended }, async ({
  page,
  t,
  signIn,
}) => {
  await signIn();
  const keys = page.keyboard;
  const textbox = (name: string | RegExp) => page.getByRole('textbox', { name });
  await keys.press('g');
  await keys.press('l');
  await expect(page.getByRole('grid', { name: t('command.go.galleries') })).toBeVisible();
  const galleryRow = page.getByRole('row', { name: 'Summer terrace' });
  await expect(galleryRow).toBeVisible();
  await expect(async () => {
    await keys.press('j');
    await expect(galleryRow).toBeFocused({ timeout: 200 });
  }).toPass();
  await keys.press('Enter');
  await expect(page.locator('[data-state="editing"]')).toBeVisible();

  // the one image without a text blocks publishing, and F8 leads to it
  const focusedCell = page.locator('textarea:focus');
  await keys.press('F8');
  await expect(focusedCell).toHaveAttribute('data-path', 'images/boats/alt');
  await keys.type('Three boats in the old harbour');
  await keys.press('Enter');
  await expect(focusedCell).toHaveAttribute('data-path', 'images/knafeh/alt');
  await expect(focusedCell).toHaveValue(/knafeh/);

  // decorative: its text is kept, greyed out, and restored
  const flag = textbox(t('content.gallery.images.alt')).and(page.locator('[data-path="images/knafeh/alt"]'));
  await keys.press('Tab');
  await expect(page.getByRole('checkbox', { name: t('content.gallery.images.decorative') }).last()).toBeFocused();
  await keys.press('Space');
  await expect(flag).toHaveCount(0);
  const why = t('editor.excused', { flag: t('content.gallery.images.decorative') });
  await expect(page.getByText(why)).toBeVisible();
  await keys.press('Control+z');
  await expect(page.getByText(why)).toBeHidden();

  await keys.press('Control+s');
  await expect(page.getByText(t('success.updateGallery'))).toBeVisible();
  await keys.press('Control+k');
  await expect(page.getByRole('dialog', { name: t('command.palette.open') })).toBeVisible();
  await keys.type(t('command.editor.publish').slice(0, 7));
  await expect(page.getByRole('option').first()).toContainText(t('command.editor.publish').slice(0, 7));
  await keys.press('Enter');
  await expect(page.getByText(t('publish.verdict.ready'))).toBeVisible();
  await keys.press('Control+Enter');
  await expect(page.locator('button[data-command="publish.close"]')).toBeVisible();
  await keys.press('Escape');
  await expect(page.getByRole('dialog', { name: t('publish.title') })).toBeHidden();
  await expect(page.getByText(t('state.published')).first()).toBeVisible();
});

test('guests see every image of a gallery in its crop, with its alternative text or hidden from screen readers', {
  tag: extended,
}, async ({ page, t, signIn }) => {
  await signIn();
  await page.goto('/petilia-jaffa/galleries');
  await page.getByRole('link', { name: 'The house and the table' }).click();
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
  await page.goto(page.url().replace(/\/petilia-jaffa\/galleries\/([^/?]+).*/, '/preview/$1?venue=petilia-jaffa'));
  const guest = page.frameLocator('iframe');
  await page.getByRole('button', { name: t('command.preview.desktop') }).click();
  await expect(guest.getByRole('img')).toHaveCount(8);
  const images = guest.locator('img');
  await expect(images).toHaveCount(9);
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0)).toBe(true);
  }
  // the full width, cropped as stored
  const bream = guest.getByRole('img', { name: /sea bream|דניס/ });
  expect(await bream.evaluate((it: HTMLImageElement) => it.currentSrc)).toMatch(/\?w=\d+&crop=1000,600,8200,8800$/);
  expect(await images.last().getAttribute('alt')).toBe('');
});
