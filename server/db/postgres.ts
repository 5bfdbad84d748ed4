import pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Logger } from '../log.ts';
import type { Statement } from './pipelined-statements.ts';
import { backoff } from './retry.ts';

// TCP keep-alive detects a silently dropped connection after about 20 seconds; the listening connection is idle for
// hours
// and would otherwise never notice.
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** F43: no statement or lock waits forever. Milliseconds. */
const timeouts = { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 };

/**
 * What begins each transaction where connections to the database are given out by transaction: settings of a session would
 * reach whoever has it next.
 */
export const timeoutStatement: Statement = {
  sql: `select ${Object.entries(timeouts)
    .map(([name, ms]) => `set_config('${name}', '${ms}', true)`)
    .join(', ')}`,
  parameters: [],
};
const sessionTimeouts = Object.entries(timeouts)
  .map(([name, ms]) => `set ${name} = ${ms}`)
  .join('; ');

export const createPool = (config: Config, url: string, log: Logger): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: config.databasePool,
    connectionTimeoutMillis: 5_000,
    application_name: 'maitre',
    ...keepAlive,
    // a pooler refuses startup parameters that it does not know, or ignores them
    ...(config.databasePooling === null && timeouts),
  });
  pool.on('connect', (client) => {
    // the query in progress rejects by itself; without a listener the event would end the process
    client.on('error', () => {});
    if (config.databasePooling === 'session') client.query(sessionTimeouts).catch(() => {});
  });
  pool.on('error', (error) => log.warn({ error }, 'an idle database connection was lost'));
  return pool;
};

interface ChannelSubscriber {
  onPayload: (payload: string) => void;
  onReconnect: () => void;
  onLost: () => void;
}

/** A dedicated LISTEN connection. Reconnects when it breaks, then calls `onReconnect`: notifications may have been missed. */
export class Listener {
  readonly #url: string;
  readonly #log: Logger;
  readonly #subscribers = new Map<string, Set<ChannelSubscriber>>();
  #client: pg.Client | null = null;
  #opening: Promise<pg.Client> | null = null;
  #closed = false;

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  async listen(channel: string, subscriber: ChannelSubscriber): Promise<() => Promise<void>> {
    const subscribers = this.#subscribers.get(channel) ?? new Set();
    const first = subscribers.size === 0;
    this.#subscribers.set(channel, subscribers.add(subscriber));
    const client = this.#client ?? (await (this.#opening ??= this.#open()));
    if (first) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      subscribers.delete(subscriber);
      if (subscribers.size === 0) await this.#client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {});
    };
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'maitre listens', ...keepAlive });
    client.on('notification', ({ channel, payload }) => {
      for (const subscriber of this.#subscribers.get(channel) ?? []) subscriber.onPayload(payload ?? '');
    });
    let lost = false;
    const reconnect = (error?: Error) => {
      if (lost || this.#closed) return;
      lost = true;
      this.#client = null;
      this.#log.warn({ error }, 'the listening connection was lost');
      for (const subscribers of this.#subscribers.values()) for (const subscriber of subscribers) subscriber.onLost();
      this.#opening = this.#reopen();
    };
    client.on('error', (error) => {
      if (client === this.#client) reconnect(error);
    });
    client.on('end', () => {
      if (client === this.#client) reconnect();
    });
    try {
      await client.connect();
      for (const channel of this.#subscribers.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void client.end().catch(() => {}); // otherwise this connection would leak
      throw error;
    }
    this.#client = client;
    return client;
  }

  async #reopen(): Promise<pg.Client> {
    for (let attempt = 1; ; attempt += 1) {
      await backoff(Math.min(attempt, 6));
      if (this.#closed) throw new Error('closed while reconnecting to the database');
      try {
        const client = await this.#open();
        for (const subscribers of this.#subscribers.values())
          for (const subscriber of subscribers) subscriber.onReconnect();
        return client;
      } catch (error) {
        if (attempt === 1) this.#log.warn({ error }, 'reconnecting to the database failed; retrying');
      }
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#opening?.catch(() => {});
    await this.#client?.end();
  }
}
