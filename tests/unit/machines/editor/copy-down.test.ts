import { expect, test } from 'vitest';
import { applyEdit, emptyDraft, emptyRow, getRows, getValue } from '../../../../graphql/content/apply-edit.ts';
import { venue as venueKind } from '../../../../graphql/content/kinds/venue.ts';
import { findCopiedDown } from '../../../../machines/editor/draft/copy-down.ts';
import { editorMachine } from '../../../../machines/editor/editor.machine.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';
import { input, loaded, parts, set, stored, winter } from './item-fixtures.ts';

const priced = set(set(winter, 'sections/a/items/a0/price', null, 4200), 'sections/b/items/b0/price', null, 12_800);

const openMenu = async (given = input) => {
  const harness = createActorHarness(editorMachine, { input: given, systemId: 'editor', nested: parts });
  await harness.answer('loadItem', loaded({ item: stored(priced) }));
  if (harness.isPending('deleteDraft')) await harness.answer('deleteDraft');
  return harness;
};
type Menu = Awaited<ReturnType<typeof openMenu>>;
const pricesOf = ({ actor }: Menu) =>
  ['a/items/a0', 'a/items/a1', 'b/items/b0'].map((row) =>
    getValue(actor.getSnapshot().context.draft, `sections/${row}/price`, null),
  );
const focus = ({ actor }: Menu, path: string, language: 'en' | 'he' | null = null) =>
  actor.send({ type: 'field.focused', path, language });

test('the value of the field with the caret goes to the rows below it in its section, in one undo step', async () => {
  const menu = await openMenu();
  focus(menu, 'sections/a/items/a0/price');
  menu.actor.send({ type: 'value.copiedDown' });
  expect(pricesOf(menu)).toEqual([4200, 4200, 12_800]);
  menu.actor.send({ type: 'editor.undo' });
  expect(pricesOf(menu)).toEqual([4200, null, 12_800]);
  menu.stop();
});

test('nothing is copied from the last row, to rows that have the value, or from a field that is in no row', async () => {
  const menu = await openMenu();
  const can = () => menu.actor.getSnapshot().can({ type: 'value.copiedDown' });
  expect(can()).toBe(false);
  for (const path of ['title', 'sections/b/items/b0/price', 'sections/a/items/a1/price']) {
    focus(menu, path);
    expect([path, can()]).toEqual([path, false]);
  }
  menu.actor.send({ type: 'value.copiedDown', path: 'sections/a/items/a0/price' });
  focus(menu, 'sections/a/items/a0/price');
  expect(can()).toBe(false);
  menu.stop();
});

test('a text is copied in its language only', async () => {
  const menu = await openMenu();
  menu.actor.send({ type: 'field.changed', path: 'sections/a/items/a0/name', language: 'he', value: 'מרק' });
  focus(menu, 'sections/a/items/a0/name', 'he');
  menu.actor.send({ type: 'value.copiedDown' });
  const names = (['en', 'he'] as const).map((language) =>
    getValue(menu.actor.getSnapshot().context.draft, 'sections/a/items/a1/name', language),
  );
  expect(names).toEqual(['Tartare', 'מרק']);
  menu.stop();
});

test('nothing is copied while a search hides rows, which would change unseen', async () => {
  const menu = await openMenu();
  focus(menu, 'sections/a/items/a0/price');
  menu.actor.send({ type: 'rows.filtered', filtered: true });
  expect(menu.actor.getSnapshot().can({ type: 'value.copiedDown' })).toBe(false);
  menu.stop();
});

test('a translator copies texts of their language down, and no price', async () => {
  const venue = createVenueWithRole('translator', { mayWrite: ['he'], languages: ['en', 'he'] });
  const menu = await openMenu({ ...input, venue });
  const can = (path: string, language: 'en' | 'he' | null) => {
    focus(menu, path, language);
    return menu.actor.getSnapshot().can({ type: 'value.copiedDown' });
  };
  expect([can('sections/a/items/a0/price', null), can('sections/a/items/a0/name', 'en')]).toEqual([false, false]);
  menu.actor.send({ type: 'field.changed', path: 'sections/a/items/a0/name', language: 'he', value: 'מרק' });
  expect(can('sections/a/items/a0/name', 'he')).toBe(true);
  menu.stop();
});

test('in the hours of a day the whole day is copied to the days below', () => {
  let draft = emptyDraft(venueKind, 'Petilia');
  const days = getRows(draft, 'opening_hours').map(({ _id }) => _id);
  const shifts = `opening_hours/${days[1]}/shifts`;
  for (const [at, [from, to]] of [['12:00', '15:00'] as const, ['18:00', '23:00'] as const].entries()) {
    const id = `shift${at}`;
    draft = applyEdit(venueKind, draft, { type: 'insert', path: shifts, row: emptyRow(venueKind, shifts, id), at });
    for (const [name, value] of Object.entries({ from, to }))
      draft = applyEdit(venueKind, draft, { type: 'set', path: `${shifts}/${id}/${name}`, language: null, value });
  }
  const at = { path: `${shifts}/shift0/from`, language: null };
  const copied = findCopiedDown({ entity: 'venue', draft, at }, {});
  expect(copied?.lists?.map(({ path, rows }) => [path, rows.map(({ from, to }) => `${from}–${to}`)])).toEqual(
    days.slice(2).map((day) => [`opening_hours/${day}/shifts`, ['12:00–15:00', '18:00–23:00']]),
  );
});
