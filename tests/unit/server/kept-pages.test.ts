import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import type { ChangeFeed } from '../../../server/live/change-feed.ts';
import { createKeptPages } from '../../../server/modules/guest-pages/kept-pages.ts';

const asking = (url: string) => ({ url }) as IncomingMessage;

const openPages = () => {
  const state = { isHeard: true };
  let tell: (venue: string | null) => void = () => {};
  const feed: Pick<ChangeFeed, 'watch' | 'isHeard'> = {
    watch: (watcher) => {
      tell = watcher;
    },
    isHeard: () => state.isHeard,
  };
  const pages = createKeptPages(feed, 1000);
  const keep = (url: string, venue: string | null, reading = pages.begin(), bytes = 10) =>
    pages.keep(reading, asking(url), { venue, groupOf: () => '' }, { bytes, since: 100, until: 200 });
  const find = (url: string, now = 150) => pages.find(asking(url), now) !== null;
  return { pages, state, keep, find, tell: (venue: string | null) => tell(venue) };
};

test('a page is kept for the time in which it says the same', () => {
  const { keep, find } = openPages();
  keep('/p/a', 'one');
  expect([find('/p/a', 99), find('/p/a', 100), find('/p/a', 199), find('/p/a', 200)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a change of a venue ends its pages and those that show any venue; a lost connection ends all', () => {
  const { keep, find, tell } = openPages();
  const urls = ['/p/one', '/p/other', '/p/any'];
  const keepAll = () => {
    keep('/p/one', 'one');
    keep('/p/other', 'other');
    keep('/p/any', null);
    return urls.map((url) => find(url));
  };
  expect(keepAll()).toEqual([true, true, true]);
  tell('one');
  expect(urls.map((url) => find(url))).toEqual([false, true, false]);
  expect(keepAll()).toEqual([true, true, true]);
  tell(null);
  expect(urls.map((url) => find(url))).toEqual([false, false, false]);
});

test('what was read before a change, or while no change is heard of, is not kept', () => {
  const { pages, state, keep, find, tell } = openPages();
  const reading = pages.begin();
  tell('other');
  keep('/p/a', 'one', reading);
  expect(find('/p/a')).toBe(false);
  state.isHeard = false;
  keep('/p/a', 'one');
  expect([pages.begin(), find('/p/a')]).toEqual([null, false]);
});

test('pages take no more memory than they may', () => {
  const { keep, find } = openPages();
  for (let at = 0; at < 5; at += 1) keep(`/p/${at}`, 'one', undefined, 300);
  expect([0, 1, 2, 3, 4].map((at) => find(`/p/${at}`))).toEqual([false, false, true, true, true]);
});
