import { describe, expect, test } from 'vitest';
import { createActor, setup, type AnyEventObject, fromCallback } from 'xstate';
import { createItemsImportActors } from '../../../../machines/import/items-import.actors.ts';
import { itemsImportMachine } from '../../../../machines/import/items-import.machine.ts';
import { itemsImportPhase } from '../../../../machines/import/items-import.selectors.ts';
import type { ItemsImportInput } from '../../../../machines/import/items-import.types.ts';
import type { ItemsSheetResult, ItemsToImport, OwnItem } from '../../../../machines/import/items-sheet.types.ts';
import { autoDetect, maxImportSize } from '../../../../machines/import/import.types.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { eventually } from '../../../support/eventually.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { apiError } from '../editor/item-fixtures.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const sheet = {
  encoding: 'utf-8',
  separator: ',',
  rows: [],
  prices: { columns: [], ambiguous: null },
  columns: [],
  fields: [],
  headerRows: 1,
} as const;
const toResult = (count: number): ItemsToImport => ({
  type: 'items',
  created: count,
  dropped: 0,
  unchanged: 1,
  sheet,
  examples:
    count === 0
      ? []
      : [
          {
            name: 'Soup',
            line: 2,
          },
        ],
  changed: [],
  changedParts: [],
  lostLetters: [],
  newParts: Array.from({ length: count }, (_, at) =>
    JSON.stringify([
      {
        cms_id: null,
        version: null,
        content: { at },
      },
    ]),
  ),
});
const rejected: ItemsSheetResult = {
  type: 'rejected',
  sheet,
  problems: [
    {
      message: 'error.sheetNoName',
      location: '',
      line: 1,
    },
  ],
};
const read = (result: ItemsSheetResult) => ({
  result,
  importId: 'import-1',
});
const input: ItemsImportInput = {
  venue: createVenueWithRole('owner'),
  entity: 'product',
  path: '/petilia-jaffa/products',
};
const file = { id: 'f1', name: 'products.csv' };

