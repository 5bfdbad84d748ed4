import { expect, test } from 'vitest';
import { type ActorRefFrom, fromCallback } from 'xstate';
import { applyEdit, emptyDraft, emptyRow, getRows, getValue } from '../../../../graphql/content/apply-edit.ts';
import type { Draft } from '../../../../graphql/content/model/draft.types.ts';
import type { StoredDraft } from '../../../../machines/editor/model/editor.types.ts';
import { rejectedField } from '../../../../machines/editor/editor.selectors.ts';
import { editorMachine } from '../../../../machines/editor/editor.machine.ts';
import { parseStoredDraft } from '../../../../machines/item/local-draft.ts';
import { gallery } from '../../../../graphql/content/kinds/gallery.ts';
import { articlePage, reservationPage, storyPage } from '../../../../graphql/content/kinds/venue-pages.ts';
import { type ActorHarness, createActorHarness } from '../../../support/actor-harness.ts';
import { parts } from './item-fixtures.ts';
import { address, handles, hall, input, loaded, stored } from './image-fixtures.ts';

type ImageEditor = ActorHarness<typeof editorMachine>;
/** `released`: the files that the editor let go of. */
const opened = async (nested: readonly string[] = parts) => {
  const released: string[] = [];
  const releaseFiles = fromCallback<{ type: 'never' }, { handles: typeof handles }>(({ input: { handles: files } }) => {
    released.push(...files.map(({ id }) => id));
  });
  const harness = createActorHarness(editorMachine, { input, nested, actors: { releaseFiles } });
  await harness.answer('loadItem', loaded);
  return { ...harness, released };
};
const getDraft = ({ actor }: ImageEditor) => actor.getSnapshot().context.draft;
const listRows = (harness: ImageEditor) => getRows(getDraft(harness), 'images').map(({ _id, src }) => [_id, src]);
const listPaths = (harness: ImageEditor): string[] =>
  getRows(getDraft(harness), 'images').map(({ _id }) => `images/${_id}/src`);
const firstRow = ['door', address('door')];
const secondRow = ['bar', address('bar')];
const send = ({ actor }: ImageEditor, ...events: Parameters<ActorRefFrom<typeof editorMachine>['send']>[0][]) => {
  for (const event of events) actor.send(event);
};
/** Two files dropped: their rows, and the uploads' reports. */
const dropped = async () => {
  const harness = await opened();
  send(harness, { type: 'images.added', path: 'images', handles, at: 1 });
  const [, one = '', two = ''] = listPaths(harness);
  send(harness, { type: 'uploads.changed', sending: [one, two], unsent: [], rejected: [] });
  return { harness, one, two, ids: [one, two].map((path) => path.split('/')[1]) };
};

test('rows are made for files where they were dropped, in one step, and counted as unsaved', async () => {
  const { harness, ids } = await dropped();
  expect(listRows(harness)).toEqual([firstRow, [ids[0], ''], [ids[1], ''], secondRow]);
  expect([harness.actor.getSnapshot().context.past.length, harness.received.parent?.at(-1)]).toEqual([
    1,
    { type: 'changes.pending', id: 'gallery-1', changes: 2 },
  ]);
  expect(harness.emitted.filter(({ type }) => type === 'images.announced')).toEqual([
    { type: 'images.announced', what: 'added', count: 2, left: 2 },
  ]);
  harness.stop();
});

test('an image that arrives belongs to the step that made its row: one undo takes both, one redo brings both', async () => {
  const { harness, one, two, ids } = await dropped();
  send(harness, { type: 'field.changed', path: `images/${ids[0]}/alt`, language: 'en', value: 'Terrace' });
  send(harness, { type: 'upload.completed', path: one, src: address('one'), how: 'fill' });
  send(harness, { type: 'editor.undo' });
  expect(listRows(harness)).toEqual([firstRow, [ids[0], address('one')], [ids[1], ''], secondRow]);
  send(harness, { type: 'editor.undo' });
  expect(listRows(harness)).toEqual([firstRow, secondRow]);
  // it arrives while its row is undone, too
  send(harness, { type: 'upload.completed', path: two, src: address('two'), how: 'fill' });
  send(harness, { type: 'editor.redo' }, { type: 'editor.redo' });
  expect(listRows(harness)).toEqual([firstRow, [ids[0], address('one')], [ids[1], address('two')], secondRow]);
  expect(getValue(getDraft(harness), `images/${ids[0]}/alt`, 'en')).toBe('Terrace');
  harness.stop();
});

