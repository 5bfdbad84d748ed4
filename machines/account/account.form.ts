import { email } from '../../graphql/content/fields/email.ts';
import { name } from '../../graphql/content/fields/name.ts';
import { fitsName, maxFullNameLength } from '../../graphql/domain/names.ts';
import { defineForm } from '../form/define-form.ts';
import { changedValues } from '../form/form-values.ts';
import type { Person } from '../ports.ts';
import { accountWorkId } from './account-work.ts';

export type AccountValues = Record<'firstName' | 'lastName' | 'email', string>;

/** First and last name together, as they are shown and limited. */
export const getFullName = ({ firstName, lastName }: AccountValues): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim();

const toValues = ({ firstName, lastName, email: address }: Person): AccountValues => ({
  firstName,
  lastName,
  email: address ?? '',
});

/** What people may change about themselves. Only what changed is sent: a changed e-mail asks for a fresh code. */
export const accountForm = defineForm({
  id: accountWorkId,
  initial: ({ person }: { person: Person }): AccountValues => toValues(person),
  fields: {
    firstName: {
      field: name({ max: maxFullNameLength }),
      label: 'me.firstName',
      path: 'profile.firstName',
      autoComplete: 'given-name',
      dir: 'auto',
    },
    lastName: {
      field: name({ max: maxFullNameLength }),
      label: 'me.lastName',
      counter: getFullName,
      counterMessage: 'me.fullNameCount',
      path: 'profile.lastName',
      autoComplete: 'family-name',
      dir: 'auto',
    },
    email: {
      field: email(),
      label: 'me.email',
      hint: 'me.email.hint',
      path: 'profile.email',
      autoComplete: 'email',
      inputMode: 'email',
      dir: 'ltr',
    },
  },
  layout: [['firstName', 'lastName'], ['email']],
  check: ({ values, saved }) => ({
    ...(getFullName(values) === '' && { firstName: 'required' }),
    ...(!fitsName(getFullName(values), maxFullNameLength) && { lastName: 'tooLong' }),
    ...(values.email === '' && saved.email !== '' && { email: 'required' }),
  }),
  submit: {
    event: 'account.save',
    actor: 'saveAccount',
    guard: 'hasChanges',
    payload: (data) => ({ change: changedValues(data) }),
  },
  discard: { event: 'account.discard' },
  guardsLeaving: true,
  // the other sections of the account do not show it
  shownAt: '/me',
  draft: true,
  saved: toValues,
  succeeded: () => [
    {
      to: 'notifications',
      event: { type: 'notification.shown', notification: { kind: 'success', message: 'success.updateUser' } },
    },
    { to: 'session', event: { type: 'venues.outdated' } },
  ],
  fieldOfError: ({ path }) => {
    // the server checks the full name again, against the part that was not sent
    if (path === 'profile') return 'lastName';
    // a code that the new address needs was not given
    return path === 'profile.email' ? 'email' : null;
  },
});
