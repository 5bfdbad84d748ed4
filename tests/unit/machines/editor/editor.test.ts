import type { Language } from '../../../../graphql/domain/languages.ts';
import { describe, expect, test } from 'vitest';
import { applyEdit, emptyDraft, getRows, getValue } from '../../../../graphql/content/apply-edit.ts';
import { menu } from '../../../../graphql/content/kinds/menu.ts';
import { editorMachine } from '../../../../machines/editor/editor.machine.ts';
import { canWrite, removedLanguage, selectRowIds, unsaved } from '../../../../machines/editor/editor.selectors.ts';
import type { Draft } from '../../../../graphql/content/model/draft.types.ts';
import type { StoredItem } from '../../../../machines/item/item.types.ts';
import type { StoredDraft } from '../../../../machines/editor/model/editor.types.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import {
  input,
  loaded,
  openEditor,
  parts,
  person,
  apiError,
  seed,
  set,
  stored,
  venue,
  winter,
} from './item-fixtures.ts';
import { loadedPost } from './owner-fixtures.ts';

const opened = async (...parameters: Parameters<typeof openEditor>) => {
  const harness = await openEditor(...parameters);
  const { now } = harness;
  const type = (path: string, language: 'en' | 'he' | null, value: unknown) =>
    harness.actor.send({ type: 'field.changed', path, language, value });
  const notices = () => (harness.received.notifications ?? []).map(({ notification }) => notification.message);
  return {
    ...harness,
    type,
    notices,
    value: (path: string, where: 'en' | 'he' | null) => getValue(now().context.draft, path, where),
  };
};

