import { toggle } from '../../graphql/content/fields/flag.ts';
import { name } from '../../graphql/content/fields/name.ts';
import { integer } from '../../graphql/content/fields/number.ts';
import { choice } from '../../graphql/content/fields/choice.ts';
import { typedPhone } from '../../graphql/content/fields/phone.ts';
import { languages } from '../../graphql/domain/languages.ts';
import { registrationLimits } from '../../graphql/domain/registrations.ts';
import { defineForm } from '../form/define-form.ts';
import type { RegistrationDialogInput } from './registrations.types.ts';

export interface RegistrationValues {
  [field: string]: unknown;
  name: string;
  phone: string;
  size: number | null;
  queue: boolean;
  locale: string;
}
export interface RegistrationPayload extends RegistrationDialogInput {
  values: RegistrationValues;
}

/** Registers a guest, in the queue or not; the link of the form goes to their phone. */
export const registrationForm = defineForm({
  id: 'registrationForm',
  initial: ({ venue }: RegistrationDialogInput): RegistrationValues => ({
    name: '',
    phone: '',
    size: 2,
    queue: true,
    locale: venue.languages.find((language) => language !== 'en') ?? 'en',
  }),
  fields: {
    name: {
      field: name({ max: registrationLimits.name, required: true }),
      label: 'registrations.column.name',
      dir: 'auto',
    },
    phone: {
      field: { ...typedPhone(), required: true },
      label: 'registrations.field.phone',
      hint: 'registrations.field.phone.hint',
    },
    size: {
      field: { ...integer({ min: 1, max: registrationLimits.size }), required: true },
      label: 'registrations.field.size',
      hint: 'registrations.field.size.hint',
    },
    locale: { field: choice(languages, { required: true }), label: 'registrations.field.locale', choice: true },
    queue: { field: toggle(), label: 'registrations.field.queue', hint: 'registrations.field.queue.hint' },
  },
  layout: [['name', 'phone'], ['size', 'locale'], ['queue']],
  autoFocus: 'name',
  guardsLeaving: true,
  closing: { request: 'registration.close', resume: 'registration.resume', discard: 'registration.discard' },
  submit: {
    event: 'registration.save',
    actor: 'createRegistration',
    payload: ({ values, input }): RegistrationPayload => ({ ...input, values }),
  },
  succeeded: (_, { values }) => [
    { to: 'parent', event: { type: 'dialog.saved' } },
    {
      to: 'notifications',
      event: {
        type: 'notification.shown',
        notification: {
          kind: 'success',
          message: 'registrations.done.sendAgain',
          values: { count: 1, name: values.name },
        },
      },
    },
  ],
});
