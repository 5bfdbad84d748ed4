import { describe, expect, test } from 'vitest';
import { unsaved, waitsForNetwork } from '../../../../machines/editor/editor.selectors.ts';
import type { QueuedSave } from '../../../../machines/offline/save-queue.types.ts';
import { getValue } from '../../../../graphql/content/apply-edit.ts';
import { openEditor, set, stored, winter } from './item-fixtures.ts';
import { loadedPost, newPost } from './owner-fixtures.ts';

const opened = async (...parameters: Parameters<typeof openEditor>) => {
  const harness = await openEditor(...parameters);
  const { now } = harness;
  const type = (value: string) => harness.actor.send({ type: 'field.changed', path: 'title', language: 'en', value });
  const title = () => getValue(now().context.draft, 'title', 'en');
  const waiting = () => (harness.received.queue ?? []).map(({ save }) => save as QueuedSave);
  const sendLiveChange = (what: string, version: number, by = 'Claire Dubois') =>
    harness.actor.send({
      type: 'live.changed',
      change: { kind: 'content', id: 'menu-1', entity: 'menu', version, what, by },
    });
  /** what a child receives from now on */
  const recordEvents = (name: 'publish' | 'untouchedItem' | 'autosave'): string[] => {
    const received: string[] = [];
    const child = now().children[name];
    harness.actor.system.inspect((editor) => {
      if (editor.type === '@xstate.event' && editor.actorRef === child) received.push(editor.event.type);
    });
    return received;
  };
  return { ...harness, type, title, waiting, sendLiveChange, recordEvents };
};
const theirs = (title: string, version: number) =>
  stored(set(winter, 'title', 'en', title), version, { updatedBy: 'Claire Dubois' });

describe('a save that waits, and what is typed after it', () => {
  test('discarding reverts to the queued save, not further: no undo reverts that once it is sent', async () => {
    const it = await opened({ offline: true });
    it.type('Waits');
    it.actor.send({ type: 'editor.save' });
    it.type('Waits no more');
    expect([it.title(), unsaved(it.now())]).toEqual(['Waits no more', true]);
    it.actor.send({ type: 'editor.discard' });
    expect([it.title(), unsaved(it.now()), waitsForNetwork(it.now())]).toEqual(['Waits', false, true]);
    const [save] = it.waiting();
    it.actor.send({
      type: 'save.delivered',
      save: { ...(save as QueuedSave), order: 1 },
      outcome: { type: 'saved', item: stored((save as QueuedSave).draft, 15) },
    });
    expect([it.title(), unsaved(it.now())]).toEqual(['Waits', false]);
    it.stop();
  });

  test('the draft of a queued save is stored immediately: if it is rejected, nothing is lost', async () => {
    const it = await opened({ offline: true });
    it.type('Last words');
    const drafts = it.recordEvents('autosave');
    it.actor.send({ type: 'editor.save' });
    expect(drafts).toContain('draft.storeNow');
    expect(it.requestInput('writeDraft')).toMatchObject({ unsaved: { draft: it.now().context.draft } });
    it.stop();
  });

  test('discarded while a save is running: no draft of it remains to be offered later', async () => {
    const it = await opened();
    it.type('On its way');
    it.actor.send({ type: 'editor.save' });
    it.type('Not wanted');
    const drafts = it.recordEvents('autosave');
    it.actor.send({ type: 'editor.discard' });
    expect(drafts).toEqual(['draft.saved']);
    it.stop();
  });

  test('refused, while another one waits behind it: the other is still waited for', async () => {
    const it = await opened({ offline: true });
    it.type('First');
    it.actor.send({ type: 'editor.save' });
    it.type('Second');
    it.actor.send({ type: 'editor.save' });
    const [first, second] = it.waiting().map((save, at) => ({ ...save, order: at + 1 }));
    const error = { code: 'FORBIDDEN', key: 'forbidden', message: '' } as const;
    it.actor.send({ type: 'save.delivered', save: first as QueuedSave, outcome: { type: 'rejected', error: error } });
    expect([it.now().context.sync.error, waitsForNetwork(it.now())]).toEqual([error, true]);
    const item = stored((second as QueuedSave).draft, 15);
    it.actor.send({ type: 'save.delivered', save: second as QueuedSave, outcome: { type: 'saved', item } });
    expect([it.now().context.metadata.version, it.title(), unsaved(it.now())]).toEqual([15, 'Second', false]);
    it.stop();
  });
});