describe('writing', () => {
  test('changes of one part of a value are one step, of another part another', async () => {
    const it = await opened();
    const change = (value: string, step: string) =>
      it.actor.send({ type: 'field.changed', path: 'title', language: 'en', value, step });
    change('A', 'corner 0');
    change('B', 'corner 0');
    change('C', 'corner 1');
    it.actor.send({ type: 'editor.undo' });
    expect(it.value('title', 'en')).toBe('B');
    it.actor.send({ type: 'editor.undo' });
    expect(it.value('title', 'en')).toBe('Winter evening');
  });

  test('letters in one field are one step, another field is another', async () => {
    const it = await opened();
    it.type('title', 'en', 'W');
    it.type('title', 'en', 'Wi');
    it.type('title', 'he', 'ח');
    it.actor.send({ type: 'editor.undo' });
    expect([it.value('title', 'en'), it.value('title', 'he')]).toEqual(['Wi', undefined]);
    it.actor.send({ type: 'editor.undo' });
    expect(it.value('title', 'en')).toBe('Winter evening');
    it.actor.send({ type: 'editor.redo' });
    expect(it.value('title', 'en')).toBe('Wi');
  });

  test('side by side opens the first translation when English is active, and stays there', async () => {
    const it = await opened();
    const seen = () => [it.now().context.language, it.now().context.sideBySide];
    expect(seen()).toEqual(['en', false]);
    it.actor.send({ type: 'sideBySide.toggled' });
    expect(seen()).toEqual([input.venue.languages.find((language) => language !== 'en'), true]);
    it.actor.send({ type: 'sideBySide.toggled' });
    expect(seen()).toEqual([input.venue.languages.find((language) => language !== 'en'), false]);
  });

  test('the English title follows the name, in one step, until a person types another or the item is published', async () => {
    const fresh = set(set(winter, '_name', null, 'Menu 3'), 'title', 'en', 'Menu 3');
    const renamed = async (draft: Draft, more: Partial<StoredItem> = {}) => {
      const it = await opened({}, loaded({ item: stored(draft, 14, more) }));
      it.type('_name', null, 'Brunch');
      return it;
    };
    const it = await renamed(fresh);
    it.type('_name', null, 'Brunches');
    expect(it.value('title', 'en')).toBe('Brunches');
    it.actor.send({ type: 'editor.undo' });
    expect([it.value('_name', null), it.value('title', 'en')]).toEqual(['Menu 3', 'Menu 3']);
    expect((await renamed(set(fresh, 'title', 'en', ''))).value('title', 'en')).toBe('Brunch');
    expect((await renamed(winter)).value('title', 'en')).toBe('Winter evening');
    expect((await renamed(fresh, { publishedVersion: 12, state: 'changed' })).value('title', 'en')).toBe('Menu 3');
  });

  test('undo restores the state without unsaved changes, and reports it', async () => {
    const it = await opened();
    it.type('title', 'en', 'Summer');
    it.actor.send({ type: 'editor.undo' });
    expect(it.received.parent).toEqual([
      { type: 'changes.pending', id: 'menu-1', changes: 1 },
      { type: 'changes.cleared', id: 'menu-1' },
    ]);
    expect(unsaved(it.now())).toBe(false);
  });

  test('a row goes past the edge of its list into the next one, and the caret with it', async () => {
    const it = await opened();
    it.actor.send({ type: 'field.focused', path: 'sections/a/items/a1/name', language: 'en' });
    it.actor.send({ type: 'row.nudged', by: 'down' });
    expect([selectRowIds(it.now(), 'sections/a/items'), selectRowIds(it.now(), 'sections/b/items')]).toEqual([
      ['a0'],
      ['a1', 'b0'],
    ]);
    expect(it.now().context.requestedFocus).toEqual({ path: 'sections/b/items/a1/name', language: 'en', count: 1 });
    expect(it.emitted).toEqual([
      { type: 'row.announced', what: 'moved', path: 'sections/b/items', id: 'a1', position: 1, of: 2 },
    ]);
    it.actor.send({ type: 'editor.undo' });
    expect(selectRowIds(it.now(), 'sections/a/items')).toEqual(['a0', 'a1']);
  });

  test('a row moved by its handle keeps the focus on the handle; the focused field follows its path', async () => {
    const it = await opened();
    it.actor.send({ type: 'field.focused', path: 'sections/a/items/a1/name', language: 'en' });
    it.actor.send({ type: 'row.nudged', path: 'sections/a/items', id: 'a1', by: 'down' });
    expect(it.now().context.requestedFocus).toBe(null);
    expect(it.now().context.at).toEqual({ path: 'sections/b/items/a1/name', language: 'en' });
  });

  test('a row moves to the requested position, at most to the last', async () => {
    const it = await opened();
    it.actor.send({ type: 'row.placed', path: 'sections/a/items', id: 'a0', position: 99 });
    expect(selectRowIds(it.now(), 'sections/a/items')).toEqual(['a1', 'a0']);
    expect(it.emitted.at(-1)).toMatchObject({ what: 'moved', id: 'a0', position: 2, of: 2 });
    it.actor.send({ type: 'row.placed', path: 'sections/a/items', id: 'a0', position: 1 });
    expect(selectRowIds(it.now(), 'sections/a/items')).toEqual(['a0', 'a1']);
  });

  test('an address that names a field opens its tab and language with the caret there; a wrong one does nothing', async () => {
    const startTyping = async (path: string, language: string | null) => {
      const it = await opened({ tab: 'details', begin: { path, language } });
      const { requestedFocus, tab } = it.now().context;
      return { requestedFocus, tab, language: it.now().context.language };
    };
    const start = (await opened()).now().context.language;
    expect(await startTyping('sections/a/items/a1/name', 'he')).toEqual({
      requestedFocus: { path: 'sections/a/items/a1/name', language: 'he', count: 1 },
      tab: 'sections',
      language: 'he',
    });
    for (const wrong of ['nothing', '__proto__', 'sections/a/items/a1/nothing', ''])
      expect(await startTyping(wrong, 'xx')).toEqual({ requestedFocus: null, tab: 'details', language: start });
  });

  test('what a row folds is opened for one row, by a field of it that is asked for too, and closed again', async () => {
    const it = await opened();
    const list = 'sections/a/items';
    const stand = () => [it.now().context.unfolded, it.now().context.requestedFocus?.path];
    const toggle = (id: string) => it.actor.send({ type: 'fold.toggled', path: list, id });
    toggle('a1');
    expect(stand()).toEqual([`${list}/a1`, `${list}/a1/attributes`]);
    it.actor.send({ type: 'focus.requested', path: `${list}/a1/name`, language: 'en' });
    expect(stand()).toEqual([`${list}/a1`, `${list}/a1/name`]);
    toggle('a1');
    expect(stand()).toEqual([null, `${list}/a1/name`]);
    it.actor.send({ type: 'focus.requested', path: `${list}/a2/allergens`, language: null });
    expect(stand()).toEqual([`${list}/a2`, `${list}/a2/allergens`]);
    // a section folds nothing
    expect(it.now().can({ type: 'fold.toggled', path: 'sections', id: 'a' })).toBe(false);
  });

  test('a copy has new ids, in all nested rows', async () => {
    const it = await opened();
    it.actor.send({ type: 'row.duplicated', path: 'sections', id: 'a' });
    const rows = getRows(it.now().context.draft, 'sections');
    const inner = rows.flatMap(({ _id }) => selectRowIds(it.now(), `sections/${_id}/items`));
    expect(rows.map(({ header }) => header)).toEqual([{ en: 'To begin' }, { en: 'To begin' }, { en: 'From the fire' }]);
    expect(new Set([...rows.map(({ _id }) => _id), ...inner]).size).toBe(3 + 5);
  });

  test('lines of a table: the first into the focused row, the others into rows after it, in one step', async () => {
    const it = await opened();
    const before = it.now().context.draft;
    const list = 'sections/a/items';
    const was = getRows(before, list);
    const [first, ...others] = was.map(({ name, description, price }) => ({ name, description, price }));
    const paste = { type: 'row.pasted', path: list, id: was[0]?._id ?? '', field: 'name' } as const;
    const stand = () =>
      getRows(it.now().context.draft, list).map(({ name, description, price }) => ({ name, description, price }));
    const rows = [{ name: 'Sea bream', price: 11_600 }, { name: 'Kebab', description: 'Tahini' }, { price: 'soon' }];
    it.actor.send({ ...paste, language: 'en', rows });
    expect(stand()).toEqual([
      { ...first, name: { ...(first?.name as object), en: 'Sea bream' }, price: 11_600 },
      { name: { en: 'Kebab' }, description: { en: 'Tahini' }, price: null },
      { name: {}, description: {}, price: 'soon' },
      ...others,
    ]);
    expect(it.now().context.requestedFocus?.path).toBe(`${list}/${selectRowIds(it.now(), list)[2]}/name`);
    it.actor.send({ type: 'editor.undo' });
    expect(it.now().context.draft).toBe(before);
    // a translation has its rows already
    it.actor.send({ ...paste, language: 'he', rows: [{ name: 'דניס' }, { name: 'קבב' }] });
    const hebrew = (row: { name?: unknown }) => (row.name as { he?: string }).he;
    expect(stand().map(hebrew)).toEqual(['דניס', 'קבב', ...others.slice(1).map(hebrew)]);
  });

  test('in a translation lines go over the rows on the screen: an empty one passes a row over, and none is added', async () => {
    const it = await opened();
    const list = 'sections/a/items';
    it.actor.send({ type: 'row.duplicated', path: list, id: 'a1' });
    const [first = '', second = '', third = ''] = selectRowIds(it.now(), list);
    const paste = { type: 'row.pasted', path: list, id: first, field: 'name', language: 'he' } as const;
    const hebrew = () => getRows(it.now().context.draft, list).map(({ name }) => (name as { he?: string }).he);
    it.actor.send({ ...paste, rows: [{ name: 'מרק' }, {}, { name: 'קבב' }, { name: 'דניס' }] });
    expect(hebrew()).toEqual(['מרק', undefined, 'קבב']);
    const leftOut = { kind: 'warning', message: 'editor.pasteLeftOut', values: { count: 1 } };
    expect(it.received.notifications?.at(-1)).toEqual({ type: 'notification.shown', notification: leftOut });
    it.actor.send({ type: 'editor.undo' });
    it.actor.send({ ...paste, rows: [{ name: 'מרק' }, { name: 'קבב' }], over: [first, third] });
    expect([hebrew(), selectRowIds(it.now(), list)]).toEqual([
      ['מרק', undefined, 'קבב'],
      [first, second, third],
    ]);
    it.actor.send({ type: 'editor.undo' });
    // where lines become rows, an empty one is none, and none is left out
    const shownBefore = it.received.notifications?.length;
    it.actor.send({ ...paste, language: 'en', rows: [{ name: 'Bream' }, {}, { name: 'Kebab' }] });
    expect([selectRowIds(it.now(), list).length, it.received.notifications?.length]).toEqual([4, shownBefore]);
  });

  test('a new item begins at its name', async () => {
    const it = await opened({ fresh: true });
    expect(it.now().context.requestedFocus).toEqual({ path: '_name', language: null, count: 1 });
  });

  test('an empty new row is no change, and is not what is saved', async () => {
    const it = await opened();
    it.actor.send({ type: 'row.added', path: 'sections/a/items' });
    expect(unsaved(it.now())).toBe(false);
    it.actor.send({ type: 'editor.save' });
    expect([it.notices(), it.isPending('saving')]).toEqual([['error.noChanges'], false]);
  });

  test('what is no amount stays as it was typed, and stops the save with its place', async () => {
    const it = await opened();
    it.type('sections/a/items/a0/price', null, '12,345');
    it.actor.send({ type: 'editor.save' });
    const stopped = () => it.now().context.blockedBy;
    expect([it.value('sections/a/items/a0/price', null), it.isPending('saving'), it.notices(), stopped()]).toEqual([
      '12,345',
      false,
      [],
      { message: 'editor.fixFirst' },
    ]);
    expect(it.now().context.requestedFocus?.path).toBe('sections/a/items/a0/price');
    // shown until the next action, and no longer
    it.type('sections/a/items/a0/price', null, 1250);
    expect(stopped()).toBe(null);
  });

  test('a save is stopped by what is no amount also while a request is running, asked for before or after', async () => {
    for (const order of ['before', 'after']) {
      const it = await opened();
      it.actor.send({ type: 'live.gap' });
      expect(it.isPending('readItem')).toBe(true);
      if (order === 'before') it.type('title', 'en', 'Autumn');
      const steps = [
        () => it.actor.send({ type: 'editor.save' }),
        () => it.type('sections/a/items/a0/price', null, '12,345'),
      ];
      for (const step of order === 'before' ? steps : steps.toReversed()) step();
      await it.answer('readItem', stored(winter));
      expect([it.isPending('saving'), it.now().context.blockedBy]).toEqual([false, { message: 'editor.fixFirst' }]);
    }
  });

  test('the next gap is the next empty translation in reading order', async () => {
    const it = await opened();
    it.actor.send({ type: 'language.chosen', language: 'he' });
    const missing = ['sections/a/header', 'sections/a/items/a0/name', 'sections/a/items/a1/name'].map((path) => {
      it.actor.send({ type: 'missingTranslation.next' });
      it.actor.send({ type: 'field.focused', path, language: 'he' });
      return it.now().context.requestedFocus?.path;
    });
    expect(missing).toEqual(['sections/a/header', 'sections/a/items/a0/name', 'sections/a/items/a1/name']);
  });

  test('the first gap is looked for on the tab that is shown, wherever the caret was, then on those behind it', async () => {
    const it = await opened();
    it.actor.send({ type: 'language.chosen', language: 'he' });
    const next = () => {
      it.actor.send({ type: 'missingTranslation.next' });
      return it.now().context.requestedFocus?.path;
    };
    it.actor.send({ type: 'field.focused', path: '_name', language: null });
    it.actor.send({ type: 'tab.shown', tab: 'details' });
    expect(next()).toBe('title');
    it.actor.send({ type: 'field.focused', path: 'title', language: 'he' });
    it.actor.send({ type: 'tab.shown', tab: 'sections' });
    expect(next()).toBe('sections/a/header');
    it.actor.send({ type: 'field.focused', path: 'sections/b/items/b0/name', language: 'he' });
    expect(next()).toBe('title');
  });

  test('in English the next gap is one of another language that the person writes, which is said', async () => {
    const it = await opened({ venue: { ...venue, role: 'translator', mayWrite: ['en', 'he'] as Language[] } });
    it.actor.send({ type: 'missingTranslation.next' });
    const { requestedFocus, language } = it.now().context;
    expect([requestedFocus?.path, requestedFocus?.language, language]).toEqual(['sections/a/header', 'he', 'he']);
    expect(it.received.notifications?.at(-1)).toMatchObject({
      notification: { message: 'editor.nextLanguage', values: { language: 'עברית' } },
    });
  });

  test('an item that lacks nothing in English and elsewhere asks the queue for all languages of the person', async () => {
    const it = await opened(
      {},
      loaded({ item: stored(set(set(emptyDraft(menu, 'Winter'), 'title', 'en', 'Winter'), 'title', 'he', 'חורף')) }),
    );
    it.actor.send({ type: 'missingTranslation.next' });
    expect(it.requestInput('findNextText')).toEqual({ venue: 'petilia-jaffa', id: 'menu-1', language: null });
    await it.answer('findNextText', null);
    expect(it.received.notifications?.at(-1)).toMatchObject({
      notification: { message: 'editor.nothingToTranslateInAny' },
    });
  });

  describe('behind the last gap of an item', () => {
    const atTheEnd = async () => {
      const it = await opened();
      it.actor.send({ type: 'language.chosen', language: 'he' });
      it.actor.send({ type: 'field.focused', path: 'description', language: 'he' });
      it.actor.send({ type: 'tab.shown', tab: 'details' });
      it.actor.send({ type: 'missingTranslation.next' });
      return it;
    };

    test('the next item of the queue is asked for, in the same language, and its path is requested', async () => {
      const it = await atTheEnd();
      expect(it.requestInput('findNextText')).toEqual({ venue: 'petilia-jaffa', id: 'menu-1', language: 'he' });
      await it.answer('findNextText', '/petilia-jaffa/menus/menu-2?field=title&language=he');
      expect(it.received.navigation).toContainEqual({
        type: 'path.requested',
        path: '/petilia-jaffa/menus/menu-2?field=title&language=he',
      });
    });

    test('when no other item has any, the next one in this item is focused again', async () => {
      const it = await atTheEnd();
      await it.answer('findNextText', null);
      expect(it.now().context.requestedFocus).toMatchObject({ path: 'sections/a/header', language: 'he' });
    });

    test('a failure is shown, and the person stays', async () => {
      const it = await atTheEnd();
      await it.reject('findNextText', apiError('NETWORK', 'networkLost'));
      expect(it.received.notifications?.at(-1)).toMatchObject({ notification: { message: 'error.networkLost' } });
      expect(it.now().matches({ editing: { translation: 'idle' } })).toBe(true);
    });
  });
});

