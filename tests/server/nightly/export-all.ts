import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, setup, waitFor } from 'xstate';
import { ContentItemsDocument, ContentListDocument } from '../../../graphql/generated/api/graphql.ts';
import { createListActors } from '../../../machines/list/list.actors.ts';
import { contentListTable } from '../../../machines/list/content-list.table.ts';
import { initialQuery } from '../../../machines/table/table-query.ts';
import { createSheetMoney } from '../../../src/fields/sheet-money.ts';
import { createVenueWithRole } from '../../unit/machines/support/venue-fixture.ts';
import type { Request } from '../content/demo-clients.ts';
import { print, seconds } from './measure.ts';

const maxHeld = 100 * 1024 * 1024;
/** Collecting garbage takes a tenth of a second: not at every page. */
const pagesBetween = 25;

const createMeasure = (): (() => number) => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
};

type ListPorts = Parameters<typeof createListActors>[0];

/**
 * The list's own export of all products, over the real server. `torn`: the last page, whose last row does not arrive
 * however often it is read.
 */
const exportProducts = async (ask: Request, { whole, torn }: { whole: boolean; torn?: number }) => {
  const measure = createMeasure();
  const from = measure();
  let [peak, pages] = [from, 0];
  const files: (readonly unknown[])[] = [];
  const ports: Partial<ListPorts> = {
    ask: async (_, operation, variables) => {
      const { data, error } = await ask(operation, variables);
      if (error) throw error;
      const isPage = [ContentListDocument, ContentItemsDocument].some((page) => page === (operation as unknown));
      if (!isPage) return data as never;
      pages += 1;
      if (pages % pagesBetween === 0) peak = Math.max(peak, measure());
      if (torn === undefined || pages % torn !== 0) return data as never;
      return Object.fromEntries(
        Object.entries(data).map(([name, rows]) => [name, (rows as unknown[]).slice(0, -1)]),
      ) as never;
    },
    newId: () => crypto.randomUUID(),
    now: () => Date.UTC(2026, 10, 22, 12),
    save: () => undefined,
    money: (currency) => Promise.resolve(createSheetMoney(currency)),
    tools: async () => ({ language: 'en', formatMessage: (id) => id, time: (iso) => iso, day: () => '2026-11-22' }),
    saveSheet: (_, rows) => {
      peak = Math.max(peak, measure());
      return Promise.resolve(void files.push(rows));
    },
  };
  const { exportRows } = createListActors(ports as ListPorts);
  const venue = createVenueWithRole('owner');
  const scope = { role: 'owner', venue, entity: 'product' };
  let last: AnyEventObject | null = null;
  const parent = setup({ actors: { exportRows, idle: fromCallback(() => undefined) } }).createMachine({
    initial: 'running',
    states: {
      running: {
        invoke: {
          src: 'exportRows',
          input: { scope, query: initialQuery(contentListTable), whole } as never,
        },
        on: {
          'export.finished': 'ended',
          'export.failed': 'ended',
        },
      },
      ended: { entry: ({ event }) => void (last = event) },
    },
  });
  const actor = createActor(parent).start();
  await waitFor(actor, (snapshot) => snapshot.matches('ended'), { timeout: 1_500_000 });
  return { last: last as AnyEventObject | null, files, held: peak - from };
};

/** H145: `count` products, as shown and whole, with little in memory; a file that lacks a row is not offered. */
export const exportAll = async (ask: Request, count: number): Promise<void> => {
  for (const whole of [false, true]) {
    const began = performance.now();
    const { last, files, held } = await exportProducts(ask, { whole });
    print(`export of ${count} (whole items: ${whole}): ${seconds(began)}, ${Math.round(held / 1024 / 1024)} MB held`);
    expect(last).toEqual({ type: 'export.finished', count });
    expect(files.map((rows) => rows.length)).toEqual([count + 1]);
    expect(held).toBeLessThan(maxHeld);
    // the last page would be an ordinary end of the list
    const torn = await exportProducts(ask, { whole, torn: Math.ceil(count / (whole ? 100 : 50)) });
    expect([torn.last?.type, torn.files]).toEqual(['export.failed', []]);
  }
};
