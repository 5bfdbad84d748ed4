import { Resolver } from 'node:dns/promises';
import { connect, type Socket } from 'node:net';

/** How the server reaches remote hosts. Deliberately not configurable: operators cannot weaken it. */
export interface OutboundNetwork {
  /** all IP addresses of a host name; empty when it does not resolve */
  resolve: (name: string, signal: AbortSignal) => Promise<string[]>;
  /** connects to exactly this IP address */
  dial: (address: string, port: number) => Socket;
  /** PEM of the certificate authority to trust instead of the default ones; for tests */
  authority?: string;
  /** failures are delayed to the next of these durations (ms), so that timing reveals nothing */
  failureTimesMs?: readonly number[];
}

/** Uses DNS only: no hosts file, search list or local names, and no blocked thread. */
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