test('an upload completed while typing does not split the undo step', async () => {
  const { harness, one } = await dropped();
  const type = (value: string) => send(harness, { type: 'field.changed', path: 'title', language: 'en', value });
  type('H');
  send(harness, { type: 'upload.completed', path: one, src: address('one'), how: 'fill' });
  type('Ha');
  send(harness, { type: 'editor.undo' });
  expect(getValue(getDraft(harness), 'title', 'en')).toBe(undefined);
  harness.stop();
});

test('a replaced image is a step of its own, and the crop of the old one goes with it', async () => {
  const harness = await opened();
  send(harness, { type: 'crop.opened', path: 'images/door/src' });
  const crop = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 };
  await harness.answer('crop', { type: 'applied', path: 'images/door/src_crop', src: address('door'), value: crop });
  send(harness, { type: 'upload.completed', path: 'images/door/src', src: address('new'), how: 'replace' });
  const now = () => ['src', 'src_crop'].map((name) => getValue(getDraft(harness), `images/door/${name}`, null));
  expect(now()).toEqual([address('new'), null]);
  send(harness, { type: 'editor.undo' });
  expect(now()).toEqual([address('door'), crop]);
  send(harness, { type: 'editor.undo' });
  expect(now()).toEqual([address('door'), null]);
  harness.stop();
});

/** A story with a cover that is cropped, and a section. */
const openStory = async () => {
  const section = { ...emptyRow(storyPage, 'sections', 's1'), image: address('sea'), text: { en: 'By the sea' } };
  const set = (draft: Draft, path: string, value: unknown) =>
    applyEdit(storyPage, draft, { type: 'set', path, language: null, value });
  const withCover = set(set(emptyDraft(storyPage, 'Sea'), 'cover', address('door')), 'cover_crop', box);
  const draft = applyEdit(storyPage, withCover, { type: 'insert', path: 'sections', at: 0, row: section });
  const harness = createActorHarness(editorMachine, { input: { ...input, entity: 'page.story' }, nested: parts });
  await harness.answer('loadItem', { ...loaded, item: { ...loaded.item, component: 'story', draft } });
  return harness;
};
const box = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 };

test('an image that need not be there is removed with its crop in one step, and leaves its field focused', async () => {
  const harness = await openStory();
  const cover = () => ['cover', 'cover_crop'].map((name) => getValue(getDraft(harness), name, null));
  send(harness, { type: 'image.removed', path: 'cover' });
  const { past, requestedFocus } = harness.actor.getSnapshot().context;
  expect([cover(), past.length, requestedFocus?.path]).toEqual([['', null], 1, 'cover']);
  expect(harness.actor.getSnapshot().can({ type: 'image.removed', path: 'cover' })).toBe(false);
  send(harness, { type: 'editor.undo' });
  expect(cover()).toEqual([address('door'), box]);
  // without a path: the focused one, of a row as well
  send(harness, { type: 'field.focused', path: 'cover', language: null }, { type: 'image.removed' });
  expect(cover()).toEqual(['', null]);
  send(harness, { type: 'field.focused', path: 'sections/s1/text', language: 'en' }, { type: 'image.removed' });
  expect(getRows(getDraft(harness), 'sections').map(({ image, text }) => [image, text])).toEqual([
    ['', { en: 'By the sea' }],
  ]);
  harness.stop();
});

test('an image without which its row is nothing is removed with its row only', async () => {
  const harness = await opened();
  expect(harness.actor.getSnapshot().can({ type: 'image.removed', path: 'images/door/src' })).toBe(false);
  harness.stop();
});

test('two crops are two steps, and one that is closed is none', async () => {
  const harness = await opened();
  for (const width of [0.5, 0.6]) {
    send(harness, { type: 'crop.opened', path: 'images/door/src' });
    await harness.answer('crop', {
      type: 'applied',
      path: 'images/door/src_crop',
      src: address('door'),
      value: { x: 0, y: 0, width, height: 1 },
    });
  }
  send(harness, { type: 'crop.opened', path: 'images/door/src' });
  await harness.answer('crop', { type: 'closed' });
  expect(harness.actor.getSnapshot().context.past.length).toBe(2);
  harness.stop();
});

