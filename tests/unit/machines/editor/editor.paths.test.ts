import { describe, expect, test } from 'vitest';
import { menu } from '../../../../graphql/content/kinds/menu.ts';
import { listChanges } from '../../../../graphql/content/merge.ts';
import { itemAutosaveMachine } from '../../../../machines/item/item-autosave.machine.ts';
import { editLockMachine } from '../../../../machines/item/edit-lock.machine.ts';
import { findShapeProblem } from '../../../../machines/editor/draft/editor.changes.ts';
import { editorMachine } from '../../../../machines/editor/editor.machine.ts';
import type { EditorContext, StoredDraft } from '../../../../machines/editor/model/editor.types.ts';
import { itemSyncMachine } from '../../../../machines/item-sync/item-sync.machine.ts';
import type { ItemSyncContext } from '../../../../machines/item-sync/item-sync.types.ts';
import { saveRequestMachine } from '../../../../machines/item/save-request.machine.ts';
import type { QueuedSave } from '../../../../machines/offline/save-queue.types.ts';
import { createWalk, type Samples } from '../../../support/machine-paths.ts';
import { expectEditorInvariant } from './editor-invariant.ts';
import { input, loaded, apiError, seed, set, stored, winter } from './item-fixtures.ts';
import { imagesWalk, removalWalk } from './image-fixtures.ts';
import { ownerWalk } from './owner-fixtures.ts';
import { packagesWalk } from './package-fixtures.ts';
import { pagesWalk } from './page-fixtures.ts';
import { referencesWalk } from './reference-fixtures.ts';

const mine = set(winter, 'title', 'en', 'Mine');
const theirs = stored(set(winter, 'title', 'en', 'Theirs'), 15, { updatedBy: 'Claire Dubois' });
const otherFieldChanged = stored(set(winter, 'description', 'en', 'With wine'), 15, { updatedBy: 'Claire Dubois' });
const storedDraft: StoredDraft = { form: 1, draft: mine, base: winter, version: 14, at: 1_000 };
const change = (what: string, version: number) => ({
  change: { kind: 'content', id: 'menu-1', entity: 'menu', version, what, by: 'Claire Dubois' },
});
const error = apiError('BAD_INPUT', 'badInput');
const queuedSave: QueuedSave = {
  key: seed,
  person: 'michal',
  venue: 'petilia-jaffa',
  entity: 'menu',
  id: 'menu-1',
  name: 'Winter',
  version: 14,
  draft: mine,
  editor: seed,
  order: 1,
};
const attempt = { key: seed, draft: mine, version: 14 };

/** The sync actor's snapshot, as the editor receives it. */
const syncAt = (value: string, more: Partial<ItemSyncContext> = {}) => ({
  snapshot: {
    value,
    context: { saveRequested: false, queued: null, newer: null, deleted: null, error: null, attempt: null, ...more },
  },
});

