import type { WebSocket } from 'ws';

/** Far more than a screen says in so many seconds, and than it leaves unread. */
const most = { messages: 200, seconds: 10, unreadBytes: 256 * 1024 };
const policyViolation = 1008;

/**
 * Ends a line that talks without end, or makes us answer without reading: each answer that nobody takes stays in our
 * memory, and a ping is answered before anyone said who they are.
 */
export const limitSocketTraffic = (socket: WebSocket): void => {
  let [began, heard] = [performance.now(), 0];
  const listen = (): void => {
    if (performance.now() - began > most.seconds * 1000) [began, heard] = [performance.now(), 0];
    heard += 1;
    if (socket.bufferedAmount > most.unreadBytes) return socket.terminate();
    if (heard <= most.messages) return;
    if (heard > most.messages + 1) return socket.terminate();
    socket.close(policyViolation, 'Too many messages');
  };
  // before graphql-ws answers
  socket.prependListener('message', listen);
  socket.prependListener('ping', listen);
  forgiveBrokenLines(socket);
};

// graphql-ws writes every answer that a broken line did not take to stderr, with its stack
const forgiveBrokenLines = (socket: WebSocket): void => {
  const send = socket.send.bind(socket) as (data: Buffer, told: () => void) => void;
  socket.send = ((data: Buffer, told?: () => void) => send(data, () => told?.())) as WebSocket['send'];
};
