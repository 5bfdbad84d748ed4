import { describe, expect, test } from 'vitest';
import { getFieldMessageId } from '../../../graphql/content/option-message.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { fromContent, toContent } from '../../../graphql/content/serialize.ts';
import { listProblems } from '../../../graphql/content/translation-progress.ts';
import type { WorkPlanKind } from '../../../graphql/domain/work-plan/work-plan.types.ts';

const kinds: readonly WorkPlanKind[] = ['shifts', 'availability', 'checkout', 'ticket'];
const head = { _name: 'Winter', _schema_version: 1 };
const noRows = { off_service: [], tags: [] };
const contentWith = (...opening: object[]) => ({ en: { ...head, shifts: [{ ours: 'no' }, { shifts: { opening } }] } });

describe.each(kinds)('%s', (name) => {
  const kind = getKind(name);
  const problems = (...opening: object[]) =>
    listProblems(kind, fromContent(kind, contentWith(...opening) as never)).map(({ path, key }) => [path, key]);

  test('stores its rules where all work plans do, and leaves what it does not declare', () => {
    const rule = { _id: 'a', index: 0, from: '1200', to: '1600', group_size: { max: 8 }, ...noRows };
    const content = contentWith(rule);
    expect(toContent(kind, fromContent(kind, content as never))).toEqual(content);
  });

  test('H233 two rules that meet past midnight are an error at both, from Saturday into Sunday too', () => {
    const night = { _id: 'a', index: 0, from: '2200', to: '0200', __criteria: { weekday: '6' } };
    const morning = { _id: 'b', index: 1, from: '0100', to: '0500', __criteria: { weekday: '0' } };
    expect(problems(night, morning)).toEqual([
      ['opening/a/from', 'periodsOverlap'],
      ['opening/b/from', 'periodsOverlap'],
    ]);
    expect(problems(night, { ...morning, from: '0200' })).toEqual([]);
  });

  test('H235 a rule with one of its times only is an error at the other, and is not dropped', () => {
    const half = { _id: 'a', index: 0, from: '1200', ...noRows };
    expect(problems(half)).toEqual([['opening/a/to', 'periodIncomplete']]);
    expect(problems({ _id: 'a', index: 0, to: '1200' })).toEqual([['opening/a/from', 'periodIncomplete']]);
    expect(toContent(kind, fromContent(kind, contentWith(half) as never))).toEqual(contentWith(half));
  });
});

test('a rule that leaves nothing to book is an error that names both of its fields', () => {
  const kind = getKind('shifts');
  const problemsOf = (rule: object) =>
    listProblems(kind, fromContent(kind, contentWith({ _id: 'a', index: 0, ...rule }) as never)).map(
      ({ path, key }) => [path.split('/').at(-1), key],
    );
  const evening = { from: '1800', to: '2300' };
  const night = { from: '2200', to: '0200' };
  const week = { __criteria: { date: '20261214-20261218' } };
  for (const [rule, expected] of [
    [{ ...evening, hours_ahead: 720, dates: { maxDaysAhead: 3 } }, [['hours_ahead', 'noticeBeyondDaysAhead']]],
    [{ ...evening, hours_ahead: 94, dates: { maxDaysAhead: 3 } }, []],
    [{ ...evening, hours_ahead: 720 }, []],
    [{ ...evening, ...week, dates: { skipDays: '20261210-20261220' } }, [['skip_days', 'everyDaySkipped']]],
    [{ ...evening, ...week, dates: { skipDays: '20261214-20261217' } }, []],
    [
      { ...evening, dates: { start: '20261214', end: '20261218', skipDays: '20261214-20261218' } },
      [['skip_days', 'everyDaySkipped']],
    ],
    [{ ...evening, last_time: '1730' }, [['last_time', 'lastTimeBeforeFrom']]],
    [{ ...evening, last_time: '1800' }, []],
    [{ ...night, last_time: '0130' }, []],
    [{ ...night, last_time: '2100' }, [['last_time', 'lastTimeBeforeFrom']]],
  ] as const)
    expect([rule, problemsOf(rule)]).toEqual([rule, expected]);
});

test('a field has the label that work plans share, except where it means something else', () => {
  const labels = (path: string) => kinds.map((name) => getFieldMessageId(getKind(name), path));
  const shared = (field: string) => kinds.map(() => `content.workPlan.${field}`);
  expect(labels('opening/a/off_service/b/title')).toEqual(shared('opening.off_service.title'));
  expect(labels('opening')).toEqual(shared('opening'));
  expect(labels('opening/a/group_max')).toEqual([
    'content.workPlan.opening.group_max',
    'content.availability.opening.group_max',
    'content.workPlan.opening.group_max',
    'content.ticket.opening.group_max',
  ]);
  expect(labels('cms_id')).toEqual(kinds.map((name) => `content.${name}.cms_id`));
});
