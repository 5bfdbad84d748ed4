import { expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { tableFormMachine } from '../../../../machines/venue-tables/table-form.machine.ts';
import { tablesDialogMachine } from '../../../../machines/venue-tables/tables-dialog.machine.ts';
import type { TableTask, VenueTableRow, VenueTables } from '../../../../machines/venue-tables/venue-tables.types.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const createTable = (id: string, number: string) => ({
  id,
  number,
  area: null,
  seatsMin: 2,
  seatsMax: 4,
  active: true,
});
const all: VenueTables = { areas: [], tables: [createTable('t1', '1'), createTable('t2', '2')], joins: [] };
const createRow = (id: string, name: string): VenueTableRow => ({
  ...createTable(id, name),
  kind: 'table',
  name,
  version: 0,
  cursor: '',
  areaNames: null,
  tables: [],
  position: 0,
  isLast: false,
});
const venue = createVenueWithRole('owner');

const open = async (task: TableTask, rows: readonly VenueTableRow[]) => {
  const harness = createActorHarness(tablesDialogMachine, {
    input: { venue, task, rows },
    actors: { form: tableFormMachine },
  });
  await harness.answer('loadTables', all);
  const form = () => harness.actor.getSnapshot().children.form as AnyActorRef;
  const read = () => (form().getSnapshot() as { context: { values: object; errors: object } }).context;
  return {
    ...harness,
    read,
    enter: (field: string, value: unknown) => form().send({ type: 'field.changed', field, value }),
    save: () => form().send({ type: 'tables.save' }),
  };
};

test('numbers that are taken, or no numbers, are refused at the field and stay as they were typed', async () => {
  const { enter, save, read } = await open('create', []);
  enter('numbers', '2–4');
  save();
  expect(read()).toMatchObject({ values: { numbers: '2–4' }, errors: { numbers: 'tableNumberTaken' } });
  enter('numbers', '4–2');
  save();
  expect(read().errors).toEqual({ numbers: 'tableNumberNotValid' });
});

test('a join begins with its tables and more seats than one of them, and needs two that exist', async () => {
  const { enter, save, read } = await open('join', [createRow('t1', '1'), createRow('t2', '2')]);
  expect(read().values).toMatchObject({ tables: '1, 2', seatsMin: 5, seatsMax: 8 });
  enter('tables', '1');
  save();
  expect(read().errors).toEqual({ tables: 'tablesTooFew' });
  enter('tables', '1, 9');
  save();
  expect(read().errors).toEqual({ tables: 'tableNotValid' });
});

test('walks through every edge; a form is there exactly while the dialog is open', async () => {
  const walk = createWalk(tablesDialogMachine, {
    input: { venue, task: 'edit' as const, rows: [createRow('t1', '1')] },
    samples: {
      'xstate.done.actor.loadTables': [{ output: all }],
      'xstate.error.actor.loadTables': [{ error: { code: 'NETWORK', key: 'networkLost', message: '' } }],
      'xstate.done.actor.form': [{ output: undefined }],
      'changes.pending': [{ id: 'venueTableForm', changes: 1 }],
      'changes.cleared': [{ id: 'venueTableForm' }],
      'changes.saveFailed': [{ id: 'venueTableForm' }],
    },
    facts: ({ context }: { context: { error: unknown } }) => [context.error !== null],
    invariant: (snapshot: { value: unknown; output?: unknown; context: { error: unknown } }, harness) => {
      expect(harness.isPending('loadTables')).toBe(snapshot.value === 'loading');
      expect(harness.isPending('form')).toBe(snapshot.value === 'open');
      if (snapshot.value === 'failed') expect(snapshot.context.error).toMatchObject({ code: 'NETWORK' });
      if (snapshot.value === 'saved') expect(snapshot.output).toEqual({ changed: true });
    },
  });
  await walk.replay();
  expect(await walk.unwalked()).toEqual([]);
});
