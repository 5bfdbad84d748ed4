import { Resolver } from 'node:dns/promises';
import { connect, type Socket } from 'node:net';

/** How the server reaches strangers. Parts of a program, not of a configuration: nothing an operator can loosen. */
export interface OutboundNetwork {
  /** every address of a name; none when there is no such name or nobody answers */
  resolve: (name: string, signal: AbortSignal) => Promise<string[]>;
  /** opens a connection to this very address */
  dial: (address: string, port: number) => Socket;
  /** whom a certificate must come from, instead of those whom everyone trusts */
  authority?: string;
  /** milliseconds that a failure takes, the least of these that it has not passed */
  floors?: readonly number[];
}

/** Asks name servers and nobody else: no hosts file, no search list, no local names, and no thread that waits. */
export const createResolver =
  (servers?: readonly string[]): OutboundNetwork['resolve'] =>
  async (name, signal) => {
    const resolver = new Resolver({ timeout: 1000, tries: 2 });
    if (servers) resolver.setServers(servers);
    const stop = () => resolver.cancel();
    signal.addEventListener('abort', stop);
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    signal.removeEventListener('abort', stop);
    return found.flatMap((it) => (it.status === 'fulfilled' ? it.value : []));
  };

export const publicInternet: OutboundNetwork = {
  resolve: createResolver(),
  dial: (address, port) => connect({ host: address, port, autoSelectFamily: false }),
};
