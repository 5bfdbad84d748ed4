import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnyActorRef, fromPromise, type SimulatedClock } from 'xstate';
import { getValue } from '../../../../graphql/content/apply-edit.ts';
import type { Draft } from '../../../../graphql/content/model/draft.types.ts';
import type { StoreResult } from '../../../../machines/draft-autosave/draft-autosave.machine.ts';
import { itemAutosaveMachine, type UnsavedDraft } from '../../../../machines/item/item-autosave.machine.ts';
import { editorMachine } from '../../../../machines/editor/editor.machine.ts';
import { newerVersion, unsaved } from '../../../../machines/editor/editor.selectors.ts';
import type { StoredItem } from '../../../../machines/item/item.types.ts';
import { type SaveAnswer, type SaveInput } from '../../../../machines/item/save-request.machine.ts';
import { createActorHarness, flushPromises } from '../../../support/actor-harness.ts';
import { input, loaded, parts, apiError, set, stored, winter } from './item-fixtures.ts';
import { propertyRuns } from '../../../support/property-runs.ts';

/** An editor with the real saving machine; `wire` answers its calls. */
const editing = async (wire: (sent: SaveInput) => Promise<SaveAnswer>) => {
  const harness = createActorHarness(editorMachine, {
    input,
    systemId: 'editor',
    nested: [...parts, 'saving'],
    actors: { sendSave: fromPromise<SaveAnswer, SaveInput>(({ input: sent }) => wire(sent)) },
  });
  await harness.answer('loadItem', loaded());
  const type = (value: string) => harness.actor.send({ type: 'field.changed', path: 'title', language: 'en', value });
  const title = () => getValue(harness.actor.getSnapshot().context.draft, 'title', 'en');
  const now = () => harness.actor.getSnapshot();
  return { ...harness, type, title, now };
};

/** A server as the contract has it: versions, and one answer for each key. */
const createServer = (first: Draft) => {
  let item: StoredItem = stored(first);
  const answers = new Map<string, SaveAnswer>();
  return {
    item: () => item,
    effects: () => item.version - 14,
    save: ({ key, draft, version }: SaveInput): SaveAnswer => {
      const known = answers.get(key);
      if (known) return known;
      if (version !== item.version) return { type: 'conflict', item };
      item = stored(draft, version + 1);
      const answer: SaveAnswer = { type: 'saved', item };
      answers.set(key, answer);
      return answer;
    },
  };
};
const lost = apiError('NETWORK', 'networkLost');
type Editing = Awaited<ReturnType<typeof editing>>;

/** Lets all tries of a save that is running fail. */
const useUpTries = async ({ clock }: Editing) => {
  for (const wait of [0, 1_000, 2_000, 4_000]) {
    clock.increment(wait);
    await flushPromises();
  }
};

/** An editor whose save was performed by a server whose answers are all lost, until the network recovers. */
const saveUnanswered = async (title: string) => {
  const server = createServer(winter);
  const sent: SaveInput[] = [];
  let down = true;
  const it = await editing(async (one) => {
    sent.push(one);
    const answer = server.save(one);
    if (down) throw lost;
    return answer;
  });
  it.type(title);
  it.actor.send({ type: 'editor.save' });
  await useUpTries(it);
  const recover = () => {
    down = false;
  };
  return { ...it, server, sent, recover };
};

/** A notice of the live subscription: version 15, which may be the editor's own save. */
const change = { kind: 'item', entity: 'menu', id: 'menu-1', version: 15, what: 'updated', by: 'Michal' } as const;

