import { expect, test } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { getRows, getValue } from '../../../../graphql/content/apply-edit.ts';
import type { StoredDraft } from '../../../../machines/editor/editor.types.ts';
import { editorMachine } from '../../../../machines/editor/editor.machine.ts';
import { parseStoredDraft } from '../../../../machines/item/local-draft.ts';
import { gallery } from '../../../../graphql/content/kinds/gallery.ts';
import { type ActorHarness, createActorHarness } from '../../../support/actor-harness.ts';
import { parts } from './item-fixtures.ts';
import { address, handles, hall, input, loaded, stored } from './picture-fixtures.ts';

type Room = ActorHarness<typeof editorMachine>;
const opened = async (): Promise<Room> => {
  const house = createActorHarness(editorMachine, { input, nested: parts });
  await house.answer('loadItem', loaded);
  return house;
};
const draftOf = ({ actor }: Room) => actor.getSnapshot().context.draft;
const rowsOf = (house: Room) => getRows(draftOf(house), 'images').map(({ _id, src }) => [_id, src]);
const placesOf = (house: Room): string[] => getRows(draftOf(house), 'images').map(({ _id }) => `images/${_id}/src`);
const door = ['door', address('door')];
const bar = ['bar', address('bar')];
const send = ({ actor }: Room, ...events: Parameters<ActorRefFrom<typeof editorMachine>['send']>[0][]) => {
  for (const event of events) actor.send(event);
};
/** Two files dropped: their rows, and what the uploads say. */
const dropped = async () => {
  const house = await opened();
  send(house, { type: 'images.added', path: 'images', handles, at: 1 });
  const [, one = '', two = ''] = placesOf(house);
  send(house, { type: 'uploads.changed', sending: [one, two], unsent: [] });
  return { house, one, two, ids: [one, two].map((path) => path.split('/')[1]) };
};

test('rows are made for files where they were dropped, in one step, and counted as unsaved', async () => {
  const { house, ids } = await dropped();
  expect(rowsOf(house)).toEqual([door, [ids[0], ''], [ids[1], ''], bar]);
  expect([house.actor.getSnapshot().context.past.length, house.heard.parent?.at(-1)]).toEqual([
    1,
    { type: 'work.unsaved', id: 'gallery-1', changes: 2 },
  ]);
  expect(house.emitted.filter(({ type }) => type === 'images.announced')).toEqual([
    { type: 'images.announced', what: 'added', count: 2, left: 2 },
  ]);
  house.stop();
});

test('a picture that arrives belongs to the step that made its row: one undo takes both, one redo brings both', async () => {
  const { house, one, two, ids } = await dropped();
  send(house, { type: 'field.changed', path: `images/${ids[0]}/alt`, language: 'en', value: 'Terrace' });
  send(house, { type: 'upload.completed', path: one, src: address('one'), how: 'fill' });
  send(house, { type: 'editor.undo' });
  expect(rowsOf(house)).toEqual([door, [ids[0], address('one')], [ids[1], ''], bar]);
  send(house, { type: 'editor.undo' });
  expect(rowsOf(house)).toEqual([door, bar]);
  // it arrives while its row is undone, too
  send(house, { type: 'upload.completed', path: two, src: address('two'), how: 'fill' });
  send(house, { type: 'editor.redo' }, { type: 'editor.redo' });
  expect(rowsOf(house)).toEqual([door, [ids[0], address('one')], [ids[1], address('two')], bar]);
  expect(getValue(draftOf(house), `images/${ids[0]}/alt`, 'en')).toBe('Terrace');
  house.stop();
});

test('a picture that arrives between two letters does not break the word into two steps', async () => {
  const { house, one } = await dropped();
  const type = (value: string) => send(house, { type: 'field.changed', path: 'title', language: 'en', value });
  type('H');
  send(house, { type: 'upload.completed', path: one, src: address('one'), how: 'fill' });
  type('Ha');
  send(house, { type: 'editor.undo' });
  expect(getValue(draftOf(house), 'title', 'en')).toBe(undefined);
  house.stop();
});

test('a replaced picture is a step of its own, and the crop of the old one goes with it', async () => {
  const house = await opened();
  send(house, { type: 'crop.opened', path: 'images/door/src' });
  const crop = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 };
  await house.answer('crop', { type: 'applied', path: 'images/door/src_crop', value: crop });
  send(house, { type: 'upload.completed', path: 'images/door/src', src: address('new'), how: 'replace' });
  const now = () => ['src', 'src_crop'].map((name) => getValue(draftOf(house), `images/door/${name}`, null));
  expect(now()).toEqual([address('new'), null]);
  send(house, { type: 'editor.undo' });
  expect(now()).toEqual([address('door'), crop]);
  send(house, { type: 'editor.undo' });
  expect(now()).toEqual([address('door'), null]);
  house.stop();
});

test('two crops are two steps, and one that is closed is none', async () => {
  const house = await opened();
  for (const width of [0.5, 0.6]) {
    send(house, { type: 'crop.opened', path: 'images/door/src' });
    await house.answer('crop', {
      type: 'applied',
      path: 'images/door/src_crop',
      value: { x: 0, y: 0, width, height: 1 },
    });
  }
  send(house, { type: 'crop.opened', path: 'images/door/src' });
  await house.answer('crop', { type: 'closed' });
  expect(house.actor.getSnapshot().context.past.length).toBe(2);
  house.stop();
});

