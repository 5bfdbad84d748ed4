import { fromPromise } from 'xstate';
import { UpdateUserAccountDocument } from '../../graphql/generated/auth/graphql.ts';
import type { Ports } from '../ports.ts';
import type { AccountPreferences, Preferences } from './preferences.types.ts';

export const createPreferencesActors = (
  { ask, newId }: Pick<Ports, 'ask' | 'newId'>,
  store: (preferences: Preferences) => void,
) => ({
  storePreferences: fromPromise(async ({ input }: { input: Preferences }) => store(input)),
  // The interface neither waits for this nor fails with it: unsent values are sent at the next sign-in.
  updateAccount: fromPromise(({ input }: { input: AccountPreferences }) =>
    ask('auth', UpdateUserAccountDocument, { ...input }, { as: 'person', key: newId() }).then(
      () => true,
      () => false,
    ),
  ),
});
