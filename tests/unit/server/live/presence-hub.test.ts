import { describe, expect, test } from 'vitest';
import { type Place, PresenceHub, type PresentPerson, presenceTimes } from '../../../../server/live/presence-hub.ts';

const place = (person: string, more: Partial<Place> = {}): Place => ({
  venue: 'jaffa',
  item: 'menu',
  tab: `tab of ${person}`,
  session: `session of ${person}`,
  person,
  name: person.toUpperCase(),
  role: 'editor',
  path: null,
  language: null,
  ...more,
});
const seen = (person: string, more: Partial<PresentPerson> = {}): PresentPerson => ({
  id: person,
  name: person.toUpperCase(),
  role: 'editor',
  own: false,
  path: null,
  language: null,
  ...more,
});

/** Processes that hear one another, at a clock that moves only here. */
const createNetwork = () => {
  let time = 0;
  const hubs: PresenceHub[] = [];
  const payloads: string[] = [];
  const lost = { all: false };
  const start = (process: string): PresenceHub => {
    const hub = new PresenceHub({
      process,
      send: (payload) => {
        payloads.push(payload);
        if (!lost.all) for (const one of hubs) one.receive(payload);
      },
      now: () => time,
      elapsed: () => time,
      schedule: () => undefined,
    });
    hubs.push(hub);
    return hub;
  };
  const settle = () => {
    for (const hub of hubs) hub.settle();
    for (const hub of hubs) hub.settle();
  };
  const enter = (hub: PresenceHub, given: Place, isAllowed = () => true) => {
    const state = { others: null as readonly PresentPerson[] | null, deliveries: 0, ended: false };
    const leave = hub.enter(given, {
      isAllowed,
      deliver: (others) => {
        state.others = others;
        state.deliveries += 1;
      },
      end: () => {
        state.ended = true;
      },
    });
    return { state, leave };
  };
  return { start, settle, enter, lost, payloads, advance: (ms: number) => (time += ms) };
};

describe('within one process', () => {
  test('people see who else has the same item open and where, and not those of another item or venue', () => {
    const { start, settle, enter } = createNetwork();
    const hub = start('one');
    const noa = enter(hub, place('noa', { path: 'title', language: 'he' }));
    const avi = enter(hub, place('avi'));
    const dan = enter(hub, place('dan', { item: 'other' }));
    const elsewhere = enter(hub, place('eva', { venue: 'noga' }));
    settle();
    expect(noa.state.others).toEqual([seen('avi')]);
    expect(avi.state.others).toEqual([seen('noa', { path: 'title', language: 'he' })]);
    expect([dan.state.others, elsewhere.state.others]).toEqual([[], []]);
    noa.leave();
    settle();
    expect(avi.state.others).toEqual([]);
  });

  test('a page is in one place: a new one replaces the one before, and others are told once', () => {
    const { start, settle, enter, advance } = createNetwork();
    const hub = start('one');
    const avi = enter(hub, place('avi'));
    const before = enter(hub, place('noa', { path: 'title' }));
    settle();
    const { deliveries } = avi.state;
    advance(1);
    const now = enter(hub, place('noa', { path: 'description' }));
    before.leave();
    settle();
    expect([before.state.ended, now.state.ended]).toEqual([true, false]);
    expect(avi.state.others).toEqual([seen('noa', { path: 'description' })]);
    expect(avi.state.deliveries).toBe(deliveries + 1);
  });

  test('somebody with several pages is seen once, where they were last; other pages of the same session are not seen', () => {
    const { start, settle, enter, advance } = createNetwork();
    const hub = start('one');
    const avi = enter(hub, place('avi'));
    enter(hub, place('noa', { path: 'title' }));
    advance(1);
    const second = enter(hub, place('noa', { tab: 'second', path: 'description' }));
    const phone = enter(hub, place('noa', { session: 'phone', tab: 'third', path: 'slug' }));
    settle();
    expect(avi.state.others).toEqual([seen('noa', { path: 'description' })]);
    expect(second.state.others).toEqual([seen('avi'), seen('noa', { own: true, path: 'slug' })]);
    expect(phone.state.others).toEqual([seen('avi'), seen('noa', { own: true, path: 'description' })]);
  });

  test('who may no longer read the item is seen no more and sees nobody', () => {
    const { start, settle, enter } = createNetwork();
    const hub = start('one');
    const avi = enter(hub, place('avi'));
    let isAllowed = true;
    const noa = enter(hub, place('noa'), () => isAllowed);
    settle();
    const { deliveries } = noa.state;
    isAllowed = false;
    enter(hub, place('dan'));
    settle();
    expect(noa.state.deliveries).toBe(deliveries);
    hub.recheck();
    settle();
    expect(noa.state.ended).toBe(true);
    expect(avi.state.others).toEqual([seen('dan')]);
  });

  test('a flood of pages of one person gives up the oldest', () => {
    const { start, enter } = createNetwork();
    const hub = start('one');
    const first = enter(hub, place('noa', { tab: 'first' }));
    for (let number = 0; number < 500; number += 1) enter(hub, place('noa', { tab: `${number}` }));
    expect([hub.size, first.state.ended]).toEqual([40, true]);
  });
});

