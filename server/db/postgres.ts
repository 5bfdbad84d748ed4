import pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Logger } from '../log.ts';
import { backoff } from './retry.ts';

// A line that a firewall forgot, or whose other end is gone without a word, is found out after some 20 seconds. A
// listener says nothing for hours: without this it would be deaf and not know it.
const awake = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** F43: nobody waits without end. Milliseconds. */
const patience = { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 };

export const createPool = (config: Config, url: string, log: Logger): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: config.databasePool,
    connectionTimeoutMillis: 5_000,
    application_name: 'maitre',
    ...awake,
    ...patience,
  });
  // a connection that breaks while somebody uses it tells that somebody; unheard, it would end the process
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => log.warn({ error }, 'an idle database connection was lost'));
  return pool;
};

interface Ear {
  heard: (payload: string) => void;
  gap: () => void;
}

/** One connection that only listens. When it breaks it comes back, and says that something may have been missed. */
export class Listener {
  readonly #url: string;
  readonly #log: Logger;
  readonly #ears = new Map<string, Set<Ear>>();
  #client: pg.Client | null = null;
  #opening: Promise<pg.Client> | null = null;
  #closed = false;

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  async listen(channel: string, ear: Ear): Promise<() => Promise<void>> {
    const ears = this.#ears.get(channel) ?? new Set();
    const first = ears.size === 0;
    this.#ears.set(channel, ears.add(ear));
    const client = this.#client ?? (await (this.#opening ??= this.#open()));
    if (first) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      ears.delete(ear);
      if (ears.size === 0) await this.#client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {});
    };
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'maitre listens', ...awake });
    client.on('notification', ({ channel, payload }) => {
      for (const ear of this.#ears.get(channel) ?? []) ear.heard(payload ?? '');
    });
    let lost = false;
    const again = (error?: Error) => {
      if (lost || this.#closed) return;
      lost = true;
      this.#client = null;
      this.#log.warn({ error }, 'the listening connection was lost');
      this.#opening = this.#reopen();
    };
    client.on('error', (error) => {
      if (client === this.#client) again(error);
    });
    client.on('end', () => {
      if (client === this.#client) again();
    });
    try {
      await client.connect();
      for (const channel of this.#ears.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void client.end().catch(() => {}); // or it would stand open beside the next one
      throw error;
    }
    this.#client = client;
    return client;
  }

  async #reopen(): Promise<pg.Client> {
    for (let attempt = 1; ; attempt += 1) {
      await backoff(Math.min(attempt, 6));
      if (this.#closed) throw new Error('closed while waiting for the database');
      try {
        const client = await this.#open();
        for (const ears of this.#ears.values()) for (const ear of ears) ear.gap();
        return client;
      } catch (error) {
        if (attempt === 1) this.#log.warn({ error }, 'the database does not answer yet');
      }
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#opening?.catch(() => {});
    await this.#client?.end();
  }
}
