import { Server as NetServer } from 'node:net';
import type { Server, ServerResponse } from 'node:http';

/** Requests that are still being answered after this long are cut off. */
const maxAnswerMs = 5_000;

/**
 * Drains a server: new connections are rejected, every answer from now on carries `Connection: close`, and
 * connections without a request are closed only after `graceMs`, so that a request already sent over a keep-alive
 * connection is still answered. Resolves when all connections are closed.
 */
export const createConnectionDrain = (server: Server): ((graceMs: number) => Promise<void>) => {
  const pending = new Set<ServerResponse>();
  let draining = false;

  const announceClose = (res: ServerResponse): void => {
    if (!res.headersSent) res.setHeader('Connection', 'close');
  };

  server.prependListener('request', (_req, res) => {
    if (draining) return announceClose(res);
    pending.add(res);
    res.once('close', () => pending.delete(res));
  });

  return async (graceMs) => {
    draining = true;
    for (const res of pending) announceClose(res);
    // http.Server.close would close idle connections immediately; this only stops accepting new ones
    const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()));
    const timers = [
      setTimeout(() => server.closeIdleConnections(), graceMs),
      setTimeout(() => server.closeAllConnections(), graceMs + maxAnswerMs),
    ];
    await closed;
    for (const timer of timers) clearTimeout(timer);
    server.close(() => {}); // stops the timer that checks for slow requests
  };
};
