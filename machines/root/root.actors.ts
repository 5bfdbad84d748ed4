import { fromPromise } from 'xstate';
import { UpdateUserAccountDocument } from '../../graphql/generated/auth/graphql.ts';
import type { Ports } from '../ports.ts';
import type { Preferences, AccountPreferences } from './root.types.ts';

export const createRootActors = ({ ask, newId }: Ports, keepPreferences: (preferences: Preferences) => void) => ({
  keepPreferences: fromPromise(async ({ input }: { input: Preferences }) => keepPreferences(input)),
  // Messages come in the person's stored language. The interface does not wait for this, nor fail with it.
  tellAccount: fromPromise(async ({ input }: { input: AccountPreferences }) => {
    await ask('auth', UpdateUserAccountDocument, { ...input }, { as: 'person', key: newId() }).catch(() => undefined);
  }),
});
