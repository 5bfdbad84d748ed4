import { createApiClient } from '../fixtures/api-client.ts';
import { button, save } from '../fixtures/editor-actions.ts';
import { getDemoItemId } from '../../../server/demo/replay-edits.ts';
import { atNight, expect, extended, test } from '../fixtures/test.ts';

const venue = 'petilia-jaffa';

test('a new post is not published before it has a call to action; the dialog leads there', { tag: atNight }, async ({
  page,
  t,
  signIn,
}) => {
  await signIn();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: t('command.palette.open') }).waitFor();
  await page.keyboard.type(t('command.create.post'));
  await page.getByRole('option').first().click();
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
  await expect(page.getByText(t('publicationLink.inactive'))).toBeVisible();

  await page.getByRole('tab', { name: t('content.post.tab.post'), exact: true }).click();
  await page.getByRole('textbox', { name: new RegExp(`^${t('content.post.preview_title')}`) }).fill('Oysters at five');
  await save(page, t, 'success.updatePost');
  await button(page, t('command.editor.publish')).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('error.callToActionFirst'))).toBeVisible();
  await dialog.getByRole('button', { name: t('publish.jump') }).click();

  await page.getByRole('radio', { name: t('content.post.action_type.option.external') }).check();
  const url = page.getByRole('textbox', { name: t('content.post.action_url'), exact: true });
  await url.fill('javascript:alert(1)');
  await url.press('Tab');
  await expect(page.getByText(t('error.linkNotValid')).first()).toBeVisible();
  await url.fill('https://petilia.example/oysters');
  await save(page, t, 'success.updatePost');
  await page.locator('button[data-command="editor.publish"]').click();
  await dialog.locator('button[data-command="publish.confirm"]').click();
  await expect(page.getByText(t('state.published')).first()).toBeVisible();
});

test('a link that is wrong is shown also where the post leads to a page now, so that it can be mended', {
  tag: extended,
}, async ({ page, api, t, openAs }) => {
  const id = await api.createItem('post', 'post', 'Leads elsewhere');
  await openAs('michal@petilia.example', `/${venue}/posts/${id}/callToAction`);
  await page.getByRole('radio', { name: t('content.post.action_type.option.external') }).check();
  const url = page.getByRole('textbox', { name: t('content.post.action_url'), exact: true });
  await url.fill('petilia.example');
  await page.getByRole('radio', { name: t('content.post.action_type.option.page') }).check();
  await expect(url).toBeVisible();
  await expect(page.getByText(t('error.linkNotValid')).first()).toBeVisible();
  await url.fill('https://petilia.example');
  await expect(page.getByText(t('error.linkNotValid'))).toHaveCount(0);
  await expect(url).toBeFocused();
});

test('a marketplace with a group and two posts is made with nine keys besides what is typed', async ({
  page,
  t,
  openAs,
}) => {
  await openAs('michal@petilia.example', `/${venue}/venue`);
  const within = (path: string) => expect(page.locator(':focus')).toHaveAttribute('data-path', new RegExp(path));
  const choose = async (typed: string, name: string) => {
    await page.keyboard.type(typed);
    await expect(page.getByRole('option', { name })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  };
  await page.getByRole('main').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: t('command.go.marketplaces') })).toBeVisible();
  await page.keyboard.press('c');
  await within('^_name$');
  await page.keyboard.type('By keyboard alone');
  await page.keyboard.press('Alt+Enter');
  await within('^posts/[^/]+/title$');
  await page.keyboard.type('Late');
  await page.keyboard.press('Enter');
  await within('^posts/.*/cms_id$');
  const first = (await page.locator(':focus').getAttribute('data-path')) ?? '';
  await choose('Knaf', 'Knafeh to share');
  await page.keyboard.press('Enter');
  await expect(page.locator(`:focus:not([data-path="${first}"])`)).toHaveAttribute('data-path', /cms_id$/);
  await choose('Sea', 'Sea bream on vine leaves');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('success.updateMarketplace')).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Late' }).getByRole('listitem')).toHaveText([
    /Knafeh to share/,
    /Sea bream on vine leaves/,
  ]);
});

test('on the board a group is named in Hebrew, and the keyboard carries a post into another group', {
  tag: extended,
}, async ({ page, t, openAs }) => {
  const id = getDemoItemId(venue, 'marketplace', 'Jaffa tonight');
  await openAs('michal@petilia.example', `/${venue}/marketplaces/${id}/marketplaceBoard`);
  const hebrew = page.getByRole('button', { name: /עברית/ });
  await hebrew.click();
  const groups = page.locator('section[aria-label]');
  const title = page.getByRole('textbox', { name: t('content.marketplace.posts.title') }).nth(1);
  await expect(title).toHaveValue('לזוג');
  await title.fill('רק לשניים');
  const handle = page.getByRole('button', { name: t('editor.move', { name: 'Knafeh to share' }) });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(groups.first().getByRole('listitem')).toHaveCount(3);
  await save(page, t, 'success.updateMarketplace');
  await page.reload();
  await hebrew.click();
  await expect(groups.first().getByRole('listitem')).toHaveCount(3);
  await expect(title).toHaveValue('רק לשניים');
});

