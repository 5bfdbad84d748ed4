import type { SnapshotFrom } from 'xstate';
import type { joinVenueMachine } from './join-venue.machine.ts';

type Snapshot = SnapshotFrom<typeof joinVenueMachine>;

export const selectTeamInvitation = ({ context }: Snapshot) => context.invitation;
export const selectJoinError = ({ context }: Snapshot) => context.error;
export const selectMembership = ({ context }: Snapshot) => context.member;
export const isAccepting = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const isLinkMissing = (snapshot: Snapshot): boolean => snapshot.matches('missing');
export const isLinkUnreachable = (snapshot: Snapshot): boolean => snapshot.matches('unreachable');
