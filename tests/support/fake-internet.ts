import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, createServer as listen, type Server, Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { type OutboundNetwork, createResolver } from '../../server/http/outbound-network.ts';
import { type NameServer, startNameServer } from './name-server.ts';

/** The world outside, on loopback: real names, real connections, and a map from public addresses to our servers. */
export interface FakeInternet {
  outside: OutboundNetwork;
  names: NameServer;
  /** `address:port` of every requested connection, answered or not */
  dialled: string[];
  /** an HTTP server at a public address (`1.2.3.4:80`) */
  web: (at: string, answer: RequestListener) => Promise<void>;
  /** a raw server for a connection; with a key and a certificate: after the TLS handshake */
  raw: (at: string, answer: (socket: Socket) => void, secure?: { key: string; cert: string }) => Promise<void>;
  /** an address that takes every packet and never answers */
  filtered: (at: string) => void;
  close: () => Promise<void>;
}

export const startFakeInternet = async (authority?: string): Promise<FakeInternet> => {
  const names = await startNameServer();
  const ports = new Map<string, number>();
  const holes = new Set<string>();
  const dialled: string[] = [];
  const servers: Server[] = [];
  const sockets = new Set<Socket>();

  const open = (at: string, server: Server): Promise<void> =>
    new Promise((done) => {
      servers.push(server);
      server.on('connection', (socket: Socket) => {
        sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => sockets.delete(socket));
      });
      server.listen(0, '127.0.0.1', () => {
        ports.set(at, (server.address() as AddressInfo).port);
        done();
      });
    });

  const dial: OutboundNetwork['dial'] = (address, port) => {
    const at = `${address}:${port}`;
    dialled.push(at);
    if (holes.has(at)) return new Socket();
    // port 1 of this machine: nothing listens there
    return connect({ host: '127.0.0.1', port: ports.get(at) ?? 1 });
  };

  return {
    outside: { resolve: createResolver([names.address]), dial, ...(authority === undefined ? {} : { authority }) },
    names,
    dialled,
    web: (at, answer) => open(at, createServer({ keepAlive: true }, answer)),
    raw: (at, answer, secure) =>
      open(at, secure ? createSecureServer(secure, answer).on('tlsClientError', () => {}) : listen(answer)),
    filtered: (at) => {
      holes.add(at);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
      await names.close();
    },
  };
};
