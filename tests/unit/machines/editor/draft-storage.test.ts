import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EventFromLogic, fromPromise } from 'xstate';
import type { Draft } from '../../../../graphql/content/model/draft.types.ts';
import type { StoreResult } from '../../../../machines/draft-autosave/draft-autosave.machine.ts';
import type { UnsavedDraft } from '../../../../machines/item/item-autosave.machine.ts';
import type { DraftKey } from '../../../../machines/item/item.types.ts';
import { listDraftChanges } from '../../../../machines/editor/draft/editor.changes.ts';
import { editorMachine } from '../../../../machines/editor/editor.machine.ts';
import type { EditorInput } from '../../../../machines/editor/model/editor.types.ts';
import type { LoadedItem } from '../../../../machines/item-sync/item-sync.types.ts';
import { createActorHarness, flushPromises } from '../../../support/actor-harness.ts';
import { propertyRuns } from '../../../support/property-runs.ts';
import { input, loaded, parts, seed, set, stored, winter } from './item-fixtures.ts';
import * as images from './image-fixtures.ts';

type Event = EventFromLogic<typeof editorMachine>;

const mine = set(winter, 'title', 'en', 'Mine');
const theirs = stored(set(winter, 'title', 'en', 'Theirs'), 15);
const wine = stored(set(winter, 'description', 'en', 'With wine'), 15);
const ofTheOtherTab = {
  form: 1,
  draft: set(mine, 'description', 'en', 'There'),
  base: winter,
  version: 14,
  at: 1,
} as const;
const typed: Event = { type: 'field.changed', path: 'title', language: 'en', value: 'Mine' };
const attempt = { key: seed, draft: mine, version: 14 };
const imagePath = 'images/door/src';

/** An editor whose autosave writes to a device that the test can look at. */
const openOnDevice = async (of: EditorInput = input, answer: LoadedItem = loaded()) => {
  const device: { unsaved: UnsavedDraft | null } = { unsaved: null };
  const harness = createActorHarness(editorMachine, {
    input: of,
    systemId: 'editor',
    nested: parts,
    actors: {
      writeDraft: fromPromise<
        StoreResult,
        {
          key: DraftKey;
          unsaved: UnsavedDraft | null;
        }
      >(async ({ input: written }) => {
        device.unsaved = written.unsaved;
        return {
          at: 1,
          persistent: true,
        };
      }),
      deleteDraft: fromPromise<
        void,
        {
          key: DraftKey;
        }
      >(async () => {
        device.unsaved = null;
      }),
    },
  });
  await harness.answer('loadItem', answer);
  const now = () => harness.actor.getSnapshot();
  const send = async (event: Event) => {
    harness.actor.send(event);
    await flushPromises();
    for (let turn = 0; turn < 2; turn += 1) {
      harness.clock.increment(700);
      await flushPromises();
    }
  };
  /** The device has the newest draft, and none when nothing is unsaved. */
  const expectStored = () => {
    const { context } = now();
    if (!now().matches('editing') || context.lockedByOtherTab || context.discardRequested) return;
    const { draft, saved: base, metadata } = context;
    const expected = listDraftChanges(context).length === 0 ? null : { draft, base, version: metadata.version };
    expect(device.unsaved).toEqual(expected);
  };
  return { ...harness, device, now, send, expectStored };
};

interface Cause {
  before?: readonly Event[];
  event: Event;
  of?: EditorInput;
  loaded?: LoadedItem;
}
const gallery = { of: images.input, loaded: images.loaded };
const offered = loaded({ stored: { form: 1, draft: mine, base: winter, version: 14, at: 1 } });
const row = { path: 'sections/a/items', id: 'a0' };

