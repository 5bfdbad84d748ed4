import autocannon from 'autocannon';

/** One request, and what to do with its answer. */
export interface Shot {
  headers: Record<string, string>;
  body: string;
  answered?: (body: string) => void;
}

export interface Volley {
  perSecond: number;
  p50: number;
  p99: number;
  /** answers that were errors, by status or in the body */
  refused: number;
  example?: string;
}

/**
 * Ten connections, each sending its next shot as soon as the last is answered. `shotsOf` makes what one connection
 * sends; shots are fresh every time, so keys and versions can be.
 */
export const volley = async (
  url: string,
  seconds: number,
  shotsOf: (connection: number) => () => Shot,
): Promise<Volley> => {
  let connections = 0;
  let refused = 0;
  let example: string | undefined;
  const first = shotsOf(0)();
  const result = await autocannon({
    url,
    method: 'POST',
    connections: 10,
    duration: seconds,
    headers: first.headers,
    body: first.body,
    setupClient: (client) => {
      const next = shotsOf(connections++);
      let shot = next();
      let parts: Buffer[] = [];
      client.setHeadersAndBody(shot.headers, shot.body);
      client.on('body', (part) => parts.push(Buffer.from(part)));
      client.on('response', (status) => {
        const body = Buffer.concat(parts).toString();
        parts = [];
        if (status !== 200 || body.includes('"errors"')) {
          refused += 1;
          example ??= `${status} ${body.slice(0, 300)}`;
        }
        shot.answered?.(body);
        shot = next();
        client.setHeadersAndBody(shot.headers, shot.body);
      });
    },
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: refused + result.errors,
    ...(example === undefined ? {} : { example }),
  };
};
