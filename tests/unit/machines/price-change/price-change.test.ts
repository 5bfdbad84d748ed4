import { describe, expect, test } from 'vitest';
import { toPromise } from 'xstate';
import { applyEdit, emptyDraft, emptyRow, getValue } from '../../../../graphql/content/apply-edit.ts';
import { product } from '../../../../graphql/content/kinds/product.ts';
import type { Draft } from '../../../../graphql/content/model/draft.types.ts';
import { toContent } from '../../../../graphql/content/serialize.ts';
import { createPriceChangeActors } from '../../../../machines/price-change/price-change.actors.ts';
import { priceChangeMachine } from '../../../../machines/price-change/price-change.machine.ts';
import { priceChangePhase, pricePreview } from '../../../../machines/price-change/price-change.selectors.ts';
import type { PriceChangeInput, PricedItem } from '../../../../machines/price-change/price-change.types.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { apiError, set, venue, winter } from '../editor/item-fixtures.ts';

const menuItem: PricedItem = {
  id: 'menu-1',
  version: 14,
  entity: 'menu',
  component: 'menu',
  draft: set(set(winter, 'sections/a/items/a0/price', null, 4200), 'sections/b/items/b0/price', null, 12_800),
};
const ofMenu = (within: string | null = null): PriceChangeInput => ({
  venue,
  source: { of: 'draft', item: menuItem, within },
});

const soup = ((): Draft => {
  const set = (draft: Draft, path: string, value: unknown) =>
    applyEdit(product, draft, { type: 'set', path, language: null, value });
  const insert = (draft: Draft, path: string, id: string) =>
    applyEdit(product, draft, { type: 'insert', path, row: emptyRow(product, path, id), at: 0 });
  const withRows = insert(insert(emptyDraft(product, 'Soup'), 'options', 'o'), 'options/o/items', 'i');
  return set(set(withRows, 'price', 3000), 'options/o/items/i/price', 500);
})();
const products: PricedItem[] = [
  { id: 'p1', version: 3, entity: 'product', component: 'product', draft: soup },
  { id: 'p2', version: 5, entity: 'product', component: 'product', draft: emptyDraft(product, 'Bread') },
];
const ofList: PriceChangeInput = {
  venue,
  source: { of: 'list', entity: 'product', ids: ['p1', 'p2'], path: '/petilia-jaffa/products' },
};
const loaded = { output: { items: products, importId: '00000000-0000-4000-8000-000000000001' } };

const samples = {
  'prices.entered': [{ form: { text: '10' } }, { form: { text: '' } }],
  'prices.ticked': [{ keys: ['p1 price'], on: false }],
  'xstate.done.actor.loadPrices': [loaded],
  'xstate.error.actor.loadPrices': [{ error: apiError('NETWORK', 'networkLost') }],
  'items.progressed': [{ progress: { done: 0, total: 2 } }, { progress: { done: 1, total: 2 } }],
  'items.failed': [{ error: apiError('NETWORK', 'networkLost') }, { error: apiError('CONFLICT', 'conflict') }],
};

describe('a change of prices: the chart', () => {
  const walks = [ofList, ofMenu()].map((input) =>
    createWalk(priceChangeMachine, {
      input,
      samples,
      facts: ({ context: { form, unticked, error, progress, items } }) => [
        form.text,
        unticked.length,
        error?.code,
        progress.done,
        items.length,
      ],
      invariant: (snapshot, harness) => {
        // nothing is sent or applied that the preview does not show, and it is announced once
        if (snapshot.matches('writing')) expect(snapshot.context.parts.length).toBe(1);
        expect(snapshot.can({ type: 'prices.applied' })).toBe(
          snapshot.matches('entering') && pricePreview(snapshot).count > 0,
        );
        expect(harness.received.notifications?.length ?? 0).toBe(snapshot.matches('saved') ? 1 : 0);
        const hasEnded = snapshot.matches('applied') || snapshot.matches('saved') || snapshot.matches('closed');
        expect(snapshot.status === 'done').toBe(hasEnded);
      },
    }),
  );
  test('every path keeps the invariant', async () => {
    for (const walk of walks) await walk.replay();
  });
  test('every edge is walked, by a list or by the open item', async () => {
    const [byList = [], byItem = []] = await Promise.all(walks.map((walk) => walk.unwalked()));
    const left = new Set(byItem.map((edge) => JSON.stringify(edge)));
    expect(byList.filter((edge) => left.has(JSON.stringify(edge)))).toEqual([]);
  });
});

const rowsOf = (snapshot: Parameters<typeof pricePreview>[0]) =>
  pricePreview(snapshot).groups.flatMap(({ row, rows }) =>
    rows.map(({ path, before, after, problem, ticked }) => [row, path, before, after, problem, ticked]),
  );

