import { type EventObject, fromCallback } from 'xstate';
import type { Ports } from '../ports.ts';
import type { LiveEvent } from './live.machine.ts';

export const createLiveActors = ({ live }: Pick<Ports, 'live'>) => ({
  subscribe: fromCallback<EventObject, { venue: string }>(({ input, sendBack }) =>
    live(input.venue, (report) => {
      const event: LiveEvent =
        report.type === 'change'
          ? { type: 'subscription.changed', change: report.change }
          : report.type === 'rejected'
            ? { type: 'subscription.rejected', token: report.token }
            : { type: `subscription.${report.type}` };
      sendBack(event);
    }),
  ),
});
