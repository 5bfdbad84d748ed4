import { describe, expect, test, vi } from 'vitest';
import { emptyDraft, getRows } from '../../../../graphql/content/apply-edit.ts';
import { reduceEvent } from '../../../../machines/editor/draft/editor.reducer.ts';
import { changesFixedList } from '../../../../machines/editor/rows/row-targets.ts';
import type { EditorContext } from '../../../../machines/editor/model/editor.types.ts';
import { syntheticKind } from '../../../support/synthetic-kinds/every-field-kind.ts';
import { seed } from './item-fixtures.ts';

vi.mock(import('../../../../graphql/content/kinds/registry.ts'), async (load) => ({
  ...(await load()),
  getKind: () => syntheticKind,
}));

const draft = emptyDraft(syntheticKind, 'Week');
const [first, second] = getRows(draft, 'days').map(({ _id }) => _id);
const at = { path: `days/${first}/remark`, language: 'en' as const };
const context = { entity: 'menu', draft, at, seed, made: 0, language: 'en' } as unknown as EditorContext;
const target = { path: 'days', id: first as string };

describe('a list with fixed rows', () => {
  test.each([
    [{ type: 'row.added' as const }],
    [{ type: 'row.added' as const, path: 'days' }],
    [{ type: 'row.duplicated' as const, ...target }],
    [{ type: 'row.removed' as const, ...target }],
    [{ type: 'row.moved' as const, ...target, to: 3 }],
    [{ type: 'row.placed' as const, position: 3 }],
    [{ type: 'row.nudged' as const, by: 'down' as const }],
    [{ type: 'row.transferred' as const, ...target, into: 'labels' }],
  ])('%j is not accepted', (event) => {
    expect(changesFixedList(context, event)).toBe(true);
  });

  test('a row of another list does not move into it', () => {
    const filled = reduceEvent(context, { type: 'row.added', path: 'labels' }).draft;
    const id = getRows(filled, 'labels')[0]?._id as string;
    const event = { type: 'row.transferred' as const, path: 'labels', id, into: 'days' };
    expect(changesFixedList({ ...context, draft: filled }, event)).toBe(true);
  });

  test('without the caret in a list, a new row goes into the first list that takes one', () => {
    expect(changesFixedList({ ...context, at: null }, { type: 'row.added' })).toBe(false);
    const { announcement } = reduceEvent({ ...context, at: null }, { type: 'row.added' });
    expect(announcement).toMatchObject({ what: 'added', path: 'rooms' });
  });

  test('pasted lines fill the rows there are; the rest is left out', () => {
    const lines = Array.from({ length: 9 }, (_, n) => ({ remark: `day ${n}` }));
    const event = {
      type: 'row.pasted' as const,
      path: 'days',
      id: second as string,
      field: 'remark',
      language: 'en' as const,
    };
    expect(changesFixedList(context, { ...event, rows: lines })).toBe(false);
    const { draft: next, focus } = reduceEvent(context, { ...event, rows: lines });
    const rows = getRows(next, 'days');
    expect(rows.map(({ remark }) => remark)).toEqual([
      {},
      ...Array.from({ length: 6 }, (_, n) => ({ en: `day ${n}` })),
    ]);
    expect(focus).toBe(`days/${rows[6]?._id}/remark`);
  });

  test('a list inside a fixed row takes rows', () => {
    const event = { type: 'row.added' as const, path: `days/${first}/shifts` };
    expect(changesFixedList(context, event)).toBe(false);
    const { announcement } = reduceEvent(context, event);
    expect(announcement).toMatchObject({ what: 'added', path: `days/${first}/shifts`, of: 1 });
  });
});