describe('one save', () => {
  test('F001 the answer is lost after the commit: the same key goes again, one effect, nothing left unsaved', async () => {
    const server = createServer(winter);
    const keys: string[] = [];
    const it = await editing(async (sent) => {
      keys.push(sent.key);
      const answer = server.save(sent);
      if (keys.length < 3) throw lost;
      return answer;
    });
    it.type('Mine');
    it.actor.send({ type: 'editor.save' });
    await flushPromises();
    expect([it.now().context.sync.error, unsaved(it.now())]).toEqual([lost, true]);
    it.clock.increment(1_000);
    await flushPromises();
    it.clock.increment(2_000);
    await flushPromises();
    await it.answer('refreshItem', server.item());
    expect([
      new Set(keys).size,
      keys.length,
      server.effects(),
      unsaved(it.now()),
      it.now().context.metadata.version,
    ]).toEqual([1, 3, 1, false, 15]);
  });

  test('F001 when it never comes clear, the next save asks about the first, then sends what was typed since', async () => {
    const { server, sent, recover, ...it } = await saveUnanswered('First');
    expect([it.now().context.sync.error?.key, it.title(), unsaved(it.now())]).toEqual([
      'outcomeUnknown',
      'First',
      true,
    ]);
    expect(it.received.parent?.at(-1)).toEqual({ type: 'changes.saveFailed', id: 'menu-1' });
    it.type('Second');
    recover();
    it.actor.send({ type: 'editor.save' });
    await flushPromises();
    await it.answer('refreshItem', server.item());
    await flushPromises();
    await it.answer('refreshItem', server.item());
    expect(
      sent.map(({ key, version, draft }) => [key === sent[0]?.key, version, getValue(draft, 'title', 'en')]),
    ).toEqual([...Array.from({ length: 5 }, () => [true, 14, 'First']), [false, 15, 'Second']]);
    expect([server.effects(), getValue(server.item().draft, 'title', 'en'), unsaved(it.now())]).toEqual([
      2,
      'Second',
      false,
    ]);
  });

  describe('F019 a save whose outcome is unknown is sent again by itself, and only it', () => {
    const signs = {
      'when the network recovers': (sync: AnyActorRef) => sync.send({ type: 'network.recovered' }),
      'when a newer version is announced, which may be that save': (sync: AnyActorRef) =>
        sync.send({ type: 'live.changed', change }),
      'when the live subscription is back': (sync: AnyActorRef) => sync.send({ type: 'live.gap' }),
      'ten seconds later': (_: AnyActorRef, clock: SimulatedClock) => clock.increment(10_000),
    };
    for (const [when, occurs] of Object.entries(signs))
      test(when, async () => {
        const { server, sent, recover, ...it } = await saveUnanswered('First');
        it.type('Second');
        recover();
        expect(sent.length).toBe(4);
        occurs(it.now().children.sync as AnyActorRef, it.clock);
        await flushPromises();
        await it.answer('refreshItem', server.item());
        await flushPromises();
        expect([new Set(sent.map(({ key }) => key)).size, sent.length, server.effects()]).toEqual([1, 5, 1]);
        expect(getValue(server.item().draft, 'title', 'en')).toBe('First');
        expect([it.title(), unsaved(it.now()), newerVersion(it.now())]).toEqual(['Second', true, null]);
        it.stop();
      });
  });

  test('while the outcome is unknown, the next version is not called somebody else’s', async () => {
    const it = await editing(async () => {
      throw lost;
    });
    it.type('Mine');
    it.actor.send({ type: 'editor.save' });
    it.now().children.sync?.send({ type: 'live.changed', change });
    await useUpTries(it);
    expect([it.now().context.sync.status, it.now().context.sync.error?.key]).toEqual(['idle', 'outcomeUnknown']);
    expect(newerVersion(it.now())).toBeNull();
    it.stop();
  });

  test('F003 a second Save while one runs sends nothing twice', async () => {
    const sent: SaveInput[] = [];
    const it = await editing((one) => {
      sent.push(one);
      return new Promise(() => undefined);
    });
    it.type('Mine');
    it.actor.send({ type: 'editor.save' });
    it.actor.send({ type: 'editor.save' });
    await flushPromises();
    expect(sent.length).toBe(1);
  });

  test('a rejection leaves the draft as it is, and the next save is a new attempt', async () => {
    const keys: string[] = [];
    const it = await editing(async ({ key }) => {
      keys.push(key);
      throw apiError('BAD_INPUT', 'badInput');
    });
    it.type('Mine');
    for (let time = 0; time < 2; time += 1) {
      it.actor.send({ type: 'editor.save' });
      await flushPromises();
    }
    expect([new Set(keys).size, it.title(), unsaved(it.now()), it.now().context.sync.error?.key]).toEqual([
      2,
      'Mine',
      true,
      'badInput',
    ]);
  });

  test('a rejection whose key is not known here is one by its code: sent once, with the words of the server', async () => {
    const rejection = { ...apiError('BAD_INPUT', 'badInput'), key: 'somethingNewer', message: 'Not on a Sunday' };
    const keys: string[] = [];
    const it = await editing(async ({ key }) => {
      keys.push(key);
      throw rejection;
    });
    it.type('Mine');
    it.actor.send({ type: 'editor.save' });
    await useUpTries(it);
    expect([keys.length, it.now().context.sync.error]).toEqual([1, rejection]);
  });

  test('what is typed while it runs stays, and stays unsaved', async () => {
    const server = createServer(winter);
    let answer: (value: SaveAnswer) => void = () => undefined;
    const it = await editing((sent) => new Promise((resolve) => (answer = () => resolve(server.save(sent)))));
    it.type('Mine');
    it.actor.send({ type: 'editor.save' });
    it.type('Mine and more');
    answer({ type: 'saved', item: server.item() });
    await flushPromises();
    await it.answer('refreshItem', server.item());
    expect([getValue(server.item().draft, 'title', 'en'), it.title(), unsaved(it.now())]).toEqual([
      'Mine',
      'Mine and more',
      true,
    ]);
  });

  test('it refreshes the list, adopts the stored item, notifies, and then checks for changes by others', async () => {
    const server = createServer(winter);
    const it = await editing(async (sent) => server.save(sent));
    it.type('Mine');
    it.actor.send({ type: 'editor.save' });
    await flushPromises();
    const notices = [{ type: 'notification.shown', notification: { kind: 'success', message: 'success.updateMenu' } }];
    expect([
      it.received.list,
      it.now().context.metadata.version,
      it.received.notifications,
      it.isPending('refreshItem'),
    ]).toEqual([[{ type: 'table.reload' }], 15, notices, true]);
    await it.answer('refreshItem', { ...server.item(), version: 16, updatedBy: 'Claire' });
    expect([it.now().context.sync.newer, it.received.notifications]).toEqual([
      { version: 16, by: 'Claire', requested: false },
      notices,
    ]);
  });
});