test('H183 saving waits for running uploads, and then starts by itself', async () => {
  const { harness, one, two, ids } = await dropped();
  send(harness, { type: 'editor.save' });
  expect(harness.isPending('saving')).toBe(false);
  send(harness, { type: 'upload.completed', path: one, src: address('one'), how: 'fill' });
  send(harness, { type: 'uploads.changed', sending: [two], unsent: [], rejected: [] });
  expect(harness.isPending('saving')).toBe(false);
  send(harness, { type: 'upload.completed', path: two, src: address('two'), how: 'fill' });
  send(harness, { type: 'uploads.changed', sending: [], unsent: [], rejected: [] });
  expect(harness.isPending('saving')).toBe(true);
  const { draft } = harness.requestInput('saving') as { draft: StoredDraft['draft'] };
  expect(getRows(draft, 'images').map(({ _id, src }) => [_id, src])).toEqual([
    firstRow,
    [ids[0], address('one')],
    [ids[1], address('two')],
    secondRow,
  ]);
  harness.stop();
});

test('H183 one that could not be sent ends the waiting with a reason, at its place; nothing was saved', async () => {
  const { harness, one, two } = await dropped();
  send(harness, { type: 'editor.save' });
  send(harness, { type: 'upload.completed', path: one, src: address('one'), how: 'fill' });
  send(harness, { type: 'uploads.changed', sending: [], unsent: [two], rejected: [] });
  const about = (count: number) => ({ message: 'images.unsentFirst', values: { count } });
  const { requestedFocus, blockedBy } = harness.actor.getSnapshot().context;
  expect([harness.isPending('saving'), blockedBy, requestedFocus?.path]).toEqual([false, about(1), two]);
  expect(harness.received.parent?.filter(({ type }) => type === 'changes.saveFailed').length).toBe(1);
  send(harness, { type: 'editor.save' });
  expect([harness.isPending('saving'), harness.actor.getSnapshot().context.blockedBy]).toEqual([false, about(1)]);
  // taken out, the rest is saved
  send(
    harness,
    { type: 'image.cancelled', path: two },
    { type: 'uploads.changed', sending: [], unsent: [], rejected: [] },
  );
  expect(listRows(harness).length).toBe(3);
  send(harness, { type: 'editor.save' });
  expect(harness.isPending('saving')).toBe(true);
  harness.stop();
});

test('images added during a save are kept, and saved by the next one', async () => {
  const harness = await opened();
  send(harness, { type: 'field.changed', path: 'title', language: 'en', value: 'Hall' }, { type: 'editor.save' });
  const attempt = harness.requestInput('saving') as { draft: StoredDraft['draft'] };
  send(harness, { type: 'images.added', path: 'images', handles: handles.slice(0, 1) });
  const lastPath = listPaths(harness).at(-1) ?? '';
  send(harness, { type: 'uploads.changed', sending: [lastPath], unsent: [], rejected: [] }, { type: 'editor.save' });
  await harness.answer('saving', { type: 'saved', item: stored(attempt.draft, 15) });
  await harness.answer('refreshItem', stored(attempt.draft, 15));
  expect([listRows(harness).length, harness.isPending('saving')]).toEqual([3, false]);
  send(harness, { type: 'upload.completed', path: lastPath, src: address('one'), how: 'fill' });
  send(harness, { type: 'uploads.changed', sending: [], unsent: [], rejected: [] });
  expect(harness.isPending('saving')).toBe(true);
  harness.stop();
});

test('a cancelled row without other content is removed; one with texts stays', async () => {
  const { harness, one, ids } = await dropped();
  send(harness, { type: 'field.changed', path: `images/${ids[1]}/alt`, language: 'he', value: 'מרפסת' });
  send(harness, { type: 'image.cancelled' });
  expect(listRows(harness)).toEqual([firstRow, [ids[1], ''], secondRow]);
  send(harness, { type: 'uploads.changed', sending: [], unsent: [], rejected: [] }, { type: 'editor.undo' });
  expect(listPaths(harness)).toContain(one);
  harness.stop();
});

