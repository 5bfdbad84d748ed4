import { type AnyEventObject, fromPromise, fromTransition } from 'xstate';
import { afterEach, describe, expect, test } from 'vitest';
import { routes } from '../../../../graphql/routes.ts';
import type { Person } from '../../../../machines/ports.ts';
import { type ScreenActorName, screenActorNames, screenActors } from '../../../../machines/screens/screen-actors.ts';
import { type ScreenCode, screenCodeMachine } from '../../../../machines/screens/screen-code.machine.ts';
import { getScreenName, type ScreenRecord, screenRecords } from '../../../../machines/screens/screen-records.ts';
import { screensMachine } from '../../../../machines/screens/screens.machine.ts';
import { holdsInput } from '../../../../machines/screens/screens.selectors.ts';
import { createActorHarness, flushPromises } from '../../../support/actor-harness.ts';
import { listTransitions, transitionName } from '../../../support/machine-transitions.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const person: Person = {
  id: 'p1',
  username: 'michal',
  firstName: 'Michal',
  lastName: 'Arad',
  email: null,
  phone: null,
  role: 'owner',
  superUser: false,
  language: 'fr',
  venuesLeft: 7,
  favorites: [],
  card: null,
  cards: false,
  deletesAt: null,
  accessibility: {
    color: null,
    size: null,
    link: null,
  },
  hiddenColumns: {},
};
const jaffa = createVenueWithRole('owner', { venue: 'jaffa' });
const menus = '/jaffa/menus';
const input = {
  path: menus,
  language: 'en' as const,
  timeZone: () => 'Asia/Jerusalem',
  pinned: [],
  preferences: { orders: {}, contentLanguage: null },
};

const taken = new Set<string>();
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** Screens whose actors record what they receive; the code of each is loaded when the test requests it. */
const start = (path = menus) => {
  const actorEvents: Record<string, AnyEventObject[]> = {};
  const recorder = (name: string) =>
    fromTransition((state: null, event: AnyEventObject) => {
      if (!event.type.startsWith('xstate.')) (actorEvents[name] ??= []).push(event);
      return state;
    }, null);
  const requests = new Map<
    ScreenActorName,
    { code: ScreenCode; answer: (isHere: boolean) => void; signal: AbortSignal }
  >();
  const loadScreenActor = fromPromise<void, ScreenCode>(
    ({ input: code, signal }) =>
      new Promise((resolve, reject) => {
        requests.set(code.actor, { code, signal, answer: (isHere) => (isHere ? resolve() : reject()) });
      }),
  );
  const harness = createActorHarness(screensMachine, {
    input: { ...input, path },
    without: ['list', 'editor'],
    actors: {
      ...Object.fromEntries(screenActorNames.map((name) => [name, recorder(name)])),
      screenCode: screenCodeMachine.provide({ actors: { loadScreenActor } }),
    },
  });
  stops.push(harness.stop);
  const { actor } = harness;
  const running = () =>
    Object.keys(actor.getSnapshot().children).filter((name) => screenActorNames.some((it) => it === name));
  const enter = () => {
    actor.send({ type: 'person.signedIn', person });
    actor.send({ type: 'venue.entered', venue: jaffa });
  };
  const go = (to: string) => actor.send({ type: 'route.changed', path: to });
  const isLoading = (name: ScreenActorName) => requests.get(name)?.signal.aborted === false;
  const answer = async (name: ScreenActorName, isHere: boolean) => {
    if (!isLoading(name)) throw new Error(`the code of "${name}" is not being loaded`);
    const request = requests.get(name);
    requests.delete(name);
    request?.answer(isHere);
    await flushPromises();
  };
  const load = (name: ScreenActorName) => answer(name, true);
  const fail = (name: ScreenActorName) => answer(name, false);
  const requestedCode = (name: ScreenActorName) => requests.get(name)?.code;
  const remember = () => harness.taken.forEach((transition) => taken.add(transitionName(transition)));
  stops.push(remember);
  return { ...harness, actorEvents, running, enter, go, load, fail, isLoading, requestedCode };
};

describe('the records', () => {
  test('every route shows exactly one screen', () => {
    const shown = Object.values(screenRecords).flatMap(({ routes: own }: ScreenRecord) => [...own]);
    expect(shown.toSorted()).toEqual([...new Set(routes.map(({ name }) => name)), 'unknown'].toSorted());
    expect(getScreenName({ name: 'itemTab' })).toBe('ItemEditor');
  });

  test('every actor is started by a screen', () => {
    const started = Object.values(screenRecords).flatMap(({ starts = [] }: ScreenRecord) => [...starts]);
    expect([...new Set(started)].toSorted()).toEqual(Object.keys(screenActors).toSorted());
  });
});