const samples: Samples<typeof editorMachine> = {
  'item.loaded': [
    { loaded: loaded() },
    { loaded: loaded({ stored: storedDraft }) },
    { loaded: loaded({ lockedByOtherTab: true }) },
  ],
  'item.loadFailed': [{ error: apiError('NETWORK', 'networkLost') }, { error: apiError('NOT_FOUND', 'notFound') }],
  'item.foundDeleted': [{ deletion: { name: 'Winter', at: '2026-11-20T10:00:00.000Z', by: 'Dana' } }],
  'item.restored': [{ name: 'Winter' }],
  'publish.saveRequested': [{ withoutImages: false }, { withoutImages: true }],
  'xstate.done.actor.deletion': [{ output: { confirmed: true } }, { output: { confirmed: false } }],
  'xstate.snapshot.sync': [
    syncAt('idle'),
    syncAt('foundDeleted'),
    syncAt('saving', { attempt }),
    syncAt('idle', { newer: { version: 15, by: 'Claire Dubois', requested: false } }),
    syncAt('idle', { deleted: { by: 'Claire Dubois' } }),
    syncAt('idle', { queued: mine }),
  ],
  'item.received': [
    { item: theirs, cause: 'conflict' },
    { item: otherFieldChanged, cause: 'conflict' },
    { item: { ...otherFieldChanged, version: 16 }, cause: 'newer' },
  ],
  'item.refreshed': [{ item: stored(winter) }, { item: stored(winter, 14, { publishedVersion: 14 }) }],
  'item.requestFailed': [{ error }],
  'save.accepted': [{ attempt, item: stored(mine, 15) }],
  'queuedSave.accepted': [{ attempt, item: stored(mine, 15) }],
  'save.rejected': [{ error }],
  'save.delivered': [{ save: queuedSave, outcome: { type: 'saved', item: stored(mine, 15) } }],
  'xstate.done.actor.publish': [
    { output: { type: 'published', items: [] } },
    {
      output: {
        type: 'jumped',
        to: { id: 'menu-1', entity: 'menu', component: 'menu', path: 'title', language: 'en' },
        decisions: { unticked: [], comment: 'for the weekend' },
      },
    },
  ],
  'xstate.done.actor.loadDialog': [{ output: undefined }],
  'xstate.error.actor.loadDialog': [{ error }],
  'part.loadFailed': [{ part: 'exportSheet' }],
  'xstate.done.actor.history': [{ output: undefined }],
  'xstate.done.actor.import': [
    { output: { type: 'applied', from: winter, draft: mine } },
    { output: { type: 'closed' } },
  ],
  'field.changed': [
    { path: 'title', language: 'en', value: 'Mine' },
    { path: 'sections/a/items/a0/price', language: null, value: '12.345' },
  ],
  'fields.changed': [
    { values: [{ path: 'title', language: 'en', value: 'Mine' }] },
    { lists: [{ path: 'sections/a/items', rows: [{ price: 1200 }] }] },
  ],
  'field.confirmed': [{ path: 'title', language: 'he' }],
  'field.focused': [{ path: 'sections/a/items/a0/name', language: 'en' }],
  'value.copiedDown': [{ path: 'sections/a/items/a0/name', language: 'en' }],
  'prices.opened': [{ path: 'sections/a' }],
  'section.copied': [{ path: 'sections/a' }],
  'sectionCopy.undone': [{ importId: seed }],
  'xstate.done.actor.priceChange': [
    { output: { type: 'applied', from: winter, draft: mine, count: 1 } },
    { output: { type: 'closed' } },
  ],
  'xstate.done.actor.picker': [
    {
      output: {
        type: 'chosen',
        path: 'sections/a',
        reference: { id: 'menu-2', name: 'Lunch', venue: null },
        created: false,
      },
    },
    { output: { type: 'closed' } },
  ],
  'row.added': [{ path: 'sections/a/items' }],
  'row.nudged': [{ by: 'down' }],
  'row.placed': [{ path: 'sections/a/items', id: 'a0', position: 2 }],
  'field.linked': [{ path: 'description', language: 'he' }],
  'draft.replaced': [{ draft: mine, label: '3' }],
  'soldOut.set': [{ row: 'a0', soldOut: true }],
  'unpublishing.undone': [{ id: 'menu-1', version: 14 }],
  'guestPage.used': [{ use: 'view' }],
  'draft.stored': [
    { at: 1_000, persistent: true },
    { at: 0, persistent: false },
  ],
  'language.chosen': [{ language: 'he' }],
  'focus.requested': [{ path: 'title', language: 'he' }],
  'caret.stepped': [{ by: 1 }, { by: -1 }],
  'fold.toggled': [{ path: 'sections/a/items', id: 'a0' }],
  'conflict.resolved': [{ at: 0, side: 'theirs' }],
  'live.changed': [change('updated', 15)],
  'tab.shown': [{ tab: 'details' }],
  'venue.changed': [{ venue: { ...input.venue, role: 'viewer' } }],
  'lock.draftStored': [{ stored: storedDraft }],
  'rows.filtered': [{ filtered: true }, { filtered: false }],
  'match.shown': [{ path: 'description' }],
  'network.changed': [{ offline: true }],
};

