import { createActor, type EventObject, fromCallback, setup, type AnyEventObject } from 'xstate';
import { expect, test } from 'vitest';
import { startExport } from '../../../../machines/table/export-rows.actors.ts';
import type { TableRow } from '../../../../machines/table/define-table.ts';
import type { ExportCall } from '../../../../machines/table/table.types.ts';
import type { SheetFormat } from '../../../../machines/table/table-export.types.ts';
import { createExportTools } from '../../../../src/i18n/export-tools.ts';
import { eventually } from '../../../support/eventually.ts';
import { bookingsTable, rowsFrom } from './table-fixtures.ts';

const query = { q: 'ana', order: '', filters: { aggregate: 'sent', date: '' }, start: null };

interface Export {
  /** the call that cannot be read */
  fails?: number;
  /** the page that lacks its last row, from 1 */
  torn?: number;
  whole?: boolean;
  format?: SheetFormat;
  /** how many rows the server says there are, before and after */
  counts?: readonly number[];
  /** the rows there are when a page is read, by the number of the call */
  rowsAt?: (call: number) => TableRow[];
}

/** An export, three rows on a page. */
const run = ({ fails, torn, whole = false, format = 'csv', counts, rowsAt = () => rowsFrom(0, 7) }: Export = {}) => {
  const queries: unknown[] = [];
  const files: unknown[] = [];
  const events: AnyEventObject[] = [];
  const gates: (() => void)[] = [];
  const left = [...(counts ?? [])];
  const exportRows = fromCallback<EventObject, ExportCall>(({ input, sendBack }) =>
    startExport(
      bookingsTable,
      async ({ query: { start, ...rest }, signal }) => {
        queries.push([start, rest]);
        await new Promise<void>((go) => gates.push(go));
        signal.throwIfAborted();
        if (queries.length === fails) throw { code: 'NETWORK', key: 'networkLost', message: '' };
        const from = typeof start === 'number' ? start : 0;
        const all = rowsAt(queries.length);
        const rows = all.slice(from, from + 3);
        return { rows: from / 3 + 1 === torn ? rows.slice(0, -1) : rows, total: all.length };
      },
      {
        tools: async () => ({ ...createExportTools('Asia/Jerusalem'), formatMessage: (id) => `<${id}>` }),
        saveSheet: (...file) => Promise.resolve(void files.push(file)),
        now: () => Date.UTC(2026, 10, 22, 22, 30),
        ...(counts && { countRows: () => Promise.resolve(left.shift() ?? 0) }),
        whole: async function* (_, signal) {
          yield [['Name', 'Price']];
          for (let page = 1; page <= 3; page += 1) {
            await new Promise<void>((go) => gates.push(go));
            signal.throwIfAborted();
            if (page === fails) throw { code: 'NETWORK', key: 'networkLost', message: '' };
            yield [[`Dish ${page}`, page]];
          }
        },
      },
      input,
      sendBack,
    ),
  );
  const parent = setup({ actors: { exportRows, idle: fromCallback(() => undefined) } }).createMachine({
    invoke: { id: 'exportRows', src: 'exportRows', input: { scope: bookingsTable.scope(), query, whole, format } },
    on: { '*': { actions: ({ event }) => void events.push(event) } },
  });
  const actor = createActor(parent).start();
  const nextPage = async () => {
    await eventually(() => expect(gates).not.toEqual([]));
    gates.shift()?.();
  };
  return { actor, queries, files, events, nextPage };
};

test('the file holds every page of the filtered rows, and is named after the table and the venue’s day', async () => {
  const { queries, files, events, nextPage } = run();
  for (let page = 0; page < 3; page += 1) await nextPage();
  await eventually(() => expect(events.at(-1)?.type).toBe('export.finished'));
  const { start: _, ...filtered } = query;
  expect(queries).toEqual([null, 3, 6].map((start) => [start, filtered]));
  expect(files).toEqual([
    ['<list.column.name> 2026-11-23.csv', [['<list.column.name>'], ...rowsFrom(0, 7).map(({ name }) => [name])]],
  ]);
  expect(events).toEqual([
    ...[3, 6, 7].map((count) => ({ type: 'export.progressed', count })),
    { type: 'export.finished', count: 7 },
  ]);
});

