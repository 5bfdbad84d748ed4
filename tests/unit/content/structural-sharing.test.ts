import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdit } from '../../../graphql/content/apply-edit.ts';
import { menu } from '../../../graphql/content/kinds/menu.ts';
import { shareStructure } from '../../../graphql/content/structural-sharing.ts';
import { fromContent, toContent } from '../../../graphql/content/serialize.ts';
import { anyDraft, anyEdit } from './arbitrary.ts';

const anyStored = anyDraft(menu).map((draft) => fromContent(menu, toContent(menu, draft)));

describe('a server answer shares the structure of the current draft', () => {
  test('equal content is the same object', () =>
    fc.assert(
      fc.property(anyStored, (draft) => {
        expect(shareStructure(draft, structuredClone(draft))).toBe(draft);
      }),
    ));

  test('the result equals the answer, whatever the current draft is', () =>
    fc.assert(
      fc.property(anyStored, anyStored, (before, after) => {
        const was = structuredClone(before);
        expect(shareStructure(before, after)).toEqual(after);
        expect(before).toEqual(was);
      }),
    ));

  test('after an edit, only what the edit touched is new', () =>
    fc.assert(
      fc.property(
        anyStored.chain((draft) => fc.tuple(fc.constant(draft), anyEdit(menu, draft, 'n'))),
        ([draft, edit]) => {
          const after = applyEdit(menu, draft, edit);
          const [top = ''] = edit.path.split('/');
          const back = shareStructure(draft, structuredClone(after));
          expect(back).toEqual(after);
          expect(Object.keys(menu.fields).filter((field) => field !== top && back[field] !== draft[field])).toEqual([]);
        },
      ),
    ));

  test('moved rows stay the same objects; removed values are not restored', () => {
    const [a, b] = [
      { _id: 'a', name: { en: 'A' } },
      { _id: 'b', name: { en: 'B' } },
    ];
    const back = shareStructure([a, b], structuredClone([b, a]));
    expect(back.map((row, at) => row === [b, a][at])).toEqual([true, true]);
    expect(shareStructure<object>({ x: undefined }, { y: undefined })).toEqual({ y: undefined });
    expect(shareStructure<unknown>({ x: 1 }, {})).toEqual({});
    expect(shareStructure<unknown>([1, 2], [1, 2, 3])).toEqual([1, 2, 3]);
    expect(shareStructure<unknown>([{ x: 1 }], { 0: { x: 1 } })).toEqual({ 0: { x: 1 } });
  });
});