describe('roles', () => {
  test('a viewer changes nothing', async () => {
    const it = await opened({ venue: { ...venue, role: 'viewer' } });
    it.type('title', 'en', 'X');
    it.actor.send({ type: 'row.removed', path: 'sections', id: 'a' });
    expect(it.now().context.draft).toBe(it.now().context.saved);
    expect(it.now().can({ type: 'editor.delete' })).toBe(false);
  });

  test('an editor opens in the content language used last, else in that of the interface, if the person may write it', async () => {
    const usedAndInterface = [
      [null, 'en'],
      [null, 'he'],
      ['en', 'he'],
      ['he', 'en'],
      ['de', 'he'],
      ['de', 'ar'],
    ] as const;
    const languages = await Promise.all(
      usedAndInterface.map(async (opensIn) => {
        const restricted = { ...venue, role: 'translator', mayWrite: ['en', 'he'] as Language[] };
        const { actor } = await opened({ venue: restricted, opensIn });
        return actor.getSnapshot().context.language;
      }),
    );
    expect(languages).toEqual(['en', 'he', 'en', 'he', 'he', 'en']);
  });

  test('a translator writes the own languages, no English, no prices, no rows', async () => {
    const it = await opened({ venue: { ...venue, role: 'translator', mayWrite: ['he'] } });
    const can = (path: string, language: 'en' | 'he' | null) =>
      it.now().can({ type: 'field.changed', path, language, value: 'x' });
    expect([
      can('title', 'he'),
      can('title', 'en'),
      can('sections/a/items/a0/price', null),
      can('_name', null),
    ]).toEqual([true, false, false, false]);
    expect(it.now().can({ type: 'row.added', path: 'sections' })).toBe(false);
    expect([it.now().context.language, it.now().context.sideBySide]).toEqual(['he', true]);
  });

  test.each([
    ['owner', true],
    ['viewer', false],
  ])('a superUser has the permissions of the server: as %s, arrange rows: %s', async (role, arranges) => {
    const it = await opened({ venue: { ...venue, role }, person: { ...person, superUser: true } });
    const deletes = it.now().can({ type: 'editor.delete' });
    expect([it.now().can({ type: 'row.added', path: 'sections' }), deletes]).toEqual([arranges, arranges]);
  });
});

