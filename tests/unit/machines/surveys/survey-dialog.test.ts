import { expect, test } from 'vitest';
import { surveyDialogMachine } from '../../../../machines/surveys/survey-dialog.machine.ts';
import { surveyFormMachine } from '../../../../machines/surveys/survey-form.machine.ts';
import { selectSurveyDays } from '../../../../machines/surveys/survey-days.ts';
import type { SurveyRow } from '../../../../machines/surveys/surveys.types.ts';
import { getCommand } from '../../../../src/commands/all-commands.ts';
import { createActorHarness, flushPromises } from '../../../support/actor-harness.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const survey = { id: 's1', version: 3, answers: { Q0: 'ok', Q1: '3', Q2: '3', Q3: '3', feedback: '' } } as SurveyRow;

const open = () => {
  const harness = createActorHarness(surveyDialogMachine, { input: { survey }, actors: { form: surveyFormMachine } });
  const form = () => harness.actor.getSnapshot().children.form;
  const enter = (field: string, value: unknown) => form()?.send({ type: 'field.changed', field, value });
  const values = () =>
    (form() as unknown as { getSnapshot: () => { context: { values: unknown } } }).getSnapshot().context.values;
  const send = (type: string) => form()?.send({ type });
  const isAsking = () => (form()?.getSnapshot() as { value: string } | undefined)?.value === 'confirming';
  return { ...harness, enter, values, send, isAsking };
};

test('an unchanged reply closes without confirmation', () => {
  const { actor } = open();
  actor.send({ type: 'dialog.closed' });
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { changed: false } });
});

test('H275 leaving a half-edited reply asks; what was changed stays until it is discarded', () => {
  const { actor, enter, values, send, isAsking } = open();
  enter('Q1', '1');
  actor.send({ type: 'dialog.closed' });
  expect(isAsking()).toBe(true);
  send('survey.resume');
  expect(isAsking()).toBe(false);
  actor.send({ type: 'dialog.closed' });
  actor.send({ type: 'dialog.closed' });
  expect(isAsking()).toBe(false);
  expect(values()).toMatchObject({ Q1: '1' });
  actor.send({ type: 'dialog.closed' });
  send('survey.discard');
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { changed: false } });
});

test('H275 a half-edited reply is unsaved work of the list; the question about it saves or discards it', async () => {
  const { actor, enter, received } = open();
  enter('Q1', '1');
  actor.send({ type: 'changes.saveRequested' });
  // no server answers here: the attempt fails
  await flushPromises();
  actor.send({ type: 'changes.discarded' });
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { changed: false } });
  expect(received.parent).toEqual([
    { type: 'changes.pending', id: 'surveyForm', changes: 1 },
    { type: 'changes.saveFailed', id: 'surveyForm' },
    { type: 'changes.cleared', id: 'surveyForm' },
  ]);
});

test('a correction that is stored ends the dialog', () => {
  const { actor } = open();
  actor.send({ type: 'dialog.saved' });
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { changed: true } });
});

test('the days are the last 30 in the venue unless others are chosen, and never more than 30', () => {
  const now = Date.UTC(2026, 10, 24, 2, 30);
  const days = (filters: Record<string, string>) => {
    const { from, to } = selectSurveyDays(filters, { timeZone: 'Asia/Jerusalem', dayEnds: [] }, now);
    return `${from} ${to}`;
  };
  expect(days({})).toBe('20261026 20261124');
  expect(days({ from: '20261120' })).toBe('20261120 20261124');
  expect(days({ to: '20261031' })).toBe('20261002 20261031');
  expect(days({ from: '20260101', to: '20261031' })).toBe('20261002 20261031');
  expect(days({ from: '20261130' })).toBe('20261130 20261130');
  expect(days({ from: '20261105', to: '20261101' })).toBe('20261101 20261101');
});

const venue = createVenueWithRole('owner');
test.each([
  ['surveys.from', 'table.filtered'],
  ['surveys.to', 'table.filtered'],
  ['surveys.show.total', 'table.filtered'],
  ['surveys.show.viewed', 'table.filtered'],
  ['surveys.show.replied', 'table.filtered'],
  ['surveys.show.positive', 'table.filtered'],
  ['surveys.show.negative', 'table.filtered'],
  ['surveys.handle', 'table.action'],
  ['surveys.reopen', 'table.action'],
  ['surveys.resend', 'table.action'],
  ['surveys.exportAll', 'table.export'],
  ['surveys.exportAllExcel', 'table.export'],
  ['surveys.cancelExport', 'table.exportCancelled'],
  ['surveys.edit', 'table.action'],
  ['surveys.undo', 'notification.undoRequested'],
  ['surveys.search', 'table.searchRequested'],
  ['surveys.column', 'column.toggled'],
  ['surveys.resetColumns', 'columns.reset'],
  ['surveys.clear', 'table.filtersCleared'],
  ['surveys.reload', 'table.reload'],
  ['surveys.nextPage', 'table.nextPage'],
  ['surveys.previousPage', 'table.previousPage'],
  ['surveys.unselect', 'table.unselected'],
  ['surveys.dismiss', 'table.failuresDismissed'],
  ['surveys.escape', 'table.escaped'],
  ['surveys.rowNext', 'row.stepped'],
  ['surveys.rowPrevious', 'row.stepped'],
  ['surveys.extendNext', 'row.stepped'],
  ['surveys.extendPrevious', 'row.stepped'],
  ['surveys.rowFirst', 'row.stepped'],
  ['surveys.rowLast', 'row.stepped'],
  ['surveys.selectRow', 'row.selected'],
  ['surveys.selectAll', 'row.allSelected'],
  ['surveys.rowMenu', 'row.menuRequested'],
  ['surveyForm.save', 'survey.save'],
  ['surveyForm.discard', 'survey.discard'],
  ['surveyForm.resume', 'survey.resume'],
])('the command %s sends %s', (id, type) => {
  const where = { path: '/', route: { name: 'survey' as const, params: {} }, person: null, venue, venues: [] };
  expect(getCommand(id).event?.(where, {}).type).toBe(type);
});
