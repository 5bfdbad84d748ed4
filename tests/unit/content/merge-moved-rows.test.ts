import { describe, expect, test } from 'vitest';
import { merge, resolve } from '../../../graphql/content/merge.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Conflict, Draft, Edit, Row } from '../../../graphql/content/model/draft.types.ts';
import { applyEdit, emptyDraft, emptyRow, getRows, getValue } from '../../../graphql/content/apply-edit.ts';
import { menu } from '../../../graphql/content/kinds/menu.ts';
import { syntheticKind } from '../../support/synthetic-kinds/every-field-kind.ts';

const inKind = (kind: Kind) => {
  const after = (draft: Draft, ...edits: Edit[]) => edits.reduce((it, edit) => applyEdit(kind, it, edit), draft);
  const move = (draft: Draft, from: string, id: string, into: string, at = 99): Draft => {
    const row = getRows(draft, from).find(({ _id }) => _id === id);
    if (row === undefined) throw new Error(`${from} has no ${id}`);
    return after(draft, { type: 'remove', path: from, id }, { type: 'insert', path: into, row, at });
  };
  const insert = (path: string, id: string, values: Partial<Row> = {}): Edit => ({
    type: 'insert',
    path,
    row: { ...emptyRow(kind, path, id), ...values },
    at: 99,
  });
  return { after, move, insert };
};
const only = (conflicts: readonly Conflict[]): Conflict => {
  const [conflict] = conflicts;
  if (conflict === undefined || conflicts.length > 1) throw new Error(`${conflicts.length} conflicts`);
  return conflict;
};

describe('a dish that was moved to another section', () => {
  const { after, move, insert } = inKind(menu);
  const items = (section: string) => `sections/${section}/items`;
  const base = after(
    emptyDraft(menu, 'Menu'),
    ...['starters', 'mains', 'desserts'].map((id) => insert('sections', id, { header: { en: id } })),
    ...['soup', 'salad'].map((id) => insert(items('starters'), id, { name: { en: id } })),
    insert(items('mains'), 'steak', { name: { en: 'steak' } }),
  );
  const price = (section: string, id: string, value: number): Edit => ({
    type: 'set',
    path: `${items(section)}/${id}/price`,
    language: null,
    value,
  });
  const remove = (section: string, id: string): Edit => ({ type: 'remove', path: items(section), id });
  const removeSection = (id: string): Edit => ({ type: 'remove', path: 'sections', id });
  const dishes = (draft: Draft) =>
    Object.fromEntries(
      getRows(draft, 'sections').map(({ _id }) => [_id, getRows(draft, items(_id)).map((row) => row._id)]),
    );
  const moved = (into: string, at?: number) => move(base, items('starters'), 'soup', items(into), at);
  /** with the sides as given, and the other way round */
  const both = (mine: Draft, theirs: Draft) => [merge(menu, base, mine, theirs), merge(menu, base, theirs, mine)];

  test('is only in the new one, with what the other side changed in it', () => {
    const into = moved('mains', 0);
    expect(both(into, after(base, price('starters', 'soup', 900)))).toEqual(
      Array.from({ length: 2 }, () => ({ draft: after(into, price('mains', 'soup', 900)), conflicts: [] })),
    );
  });

  test('by both sides is only where mine has it', () => {
    const [mine, theirs] = [moved('mains'), moved('desserts')];
    expect(merge(menu, base, mine, theirs)).toEqual({ draft: mine, conflicts: [] });
    expect(merge(menu, base, theirs, mine)).toEqual({ draft: theirs, conflicts: [] });
  });

  test('and whose price both changed is one question about it where it is now', () => {
    const mine = after(base, price('starters', 'soup', 800));
    const theirs = after(moved('mains'), price('mains', 'soup', 900));
    const { draft, conflicts } = merge(menu, base, mine, theirs);
    expect(draft).toEqual(after(moved('mains'), price('mains', 'soup', 800)));
    const conflict = only(conflicts);
    expect(conflict).toMatchObject({ path: `${items('mains')}/soup/price`, base: null, mine: 800, theirs: 900 });
    expect(resolve(menu, draft, conflict, 'theirs')).toEqual(theirs);
    // a person moved it on before answering
    const onward = move(draft, items('mains'), 'soup', items('desserts'));
    expect(resolve(menu, onward, conflict, 'theirs')).toEqual(after(onward, price('desserts', 'soup', 900)));
  });

  test('goes into a section that was added for it', () => {
    const withSection = after(base, insert('sections', 'soups', { header: { en: 'Soups' } }));
    const into = after(
      move(withSection, items('starters'), 'soup', items('soups')),
      insert(items('soups'), 'broth', { name: { en: 'Broth' } }),
    );
    expect(both(into, after(base, price('starters', 'soup', 900)))).toEqual(
      Array.from({ length: 2 }, () => ({ draft: after(into, price('soups', 'soup', 900)), conflicts: [] })),
    );
  });

  test('stays when the other side removed the section that it came from, without a question', () => {
    const into = moved('mains');
    expect(both(into, after(base, removeSection('starters')))).toEqual(
      Array.from({ length: 2 }, () => ({ draft: after(into, removeSection('starters')), conflicts: [] })),
    );
  });

  test('and removed by the other side is a question, whose answers keep it once or not at all', () => {
    const [into, without] = [moved('mains'), after(base, remove('starters', 'soup'))];
    const [remaining, absent] = both(into, without);
    expect([remaining?.draft, absent?.draft]).toEqual([into, without]);
    expect(resolve(menu, into, only(remaining?.conflicts ?? []), 'mine')).toEqual(into);
    expect(resolve(menu, into, only(remaining?.conflicts ?? []), 'theirs')).toEqual(without);
    expect(resolve(menu, without, only(absent?.conflicts ?? []), 'theirs')).toEqual(into);
    expect(resolve(menu, without, only(absent?.conflicts ?? []), 'mine')).toEqual(without);
  });

  test('is not moved into a section that the other side removed', () => {
    const [into, without] = [moved('desserts'), after(base, removeSection('desserts'))];
    expect(both(into, without)).toEqual(Array.from({ length: 2 }, () => ({ draft: without, conflicts: [] })));
    const header: Edit = { type: 'set', path: 'sections/desserts/header', language: 'en', value: 'Sweets' };
    const { draft, conflicts } = merge(menu, base, without, after(into, header));
    expect(dishes(resolve(menu, draft, only(conflicts), 'theirs'))).toEqual({
      starters: ['soup', 'salad'],
      mains: ['steak'],
      desserts: [],
    });
  });

  test('keeps a section that has become its only place', () => {
    const mine = after(moved('mains'), removeSection('starters'));
    const theirs = after(base, price('starters', 'soup', 900), removeSection('mains'));
    for (const { draft, conflicts } of both(mine, theirs)) {
      expect([dishes(draft), conflicts]).toEqual([{ mains: ['soup'], desserts: [] }, []]);
      expect(getValue(draft, `${items('mains')}/soup/price`, null)).toBe(900);
    }
  });

  test('leaves the order of both sections as each side made it', () => {
    const into = moved('mains', 0);
    const sorted = after(base, insert(items('mains'), 'fish', { name: { en: 'Fish' } }), {
      type: 'move',
      path: items('mains'),
      id: 'fish',
      to: 0,
    });
    for (const { draft } of both(into, sorted))
      expect(dishes(draft)).toEqual({ starters: ['salad'], mains: ['soup', 'fish', 'steak'], desserts: [] });
  });

  test('is not confused with a dish of the same id in another section', () => {
    const twins = after(base, insert(items('desserts'), 'soup', { name: { en: 'Sweet soup' } }));
    const mine = after(twins, price('starters', 'soup', 800));
    const theirs = after(twins, price('desserts', 'soup', 900), remove('starters', 'salad'));
    const { draft, conflicts } = merge(menu, twins, mine, theirs);
    expect([dishes(draft), conflicts]).toEqual([{ starters: ['soup'], mains: ['steak'], desserts: ['soup'] }, []]);
    const { draft: without, conflicts: question } = merge(menu, twins, after(twins, remove('starters', 'soup')), mine);
    expect(resolve(menu, without, only(question), 'theirs')).toEqual(mine);
  });
});

