import { describe, expect, test } from 'vitest';
import { type AnyActorRef, createActor, toPromise } from 'xstate';
import type { Ports } from '../../../../machines/ports.ts';
import { guestPageUses } from '../../../../machines/guest-page/guest-page-uses.ts';
import { createPublishActors } from '../../../../machines/publish/publish.actors.ts';
import { publishLaterMachine } from '../../../../machines/publish/publish-later.machine.ts';
import { publishMachine } from '../../../../machines/publish/publish.machine.ts';
import type { PublishContext, PublishInput, PublishItem } from '../../../../machines/publish/publish.types.ts';
import {
  canPublish,
  canUnpublish,
  partlyPublished,
  publishPhase,
  publishProgress,
  readyCount,
  selectIsOpened,
  selectOpenedPath,
} from '../../../../machines/publish/publish.selectors.ts';
import { revertPublication, unpublish } from '../../../../machines/publish/revert-publication.actors.ts';
import { toParts } from '../../../../machines/publish/requests.ts';
import type { Notification } from '../../../../machines/notifications/notifications.machine.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const item = (id: string, status: PublishItem['status'], more: Partial<PublishItem> = {}): PublishItem => ({
  id,
  name: `Menu ${id}`,
  entity: 'menu',
  component: 'menu',
  version: 4,
  publishedVersion: status === 'published' ? 4 : null,
  state: status === 'published' ? 'published' : 'draft',
  status,
  problems: status === 'blocked' ? [{ path: 'title', language: 'en', key: 'required' }] : [],
  ...more,
});
const ready = item('a', 'ready', { publishedVersion: 2, state: 'changed' });
const blocked = item('b', 'blocked');
const input = (more: Partial<PublishInput> = {}): PublishInput => ({
  venue: createVenueWithRole('owner'),
  items: ['a', 'b'],
  unsaved: 0,
  ...more,
});
const comparison = { version: 4, changes: [], names: {}, progress: {} };
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const conflict = { code: 'CONFLICT', key: 'conflict', message: 'changed' } as const;

// without unsaved changes the dialog opens at the check
const unsavedEdges = [
  'publish.opening always → publish.unsaved [hasUnsaved]',
  'publish.saving publish.saveDelayed → stays',
  'publish.saving publish.saveFailed → publish.unsaved',
  'publish.saving publish.saved → publish.checking',
  'publish.saving publish.skipSave → publish.checking',
  'publish.unsaved publish.imagesRemoved → publish.saving [hasUnsentImages]',
  'publish.unsaved publish.saveFirst → publish.saving',
  'publish.unsaved publish.saved → publish.checking',
  'publish.unsaved publish.skipSave → publish.checking',
];
// and with the items named there is nothing to collect
const collectingEdges = [
  'publish.collecting xstate.done.actor.collectItems → publish.checking [hasChanged]',
  'publish.collecting xstate.done.actor.collectItems → publish.nothingChanged',
  'publish.collecting xstate.error.actor.collectItems → publish.failed',
  'publish.failed publish.retry → publish.collecting [isNotCollected]',
  'publish.failed network.recovered → publish.collecting [and(failedByNetwork, isNotCollected)]',
  'publish.opening always → publish.collecting [isNotCollected]',
];
// what was collected is published only
const unpublishingEdges = [
  'publish.ready publish.unpublish → publish.unpublishing [hasPublic]',
  'publish.unpublishing xstate.done.actor.unpublishItems → publish.unpublished',
  'publish.unpublishing xstate.error.actor.unpublishItems → publish.checking',
  'publish.unpublishing xstate.error.actor.unpublishItems → publish.checking [isOutcomeUnknown]',
  'publish.checking xstate.done.actor.checkItems → publish.unpublished [isUnpublished]',
  'publish.unpublished always → publish.closed',
  'publish.unpublished always → publish.uploading [hasSettingFiles]',
];
// nothing has an address: it is walked by hand
const openedEdges = [
  'publish.opened guestPage.used → stays',
  'publish.opened publish.closed → publish.closed',
  'publish.published always → publish.opened [isOpenedNow]',
  'publish.uploading xstate.done.actor.uploadSettingFiles → publish.opened [isOpenedNow]',
];
// two items are one part
const partEdges = [
  'publish publish.closed → publish.published [hasPublished]',
  'publish.answered always → publish.publishing [hasParts]',
  'publish.publishing publish.stopped → stays [hasFurtherParts]',
];
const checkedAtOnce = 'publish.opening always → publish.checking';
const savedUnasked = 'publish.opening always → publish.saving [savesFirst]';

