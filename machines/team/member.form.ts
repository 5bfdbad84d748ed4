import { choice } from '../../graphql/content/fields/choice.ts';
import { email } from '../../graphql/content/fields/email.ts';
import { typedPhone } from '../../graphql/content/fields/phone.ts';
import { roles } from '../../graphql/domain/roles.ts';
import { defineForm } from '../form/define-form.ts';
import type { MemberDialogInput } from './team.types.ts';

export type MemberValues = Record<'phone' | 'email' | 'role', string>;
export interface MemberPayload extends MemberDialogInput {
  values: MemberValues;
}

/** An invitation to the team, by a phone number or an e-mail address. */
export const memberForm = defineForm({
  id: 'memberForm',
  initial: (_: MemberDialogInput): MemberValues => ({ phone: '', email: '', role: '' }),
  fields: {
    phone: { field: typedPhone(), label: 'employees.field.phone', hint: 'team.field.phone.hint' },
    email: { field: email(), label: 'employees.field.email', dir: 'ltr' },
    role: {
      field: choice(roles, { required: true }),
      label: 'employees.field.role',
      choice: true,
      noChoice: 'employees.field.role.choose',
    },
  },
  layout: [['phone', 'email'], ['role']],
  autoFocus: 'phone',
  check: ({ values }) => ({ ...(values.phone === '' && values.email === '' && { phone: 'required' as const }) }),
  guardsLeaving: true,
  closing: { request: 'member.close', resume: 'member.resume', discard: 'member.discard' },
  submit: {
    event: 'member.save',
    actor: 'inviteMember',
    payload: ({ values, input }): MemberPayload => ({ ...input, values }),
  },
  succeeded: (_, { values }) => [
    { to: 'parent', event: { type: 'dialog.saved' } },
    {
      to: 'notifications',
      event: {
        type: 'notification.shown',
        notification: {
          kind: 'success',
          message: 'employees.done.invite',
          values: { count: 1, name: values.phone || values.email },
        },
      },
    },
  ],
});
