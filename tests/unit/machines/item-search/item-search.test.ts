import { describe, expect, test } from 'vitest';
import { gallery } from '../../../../graphql/content/kinds/gallery.ts';
import { menu } from '../../../../graphql/content/kinds/menu.ts';
import type { Draft } from '../../../../graphql/content/model/draft.types.ts';
import { sourceHash } from '../../../../graphql/content/field-values.ts';
import type { Language } from '../../../../graphql/domain/languages.ts';
import { findItemMatches, type ItemFilter, listItemFilters } from '../../../../machines/item-search/item-matches.ts';
import { itemSearchMachine } from '../../../../machines/item-search/item-search.machine.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const dish = (id: string, name: object, price: number | null, more = {}) => ({
  _id: id,
  name,
  description: {},
  price,
  ...more,
});
const draft = {
  _name: 'Summer terrace',
  title: {
    en: 'Summer terrace',
    he: 'מרפסת הקיץ',
  },
  description: {},
  sections: [
    {
      _id: 's1',
      header: {
        en: 'Starters',
        he: 'ראשונות',
      },
      description: {},
      items: [
        dish(
          'd1',
          {
            en: 'Hummus',
            he: 'חומוס',
          },
          4200,
        ),
        dish('d2', { en: 'Crème brûlée' }, null),
        dish(
          'd3',
          {
            en: 'Falafel',
            he: 'פלאפל',
          },
          3e3,
          { _of: { he: { name: sourceHash('Old falafel') } } },
        ),
      ],
    },
    {
      _id: 's2',
      header: { en: 'Mains' },
      description: {},
      items: [dish('d4', { en: 'Hummus with lamb' }, null)],
    },
  ],
} as unknown as Draft;

const both = ['en', 'he'] as const;
const find = (
  query: string,
  filter: ItemFilter | null = null,
  language: 'en' | 'he' = 'en',
  shown: readonly Language[] = both,
) => {
  const { matches, hidden } = findItemMatches(menu, draft, { query, filter, language, shown });
  return { matches: matches.map(({ path }) => path), hidden: [...hidden] };
};
const row = (section: string, id: string) => `sections/${section}/items/${id}`;

describe('rows of an item', () => {
  test('without words and filter everything is shown', () => expect(find('')).toEqual({ matches: [], hidden: [] }));

  test.each(['hummus', 'HUMMUS', 'חומוס'])('"%s" finds a dish in any language, in reading order', (query) =>
    expect(find(query).matches[0]).toBe(`${row('s1', 'd1')}/name`),
  );

  test('a language that the venue does not show is not searched', () => {
    expect(find('חומוס', null, 'en', ['en', 'ru'])).toMatchObject({ matches: [] });
    expect(find('hummus', null, 'en', ['en', 'ru']).matches.length).toBe(2);
  });

  test('accents and order of words do not matter', () => {
    expect(find('brulee creme').matches).toEqual([`${row('s1', 'd2')}/name`]);
    expect(find('lamb hummus').matches).toEqual([`${row('s2', 'd4')}/name`]);
  });

  test('what does not match is hidden, a heading with a match below it is not', () =>
    expect(find('falafel').hidden).toEqual([row('s1', 'd1'), row('s1', 'd2'), row('s2', 'd4'), 'sections/s2']));

  test('a heading that matches keeps its rows', () =>
    expect(find('starters').hidden).toEqual([row('s2', 'd4'), 'sections/s2']));

  test('texts outside of rows are matches of their own', () =>
    expect(find('terrace').matches).toEqual(['_name', 'title']));

  test('without a price', () =>
    expect(find('', 'noPrice').matches).toEqual([`${row('s1', 'd2')}/price`, `${row('s2', 'd4')}/price`]));
  test('missing in a language', () =>
    expect(find('', 'missing', 'he').matches).toEqual([
      `${row('s1', 'd2')}/name`,
      'sections/s2/header',
      `${row('s2', 'd4')}/name`,
    ]));
  test('outdated in a language', () => expect(find('', 'outdated', 'he').matches).toEqual([`${row('s1', 'd3')}/name`]));
  test('words and filter together', () =>
    expect(find('hummus', 'noPrice').matches).toEqual([`${row('s2', 'd4')}/price`]));

  test('a kind without prices has no such filter', () =>
    expect([listItemFilters(menu), listItemFilters(gallery)]).toEqual([
      ['noPrice', 'missing', 'outdated'],
      ['missing', 'outdated'],
    ]));
});

