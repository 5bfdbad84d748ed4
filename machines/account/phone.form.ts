import { typedPhone } from '../../graphql/content/fields/phone.ts';
import { defineForm } from '../form/define-form.ts';
import type { Person } from '../ports.ts';

export type PhoneValues = Record<'phone', string>;

/** Another number to sign in with: it counts once a code that went to it was entered. */
export const phoneForm = defineForm({
  id: 'phoneNumber',
  initial: ({ person }: { person: Person }): PhoneValues => ({ phone: person.phone ?? '' }),
  fields: {
    phone: {
      field: { ...typedPhone(), required: true },
      label: 'me.phone',
      hint: 'me.phone.change',
      autoComplete: 'tel',
      inputMode: 'tel',
      dir: 'ltr',
    },
  },
  layout: [['phone']],
  submit: {
    event: 'phone.save',
    actor: 'savePhone',
    guard: 'hasChanges',
    payload: ({ values }) => ({ phone: values.phone }),
  },
  discard: { event: 'phone.discard' },
  guardsLeaving: true,
  shownAt: '/me/phone',
  saved: (phone: string) => ({ phone }),
  succeeded: () => [
    {
      to: 'notifications',
      event: { type: 'notification.shown', notification: { kind: 'success', message: 'success.updateUser' } },
    },
    { to: 'session', event: { type: 'venues.outdated' } },
  ],
  fieldOfError: ({ path }) => (path === 'phone' ? 'phone' : null),
});