describe('several processes', () => {
  test('see one another, and who leaves', () => {
    const { start, settle, enter } = createNetwork();
    const [one, other] = [start('one'), start('other')];
    const noa = enter(one, place('noa'));
    const avi = enter(other, place('avi', { path: 'title' }));
    settle();
    expect(noa.state.others).toEqual([seen('avi', { path: 'title' })]);
    expect(avi.state.others).toEqual([seen('noa')]);
    noa.leave();
    settle();
    expect(avi.state.others).toEqual([]);
  });

  test('a process that is silent is forgotten; beats keep it, and tell a process that started later', () => {
    const { start, settle, enter, advance } = createNetwork();
    const one = start('one');
    enter(one, place('noa'));
    settle();
    const other = start('other');
    const avi = enter(other, place('avi'));
    settle();
    expect(avi.state.others).toEqual([]);
    one.beat();
    settle();
    expect(avi.state.others).toEqual([seen('noa')]);
    for (let beats = 0; beats < 5; beats += 1) {
      advance(presenceTimes.beatMs);
      one.beat();
      other.beat();
      settle();
    }
    expect(avi.state.others).toEqual([seen('noa')]);
    advance(presenceTimes.forgetMs);
    other.beat();
    settle();
    expect(avi.state.others).toEqual([]);
  });

  test('a page that moves to another process is seen once; what the first one says late changes nothing', () => {
    const { start, settle, enter, advance } = createNetwork();
    const [one, other, third] = [start('one'), start('other'), start('third')];
    const avi = enter(third, place('avi'));
    const before = enter(one, place('noa', { path: 'title' }));
    settle();
    advance(1);
    enter(other, place('noa', { path: 'description' }));
    settle();
    before.leave();
    settle();
    expect(avi.state.others).toEqual([seen('noa', { path: 'description' })]);
  });

  test('a payload is never longer than PostgreSQL takes, and one of nonsense changes nothing', () => {
    const { start, settle, enter, payloads } = createNetwork();
    const [one, other] = [start('one'), start('other')];
    const avi = enter(other, place('avi'));
    for (let number = 0; number < 300; number += 1)
      enter(one, place(`${number}`, { path: 'x'.repeat(400), name: 'שם ארוך מאוד'.repeat(10) }));
    settle();
    expect(payloads.length).toBeGreaterThan(10);
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000);
    // an answer names 20 people at most
    expect(avi.state.others).toHaveLength(20);
    const { deliveries } = avi.state;
    for (const payload of ['', '{', 'null', '{"from":"x"}', '{"from":"x","at":[{}],"gone":[1]}', '[]'])
      other.receive(payload);
    settle();
    expect(avi.state.deliveries).toBe(deliveries);
  });
});
