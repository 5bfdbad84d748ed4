import { expect, test } from 'vitest';
import { packagePage } from '../../../../graphql/content/kinds/venue-pages.ts';
import { createNewDraft } from '../../../../graphql/content/prefill-from-name.ts';
import type { EditorContext } from '../../../../machines/editor/model/editor.types.ts';
import { listPackages, toExportedItem } from '../../../../machines/editor/item-actions/exported-item.ts';
import { input, openEditor } from './item-fixtures.ts';

const packages = ['brunch', '', 'dinner'].map((cms_id) => ({ _id: `row-${cms_id}`, cms_id }));
const saved = { ...createNewDraft(packagePage, 'At home'), packages };
const page = {
  ...input,
  entity: 'page.package',
  id: 'page-1',
  metadata: { component: 'package' },
  saved,
} as unknown as EditorContext;

test('a page exports one of its saved packages to a menu: the chosen one', () => {
  expect(listPackages(page)).toEqual(['brunch', 'dinner']);
  const chosen = { type: 'menu.exported', packageId: 'dinner' };
  expect(toExportedItem(page, chosen)).toMatchObject({ form: 'menu', id: 'dinner', entity: 'page.package' });
  expect(toExportedItem(page, { type: 'item.exported' })).toMatchObject({ form: 'file', id: 'page-1' });
  expect(listPackages({ ...page, entity: 'page.article' })).toEqual([]);
});

test('an item is exported as it is stored: with unsaved changes it has to be saved first', async () => {
  const { actor, now } = await openEditor();
  const canExport = () => now().can({ type: 'item.exported' });
  expect(canExport()).toBe(true);
  actor.send({ type: 'field.changed', path: 'title', language: 'en', value: 'Another' });
  expect(canExport()).toBe(false);
  actor.send({ type: 'editor.undo' });
  expect(canExport()).toBe(true);
});
