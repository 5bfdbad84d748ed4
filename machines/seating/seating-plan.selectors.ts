import type { SnapshotFrom } from 'xstate';
import type { seatingPlanMachine } from './seating-plan.machine.ts';
import type { SeatingPlanRow } from '../reservations/seating.types.ts';

type Plan = SnapshotFrom<typeof seatingPlanMachine>;

export const selectPlan = ({ context }: Plan) => context.plan;
export const selectPlanError = (snapshot: Plan) => (snapshot.matches('failed') ? snapshot.context.error : null);
export const isApplying = (snapshot: Plan): boolean => snapshot.matches('applying');
/** The party that the bar below the plan and the keys are about. */
export const selectFocusedRow = ({ context: { plan, focused } }: Plan): SeatingPlanRow | null =>
  plan?.rows.find(({ reservation }) => reservation.ticketId === focused) ?? null;
