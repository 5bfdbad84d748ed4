import { expect, test } from 'vitest';
import { applyEdit, emptyDraft, emptyRow } from '../../../../graphql/content/apply-edit.ts';
import { packagePage } from '../../../../graphql/content/kinds/venue-pages.ts';
import { notLoadedPart, resumesPublishing } from '../../../../machines/editor/editor.selectors.ts';
import { findPickerInput } from '../../../../machines/editor/references/reference-fields.ts';
import { apiError, openEditor, stored, venue, winter } from './item-fixtures.ts';
import { loadedPost } from './owner-fixtures.ts';
import { loaded as loadedShifts, shiftsInput } from './reference-fixtures.ts';

const decisions = { unticked: [], comment: 'winter prices' };
const jumpTo = async (to: object) => {
  const editor = await openEditor();
  editor.actor.send({ type: 'publish.opened' });
  await editor.answer('loadDialog');
  await editor.answer('publish', { type: 'jumped', to: { path: 'title', language: 'he', ...to }, decisions });
  return editor;
};

test('a jump from the publish dialog to a fault of this item focuses the field', async () => {
  const { now } = await jumpTo({ id: 'menu-1', entity: 'menu', component: 'menu' });
  expect(now().context.requestedFocus).toMatchObject({ path: 'title', language: 'he' });
});

test('publishing continues after the jump with its comment and selection, until the item is published', async () => {
  const editor = await jumpTo({ id: 'menu-1', entity: 'menu', component: 'menu' });
  expect(resumesPublishing(editor.now())).toBe(true);
  editor.actor.send({ type: 'publish.opened' });
  await editor.answer('loadDialog');
  expect(editor.requestInput('publish')).toMatchObject({ resumed: decisions });
  await editor.answer('publish', { type: 'published', items: [] });
  expect(resumesPublishing(editor.now())).toBe(false);
});

test('a dialog whose code cannot be loaded shows an error, and is loaded again when it is reopened', async () => {
  const editor = await openEditor();
  editor.actor.send({ type: 'publish.opened', saveFirst: true });
  expect(editor.requestInput('loadDialog')).toEqual({ dialog: 'publish' });
  await editor.reject('loadDialog', apiError('NETWORK', 'networkLost'));
  expect([notLoadedPart(editor.now()), editor.isPending('publish')]).toEqual(['publish', false]);
  editor.actor.send({ type: 'publish.opened' });
  expect(notLoadedPart(editor.now())).toBe(null);
  await editor.answer('loadDialog');
  expect(editor.requestInput('publish')).toMatchObject({ items: ['menu-1'], saveFirst: false });
});

test('an export whose code cannot be loaded shows an error until it is retried', async () => {
  const editor = await openEditor();
  editor.actor.send({ type: 'part.loadFailed', part: 'exportSheet' });
  expect(notLoadedPart(editor.now())).toBe('exportSheet');
  editor.actor.send({ type: 'sheet.exported' });
  expect(notLoadedPart(editor.now())).toBe(null);
});

test('a jump to a fault of a companion opens the companion at that field', async () => {
  const { now, ...companion } = await jumpTo({ id: 'gallery-7', entity: 'gallery', component: 'gallery' });
  expect(companion.received.navigation?.at(-1)).toEqual({
    type: 'path.requested',
    path: '/petilia-jaffa/galleries/gallery-7?field=title&language=he',
  });
  expect(now().context.requestedFocus).toBeNull();
});

test('what was created in a reference field is chosen, and the item itself is read again: it may be its owner now', async () => {
  const editor = await openEditor(shiftsInput, loadedShifts);
  editor.actor.send({ type: 'reference.searched', path: 'cms_id' });
  expect(editor.requestInput('picker')).toMatchObject({ owner: 'shifts-1', path: 'cms_id', mayCreate: true });
  const reference = { id: 'page-1', name: 'Harbour' };
  await editor.answer('picker', { type: 'chosen', path: 'cms_id', reference, created: true });
  expect(editor.now().context.draft.cms_id).toBe('page-1');
  expect(editor.now().context.references['page-1']?.name).toBe('Harbour');
  expect(editor.isPending('readItem')).toBe(true);
  editor.actor.send({ type: 'editor.undo' });
  expect(editor.now().context.draft.cms_id).toBe('');
});

test('a companion that was deleted is made again under the name of its item, when its field asks for it', async () => {
  const editor = await openEditor({ entity: 'post', id: 'post-1' }, loadedPost);
  const replaced = { type: 'companion.replaced', path: 'publication' } as const;
  expect(editor.now().can(replaced)).toBe(false);
  editor.actor.send({ type: 'reference.loaded', id: 'publication-1', item: null });
  editor.actor.send(replaced);
  expect(editor.requestInput('picker')).toEqual({
    venue: 'petilia-jaffa',
    owner: 'post-1',
    path: 'publication',
    target: { entity: 'publication', venue: 'own' },
    mayCreate: true,
    creates: 'Wine week',
  });
  const reference = { id: 'publication-2', name: 'Wine week' };
  await editor.answer('picker', { type: 'chosen', path: 'publication', reference, created: true });
  expect([editor.now().context.draft.publication, editor.now().can(replaced)]).toEqual(['publication-2', false]);
});

test('what another field has read of an item stays known when the item is chosen again', async () => {
  const editor = await openEditor(shiftsInput, loadedShifts);
  const publication = { state: 'published', isActive: true };
  const image = { src: '/image/harbour', crop: null, alt: { en: 'The harbour' } };
  const item = { name: 'Harbour', titles: {}, venue: null, price: 1200, publication, image };
  editor.actor.send({ type: 'reference.loaded', id: 'page-1', item });
  editor.actor.send({ type: 'reference.searched', path: 'cms_id' });
  const reference = { id: 'page-1', name: 'Harbour', venue: null };
  await editor.answer('picker', { type: 'chosen', path: 'cms_id', reference, created: false });
  expect(editor.now().context.references).toEqual({ 'page-1': item });
});

test('a field that is no reference, and a person who may not write, get no picker', async () => {
  const menu = await openEditor({}, { item: stored(winter), stored: null, seed: 's', lockedByOtherTab: false });
  menu.actor.send({ type: 'reference.searched', path: 'title' });
  expect(menu.isPending('picker')).toBe(false);
  const viewer = { ...shiftsInput, venue: { ...menu.now().context.venue, role: 'viewer' } };
  const editor = await openEditor(viewer, loadedShifts);
  editor.actor.send({ type: 'reference.searched', path: 'cms_id' });
  expect(editor.isPending('picker')).toBe(false);
});

test('a new item becomes the edited one’s own in the field of that companion only', () => {
  const draft = emptyDraft(packagePage, 'Parties');
  const at = { path: 'menus', row: emptyRow(packagePage, 'menus', 'r1'), at: 0 };
  const edited = {
    entity: 'page.package',
    venue,
    id: 'page-1',
    draft: applyEdit(packagePage, draft, { type: 'insert', ...at }),
  } as const;
  const owners = ['_menu', 'menus/r1/cms_id', 'shifts', 'gallery'].map((path) => findPickerInput(edited, path)?.owner);
  expect(owners).toEqual(['page-1', null, 'page-1', 'page-1']);
});