describe('every path', () => {
  const walk = createWalk(itemSearchMachine, {
    input: { entity: 'menu' },
    samples: {
      'document.shown': [
        { draft, language: 'en', shown: both },
        { draft, language: 'he', shown: both },
      ],
      'search.typed': [{ query: 'hummus' }, { query: 'nothing says this' }],
      'search.filtered': [{ filter: 'missing' }, { filter: 'noPrice' }],
      'search.stepped': [{ by: 1 }, { by: -1 }],
    },
    facts: ({ context: { query, filter, language, draft: shown, at } }) => [
      query,
      filter,
      language,
      shown !== null,
      at,
    ],
    invariant: (snapshot) => {
      const { found, at, query, filter } = snapshot.context;
      if (snapshot.matches('closed')) expect([query, filter, found.hidden.size]).toEqual(['', null, 0]);
      else expect(at).toBeLessThan(Math.max(1, found.matches.length));
    },
  });
  test('keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});

describe('the find bar', () => {
  const open = () => {
    const harness = createActorHarness(itemSearchMachine, { input: { entity: 'menu' } });
    harness.actor.send({ type: 'document.shown', draft, language: 'en', shown: both });
    harness.actor.send({ type: 'search.opened' });
    return harness.actor;
  };
  const at = (actor: ReturnType<typeof open>) => actor.getSnapshot().context.at;

  test('steps go round in both directions', () => {
    const actor = open();
    actor.send({ type: 'search.typed', query: 'hummus' });
    const places = ([1, 1, 1, -1] as const).map((by) => {
      actor.send({ type: 'search.stepped', by });
      return at(actor);
    });
    expect(places).toEqual([0, 1, 0, 1]);
    actor.send({ type: 'search.typed', query: 'hummus' });
    actor.send({ type: 'search.stepped', by: -1 });
    expect(at(actor)).toBe(1);
  });

  test('a row that is mended stays until the search is set anew', () => {
    const actor = open();
    actor.send({ type: 'search.filtered', filter: 'noPrice' });
    const count = () => actor.getSnapshot().context.found.matches.length;
    const mended = structuredClone(draft) as typeof draft & { sections: { items: { price: number }[] }[] };
    Object.assign(mended.sections[1]?.items[0] ?? {}, { price: 100 });
    actor.send({ type: 'document.shown', draft: mended, language: 'en', shown: both });
    expect(count()).toBe(2);
    actor.send({ type: 'search.filtered', filter: 'noPrice' });
    actor.send({ type: 'search.filtered', filter: 'noPrice' });
    expect(count()).toBe(1);
  });

  test('what is found follows the languages that the venue shows', () => {
    const actor = open();
    actor.send({ type: 'search.typed', query: 'חומוס' });
    const count = () => actor.getSnapshot().context.found.matches.length;
    expect(count()).toBe(1);
    actor.send({ type: 'document.shown', draft, language: 'en', shown: ['en'] });
    expect(count()).toBe(0);
  });

  test('a filter about translations follows the language that is shown', () => {
    const actor = open();
    actor.send({ type: 'search.filtered', filter: 'missing' });
    const count = () => actor.getSnapshot().context.found.matches.length;
    expect(count()).toBe(0);
    actor.send({ type: 'document.shown', draft, language: 'he', shown: both });
    expect(count()).toBe(3);
  });
});
