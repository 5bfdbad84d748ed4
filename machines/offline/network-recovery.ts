import { type ActorSystem, type ActorSystemInfo, fromCallback } from 'xstate';

/** Emitted by the network machine: a call that got no answer can be sent again. */
export interface NetworkRecovered {
  type: 'network.recovered';
}

/** Calls `listener` each time the network has recovered; returns what stops that. */
export const onNetworkRecovered = (
  system: ActorSystem<ActorSystemInfo>,
  listener: (event: NetworkRecovered) => void,
): (() => void) => {
  const subscription = system.get('network')?.on('network.recovered', listener);
  return () => subscription?.unsubscribe();
};

/**
 * Notifies the machine that invokes it when the network has recovered. Every state that shows a load error invokes it
 * and reloads when `isNetworkError` applies.
 */
export const networkRecovery = fromCallback(({ system, sendBack }) => onNetworkRecovered(system, sendBack));
