import autocannon from 'autocannon';

/** One request, and a callback for its answer. */
export interface LoadRequest {
  headers: Record<string, string>;
  body: string;
  answered?: (body: string) => void;
}

export interface LoadResult {
  /** what was rejected is not counted: an error costs less than an answer */
  perSecond: number;
  p50: number;
  p99: number;
  /** error answers, by status or in the body */
  rejected: number;
  example?: string;
}

/**
 * Ten connections, each sending its next request as soon as the last is answered. `requestsFor` creates the requests of one
 * connection; each is fresh, with its own key and version.
 */
export const runLoad = async (
  url: string,
  seconds: number,
  requestsFor: (connection: number) => () => LoadRequest,
): Promise<LoadResult> => {
  let connections = 0;
  let answered = 0;
  let rejected = 0;
  let example: string | undefined;
  const first = requestsFor(0)();
  const result = await autocannon({
    url,
    method: 'POST',
    connections: 10,
    duration: seconds,
    headers: first.headers,
    body: first.body,
    setupClient: (client) => {
      const next = requestsFor(connections++);
      let request = next();
      let parts: Buffer[] = [];
      client.setHeadersAndBody(request.headers, request.body);
      client.on('body', (part) => parts.push(Buffer.from(part)));
      client.on('response', (status) => {
        const body = Buffer.concat(parts).toString();
        parts = [];
        answered += 1;
        if (status !== 200 || body.includes('"errors"')) {
          rejected += 1;
          example ??= `${status} ${body.slice(0, 300)}`;
        }
        request.answered?.(body);
        request = next();
        client.setHeadersAndBody(request.headers, request.body);
      });
    },
  });
  return {
    perSecond: answered === 0 ? 0 : (result.requests.average * (answered - rejected)) / answered,
    p50: result.latency.p50,
    p99: result.latency.p99,
    rejected: rejected + result.errors,
    ...(example === undefined ? {} : { example }),
  };
};

/** Runs `work` for each item, ten at a time; its results are in the order of the items. */
export const mapConcurrently = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const entries = items.entries();
  const worker = async () => {
    for (const [at, item] of entries) results[at] = await work(item, at);
  };
  await Promise.all(Array.from({ length: 10 }, worker));
  return results;
};