describe('an import of items: the chart', () => {
  const walk = createWalk(itemsImportMachine, {
    input,
    samples: {
      'import.fileChosen': [{ file }],
      'import.readAs': [{ choice: { encoding: 'windows-1255' } }],
      'items.read': [read(toResult(2)), read(toResult(0)), read(rejected)],
      'items.progressed': [{ progress: { done: 1, total: 2 } }],
      'items.failed': [{ error: apiError('NETWORK', 'networkLost') }, { error: apiError('CONFLICT', 'importExpired') }],
    },
    facts: ({ context: { items, progress, problems, sheet: shown, error } }) => [
      error?.code,
      items?.newParts.length,
      progress,
      problems.length,
      shown === null,
    ],
    invariant: ({ context, ...snapshot }, harness) => {
      // Nothing is written that was not shown before, and one reading or writing goes on at a time.
      if (snapshot.matches('writing')) expect(context.parts.length).toBe(2);
      expect(snapshot.matches({ choosing: 'rejected' })).toBe(
        context.problems.length > 0 && !snapshot.matches('closed'),
      );
      expect(harness.received.notifications?.length ?? 0).toBe(snapshot.matches('imported') ? 1 : 0);
      expect(snapshot.status === 'done').toBe(snapshot.matches('imported') || snapshot.matches('closed'));
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});

describe('an import of items', () => {
  const compare = (result: ItemsSheetResult) => {
    const harness = createActorHarness(itemsImportMachine, { input });
    harness.actor.send({ type: 'import.fileChosen', file });
    harness.actor.send({ type: 'items.read', ...read(result) });
    return harness;
  };

  test('a table that changes nothing cannot be imported', () => {
    const { actor } = compare(toResult(0));
    expect([itemsImportPhase(actor.getSnapshot()), actor.getSnapshot().can({ type: 'import.applied' })]).toEqual([
      'comparing',
      false,
    ]);
  });

  test('it can be closed until its last part is sent', () => {
    const { actor } = compare(toResult(2));
    actor.send({ type: 'import.applied' });
    expect(actor.getSnapshot().can({ type: 'import.closed' })).toBe(true);
    actor.send({ type: 'items.progressed', progress: { done: 1, total: 2 } });
    expect(actor.getSnapshot().can({ type: 'import.closed' })).toBe(false);
  });

  test('what was written is announced once, with one undo of the whole import', () => {
    const { actor, received } = compare(toResult(2));
    actor.send({ type: 'import.applied' });
    actor.send({ type: 'items.written' });
    expect(received.notifications).toEqual([
      {
        type: 'notification.shown',
        notification: {
          kind: 'success',
          message: 'import.items.done',
          values: { count: 2 },
          undo: {
            to: 'list',
            path: input.path,
            event: {
              type: 'table.undo',
              action: 'undoImport',
              rows: [
                {
                  id: 'import-1',
                  name: 'Soup',
                  version: 0,
                  cursor: '',
                },
              ],
            },
          },
        },
      },
    ]);
    expect(actor.getSnapshot().output).toEqual({ type: 'imported' });
  });

  test('a retry sends the same import', () => {
    const harness = compare(toResult(2));
    harness.actor.send({ type: 'import.applied' });
    const { importId } = harness.actor.getSnapshot().context;
    harness.actor.send({ type: 'items.failed', error: apiError('NETWORK', 'networkLost') });
    expect(itemsImportPhase(harness.actor.getSnapshot())).toBe('notWritten');
    harness.actor.send({ type: 'import.retry' });
    expect(harness.actor.getSnapshot().context).toMatchObject({ importId, progress: { done: 0, total: 2 } });
  });
});

describe('an import that another change or a long break has outdated', () => {
  test('is read and compared again by a retry, as another import', () => {
    const { actor } = createActorHarness(itemsImportMachine, { input });
    actor.send({ type: 'import.fileChosen', file });
    actor.send({ type: 'items.read', ...read(toResult(2)) });
    actor.send({ type: 'import.applied' });
    actor.send({ type: 'items.failed', error: apiError('CONFLICT', 'importExpired') });
    actor.send({ type: 'import.retry' });
    expect(itemsImportPhase(actor.getSnapshot())).toBe('reading');
    actor.send({ type: 'items.read', result: toResult(2), importId: 'import-2' });
    expect(actor.getSnapshot().context.importId).toBe('import-2');
  });
});

describe('the calls of an import of items', () => {
  const run = (
    name: 'readItems' | 'writeItems',
    more: object,
    answers: (call: object) => Promise<unknown>,
    size = 10,
  ) => {
    const calls: { variables: Record<string, unknown>; key?: string }[] = [];
    const events: AnyEventObject[] = [];
    const own: OwnItem[] = [];
    const actors = createItemsImportActors({
      ask: ((_endpoint: string, _document: unknown, variables: Record<string, unknown>, { key }: { key?: string }) => {
        calls.push({ variables, ...(key !== undefined && { key }) });
        return answers(variables);
      }) as never,
      newId: () => 'new',
      openFile: () => Promise.resolve({ size } as Blob),
      readJson: () => Promise.reject(new Error('no JSON')),
      readItems: async (_file, options) => {
        for await (const items of options.own) own.push(...items);
        options.progress(1, 1);
        return toResult(2);
      },
    });
    const call = { ...input, ...more };
    const parent = setup({ actors: { ...actors, idle: fromCallback(() => undefined) } }).createMachine({
      invoke: { id: name, src: name, input: call as never },
      on: { '*': { actions: ({ event }) => void events.push(event) } },
    });
    const actor = createActor(parent).start();
    return { actor, calls, events, own };
  };

  test('the table is compared with every item of the kind, page by page', async () => {
    const item = (at: number) => ({ cms_id: `p${at}`, version: 1, content: { en: { _name: `Dish ${at}` } } });
    const reading = run('readItems', { file, choice: autoDetect }, (variables) => {
      const { after } = variables as { after: string | null };
      const from = after === null ? 0 : Number(after.slice(1)) + 1;
      return Promise.resolve({
        contentItems: Array.from({ length: Math.min(100, 130 - from) }, (_, at) => item(from + at)),
      });
    });
    await eventually(() => expect(reading.events.at(-1)?.type).toBe('items.read'));
    expect(reading.calls.map(({ variables }) => variables.after)).toEqual([null, 'p99']);
    expect(reading.own.length).toBe(130);
    expect(reading.events).toEqual([
      { type: 'items.progressed', progress: { done: 1, total: 1 } },
      { type: 'items.read', result: toResult(2), importId: 'new' },
    ]);
  });

  test('a file above 10 MB is rejected before it is read', async () => {
    const reading = run('readItems', { file }, () => Promise.reject(new Error('asked')), maxImportSize + 1);
    await eventually(() => expect(reading.events.at(-1)?.type).toBe('items.read'));
    expect(reading.events.at(-1)).toMatchObject({
      result: { type: 'rejected', problems: [{ message: 'error.importTooLarge' }] },
    });
  });

  test('the parts are sent one after the other, with keys that follow from the import; the first that fails ends it', async () => {
    const { newParts: parts } = toResult(2);
    const importId = '0190d9f0-0000-7000-8000-000000000007';
    const keys = [8, 9].map((at) => `0190d9f0-0000-7000-8000-00000000000${at}`);
    const kind = { entity: 'product', component: 'product' };
    const sent = { venue: 'petilia-jaffa', kind, importId, parts };
    const writing = run('writeItems', sent, () => Promise.resolve({}));
    await eventually(() => expect(writing.events.at(-1)?.type).toBe('items.written'));
    expect(writing.calls).toMatchObject(
      keys.map((key, part) => ({
        key,
        variables: {
          directory: 'petilia-jaffa',
          ...kind,
          import_id: importId,
          part,
          parts: 2,
        },
      })),
    );
    const failing = run('writeItems', sent, () => Promise.reject(apiError('BAD_INPUT', 'nameTaken')));
    await eventually(() => expect(failing.events.at(-1)?.type).toBe('items.failed'));
    expect(failing.calls.length).toBe(1);
    expect(failing.events.at(-1)).toMatchObject({ error: { key: 'nameTaken' } });
  });
});
