import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createSaveEmployee } from '../../../../machines/team/employee-dialog.actors.ts';
import { employeeDialogMachine } from '../../../../machines/team/employee-dialog.machine.ts';
import { employeeFormMachine } from '../../../../machines/team/employee-form.machine.ts';
import { memberDialogMachine } from '../../../../machines/team/member-dialog.machine.ts';
import { registrationDialogMachine } from '../../../../machines/registrations/registration-dialog.machine.ts';
import { createEmployeesActors } from '../../../../machines/team/employees.actors.ts';
import type { EmployeeRow } from '../../../../machines/team/team.types.ts';
import type { FormContext } from '../../../../machines/form/form.types.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const venue = createVenueWithRole('owner');
const employee: EmployeeRow = {
  id: 'e1',
  name: 'Shira Gal',
  version: 3,
  cursor: '',
  phone: '+972501234567',
  email: null,
  role: 'host',
  topgo: false,
  active: true,
  access: false,
  invitation: null,
  updatedAt: '2026-11-28T10:00:00Z',
  manageable: true,
};
const answered = {
  id: 'e1',
  version: 4,
  name: 'Shira Bar',
  phone: '+972501234567',
  email: null,
  role: { id: 'host', name: 'Host' },
  topgo: false,
  active: true,
  access: false,
  invitation: null,
  updated_at: '2026-11-28T11:00:00Z',
};

const createDialogWalk = (
  machine: typeof employeeDialogMachine | typeof memberDialogMachine | typeof registrationDialogMachine,
  input: object,
  form: string,
) =>
  createWalk(machine, {
    input,
    samples: {
      'changes.pending': [{ id: form, changes: 1 }],
      'changes.cleared': [{ id: form }],
      'changes.saveFailed': [{ id: form }],
      'xstate.done.actor.form': [{ output: undefined }],
    },
    invariant: (snapshot) =>
      expect(snapshot.output ?? null).toEqual(
        snapshot.status === 'done' ? { changed: snapshot.matches('saved') } : null,
      ),
  });
describe.each([
  ['an employee', createDialogWalk(employeeDialogMachine, { venue, employee }, 'employeeForm')],
  ['an invitation', createDialogWalk(memberDialogMachine, { venue }, 'memberForm')],
  ['a registration', createDialogWalk(registrationDialogMachine, { venue }, 'registrationForm')],
])('the dialog of %s', (_, walk) => {
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});

const open = (edited: EmployeeRow | null) => {
  const harness = createActorHarness(employeeFormMachine, { input: { venue, employee: edited } });
  const context = () => harness.actor.getSnapshot().context as unknown as FormContext;
  const enter = (values: Record<string, unknown>) => {
    for (const [field, value] of Object.entries(values))
      harness.actor.send({ type: 'field.changed', field, value } as never);
  };
  return { ...harness, context, enter, save: () => harness.actor.send({ type: 'employee.save' }) };
};

test('without a name the input is rejected at the name, and nothing typed is lost', () => {
  const { enter, save, context, isPending } = open(null);
  enter({ name: ' \u200f', phone: '0501234567', role: 'host' });
  save();
  expect([context().errors, isPending('saveEmployee')]).toEqual([{ name: 'invalidEmployeeInput' }, false]);
  expect(context().values).toMatchObject({ phone: '0501234567', role: 'host' });
});

test('an employee who was changed meanwhile: what was typed stays, the rest is what is stored now', async () => {
  const { enter, save, context, reject } = open(employee);
  enter({ phone: '0521112233' });
  save();
  await reject('saveEmployee', {
    code: 'CONFLICT',
    key: 'conflict',
    message: '',
    detail: { row: { ...employee, version: 4, name: 'Shira Bar' } },
  });
  expect(context().error?.key).toBe('conflict');
  expect(context().values).toMatchObject({ name: 'Shira Bar', phone: '0521112233' });
});

test('only what was changed is sent, with the version that was read; a conflict carries the row of now', async () => {
  const sent: unknown[] = [];
  const conflict = { code: 'CONFLICT', key: 'conflict', message: '', detail: { employee: answered } };
  const ask = async (_: string, __: unknown, variables: object) => {
    sent.push(variables);
    throw conflict;
  };
  const ports = { ask, newId: () => 'k', now: () => 0, language: async () => 'he' } as never;
  const values = { name: 'Shira Gal', phone: '0521112233', email: '', role: 'host', topgo: false, access: true };
  const input = { venue, employee, values, changes: { phone: '0521112233', access: true } };
  const save = toPromise(createActor(createSaveEmployee(ports), { input }).start());
  await expect(save).rejects.toMatchObject({ detail: { row: { version: 4, name: 'Shira Bar', role: 'host' } } });
  expect(sent).toEqual([{ id: 'e1', expectedVersion: 3, phone: '0521112233', access: true, locale: 'he' }]);
});

test('the undo of a deactivation gives back the access that was there', async () => {
  const sent: unknown[] = [];
  const ask = async (_: string, __: unknown, variables: object) => {
    sent.push(variables);
    return { employeeUpdate: answered, employeeDelete: answered };
  };
  const { runAction } = createEmployeesActors({
    ask,
    newId: () => 'k',
    now: () => 0,
    language: async () => 'en',
  } as never);
  const act = (action: string, rows: readonly EmployeeRow[]) =>
    toPromise(
      createActor(runAction, {
        input: { scope: { venue, role: 'owner' }, query: {}, action, rows, argument: undefined } as never,
      }).start(),
    );
  const { done } = await act('deactivate', [{ ...employee, access: true }]);
  await act('activate', done as EmployeeRow[]);
  await act('activate', [{ ...employee, active: false }]);
  expect(sent).toEqual([
    { id: 'e1' },
    { id: 'e1', active: true, access: true, locale: 'en' },
    { id: 'e1', active: true, locale: 'en' },
  ]);
});
