import { applyEdit, emptyRow } from '../../../graphql/content/apply-edit.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { test } from '../fixtures/fixed-clock.ts';
import { expect, extended } from '../fixtures/test.ts';

const kind = getKind('shifts');

test('on a phone the calendar marks days that cannot be reserved yet, and a tap on one shows the reason', {
  tag: extended,
}, async ({ page, t, api, server, openAs }) => {
  const id = await api.createItem('shifts', 'shifts', 'Ten days ahead');
  const withRule = (draft: Draft): Draft => {
    const row = { ...emptyRow(kind, 'opening', 'rule'), from: '1200', to: '1600', max_days_ahead: 10 };
    return applyEdit(kind, draft, { type: 'insert', path: 'opening', row, at: 0 });
  };
  await api.change(id, withRule, kind);
  await openAs('michal@petilia.example', `/petilia-jaffa/shifts/${id}/calendar`);
  const { date: today } = toWallTime(new Date(server.now()), 'Asia/Jerusalem');
  const answer = page.getByRole('region', { name: t('workPlan.why') });
  const choose = async (date: string) => {
    const input = answer.getByRole('textbox', { name: t('workPlan.date'), exact: true });
    await input.fill(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`);
    await input.press('Enter');
  };
  const day = (date: string) => page.locator(`[data-date="${date}"]`);
  const tooFar = new RegExp(t('workPlan.reason.tooFar'));

  const [near, far] = [addDays(today, 10), addDays(today, 11)];
  await choose(near);
  await expect(day(near)).not.toHaveAccessibleName(tooFar);
  await choose(far);
  await expect(day(far)).toHaveAccessibleName(tooFar);
  await day(far).tap();
  await expect(answer.getByText(tooFar)).toBeVisible();
});