describe('answers in any order', () => {
  test('F005 an older answer about the item never replaces a newer one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 10, max: 20 }), { maxLength: 6 }), async (versions) => {
        const it = await editing(() => new Promise(() => undefined));
        let highest = 14;
        for (const version of versions) {
          it.actor.send({ type: 'live.gap' });
          await it.answer('readItem', stored(set(winter, 'title', 'en', `v${version}`), version));
          highest = Math.max(highest, version);
          expect(it.now().context.metadata.version).toBe(highest);
          expect(it.title()).toBe(highest === 14 ? 'Winter evening' : `v${highest}`);
        }
        it.stop();
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  test('F005 two people, lost answers, any order: every change reaches the server or is still in a draft', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('type', 'save', 'other', 'tick'), { maxLength: 14 }),
        fc.array(fc.boolean(), { maxLength: 14 }),
        async (scheduler, steps, losses) => {
          const server = createServer(winter);
          const lose = [...losses];
          const it = await editing(async (sent) => {
            await scheduler.schedule(Promise.resolve(), 'request');
            const answer = server.save(sent);
            await scheduler.schedule(Promise.resolve(), 'answer');
            if (lose.pop()) throw lost;
            return answer;
          });
          let count = 0;
          const drain = async () => {
            for (let turn = 0; turn < 30; turn += 1) {
              if (scheduler.count() > 0) await scheduler.waitOne();
              await flushPromises();
              if (it.isPending('refreshItem')) await it.answer('refreshItem', server.item());
              if (it.isPending('readItem')) await it.answer('readItem', server.item());
            }
          };
          for (const step of steps) {
            if (step === 'type') it.type(`mine ${(count += 1)}`);
            if (step === 'save') it.actor.send({ type: 'editor.save' });
            if (step === 'other') {
              const theirs = set(server.item().draft, 'description', 'en', `theirs ${(count += 1)}`);
              server.save({
                key: `other ${count}`,
                draft: theirs,
                version: server.item().version,
                entity: 'menu',
                id: 'menu-1',
              });
            }
            if (step === 'tick') it.clock.increment(10_000);
            await flushPromises();
            if (scheduler.count() > 0) await scheduler.waitOne();
          }
          const typed = it.title();
          const theirs = getValue(server.item().draft, 'description', 'en');
          // The network recovers: the last changes of both are on the server.
          lose.length = 0;
          for (let time = 0; time < 3; time += 1) {
            await drain();
            it.clock.increment(10_000);
            await drain();
            if (unsaved(it.now()) || it.now().context.sync.outcomeUnknown) it.actor.send({ type: 'editor.save' });
          }
          await drain();
          expect([
            it.title(),
            getValue(server.item().draft, 'title', 'en'),
            getValue(server.item().draft, 'description', 'en'),
            unsaved(it.now()),
          ]).toEqual([typed, typed, theirs, false]);
          it.stop();
        },
      ),
      { numRuns: propertyRuns(80) },
    );
  });
});