describe('an item that was deleted', () => {
  test('restored by somebody else it can be edited again, and the own changes are still there', async () => {
    const it = await opened();
    it.type('Mine');
    it.sendLiveChange('deleted', 14);
    expect(it.now().can({ type: 'editor.save' })).toBe(false);
    it.sendLiveChange('restored', 14);
    expect([it.now().context.sync.deleted, it.title(), it.now().can({ type: 'editor.save' })]).toEqual([
      null,
      'Mine',
      true,
    ]);
    it.stop();
  });
});

describe('two tabs', () => {
  test('a tab that handed the item over sends nothing more, not even what was to be saved next', async () => {
    const it = await opened();
    it.type('Mine');
    it.actor.send({ type: 'editor.save' });
    it.type('Mine and more');
    it.actor.send({ type: 'editor.save' });
    it.tabLock('requested');
    await it.answer('writeDraft', { at: 1, persistent: true });
    await it.answer('saving', { type: 'saved', item: stored(set(winter, 'title', 'en', 'Mine'), 15) });
    await it.answer('refreshItem', stored(set(winter, 'title', 'en', 'Mine'), 15));
    expect(it.isPending('saving')).toBe(false);
    // nor once the lock is back: the other tab's draft applies by then
    it.tabLock('acquired');
    await it.answer('readItem', stored(set(winter, 'title', 'en', 'Mine'), 15));
    expect(it.isPending('saving')).toBe(false);
    it.stop();
  });
});

describe('a newer version over an open question', () => {
  test('shows a conflict in the same text once, with its current values', async () => {
    const it = await opened();
    it.type('Mine');
    it.actor.send({ type: 'editor.save' });
    await it.answer('saving', { type: 'conflict', item: theirs('Theirs', 15) });
    it.sendLiveChange('updated', 16);
    it.actor.send({ type: 'newer.requested' });
    await it.answer('readItem', theirs('Theirs again', 16));
    expect(it.now().context.conflicts).toMatchObject([{ path: 'title', mine: 'Mine', theirs: 'Theirs again' }]);
    it.stop();
  });

  test('asks no more when the other side came round', async () => {
    const it = await opened();
    it.type('Mine');
    it.actor.send({ type: 'editor.save' });
    await it.answer('saving', { type: 'conflict', item: theirs('Theirs', 15) });
    it.sendLiveChange('updated', 16);
    it.actor.send({ type: 'newer.requested' });
    await it.answer('readItem', theirs('Mine', 16));
    expect([it.now().context.conflicts, unsaved(it.now())]).toEqual([[], false]);
    it.stop();
  });
});

describe('publishing over unsaved changes', () => {
  test('somebody saved the same texts: nothing is left to save, and the dialog continues', async () => {
    const it = await opened();
    it.type('The same');
    it.actor.send({ type: 'publish.opened' });
    await it.answer('loadDialog');
    it.actor.send({ type: 'publish.saveRequested', withoutImages: false });
    const publishEvents = it.recordEvents('publish');
    await it.answer('saving', { type: 'conflict', item: theirs('The same', 15) });
    expect([unsaved(it.now()), publishEvents]).toEqual([false, ['publish.saved']]);
    it.stop();
  });

  test('another tab acquired the lock meanwhile: the dialog receives that nothing was saved', async () => {
    const it = await opened();
    it.type('Mine');
    it.actor.send({ type: 'publish.opened' });
    await it.answer('loadDialog');
    it.sendLiveChange('deleted', 14);
    const publishEvents = it.recordEvents('publish');
    it.actor.send({ type: 'publish.saveRequested', withoutImages: false });
    expect(publishEvents).toEqual(['publish.saveFailed']);
    it.stop();
  });
});

describe('a new item', () => {
  test('that was published is not untouched: leaving it does not delete it', async () => {
    const it = await opened({ fresh: true });
    const receivedTypes = it.recordEvents('untouchedItem');
    it.actor.send({ type: 'publish.opened' });
    await it.answer('loadDialog');
    await it.answer('publish', { type: 'published', items: [] });
    expect(receivedTypes).toContain('item.touched');
    it.stop();
  });

  test.each([
    ['is used once an item that it owns is opened: leaving it does not delete both', 'publication-1', ['item.touched']],
    ['is still untouched when an item that it does not own is opened', 'menu-1', []],
  ])('%s', async (_, id, events) => {
    const it = await opened(newPost, loadedPost);
    const receivedTypes = it.recordEvents('untouchedItem');
    it.actor.send({ type: 'item.opened', id });
    expect(receivedTypes).toEqual(events);
    it.stop();
  });
});
