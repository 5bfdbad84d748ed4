import type { Database } from '../db/open-database.ts';
import type { ChangeEvent } from './change-events.ts';

type Listener = (venue: string, event: ChangeEvent) => void;

const listeners = new WeakMap<Database, Listener>();

/** Tells of each change that this process has stored, before the write is answered. NOTIFY tells every process, later. */
export const onOwnChanges = (database: Database, listener: Listener): void => void listeners.set(database, listener);

export const reportOwnChanges = (database: Database, venue: string, events: readonly ChangeEvent[]): void => {
  const listener = listeners.get(database);
  for (const event of events) listener?.(venue, event);
};