describe.each([
  [
    'an owner, with unsaved changes',
    input({ unsaved: 3 }),
    [...openedEdges, ...partEdges, ...collectingEdges, checkedAtOnce, savedUnasked],
  ],
  [
    'an owner, who saves and publishes',
    input({ unsaved: 3, saveFirst: true }),
    [
      ...openedEdges,
      ...partEdges,
      ...collectingEdges,
      checkedAtOnce,
      'publish.opening always → publish.unsaved [hasUnsaved]',
    ],
  ],
  [
    'an owner, with nothing unsaved',
    input(),
    [...openedEdges, ...partEdges, ...collectingEdges, ...unsavedEdges, savedUnasked],
  ],
  [
    'an owner, with what changed',
    input({ items: [], collect: ['menu'] }),
    [...openedEdges, ...partEdges, ...unsavedEdges, ...unpublishingEdges, checkedAtOnce, savedUnasked],
  ],
])('publish: %s', (_, given, never) => {
  const walk = createWalk(publishMachine, {
    input: given,
    limit: 20_000,
    samples: {
      'publish.ticked': [{ id: 'a' }],
      'publish.later': [{ verb: 'publish' }, { verb: 'unpublish' }],
      'publish.shown': [{ id: 'b' }],
      'publish.saveFailed': [{ obstacle: { message: 'images.unsentFirst', solution: { type: 'removeImages' } } }],
      'publish.saveDelayed': [{ message: 'publish.waitsForImages', values: { count: 1 } }],
      'xstate.done.actor.collectItems': [
        { output: { changed: ['a'], drafts: ['b'] } },
        { output: { changed: [], drafts: ['b'] } },
      ],
      'xstate.error.actor.collectItems': [{ error: conflict }, { error: lost }],
      'publish.commented': [{ text: 'for the weekend' }],
      'publish.addressed': [{ id: 'a', slug: 'menu-a' }],
      'publish.jumped': [{ to: { id: 'b', entity: 'menu', component: 'menu', path: 'title', language: 'en' } }],
      'xstate.done.actor.checkItems': [
        { output: { items: [ready, blocked] } },
        { output: { items: [] } },
        { output: { items: [item('a', 'published'), blocked] } },
        { output: { items: [item('a', 'ready'), blocked] } },
      ],
      'xstate.done.actor.compareItem': [{ output: comparison }],
      'xstate.done.actor.publishItems': [
        { output: { items: [item('a', 'published')] } },
        { output: { items: [item('a', 'published', { entity: 'venue', component: 'venue' })] } },
        { output: { items: [item('a', 'blocked')] } },
      ],
      'xstate.error.actor.uploadSettingFiles': [{ error: conflict }],
      'xstate.done.actor.unpublishItems': [
        { output: { items: [item('a', 'ready')] } },
        { output: { items: [item('a', 'ready', { entity: 'shifts', component: 'shifts' })] } },
      ],
      'xstate.error.actor.unpublishItems': [{ error: conflict }, { error: lost }],
      'xstate.error.actor.checkItems': [{ error: conflict }, { error: lost }],
      'xstate.error.actor.publishItems': [{ error: conflict }, { error: lost }],
    },
    facts: (snapshot) => [
      snapshot.context.error?.code,
      snapshot.context.run.parts.length,
      snapshot.context.unsaved > 0,
      snapshot.context.obstacle !== null,
      snapshot.context.items.length > 0,
      snapshot.context.rows.map(({ status }) => status).join(),
      readyCount(snapshot),
      snapshot.context.comparisons[snapshot.context.shown ?? ''] !== undefined,
    ],
    invariant: (snapshot, harness) => {
      const saveRequests = (harness.received.parent ?? []).filter(
        ({ type }) => type === 'publish.saveRequested',
      ).length;
      if (snapshot.matches('saving')) expect(saveRequests).toBeGreaterThan(0);
      // nothing is sent but what is ready and ticked, in the version that was shown
      if (harness.isPending('publishItems')) {
        const published = harness.requestInput('publishItems') as { items: PublishItem[] };
        const due = snapshot.context.rows.filter(
          (row: PublishItem) => row.status === 'ready' && !snapshot.context.unticked.includes(row.id),
        );
        expect(published.items).toEqual(due);
        expect(published.items.length).toBeGreaterThan(0);
      }
      // a comment, once typed, is never lost
      const typed = harness.taken.some(({ eventType }) => eventType === 'publish.commented');
      expect(snapshot.context.comment).toBe(typed ? 'for the weekend' : '');
      if (snapshot.status === 'active') expect(canPublish(snapshot) && readyCount(snapshot) === 0).toBe(false);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => {
    expect((await walk.unwalked()).toSorted()).toEqual(never.toSorted());
  });
});

describe('publish: an owner, with more items than one part', () => {
  const many = Array.from({ length: 12 }, (_, at) => item(`m${at}`, 'ready'));
  const out = many.map(({ id }) => item(id, 'published'));
  const walk = createWalk(publishMachine, {
    input: input(),
    limit: 20_000,
    samples: {
      'publish.ticked': [{ id: 'm0' }],
      'publish.later': [{ verb: 'publish' }],
      'publish.shown': [{ id: 'm0' }],
      'publish.saveFailed': [{ obstacle: { message: 'images.unsentFirst', solution: null } }],
      'publish.saveDelayed': [{ message: 'publish.waitsForImages', values: { count: 1 } }],
      'publish.commented': [{ text: 'for the weekend' }],
      'publish.jumped': [{ to: { id: 'm0', entity: 'menu', component: 'menu', path: 'title', language: 'en' } }],
      'xstate.done.actor.checkItems': [{ output: { items: many } }],
      'xstate.done.actor.compareItem': [{ output: comparison }],
      'xstate.done.actor.publishItems': [{ output: { items: out.slice(0, 10) } }, { output: { items: out.slice(10) } }],
      'xstate.done.actor.unpublishItems': [{ output: { items: many } }],
      'xstate.error.actor.checkItems': [{ error: conflict }],
      'xstate.error.actor.publishItems': [{ error: conflict }],
    },
    facts: ({ context: { run, published, rows } }) => [
      run.parts.length,
      run.complete,
      published.length,
      rows.map(({ status }) => status).join(),
    ],
    invariant: (snapshot, harness) => {
      const { run, published, before } = snapshot.context;
      expect(run.done + run.parts.flat().length).toBeLessThanOrEqual(run.total);
      // each published row can be reverted
      expect(before.map(({ id }) => id).toSorted()).toEqual(published.map(({ id }) => id).toSorted());
      if (harness.isPending('publishItems'))
        expect(harness.requestInput('publishItems')).toMatchObject({ items: run.parts[0] });
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('stopping, the next part and leaving what was published are walked', async () => {
    const unwalked = await walk.unwalked();
    expect(partEdges.filter((edge) => unwalked.includes(edge))).toEqual([]);
  });
});

const opened = async (given = input(), rows = [ready, blocked]) => {
  const harness = createActorHarness(publishMachine, { input: given });
  await harness.answer('checkItems', { items: rows });
  if (harness.isPending('compareItem')) await harness.answer('compareItem', comparison);
  return harness;
};
const getContext = (harness: Awaited<ReturnType<typeof opened>>): PublishContext => harness.actor.getSnapshot().context;

describe('publish: by hand', () => {
  test('exactly the shown versions are published, with the comment; guests see nothing else', async () => {
    const harness = await opened();
    harness.actor.send({ type: 'publish.commented', text: 'winter prices' });
    harness.actor.send({ type: 'publish.confirmed' });
    expect(harness.requestInput('publishItems')).toEqual({ items: [ready], comment: 'winter prices', slugs: {} });
    const out = [item('a', 'published')];
    await harness.answer('publishItems', { items: out });
    expect(harness.actor.getSnapshot().output).toEqual({ type: 'published', items: out });
    expect(harness.received.notifications).toEqual([
      {
        type: 'notification.shown',
        notification: {
          kind: 'success',
          message: 'success.publishContent',
          values: { count: 1 },
          view: {
            id: 'a',
            venue: 'petilia-jaffa',
            name: 'Menu a',
            version: 'published',
          },
        },
      },
    ]);
  });

  test('what the V2 site refuses stays published; the upload is tried again until the dialog is closed', async () => {
    const profile = item('venue-jaffa', 'published', { entity: 'venue', component: 'venue' });
    const harness = await opened(input({ items: ['venue-jaffa'] }), [{ ...profile, status: 'ready' }]);
    harness.actor.send({ type: 'publish.confirmed' });
    await harness.answer('publishItems', { items: [profile] });
    expect(harness.requestInput('uploadSettingFiles')).toEqual({
      venue: 'petilia-jaffa',
      files: [{ id: 'venue-jaffa', version: 4, entity: 'venue' }],
    });
    await harness.reject('uploadSettingFiles', conflict);
    expect([publishPhase(harness.actor.getSnapshot()), getContext(harness).error?.key]).toEqual([
      'notUploaded',
      'conflict',
    ]);
    harness.actor.send({ type: 'publish.retry' });
    await harness.reject('uploadSettingFiles', conflict);
    harness.actor.send({ type: 'publish.closed' });
    expect(harness.actor.getSnapshot().output).toEqual({ type: 'published', items: [profile] });
    const messages = harness.received.notifications?.map(
      (it) => (it.notification as Notification | undefined)?.message,
    );
    expect(messages).toEqual(['success.publishContent']);
  });

  test('what guests can open from now on is offered once its settings file is uploaded', async () => {
    const profile = item('venue-jaffa', 'published', { entity: 'venue', component: 'venue' });
    const before: PublishItem = { ...profile, status: 'ready', address: { path: null, slug: null } };
    const harness = await opened(input({ items: ['venue-jaffa'] }), [before]);
    harness.actor.send({ type: 'publish.confirmed' });
    await harness.answer('publishItems', { items: [{ ...profile, address: { path: '/v/jaffa', slug: 'jaffa' } }] });
    await harness.answer('uploadSettingFiles', undefined);
    expect(publishPhase(harness.actor.getSnapshot())).toBe('opened');
  });

  test('F033 a rejected request: nothing is reported as published, the comment stays, every item is checked again', async () => {
    const harness = await opened();
    harness.actor.send({ type: 'publish.commented', text: 'winter prices' });
    harness.actor.send({ type: 'publish.confirmed' });
    await harness.reject('publishItems', conflict);
    expect(publishPhase(harness.actor.getSnapshot())).toBe('ready');
    const newer = { ...ready, version: 5 };
    await harness.answer('checkItems', { items: [newer, blocked] });
    const { comment, rows, error } = getContext(harness);
    expect({ comment, rows, error }).toEqual({ comment: 'winter prices', rows: [newer, blocked], error: conflict });
    expect(harness.received.notifications).toBeUndefined();
    expect(harness.requestInput('compareItem')).toMatchObject({ row: newer });
  });

  test('unpublished without an answer: the check finds none of it public, and it is announced and undone as with one', async () => {
    const shown = item('a', 'published');
    const undo = { to: 'home', event: { type: 'publication.revertRequested' } } as const;
    const harness = await opened(input({ items: ['a'], undo }), [shown]);
    harness.actor.send({ type: 'publish.unpublish' });
    await harness.reject('unpublishItems', lost);
    await harness.answer('checkItems', { items: [item('a', 'ready')] });
    expect(harness.actor.getSnapshot().output).toMatchObject({ type: 'unpublished', items: [{ id: 'a' }] });
    expect(harness.received.notifications).toMatchObject([
      { notification: { message: 'success.unpublishContent', undo: { event: { rows: [shown] } } } },
    ]);
  });

  test('published without an answer: the check finds it, and it is announced, undone and uploaded as with one', async () => {
    const before = item('venue-jaffa', 'ready', { entity: 'venue', component: 'venue', publishedVersion: 3 });
    const undo = { to: 'home', event: { type: 'publication.revertRequested' } } as const;
    const harness = await opened(input({ items: ['venue-jaffa'], undo }), [before]);
    harness.actor.send({ type: 'publish.confirmed' });
    await harness.reject('publishItems', lost);
    // somebody has saved another version meanwhile
    const changed = { ...before, version: 5, publishedVersion: 4 };
    await harness.answer('checkItems', { items: [changed] });
    expect(harness.requestInput('uploadSettingFiles')).toEqual({
      venue: 'petilia-jaffa',
      files: [{ id: 'venue-jaffa', version: 4, entity: 'venue' }],
    });
    await harness.answer('uploadSettingFiles', undefined);
    expect(harness.actor.getSnapshot().output).toMatchObject({ type: 'published', items: [{ id: 'venue-jaffa' }] });
    expect(harness.received.notifications).toMatchObject([
      { notification: { message: 'success.publishContent', undo: { event: { rows: [before] } } } },
      { notification: { message: 'success.uploadToV2' } },
    ]);
  });

  test('what is viewed afterwards is the one published item that guests have a page of, in the language edited', async () => {
    const viewed = async (given: PublishInput, ...out: PublishItem[]) => {
      const harness = await opened(given, [ready, item('c', 'ready')]);
      harness.actor.send({ type: 'publish.confirmed' });
      await harness.answer('publishItems', { items: out });
      return (harness.received.notifications?.at(-1)?.notification as Notification | undefined)?.view;
    };
    const [menu, other] = [item('a', 'published'), item('c', 'published')];
    const companion = item('d', 'published', { entity: 'gallery' });
    const shown = { id: 'a', venue: 'petilia-jaffa', name: 'Menu a', language: 'he', version: 'published' };
    expect(await viewed(input({ language: 'he' }), menu, companion)).toEqual(shown);
    expect(await viewed(input({ items: ['a', 'c'] }), menu, other)).toBeUndefined();
    expect(await viewed(input(), item('a', 'published', { entity: 'statics' }))).toBeUndefined();
  });

  test('what publishing has opened to guests is offered to view, copy, print and share until the dialog is closed', async () => {
    const closed = { path: null, slug: 'menu-a' };
    const harness = await opened(input({ items: ['a'], language: 'he' }), [item('a', 'ready', { address: closed })]);
    harness.actor.send({ type: 'publish.confirmed' });
    const out = item('a', 'published', { address: { path: '/p/menu-a', slug: null } });
    await harness.answer('publishItems', { items: [out] });
    const snapshot = harness.actor.getSnapshot();
    expect([publishPhase(snapshot), selectOpenedPath(snapshot)]).toEqual(['opened', '/p/menu-a']);
    harness.actor.send({
      type: 'publish.jumped',
      to: { id: 'a', entity: 'menu', component: 'menu', path: '', language: null },
    });
    for (const use of guestPageUses) {
      expect(harness.actor.getSnapshot().can({ type: 'guestPage.used', use })).toBe(true);
      harness.actor.send({ type: 'guestPage.used', use });
    }
    expect(harness.actor.getSnapshot().status).toBe('active');
    harness.actor.send({ type: 'publish.closed' });
    expect(harness.actor.getSnapshot().output).toEqual({ type: 'published', items: [out] });
    // a page that was open before closes the dialog: its notification has the way there
    const again = await opened(input({ items: ['a'] }), [
      item('a', 'ready', { address: { path: '/p/menu-a', slug: null } }),
    ]);
    again.actor.send({ type: 'publish.confirmed' });
    await again.answer('publishItems', { items: [out] });
    expect(again.actor.getSnapshot().status).toBe('done');
  });

  test('an item that is published and has no address any more is opened at its address again, unless the person wants none', async () => {
    const closed = item('a', 'published', { address: { path: null, slug: 'menu-a' } });
    const harness = await opened(input({ items: ['a'] }), [closed]);
    harness.actor.send({ type: 'publish.addressed', id: 'a', slug: '' });
    expect(canPublish(harness.actor.getSnapshot())).toBe(false);
    harness.actor.send({ type: 'publish.addressed', id: 'a', slug: 'menu-a' });
    harness.actor.send({ type: 'publish.confirmed' });
    expect(harness.requestInput('publishItems')).toMatchObject({ items: [closed], slugs: { a: 'menu-a' } });
    const out = item('a', 'published', { address: { path: '/p/menu-a', slug: null } });
    await harness.answer('publishItems', { items: [out] });
    expect(selectOpenedPath(harness.actor.getSnapshot())).toBe('/p/menu-a');
    // beside others it stays as it is
    const several = await opened(input(), [closed, blocked]);
    expect(canPublish(several.actor.getSnapshot())).toBe(false);
  });

  test('that guests will see it is said of what they can open, and of what is published with that', async () => {
    const said = async (address: PublishItem['address'], slug?: string) => {
      const page = item('a', 'ready', address === undefined ? {} : { address });
      const harness = await opened(input(), [page, item('s', 'ready', { entity: 'shifts', owner: 'a' })]);
      if (slug !== undefined) harness.actor.send({ type: 'publish.addressed', id: 'a', slug });
      const first = selectIsOpened(harness.actor.getSnapshot());
      harness.actor.send({ type: 'publish.shown', id: 's' });
      const both = [first, selectIsOpened(harness.actor.getSnapshot())];
      harness.stop();
      return both;
    };
    expect(await said({ path: null, slug: 'menu-a' })).toEqual([true, true]);
    expect(await said({ path: '/p/menu-a', slug: null })).toEqual([true, true]);
    expect(await said({ path: null, slug: 'menu-a' }, '')).toEqual([false, false]);
    expect(await said({ path: null, slug: null })).toEqual([false, false]);
    expect(await said(undefined)).toEqual([false, false]);
  });

  test('everything that changed is collected by entity; drafts come with it, not ticked', async () => {
    const ask = (_: string, __: unknown, variables: { entity: string; where: string }) => {
      return Promise.resolve({ contentList: [{ cms_id: `${variables.entity}-${variables.where}` }] });
    };
    const { collectItems } = createPublishActors({ ask, newId: () => 'id' } as unknown as Ports);
    const collected = await toPromise(
      createActor(collectItems, { input: { venue: 'jaffa', kinds: ['menu', 'gallery'] } }).start(),
    );
    expect(collected).toEqual({
      changed: ['menu-changed', 'gallery-changed'],
      drafts: ['menu-draft', 'gallery-draft'],
    });
    const harness = createActorHarness(publishMachine, { input: input({ items: [], collect: ['menu'] }) });
    await harness.answer('collectItems', { changed: ['a'], drafts: ['c'] });
    expect(harness.requestInput('checkItems')).toEqual({ items: ['a', 'c'] });
    await harness.answer('checkItems', { items: [ready, item('c', 'ready')] });
    harness.actor.send({ type: 'publish.confirmed' });
    expect(harness.requestInput('publishItems')).toMatchObject({ items: [ready] });
    harness.stop();
  });

  describe('more items than one request may name', () => {
    const row = (id: string, owner: string | null = null) => ({
      cms_id: id,
      name: id,
      entity: 'menu',
      component: 'menu',
      owner_cms_id: owner,
      version: 3,
      published_version: 2,
      state: 'changed',
      verdict: 'ready',
      problems: [],
      advice: [],
    });
    const menus = Array.from({ length: 230 }, (_, at) => `menu-${at}`);
    /** The server's rows, and how many items each call named. A menu in ten owns a gallery, which is listed with it. */
    const startServer = () => {
      const calls: [string, number][] = [];
      const named: string[][] = [];
      const listed = (ids: string[]) =>
        ids.flatMap((id) => [row(id), ...(id.endsWith('5') ? [row(`gallery of ${id}`, id)] : [])]);
      const ask = async (_: string, __: unknown, variables: Record<string, unknown>) => {
        if (typeof variables.where === 'string') {
          const ids = variables.where === 'changed' ? menus : Array.from({ length: 150 }, (_x, at) => `draft-${at}`);
          const from = variables.after === null ? 0 : Number(variables.after) + 1;
          const page = ids.slice(from, from + Number(variables.limit));
          return { contentList: page.map((cms_id, at) => ({ cms_id, cursor: String(from + at) })) };
        }
        const ids = variables.cms_list as string[];
        named.push(ids);
        calls.push([variables.versions === undefined ? 'check' : 'publish', ids.length]);
        return { publishCheck: listed(ids), publish: ids.map((id) => ({ ...row(id), verdict: 'published' })) };
      };
      return { calls, named, actors: createPublishActors({ ask, newId: () => 'id' } as unknown as Ports) };
    };

    test('are all collected, checked and published, an item always in one request with what it owns', async () => {
      const { calls, named, actors } = startServer();
      const run = async <Output>(actor: AnyActorRef): Promise<Output> => {
        actor.start();
        return (await toPromise(actor)) as Output;
      };
      const collected = await run<{ changed: string[]; drafts: string[] }>(
        createActor(actors.collectItems, { input: { venue: 'jaffa', kinds: ['menu'] } }),
      );
      expect([collected.changed, collected.drafts.length]).toEqual([menus, 100]);
      const checked = await run<{ items: PublishItem[] }>(
        createActor(actors.checkItems, { input: { items: collected.changed } }),
      );
      expect(checked.items).toHaveLength(253);
      const parts = toParts(checked.items);
      for (const items of parts)
        await run(createActor(actors.publishItems, { input: { items, comment: '', slugs: {} } }));
      expect(calls.filter(([call]) => call === 'check')).toEqual([100, 100, 30].map((count) => ['check', count]));
      expect(new Set(named.slice(3).flat()).size).toBe(253);
      expect(Math.max(...parts.map(({ length }) => length))).toBe(10);
      for (const id of menus.filter((one) => one.endsWith('5')))
        expect(named.slice(3).filter((ids) => ids.includes(id) !== ids.includes(`gallery of ${id}`))).toEqual([]);
    });
  });

  test('where a later one of several requests to take items down fails, those before it are told as done, and can be undone', async () => {
    const rows = Array.from({ length: 150 }, (_, at) => item(`m${at}`, 'published'));
    const startServer = (accepted: number) => {
      let calls = 0;
      return {
        ask: () => ((calls += 1) > accepted ? Promise.reject(conflict) : Promise.resolve({})),
        newId: () => 'id',
      };
    };
    const run = (accepted: number, revert: typeof unpublish = unpublish) =>
      revert(startServer(accepted) as unknown as Parameters<typeof unpublish>[0], rows);
    const counts = ({ done, failed }: Awaited<ReturnType<typeof unpublish>>) => [done.length, failed.length];
    expect(counts(await run(1))).toEqual([100, 50]);
    expect(counts(await run(1, revertPublication))).toEqual([100, 50]);
    expect(counts(await run(2))).toEqual([150, 0]);
    await expect(run(0)).rejects.toEqual(conflict);
  });

  test('what leads to other items is published after them, together with what it owns', () => {
    const post = item('post', 'ready', { entity: 'post', component: 'post' });
    const publication = item('publication', 'ready', { entity: 'publication', component: 'post', owner: 'post' });
    const menus = Array.from({ length: 9 }, (_, at) => item(`m${at}`, 'ready'));
    expect(toParts([post, publication, ...menus])).toEqual([menus, [post, publication]]);
  });

  describe('many items', () => {
    const many = Array.from({ length: 25 }, (_, at) => item(`m${at}`, 'ready', { publishedVersion: 1 }));
    const out = (rows: readonly PublishItem[]) => rows.map((row) => ({ ...row, status: 'published' as const }));
    const undo = { to: 'home', event: { type: 'publication.revertRequested' } } as const;
    const start = async (rows = many) => {
      const harness = await opened(input({ undo, items: rows.map(({ id }) => id) }), rows);
      harness.actor.send({ type: 'publish.confirmed' });
      return harness;
    };
    const sent = (harness: Awaited<ReturnType<typeof start>>) =>
      (harness.requestInput('publishItems') as { items: PublishItem[] }).items.map(({ id }) => id);
    const ids = (rows: readonly PublishItem[]) => rows.map(({ id }) => id);
    const getProgress = (harness: Awaited<ReturnType<typeof start>>) => publishProgress(harness.actor.getSnapshot());

    test('are published in parts of ten, and how many of how many is known after each', async () => {
      const harness = await start();
      const seen = [];
      for (const part of [many.slice(0, 10), many.slice(10, 20), many.slice(20)]) {
        seen.push([getProgress(harness)?.done, getProgress(harness)?.total]);
        expect(sent(harness)).toEqual(ids(part));
        await harness.answer('publishItems', { items: out(part) });
      }
      expect(seen).toEqual([
        [0, 25],
        [10, 25],
        [20, 25],
      ]);
      expect(harness.actor.getSnapshot().output).toEqual({ type: 'published', items: out(many) });
      expect(harness.received.notifications).toHaveLength(1);
    });

    test('stop after the current part: published items are listed separately from the rest, and can be undone', async () => {
      const harness = await start();
      harness.actor.send({ type: 'publish.stopped' });
      expect(harness.actor.getSnapshot().can({ type: 'publish.stopped' })).toBe(false);
      await harness.answer('publishItems', { items: out(many.slice(0, 10)) });
      expect(publishPhase(harness.actor.getSnapshot())).toBe('ready');
      expect([partlyPublished(harness.actor.getSnapshot()), readyCount(harness.actor.getSnapshot())]).toEqual([10, 15]);
      expect(harness.received.notifications).toBeUndefined();
      harness.actor.send({ type: 'publish.closed' });
      expect(harness.actor.getSnapshot().output).toEqual({ type: 'published', items: out(many.slice(0, 10)) });
      expect(harness.received.notifications).toMatchObject([
        { notification: { values: { count: 10 }, undo: { event: { rows: many.slice(0, 10) } } } },
      ]);
    });

    test('a stopped run continues with the rest, and all of it is undone as it was', async () => {
      const harness = await start();
      harness.actor.send({ type: 'publish.stopped' });
      await harness.answer('publishItems', { items: out(many.slice(0, 10)) });
      harness.actor.send({ type: 'publish.confirmed' });
      await harness.answer('publishItems', { items: out(many.slice(10, 20)) });
      await harness.answer('publishItems', { items: out(many.slice(20)) });
      expect(harness.received.notifications).toMatchObject([
        { notification: { values: { count: 25 }, undo: { event: { rows: many } } } },
      ]);
    });

    test('a part whose answer was lost counts where the check finds it published; the rest waits for the person', async () => {
      const harness = await start();
      await harness.reject('publishItems', lost);
      const isOut = many.slice(0, 10).map((row) => ({ ...row, status: 'published' as const, publishedVersion: 4 }));
      await harness.answer('checkItems', { items: [...isOut, ...many.slice(10)] });
      const snapshot = harness.actor.getSnapshot();
      expect([publishPhase(snapshot), partlyPublished(snapshot), readyCount(snapshot)]).toEqual(['ready', 10, 15]);
      harness.actor.send({ type: 'publish.closed' });
      expect(harness.received.notifications).toMatchObject([
        { notification: { values: { count: 10 }, undo: { event: { rows: many.slice(0, 10) } } } },
      ]);
    });

    test('items published before a part failed can be undone, also where a field is opened instead', async () => {
      const harness = await start();
      await harness.answer('publishItems', { items: out(many.slice(0, 10)) });
      await harness.reject('publishItems', conflict);
      await harness.answer('checkItems', { items: many });
      const to = { id: 'm20', entity: 'menu', component: 'menu', path: 'title', language: 'en' } as const;
      harness.actor.send({ type: 'publish.jumped', to });
      expect(harness.actor.getSnapshot().output).toMatchObject({ type: 'jumped', to });
      expect(harness.received.notifications).toMatchObject([
        { notification: { values: { count: 10 }, undo: { event: { rows: many.slice(0, 10) } } } },
      ]);
    });

    test('go out with posts and what they own last, because a post leads to what must be public', async () => {
      const post = item('p', 'ready', { entity: 'post', component: 'post' });
      const owned = item('of p', 'ready', { entity: 'publication', component: 'post', owner: 'p' });
      const harness = await start([post, owned, ...many.slice(0, 10)]);
      expect(sent(harness)).toEqual(ids(many.slice(0, 10)));
      await harness.answer('publishItems', { items: out(many.slice(0, 10)) });
      expect(sent(harness)).toEqual(['p', 'of p']);
      harness.stop();
    });

    test('few are one change and cannot be stopped', async () => {
      const harness = await start(many.slice(0, 10));
      expect([getProgress(harness), harness.actor.getSnapshot().can({ type: 'publish.stopped' })]).toEqual([
        null,
        false,
      ]);
      harness.stop();
    });
  });

  test('publishing is undone with the rows as they were, and their companions', async () => {
    const companion = item('c', 'ready', { entity: 'shifts', owner: 'a', publishedVersion: 1 });
    const undo = { to: 'home', event: { type: 'publication.revertRequested' } } as const;
    const harness = await opened(input({ undo }), [ready, blocked, companion]);
    harness.actor.send({ type: 'publish.confirmed' });
    await harness.answer('publishItems', { items: [item('a', 'published'), item('c', 'published')] });
    expect(harness.received.notifications?.at(-1)).toMatchObject({
      notification: { undo: { to: 'home', event: { type: 'publication.revertRequested', rows: [ready, companion] } } },
    });
  });

  test('left for a field and opened again, the dialog has the comment and the ticks', async () => {
    const harness = await opened();
    harness.actor.send({ type: 'publish.ticked', id: 'a' });
    harness.actor.send({ type: 'publish.commented', text: 'winter prices' });
    const to = { id: 'b', entity: 'menu', component: 'menu', path: 'title', language: 'en' } as const;
    harness.actor.send({ type: 'publish.jumped', to });
    const decisions = { unticked: ['a'], comment: 'winter prices' };
    expect(harness.actor.getSnapshot().output).toEqual({ type: 'jumped', to, decisions });
    const again = await opened(input({ resumed: decisions }));
    expect(getContext(again)).toMatchObject(decisions);
  });

  test('an item is published with its companions: each row has its own kind', async () => {
    const companion = item('c', 'ready', { entity: 'shifts' });
    const harness = await opened(input({ items: ['a'] }), [ready, companion]);
    harness.actor.send({ type: 'publish.shown', id: 'c' });
    expect(harness.requestInput('compareItem')).toEqual({ row: companion, languages: input().venue.languages });
    await harness.answer('compareItem', comparison);
    harness.actor.send({ type: 'publish.confirmed' });
    expect(harness.requestInput('publishItems')).toMatchObject({ items: [ready, companion] });
  });

  test('rows name their kind; a row of an unknown kind fails the check with the unknown pair', async () => {
    const stored = { cms_id: 'c', name: 'Hours', version: 2, published_version: null, state: 'draft' };
    const row = { ...stored, verdict: 'ready', problems: [], advice: [], entity: 'shifts', component: 'shifts' };
    const check = (component: string) => {
      const ask = () => Promise.resolve({ publishCheck: [{ ...row, component }] });
      const { checkItems } = createPublishActors({ ask, newId: () => 'id' } as unknown as Ports);
      return toPromise(createActor(checkItems, { input: { items: ['c'] } }).start());
    };
    expect(await check('shifts')).toMatchObject({ items: [{ id: 'c', entity: 'shifts' }] });
    await expect(check('nights')).rejects.toThrow('unknown kind shifts.nights');
  });

  test('rejected items are listed with the published ones, with their reasons', async () => {
    const other = item('c', 'ready');
    const harness = await opened(input({ items: ['a', 'c'] }), [ready, other]);
    harness.actor.send({ type: 'publish.confirmed' });
    await harness.answer('publishItems', { items: [item('a', 'published'), item('c', 'blocked')] });
    expect(getContext(harness).rows).toEqual([item('a', 'published'), item('c', 'blocked')]);
    expect(harness.actor.getSnapshot().status).toBe('active');
  });

  test('an unticked item stays at home; with none left nothing can go out', async () => {
    const harness = await opened();
    harness.actor.send({ type: 'publish.ticked', id: 'a' });
    expect(canPublish(harness.actor.getSnapshot())).toBe(false);
    harness.actor.send({ type: 'publish.ticked', id: 'a' });
    expect(canPublish(harness.actor.getSnapshot())).toBe(true);
  });

  test('while it is being sent the dialog does not close', async () => {
    const harness = await opened();
    harness.actor.send({ type: 'publish.confirmed' });
    harness.actor.send({ type: 'publish.closed' });
    expect(publishPhase(harness.actor.getSnapshot())).toBe('sending');
    harness.stop();
  });

  test('a save that fails returns to the unsaved state, and shows why it failed', () => {
    const harness = createActorHarness(publishMachine, { input: input({ unsaved: 2 }) });
    harness.actor.send({ type: 'publish.saveFirst' });
    const obstacle = { message: 'error.conflict', solution: null };
    harness.actor.send({ type: 'publish.saveFailed', obstacle });
    expect(harness.actor.getSnapshot().value).toBe('unsaved');
    expect(harness.actor.getSnapshot().context.obstacle).toEqual(obstacle);
    expect(harness.received.parent).toEqual([{ type: 'publish.saveRequested', withoutImages: false }]);
    harness.stop();
  });

  test.each([
    ['owner', true],
    ['manager', true],
    ['editor', true],
    ['host', false],
    ['translator', false],
    ['viewer', false],
  ] as const)('%s may publish and unpublish: %s', async (role, may) => {
    const harness = await opened(input({ venue: createVenueWithRole(role) }));
    const snapshot = harness.actor.getSnapshot();
    expect([canPublish(snapshot), canUnpublish(snapshot)]).toEqual([may, may]);
    harness.stop();
  });
});

describe('publish: at a time', () => {
  const later = async (verb: 'publish' | 'unpublish', rows = [ready, blocked]) => {
    const harness = await opened(input(), rows);
    harness.actor.send({ type: 'publish.commented', text: 'for winter' });
    harness.actor.send({ type: 'publish.later', verb });
    return harness;
  };

  test('what is ticked and ready is asked a time for, its companions with it; back leads to the items', async () => {
    const companion = item('c', 'ready', { owner: 'a' });
    const harness = await later('publish', [ready, companion, blocked]);
    expect(publishPhase(harness.actor.getSnapshot())).toBe('timing');
    expect(harness.requestInput('publishLater')).toEqual({
      venue: input().venue.venue,
      verb: 'publish',
      ids: ['a'],
      comment: 'for winter',
      slugs: {},
    });
    await harness.answer('publishLater', undefined);
    expect(publishPhase(harness.actor.getSnapshot())).toBe('ready');
    expect(getContext(harness).comment).toBe('for winter');
  });

  test('the dialog ends once it is scheduled, and nothing was published', async () => {
    const harness = await later('unpublish');
    expect(harness.requestInput('publishLater')).toMatchObject({ verb: 'unpublish', ids: ['a'], slugs: {} });
    harness.actor.send({ type: 'publish.scheduled' });
    expect(harness.actor.getSnapshot().output).toEqual({
      type: 'closed',
      decisions: { unticked: [], comment: 'for winter' },
    });
  });

  test('nothing that is ready, or more than one request holds, has no time', async () => {
    const can = (harness: Awaited<ReturnType<typeof opened>>) =>
      harness.actor.getSnapshot().can({ type: 'publish.later', verb: 'publish' });
    expect(can(await opened(input(), [blocked]))).toBe(false);
    const many = (count: number) => Array.from({ length: count }, (_, at) => item(`m${at}`, 'ready'));
    expect(can(await opened(input(), many(100)))).toBe(true);
    expect(can(await opened(input(), many(101)))).toBe(false);
  });

  test('the time is asked for by the form, whose errors of the server stand at their fields', async () => {
    const harness = createActorHarness(publishLaterMachine, {
      input: { venue: 'jaffa', verb: 'publish', ids: ['a'], comment: '', slugs: {} },
    });
    harness.actor.send({ type: 'later.save' });
    expect(harness.actor.getSnapshot().context.errors).toEqual({ date: 'required', time: 'required' });
    harness.actor.send({ type: 'field.changed', field: 'date', value: '20261204' });
    harness.actor.send({ type: 'field.changed', field: 'time', value: '1800' });
    harness.actor.send({ type: 'later.save' });
    expect(harness.requestInput('schedulePublication')).toMatchObject({ values: { date: '20261204', time: '1800' } });
    await harness.reject('schedulePublication', {
      code: 'BAD_INPUT',
      key: 'scheduleTooSoon',
      message: '',
      path: 'time',
    });
    expect(harness.actor.getSnapshot().context.errors).toEqual({ time: 'scheduleTooSoon' });
    expect(harness.actor.getSnapshot().context.values).toEqual({ date: '20261204', time: '1800' });
    harness.actor.send({ type: 'later.close' });
    expect(harness.actor.getSnapshot().value).toBe('confirming');
    harness.actor.send({ type: 'later.resume' });
    harness.actor.send({ type: 'later.save' });
    await harness.answer('schedulePublication', undefined);
    expect(harness.received.parent).toEqual([{ type: 'publish.scheduled' }]);
  });
});
