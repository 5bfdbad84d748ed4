import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/**
 * The fault of one request: `lost` = it never arrives; `unanswered` = it is performed, and the answer is lost; `torn`
 * = it is performed, and the answer breaks off in the middle; `doubled` = it arrives twice, concurrently, and the
 * first answer is returned; `slow`, `until` = the answer is delayed; `captive` = a captive portal answers with a page
 * of its own and 200; `failed` = a gateway answers 500 without a body; `tooLarge` = a proxy takes no body this large,
 * and says so with a page of its own.
 */
export type Fault =
  | 'lost'
  | 'unanswered'
  | 'torn'
  | 'doubled'
  | 'captive'
  | 'failed'
  | 'tooLarge'
  | { slow: number }
  | { until: Promise<unknown> };

/** In the middle of a body: `stalled` = no byte is read any more, `cut` = the connection breaks. */
export type Break = 'stalled' | 'cut';

export interface Seen {
  path: string;
  /** the GraphQL document's hash or text, as it was sent */
  body: string;
  key: string | null;
  fault: Fault | null;
  /** what the server answered, each time it was asked */
  answers: { status: number; body: string }[];
}

export interface Proxy {
  url: string;
  /** decides for each request with a body; null lets it pass */
  fault: (seen: Pick<Seen, 'path' | 'body' | 'key'>) => Fault | null;
  /** decides before a body is read */
  midway: (path: string) => Break | null;
  seen: Seen[];
  close: () => Promise<void>;
}

/** A proxy between a browser and a server that simulates network faults. */
export const startProxy = async (target: string): Promise<Proxy> => {
  const { hostname, port } = new URL(target);
  const proxy: Proxy = { url: '', fault: () => null, midway: () => null, seen: [], close: async () => undefined };

  const forward = (
    from: IncomingMessage,
    body: Buffer,
  ): Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }> =>
    new Promise((resolve, reject) => {
      const to = request({ hostname, port, method: from.method, path: from.url, headers: from.headers }, (answer) => {
        collect(answer).then(
          (inside) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: inside }),
          reject,
        );
      });
      to.on('error', reject);
      to.end(body);
    });

  const handle = async (from: IncomingMessage, back: ServerResponse): Promise<void> => {
    const broken = proxy.midway(from.url ?? '/');
    if (broken !== null) {
      from.once('data', () => {
        from.pause();
        if (broken === 'cut') from.socket.destroy();
      });
      return;
    }
    const body = await collect(from);
    const seen: Seen = {
      path: from.url ?? '/',
      body: body.toString(),
      key: (from.headers['idempotency-key'] as string | undefined) ?? null,
      fault: null,
      answers: [],
    };
    const fault = body.length === 0 ? null : proxy.fault(seen);
    seen.fault = fault;
    if (body.length > 0) proxy.seen.push(seen);
    if (fault === 'lost') return void from.socket.destroy();
    if (fault === 'tooLarge')
      return void back
        .writeHead(413, { 'content-type': 'text/html' })
        .end('<html><h1>413 Request Entity Too Large</h1>');
    if (fault === 'captive') {
      back.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome to the airport</title>');
      return;
    }
    if (fault === 'failed') return void back.writeHead(500).end();
    const forwarded = fault === 'doubled' ? [forward(from, body), forward(from, body)] : [forward(from, body)];
    const answers = await Promise.all(forwarded);
    seen.answers.push(...answers.map((it) => ({ status: it.status, body: it.body.toString() })));
    if (fault === 'unanswered') return void from.socket.destroy();
    if (typeof fault === 'object' && fault !== null)
      await ('until' in fault ? fault.until : new Promise((later) => setTimeout(later, fault.slow)));
    const [first] = answers;
    if (first !== undefined && fault === 'torn') {
      back.writeHead(first.status, first.headers);
      back.write(first.body.subarray(0, first.body.length >> 1), () => from.socket.destroy());
      return;
    }
    if (first !== undefined) back.writeHead(first.status, first.headers).end(first.body);
  };

  const server = createServer((from, back) => {
    handle(from, back).catch(() => from.socket.destroy());
  });
  // Sockets pass as they are; closing a server does not close them.
  const sockets = new Set<{ destroy: () => void }>();
  server.on('upgrade', (from, socket, head) => {
    const lines = Object.entries(from.headers).map(([name, value]) => `${name}: ${String(value)}`);
    const to = connect(Number(port), hostname, () => {
      to.write(`${from.method} ${from.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      to.write(head);
      to.pipe(socket).pipe(to);
    });
    for (const end of [to, socket]) sockets.add(end);
    for (const end of [to, socket]) end.on('error', () => [to, socket].forEach((it) => it.destroy()));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  proxy.close = () =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
    });
  return proxy;
};

const collect = async (stream: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
};
