import { choice } from '../../graphql/content/fields/choice.ts';
import { email } from '../../graphql/content/fields/email.ts';
import { toggle } from '../../graphql/content/fields/flag.ts';
import { name } from '../../graphql/content/fields/name.ts';
import { typedPhone } from '../../graphql/content/fields/phone.ts';
import { maxFullNameLength } from '../../graphql/domain/names.ts';
import { roles } from '../../graphql/domain/roles.ts';
import { selectStoredRow } from '../form/conflict.ts';
import { defineForm } from '../form/define-form.ts';
import { changedValues } from '../form/form-values.ts';
import { isGranted } from './access-state.ts';
import type { EmployeeDialogInput, EmployeeRow } from './team.types.ts';

export type EmployeeValues = Record<'name' | 'phone' | 'email' | 'role', string> & Record<'topgo' | 'access', boolean>;

export interface EmployeePayload extends EmployeeDialogInput {
  values: EmployeeValues;
  changes: Partial<EmployeeValues>;
}

/** An employee; `access` on means that they may sign in or are invited to. */
export const employeeForm = defineForm({
  id: 'employeeForm',
  initial: ({ employee }: EmployeeDialogInput): EmployeeValues => ({
    name: employee?.name ?? '',
    phone: employee?.phone ?? '',
    email: employee?.email ?? '',
    role: employee?.role ?? '',
    topgo: employee?.topgo ?? false,
    access: employee !== null && isGranted(employee),
  }),
  fields: {
    name: {
      field: name({ max: maxFullNameLength }),
      label: 'employees.field.name',
      counter: ({ name: text }) => text,
      dir: 'auto',
    },
    role: {
      field: choice(roles, { required: true }),
      label: 'employees.field.role',
      choice: true,
      noChoice: 'employees.field.role.choose',
    },
    phone: { field: { ...typedPhone(), required: true }, label: 'employees.field.phone' },
    email: { field: email(), label: 'employees.field.email', hint: 'employees.field.email.hint', dir: 'ltr' },
    access: { field: toggle(), label: 'employees.field.access', hint: 'employees.field.access.hint' },
    topgo: { field: toggle(), label: 'employees.field.topgo' },
  },
  layout: [
    ['name', 'role'],
    ['phone', 'email'],
    ['access', 'topgo'],
  ],
  autoFocus: 'name',
  // who has left is activated first
  hidden: ({ input: { employee } }) => (employee === null || employee.active ? [] : ['access']),
  check: ({ values }) => ({ ...(values.name === '' && { name: 'invalidEmployeeInput' as const }) }),
  guardsLeaving: true,
  conflict: (error, input) => {
    const employee = selectStoredRow<EmployeeRow>(error);
    return employee && { ...input, employee };
  },
  closing: { request: 'employee.close', resume: 'employee.resume', discard: 'employee.discard' },
  submit: {
    event: 'employee.save',
    actor: 'saveEmployee',
    payload: ({ values, saved, input }): EmployeePayload => ({
      ...input,
      values,
      changes: changedValues({ values, saved }),
    }),
  },
  succeeded: () => [{ to: 'parent', event: { type: 'dialog.saved' } }],
});
