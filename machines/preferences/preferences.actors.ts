import { fromCallback, fromPromise } from 'xstate';
import { UpdateUserAccountDocument } from '../../graphql/generated/auth/graphql.ts';
import type { Ports } from '../ports.ts';
import type { AccountPreferences, PreferencesChange, PreferencesChanged } from './preferences.types.ts';

export const createPreferencesActors = (
  { ask, newId }: Pick<Ports, 'ask' | 'newId'>,
  store: (change: PreferencesChange) => void,
) => ({
  storePreferences: fromCallback<PreferencesChanged>(({ receive }) => receive(({ change }) => store(change))),
  // The interface neither waits for this nor fails with it: unsent values are sent again.
  updateAccount: fromPromise(({ input }: { input: AccountPreferences }) =>
    ask('auth', UpdateUserAccountDocument, { ...input }, { as: 'person', key: newId() }).then(
      () => true,
      () => false,
    ),
  ),
});