/** Every event that can change the draft, with what must have happened before. */
const causes: Record<string, Cause> = {
  'field.changed': { event: typed },
  'fields.changed': {
    event: {
      type: 'fields.changed',
      values: [{ path: 'title', language: 'en', value: 'Evening' }],
      lists: [{ path: 'sections/a/items', rows: [{ price: 1200 }] }],
    },
  },
  'field.confirmed': {
    before: [
      { type: 'field.changed', path: 'title', language: 'he', value: 'ערב' },
      { type: 'field.changed', path: 'title', language: 'en', value: 'Evening' },
    ],
    event: { type: 'field.confirmed', path: 'title', language: 'he' },
  },
  'value.copiedDown': { event: { type: 'value.copiedDown', path: 'sections/a/items/a0/name', language: 'en' } },
  'row.added': { event: { type: 'row.added', path: 'sections/a/items' } },
  'row.duplicated': { event: { type: 'row.duplicated', ...row } },
  'row.removed': { event: { type: 'row.removed', ...row } },
  'row.pasted': {
    event: { type: 'row.pasted', ...row, field: 'name', language: 'en', rows: [{ name: 'Bream' }, { name: 'Kebab' }] },
  },
  'row.nudged': { event: { type: 'row.nudged', ...row, by: 'down' } },
  'row.moved': { event: { type: 'row.moved', ...row, to: 1 } },
  'row.placed': { event: { type: 'row.placed', ...row, position: 2 } },
  'row.transferred': { event: { type: 'row.transferred', ...row, into: 'sections/b/items' } },
  'editor.undo': { before: [typed], event: { type: 'editor.undo' } },
  'editor.redo': { before: [typed, { type: 'editor.undo' }], event: { type: 'editor.redo' } },
  'editor.discard': { before: [typed], event: { type: 'editor.discard' } },
  'draft.replaced': { event: { type: 'draft.replaced', draft: mine, label: '3' } },
  'draft.restored': { loaded: offered, event: { type: 'draft.restored' } },
  'item.received': { before: [typed], event: { type: 'item.received', item: wine, cause: 'newer' } },
  'conflict.resolved': {
    before: [typed, { type: 'item.received', item: theirs, cause: 'conflict' }],
    event: { type: 'conflict.resolved', at: 0, side: 'theirs' },
  },
  'save.accepted': {
    before: [typed],
    event: {
      type: 'save.accepted',
      attempt,
      item: { ...wine, draft: set(mine, 'description', 'en', 'By the server') },
    },
  },
  'queuedSave.accepted': {
    before: [typed],
    event: { type: 'queuedSave.accepted', attempt, item: { ...wine, draft: set(mine, 'description', 'en', 'x') } },
  },
  'lock.draftStored': {
    loaded: loaded({ lockedByOtherTab: true }),
    event: { type: 'lock.draftStored', stored: ofTheOtherTab },
  },
  'images.added': { ...gallery, event: { type: 'images.added', path: 'images', handles: images.handles } },
  'upload.completed': {
    ...gallery,
    event: { type: 'upload.completed', path: imagePath, src: images.address('new'), how: 'replace' },
  },
};

/** Events that never change the draft. What is not in either list fails the test below. */
const harmless = [
  'field.linked',
  'crop.opened',
  'draft.downloaded',
  'guestPage.used',
  'draft.flushed',
  'draft.rejected',
  'draft.storeNow',
  'draft.stored',
  'editor.delete',
  'editor.reload',
  'editor.restore',
  'editor.save',
  'field.focused',
  'fold.toggled',
  'focus.requested',
  'history.closed',
  'part.loadFailed',
  'history.opened',
  'image.replaced',
  'image.requested',
  'image.retried',
  'images.requested',
  'import.opened',
  'item.deleted',
  'item.duplicated',
  'item.unpublished',
  'unpublishing.undone',
  'publication.changed',
  'soldOut.set',
  'item.exported',
  'item.foundDeleted',
  'item.loadFailed',
  'item.opened',
  'item.refreshed',
  'item.requestFailed',
  'item.restored',
  'language.chosen',
  'live.changed',
  'live.gap',
  'lock.acquired',
  'lock.lost',
  'lock.requested',
  'lock.takenOver',
  'missingTranslation.next',
  'caret.stepped',
  'notes.changed',
  'note.next',
  'network.changed',
  'newer.requested',
  'page.leaving',
  'post.requested',
  'prices.opened',
  'publish.opened',
  'publish.saveRequested',
  'match.shown',
  'menu.exported',
  'reference.loaded',
  'companion.replaced',
  'reference.searched',
  'rows.filtered',
  'save.delivered',
  'save.completed',
  'save.queued',
  'save.rejected',
  'section.copied',
  'sectionCopy.undone',
  'sheet.exported',
  'sideBySide.toggled',
  'tab.shown',
  'uploads.changed',
  'venue.changed',
];
/** Opens the item, answers of dialogs, and a cancelled or removed image: each has a test of its own. */
const testedInOtherFiles = ['item.loaded', 'image.cancelled', 'image.removed'];

