import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Ports } from '../../../../machines/ports.ts';
import { createPublishActors } from '../../../../machines/publish/publish.actors.ts';
import { publishMachine } from '../../../../machines/publish/publish.machine.ts';
import {
  type PublishContext,
  type PublishInput,
  type PublishItem,
} from '../../../../machines/publish/publish.setup.ts';
import { canPublish, canUnpublish, publishPhase, readyCount } from '../../../../machines/publish/publish.selectors.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { listUnnamedInvokes, createWalk } from '../../../support/machine-paths.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const item = (id: string, verdict: PublishItem['verdict'], more: Partial<PublishItem> = {}): PublishItem => ({
  id,
  name: `Menu ${id}`,
  entity: 'menu',
  version: 4,
  publishedVersion: verdict === 'published' ? 4 : null,
  state: verdict === 'published' ? 'published' : 'draft',
  verdict,
  problems: verdict === 'blocked' ? [{ path: 'title', language: 'en', key: 'required' }] : [],
  ...more,
});
const ready = item('a', 'ready', { publishedVersion: 2, state: 'changed' });
const blocked = item('b', 'blocked');
const input = (more: Partial<PublishInput> = {}): PublishInput => ({
  venue: createVenueWithRole('owner'),
  entity: 'menu',
  items: ['a', 'b'],
  unsaved: 0,
  ...more,
});
const comparison = { version: 4, changes: [], names: {}, progress: {} };
const refusal = { code: 'CONFLICT', key: 'conflict', message: 'changed' } as const;

