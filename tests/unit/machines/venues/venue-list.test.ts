import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Ports, VenueEntry } from '../../../../machines/ports.ts';
import { createVenuesActors } from '../../../../machines/venues/venues.actors.ts';
import type { VenueRow } from '../../../../machines/venues/venues.table.ts';
import { venuesMachine } from '../../../../machines/venues/venues.machine.ts';
import { flushPromises } from '../../../support/actor-harness.ts';

const entry = (venue: string, title: string): VenueEntry => ({
  venue,
  titles: { en: title },
  city: null,
  role: 'owner',
  languages: null,
  active: true,
  unauthorized: false,
});
const harbour = { cmsId: 'harbour', label: 'Harbour Kitchen', subtitle: null, unauthorized: true };
const networkLost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;

/** The list with its real calls; `search` answers for the server. */
const open = async (everywhere: boolean, search = () => Promise.resolve([harbour])) => {
  const terms: string[] = [];
  const session = { venues: [entry('noga', 'Noga'), entry('petilia', 'Petilia')], changed: () => undefined as void };
  const ask = (async (_: unknown, __: unknown, variables: { terms: string }) => {
    terms.push(variables.terms);
    return { searchByNameIndex: { suggestions: await search() } };
  }) as unknown as Ports['ask'];
  const actors = createVenuesActors({ ask, now: () => 0 } as Ports, {
    read: () => session.venues,
    last: () => 'petilia',
    subscribe: (changed) => {
      session.changed = changed;
      return () => undefined;
    },
  });
  const clock = new SimulatedClock();
  const list = createActor(venuesMachine.provide({ actors }), { input: { everywhere, locale: 'en' }, clock });
  list.start();
  await flushPromises();
  const type = async (text: string, ms: number) => {
    list.send({ type: 'table.searched', text });
    clock.increment(ms);
    await flushPromises();
  };
  const ids = () => list.getSnapshot().context.pages.shown?.rows.map(({ id }) => id);
  return { list, session, terms, type, ids };
};

describe('the list of venues', () => {
  test('everyone finds their own venues by substring, immediately and without the server', async () => {
    const { type, ids, terms } = await open(false);
    expect(ids()).toEqual(['noga', 'petilia']);
    await type('LIA', 0);
    expect([ids(), terms]).toEqual([['petilia'], []]);
    await type('nowhere', 0);
    expect([ids(), terms]).toEqual([[], []]);
  });

  test('a superUser finds other venues below the own ones; letters in quick succession ask once', async () => {
    const { type, ids, terms } = await open(true);
    for (const text of ['n', 'no', ' nog ']) await type(text, 200);
    expect(terms).toEqual([]);
    await type(' nog ', 250);
    expect([ids(), terms]).toEqual([['noga', 'harbour'], ['nog']]);
  });

  test('the one that was open last on this device is marked', async () => {
    const { list } = await open(false);
    const rows = list.getSnapshot().context.pages.shown?.rows as readonly VenueRow[];
    expect(rows.map(({ id, last }) => [id, last])).toEqual([
      ['noga', false],
      ['petilia', true],
    ]);
  });

  test('one letter does not ask the server', async () => {
    const { type, ids, terms } = await open(true);
    await type('n', 250);
    expect([ids(), terms]).toEqual([['noga'], []]);
  });

  test('an own venue that the server finds too is listed once', async () => {
    const { type, ids } = await open(true, () => Promise.resolve([{ ...harbour, cmsId: 'noga' }]));
    await type('nog', 250);
    expect(ids()).toEqual(['noga']);
  });

  test('when the server cannot search, the own venues that match stay, with the error', async () => {
    const { list, type, ids } = await open(true, () => Promise.reject(networkLost));
    await type('nog', 250);
    expect([ids(), list.getSnapshot().context.error]).toEqual([['noga'], networkLost]);
  });

  test('a venue that the session gains or loses appears in the list', async () => {
    const { session, ids } = await open(false);
    session.venues = [entry('haifa', 'Haifa')];
    session.changed();
    await flushPromises();
    expect(ids()).toEqual(['haifa']);
  });
});
