import { type AnyActorRef, fromCallback } from 'xstate';

/** Emitted by the network machine: a call that got no answer can be sent again. */
export interface NetworkRecovered {
  type: 'network.recovered';
}

/**
 * Notifies the machine that invokes it when the network has recovered. Every state that shows a load error invokes it
 * and reloads when `isNetworkError` applies.
 */
export const networkRecovery = fromCallback(({ system, sendBack }) => {
  const network: AnyActorRef | undefined = system.get('network');
  const subscription = network?.on('network.recovered', sendBack);
  return () => subscription?.unsubscribe();
});
