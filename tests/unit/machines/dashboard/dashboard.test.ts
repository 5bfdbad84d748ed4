import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createDashboardActors } from '../../../../machines/dashboard/dashboard.actors.ts';
import { type DashboardData, dashboardMachine } from '../../../../machines/dashboard/dashboard.machine.ts';
import {
  selectDashboard,
  selectDashboardError,
  isRefreshing,
} from '../../../../machines/dashboard/dashboard.selectors.ts';
import type { Ports } from '../../../../machines/ports.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { listUnnamedInvokes, createWalk } from '../../../support/machine-paths.ts';

const input = { venue: 'jaffa' };
const home = (total: number): DashboardData => ({
  counts: [{ entity: 'menu', total, drafts: 1, changed: 2 }],
  gaps: [],
  gapsTotal: 0,
  published: [],
});
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;

describe('home', () => {
  const walk = createWalk(dashboardMachine, {
    input,
    samples: {
      'xstate.done.actor.loadHome': [{ output: home(8) }],
      'xstate.error.actor.loadHome': [{ error: lost }],
      'xstate.after.liveDebounce.home.backingOff': [{}],
    },
    facts: ({ context }) => [context.home?.counts[0]?.total ?? null, context.problem?.key ?? null],
    invariant: (snapshot) => {
      expect(Object.keys(snapshot.children)).toEqual(snapshot.matches('loading') ? ['loadHome'] : []);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
  test('every call has a name of its own', () => expect(listUnnamedInvokes(dashboardMachine)).toEqual([]));

  test('old numbers stay in sight while new ones come, and when they cannot', async () => {
    const house = createActorHarness(dashboardMachine, { input });
    const seen = () => {
      const now = house.actor.getSnapshot();
      return [selectDashboard(now)?.counts[0]?.total, selectDashboardError(now)?.key, isRefreshing(now)];
    };
    await house.answer('loadHome', home(8));
    house.actor.send({ type: 'live.changed' });
    house.actor.send({ type: 'live.changed' });
    house.clock.increment(400);
    expect([house.isAsking('loadHome'), seen()]).toEqual([true, [8, undefined, true]]);
    await house.refuse('loadHome', lost);
    expect(seen()).toEqual([8, 'networkLost', false]);
    house.actor.send({ type: 'home.reload' });
    await house.answer('loadHome', home(9));
    expect(seen()).toEqual([9, undefined, false]);
  });
});

test('F047 what a newer server has and this page does not know is left out; kinds stand in their order', async () => {
  const gap = { cms_id: 'p-1', name: 'Wine list', language: 'he', state: 'stale' };
  const one = { total: 1, drafts: 0, changed: 0 };
  const it = { cms_id: 'p-1', name: 'Wine list', at: '2026-11-20T18:00:00Z', by: 'Michal Arad' };
  const venueHome = {
    counts: ['brochure', 'gallery', 'menu'].map((entity) => ({ entity, ...one })),
    gaps: ['brochure', 'menu'].map((entity) => ({ entity, ...gap })),
    gapsTotal: 2,
    published: [{ entity: 'brochure', ...it }],
  };
  const ask = (async () => ({ venueHome })) as unknown as Ports['ask'];
  const { loadHome } = createDashboardActors({ ask } as Ports);
  expect(await toPromise(createActor(loadHome, { input }).start())).toEqual({
    counts: ['menu', 'gallery'].map((entity) => ({ entity, ...one })),
    gaps: [{ id: 'p-1', entity: 'menu', name: 'Wine list', language: 'he', state: 'stale' }],
    gapsTotal: 2,
    published: [],
  });
});
