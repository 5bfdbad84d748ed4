import type { SnapshotFrom } from 'xstate';
import type { presenceMachine } from './presence.machine.ts';

export type PresenceSnapshot = SnapshotFrom<typeof presenceMachine>;

export const selectPeople = ({ context }: PresenceSnapshot) => context.people;
export const selectArrived = ({ context }: PresenceSnapshot) => context.arrived;
