import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createDashboardActors } from '../../../../machines/dashboard/dashboard.actors.ts';
import { dashboardMachine } from '../../../../machines/dashboard/dashboard.machine.ts';
import type { DashboardData } from '../../../../machines/dashboard/dashboard.types.ts';
import {
  selectDashboard,
  isRefreshing,
  selectDashboardError,
  selectListCounts,
} from '../../../../machines/dashboard/dashboard.selectors.ts';
import type { PublishItem } from '../../../../machines/publish/publish.types.ts';
import type { Ports } from '../../../../machines/ports.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const input = { venue: createVenueWithRole('owner') };
const home = (total: number): DashboardData => ({
  counts: [{ entity: 'menu', total, drafts: 1, changed: 2, incomplete: 3 }],
  incomplete: [],
  published: [],
  openSteps: [],
});
const menuChange = { type: 'live.changed', change: { kind: 'content' } } as const;
const reservationChange = { type: 'live.changed', change: { kind: 'ticket' } } as const;
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;

const decisions = { unticked: [], comment: '' };
const closed = { type: 'closed', decisions };
const to = { id: 'm1', entity: 'menu', component: 'menu', path: 'title', language: 'en' };
const jumped = { type: 'jumped', to, decisions };

const publishedMenu: PublishItem = {
  id: 'm1',
  name: 'Lunch',
  entity: 'menu',
  component: 'menu',
  version: 5,
  publishedVersion: 3,
  state: 'changed',
  status: 'ready',
  problems: [],
};

