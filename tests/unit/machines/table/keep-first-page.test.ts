import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { createGiftCardsActors, type GiftCardsPorts } from '../../../../machines/gift-cards/gift-cards.actors.ts';
import { giftCardsMachine } from '../../../../machines/gift-cards/gift-cards.machine.ts';
import { selectGiftCardCounters, selectStatusNames } from '../../../../machines/gift-cards/gift-cards.selectors.ts';
import type { RawQuery } from '../../../../machines/table/table-query.ts';
import {
  isRefetching,
  selectRowCount,
  selectTableError,
  tablePhase,
} from '../../../../machines/table/table.selectors.ts';
import { createSessionValues } from '../../../../src/adapters/session-values.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const answer = (used: number) => ({
  giftcards: { cards: [], count: 0, counts: { all: 0, compensations: 0, valid: 0, used, expired: 0, not_valid: 0 } },
  giftcardStatuses: [
    { id: 'used', name: 'Spent' },
    { id: 'valid', name: 'Good' },
  ],
});

/** A browser in which the list is opened, left and opened again; the server answers when it is told to. */
const openBrowser = () => {
  const values = createSessionValues();
  const waiting: { resolve: (answer: unknown) => void; reject: (error: unknown) => void }[] = [];
  const logged: unknown[] = [];
  const wakes = new Set<() => void>();
  const actors = createGiftCardsActors({
    ask: (() => new Promise((resolve, reject) => waiting.push({ resolve, reject }))) as never,
    now: () => 0,
    saveSheet: (() => Promise.reject(new Error('nothing is exported'))) as never,
    tools: (() => Promise.reject(new Error('nothing is exported'))) as never,
    pages: values.create() as GiftCardsPorts['pages'],
    onWake: (wake) => {
      wakes.add(wake);
      return () => wakes.delete(wake);
    },
    log: (_, error) => logged.push(error),
  });
  const open = (query: RawQuery = {}) => {
    const input = { venue: createVenueWithRole('owner'), locale: 'en' as const, query };
    const list = createActor(giftCardsMachine.provide({ actors }), { input });
    list.start();
    onTestFinished(() => void list.stop());
    return list;
  };
  const next = () =>
    expect
      .poll(() => waiting.length)
      .toBeGreaterThan(0)
      .then(() => waiting.shift());
  return { values, waiting, logged, wakes, open, next };
};
type List = ReturnType<ReturnType<typeof openBrowser>['open']>;
const usedIn = (list: List) => selectGiftCardCounters(list.getSnapshot()).used;
const shows = (list: List, used: number) => expect.poll(() => usedIn(list)).toBe(used);

test('a list that is opened again shows its first page at once, and reads it again', async () => {
  const { open, next, waiting } = openBrowser();
  const before = open();
  expect(tablePhase(before.getSnapshot())).toBe('skeleton');
  (await next())?.resolve(answer(1));
  await shows(before, 1);
  expect(selectStatusNames('en')(before.getSnapshot())).toEqual({ used: 'Spent', valid: 'Good' });
  expect(selectStatusNames('he')(before.getSnapshot())).toEqual({});
  before.stop();

  const after = open();
  await shows(after, 1);
  await expect.poll(() => isRefetching(after.getSnapshot())).toBe(true);
  (await next())?.resolve(answer(2));
  await shows(after, 2);
  expect([selectRowCount(after.getSnapshot()), waiting.length]).toEqual([0, 0]);
});

test('H231 the list is read again when the page is looked at again, and no longer after it was left', async () => {
  const { open, next, wakes } = openBrowser();
  const list = open();
  (await next())?.resolve(answer(1));
  await shows(list, 1);
  for (const wake of wakes) wake();
  (await next())?.resolve(answer(5));
  await shows(list, 5);
  list.stop();
  expect(wakes.size).toBe(0);
});

test('while the list cannot be read again its rows stay, and the error is only logged', async () => {
  const { open, next, wakes, logged } = openBrowser();
  const list = open();
  (await next())?.resolve(answer(1));
  await shows(list, 1);
  for (const wake of wakes) wake();
  (await next())?.reject(lost);
  await expect.poll(() => logged).toEqual([lost]);
  await expect.poll(() => isRefetching(list.getSnapshot())).toBe(false);
  expect([usedIn(list), selectTableError(list.getSnapshot())]).toEqual([1, null]);
});

test('without rows to keep the error is shown', async () => {
  const { open, next, logged } = openBrowser();
  const list = open();
  (await next())?.reject(lost);
  await expect.poll(() => selectTableError(list.getSnapshot())).toMatchObject({ key: 'networkLost' });
  expect([logged, tablePhase(list.getSnapshot())]).toEqual([[], 'failed']);
});

test('signing out erases the page; a search is never kept', async () => {
  const { open, next, values } = openBrowser();
  const found = open({ q: 'noa' });
  (await next())?.resolve(answer(7));
  await shows(found, 7);
  found.stop();
  const before = open();
  expect(usedIn(before)).toBe(undefined);
  (await next())?.resolve(answer(1));
  await shows(before, 1);
  before.stop();
  values.forget();
  const after = open();
  expect([usedIn(after), tablePhase(after.getSnapshot())]).toEqual([undefined, 'skeleton']);
  (await next())?.resolve(answer(3));
  await shows(after, 3);
});
