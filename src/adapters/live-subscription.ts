import { createClient } from 'graphql-ws/client';
import * as v from 'valibot';
import { ChangedDocument } from '../../graphql/generated/api/graphql.ts';
import type { Live, LiveChange } from '../../machines/ports.ts';

interface LiveParts {
  url: string;
  documents: 'hash' | 'text';
  /** the venue's token; null: nobody is signed in now */
  token: () => Promise<string | null>;
  /** between 0 and 1 */
  random: () => number;
}

const Change = v.object({
  kind: v.string(),
  id: v.string(),
  entity: v.nullable(v.string()),
  version: v.number(),
  what: v.string(),
  by: v.nullable(v.string()),
});

const longest = 30_000;

/** Half a second, doubled at each try, at most half a minute; spread, so that a thousand tabs do not come back at once. */
export const reconnectDelay = (tries: number, random: number): number =>
  Math.min(longest, 500 * 2 ** Math.min(tries, 6)) * (0.5 + random / 2);

/**
 * Follows a venue's changes over graphql-ws, for as long as it takes. The server begins every subscription, also after
 * a reconnection, with a gap: only it knows from when on nothing is missed.
 */
export const createLiveSubscription = ({ url, documents, token, random }: LiveParts): Live => {
  return (venue, heard) => {
    const client = createClient({
      url,
      lazy: true,
      keepAlive: 20_000,
      connectionAckWaitTimeout: 10_000,
      connectionParams: async () => ({ token: (await token()) ?? '' }),
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
      retryWait: (tries) => new Promise((go) => setTimeout(go, reconnectDelay(tries, random()))),
      on: { closed: () => heard({ lost: true }) },
    });

    const { hash } = ChangedDocument.__meta__ as { hash?: string };
    const named = documents === 'hash' && hash;
    const payload = {
      query: named ? '' : ChangedDocument.toString(),
      variables: { directory: venue },
      ...(named ? { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } } : {}),
    };
    let stopped = false;
    const follow = (): void => {
      client.subscribe(payload, {
        next: ({ data }) => {
          const change = v.safeParse(Change, (data as { changed?: unknown } | null)?.changed);
          if (change.success)
            heard(change.output.kind === 'gap' ? { gap: true } : { change: change.output satisfies LiveChange });
        },
        // A refused or finished subscription is asked for again: its cause may be a token that was just renewed.
        error: () => again(),
        complete: () => again(),
      });
    };
    const again = (): void => {
      if (stopped) return;
      heard({ lost: true });
      setTimeout(
        () => {
          if (!stopped) follow();
        },
        reconnectDelay(3, random()),
      );
    };
    follow();
    return () => {
      stopped = true;
      // a connection that was refused while it was being made refuses here too; it is gone either way
      Promise.resolve(client.dispose()).catch(() => undefined);
    };
  };
};