describe('the actors of a screen', () => {
  test('run once somebody is signed in, the venue is open and their code is here', async () => {
    const { actor, running, load, isLoading } = start();
    expect(isLoading('list')).toBe(false);
    actor.send({ type: 'person.signedIn', person });
    expect(isLoading('list')).toBe(false);
    actor.send({ type: 'venue.entered', venue: jaffa });
    expect([isLoading('list'), running()]).toEqual([true, []]);
    await load('list');
    expect(running()).toEqual(['list']);
  });

  test('whose code cannot be fetched are tried again', async () => {
    const { enter, fail, clock, load, running } = start();
    enter();
    await fail('list');
    clock.increment(2_000);
    await load('list');
    expect(running()).toEqual(['list']);
  });

  /** For each actor: a route that starts it, and another one of the same screen. */
  const paths = {
    editor: [`${menus}/m1`, `${menus}/m2`],
    preview: ['/preview/m1?venue=jaffa', '/preview/m2?venue=jaffa'],
    home: ['/jaffa', '/jaffa?from=menu'],
    management: ['/jaffa', '/jaffa?from=menu'],
    translations: ['/jaffa/translations', '/jaffa/translations?state=outdated'],
    reservations: ['/jaffa/rsvp', '/jaffa/rsvp?aggregate=sent'],
    seatingPlan: ['/jaffa/rsvp', '/jaffa/rsvp?layout=plan'],
    surveys: ['/jaffa/survey', '/jaffa/survey?aggregate=negative'],
    venueTables: ['/jaffa/tables', '/jaffa/tables?list=joins'],
    venueAreas: ['/jaffa/areas', '/jaffa/areas?from=menu'],
    employees: ['/jaffa/employees', '/jaffa/employees?active=all'],
    team: ['/jaffa/employees/team', '/jaffa/employees/team?from=menu'],
    roleCatalogue: ['/jaffa/employees', '/jaffa/employees?active=all'],
    joinVenue: ['/join', '/join?from=message'],
    schedule: ['/jaffa/schedule', '/jaffa/schedule?week=20261129'],
    calendarLinks: ['/jaffa/schedule', '/jaffa/schedule?week=20261129'],
    promotions: ['/jaffa/promotions', '/jaffa/promotions?kind=post'],
    registrations: ['/jaffa/registration', '/jaffa/registration?status=refused'],
    audit: ['/jaffa/audit', '/jaffa/audit?thing=bill'],
    payments: ['/jaffa/payments', '/jaffa/payments?direction=in'],
    reports: ['/jaffa/venue', '/jaffa/venue?from=20260101'],
    billing: ['/jaffa/billing', '/jaffa/billing?view=history'],
    bill: ['/jaffa/billing/new', '/jaffa/billing/b1'],
    giftcards: ['/jaffa/giftcards', '/jaffa/giftcards?status=used'],
    venueSettings: ['/jaffa/settings', '/jaffa/settings?from=menu'],
    profileCompleteness: ['/jaffa/settings', '/jaffa/settings?from=menu'],
    deleteVenue: ['/jaffa/settings', '/jaffa/settings?from=menu'],
    venues: ['/venues', '/venues?q=bar'],
    newVenue: ['/venues/new', '/venues/new?from=menu'],
    account: ['/me', '/me/language'],
    devices: ['/me', '/me/language'],
    phoneNumber: ['/me', '/me/phone'],
    personalArea: ['/me', '/me/card'],
  } as const;
  test.each(Object.entries(paths) as [keyof typeof paths, readonly [string, string]][])(
    '%s: loads its code when shown, cancels when left, starts immediately later',
    async (name, [path, other]) => {
      const away = name === 'venues' ? '/me' : '/venues';
      const { enter, go, fail, clock, load, isLoading, running } = start(path);
      enter();
      await fail(name);
      clock.increment(2_000);
      expect(isLoading(name)).toBe(true);
      go(away);
      go(path);
      await fail(name);
      go(away);
      clock.increment(2_000);
      expect(isLoading(name)).toBe(false);
      go(path);
      await load(name);
      expect(running()).toContain(name);
      go(`${path}${path.includes('?') ? '&' : '?'}again=1`);
      go(other);
      expect(running()).toContain(name);
      go(away);
      expect(running()).not.toContain(name);
      go(path);
      expect(running()).toContain(name);
    },
  );

  test('an editor also needs the declaration of its kind, and starts immediately for loaded kinds', async () => {
    const { enter, go, load, requestedCode, isLoading, running } = start(`${menus}/m1`);
    enter();
    expect(requestedCode('editor')).toEqual({ actor: 'editor', screen: 'ItemEditor', kind: 'menu' });
    // the route changes while the menu's is loaded
    go('/jaffa/products/p1');
    await load('editor');
    expect([requestedCode('editor'), running()]).toEqual([
      { actor: 'editor', screen: 'ItemEditor', kind: 'product' },
      [],
    ]);
    await load('editor');
    expect(running()).toContain('editor');
    go(`${menus}/m2`);
    expect([running().includes('editor'), isLoading('editor')]).toEqual([true, false]);
    go('/jaffa/galleries/g1');
    expect([running().includes('editor'), isLoading('editor')]).toEqual([false, true]);
  });

  test('do not start when the person has left before their code is here', async () => {
    const { actor, enter, go, fail, clock, isLoading, running } = start();
    enter();
    await fail('list');
    go('/venues');
    clock.increment(2_000);
    expect(isLoading('list')).toBe(false);
    go(menus);
    actor.send({ type: 'person.signedOut' });
    await flushPromises();
    expect(running()).toEqual([]);
  });

  test('start immediately the second time, and again for another kind of content', async () => {
    const { actor, enter, go, load, running, actorEvents } = start();
    enter();
    await load('list');
    const first = actor.getSnapshot().children.list;
    go('/jaffa/galleries');
    const second = actor.getSnapshot().children.list;
    expect([running(), first === second, actorEvents.list]).toEqual([['list'], false, undefined]);
    go('/jaffa/galleries?q=bar');
    expect(actorEvents.list).toEqual([{ type: 'table.opened', query: { q: 'bar' } }]);
    go('/venues');
    expect(running()).toEqual([]);
    go(menus);
    expect(running()).toEqual(['list']);
  });

  test('an editor is told which item is opened in its place, before it stops', async () => {
    const { enter, load, go, actorEvents } = start('/jaffa/posts/p1');
    enter();
    await load('editor');
    go('/jaffa/publications/b1');
    await load('editor');
    expect(actorEvents.editor).toEqual([{ type: 'item.opened', id: 'b1' }]);
    go(menus);
    expect(actorEvents.editor).toHaveLength(1);
  });

  test('of a venue stop with it, and what was typed survives a session that ends by itself', async () => {
    const { actor, enter, load, running } = start(`${menus}/m1`);
    enter();
    await load('editor');
    actor.send({ type: 'person.sessionEnded' });
    expect([running(), holdsInput(actor.getSnapshot())]).toEqual([['editor'], true]);
    actor.send({ type: 'venue.left' });
    expect([running(), holdsInput(actor.getSnapshot())]).toEqual([[], false]);
  });
});