test('a file in the format of a workbook is named so', async () => {
  const { files, nextPage } = run({ format: 'xlsx' });
  for (let page = 0; page < 3; page += 1) await nextPage();
  await eventually(() => expect(files).toMatchObject([['<list.column.name> 2026-11-23.xlsx', expect.anything()]]));
});

test('rows that come and go during an export are in the file once, and no later row is missing', async () => {
  const [rows, [added]] = [rowsFrom(0, 6), rowsFrom(6, 1)];
  const { files, events, nextPage } = run({
    rowsAt: (call) => (call === 1 ? rows : call === 3 ? rows.slice(1) : ([added, ...rows] as TableRow[])),
  });
  for (let page = 0; page < 6; page += 1) await nextPage();
  await eventually(() => expect(events.at(-1)).toEqual({ type: 'export.finished', count: 7 }));
  const names = [added, ...rows].map((row) => [(row as { name: string }).name]);
  expect(files).toEqual([['<list.column.name> 2026-11-23.csv', [['<list.column.name>'], ...names]]]);
});

test('H145 a page that cannot be read ends the export without a file', async () => {
  const { files, events, nextPage } = run({ fails: 2 });
  await nextPage();
  await nextPage();
  await eventually(() => expect(events.at(-1)?.type).toBe('export.failed'));
  expect([files, events.at(-1)]).toEqual([
    [],
    { type: 'export.failed', error: { code: 'NETWORK', key: 'networkLost', message: '' } },
  ]);
});

test.each([2, 3])(
  'H145 an export with fewer rows than were counted, because page %i lacks one, offers no file',
  async (torn) => {
    const { files, events, nextPage } = run({ torn });
    // three times: rows may have come or gone meanwhile
    for (let page = 0; page < 3 * torn; page += 1) await nextPage();
    await eventually(() => expect(events.at(-1)?.type).toBe('export.failed'));
    expect([files, events.at(-1)]).toEqual([
      [],
      { type: 'export.failed', error: { code: 'CONFLICT', key: 'exportFileFailed', message: '' } },
    ]);
  },
);

test.each([
  ['as many as before and after', [3, 3], 'finished'],
  ['as many as before, one came meanwhile', [3, 4], 'finished'],
  ['as many as after, one went meanwhile', [4, 3], 'finished'],
  ['fewer than before and after', [4, 4], 'failed'],
] as const)('H145 whole items that are %s', async (_, counts, outcome) => {
  const { files, events, nextPage } = run({ whole: true, counts });
  for (let page = 0; page < 3; page += 1) await nextPage();
  await eventually(() => expect(events.at(-1)?.type).toBe(`export.${outcome}`));
  expect(files).toHaveLength(outcome === 'finished' ? 1 : 0);
});

test('whole items are written in the columns of their kind, header first', async () => {
  const { files, events, nextPage } = run({ whole: true });
  for (let page = 0; page < 3; page += 1) await nextPage();
  await eventually(() => expect(events.at(-1)).toEqual({ type: 'export.finished', count: 3 }));
  expect(files).toEqual([
    ['<list.column.name> 2026-11-23.csv', [['Name', 'Price'], ...[1, 2, 3].map((one) => [`Dish ${one}`, one])]],
  ]);
});

test.each([false, true])(
  'H145 an export that is cancelled, or fails on the way, offers no file (whole items: %s)',
  async (whole) => {
    const cancelled = run({ whole });
    await cancelled.nextPage();
    await eventually(() => expect(cancelled.events).not.toEqual([]));
    cancelled.actor.stop();
    await cancelled.nextPage();
    const failed = run({ whole, fails: 3 });
    for (let page = 0; page < 3; page += 1) await failed.nextPage();
    await eventually(() => expect(failed.events.at(-1)?.type).toBe('export.failed'));
    expect([cancelled.files, failed.files]).toEqual([[], []]);
  },
);
