import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Ports } from '../../../../machines/ports.ts';
import { calendarLinksMachine } from '../../../../machines/schedule/calendar-links.machine.ts';
import { createCalendarLinkActors, createScheduleActors } from '../../../../machines/schedule/schedule.actors.ts';
import { scheduleMachine } from '../../../../machines/schedule/schedule.machine.ts';
import {
  areLinksLoading,
  areLinksOpen,
  isChangingLinks,
  isScheduleFailed,
  isScheduleLoading,
  selectLinks,
  selectLinksError,
  selectMadeLink,
  selectSchedule,
  selectScheduleError,
} from '../../../../machines/schedule/schedule.selectors.ts';
import type { CalendarLink, Schedule } from '../../../../machines/schedule/schedule.types.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const refused = { code: 'FORBIDDEN', key: 'forbidden', message: '' } as const;
const week = (from: string): Schedule => ({ from, today: '20261129', profileVersion: 3, days: [], plans: [] });
const input = { venue: createVenueWithRole('manager'), week: null };

describe('a week of the schedule', () => {
  const walk = createWalk(scheduleMachine, {
    input,
    samples: {
      'week.opened': [{ week: '20261206' }, { week: null }],
      'schedule.stepped': [{ weeks: 1 }],
      'live.changed': [{ change: { kind: 'ticket' } }, { change: { kind: 'survey' } }],
      'venue.changed': [{ venue: createVenueWithRole('manager') }],
      'xstate.done.actor.loadWeek': [{ output: week('20261129') }],
      'xstate.error.actor.loadWeek': [{ error: lost }, { error: refused }],
    },
    facts: ({ context }) => [context.week, context.schedule?.from ?? null, context.error?.key ?? null],
    invariant: (snapshot) =>
      expect([Object.keys(snapshot.children), isScheduleLoading(snapshot), isScheduleFailed(snapshot)]).toEqual([
        snapshot.matches('loading') ? ['loadWeek'] : snapshot.matches('failed') ? ['networkRecovery'] : [],
        snapshot.matches('loading'),
        snapshot.matches('failed'),
      ]),
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('steps go through the address, quick ones add up, and the week before stays in sight', async () => {
    const it = createActorHarness(scheduleMachine, { input: { ...input, week: '20261230' } });
    await it.answer('loadWeek', week('20261227'));
    it.actor.send({ type: 'schedule.stepped', weeks: 1 });
    it.actor.send({ type: 'week.opened', week: '20270106' });
    it.actor.send({ type: 'schedule.stepped', weeks: 1 });
    it.actor.send({ type: 'schedule.thisWeek' });
    const { venue } = input.venue;
    expect(it.received.navigation).toEqual([
      { type: 'path.requested', path: `/${venue}/schedule?week=20270106` },
      { type: 'path.requested', path: `/${venue}/schedule?week=20270113` },
      { type: 'path.requested', path: `/${venue}/schedule` },
    ]);
    expect(selectSchedule(it.actor.getSnapshot())?.from).toBe('20261227');
    await it.reject('loadWeek', refused);
    expect(selectScheduleError(it.actor.getSnapshot())?.key).toBe('forbidden');
    it.stop();
  });

  test('a holiday that a newer server names is a public holiday; quarters keep their order', async () => {
    const day = {
      date: '20261129',
      opening: [{ from: 720, to: 1500 }],
      special: null,
      bookable: null,
      notBookable: null,
      quarters: { times: ['2345', '0000'], covers: [2, 3], booked: [2, 3], capacity: [null, 8] },
      holidays: [{ key: 'moonDay', eve: false, from: '20261129', to: '20261129', closes: '' }],
      candles: null,
      restEnds: null,
    };
    const ask = (async () => ({ schedule: { ...week('20261129'), days: [day] } })) as unknown as Ports['ask'];
    const { loadWeek } = createScheduleActors({ ask });
    const read = await toPromise(createActor(loadWeek, { input: { venue: 'jaffa', week: null } }).start());
    expect(read.days[0]).toEqual({
      ...day,
      quarters: [
        { time: '2345', covers: 2, booked: 2, capacity: null },
        { time: '0000', covers: 3, booked: 3, capacity: 8 },
      ],
      holidays: [{ ...day.holidays[0], key: 'publicHoliday' }],
    });
  });
});

describe('the calendar links', () => {
  const link = (id: string): CalendarLink => ({
    id,
    locale: 'en',
    createdAt: '2026-11-29T10:00:00.000Z',
    createdBy: 'Michal',
    usedOn: null,
  });
  const linksInput = { venue: createVenueWithRole('owner'), locale: 'en' as const };
  const samples = {
    'calendarLinks.withdraw': [{ id: 'a' }, { id: 'unknown' }],
    'language.changed': [{ language: 'he' as const }],
    'venue.changed': [{ venue: createVenueWithRole('owner') }, { venue: createVenueWithRole('host') }],
    'xstate.done.actor.loadLinks': [{ output: [link('a')] }],
    'xstate.error.actor.loadLinks': [{ error: lost }],
    'xstate.done.actor.makeLink': [{ output: { ...link('b'), path: '/calendar/x.ics' } }],
    'xstate.error.actor.makeLink': [{ error: refused }],
    'xstate.done.actor.withdrawLink': [{ output: 'a' }],
    'xstate.error.actor.withdrawLink': [{ error: refused }],
  };
  const walk = createWalk(calendarLinksMachine, {
    input: linksInput,
    samples,
    facts: ({ context }) => [
      context.links.map(({ id }) => id),
      context.made?.id ?? null,
      context.error?.key ?? null,
      context.venue.role,
    ],
    invariant: (snapshot) => {
      expect(isChangingLinks(snapshot)).toBe(snapshot.matches('making') || snapshot.matches('withdrawing'));
      expect(areLinksLoading(snapshot)).toBe(snapshot.matches('loading'));
      // a secret path is nowhere while the panel is closed
      if (!areLinksOpen(snapshot)) expect([selectMadeLink(snapshot), selectLinks(snapshot)]).toEqual([null, []]);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('a link is made in the language that is shown, its path is shown once, and a withdrawn one is gone', async () => {
    const it = createActorHarness(calendarLinksMachine, { input: linksInput });
    it.actor.send({ type: 'calendarLinks.open' });
    await it.answer('loadLinks', [link('a')]);
    it.actor.send({ type: 'language.changed', language: 'he' });
    it.actor.send({ type: 'calendarLinks.make' });
    expect(it.requestInput('makeLink')).toEqual({ venue: linksInput.venue.venue, locale: 'he' });
    await it.answer('makeLink', { ...link('b'), path: '/calendar/x.ics' });
    expect(selectLinks(it.actor.getSnapshot()).map(({ id }) => id)).toEqual(['b', 'a']);
    it.actor.send({ type: 'calendarLinks.withdraw', id: 'a' });
    await it.reject('withdrawLink', refused);
    expect(selectLinksError(it.actor.getSnapshot())?.key).toBe('forbidden');
    it.actor.send({ type: 'calendarLinks.withdraw', id: 'b' });
    await it.answer('withdrawLink', 'b');
    expect([selectMadeLink(it.actor.getSnapshot()), selectLinks(it.actor.getSnapshot())]).toEqual([null, [link('a')]]);
    it.stop();
  });

  test('what the server answers is taken over by name; each call has a key of its own', async () => {
    const keys: unknown[] = [];
    const ask = (async (_: string, __: unknown, variables: { locale?: string }, options: { key?: string }) => {
      keys.push(options.key);
      const feed = { ...link('a'), path: variables.locale ? '/calendar/x.ics' : undefined };
      return { calendarFeeds: [feed], calendarFeedMake: feed, calendarFeedWithdraw: feed };
    }) as unknown as Ports['ask'];
    let ids = 0;
    const actors = createCalendarLinkActors({ ask, newId: () => `key-${(ids += 1)}` });
    const venue = 'jaffa';
    expect(await toPromise(createActor(actors.loadLinks, { input: { venue } }).start())).toEqual([link('a')]);
    expect(await toPromise(createActor(actors.makeLink, { input: { venue, locale: 'en' } }).start())).toEqual({
      ...link('a'),
      path: '/calendar/x.ics',
    });
    expect(await toPromise(createActor(actors.withdrawLink, { input: { venue, id: 'a' } }).start())).toBe('a');
    expect(keys).toEqual([undefined, 'key-1', 'key-2']);
  });
});