describe('a new item that a path asks for', () => {
  test('is created by the list as soon as it runs', async () => {
    const { enter, go, load, actorEvents, received } = start('/jaffa');
    enter();
    await load('home');
    go(`${menus}?new`);
    expect(actorEvents.list).toBeUndefined();
    await load('list');
    expect([actorEvents.list, received.navigation]).toEqual([
      [{ type: 'table.create' }],
      [{ type: 'path.requested', path: menus, replace: true }],
    ]);
  });

  test('is not created when the person navigates away first', async () => {
    const { enter, go, actorEvents } = start('/jaffa');
    enter();
    go(`${menus}?new`);
    go(`${menus}?new&q=1`);
    go('/jaffa');
    expect(actorEvents.list).toBeUndefined();
  });

  test('is fresh in its editor, once', async () => {
    const { actor, enter, go, load } = start();
    enter();
    await load('list');
    actor.send({ type: 'row.created', id: 'm1' });
    go(`${menus}/m1`);
    expect(actor.getSnapshot().context.createdItem).toBe('m1');
    await load('editor');
    expect(actor.getSnapshot().context.createdItem).toBeNull();
  });
});

test('changes of the venue, the active venue and the language reach the forms that they concern', async () => {
  const { actor, enter, load, go, actorEvents } = start('/jaffa/settings');
  enter();
  await load('venueSettings');
  await load('deleteVenue');
  const changed = { type: 'venue.changed', venue: { ...jaffa, titles: { en: 'Port' } } } as const;
  actor.send(changed);
  actor.send({ type: 'language.changed', language: 'fr' });
  expect([actorEvents.deleteVenue, actorEvents.venueSettings]).toEqual([
    [changed],
    [changed, { type: 'language.changed', language: 'fr' }],
  ]);
  go('/venues/new');
  await load('newVenue');
  actor.send({ type: 'venue.left' });
  actor.send({ type: 'venue.entered', venue: jaffa });
  actor.send({ type: 'language.changed', language: 'de' });
  actor.send({ type: 'order.chosen', table: 'list', order: 'name' });
  actor.send({ type: 'contentLanguage.chosen', language: 'fr' });
  expect(actor.getSnapshot().context.preferences).toEqual({ orders: { list: 'name' }, contentLanguage: 'fr' });
  expect(actorEvents.newVenue).toEqual([
    { type: 'venue.left' },
    { type: 'venue.entered', venue: jaffa },
    { type: 'language.changed', language: 'de' },
  ]);
});

