import { type Client, createClient, type SubscribePayload } from 'graphql-ws/client';
import * as v from 'valibot';
import { ChangedDocument } from '../../graphql/generated/api/graphql.ts';
import type { Live, LiveChange, Operation, Subscribe } from '../../machines/ports.ts';

export interface LiveOptions {
  url: string;
  documents: 'hash' | 'text';
  /** the venue's token; null: not signed in */
  token: () => Promise<string | null>;
  /** a random number between 0 and 1 */
  random: () => number;
  pingIntervalMs?: number;
  /** a connection whose ping is unanswered after this time is replaced: browsers do not report a lost peer */
  pongTimeoutMs?: number;
}

const Change = v.object({
  kind: v.string(),
  id: v.string(),
  entity: v.nullable(v.string()),
  version: v.number(),
  what: v.string(),
  by: v.nullable(v.string()),
});

const maxDelayMs = 30_000;
/** The server closes a socket with this code when its session or membership has ended (contract, "Live"). */
const forbiddenCloseCode = 4403;

/**
 * Backoff from half a second, doubled per attempt, up to half a minute; jittered, so that many tabs do not reconnect at
 * once.
 */
export const reconnectDelay = (tries: number, random: number): number =>
  Math.min(maxDelayMs, 500 * 2 ** Math.min(tries, 6)) * (0.5 + random / 2);

const isForbidden = (event: unknown): boolean => (event as { code?: unknown } | null)?.code === forbiddenCloseCode;

const toPayload = (
  operation: Operation<unknown, never>,
  variables: object,
  documents: LiveOptions['documents'],
): SubscribePayload => {
  const { hash } = operation.__meta__ as { hash?: string };
  const byHash = documents === 'hash' && hash;
  return {
    query: byHash ? '' : operation.toString(),
    variables: { ...variables },
    ...(byHash ? { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } } : {}),
  };
};

/** A subscription that is wanted as long as it is in the list, over whichever connection its venue has. */
interface Wanted {
  venue: string;
  begin: (client: Client) => void;
  lose: () => void;
}

/**
 * Subscribes to a venue's changes over graphql-ws and reconnects indefinitely. The server starts every subscription
 * with a gap event, because only the server knows since when no change is missed. Other subscriptions of the venue share
 * the connection.
 */
export const createLiveSubscription = ({
  url,
  documents,
  token,
  random,
  pingIntervalMs = 20_000,
  pongTimeoutMs = 10_000,
}: LiveOptions): { live: Live; subscribe: Subscribe } => {
  const wanted = new Set<Wanted>();
  const clients = new Map<string, Client>();

  const live: Live = (venue, notify) => {
    let stopped = false;
    let sentToken = '';
    let missingPong: ReturnType<typeof setTimeout> | undefined;
    const lose = (): void => {
      for (const other of wanted) if (other.venue === venue) other.lose();
    };
    const reject = (): void => {
      if (stopped) return;
      stopped = true;
      lose();
      notify({ type: 'rejected', token: sentToken });
    };
    const client = createClient({
      url,
      lazy: true,
      keepAlive: pingIntervalMs,
      connectionAckWaitTimeout: 10_000,
      connectionParams: async () => {
        sentToken = (await token()) ?? '';
        return { token: sentToken };
      },
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: (event) => !stopped && !isForbidden(event),
      retryWait: (tries) => new Promise((resolve) => setTimeout(resolve, reconnectDelay(tries, random()))),
      on: {
        ping: (received) => {
          if (!received) missingPong = setTimeout(() => client.terminate(), pongTimeoutMs);
        },
        pong: (received) => {
          if (received) clearTimeout(missingPong);
        },
        closed: (event) => {
          clearTimeout(missingPong);
          if (isForbidden(event)) reject();
          else if (!stopped) {
            lose();
            notify({ type: 'lost' });
          }
        },
      },
    });

    const payload = toPayload(ChangedDocument, { directory: venue }, documents);
    const subscribe = (): void => {
      client.subscribe(payload, {
        next: ({ data }) => {
          const change = v.safeParse(Change, (data as { changed?: unknown } | null)?.changed);
          if (!change.success) return;
          notify(
            change.output.kind === 'gap'
              ? { type: 'gap' }
              : { type: 'change', change: change.output satisfies LiveChange },
          );
        },
        // A rejected or completed subscription is restarted: the token may have been renewed meanwhile.
        error: (error) => (isForbidden(error) ? reject() : resubscribe()),
        complete: () => resubscribe(),
      });
    };
    const resubscribe = (): void => {
      if (stopped) return;
      notify({ type: 'lost' });
      setTimeout(
        () => {
          if (!stopped) subscribe();
        },
        reconnectDelay(3, random()),
      );
    };
    subscribe();
    clients.set(venue, client);
    for (const other of wanted) if (other.venue === venue) other.begin(client);
    return () => {
      stopped = true;
      if (clients.get(venue) === client) clients.delete(venue);
      lose();
      clearTimeout(missingPong);
      // rejects when the connection fails to open; it is closed either way
      Promise.resolve(client.dispose()).catch(() => undefined);
    };
  };

  const subscribe: Subscribe = (venue, operation, variables, { next, lost }) => {
    let end: () => void = () => undefined;
    const begin = (client: Client): void => {
      end();
      let current = true;
      // what ends without being asked to, such as one of too many, is begun again over the same connection
      const again = (): void => {
        if (!current) return;
        lost();
        setTimeout(
          () => {
            if (current && clients.get(venue) === client) begin(client);
          },
          reconnectDelay(5, random()),
        );
      };
      const unsubscribe = client.subscribe(toPayload(operation, variables, documents), {
        next: ({ data }) => {
          if (current && data !== null && data !== undefined) next(data as never);
        },
        error: again,
        complete: again,
      });
      end = () => {
        current = false;
        unsubscribe();
      };
    };
    const one: Wanted = { venue, begin, lose: lost };
    wanted.add(one);
    const client = clients.get(venue);
    if (client) begin(client);
    return () => {
      wanted.delete(one);
      end();
    };
  };

  return { live, subscribe };
};
