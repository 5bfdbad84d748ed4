import { IconDone, IconPin } from '../ui/icons.ts';
import type { Command } from './command.ts';

const needs = { area: 'seatingPlan', group: 'do', to: 'seatingPlan', online: true } as const;

export const seatingCommands: readonly Command[] = [
  {
    ...needs,
    id: 'seatingPlan.pin',
    icon: IconPin,
    keys: ['p'],
    needs: ['write', 'reservation'],
    event: (_, { row }) => ({ type: 'plan.pinned', ...(row !== undefined && { ticketId: row }) }),
  },
  {
    ...needs,
    id: 'seatingPlan.apply',
    icon: IconDone,
    keys: ['Shift+p'],
    needs: ['write', 'reservation'],
    event: (_, { row }) => ({ type: 'plan.applied', ...(row !== undefined && { ticketId: row }) }),
  },
];
