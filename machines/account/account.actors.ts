import { fromPromise } from 'xstate';
import { UpdateUserAccountDocument } from '../../graphql/generated/auth/graphql.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import type { Person, Ports } from '../ports.ts';
import type { AccountValues } from './account.form.ts';

/** `person`: who is signed in, as last read; the answer holds only what may have changed. */
export const createAccountActors = ({ ask, newId }: Ports, person: () => Person) => {
  const withKey = createSubmissionKeys(newId);
  return {
    saveAccount: fromPromise(async ({ input }: { input: { change: Partial<AccountValues> } }): Promise<Person> => {
      const variables = { profile: input.change };
      const { updateUserAccount } = await withKey(variables, (key) =>
        ask('auth', UpdateUserAccountDocument, variables, { as: 'person', key }),
      );
      const { firstName, lastName, email = null } = updateUserAccount;
      return { ...person(), firstName: firstName ?? '', lastName: lastName ?? '', email };
    }),
  };
};