test('each old and new price is shown in its section, and what has no price says so', () => {
  const { actor, stop } = createActorHarness(priceChangeMachine, { input: ofMenu() });
  actor.send({ type: 'prices.entered', form: { text: '10', rounding: '100+90' } });
  expect(rowsOf(actor.getSnapshot())).toEqual([
    ['sections/a', 'sections/a/items/a0/price', 4200, 4590, null, true],
    ['sections/a', 'sections/a/items/a1/price', null, null, 'noPrice', true],
    ['sections/b', 'sections/b/items/b0/price', 12_800, 14_090, null, true],
  ]);
  actor.send({ type: 'prices.ticked', keys: ['menu-1 sections/b/items/b0/price'], on: false });
  actor.send({ type: 'prices.applied' });
  const output = actor.getSnapshot().output as { type: 'applied'; draft: Draft; from: Draft; count: number };
  expect([output.type, output.count, output.from]).toEqual(['applied', 1, menuItem.draft]);
  expect(
    ['a/items/a0', 'a/items/a1', 'b/items/b0'].map((row) => getValue(output.draft, `sections/${row}/price`, null)),
  ).toEqual([4590, null, 12_800]);
  stop();
});

test('from the menu of a section only its prices are ticked at first', () => {
  const { actor, stop } = createActorHarness(priceChangeMachine, { input: ofMenu('sections/b') });
  expect(rowsOf(actor.getSnapshot()).map(([, path, , , , ticked]) => [path, ticked])).toEqual([
    ['sections/a/items/a0/price', false],
    ['sections/a/items/a1/price', false],
    ['sections/b/items/b0/price', true],
  ]);
  stop();
});

test('prices of options are changed only where that is wanted', async () => {
  const { actor, answer, stop } = createActorHarness(priceChangeMachine, { input: ofList });
  await answer('loadPrices', loaded.output);
  actor.send({ type: 'prices.entered', form: { text: '10' } });
  const shown = () => rowsOf(actor.getSnapshot()).map(([, path, before, after]) => [path, before, after]);
  expect(shown()).toEqual([
    ['price', 3000, 3300],
    ['price', null, null],
  ]);
  actor.send({ type: 'prices.entered', form: { withRows: true } });
  expect(shown()).toEqual([
    ['price', 3000, 3300],
    ['options/o/items/i/price', 500, 550],
    ['price', null, null],
  ]);
  stop();
});

test('the items of a list are written together, each with the version that was shown, and taken back by one undo', async () => {
  const calls: Record<string, unknown>[] = [];
  const ask = (_: string, __: unknown, variables: Record<string, unknown>) => {
    calls.push(variables);
    const contentItems = products.toReversed().map(({ id, version, component, draft }) => ({
      cms_id: id,
      version,
      component,
      content: toContent(product, draft),
    }));
    return Promise.resolve({ contentItems, contentImport: { finished: true } });
  };
  const actors = createPriceChangeActors({ ask, newId: () => loaded.output.importId } as never);
  const { actor, received, stop } = createActorHarness(priceChangeMachine, { input: ofList, actors: actors as never });
  await expect.poll(() => priceChangePhase(actor.getSnapshot())).toBe('entering');
  actor.send({ type: 'prices.entered', form: { unit: 'amount', text: '5', direction: 'down' } });
  actor.send({ type: 'prices.applied' });
  expect(await toPromise(actor)).toEqual({ type: 'saved' });
  expect(calls).toMatchObject([
    { directory: 'petilia-jaffa', cms_list: ['p1', 'p2'] },
    {
      import_id: loaded.output.importId,
      parts: 1,
      items: [{ cms_id: 'p1', version: 3, content: { en: { price: 2500 } } }],
    },
  ]);
  expect(received.notifications).toEqual([
    {
      type: 'notification.shown',
      notification: {
        kind: 'success',
        message: 'prices.saved',
        values: { count: 1 },
        undo: {
          to: 'list',
          path: '/petilia-jaffa/products',
          event: {
            type: 'table.undo',
            action: 'undoImport',
            rows: [{ id: loaded.output.importId, name: 'Soup', version: 0, cursor: '' }],
          },
        },
      },
    },
  ]);
  stop();
});

test('after a conflict the items are read again, and what was entered is still there', async () => {
  const { actor, answer, stop } = createActorHarness(priceChangeMachine, { input: ofList });
  await answer('loadPrices', loaded.output);
  actor.send({ type: 'prices.entered', form: { text: '10' } });
  actor.send({ type: 'prices.applied' });
  actor.send({ type: 'items.failed', error: apiError('CONFLICT', 'conflict') });
  actor.send({ type: 'prices.retry' });
  await answer('loadPrices', { ...loaded.output, items: [{ ...products[0], version: 4 }] });
  const { context } = actor.getSnapshot();
  expect([priceChangePhase(actor.getSnapshot()), context.form.text, context.items[0]?.version]).toEqual([
    'entering',
    '10',
    4,
  ]);
  stop();
});
