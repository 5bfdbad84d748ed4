import type { Kysely } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../log.ts';
import { isLostConnection } from './retry.ts';
import type { Tables } from './schema.types.ts';

/** Stands for every venue. */
const all = '*';

/** Between two looks at how far the replica is. */
const pollMs = 100;
/** After a failure the replica is left alone for a while. */
const restMs = 5_000;

/** A statement that a replica broke off because the primary removed what it was reading. */
const isBrokenOff = (error: unknown): boolean => (error as { code?: string }).code === '40001';

interface ReplicaOptions {
  primary: pg.Pool;
  replica: pg.Pool;
  log: Logger;
}

/**
 * Which venues can be read from a streaming replica now: those of which the replica has everything that this process knows
 * to be written. A write of this process counts before it is answered, one of another process when its notification
 * comes; while notifications may be missed, and from the start until the replica has caught up, no venue is.
 */
export const createReplicaReads = ({ primary, replica, log }: ReplicaOptions) => {
  /** venues that were written to, by the look at the primary that will have seen it */
  const written = new Map<string, number>([[all, 0]]);
  let looks = 0;
  let isHeard = true;
  let restsUntil = 0;
  const closing = new AbortController();
  let running: Promise<void> | null = null;

  const waitUntilReplayed = async (position: string): Promise<void> => {
    while (!closing.signal.aborted) {
      const { rows } = await replica.query<{ there: boolean }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
        [position],
      );
      if (rows[0]?.there) return;
      await pause(pollMs, undefined, { ref: false });
    }
  };

  const follow = async (): Promise<void> => {
    while (written.size > 0 && !closing.signal.aborted) {
      try {
        looks += 1;
        const look = looks;
        const { rows } = await primary.query<{ position: string }>('select pg_current_wal_insert_lsn() as position');
        await waitUntilReplayed(rows[0]?.position ?? '0/0');
        // what was written after the look waits for the next
        for (const [venue, at] of written) if (at < look) written.delete(venue);
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ error }, 'the replica could not be asked how far it is');
        await pause(restMs, undefined, { ref: false });
      }
    }
    running = null;
  };

  const wrote = (venue: string): void => {
    written.set(venue, looks);
    running ??= follow();
  };
  wrote(all);

  return {
    wrote,
    /** a change that another process tells of */
    heard: (payload: string): void => {
      const { venue } = JSON.parse(payload) as { venue?: string };
      wrote(venue ?? all);
    },
    lost: (): void => {
      isHeard = false;
    },
    reconnected: (): void => {
      isHeard = true;
      wrote(all);
    },
    /** Runs a read at the replica if it is current for this venue, else, or when it fails there, at the primary. */
    read: async <Answer>(
      venue: string,
      at: { replica: Kysely<Tables>; primary: Kysely<Tables> },
      work: (db: Kysely<Tables>) => Promise<Answer>,
    ): Promise<Answer> => {
      const isCurrent = isHeard && !written.has(all) && !written.has(venue) && Date.now() >= restsUntil;
      if (!isCurrent) return work(at.primary);
      try {
        return await work(at.replica);
      } catch (error) {
        if (!isLostConnection(error) && !isBrokenOff(error)) throw error;
        if (isLostConnection(error)) restsUntil = Date.now() + restMs;
        log.warn({ error }, 'the replica failed: its reads go to the primary');
        return work(at.primary);
      }
    },
    close: async (): Promise<void> => {
      closing.abort();
      await running;
      await replica.end();
    },
  };
};