test('discarded, no upload remains', async () => {
  const { harness } = await dropped();
  send(harness, { type: 'editor.discard' }, { type: 'uploads.changed', sending: [], unsent: [], rejected: [] });
  expect([listRows(harness), harness.received.parent?.at(-1)]).toEqual([
    [firstRow, secondRow],
    { type: 'changes.cleared', id: 'gallery-1' },
  ]);
  harness.stop();
});

test('no more rows than the list takes', async () => {
  const harness = await opened();
  const many = Array.from({ length: 299 }, (_, at) => ({ id: `f${at}`, name: `${at}.jpg` }));
  send(harness, { type: 'images.added', path: 'images', handles: many });
  expect([listRows(harness).length, harness.released, harness.received.notifications]).toEqual([
    300,
    ['f298'],
    [
      {
        type: 'notification.shown',
        notification: { kind: 'warning', message: 'images.tooMany', values: { count: 300 } },
      },
    ],
  ]);
  harness.stop();
});

test('files are requested for the focused row; a kind without images has none', async () => {
  const harness = await opened();
  send(harness, { type: 'images.requested' }, { type: 'image.requested' });
  send(harness, { type: 'field.focused', path: 'images/bar/alt', language: 'en' }, { type: 'image.requested' });
  expect(harness.emitted).toEqual([
    { type: 'files.requested', path: 'images', several: true },
    { type: 'files.requested', path: 'images/bar/src', several: false },
  ]);
  const menu = createActorHarness(editorMachine, { input: { ...input, entity: 'menu' } });
  expect(menu.actor.getSnapshot().can({ type: 'images.requested' })).toBe(false);
  for (const it of [harness, menu]) it.stop();
});

test('a draft with a crop is offered again; one whose crop is none is not read', () => {
  const storedWithCrop = (crop: unknown): StoredDraft => ({
    form: 1,
    draft: { ...hall, images: getRows(hall, 'images').map((row) => ({ ...row, src_crop: crop })) },
    base: hall,
    version: 14,
    at: 1,
  });
  const good = storedWithCrop({ x: 0, y: 0, width: 0.5, height: 0.5 });
  expect(parseStoredDraft(gallery, good)).toEqual(good);
  expect(parseStoredDraft(gallery, storedWithCrop({ x: 'left' }))).toBe(null);
});

test('a save leaves out files that were refused, names them, and saves the good ones', async () => {
  const { harness, one, two, ids } = await dropped();
  send(harness, { type: 'upload.completed', path: one, src: address('one'), how: 'fill' });
  send(harness, { type: 'uploads.changed', sending: [], unsent: [], rejected: [{ path: two, name: 'package.json' }] });
  send(harness, { type: 'editor.save' });
  const { draft } = harness.requestInput('saving') as { draft: StoredDraft['draft'] };
  expect(getRows(draft, 'images').map(({ _id }) => _id)).toEqual([firstRow[0], ids[0], secondRow[0]]);
  expect(harness.received.notifications).toContainEqual({
    type: 'notification.shown',
    notification: {
      kind: 'warning',
      message: 'images.leftOut',
      values: { count: 1, names: '\u2068package.json\u2069' },
    },
  });
  harness.stop();
});

test('a save that waits for uploads goes without those that are refused meanwhile', async () => {
  const { harness, one, two, ids } = await dropped();
  send(harness, { type: 'editor.save' });
  send(harness, { type: 'upload.completed', path: one, src: address('one'), how: 'fill' });
  send(harness, { type: 'uploads.changed', sending: [], unsent: [], rejected: [{ path: two, name: 'package.json' }] });
  const { draft } = harness.requestInput('saving') as { draft: StoredDraft['draft'] };
  expect(getRows(draft, 'images').map(({ _id }) => _id)).toEqual([firstRow[0], ids[0], secondRow[0]]);
  harness.stop();
});