describe('a stored draft', () => {
  const storedDraft = (draft: StoredDraft['draft'], base = winter, version = 14): StoredDraft => ({
    form: 1,
    draft,
    base,
    version,
    at: 9_000,
  });

  test('F017 of a save that arrived is dropped in silence', async () => {
    const saved = set(winter, 'title', 'en', 'Saved');
    const it = await opened({}, loaded({ item: stored(saved, 15), stored: storedDraft(saved) }));
    expect([it.now().matches('editing'), unsaved(it.now()), it.now().context.storedDraft]).toEqual([true, false, null]);
  });

  test('F017 of a save that did not arrive is offered, and restored completely', async () => {
    const it = await opened({}, loaded({ stored: storedDraft(set(winter, 'title', 'en', 'Mine')) }));
    expect(it.now().matches('offered')).toBe(true);
    it.type('title', 'en', 'not yet');
    it.actor.send({ type: 'draft.restored' });
    expect([it.value('title', 'en'), unsaved(it.now()), it.received.parent]).toEqual([
      'Mine',
      true,
      [{ type: 'changes.pending', id: 'menu-1', changes: 1 }],
    ]);
    it.actor.send({ type: 'editor.undo' });
    expect(it.value('title', 'en')).toBe('Winter evening');
  });

  test('made from an older version it is merged, not laid over the newer one', async () => {
    const newer = stored(set(winter, 'description', 'en', 'With wine'), 15);
    const it = await opened({}, loaded({ item: newer, stored: storedDraft(set(winter, 'title', 'en', 'Mine')) }));
    it.actor.send({ type: 'draft.restored' });
    expect([it.value('title', 'en'), it.value('description', 'en')]).toEqual(['Mine', 'With wine']);
  });

  test('F015 an unsafe storage is reported, and editing continues', async () => {
    const it = await opened();
    it.type('title', 'en', 'Mine');
    it.actor.send({ type: 'draft.stored', at: 5, persistent: false });
    expect([it.now().context.storagePersistent, it.now().context.storedAt, it.value('title', 'en')]).toEqual([
      false,
      null,
      'Mine',
    ]);
  });
});

