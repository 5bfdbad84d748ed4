import { findViolations, wcag } from '../fixtures/axe.ts';
import { expect, extended, test } from '../fixtures/test.ts';

test('an owner changes name, currency and languages of a venue: everybody’s prices and chips follow; a translator only reads', {
  tag: extended,
}, async ({ page, t, openAs, another }) => {
  const menus = await another('yonatan@petilia.example', '/petilia-haifa/menus');
  await menus.getByRole('link', { name: 'Dinner', exact: true }).click();
  const languages = menus.getByRole('group', { name: t('editor.languages') });
  await expect(languages.getByRole('button', { name: 'العربية' })).toBeVisible();
  await expect(menus.getByText('₪').first()).toBeVisible();
  const reader = await another('omar@petilia.example', '/petilia-haifa/settings');
  const facts = reader.getByRole('main');
  await expect(facts.getByText('ILS', { exact: true })).toBeVisible();
  await expect(facts.getByRole('textbox').or(facts.getByRole('combobox'))).toHaveCount(0);

  await openAs('michal@petilia.example', '/petilia-haifa/settings');
  const name = page.getByRole('textbox', { name: t('settingsHome.name', { language: 'English' }) });
  const save = page.getByRole('button', { name: t('command.venue.save') });
  await name.fill('');
  await save.click();
  await expect(name).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText(t('error.required'));
  await name.fill('Petilia by the sea');
  await page.getByRole('combobox', { name: t('settingsHome.currency') }).selectOption('EUR');
  await expect(page.getByRole('checkbox', { name: 'English' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'العربية' }).uncheck();
  await expect(page.getByRole('textbox', { name: t('settingsHome.name', { language: 'العربية' }) })).toHaveCount(0);
  // leaving with changes must be confirmed
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('command.leave.stay') })
    .click();
  // another currency is asked first, with what it changes; nothing is saved until it is confirmed
  await page.keyboard.press('Control+s');
  const effect = page.getByRole('region', { name: t('settingsHome.currencyChange') });
  await expect(effect.getByText('Dinner', { exact: true })).toBeVisible();
  await expect(page.getByText(t('error.currencyNotConfirmed'))).toBeVisible();
  await expect(facts.getByText('ILS', { exact: true })).toBeVisible();
  const confirm = page.getByLabel(t('settingsHome.confirmCurrency'));
  await expect(confirm).toBeFocused();
  expect(await findViolations(page, wcag)).toEqual([]);
  await confirm.check();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('success.updateVenue'))).toBeVisible();
  await expect(effect).toHaveCount(0);
  const switcher = (of: typeof page) => of.getByRole('button', { name: new RegExp(`^${t('shell.switchVenue')}`) });
  await expect(switcher(page)).toContainText('Petilia by the sea');

  await expect(menus.getByText('€').first()).toBeVisible();
  await expect(menus.getByText('₪')).toHaveCount(0);
  await expect(languages.getByRole('button', { name: 'العربية' })).toHaveCount(0);
  await expect(switcher(menus)).toContainText('Petilia by the sea');
  await expect(facts.getByText('EUR', { exact: true })).toBeVisible();

  // hidden values are restored unchanged
  await page.getByRole('checkbox', { name: 'العربية' }).check();
  await page.keyboard.press('Control+s');
  await languages.getByRole('button', { name: 'العربية' }).click();
  await expect(menus.getByText('للبداية').first()).toBeVisible();
});