test('a save without a refused file keeps the row that it was chosen for, with its text', async () => {
  const row = { ...emptyRow(storyPage, 'sections', 's1'), text: { en: 'By the sea' } };
  const draft = applyEdit(storyPage, emptyDraft(storyPage, 'Sea'), { type: 'insert', path: 'sections', at: 0, row });
  const harness = createActorHarness(editorMachine, { input: { ...input, entity: 'page.story' }, nested: parts });
  await harness.answer('loadItem', { ...loaded, item: { ...loaded.item, component: 'story', draft } });
  const path = 'sections/s1/image';
  send(
    harness,
    { type: 'image.replaced', path, handle: { id: 'f1', name: 'sea.heic' } },
    { type: 'uploads.changed', sending: [], unsent: [], rejected: [{ path, name: 'sea.heic' }] },
    { type: 'field.changed', path: 'title', language: 'en', value: 'The sea' },
    { type: 'editor.save' },
  );
  const saved = (harness.requestInput('saving') as { draft: StoredDraft['draft'] }).draft;
  expect(getRows(saved, 'sections').map(({ _id, text }) => [_id, text])).toEqual([['s1', { en: 'By the sea' }]]);
  harness.stop();
});

test('the publish dialog counts images on their way as unsaved', async () => {
  const { harness } = await dropped();
  send(harness, { type: 'publish.opened' });
  await harness.answer('loadDialog');
  expect(harness.requestInput('publish')).toMatchObject({ unsaved: 2 });
  harness.stop();
});

test('an image whose row moves to another list while it is uploaded arrives there, also after undo; a save waits for it', async () => {
  const draft = ['p1', 'p2'].reduce(
    (before, id, at) =>
      applyEdit(articlePage, before, {
        type: 'insert',
        path: 'paragraphs',
        at,
        row: {
          ...emptyRow(articlePage, 'paragraphs', id),
          title: { en: id },
        },
      }),
    emptyDraft(articlePage, 'Story'),
  );
  const harness = createActorHarness(editorMachine, {
    input: { ...input, entity: 'page.article' },
    nested: [...parts, 'uploads'],
  });
  await harness.answer('loadItem', { ...loaded, item: { ...loaded.item, component: 'article', draft } });
  send(harness, { type: 'images.added', path: 'paragraphs/p1/images', handles: handles.slice(0, 1) });
  const [row] = getRows(getDraft(harness), 'paragraphs/p1/images');
  const pathIn = (paragraph: string) => `paragraphs/${paragraph}/images/${row?._id}/src`;
  const sending = () => harness.actor.getSnapshot().context.sending;
  expect(sending()).toEqual([pathIn('p1')]);
  const move = { type: 'row.transferred', path: 'paragraphs/p1/images', id: row?._id, into: 'paragraphs/p2/images' };
  send(harness, move as Parameters<typeof send>[1], { type: 'editor.save' });
  expect([sending(), harness.isPending('saving')]).toEqual([[pathIn('p2')], false]);
  send(harness, { type: 'editor.undo' });
  expect(sending()).toEqual([pathIn('p1')]);
  send(harness, { type: 'editor.redo' });
  const { uploads } = harness.actor.getSnapshot().children;
  const image = { secure_url: address('one'), width: 4000, height: 3000 };
  uploads?.send({ type: 'upload.attached', id: 'upload 1', image });
  uploads?.send({ type: 'upload.statusChanged', id: 'upload 1', status: 'attached' });
  expect(getValue(getDraft(harness), pathIn('p2'), null)).toBe(address('one'));
  expect(harness.requestInput('saving')).toMatchObject({ draft: getDraft(harness) });
  send(harness, { type: 'editor.undo' });
  expect(getValue(getDraft(harness), pathIn('p1'), null)).toBe(address('one'));
  harness.stop();
});

test('a crop of an image that was replaced meanwhile is left out, and there is no tool while another is on its way', async () => {
  const harness = await opened();
  const path = 'images/door/src';
  send(harness, { type: 'crop.opened', path });
  send(harness, { type: 'upload.completed', path, src: address('new'), how: 'replace' });
  await harness.answer('crop', { type: 'applied', path: `${path}_crop`, src: address('door'), value: box });
  expect(getValue(getDraft(harness), `${path}_crop`, null)).toBe(null);
  send(harness, { type: 'uploads.changed', sending: [path], unsent: [], rejected: [] });
  expect(harness.actor.getSnapshot().can({ type: 'crop.opened', path })).toBe(false);
  send(harness, { type: 'uploads.changed', sending: [], unsent: [], rejected: [] });
  expect(harness.actor.getSnapshot().can({ type: 'crop.opened', path })).toBe(true);
  harness.stop();
});

