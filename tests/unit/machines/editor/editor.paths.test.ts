import { describe, expect, test } from 'vitest';
import { listChanges } from '../../../../graphql/content/merge.ts';
import { menu } from '../../../../graphql/content/kinds/menu.ts';
import { draftAutosaveMachine } from '../../../../machines/editor/draft-autosave.machine.ts';
import { editorMachine } from '../../../../machines/editor/editor.machine.ts';
import type { EditorContext, StoredDraft } from '../../../../machines/editor/editor.types.ts';
import type { QueuedSave } from '../../../../machines/offline/save-queue.types.ts';
import { saveRequestMachine } from '../../../../machines/editor/save-request.machine.ts';
import { listUnnamedInvokes, type Samples, createWalk } from '../../../support/machine-paths.ts';
import { input, loaded, refusal, seed, set, stored, winter } from './item-fixtures.ts';
import { picturesWalk } from './picture-fixtures.ts';

const mine = set(winter, 'title', 'en', 'Mine');
const theirs = stored(set(winter, 'title', 'en', 'Theirs'), 15, { updatedBy: 'Claire Dubois' });
const beside = stored(set(winter, 'description', 'en', 'With wine'), 15, { updatedBy: 'Claire Dubois' });
const keptDraft: StoredDraft = { form: 1, draft: mine, base: winter, version: 14, at: 1_000 };
const change = (what: string, version: number) => ({
  change: { kind: 'content', id: 'menu-1', entity: 'menu', version, what, by: 'Claire Dubois' },
});
const problem = refusal('BAD_INPUT', 'badInput');
const waiting: QueuedSave = {
  ...{ key: seed, person: 'michal', venue: 'petilia-jaffa', entity: 'menu', id: 'menu-1', name: 'Winter' },
  ...{ version: 14, draft: mine, editor: seed, order: 1 },
};

const samples: Samples<typeof editorMachine> = {
  'xstate.done.actor.loadItem': [
    { output: loaded() },
    { output: loaded({ kept: keptDraft }) },
    { output: loaded({ held: true }) },
  ],
  'xstate.error.actor.loadItem': [
    { error: refusal('NETWORK', 'networkLost') },
    { error: refusal('NOT_FOUND', 'notFound') },
  ],
  'xstate.done.actor.saving': [
    { output: { type: 'saved', item: stored(mine, 15) } },
    { output: { type: 'conflict', item: theirs } },
    { output: { type: 'conflict', item: beside } },
    { output: { type: 'gone', problem } },
    { output: { type: 'unknown', problem } },
    { output: { type: 'refused', problem } },
  ],
  'xstate.done.actor.refreshItem': [{ output: stored(mine, 15) }],
  'xstate.error.actor.refreshItem': [{ error: problem }],
  'xstate.done.actor.readItem': [{ output: stored(winter) }, { output: beside }],
  'xstate.error.actor.readItem': [
    { error: refusal('NOT_FOUND', 'notFound') },
    { error: refusal('NETWORK', 'networkLost') },
  ],
  'xstate.done.actor.deleteItem': [{ output: undefined }],
  'xstate.error.actor.deleteItem': [{ error: problem }],
  'xstate.done.actor.restoreItem': [{ output: stored(winter, 15) }],
  'xstate.error.actor.restoreItem': [{ error: problem }],
  'xstate.done.actor.publish': [
    { output: { type: 'closed' } },
    { output: { type: 'published', items: [] } },
    { output: { type: 'jumped', to: { id: 'menu-1', path: 'title', language: 'en' } } },
  ],
  'xstate.done.actor.history': [{ output: undefined }],
  'field.changed': [
    { path: 'title', language: 'en', value: 'Mine' },
    { path: 'sections/a/items/a0/price', language: null, value: '12.345' },
  ],
  'field.confirmed': [{ path: 'title', language: 'he' }],
  'field.focused': [{ path: 'sections/a/items/a0/name', language: 'en' }],
  'row.added': [{ path: 'sections/a/items' }],
  'row.nudged': [{ by: 'down' }],
  'row.placed': [{ path: 'sections/a/items', id: 'a0', place: 2 }],
  'address.pointed': [{ path: 'description', language: 'he' }],
  'editor.replaced': [{ draft: mine, label: '3' }],
  'draft.kept': [
    { at: 1_000, safe: true },
    { at: 0, safe: false },
  ],
  'language.chosen': [{ language: 'he' }],
  'place.wanted': [{ path: 'title', language: 'he' }],
  'conflict.settled': [{ at: 0, side: 'theirs' }],
  'save.delayed': [{ problem }],
  'live.changed': [change('updated', 15), change('deleted', 14)],
  'tab.shown': [{ tab: 'details' }],
  'venue.changed': [{ venue: { ...input.venue, role: 'viewer' } }],
  'hold.draft': [{ kept: keptDraft }],
  'network.changed': [{ offline: true }, { offline: false }],
  'save.arrived': [
    { save: waiting, outcome: { type: 'saved', item: stored(mine, 15) } },
    { save: waiting, outcome: { type: 'refused', problem } },
  ],
};