describe.each([
  ['an owner, with unsaved changes', input({ unsaved: 3 })],
  ['an owner, with nothing unsaved', input()],
])('publish: %s', (_, given) => {
  const walk = createWalk(publishMachine, {
    input: given,
    samples: {
      'publish.ticked': [{ id: 'a' }],
      'publish.shown': [{ id: 'b' }],
      'publish.commented': [{ text: 'for the weekend' }],
      'publish.jumped': [{ id: 'b', path: 'title', language: 'en' }],
      'xstate.done.actor.checkItems': [{ output: { items: [ready, blocked] } }, { output: { items: [] } }],
      'xstate.done.actor.compareItem': [{ output: comparison }],
      'xstate.done.actor.publishItems': [
        { output: { items: [item('a', 'published')] } },
        { output: { items: [item('a', 'blocked')] } },
      ],
      'xstate.done.actor.unpublishItems': [{ output: { items: [item('a', 'ready')] } }],
      'xstate.error.actor.checkItems': [{ error: refusal }],
      'xstate.error.actor.publishItems': [{ error: refusal }],
    },
    facts: (it) => [
      it.context.unsaved > 0,
      it.context.rows.map(({ verdict }) => verdict).join(),
      readyCount(it),
      it.context.comparisons[it.context.shown ?? ''] !== undefined,
    ],
    invariant: (snapshot, house) => {
      const said = (house.heard.parent ?? []).filter(({ type }) => type === 'publish.saveRequested').length;
      if (snapshot.matches('saving')) expect(said).toBeGreaterThan(0);
      // nothing is sent but what is ready and ticked, in the version that was shown
      if (house.isAsking('publishItems')) {
        const asked = house.asked('publishItems') as { items: PublishItem[] };
        const due = snapshot.context.rows.filter(
          (row: PublishItem) => row.verdict === 'ready' && !snapshot.context.unticked.includes(row.id),
        );
        expect(asked.items).toEqual(due);
        expect(asked.items.length).toBeGreaterThan(0);
      }
      // a comment, once typed, is never lost
      const typed = house.taken.some(({ eventType }) => eventType === 'publish.commented');
      expect(snapshot.context.comment).toBe(typed ? 'for the weekend' : '');
      if (snapshot.status === 'active') expect(canPublish(snapshot) && readyCount(snapshot) === 0).toBe(false);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => {
    const never = given.unsaved > 0 ? ['publish.opening always → publish.checking'] : unsavedEdges;
    expect((await walk.unwalked()).toSorted()).toEqual(never);
  });
});

// without unsaved changes the dialog opens at the check
const unsavedEdges = [
  'publish.opening always → publish.unsaved [hasUnsaved]',
  'publish.saving publish.saveFailed → publish.unsaved',
  'publish.saving publish.saved → publish.checking',
  'publish.unsaved publish.saveFirst → publish.saving',
  'publish.unsaved publish.skipSave → publish.checking',
];

const opened = async (given = input(), rows = [ready, blocked]) => {
  const house = createActorHarness(publishMachine, { input: given });
  await house.answer('checkItems', { items: rows });
  if (house.isAsking('compareItem')) await house.answer('compareItem', comparison);
  return house;
};
const contextOf = (house: Awaited<ReturnType<typeof opened>>): PublishContext => house.actor.getSnapshot().context;

describe('publish: by hand', () => {
  test('exactly the versions shown go out, with the comment; guests are told nothing else', async () => {
    const house = await opened();
    house.actor.send({ type: 'publish.commented', text: 'winter prices' });
    house.actor.send({ type: 'publish.confirmed' });
    expect(house.asked('publishItems')).toEqual({ items: [ready], comment: 'winter prices' });
    const out = [item('a', 'published')];
    await house.answer('publishItems', { items: out });
    expect(house.actor.getSnapshot().output).toEqual({ type: 'published', items: out });
    expect(house.heard.notices).toEqual([
      { type: 'notice.said', notice: { kind: 'success', message: 'success.publishContent', values: { count: 1 } } },
    ]);
  });

  test('F033 a refused list: nothing is said to be out, the comment stays, every item is looked at again', async () => {
    const house = await opened();
    house.actor.send({ type: 'publish.commented', text: 'winter prices' });
    house.actor.send({ type: 'publish.confirmed' });
    await house.refuse('publishItems', refusal);
    expect(publishPhase(house.actor.getSnapshot())).toBe('ready');
    const newer = { ...ready, version: 5 };
    await house.answer('checkItems', { items: [newer, blocked] });
    const { comment, rows, problem } = contextOf(house);
    expect({ comment, rows, problem }).toEqual({ comment: 'winter prices', rows: [newer, blocked], problem: refusal });
    expect(house.heard.notices).toBeUndefined();
    expect(house.asked('compareItem')).toMatchObject({ row: newer });
  });

  test('an item goes out with its companions: each row is of its own kind', async () => {
    const companion = item('c', 'ready', { entity: 'shifts' });
    const house = await opened(input({ entity: 'product', items: ['a'] }), [ready, companion]);
    house.actor.send({ type: 'publish.shown', id: 'c' });
    expect(house.asked('compareItem')).toEqual({ row: companion, languages: input().venue.languages });
    await house.answer('compareItem', comparison);
    house.actor.send({ type: 'publish.confirmed' });
    expect(house.asked('publishItems')).toMatchObject({ items: [ready, companion] });
  });

  test('rows say their kind; a row of an unknown kind fails the check with the pair that is unknown', async () => {
    const stored = { cms_id: 'c', name: 'Hours', version: 2, published_version: null, state: 'draft' };
    const row = { ...stored, verdict: 'ready', problems: [], entity: 'shifts', component: 'shifts' };
    const check = (component: string) => {
      const ask = () => Promise.resolve({ publishCheck: [{ ...row, component }] });
      const { checkItems } = createPublishActors({ ask, newId: () => 'id' } as unknown as Ports);
      return toPromise(createActor(checkItems, { input: { items: ['c'] } }).start());
    };
    expect(await check('shifts')).toMatchObject({ items: [{ id: 'c', entity: 'shifts' }] });
    await expect(check('nights')).rejects.toThrow('unknown kind shifts.nights');
  });

  test('what the server held back stands beside what went out, with its reason', async () => {
    const other = item('c', 'ready');
    const house = await opened(input({ items: ['a', 'c'] }), [ready, other]);
    house.actor.send({ type: 'publish.confirmed' });
    await house.answer('publishItems', { items: [item('a', 'published'), item('c', 'blocked')] });
    expect(contextOf(house).rows).toEqual([item('a', 'published'), item('c', 'blocked')]);
    expect(house.actor.getSnapshot().status).toBe('active');
  });

  test('an unticked item stays at home; with none left nothing can go out', async () => {
    const house = await opened();
    house.actor.send({ type: 'publish.ticked', id: 'a' });
    expect(canPublish(house.actor.getSnapshot())).toBe(false);
    house.actor.send({ type: 'publish.ticked', id: 'a' });
    expect(canPublish(house.actor.getSnapshot())).toBe(true);
  });

  test('while it is being sent the dialog does not close', async () => {
    const house = await opened();
    house.actor.send({ type: 'publish.confirmed' });
    house.actor.send({ type: 'publish.closed' });
    expect(publishPhase(house.actor.getSnapshot())).toBe('sending');
    house.stop();
  });

  test('a save that fails leaves the offer standing', () => {
    const house = createActorHarness(publishMachine, { input: input({ unsaved: 2 }) });
    house.actor.send({ type: 'publish.saveFirst' });
    house.actor.send({ type: 'publish.saveFailed' });
    expect(house.actor.getSnapshot().value).toBe('unsaved');
    expect(house.heard.parent).toEqual([{ type: 'publish.saveRequested' }]);
    house.stop();
  });

  test.each([
    ['owner', true],
    ['manager', true],
    ['editor', true],
    ['host', false],
    ['translator', false],
    ['viewer', false],
  ] as const)('%s may publish and unpublish: %s', async (role, may) => {
    const house = await opened(input({ venue: createVenueWithRole(role) }));
    const snapshot = house.actor.getSnapshot();
    expect([canPublish(snapshot), canUnpublish(snapshot)]).toEqual([may, may]);
    house.stop();
  });

  test('every call has a name of its own', () => expect(listUnnamedInvokes(publishMachine)).toEqual([]));
});