describe('at any depth', () => {
  const { after, move, insert } = inKind(syntheticKind);
  const tables = (room: string) => `rooms/${room}/tables`;
  const seats = (room: string, table: string) => `${tables(room)}/${table}/seats`;
  const note = (list: string, id: string, value: string): Edit => ({
    type: 'set',
    path: `${list}/${id}/note`,
    language: null,
    value,
  });
  const base = after(
    emptyDraft(syntheticKind, 'Rooms'),
    ...['hall', 'terrace'].map((id) => insert('rooms', id)),
    insert(tables('hall'), 'round'),
    insert(tables('terrace'), 'long'),
    insert(seats('hall', 'round'), 'first', { label: { en: 'First' } }),
    insert(seats('hall', 'round'), 'second', { label: { en: 'Second' } }),
    insert(seats('terrace', 'long'), 'third', { label: { en: 'Third' } }),
  );

  test('a row moved with its rows and one of these moved out of it meanwhile are both where they were moved to', () => {
    const mine = after(
      move(base, tables('hall'), 'round', tables('terrace'), 0),
      note(seats('terrace', 'round'), 'first', 'Window'),
    );
    const theirs = after(
      move(base, seats('hall', 'round'), 'first', seats('terrace', 'long')),
      note(seats('hall', 'round'), 'second', 'Door'),
    );
    const expected = after(
      move(mine, seats('terrace', 'round'), 'first', seats('terrace', 'long')),
      note(seats('terrace', 'round'), 'second', 'Door'),
    );
    expect(merge(syntheticKind, base, mine, theirs)).toEqual({ draft: expected, conflicts: [] });
    expect(merge(syntheticKind, base, theirs, mine)).toEqual({ draft: expected, conflicts: [] });
  });

  test('a row moved between fixed rows keeps what the other side changed in it', () => {
    const shifts = (day: number) => `days/days-${day}/shifts`;
    const week = after(
      base,
      insert(shifts(0), 'lunch', { from: '1200' }),
      insert(shifts(1), 'dinner', { from: '1800' }),
    );
    const mine = move(week, shifts(0), 'lunch', shifts(1), 0);
    const to = (day: number): Edit => ({
      type: 'set',
      path: `${shifts(day)}/lunch/to`,
      language: null,
      value: '1500',
    });
    const theirs = after(week, to(0));
    expect(merge(syntheticKind, week, mine, theirs)).toEqual({ draft: after(mine, to(1)), conflicts: [] });
    expect(merge(syntheticKind, week, theirs, mine)).toEqual({ draft: after(mine, to(1)), conflicts: [] });
  });
});