describe('drafts on this device', () => {
  const draftOwner = { person: 'michal', venue: 'petilia-jaffa', item: 'menu-1' };
  const unsavedDraft = (title: string): UnsavedDraft => ({
    draft: set(winter, 'title', 'en', title),
    base: winter,
    version: 14,
  });
  const keeping = () => {
    const harness = createActorHarness(itemAutosaveMachine, { input: draftOwner });
    const change = (title: string) => harness.actor.send({ type: 'draft.changed', unsaved: unsavedDraft(title) });
    const written = () =>
      (harness.requestInput('writeDraft') as { unsaved: UnsavedDraft } | undefined)?.unsaved.draft.title;
    return { ...harness, change, written };
  };
  const answer: StoreResult = { at: 1_000, persistent: true };

  test('F017 are written within a second of the first letter, however fast one types', async () => {
    const it = keeping();
    for (let at = 0; at < 10; at += 1) {
      it.change(`letter ${at}`);
      it.clock.increment(100);
    }
    expect(it.isPending('writeDraft')).toBe(true);
    await it.answer('writeDraft', answer);
    it.clock.increment(1_000);
    expect([it.written(), it.received.parent]).toEqual([{ en: 'letter 9' }, [{ type: 'draft.stored', ...answer }]]);
  });

  test('saved during a write, a newer draft is written again immediately: the editor may be closed next', () => {
    const it = keeping();
    it.change('Mine');
    it.clock.increment(1_000);
    it.actor.send({ type: 'draft.saved' });
    expect(it.isPending('deleteDraft')).toBe(true);
  });

  test('F015 a failing storage is reported, and the next draft is tried again', async () => {
    const it = keeping();
    it.change('Mine');
    it.clock.increment(1_000);
    await it.reject('writeDraft', new Error('QuotaExceededError'));
    expect(it.received.parent).toEqual([{ type: 'draft.stored', at: 0, persistent: false }]);
    it.change('More');
    it.clock.increment(1_000);
    expect(it.written()).toEqual({ en: 'More' });
  });

  test('another tab took the item: what was not written yet is not written over its draft', async () => {
    const it = keeping();
    it.change('Mine');
    it.actor.send({ type: 'draft.abandoned' });
    it.clock.increment(10_000);
    expect([it.isPending('writeDraft'), it.actor.getSnapshot().value]).toEqual([false, 'idle']);
    it.change('Mine again');
    it.clock.increment(1_000);
    it.change('and more');
    it.actor.send({ type: 'draft.abandoned' });
    await it.answer('writeDraft', answer);
    it.clock.increment(10_000);
    expect(it.isPending('writeDraft')).toBe(false);
  });

  test('a hand-over waits until the draft is stored', async () => {
    const it = keeping();
    it.change('Mine');
    it.actor.send({ type: 'draft.flush' });
    expect([it.isPending('writeDraft'), it.received.parent]).toEqual([true, []]);
    await it.answer('writeDraft', answer);
    expect(it.received.parent).toEqual([{ type: 'draft.stored', ...answer }, { type: 'draft.flushed' }]);
  });
});

