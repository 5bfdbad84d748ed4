import { type EventObject, fromCallback } from 'xstate';
import type { Ports } from '../ports.ts';

export const createLiveActors = ({ live }: Ports) => ({
  follow: fromCallback<EventObject, { venue: string }>(({ input, sendBack }) =>
    live(input.venue, (what) => {
      if ('change' in what) sendBack({ type: 'follow.heard', change: what.change });
      else sendBack({ type: 'gap' in what ? 'follow.gap' : 'follow.lost' });
    }),
  ),
});
