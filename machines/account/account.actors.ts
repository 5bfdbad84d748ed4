import { fromPromise } from 'xstate';
import { UpdateUserAccountDocument } from '../../graphql/generated/auth/graphql.ts';
import type { Person, Ports } from '../ports.ts';
import type { AccountChange } from './account.machine.ts';

/** `person`: who is signed in, as last read; the answer holds only what may have changed. */
export const createAccountActors = ({ ask, newId }: Ports, person: () => Person) => ({
  saveAccount: fromPromise(async ({ input }: { input: { change: AccountChange } }): Promise<Person> => {
    const wanted = { profile: input.change };
    const { updateUserAccount } = await ask('auth', UpdateUserAccountDocument, wanted, { as: 'person', key: newId() });
    const { firstName, lastName, email = null } = updateUserAccount;
    return { ...person(), firstName: firstName ?? '', lastName: lastName ?? '', email };
  }),
});