test('every event of the editor is known as one that changes the draft, or as one that does not', () => {
  const events = editorMachine.events.filter((type) => !type.startsWith('xstate.') && type !== 'row.*');
  const known = [...Object.keys(causes), ...harmless, ...testedInOtherFiles];
  expect(events.filter((type) => !known.includes(type))).toEqual([]);
});

describe('a changed draft reaches this device', () => {
  test.each(Object.entries(causes))('after %s', async (_, { before = [], event, of, loaded: answer }) => {
    const editor = await openOnDevice(of, answer);
    for (const earlier of before) await editor.send(earlier);
    const previous: Draft = editor.now().context.draft;
    await editor.send(event);
    expect(editor.now().context.draft).not.toBe(previous);
    editor.expectStored();
    editor.stop();
  });

  test('after the draft of the other tab was taken over', async () => {
    const editor = await openOnDevice(input, loaded({ lockedByOtherTab: true }));
    await editor.send({ type: 'lock.draftStored', stored: ofTheOtherTab });
    expect(editor.device.unsaved).toBe(null);
    editor.now().children.lock?.send({ type: 'lock.acquired' });
    await editor.send({ type: 'page.leaving' });
    expect(editor.device.unsaved).toEqual({ draft: ofTheOtherTab.draft, base: winter, version: 14 });
    editor.stop();
  });

  test('after a crop, and after an image was cancelled', async () => {
    const editor = await openOnDevice(images.input, images.loaded);
    await editor.send({ type: 'crop.opened', path: imagePath });
    const value = { x: 0, y: 0, width: 0.5, height: 0.5 };
    await editor.answer('crop', { type: 'applied', path: `${imagePath}_crop`, src: images.address('door'), value });
    await editor.send({ type: 'page.leaving' });
    expect(editor.device.unsaved?.draft).toBe(editor.now().context.draft);
    await editor.send({ type: 'images.added', path: 'images', handles: images.handles });
    await editor.send({
      type: 'uploads.changed',
      sending: [],
      unsent: [`images/${seed.slice(0, -1)}1/src`],
      rejected: [],
    });
    await editor.send({ type: 'image.cancelled' });
    editor.expectStored();
    editor.stop();
  });

  test('before a save is answered, so that a page that ends meanwhile has what was sent', async () => {
    const editor = await openOnDevice();
    editor.actor.send(typed);
    editor.actor.send({ type: 'editor.save' });
    await flushPromises();
    expect(editor.device.unsaved).toEqual({ draft: mine, base: winter, version: 14 });
    editor.stop();
  });

  test('after a discard that waited for the running save', async () => {
    const editor = await openOnDevice();
    await editor.send(typed);
    await editor.send({ type: 'editor.save' });
    await editor.send({ ...typed, value: 'Not wanted' });
    await editor.send({ type: 'editor.discard' });
    expect(editor.device.unsaved).toBe(null);
    await editor.answer('saving', { type: 'rejected', error: { code: 'BAD_INPUT', key: 'badInput', message: '' } });
    await editor.send({ type: 'page.leaving' });
    expect([editor.now().context.draft === editor.now().context.saved, editor.device.unsaved]).toEqual([true, null]);
    editor.stop();
  });

  test('whatever the order of the events', async () => {
    const menuEvents = Object.values(causes).flatMap(({ of, before = [], event }) => (of ? [] : [...before, event]));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...menuEvents), { maxLength: 8 }), async (events) => {
        const editor = await openOnDevice();
        for (const event of events) {
          await editor.send(event);
          editor.expectStored();
        }
        editor.stop();
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});