test('H183 saving waits for what is on its way, and then goes by itself', async () => {
  const { house, one, two, ids } = await dropped();
  send(house, { type: 'editor.save' });
  expect(house.isAsking('saving')).toBe(false);
  send(house, { type: 'upload.completed', path: one, src: address('one'), how: 'fill' });
  send(house, { type: 'uploads.changed', sending: [two], unsent: [] });
  expect(house.isAsking('saving')).toBe(false);
  send(house, { type: 'upload.completed', path: two, src: address('two'), how: 'fill' });
  send(house, { type: 'uploads.changed', sending: [], unsent: [] });
  expect(house.isAsking('saving')).toBe(true);
  const { draft } = house.asked('saving') as { draft: StoredDraft['draft'] };
  expect(getRows(draft, 'images').map(({ _id, src }) => [_id, src])).toEqual([
    door,
    [ids[0], address('one')],
    [ids[1], address('two')],
    bar,
  ]);
  house.stop();
});

test('H183 one that could not be sent ends the waiting with a reason, at its place; nothing was saved', async () => {
  const { house, one, two } = await dropped();
  send(house, { type: 'editor.save' });
  send(house, { type: 'upload.completed', path: one, src: address('one'), how: 'fill' });
  send(house, { type: 'uploads.changed', sending: [], unsent: [two] });
  const about = (count: number) => ({ message: 'pictures.unsentFirst', values: { count } });
  const { requestedFocus, blockedBy } = house.actor.getSnapshot().context;
  expect([house.isAsking('saving'), blockedBy, requestedFocus?.path]).toEqual([false, about(1), two]);
  expect(house.heard.parent?.filter(({ type }) => type === 'work.saveFailed').length).toBe(1);
  send(house, { type: 'editor.save' });
  expect([house.isAsking('saving'), house.actor.getSnapshot().context.blockedBy]).toEqual([false, about(1)]);
  // taken out, the rest is saved
  send(house, { type: 'image.cancelled', path: two }, { type: 'uploads.changed', sending: [], unsent: [] });
  expect(rowsOf(house).length).toBe(3);
  send(house, { type: 'editor.save' });
  expect(house.isAsking('saving')).toBe(true);
  house.stop();
});

test('pictures added while a save is on its way stay, and are saved by the next one', async () => {
  const house = await opened();
  send(house, { type: 'field.changed', path: 'title', language: 'en', value: 'Hall' }, { type: 'editor.save' });
  const attempt = house.asked('saving') as { draft: StoredDraft['draft'] };
  send(house, { type: 'images.added', path: 'images', handles: handles.slice(0, 1) });
  const place = placesOf(house).at(-1) ?? '';
  send(house, { type: 'uploads.changed', sending: [place], unsent: [] }, { type: 'editor.save' });
  await house.answer('saving', { type: 'saved', item: stored(attempt.draft, 15) });
  await house.answer('refreshItem', stored(attempt.draft, 15));
  expect([rowsOf(house).length, house.isAsking('saving')]).toEqual([3, false]);
  send(house, { type: 'upload.completed', path: place, src: address('one'), how: 'fill' });
  send(house, { type: 'uploads.changed', sending: [], unsent: [] });
  expect(house.isAsking('saving')).toBe(true);
  house.stop();
});

test('cancelled, a row that held nothing else goes; one with words stays', async () => {
  const { house, one, ids } = await dropped();
  send(house, { type: 'field.changed', path: `images/${ids[1]}/alt`, language: 'he', value: 'מרפסת' });
  send(house, { type: 'image.cancelled' });
  expect(rowsOf(house)).toEqual([door, [ids[1], ''], bar]);
  send(house, { type: 'uploads.changed', sending: [], unsent: [] }, { type: 'editor.undo' });
  expect(placesOf(house)).toContain(one);
  house.stop();
});

test('thrown away, nothing is on its way any more', async () => {
  const { house } = await dropped();
  send(house, { type: 'editor.discard' }, { type: 'uploads.changed', sending: [], unsent: [] });
  expect([rowsOf(house), house.heard.parent?.at(-1)]).toEqual([[door, bar], { type: 'work.settled', id: 'gallery-1' }]);
  house.stop();
});

test('no more rows than the list takes', async () => {
  const house = await opened();
  const many = Array.from({ length: 299 }, (_, at) => ({ id: `f${at}`, name: `${at}.jpg` }));
  send(house, { type: 'images.added', path: 'images', handles: many });
  expect([rowsOf(house).length, house.heard.notices]).toEqual([
    300,
    [{ type: 'notice.said', notice: { kind: 'warning', message: 'pictures.tooMany', values: { count: 300 } } }],
  ]);
  house.stop();
});

test('the files are asked for where the caret stands; a kind without pictures has none', async () => {
  const house = await opened();
  send(house, { type: 'images.requested' }, { type: 'image.requested' });
  send(house, { type: 'field.focused', path: 'images/bar/alt', language: 'en' }, { type: 'image.requested' });
  expect(house.emitted).toEqual([
    { type: 'files.requested', path: 'images', several: true },
    { type: 'files.requested', path: 'images/bar/src', several: false },
  ]);
  const menu = createActorHarness(editorMachine, { input: { ...input, entity: 'menu' } });
  expect(menu.actor.getSnapshot().can({ type: 'images.requested' })).toBe(false);
  for (const it of [house, menu]) it.stop();
});

test('a draft with a crop is offered again; one whose crop is none is not read', () => {
  const kept = (crop: unknown): StoredDraft => ({
    form: 1,
    draft: { ...hall, images: getRows(hall, 'images').map((row) => ({ ...row, src_crop: crop })) },
    base: hall,
    version: 14,
    at: 1,
  });
  const good = kept({ x: 0, y: 0, width: 0.5, height: 0.5 });
  expect(parseStoredDraft(gallery, good)).toEqual(good);
  expect(parseStoredDraft(gallery, kept({ x: 'left' }))).toBe(null);
});
