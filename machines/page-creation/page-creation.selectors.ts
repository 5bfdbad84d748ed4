import type { SnapshotFrom } from 'xstate';
import type { pageCreationMachine } from './page-creation.machine.ts';
import type { CreationStep } from './page-creation.types.ts';

export type PageCreationSnapshot = SnapshotFrom<typeof pageCreationMachine>;
export type PageCreationPhase = 'creating' | 'retrying' | 'cancelling' | 'rollingBack' | 'failed' | 'ended';

export const selectCreationPhase = (snapshot: PageCreationSnapshot): PageCreationPhase => {
  if (snapshot.matches({ creating: 'backingOff' }) || snapshot.matches({ rollingBack: 'backingOff' }))
    return 'retrying';
  if (snapshot.matches({ creating: { sending: 'cancelled' } })) return 'cancelling';
  if (snapshot.matches('preparing') || snapshot.matches('creating')) return 'creating';
  if (snapshot.matches('rollingBack')) return 'rollingBack';
  return snapshot.matches('failed') ? 'failed' : 'ended';
};

export interface StepProgress extends CreationStep {
  state: 'done' | 'current' | 'ahead';
}
export const selectCreationSteps = ({ context: { steps, created } }: PageCreationSnapshot): StepProgress[] =>
  steps.map((step, at) => ({
    ...step,
    state: at < created.length ? 'done' : at === created.length ? 'current' : 'ahead',
  }));
/** 0 to 1 */
export const selectCreationProgress = ({ context: { steps, created } }: PageCreationSnapshot): number =>
  created.length / steps.length;
export const selectCreationError = ({ context }: PageCreationSnapshot) => context.error;
export const selectRemovedSteps = ({ context }: PageCreationSnapshot) => context.removed;
export const selectLeftovers = ({ context }: PageCreationSnapshot) => context.leftovers;
