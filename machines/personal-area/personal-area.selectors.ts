import type { SnapshotFrom } from 'xstate';
import type { personalAreaMachine } from './personal-area.machine.ts';

type Area = SnapshotFrom<typeof personalAreaMachine>;

export const selectPersonalArea = ({ context }: Area) => context.area;
export const selectPersonalError = ({ context }: Area) => context.error;
/** As chosen here; null: as in the profile. */
export const selectChosenFavorites = ({ context }: Area) => context.favorites;
export const isAskingDeletion = ({ context }: Area): boolean => context.isAsking;
/** What is being done now. */
export const selectRunning = ({ context }: Area) => context.action?.name ?? null;