test('images on their way that end because another tab takes the item over are counted in a warning', async () => {
  const { harness, one, two } = await dropped();
  send(harness, { type: 'uploads.changed', sending: [one], unsent: [two], rejected: [] }, { type: 'lock.lost' });
  const warning = { kind: 'warning', message: 'images.lostToOtherTab', values: { count: 2 } };
  expect(harness.received.notifications).toEqual([{ type: 'notification.shown', notification: warning }]);
  harness.stop();
  const idle = await opened();
  send(idle, { type: 'lock.lost' });
  expect(idle.received.notifications ?? []).toEqual([]);
  idle.stop();
});

test('a certificate that is cancelled leaves its detail with what was entered in it', async () => {
  const row = { ...emptyRow(reservationPage, 'details', 'd1'), title: { en: 'Kosher' } };
  const draft = applyEdit(reservationPage, emptyDraft(reservationPage, 'Table'), {
    type: 'insert',
    path: 'details',
    at: 0,
    row,
  });
  const harness = createActorHarness(editorMachine, { input: { ...input, entity: 'page.reservation' }, nested: parts });
  await harness.answer('loadItem', { ...loaded, item: { ...loaded.item, component: 'reservation', draft } });
  const path = 'details/d1/kosher';
  send(
    harness,
    { type: 'image.replaced', path, handle: { id: 'f1', name: 'certificate.jpg' } },
    { type: 'uploads.changed', sending: [path], unsent: [], rejected: [] },
    { type: 'image.cancelled', path },
  );
  expect(getRows(getDraft(harness), 'details').map(({ _id, title }) => [_id, title])).toEqual([
    ['d1', { en: 'Kosher' }],
  ]);
  harness.stop();
});

test('several refused files are left out at once: one warning, and no failure is announced again', async () => {
  const harness = await opened([...parts, 'uploads']);
  send(harness, { type: 'images.added', path: 'images', handles });
  const { uploads } = harness.actor.getSnapshot().children;
  for (const id of ['upload 1', 'upload 2']) uploads?.send({ type: 'upload.statusChanged', id, status: 'rejected' });
  const announced = () => harness.emitted.filter((it) => it.type === 'images.announced' && it.what === 'failed').length;
  expect([announced(), harness.actor.getSnapshot().context.rejected.length]).toEqual([2, 2]);
  send(harness, { type: 'field.changed', path: 'title', language: 'en', value: 'Hall' }, { type: 'editor.save' });
  const values = { count: 2, names: '\u2068one.jpg\u2069, \u2068two.jpg\u2069' };
  expect([announced(), harness.received.notifications]).toEqual([
    2,
    [{ type: 'notification.shown', notification: { kind: 'warning', message: 'images.leftOut', values } }],
  ]);
  harness.stop();
});

test('files for a place that is gone are refused with a warning and let go', async () => {
  const harness = await opened();
  send(harness, { type: 'row.removed', path: 'images', id: 'door' });
  const [one] = handles;
  if (one === undefined) throw new Error('no file');
  send(harness, { type: 'image.replaced', path: 'images/door/src', handle: one });
  const warning = { kind: 'warning', message: 'images.targetRemoved', values: { count: 1 } };
  expect([harness.released, harness.received.notifications]).toEqual([
    ['f1'],
    [{ type: 'notification.shown', notification: warning }],
  ]);
  harness.stop();
});

test('every image that the server does not have is reported at its field', async () => {
  const harness = await opened();
  send(harness, { type: 'field.changed', path: 'title', language: 'en', value: 'Hall' }, { type: 'editor.save' });
  const paths = ['images/door/src', 'images/bar/src'];
  const problems = paths.map((path) => ({ path, key: 'imageNotStored' }));
  const error = { code: 'BAD_INPUT', key: 'imageNotStored', message: '', path: paths[0], detail: { problems } };
  await harness.answer('saving', { type: 'rejected', error });
  const editor = harness.actor.getSnapshot();
  expect([...paths, 'title'].map((path) => rejectedField(path)(editor))).toEqual([
    'imageNotStored',
    'imageNotStored',
    null,
  ]);
  harness.stop();
});