/** The samples of the chosen events, and none of all others; a call is chosen by its id. */
const onlyEvents = (
  all: readonly string[],
  some: Record<string, readonly object[] | undefined>,
  chosen: readonly string[],
): Record<string, readonly object[]> =>
  Object.fromEntries(
    [...new Set([...all, ...Object.keys(some)])].map((type) => [
      type,
      chosen.includes(type.replace(/^xstate\.(done|error)\.actor\./, '')) ? (some[type] ?? [{}]) : [],
    ]),
  );

/** Walks over the one machine, each with the events of one concern: together they take every edge. */
interface Concern {
  events: readonly string[];
  facts: (context: EditorContext) => unknown;
  /** instead of those above */
  samples?: Record<string, readonly object[]>;
}
const concerns: Record<string, Concern> = {
  'opening, leaving': {
    events: [
      'item.loaded',
      'item.loadFailed',
      'item.deleted',
      'item.foundDeleted',
      'item.restored',
      'item.refreshed',
      'item.requestFailed',
      'queuedSave.accepted',
      'editor.reload',
      'live.gap',
      'live.changed',
      'network.changed',
      'draft.restored',
      'draft.rejected',
      'editor.restore',
      'newer.requested',
      'xstate.snapshot.sync',
    ],
    facts: ({ sync, lockedByOtherTab, metadata, conflicts }) => [
      sync.status,
      sync.deleted !== null,
      sync.newer !== null,
      lockedByOtherTab,
      metadata.version,
      conflicts.length,
    ],
  },
  'a version to merge': {
    events: ['item.received', 'queuedSave.accepted', 'field.changed', 'draft.restored'],
    facts: ({ metadata, conflicts, draft }) => [metadata.version, conflicts.length, draft.title],
  },
  writing: {
    events: [
      'field.changed',
      'fields.changed',
      'field.confirmed',
      'field.focused',
      'rows.filtered',
      'match.shown',
      'row.added',
      'row.nudged',
      'editor.undo',
      'editor.redo',
      'draft.replaced',
      'draft.downloaded',
      'language.chosen',
      'sideBySide.toggled',
      'missingTranslation.next',
      'focus.requested',
      'fold.toggled',
      'tab.shown',
      'draft.stored',
      'page.leaving',
    ],
    facts: ({ draft, past, future, at, language }) => [
      draft.title,
      past.length > 0,
      future.length > 0,
      at !== null,
      language,
    ],
  },
  saving: {
    events: [
      'field.changed',
      'editor.save',
      'editor.discard',
      'xstate.snapshot.sync',
      'save.accepted',
      'save.completed',
      'save.queued',
      'save.rejected',
      'save.delivered',
      'item.received',
      'conflict.resolved',
    ],
    facts: ({ draft, saved, sync, conflicts, discardRequested }) => [
      draft === saved,
      sync.status,
      sync.queued !== null,
      sync.deleted !== null,
      conflicts.length,
      discardRequested,
    ],
  },
  'a malformed value': {
    events: ['xstate.snapshot.sync', 'field.changed', 'editor.save'],
    facts: ({ draft, sync }) => [findShapeProblem({ entity: 'menu', draft }) !== undefined, sync.status],
  },
  publishing: {
    events: [
      'xstate.snapshot.sync',
      'loadDialog',
      'publish.opened',
      'publish.saveRequested',
      'publish',
      'save.accepted',
      'save.completed',
      'save.queued',
      'save.rejected',
    ],
    facts: ({ sync, requestedFocus }) => [sync.status, sync.deleted !== null, requestedFocus?.path],
    samples: { 'xstate.error.actor.loadDialog': [] },
  },
  dialogs: {
    events: [
      'xstate.snapshot.sync',
      'loadDialog',
      'history.opened',
      'history.closed',
      'row.placed',
      'field.linked',
      'history',
      'import.opened',
      'import',
      'item.exported',
      'sheet.exported',
      'save.accepted',
    ],
    facts: ({ sync, requestedFocus }) => [sync.status, sync.deleted !== null, requestedFocus?.path],
    samples: { 'xstate.error.actor.loadDialog': [] },
  },
  'many at once': {
    events: [
      'field.focused',
      'rows.filtered',
      'value.copiedDown',
      'prices.opened',
      'loadDialog',
      'priceChange',
      'section.copied',
      'picker',
      'sectionCopy.undone',
    ],
    facts: ({ at, past, rowsHidden }) => [at !== null, past.length > 0, rowsHidden],
    samples: { 'xstate.error.actor.loadDialog': [] },
  },
  'copying a section, given up': {
    events: ['section.copied', 'picker'],
    facts: () => null,
    samples: { 'xstate.done.actor.picker': [{ output: { type: 'closed' } }] },
  },
  'the code of a dialog': {
    events: ['loadDialog', 'publish.opened', 'history.opened', 'import.opened', 'prices.opened', 'part.loadFailed'],
    facts: ({ savesBeforePublishing, notLoaded }) => [savesBeforePublishing, notLoaded],
  },
  deleting: {
    events: ['xstate.snapshot.sync', 'editor.delete', 'deletion', 'item.refreshed'],
    facts: ({ sync, metadata }) => [sync.status, sync.deleted !== null, metadata.publishedVersion],
  },
  'missing translations': {
    events: [
      'language.chosen',
      'tab.shown',
      'missingTranslation.next',
      'findNextText',
      'field.focused',
      'venue.changed',
    ],
    facts: ({ at, tab, language, requestedFocus }) => [at?.path, tab, language, requestedFocus?.path],
    samples: {
      'field.focused': [{ path: 'description', language: 'he' }],
      'xstate.done.actor.findNextText': [{ output: null }, { output: '/petilia-jaffa/menus/menu-2?field=title' }],
      'xstate.error.actor.findNextText': [{ error }],
    },
  },
  'row by row': {
    events: ['caret.stepped', 'field.focused', 'rows.filtered', 'tab.shown'],
    facts: ({ at, requestedFocus, rowsHidden, tab }) => [at?.path, requestedFocus?.path, rowsHidden, tab],
  },
  notes: {
    events: ['notes.changed', 'note.next', 'field.focused'],
    facts: ({ at, notePlaces, requestedFocus }) => [at?.path, notePlaces.length, requestedFocus?.path],
    samples: {
      'notes.changed': [{ places: [] }, { places: [{ id: 'n1', path: 'title', language: 'he' }] }],
    },
  },
  'the guest page': {
    events: ['guestPage.used', 'item.refreshed'],
    facts: ({ metadata }) => metadata.publishedVersion,
  },
  'copying, unpublishing': {
    events: [
      'item.duplicated',
      'item.unpublished',
      'unpublishing.undone',
      'publication.changed',
      'soldOut.set',
      'item.refreshed',
    ],
    facts: ({ metadata }) => metadata.publishedVersion,
  },
  // walks of their own: each ends in the same state as the other answer, which would hide it
  'deleting, refused': {
    events: ['xstate.snapshot.sync', 'editor.delete', 'deletion', 'item.refreshed'],
    facts: ({ sync, metadata }) => [sync.status, sync.deleted !== null, metadata.publishedVersion],
    samples: { 'xstate.done.actor.deletion': [{ output: { confirmed: false } }] },
  },
  'saving without images': {
    events: ['xstate.snapshot.sync', 'loadDialog', 'publish.opened', 'publish.saveRequested', 'queuedSave.accepted'],
    facts: ({ sync }) => [sync.status, sync.deleted !== null],
    samples: { 'publish.saveRequested': [{ withoutImages: true }] },
  },
  'two tabs': {
    events: [
      'item.loaded',
      'field.changed',
      'venue.changed',
      'lock.acquired',
      'lock.lost',
      'lock.takenOver',
      'lock.requested',
      'lock.draftStored',
      'draft.flushed',
    ],
    facts: ({ lockedByOtherTab, draft }) => [lockedByOtherTab, draft.title],
  },
};