describe('without a network', () => {
  const offline = { type: 'network.changed', offline: true } as const;
  const queued = (received: Record<string, { type: string }[]>) =>
    (received.queue ?? [])
      .filter(({ type }) => type === 'save.queued')
      .map((it) => (it as unknown as { save: SaveInput }).save);

  test('a save waits: nothing is unsaved any more, one may leave, and what is typed since waits behind it', async () => {
    const it = await editing(async () => Promise.reject(lost));
    it.actor.send(offline);
    it.type('First');
    it.actor.send({ type: 'editor.save' });
    await flushPromises();
    const [first] = queued(it.received);
    expect(first).toMatchObject({
      id: 'menu-1',
      entity: 'menu',
      venue: 'petilia-jaffa',
      person: 'michal',
      version: 14,
    });
    expect([getValue(first?.draft as Draft, 'title', 'en'), unsaved(it.now())]).toEqual(['First', false]);
    expect(it.received.parent?.at(-1)).toEqual({ type: 'changes.cleared', id: 'menu-1' });
    // pressed again: nothing new, nothing more waits
    it.actor.send({ type: 'editor.save' });
    expect(queued(it.received).length).toBe(1);
    it.type('Second');
    expect(unsaved(it.now())).toBe(true);
    it.actor.send({ type: 'network.changed', offline: false });
    it.actor.send({ type: 'editor.save' });
    const [, second] = queued(it.received);
    expect([getValue(second?.draft as Draft, 'title', 'en'), second?.key === first?.key]).toEqual(['Second', false]);
    const arrived = (of: SaveInput | undefined, version: number) =>
      it.actor.send({
        type: 'save.delivered',
        save: of as never,
        outcome: { type: 'saved', item: stored(of?.draft as Draft, version) },
      });
    arrived(first, 15);
    expect([it.title(), it.now().context.metadata.version, unsaved(it.now())]).toEqual(['Second', 15, false]);
    arrived(second, 16);
    expect([it.title(), it.now().context.metadata.version, it.now().context.sync.queued]).toEqual(['Second', 16, null]);
  });

  test('the network is lost during a save: the same key is queued', async () => {
    const keys: string[] = [];
    const it = await editing(async ({ key }) => {
      keys.push(key);
      throw lost;
    });
    it.type('Mine');
    it.actor.send({ type: 'editor.save' });
    await flushPromises();
    it.actor.send(offline);
    expect(queued(it.received).map(({ key }) => key)).toEqual(keys);
    it.clock.increment(60_000);
    await flushPromises();
    expect(keys.length).toBe(1);
  });

  test('somebody changed it meanwhile: merged, with a conflict only in the same field; a deleted item is reported', async () => {
    const it = await editing(async () => Promise.reject(lost));
    it.actor.send(offline);
    it.type('Mine');
    it.actor.send({ type: 'editor.save' });
    const [save] = queued(it.received);
    const theirs = set(winter, 'title', 'en', 'Theirs');
    it.actor.send({
      type: 'save.delivered',
      save: save as never,
      outcome: { type: 'conflict', item: stored(theirs, 15) },
    });
    expect([it.title(), it.now().context.conflicts.length, it.now().context.sync.queued]).toEqual(['Mine', 1, null]);
    const other = await editing(async () => Promise.reject(lost));
    other.actor.send(offline);
    other.type('Mine');
    other.actor.send({ type: 'editor.save' });
    const error = apiError('NOT_FOUND', 'notFound');
    other.actor.send({
      type: 'save.delivered',
      save: queued(other.received)[0] as never,
      outcome: { type: 'deleted', error: error },
    });
    expect([other.title(), other.now().context.sync.deleted]).toEqual(['Mine', { by: null }]);
  });
});
