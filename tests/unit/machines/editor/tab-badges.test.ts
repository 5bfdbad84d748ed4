import { expect, test } from 'vitest';
import { tabToShow } from '../../../../machines/editor/model/editor.focus.ts';
import { changes } from '../../../../machines/editor/editor.selectors.ts';
import { selectItemTitle } from '../../../../machines/editor/item-title.ts';
import { changedTabs, tabRowCounts } from '../../../../machines/editor/tab-badges.ts';
import { openEditor } from './item-fixtures.ts';

test('a tab counts the rows of its list, and what is unsaved only marks it', async () => {
  const { actor, now } = await openEditor();
  expect([tabRowCounts(now()), changedTabs(now())]).toEqual([{ sections: 2 }, []]);
  actor.send({ type: 'field.changed', path: 'sections/a/items/a0/name', language: 'he', value: 'מרק' });
  actor.send({ type: 'field.changed', path: 'sections/a/header', language: 'he', value: 'לפתיחה' });
  expect([tabRowCounts(now()), changedTabs(now())]).toEqual([{ sections: 2 }, ['sections']]);
  actor.send({ type: 'field.changed', path: 'title', language: 'he', value: 'חורף' });
  expect(new Set(changedTabs(now()))).toEqual(new Set(['sections', 'details']));
});

test('the name is on no tab: renaming marks none, and leaves the tab that is shown', async () => {
  const { actor, now } = await openEditor();
  actor.send({ type: 'field.changed', path: '_name', language: null, value: 'Summer' });
  expect([changes(now()).map(({ path }) => path), changedTabs(now())]).toEqual([['_name'], []]);
  for (const tab of ['sections', 'details']) expect(tabToShow({ ...now().context, tab }, '_name')).toBeNull();
});

test('an item is called what is typed; without a name, what it was called when it was saved', async () => {
  const { actor, now } = await openEditor();
  const name = (value: string) => actor.send({ type: 'field.changed', path: '_name', language: null, value });
  name('Summer');
  expect(selectItemTitle(now())).toBe('Summer');
  name('  ');
  expect(selectItemTitle(now())).toBe('Winter');
});