const walks = Object.entries(concerns).map(([concern, { events, facts, samples: own }]) => {
  const walk = createWalk(editorMachine, {
    input,
    samples: onlyEvents(editorMachine.events, { ...samples, ...own }, [...events, 'item.loaded']),
    limit: 20_000,
    facts: ({ context }) => facts(context),
    // While the draft has changes the parent knows how many, and all actors have the newest draft.
    invariant: (snapshot, { received }) => {
      const { draft, saved, reported, lockedByOtherTab, sync } = snapshot.context;
      expectEditorInvariant(snapshot, received);
      if (!snapshot.matches('editing')) return;
      // a draft in the save queue is stored and sent by itself: no confirmation
      const unsaved = lockedByOtherTab || sync.queued === draft ? 0 : listChanges(menu, saved, draft).length;
      expect([reported?.draft, reported?.unsaved, snapshot.hasTag('unsaved')]).toEqual([draft, unsaved, unsaved > 0]);
      const facts = (received.parent ?? []).filter(
        ({ type }) => type === 'changes.pending' || type === 'changes.cleared',
      );
      if (facts.length > 0) expect(facts.at(-1)?.type).toBe(unsaved > 0 ? 'changes.pending' : 'changes.cleared');
    },
  });
  return { concern, walk };
});

