import type { SnapshotFrom } from 'xstate';
import type { deleteVenueMachine } from './delete-venue.machine.ts';
import type { newVenueMachine } from './new-venue.machine.ts';

type NewVenueSnapshot = SnapshotFrom<typeof newVenueMachine>;

export const newVenueFields = (it: NewVenueSnapshot) => it.context.fields;
export const newVenueFieldErrors = (it: NewVenueSnapshot) => it.context.faults;
export const newVenueError = (it: NewVenueSnapshot) => it.context.problem;
export const selectCategories = (it: NewVenueSnapshot) => it.context.categories;
export const isCreating = (it: NewVenueSnapshot): boolean => it.hasTag('busy');

type DeleteVenueSnapshot = SnapshotFrom<typeof deleteVenueMachine>;

export const isAskingDeletion = (it: DeleteVenueSnapshot): boolean => it.matches('asking') || it.matches('deleting');
export const isDeleting = (it: DeleteVenueSnapshot): boolean => it.matches('deleting');
export const typedConfirmation = (it: DeleteVenueSnapshot): string => it.context.typed;
export const deletionError = (it: DeleteVenueSnapshot) => it.context.problem;
