import { type EventObject, fromCallback } from 'xstate';
import type { Network } from '../ports.ts';
import type { NetworkEvent } from './network.machine.ts';

export const networkActors = (network: Network) => ({
  watch: fromCallback<EventObject>(({ sendBack }) =>
    network((online) => sendBack({ type: 'network.changed', online } satisfies NetworkEvent)),
  ),
});