walks.push({ concern: 'images', walk: imagesWalk }, { concern: 'references', walk: referencesWalk });
walks.push({ concern: 'packages', walk: packagesWalk }, { concern: 'removing an image', walk: removalWalk });
walks.push({ concern: 'an item that owns others', walk: ownerWalk }, { concern: 'pages', walk: pagesWalk });

describe.each(walks)('editor: $concern', ({ walk }) => {
  test('every path keeps the invariant', walk.replay);
});
test('editor: every edge is walked', async () => {
  const left = await Promise.all(walks.map(({ walk }) => walk.unwalked()));
  expect((left[0] ?? []).filter((edge) => left.every((others) => others.includes(edge)))).toEqual([]);
});
describe('item sync', () => {
  const document = (draft: typeof mine, version: number, readiness: 'ready' | 'waiting' | 'blocked') => ({
    document: { draft, version, hasChanges: draft !== winter, readiness },
  });
  const syncSamples: Samples<typeof itemSyncMachine> = {
    'xstate.done.actor.loadItem': [{ output: loaded() }],
    'xstate.error.actor.loadItem': [
      { error: apiError('NETWORK', 'networkLost') },
      { error: apiError('NOT_FOUND', 'notFound') },
    ],
    'xstate.done.actor.findDeletion': [
      { output: null },
      { output: { deletion: { name: 'Winter', at: '2026-11-20T10:00:00.000Z', by: 'Dana' }, seed } },
    ],
    'xstate.error.actor.findDeletion': [{ error }],
    'xstate.done.actor.saving': [
      { output: { type: 'saved', item: stored(mine, 15) } },
      { output: { type: 'conflict', item: theirs } },
      { output: { type: 'deleted', error } },
      { output: { type: 'unknown', error } },
    ],
    'xstate.done.actor.refreshItem': [{ output: stored(mine, 15) }],
    'xstate.error.actor.refreshItem': [{ error }],
    'xstate.done.actor.readItem': [{ output: stored(winter) }, { output: otherFieldChanged }],
    'xstate.error.actor.readItem': [{ error: apiError('NOT_FOUND', 'notFound') }, { error }],
    'xstate.done.actor.deleteItem': [{ output: undefined }],
    'xstate.error.actor.deleteItem': [{ error }],
    'xstate.done.actor.restoreItem': [{ output: stored(winter, 15) }],
    'xstate.error.actor.restoreItem': [{ error }],
    'document.changed': [document(mine, 14, 'ready'), document(mine, 14, 'blocked'), document(winter, 15, 'ready')],
    'save.delayed': [{ error }],
    'live.changed': [change('updated', 15), change('deleted', 14), change('restored', 14)],
    'network.changed': [{ offline: true }, { offline: false }],
    'save.delivered': [
      { save: queuedSave, outcome: { type: 'saved', item: stored(mine, 15) } },
      { save: queuedSave, outcome: { type: 'conflict', item: theirs } },
      { save: queuedSave, outcome: { type: 'deleted', error } },
      { save: queuedSave, outcome: { type: 'rejected', error } },
    ],
  };
  const concernsOfSync: Record<string, { events: readonly string[]; facts: (context: ItemSyncContext) => unknown }> = {
    saving: {
      events: [
        'document.changed',
        'save.requested',
        'save.cancelled',
        'save.discarded',
        'save.delayed',
        'saving',
        'refreshItem',
        'readItem',
      ],
      facts: ({ document: now, saveRequested, attempt: sent, newer }) => [
        now.hasChanges,
        now.readiness,
        saveRequested,
        sent !== null,
        newer !== null,
      ],
    },
    'without a network': {
      events: ['document.changed', 'save.requested', 'network.changed', 'save.delivered', 'saving', 'refreshItem'],
      facts: ({ document: now, saveRequested, attempt: sent, queued, offline, error: last }) => [
        last !== null,
        now.hasChanges,
        saveRequested,
        sent !== null,
        queued !== null,
        offline,
      ],
    },
    'a save whose outcome is unknown': {
      events: [
        'document.changed',
        'save.requested',
        'network.recovered',
        'live.changed',
        'live.gap',
        'xstate.after.unknownOutcomeDelay.itemSync.idle',
        'saving',
        'refreshItem',
        'readItem',
      ],
      facts: ({ document: now, saveRequested, attempt: sent, deleted }) => [
        now.hasChanges,
        saveRequested,
        sent !== null,
        deleted !== null,
      ],
    },
    'a save while the item is restored': {
      events: ['document.changed', 'save.requested', 'live.changed', 'restore.requested', 'restoreItem', 'saving'],
      facts: ({ document: now, saveRequested, attempt: sent, deleted }) => [
        now.hasChanges,
        saveRequested,
        sent !== null,
        deleted !== null,
      ],
    },
    'an item that cannot be read': {
      events: ['load.retried', 'network.recovered', 'findDeletion'],
      facts: ({ error: last }) => last?.code,
    },
    'other requests': {
      events: [
        'load.retried',
        'document.changed',
        'newer.requested',
        'item.published',
        'live.changed',
        'live.gap',
        'delete.requested',
        'restore.requested',
        'readItem',
        'findDeletion',
        'deleteItem',
        'restoreItem',
      ],
      facts: ({ document: now, newer, deleted, unmergedVersion }) => [
        now.hasChanges,
        newer !== null,
        deleted !== null,
        unmergedVersion > 0,
      ],
    },
  };
  const syncWalks = Object.entries(concernsOfSync).map(([concern, { events, facts }]) => {
    const walk = createWalk(itemSyncMachine, {
      input: { item: { entity: 'menu', id: 'menu-1', venue: 'petilia-jaffa', person: 'michal' }, offline: false },
      limit: 20_000,
      samples: onlyEvents(itemSyncMachine.events, syncSamples, [...events, 'loadItem']),
      facts: ({ context }) => facts(context),
      // a running save has an attempt, and a due save is never forgotten in `idle`
      invariant: (snapshot) => {
        const { saveRequested, document: now, deleted, unmergedVersion, attempt: sent } = snapshot.context;
        expect(snapshot.matches('saving') && sent === null).toBe(false);
        const due = saveRequested && now.hasChanges && now.readiness === 'ready' && deleted === null;
        expect(due && now.version >= unmergedVersion && snapshot.value === 'idle').toBe(false);
        expect(saveRequested && deleted !== null && snapshot.value === 'idle').toBe(false);
      },
    });
    return { concern, walk };
  });
  describe.each(syncWalks)('$concern', ({ walk }) => {
    test('every path keeps the invariant', walk.replay);
  });
  test('every edge is walked', async () => {
    const left = await Promise.all(syncWalks.map(({ walk }) => walk.unwalked()));
    expect((left[0] ?? []).filter((edge) => left.every((others) => others.includes(edge)))).toEqual([]);
  });
});

