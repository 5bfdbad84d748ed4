import type { WebSocket } from 'ws';

/** Far above what the application sends or leaves unread. */
const maxTraffic = { messages: 200, seconds: 10, unreadBytes: 256 * 1024 };
const policyViolation = 1008;

/**
 * Closes sockets that exceed the message rate or do not drain their send buffer. Pings count: they are answered before
 * authentication.
 */
export const limitSocketTraffic = (socket: WebSocket): void => {
  let [windowStart, count] = [performance.now(), 0];
  const countMessage = (): void => {
    if (performance.now() - windowStart > maxTraffic.seconds * 1000) [windowStart, count] = [performance.now(), 0];
    count += 1;
    if (socket.bufferedAmount > maxTraffic.unreadBytes) return socket.terminate();
    if (count <= maxTraffic.messages) return;
    if (count > maxTraffic.messages + 1) return socket.terminate();
    socket.close(policyViolation, 'Too many messages');
  };
  // before graphql-ws answers
  socket.prependListener('message', countMessage);
  socket.prependListener('ping', countMessage);
  ignoreSendErrors(socket);
};

// graphql-ws would log every failed send on a broken connection to stderr
const ignoreSendErrors = (socket: WebSocket): void => {
  const send = socket.send.bind(socket) as (data: Buffer, done: () => void) => void;
  socket.send = ((data: Buffer, done?: () => void) => send(data, () => done?.())) as WebSocket['send'];
};
