import { expect, test } from 'vitest';
import { isFavorites, listFavorites, parseFavorites, toggleFavorite } from '../../../graphql/domain/favorites.ts';
import type { VenueEntry } from '../../../machines/ports.ts';
import { sortByFavorites } from '../../../machines/venues/sort-by-favorites.ts';

test('favourites are venues and commands, each once, at most 60', () => {
  expect(isFavorites(['venue:jaffa', 'command:go.surveys'])).toBe(true);
  for (const wrong of [null, 'venue:a', ['venue:'], ['item:1'], ['venue:a', 'venue:a'], ['venue:a b']])
    expect([wrong, isFavorites(wrong)]).toEqual([wrong, false]);
  expect(isFavorites(Array.from({ length: 61 }, (_, at) => `venue:v${at}`))).toBe(false);
  expect(parseFavorites(['venue:a', 7, 'venue:a', 'command:go.me'])).toEqual(['venue:a', 'command:go.me']);
  expect(parseFavorites({})).toEqual([]);
});

test('pressed once a favourite is added at the end, pressed again it is taken away', () => {
  const one = toggleFavorite(['venue:jaffa'], 'command:go.surveys');
  expect(one).toEqual(['venue:jaffa', 'command:go.surveys']);
  expect(toggleFavorite(one, 'venue:jaffa')).toEqual(['command:go.surveys']);
  expect([listFavorites(one, 'venue'), listFavorites(one, 'command')]).toEqual([['jaffa'], ['go.surveys']]);
});

test('favourite venues come first in the list, in the order they were chosen', () => {
  const venues = ['a', 'b', 'c', 'd'].map((venue) => ({ venue }) as VenueEntry);
  const sorted = sortByFavorites(venues, ['venue:d', 'command:go.me', 'venue:b']);
  expect(sorted.map(({ venue }) => venue)).toEqual(['d', 'b', 'a', 'c']);
  expect(sortByFavorites(venues, [])).toBe(venues);
});
