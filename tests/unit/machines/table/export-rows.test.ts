import { createActor, type EventObject, fromCallback, setup, type AnyEventObject } from 'xstate';
import { expect, test } from 'vitest';
import { startExport } from '../../../../machines/table/export-rows.actors.ts';
import type { ExportCall } from '../../../../machines/table/table.types.ts';
import { createExportTools } from '../../../../src/i18n/export-tools.ts';
import { eventually } from '../../../support/eventually.ts';
import { bookingsTable, rowsFrom } from './table-fixtures.ts';

const query = { q: 'ana', order: '', filters: { aggregate: 'sent', date: '' }, start: null };

/** The export of seven rows, three on a page; `fails`: the page that cannot be read. */
const run = ({ fails, whole = false }: { fails?: number; whole?: boolean } = {}) => {
  const queries: unknown[] = [];
  const files: unknown[] = [];
  const events: AnyEventObject[] = [];
  const gates: (() => void)[] = [];
  const exportRows = fromCallback<EventObject, ExportCall>(({ input, sendBack }) =>
    startExport(
      bookingsTable,
      async ({ query: { start, ...rest }, signal }) => {
        queries.push([start, rest]);
        await new Promise<void>((go) => gates.push(go));
        signal.throwIfAborted();
        if (queries.length === fails) throw { code: 'NETWORK', key: 'networkLost', message: '' };
        const from = typeof start === 'number' ? start : 0;
        return { rows: rowsFrom(from, Math.min(3, 7 - from)), total: 7 };
      },
      {
        tools: () => ({ ...createExportTools('Asia/Jerusalem'), formatMessage: (id) => `<${id}>` }),
        saveSheet: (...file) => Promise.resolve(void files.push(file)),
        now: () => Date.UTC(2026, 10, 22, 22, 30),
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
    invoke: { id: 'exportRows', src: 'exportRows', input: { scope: bookingsTable.scope(), query, whole } },
    on: { '*': { actions: ({ event }) => void events.push(event) } },
  });
  const actor = createActor(parent).start();
  const nextPage = async () => {
    await eventually(() => expect(gates).not.toEqual([]));
    gates.shift()?.();
  };
  return { actor, queries, files, events, nextPage };
};

test('every page of what is filtered is in the file, named after the table and the day in the venue', async () => {
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
