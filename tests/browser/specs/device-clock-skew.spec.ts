import { atNight, expect, extended, test } from '../fixtures/test.ts';
import { writing } from '../fixtures/local-drafts.ts';

for (const hours of [1, -1]) {
  const tag = hours > 0 ? extended : atNight;
  test(`F045 H243 on a device ${hours > 0 ? 'an hour ahead' : 'an hour behind'} what was just saved was saved just now`, {
    tag,
  }, async ({ page, edit, api }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    const id = await api.create({ name: 'Whatever the clock', title: 'Begun' });
    await edit(id, { tab: 'details' });
    const { title, bar } = writing(page);
    await title.fill('Saved now');
    await page.keyboard.press('Control+s');
    await expect(bar).toBeHidden();
    await expect(page.locator('main time').first()).toHaveText('now');
  });
}
