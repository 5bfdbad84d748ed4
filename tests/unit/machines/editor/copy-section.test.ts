import { expect, test, vi } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { getRows, getValue } from '../../../../graphql/content/apply-edit.ts';
import { kindNames, getKindIdentity } from '../../../../graphql/content/kinds/identities.ts';
import { menu as menuKind } from '../../../../graphql/content/kinds/menu.ts';
import type { Content } from '../../../../graphql/content/model/draft.types.ts';
import { fromContent, toContent } from '../../../../graphql/content/serialize.ts';
import {
  createCopySection,
  createUndoSectionCopy,
} from '../../../../machines/editor/item-actions/copy-section.actors.ts';
import { editorMachine } from '../../../../machines/editor/editor.machine.ts';
import { createActorHarness, flushPromises } from '../../../support/actor-harness.ts';
import { apiError, input, loaded, parts, set, stored, winter } from './item-fixtures.ts';

const key = '00000000-0000-4000-8000-000000000010';
const target = { id: 'menu-2', name: 'Lunch', venue: null };
const bilingual = set(set(winter, 'sections/a/header', 'he', 'להתחלה'), 'sections/a/items/a0/price', null, 4200);

interface Call {
  operation: string | undefined;
  [variable: string]: unknown;
}

/** A menu that is open, and the server's answers to what is sent. */
const openMenu = async (answer: (call: Call) => unknown) => {
  const calls: Call[] = [];
  const ask = (_: string, document: unknown, variables: object, options: { key?: string }) => {
    const [operation] = /\b[A-Z]\w+/.exec(String((document as { text?: string }).text ?? document)) ?? [];
    const call = { operation, ...variables, ...(options.key !== undefined && { key: options.key }) };
    calls.push(call);
    const answered = answer(call);
    return answered instanceof Error ? Promise.reject(answered.cause) : Promise.resolve(answered);
  };
  const ports = { ask, newId: () => key, now: () => 0 } as never;
  const harness = createActorHarness(editorMachine, {
    input,
    systemId: 'editor',
    nested: parts,
    actors: {
      copySection: createCopySection(ports) as AnyActorLogic,
      undoSectionCopy: createUndoSectionCopy(ports) as AnyActorLogic,
    },
  });
  await harness.answer('loadItem', loaded({ item: stored(bilingual) }));
  if (harness.isPending('deleteDraft')) await harness.answer('deleteDraft');
  const copy = async () => {
    harness.actor.send({ type: 'section.copied', path: 'sections/a' });
    const output = { type: 'chosen', path: 'sections/a', reference: target, created: false };
    harness.actor.send({ type: 'xstate.done.actor.picker', output } as never);
    await flushPromises();
    await vi.dynamicImportSettled();
    await flushPromises();
  };
  return { ...harness, calls, copy };
};
const lunch = toContent(menuKind, set(winter, '_name', null, 'Lunch'));
const rejected = (code: 'CONFLICT' | 'NETWORK', errorKey: string) =>
  new Error(code, { cause: apiError(code, errorKey as never) });

test('a section goes to the end of the other item with all its languages and prices, under new ids, with a version check', async () => {
  const menu = await openMenu(({ cms_id }) =>
    cms_id === 'menu-2' ? { content: { version: 7, content: lunch } } : { contentImport: {} },
  );
  await menu.copy();
  const sent = menu.calls.at(-1) as Call & { items: { cms_id: string; version: number; content: Content }[] };
  expect([sent.items[0]?.cms_id, sent.items[0]?.version, sent.key]).toEqual(['menu-2', 7, key]);
  const draft = fromContent(menuKind, sent.items[0]?.content as Content);
  const [copied] = getRows(draft, 'sections').slice(-1);
  const path = `sections/${copied?._id}`;
  const dishes = getRows(draft, `${path}/items`);
  expect([
    getRows(draft, 'sections').length,
    getValue(draft, `${path}/header`, 'en'),
    getValue(draft, `${path}/header`, 'he'),
    dishes.map(({ price }) => price),
  ]).toEqual([3, 'To begin', 'להתחלה', [4200, null]]);
  expect(['a', ...dishes.map(({ _id }) => _id)].filter((id) => ['a', 'a0', 'a1'].includes(id))).toEqual(['a']);
  expect(menu.received.notifications?.at(-1)).toEqual({
    type: 'notification.shown',
    notification: {
      kind: 'success',
      message: 'editor.sectionCopied',
      values: { name: 'To begin', item: 'Lunch' },
      opens: '/petilia-jaffa/menus/menu-2',
      undo: {
        to: 'list',
        path: '/petilia-jaffa/menus',
        event: {
          type: 'table.undo',
          action: 'undoImport',
          rows: [{ id: sent.import_id, name: 'Lunch', version: 0, cursor: '' }],
        },
      },
    },
  });
  // the open menu is as it was
  expect(menu.actor.getSnapshot().context.draft).toEqual(bilingual);

  // where no list runs behind the editor, which the undo asks itself
  menu.actor.send({ type: 'sectionCopy.undone', importId: String(sent.import_id) });
  await flushPromises();
  expect(menu.calls.at(-1)).toMatchObject({ operation: 'ContentImportUndo', import_id: sent.import_id });
  menu.stop();
});

test('when somebody saves the other item in the same moment, nothing is copied and the message says so', async () => {
  const menu = await openMenu(({ cms_id }) =>
    cms_id === 'menu-2' ? { content: { version: 7, content: lunch } } : rejected('CONFLICT', 'conflict'),
  );
  await menu.copy();
  expect(menu.received.notifications?.at(-1)).toMatchObject({
    notification: {
      kind: 'error',
      message: 'editor.sectionCopyConflict',
      values: { name: 'To begin', item: 'Lunch' },
    },
  });
  menu.stop();
});

test('a copy whose answer was lost is not made twice', async () => {
  let content = lunch;
  let isLost = true;
  const menu = await openMenu((call) => {
    if (call.cms_id === 'menu-2') return { content: { version: 7, content } };
    content = (call.items as { content: Content }[])[0]?.content ?? content;
    return isLost ? rejected('NETWORK', 'networkLost') : { contentImport: {} };
  });
  await menu.copy();
  isLost = false;
  await menu.copy();
  expect(menu.calls.map(({ items }) => items !== undefined)).toEqual([false, true, false]);
  expect(menu.received.notifications?.at(-1)).toMatchObject({ notification: { message: 'editor.sectionCopied' } });
  menu.stop();
});

test('sections are rows that have rows of their own, in every kind that has such lists', () => {
  const sections = kindNames.flatMap((name) => getKindIdentity(name).sections.map((list) => `${name}.${list}`));
  expect(sections).toEqual(expect.arrayContaining(['menu.sections', 'product.options', 'package.combos']));
  expect(sections).not.toContain('venue.opening_hours');
});