describe('edit lock', () => {
  const key = { person: 'michal', venue: 'petilia-jaffa', item: 'menu-1', entity: 'menu' } as const;
  const walkFrom = (lockedByOtherTab: boolean) =>
    createWalk(editLockMachine, {
      input: { ...key, lockedByOtherTab },
      samples: { 'lock.draftStored': [{ stored: storedDraft }] },
      // the editor is notified whenever the tab acquires or loses the lock
      invariant: (snapshot, { received }) => {
        const last = (received.parent ?? []).findLast(({ type }) => type === 'lock.acquired' || type === 'lock.lost');
        const follows = last === undefined ? lockedByOtherTab : last.type === 'lock.lost';
        expect(snapshot.matches('following')).toBe(follows);
      },
    });
  const [owner, follower] = [walkFrom(false), walkFrom(true)];
  test.each([owner, follower])('every path keeps the invariant', ({ replay }) => replay());
  test('every edge is walked', async () => {
    const left = await follower.unwalked();
    expect((await owner.unwalked()).filter((edge) => left.includes(edge))).toEqual([]);
  });
});

describe('save request', () => {
  const walk = createWalk(saveRequestMachine, {
    input: { ...attempt, entity: 'menu', id: 'menu-1' },
    samples: {
      'xstate.done.actor.sendSave': [{ output: { type: 'saved', item: stored(mine, 15) } }],
      'xstate.error.actor.sendSave': [
        { error: apiError('NETWORK', 'networkLost') },
        { error: apiError('NOT_FOUND', 'notFound') },
        { error },
      ],
    },
    facts: ({ context: { tries, outcome } }) => [tries, outcome.type],
    invariant: (snapshot, harness) => {
      const { tries, outcome } = snapshot.context;
      expect(tries).toBeLessThanOrEqual(4);
      // sent again with the same key and content; the parent learns of each delay before it
      if (snapshot.matches('sending'))
        expect(harness.requestInput('sendSave')).toEqual({ ...attempt, entity: 'menu', id: 'menu-1' });
      const delays = (harness.received.parent ?? []).filter(({ type }) => type === 'save.delayed').length;
      expect(delays).toBe(snapshot.matches('backingOff') ? tries : tries - 1);
      // it gives up only after the last attempt, and reports that the outcome is unknown
      if (snapshot.matches('completed'))
        expect([snapshot.output, outcome.type === 'unknown']).toEqual([
          outcome,
          tries === 4 && 'error' in outcome && outcome.error.key === 'outcomeUnknown',
        ]);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});

describe('draft autosave', () => {
  const walk = createWalk(itemAutosaveMachine, {
    input: { person: 'michal', venue: 'petilia-jaffa', item: 'menu-1' },
    samples: {
      'draft.changed': [{ unsaved: { draft: mine, base: winter, version: 14 } }],
      'xstate.done.actor.writeDraft': [{ output: { at: 1_000, persistent: true } }],
      'xstate.error.actor.writeDraft': [{ error: new Error('full') }],
    },
    facts: ({ context: { pending, deleteRequested, flushRequested } }) => [
      pending !== null,
      deleteRequested,
      flushRequested,
    ],
    invariant: (snapshot, harness) => {
      const { pending, writing, deleteRequested, flushRequested } = snapshot.context;
      // the stored draft is written or deleted, never both
      expect([harness.isPending('writeDraft'), harness.isPending('deleteDraft')]).toEqual([
        snapshot.matches('writing'),
        snapshot.matches('deleting'),
      ]);
      if (snapshot.matches('writing'))
        expect(harness.requestInput('writeDraft')).toMatchObject({ unsaved: { ...writing } });
      // in `idle` nothing is pending; a pending draft is neither deleted nor due for an immediate write
      if (snapshot.matches('idle')) expect([pending, deleteRequested, flushRequested]).toEqual([null, false, false]);
      if (snapshot.matches('waiting'))
        expect([pending !== null, deleteRequested, flushRequested]).toEqual([true, false, false]);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});
