import type { SnapshotFrom } from 'xstate';
import type { accountMachine } from './account.machine.ts';

type AccountSnapshot = SnapshotFrom<typeof accountMachine>;

export const selectAccountFields = (it: AccountSnapshot) => it.context.fields;
export const selectAccountFieldErrors = (it: AccountSnapshot) => it.context.faults;
export const selectAccountError = (it: AccountSnapshot) => it.context.problem;
export const isSavingAccount = (it: AccountSnapshot): boolean => it.hasTag('busy');