describe('others', () => {
  const change = (what: string, version: number) => ({
    type: 'live.changed' as const,
    change: { kind: 'content', id: 'menu-1', entity: 'menu', version, what, by: 'Claire Dubois' },
  });
  const wine = stored(set(winter, 'description', 'en', 'With wine'), 15, { updatedBy: 'Claire Dubois' });

  test('a clean editor adopts the newer version and names its author', async () => {
    const it = await opened();
    it.actor.send(change('updated', 15));
    await it.answer('readItem', wine);
    expect([it.value('description', 'en'), it.now().context.metadata.version, unsaved(it.now())]).toEqual([
      'With wine',
      15,
      false,
    ]);
    expect(it.notices()).toEqual(['editor.newerTaken']);
  });

  test('a dirty one is notified, keeps its changes, and merges them when it saves', async () => {
    const it = await opened();
    it.type('title', 'en', 'Mine');
    it.actor.send(change('updated', 15));
    expect([it.isPending('readItem'), it.now().context.sync.newer]).toEqual([
      false,
      { version: 15, by: 'Claire Dubois', requested: false },
    ]);
    it.actor.send({ type: 'editor.save' });
    await it.answer('saving', { type: 'conflict', item: wine });
    const again = it.requestInput('saving') as { version: number; draft: typeof winter };
    expect([again.version, getValue(again.draft, 'title', 'en'), getValue(again.draft, 'description', 'en')]).toEqual([
      15,
      'Mine',
      'With wine',
    ]);
  });

  test('an undo after a merge reverts one’s own changes and nobody else’s', async () => {
    const it = await opened();
    it.type('title', 'en', 'Mine');
    it.actor.send(change('updated', 15));
    it.actor.send({ type: 'newer.requested' });
    await it.answer('readItem', wine);
    it.actor.send({ type: 'editor.undo' });
    expect([it.value('title', 'en'), it.value('description', 'en'), unsaved(it.now())]).toEqual([
      'Winter evening',
      'With wine',
      false,
    ]);
  });

  test('F013 both changed the same text: the save waits for the conflict, and continues after its resolution', async () => {
    const it = await opened();
    it.type('title', 'en', 'Mine');
    it.actor.send({ type: 'editor.save' });
    await it.answer('saving', { type: 'conflict', item: stored(set(winter, 'title', 'en', 'Theirs'), 15) });
    expect([it.isPending('saving'), it.now().context.conflicts.length, it.value('title', 'en')]).toEqual([
      false,
      1,
      'Mine',
    ]);
    expect(it.received.parent?.at(-1)).toEqual({ type: 'changes.saveFailed', id: 'menu-1' });
    it.actor.send({ type: 'conflict.resolved', at: 0, side: 'mine' });
    expect((it.requestInput('saving') as { version: number }).version).toBe(15);
  });

  test('F013 taking theirs leaves nothing to save', async () => {
    const it = await opened();
    it.type('title', 'en', 'Mine');
    it.actor.send({ type: 'editor.save' });
    await it.answer('saving', { type: 'conflict', item: stored(set(winter, 'title', 'en', 'Theirs'), 15) });
    it.actor.send({ type: 'conflict.resolved', at: 0, side: 'theirs' });
    expect([it.value('title', 'en'), unsaved(it.now()), it.isPending('saving')]).toEqual(['Theirs', false, false]);
    expect(it.received.parent?.at(-1)).toEqual({ type: 'changes.cleared', id: 'menu-1' });
  });

  test('a text in a language that the venue has hidden asks nothing, before the save and while it asks', async () => {
    const hide = (editor: Awaited<ReturnType<typeof opened>>) =>
      editor.actor.send({ type: 'venue.changed', venue: { ...editor.now().context.venue, languages: ['en'] } });
    const conflicting = { type: 'conflict', item: stored(set(winter, 'title', 'he', 'שלהם'), 15) };
    const before = await opened();
    before.type('title', 'he', 'שלי');
    hide(before);
    before.actor.send({ type: 'editor.save' });
    await before.answer('saving', conflicting);
    expect((before.requestInput('saving') as { version: number }).version).toBe(15);
    const asking = await opened();
    asking.type('title', 'he', 'שלי');
    asking.actor.send({ type: 'editor.save' });
    await asking.answer('saving', conflicting);
    expect(asking.now().context.conflicts).toHaveLength(1);
    hide(asking);
    expect([asking.now().context.conflicts, asking.value('title', 'he')]).toEqual([[], 'שלי']);
  });

  test('a language removed from the venue while somebody types in it: the text stays, on the screen, and is only read', async () => {
    const it = await opened();
    it.actor.send({ type: 'language.chosen', language: 'he' });
    it.type('title', 'he', 'ערב');
    const removeHebrew = {
      type: 'venue.changed' as const,
      venue: { ...it.now().context.venue, languages: ['en' as const] },
    };
    it.actor.send(removeHebrew);
    it.type('title', 'he', 'ערב חורף');
    expect([it.now().context.language, removedLanguage(it.now()), it.value('title', 'he')]).toEqual([
      'he',
      'he',
      'ערב',
    ]);
    expect([canWrite(it.now(), 'he'), canWrite(it.now(), 'en'), it.value('title', 'en')]).toEqual([
      false,
      true,
      (winter.title as { en: string }).en,
    ]);
    it.actor.send({ type: 'language.chosen', language: 'en' });
    expect([removedLanguage(it.now()), it.value('title', 'he')]).toEqual([null, 'ערב']);
  });

  test('deleted by somebody: the changes stay, and are restored with the item', async () => {
    const it = await opened();
    it.type('title', 'en', 'Mine');
    it.actor.send(change('deleted', 14));
    expect([it.now().context.sync.deleted, it.now().can({ type: 'editor.save' })]).toEqual([
      { by: 'Claire Dubois' },
      false,
    ]);
    it.actor.send({ type: 'editor.restore' });
    await it.answer('restoreItem', stored(winter, 15));
    expect([it.now().context.sync.deleted, it.value('title', 'en'), unsaved(it.now())]).toEqual([null, 'Mine', true]);
  });

  test('a save while the item is being restored follows the restoration; without one it is refused', async () => {
    const restoring = async () => {
      const it = await opened();
      it.type('title', 'en', 'Mine');
      it.actor.send(change('deleted', 14));
      it.actor.send({ type: 'editor.restore' });
      it.actor.send({ type: 'editor.save' });
      expect(it.now().context.sync.saveRequested).toBe(true);
      return it;
    };
    const restored = await restoring();
    // the server announces the restoration before it answers
    restored.actor.send(change('restored', 15));
    await restored.answer('restoreItem', stored(winter, 15));
    expect(restored.requestInput('saving')).toMatchObject({ version: 15, draft: { title: { en: 'Mine' } } });
    const notRestored = await restoring();
    await notRestored.reject('restoreItem', apiError('FORBIDDEN', 'forbidden'));
    expect([notRestored.now().context.sync.saveRequested, unsaved(notRestored.now())]).toEqual([false, true]);
    expect(notRestored.received.parent?.at(-1)?.type).toBe('changes.saveFailed');
  });

  test('F013 two tabs: the one that follows changes nothing and guards nothing', async () => {
    const it = await opened();
    it.type('title', 'en', 'Mine');
    it.tabLock('requested');
    await it.answer('writeDraft', { at: 1, persistent: true });
    expect([it.now().context.lockedByOtherTab, unsaved(it.now()), it.received.parent?.at(-1)?.type]).toEqual([
      true,
      false,
      'changes.cleared',
    ]);
    it.type('title', 'en', 'Not here');
    expect(it.value('title', 'en')).toBe('Mine');
  });

  test('F013 two tabs: the one that acquires the lock continues with the other’s draft', async () => {
    const it = await opened({}, loaded({ lockedByOtherTab: true }));
    const draft = set(winter, 'title', 'en', 'Typed there');
    it.actor.send({ type: 'lock.draftStored', stored: { form: 1, draft, base: winter, version: 14, at: 1 } });
    expect(unsaved(it.now())).toBe(false);
    it.tabLock('acquired');
    expect([it.value('title', 'en'), unsaved(it.now())]).toEqual(['Typed there', true]);
  });

  test('F013 two tabs: a save that met a conflict when its tab had lost the lock is not sent when the lock is back', async () => {
    const it = await opened();
    it.type('title', 'en', 'Mine');
    it.actor.send({ type: 'editor.save' });
    it.tabLock('requested');
    await it.answer('writeDraft', { at: 1, persistent: true });
    await it.answer('saving', { type: 'conflict', item: stored(set(winter, 'description', 'en', 'Theirs'), 15) });
    it.tabLock('acquired');
    expect([it.isPending('saving'), it.now().context.sync.saveRequested]).toEqual([false, false]);
  });

  test('deleting shows a notification with undo, and leaves for the list', async () => {
    const it = await opened();
    it.actor.send({ type: 'editor.delete' });
    expect(it.requestInput('deletion')).toEqual({
      items: [{ id: 'menu-1', name: 'Winter', published: false }],
      asks: false,
    });
    await it.answer('deletion', { confirmed: true });
    await it.answer('deleteItem');
    expect(
      it.received.notifications?.map(({ notification }) => [notification.message, notification.undo.event.rows[0].id]),
    ).toEqual([['success.contentDelete', 'menu-1']]);
    expect(it.received.navigation).toEqual([{ type: 'path.requested', path: '/petilia-jaffa/menus', replace: true }]);
  });

  test('deleting an unpublished item that may own others is confirmed first', async () => {
    const it = await openEditor({ entity: 'post', id: 'post-1' }, loadedPost);
    it.actor.send({ type: 'editor.delete' });
    expect(it.requestInput('deletion')).toEqual({
      items: [{ id: 'post-1', name: 'Wine week', published: false }],
      asks: true,
    });
    expect(it.isPending('deleteItem')).toBe(false);
    await it.answer('deletion', { confirmed: true });
    expect(it.isPending('deleteItem')).toBe(true);
  });

  test('a restored version is one step', async () => {
    const it = await opened();
    const old = applyEdit(menu, winter, { type: 'remove', path: 'sections', id: 'b' });
    it.actor.send({ type: 'draft.replaced', draft: old, label: '3' });
    expect(selectRowIds(it.now(), 'sections')).toEqual(['a']);
    it.actor.send({ type: 'editor.undo' });
    expect(selectRowIds(it.now(), 'sections')).toEqual(['a', 'b']);
  });

  test('an item that does not exist leads to its list, with a message', async () => {
    const harness = createActorHarness(editorMachine, { input, systemId: 'editor', nested: parts });
    await harness.reject('loadItem', apiError('NOT_FOUND', 'notFound'));
    await harness.answer('findDeletion', null);
    expect(harness.actor.getSnapshot().value).toBe('closed');
    expect(harness.received.notifications).toEqual([
      { type: 'notification.shown', notification: { kind: 'error', message: 'editor.notThere' } },
    ]);
    expect(harness.received.navigation).toEqual([
      { type: 'path.requested', path: '/petilia-jaffa/menus', replace: true },
    ]);
  });

  test('the URL of a deleted item shows who deleted it, and restores it into the editor', async () => {
    const harness = createActorHarness(editorMachine, { input, systemId: 'editor', nested: parts });
    await harness.reject('loadItem', apiError('NOT_FOUND', 'notFound'));
    const deletion = { name: 'Winter', at: '2026-11-20T10:00:00.000Z', by: 'Dana' };
    await harness.answer('findDeletion', { deletion, seed });
    const { value, context } = harness.actor.getSnapshot();
    expect([value, context.deletion]).toEqual(['deleted', deletion]);
    harness.actor.send({ type: 'editor.restore' });
    await harness.answer('restoreItem', stored(winter, 15));
    await harness.answer('loadItem', loaded());
    expect(harness.actor.getSnapshot().matches('editing')).toBe(true);
    expect(harness.received.notifications).toMatchObject([{ notification: { message: 'list.restored' } }]);
    harness.stop();
  });

  test('an item that could not be loaded without a network is loaded when it recovers; an error of the server is final', async () => {
    const open = async (code: 'NETWORK' | 'FORBIDDEN', key: 'networkLost' | 'forbidden') => {
      const harness = createActorHarness(editorMachine, { input, systemId: 'editor', nested: parts });
      await harness.reject('loadItem', apiError(code, key));
      harness.actor.getSnapshot().children.sync?.send({ type: 'network.recovered' });
      return harness;
    };
    const lost = await open('NETWORK', 'networkLost');
    expect([lost.actor.getSnapshot().value, lost.isPending('loadItem')]).toEqual(['unavailable', true]);
    await lost.answer('loadItem', loaded());
    expect(lost.actor.getSnapshot().matches('editing')).toBe(true);
    lost.stop();
    const forbidden = await open('FORBIDDEN', 'forbidden');
    expect([forbidden.actor.getSnapshot().value, forbidden.isPending('loadItem')]).toEqual(['unavailable', false]);
    forbidden.stop();
  });

  test('an item that cannot be loaded shows the reason, and can be retried', async () => {
    const harness = createActorHarness(editorMachine, { input, systemId: 'editor', nested: parts });
    await harness.reject('loadItem', apiError('NETWORK', 'networkLost'));
    expect([harness.actor.getSnapshot().value, harness.actor.getSnapshot().context.sync.error?.key]).toEqual([
      'unavailable',
      'networkLost',
    ]);
    harness.actor.send({ type: 'editor.reload' });
    expect(harness.isPending('loadItem')).toBe(true);
  });
});
