import { expect, test } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { createChangePublication } from '../../../../machines/editor/item-actions/change-publication.actors.ts';
import { createDuplicateItem, duplicateRows } from '../../../../machines/list/duplicate-item.actors.ts';
import { editorMachine } from '../../../../machines/editor/editor.machine.ts';
import { createActorHarness, flushPromises } from '../../../support/actor-harness.ts';
import { input, loaded, parts, stored, winter } from './item-fixtures.ts';

/** A published menu that is open. */
const openMenu = async () => {
  const calls: object[] = [];
  const ask = (_: string, document: unknown, variables: object) => {
    const [operation] = /\b[A-Z]\w+/.exec(String((document as { text?: string }).text ?? document)) ?? [];
    calls.push({ operation, ...variables });
    return Promise.resolve({ contentDuplicate: { cms_id: 'menu-9', name: 'Winter (copy)', version: 1 } });
  };
  const ports = { ask, newId: () => 'key', now: () => 0, language: () => 'en' } as never;
  const harness = createActorHarness(editorMachine, {
    input,
    systemId: 'editor',
    nested: parts,
    actors: {
      duplicateItem: createDuplicateItem(ports) as AnyActorLogic,
      changePublication: createChangePublication(ports) as AnyActorLogic,
    },
  });
  await harness.answer('loadItem', loaded({ item: stored(winter, 14, { publishedVersion: 14, state: 'published' }) }));
  if (harness.isPending('deleteDraft')) await harness.answer('deleteDraft');
  return { ...harness, calls, ask };
};

test('a copy is made of what is saved, and opened', async () => {
  const menu = await openMenu();
  menu.actor.send({ type: 'field.changed', path: 'title', language: 'en', value: 'Not saved yet' });
  expect(menu.actor.getSnapshot().can({ type: 'item.duplicated' })).toBe(false);
  menu.actor.send({ type: 'editor.undo' });
  menu.actor.send({ type: 'item.duplicated' });
  await flushPromises();
  expect(menu.calls).toMatchObject([{ cms_id: 'menu-1', locale: 'en' }]);
  expect(menu.received.notifications?.at(-1)).toEqual({
    type: 'notification.shown',
    notification: { kind: 'success', message: 'editor.duplicated', values: { name: 'Winter (copy)' } },
  });
  expect(menu.received.navigation).toEqual([{ type: 'path.requested', path: '/petilia-jaffa/menus/menu-9' }]);
  menu.stop();
});

test('unpublishing from the editor can be undone, by the version that guests saw', async () => {
  const menu = await openMenu();
  menu.actor.send({ type: 'item.unpublished' });
  await expect.poll(() => menu.calls).toMatchObject([{ cms_list: ['menu-1'] }]);
  await flushPromises();
  expect(menu.received.notifications?.at(-1)).toEqual({
    type: 'notification.shown',
    notification: {
      kind: 'success',
      message: 'editor.unpublished',
      values: { name: 'Winter' },
      undo: { to: 'editor', event: { type: 'unpublishing.undone', id: 'menu-1', version: 14 } },
    },
  });
  menu.stop();
});

test('of several rows those are copied that can be, and undo is about the copies', async () => {
  const ask = (_: string, __: unknown, { cms_id }: { cms_id: string }) =>
    cms_id === 'b'
      ? Promise.reject({ code: 'NOT_FOUND', key: 'notFound', message: 'notFound' })
      : Promise.resolve({ contentDuplicate: { cms_id: `${cms_id}-copy`, name: 'Copy', version: 1 } });
  const keyOf = () => (_: unknown, send: (key: string) => Promise<never>) => send('key');
  const rows = ['a', 'b'].map((id) => ({ id, name: id, version: 7, cursor: '' }));
  const { done, failed } = await duplicateRows({ ask, keyOf, language: () => 'he' } as never, rows);
  expect([done, failed.map(({ id }) => id)]).toEqual([[{ id: 'a-copy', name: 'a', version: 1, cursor: '' }], ['b']]);
});