test('a card of the board shows the image of its post, described in the interface’s language, in a box that never changes', {
  tag: extended,
}, async ({ page, api, t, openAs, language }) => {
  await api.createItem('post', 'post', 'Bare post');
  const id = getDemoItemId(venue, 'marketplace', 'Jaffa tonight');
  const images = /\/assets\/[\da-f]{64}\./;
  await page.route(images, (route) => route.abort());
  await openAs('michal@petilia.example', `/${venue}/marketplaces/${id}/marketplaceBoard`);
  const card = page.getByRole('listitem').filter({ hasText: 'Sea bream on vine leaves' });
  const image = card.getByRole('img', { name: language === 'he' ? 'דניס על עלי גפן' : 'Sea bream on vine leaves' });
  await expect(image).toBeVisible();
  const without = await card.boundingBox();
  await page.unroute(images);
  await page.reload();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth))
    .toBeGreaterThan(0);
  expect(await card.boundingBox()).toEqual(without);
  const [loading, width] = await image.evaluate((element: HTMLImageElement) => [
    element.loading,
    new URL(element.currentSrc).searchParams.get('w'),
  ]);
  expect([loading, width]).toEqual(['lazy', '160']);

  await page
    .getByRole('button', { name: t('content.marketplace.posts.posts.add') })
    .first()
    .click();
  await page.getByRole('combobox', { name: t('content.marketplace.posts.posts.cms_id') }).fill('Bare');
  await page.getByRole('option', { name: /Bare post/ }).click();
  const bare = page.getByRole('listitem').filter({ hasText: 'Bare post' });
  await expect(bare.locator('[data-image="none"] svg')).toBeVisible();
  await expect(bare.getByRole('img')).toHaveCount(0);
});

test('a post of another venue is found and chosen by keyboard, undone in one step, and named with its venue after a reload', {
  tag: extended,
}, async ({ page, server, api, t, openAs }) => {
  await createApiClient(server, 'claire@petilia.example', 'noga').createItem('post', 'post', 'Warm bread at seven');
  const id = await api.createItem('marketplace', 'marketplace', 'Two venues');
  await openAs('michal@petilia.example', `/${venue}/marketplaces/${id}/marketplaceBoard`);
  await page.getByRole('button', { name: t('content.marketplace.posts.add') }).click();
  await page
    .getByRole('button', { name: t('content.marketplace.posts.posts.add') })
    .first()
    .click();
  const field = page.getByRole('combobox', { name: t('content.marketplace.posts.posts.cms_id') });
  const active = page.locator('[role="option"][aria-selected="true"]');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(active).toBeVisible();
  await page.keyboard.press('End');
  await expect(active).toHaveText(t('field.reference.otherVenue'));
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('placeholder', t('field.reference.searchVenues'));
  // Enter does not have to wait for the results
  await page.keyboard.type('nog');
  await page.keyboard.press('Enter');
  await expect(active).toContainText('Warm bread at seven');
  await expect(active).toContainText('Noga');
  await page.keyboard.press('Enter');
  const card = page.getByRole('listitem').filter({ hasText: 'Warm bread at seven' });
  await expect(card).toContainText('Noga');
  await page.keyboard.press('Control+z');
  await expect(card).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await save(page, t, 'success.updateMarketplace');
  await page.reload();
  await expect(card).toContainText('Noga');

  // what the item brings along is not typed: it comes and goes with the item
  await card.getByRole('button', { name: 'Warm bread at seven', exact: true }).click();
  await expect(card.getByRole('combobox')).toHaveValue('Warm bread at seven');
  await expect(card.getByRole('textbox')).toHaveCount(0);
  await card.getByRole('button', { name: t('field.reference.clear') }).click();
  const post = t('content.marketplace.posts.posts.cms_id');
  await expect(page.getByText(t('marketplaceBoard.notSaved', { fields: post }), { exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(card).toContainText('Noga');
});

test('a slug that is taken is refused at its field, and stays as it was typed', async ({ page, t, openAs }) => {
  const id = getDemoItemId(venue, 'publication', 'Wine and arak');
  await openAs('michal@petilia.example', `/${venue}/publications/${id}/details`);
  const slug = page.getByRole('textbox', { name: t('content.publication.slug_alias'), exact: true });
  await slug.fill('Jaffa Tonight');
  await page.keyboard.press('Control+s');
  await expect(slug).toHaveAccessibleDescription(t('error.slugTaken'));
  await expect(slug).toHaveValue('Jaffa Tonight');
  await slug.fill('Jaffa wine');
  await save(page, t, 'success.updatePublication');
  await expect(button(page, t('command.editor.publish'))).toBeVisible();
});