describe('home', () => {
  const walk = createWalk(dashboardMachine, {
    input,
    samples: {
      'live.changed': [menuChange, reservationChange],
      'venue.changed': [
        { venue: createVenueWithRole('viewer') },
        { venue: createVenueWithRole('owner', { currency: 'USD' }) },
      ],
      'xstate.done.actor.publish': [{ output: jumped }, { output: closed }],
      'publication.revertRequested': [{ rows: [publishedMenu] }],
      'xstate.done.actor.revertPublication': [
        { output: { done: [publishedMenu], failed: [], notifications: [] } },
        { output: { done: [publishedMenu], failed: [publishedMenu], notifications: [] } },
      ],
      'xstate.error.actor.revertPublication': [{ error: lost }],
      'xstate.done.actor.loadHome': [{ output: home(8) }],
      'xstate.error.actor.loadHome': [{ error: lost }],
      'xstate.after.liveDebounce.home.counts.backingOff': [{}],
    },
    limit: 20_000,
    facts: ({ context }) => [
      context.home?.counts[0]?.total ?? null,
      context.error?.key ?? null,
      context.venue.role,
      Math.min(context.revertQueue.length, 2),
    ],
    invariant: (snapshot) => {
      expect(Object.keys(snapshot.children).toSorted()).toEqual([
        ...(snapshot.matches({ counts: 'loading' }) ? ['loadHome'] : []),
        ...(snapshot.matches({ counts: 'shown' }) ? ['networkRecovery'] : []),
        ...(snapshot.matches({ dialog: 'publishing' }) ? ['publish'] : []),
        ...(snapshot.matches({ reverts: 'running' }) ? ['revertPublication'] : []),
      ]);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('what is published with everything that changed includes the venue’s profile, which has no list', async () => {
    const count = { total: 1, drafts: 0, changed: 1, incomplete: 0 };
    const counts = [
      { entity: 'venue', component: 'venue', ...count },
      { entity: 'menu', component: 'menu', ...count, changed: 0 },
    ];
    const ask = async () => ({ venueHome: { counts, gaps: [], published: [], openSteps: [] } });
    const { loadHome } = createDashboardActors({ ask } as unknown as Ports);
    const harness = createActorHarness(dashboardMachine, { input, actors: { loadHome } });
    await expect.poll(() => selectDashboard(harness.actor.getSnapshot())).not.toBe(null);
    harness.actor.send({ type: 'publish.opened' });
    expect(harness.requestInput('publish')).toMatchObject({ collect: ['venue'] });
    const shown = selectDashboard(harness.actor.getSnapshot());
    expect(shown && selectListCounts(shown).map(({ entity }) => entity)).toEqual(['menu']);
    harness.stop();
  });

  test('publishing all changed items is undone: to the version published before, or to none', async () => {
    const variablesSent: unknown[] = [];
    const ask = async (_: string, __: unknown, variables: unknown) => void variablesSent.push(variables);
    const { revertPublication } = createDashboardActors({ ask, newId: () => 'id' } as unknown as Ports);
    const rows = [publishedMenu, { ...publishedMenu, id: 'm2', publishedVersion: null }];
    const harness = createActorHarness(dashboardMachine, { input, actors: { revertPublication } });
    harness.actor.send({ type: 'publication.revertRequested', rows });
    await expect
      .poll(() => harness.received.notifications)
      .toMatchObject([{ notification: { message: 'list.publicationReverted', values: { count: 2 } } }]);
    expect(variablesSent).toEqual([{ cms_list: ['m1'], versions: [3] }, { cms_list: ['m2'] }]);
    harness.stop();
  });

  test('what could not be brought to the V2 site is told beside what was taken back, and its upload can be tried again', async () => {
    const page: PublishItem = { ...publishedMenu, entity: 'page.reservation', component: 'reservation' };
    const ask = async (service: string, _: unknown, variables: object) => {
      if (service === 'settings') throw lost;
      return 'version' in variables ? { contentVersion: { content: { en: {} } } } : {};
    };
    const { revertPublication } = createDashboardActors({ ask, newId: () => 'id' } as unknown as Ports);
    const harness = createActorHarness(dashboardMachine, { input, actors: { revertPublication } });
    harness.actor.send({ type: 'publication.revertRequested', rows: [page] });
    await expect
      .poll(() => harness.received.notifications)
      .toMatchObject([
        { notification: { message: 'list.publicationReverted', values: { count: 1 } } },
        {
          notification: {
            message: 'publish.notUploaded',
            undo: { event: { type: 'publication.revertRequested', rows: [{ ...page, uploadOnly: true }] } },
          },
        },
      ]);
    harness.stop();
  });

  test('what could not be taken back is told beside what was, and can be tried again', async () => {
    const busy = { code: 'RATE_LIMITED', key: 'rateLimited', message: '' };
    const ask = async (_: string, __: unknown, variables: object) => {
      if (!('versions' in variables)) throw busy;
    };
    const { revertPublication } = createDashboardActors({ ask, newId: () => 'id' } as unknown as Ports);
    const left = { ...publishedMenu, id: 'm2', name: 'Dinner', publishedVersion: null };
    const harness = createActorHarness(dashboardMachine, { input, actors: { revertPublication } });
    harness.actor.send({ type: 'publication.revertRequested', rows: [publishedMenu, left] });
    await expect
      .poll(() => harness.received.notifications)
      .toMatchObject([
        { notification: { kind: 'success', values: { count: 1, name: 'Lunch' } } },
        {
          notification: {
            kind: 'error',
            message: 'list.failed',
            values: { count: 1 },
            undo: {
              to: 'home',
              event: {
                type: 'publication.revertRequested',
                rows: [left],
              },
              isRetry: true,
            },
          },
        },
      ]);
    harness.stop();
  });

  test('an undo of a publication that is requested while another one runs waits for its turn', async () => {
    const harness = createActorHarness(dashboardMachine, { input });
    const later = { ...publishedMenu, id: 'm2', name: 'Dinner' };
    for (const rows of [[publishedMenu], [later]]) harness.actor.send({ type: 'publication.revertRequested', rows });
    const answer = (row: PublishItem) =>
      harness.answer('revertPublication', { done: [row], failed: [], notifications: [] });
    expect(harness.requestInput('revertPublication')).toMatchObject({ rows: [publishedMenu] });
    await answer(publishedMenu);
    expect(harness.requestInput('revertPublication')).toMatchObject({ rows: [later] });
    await answer(later);
    expect(harness.isPending('revertPublication')).toBe(false);
    expect(harness.received.notifications).toMatchObject(
      ['Lunch', 'Dinner'].map((name) => ({ notification: { message: 'list.publicationReverted', values: { name } } })),
    );
    harness.stop();
  });

  test('an undo of a publication whose answer is lost can be tried again', async () => {
    const ask = () => Promise.reject(lost);
    const { revertPublication } = createDashboardActors({ ask, newId: () => 'id' } as unknown as Ports);
    const harness = createActorHarness(dashboardMachine, { input, actors: { revertPublication } });
    const event = { type: 'publication.revertRequested', rows: [publishedMenu] } as const;
    harness.actor.send(event);
    await expect
      .poll(() => harness.received.notifications)
      .toMatchObject([{ notification: { kind: 'error', message: 'list.failed', undo: { event, isRetry: true } } }]);
    harness.stop();
  });

  test('numbers that a changed role may not read are dropped at once, and read again for it', async () => {
    const harness = createActorHarness(dashboardMachine, { input });
    await harness.answer('loadHome', home(8));
    harness.actor.send({ type: 'publish.opened' });
    const seen = () => {
      const now = harness.actor.getSnapshot();
      return [selectDashboard(now)?.counts[0]?.total ?? null, harness.isPending('loadHome'), now.value.dialog];
    };
    harness.actor.send({ type: 'venue.changed', venue: createVenueWithRole('owner', { currency: 'USD' }) });
    expect(seen()).toEqual([8, false, 'publishing']);
    harness.actor.send({ type: 'venue.changed', venue: createVenueWithRole('translator') });
    expect(seen()).toEqual([null, true, 'publishing']);
    // an answer of the former role's request is not waited for
    harness.actor.send({ type: 'venue.changed', venue: createVenueWithRole('viewer') });
    await harness.answer('loadHome', home(2));
    expect(seen()).toEqual([2, false, 'publishing']);
    harness.stop();
  });

  test('old numbers stay in sight while new ones come, and when they cannot', async () => {
    const harness = createActorHarness(dashboardMachine, { input });
    const seen = () => {
      const now = harness.actor.getSnapshot();
      return [selectDashboard(now)?.counts[0]?.total, selectDashboardError(now)?.key, isRefreshing(now)];
    };
    await harness.answer('loadHome', home(8));
    harness.actor.send(reservationChange);
    expect(harness.isPending('loadHome')).toBe(false);
    harness.actor.send(menuChange);
    harness.actor.send(menuChange);
    harness.clock.increment(400);
    expect([harness.isPending('loadHome'), seen()]).toEqual([true, [8, undefined, true]]);
    await harness.reject('loadHome', lost);
    expect(seen()).toEqual([8, 'networkLost', false]);
    harness.actor.send({ type: 'home.reload' });
    await harness.answer('loadHome', home(9));
    expect(seen()).toEqual([9, undefined, false]);
  });
});

test('F047 kinds and steps of a newer server that this page does not know are omitted; kinds keep their order', async () => {
  const untranslated = {
    cms_id: 'p-1',
    name: 'Wine list',
    languages: { he: 'stale', xx: 'missing' },
    urgency: 'stale',
  };
  const one = { total: 1, drafts: 0, changed: 0, incomplete: 1 };
  const it = { cms_id: 'p-1', name: 'Wine list', at: '2026-11-20T18:00:00Z', by: 'Michal Arad' };
  const venueHome = {
    counts: ['brochure', 'menu', 'gallery'].map((entity) => ({ entity, component: entity, ...one })),
    gaps: ['brochure', 'menu'].map((entity) => ({ entity, component: entity, ...untranslated })),
    published: [{ entity: 'brochure', component: 'brochure', ...it }],
    openSteps: ['brochure', 'menu'],
  };
  const ask = (async () => ({ venueHome })) as unknown as Ports['ask'];
  const { loadHome } = createDashboardActors({ ask } as Ports);
  expect(await toPromise(createActor(loadHome, { input: { venue: 'jaffa' } }).start())).toEqual({
    counts: ['gallery', 'menu'].map((entity) => ({ entity, ...one })),
    incomplete: [
      {
        id: 'p-1',
        entity: 'menu',
        component: 'menu',
        name: 'Wine list',
        languages: { he: 'stale' },
        urgency: 'stale',
      },
    ],
    published: [],
    openSteps: ['menu'],
  });
});
