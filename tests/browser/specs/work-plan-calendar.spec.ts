import { applyEdit, emptyRow } from '../../../graphql/content/apply-edit.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { getDirection } from '../../../graphql/domain/languages.ts';
import { expect, extended, test } from '../fixtures/test.ts';

const kind = getKind('shifts');
// a Friday, and the day after, years from now
const friday = '20330107';
const saturday = '20330108';

const withRules =
  (...rules: readonly Readonly<Record<string, unknown>>[]) =>
  (draft: Draft): Draft =>
    rules.reduce<Draft>((before, rule, at) => {
      const row = { ...emptyRow(kind, 'opening', `rule-${at}`), ...rule };
      return applyEdit(kind, before, { type: 'insert', path: 'opening', row, at });
    }, draft);

test('a work plan’s calendar shows the draft’s result; the reason of a closed slot links to the rule, and a change shows immediately', {
  tag: extended,
}, async ({ page, t, api, language, openAs }) => {
  const id = await api.createItem('shifts', 'shifts', 'Calendar of the rules');
  await api.change(id, withRules({ from: '1200', to: '1600', group_max: 4 }, { date: saturday, closed: true }), kind);
  await openAs('michal@petilia.example', `/petilia-jaffa/shifts/${id}/calendar`);
  const day = (date: string) => page.locator(`[data-date="${date}"]`);
  const answer = page.getByRole('region', { name: t('workPlan.why') });

  const date = answer.getByRole('textbox', { name: t('workPlan.date'), exact: true });
  await date.fill('2033-01-07');
  await date.press('Enter');
  await expect(day(friday)).toHaveText(/12:00–16:00/);
  await expect(answer.getByText(t('workPlan.open'), { exact: true })).toBeVisible();
  await answer.getByLabel(t('workPlan.guests')).fill('6');
  await expect(answer.getByText(t('workPlan.reason.partyTooLarge', { max: 4 }))).toBeVisible();
  await answer.getByLabel(t('workPlan.time')).fill('12:10');
  await expect(answer.getByText(t('workPlan.reason.notOnStep'))).toBeVisible();

  await day(friday).focus();
  await page.keyboard.press(getDirection(language) === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
  await expect(day(saturday)).toBeFocused();
  await expect(day(saturday)).toHaveAccessibleName(new RegExp(t('workPlan.special')));
  await expect(answer.getByText(t('workPlan.reason.closedByRule'))).toBeVisible();
  const rule = (position: number) =>
    answer.getByRole('button', { name: new RegExp(`^${t('content.workPlan.opening.one', { position })}`) });
  await expect(rule(1)).toBeVisible();
  await rule(2).click();

  const closed = page.locator('[data-path="opening/rule-1/closed"]').first();
  await expect(closed).toBeFocused();
  await page.keyboard.press('Space');
  await page.locator('#tab-calendar').click();
  await date.fill('2033-01-08');
  await date.press('Enter');
  await expect(day(saturday)).toHaveText(/12:00–16:00/);
  await page.keyboard.press('Tab');
  await day(saturday).focus();
  await page.keyboard.press('PageDown');
  await expect(day('20330208')).toBeFocused();
});