test('a person who was read again is the one that screens start with', async () => {
  const { actor, enter } = start();
  enter();
  const renamed = { ...person, firstName: 'Mika' };
  actor.send({ type: 'person.sessionEnded' });
  actor.send({ type: 'person.changed', person: renamed });
  expect(actor.getSnapshot().context).toMatchObject({ person: renamed, signedIn: false });
});

test('facts of a screen reach the root, and facts of the root the screens they concern', async () => {
  const { actor, enter, load, go, actorEvents, received } = start();
  enter();
  await load('list');
  go(`${menus}/m1?field=title`);
  await load('editor');
  const change = { kind: 'content', id: 'm1', entity: 'menu', version: 2, what: 'saved', by: null };
  actor.send({ type: 'live.changed', change });
  const noted = { ...change, kind: 'fieldNote', version: 0, what: 'updated' };
  actor.send({ type: 'live.changed', change: noted });
  actor.send({ type: 'live.changed', change: { ...change, kind: 'venue' } });
  actor.send({ type: 'live.gap' });
  actor.send({ type: 'venue.changed', venue: jaffa });
  actor.send({ type: 'network.changed', offline: true });
  actor.send({ type: 'language.changed', language: 'de' });
  actor.send({ type: 'undo.requested', to: 'list', path: '/petilia-jaffa/menus', event: { type: 'table.undo' } });
  actor.send({
    type: 'save.delivered',
    save: {
      key: 'k1',
      person: 'p1',
      venue: 'jaffa',
      entity: 'menu',
      id: 'm2',
      name: 'Winter',
      editor: 'e1',
      version: 1,
      draft: { _name: 'Winter' },
      order: 1,
    },
    outcome: { type: 'rejected', error: { code: 'NOT_FOUND', key: 'notFound', message: '' } },
  });
  actor.send({
    type: 'reservationChange.delivered',
    change: {
      key: 't1',
      person: 'p1',
      venue: 'jaffa',
      id: 'r1',
      name: 'Noa',
      event: 'done',
      reason: '',
      order: 2,
    },
    error: null,
  });
  actor.send({ type: 'changes.saveRequested' });
  actor.send({ type: 'changes.discarded' });
  const upward = [
    { type: 'changes.pending', id: 'm1', changes: 1 },
    { type: 'changes.cleared', id: 'm1' },
    { type: 'changes.saveFailed', id: 'm1' },
    { type: 'access.recheckRequested' },
    { type: 'venue.created', venue: 'haifa' },
    { type: 'venue.deleted' },
    { type: 'venue.joined', venue: 'haifa' },
  ] as const;
  for (const event of upward) actor.send(event);
  expect([actorEvents.list, actorEvents.editor, received.parent]).toEqual([
    [
      { type: 'live.changed', change },
      { type: 'live.gap' },
      { type: 'venue.changed', venue: jaffa },
      { type: 'table.undo' },
    ],
    [
      { type: 'live.changed', change },
      { type: 'live.changed', change: noted },
      { type: 'live.gap' },
      { type: 'venue.changed', venue: jaffa },
      { type: 'network.changed', offline: true },
      { type: 'editor.save' },
      { type: 'editor.discard', leaving: true },
    ],
    [...upward],
  ]);
  expect([actor.getSnapshot().context.offline, actor.getSnapshot().context.language]).toEqual([true, 'de']);
  expect(received.notifications).toEqual([
    {
      type: 'notification.shown',
      notification: {
        kind: 'error',
        message: 'offline.refused',
        values: {
          name: 'Winter',
          count: 1,
        },
        about: 'm2',
        isCounted: false,
        replaces: 'offline.queued',
      },
    },
    {
      type: 'notification.shown',
      notification: {
        kind: 'success',
        message: 'offline.sent',
        values: {
          name: 'Noa',
          count: 1,
        },
        about: 'r1',
        isCounted: true,
        replaces: 'offline.queued',
      },
    },
  ]);
});

test('every transition was taken', () => {
  expect(listTransitions(screensMachine).filter((name) => !taken.has(name))).toEqual([]);
});