/** Six walks over the one machine, each with the events of one concern: together they take every edge. */
const concerns: Record<string, { events: readonly string[]; facts: (it: EditorContext) => unknown }> = {
  'opening, leaving': {
    events: [
      'loadItem',
      'deleteItem',
      'restoreItem',
      'readItem',
      'editor.reload',
      'live.gap',
      'live.changed',
      'draft.restored',
      'draft.dropped',
      'editor.delete',
      'item.restored',
    ],
    facts: ({ gone, newer, elsewhere, facts }) => [gone !== null, newer, elsewhere, facts.version],
  },
  writing: {
    events: [
      'field.changed',
      'field.confirmed',
      'field.focused',
      'row.added',
      'row.nudged',
      'editor.undo',
      'editor.redo',
      'editor.discard',
      'editor.replaced',
      'language.chosen',
      'sideBySide.toggled',
      'gap.next',
      'place.wanted',
      'tab.shown',
      'draft.kept',
      'editor.save',
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
      'save.delayed',
      'saving',
      'refreshItem',
      'conflict.settled',
      'live.changed',
      'newer.taken',
      'readItem',
    ],
    facts: ({ draft, saved, conflicts, attempt, again, newer, gone, dropWanted, past }) => [
      draft === saved,
      dropWanted,
      past.length > 1,
      conflicts.length,
      attempt !== null,
      again,
      newer?.wanted,
      gone !== null,
    ],
  },
  dialogs: {
    events: [
      'publish.opened',
      'publish.saveWanted',
      'publish',
      'history.opened',
      'history.closed',
      'row.placed',
      'page.parting',
      'address.pointed',
      'history',
      'save.went',
      'save.failed',
      'readItem',
    ],
    facts: ({ newer }) => newer !== null,
  },
  'no network': {
    events: ['field.changed', 'editor.save', 'network.changed', 'save.arrived', 'saving', 'refreshItem', 'readItem'],
    facts: ({ draft, queued, offline, again }) => [draft.title, queued !== null, queued === draft, offline, again],
  },
  'two tabs': {
    events: [
      'loadItem',
      'field.changed',
      'draft.downloaded',
      'venue.changed',
      'hold.won',
      'hold.lost',
      'hold.taken',
      'hold.asked',
      'hold.draft',
      'tab.kept',
      'readItem',
    ],
    facts: ({ elsewhere, draft, newer }) => [elsewhere, draft.title, newer !== null],
  },
};
const always = ['loadItem'];
const callOf = (type: string): string => type.replace(/^xstate\.(done|error)\.actor\./, '');

const walks = Object.entries(concerns).map(([concern, { events, facts }]) => {
  const chosen = [...events, ...always];
  const types = [...new Set([...editorMachine.events, ...Object.keys(samples)])];
  const some = Object.fromEntries(
    types.map((type) => [
      type,
      chosen.includes(callOf(type)) ? ((samples as Record<string, object[]>)[type] ?? [{}]) : [],
    ]),
  );
  const walk = createWalk(editorMachine, {
    input,
    samples: some as Samples<typeof editorMachine>,
    limit: 20_000,
    facts: ({ context }) => facts(context),
    // Nothing typed is ever lost: while the draft differs, the parent knows, and the draft is on its way to the device.
    invariant: (it, house) => {
      const { draft, saved, told, elsewhere, attempt, queued } = it.context;
      if (!it.matches('editing')) return;
      // what waits for the network is kept, and goes by itself: nobody is asked about it
      const changes = elsewhere || queued === draft ? 0 : listChanges(menu, saved, draft).length;
      expect({ told, unsaved: it.hasTag('unsaved') }).toEqual({ told: changes, unsaved: changes > 0 });
      const words = (house.heard.parent ?? []).filter(({ type }) => type === 'work.unsaved' || type === 'work.settled');
      if (words.length > 0) expect(words.at(-1)?.type).toBe(changes > 0 ? 'work.unsaved' : 'work.settled');
      if (it.matches({ editing: { work: 'saving' } })) expect(attempt).not.toBe(null);
    },
  });
  return { concern, walk };
});

walks.push({ concern: 'pictures', walk: picturesWalk });

describe.each(walks)('editor: $concern', ({ walk }) => {
  test('every path keeps the invariant', walk.replay);
});
test('editor: every edge is walked', async () => {
  const left = await Promise.all(walks.map(({ walk }) => walk.unwalked()));
  expect((left[0] ?? []).filter((edge) => left.every((others) => others.includes(edge)))).toEqual([]);
}, 60_000);
test('every invoke has a name', () => {
  expect([editorMachine, saveRequestMachine, draftAutosaveMachine].flatMap(listUnnamedInvokes)).toEqual([]);
});

describe('saving', () => {
  const walk = createWalk(saveRequestMachine, {
    input: { key: seed, draft: mine, version: 14, entity: 'menu', id: 'menu-1' },
    samples: {
      'xstate.done.actor.sendSave': [{ output: { type: 'saved', item: stored(mine, 15) } }],
      'xstate.error.actor.sendSave': [
        { error: refusal('NETWORK', 'networkLost') },
        { error: refusal('NOT_FOUND', 'notFound') },
        { error: problem },
      ],
    },
    facts: ({ context: { tries, outcome } }) => [tries, outcome.type],
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});

describe('drafts', () => {
  const walk = createWalk(draftAutosaveMachine, {
    input: { person: 'michal', venue: 'petilia-jaffa', item: 'menu-1' },
    samples: {
      'draft.changed': [{ draft: mine, base: winter, version: 14 }],
      'xstate.done.actor.writeDraft': [{ output: { at: 1_000, safe: true } }],
      'xstate.error.actor.writeDraft': [{ error: new Error('full') }],
    },
    facts: ({ context: { next, drop, flush } }) => [next !== null, drop, flush],
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});
