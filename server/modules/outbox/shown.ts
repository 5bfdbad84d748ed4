import type { Database } from '../../db/open.ts';
import type { Channel } from './outbox.store.ts';

/** A message as `demo` shows it, instead of sending it. */
export interface Shown {
  channel: Channel;
  to: string;
  text: string;
  code: string | null;
  /** ISO 8601 */
  at: string;
}

const kept = 100;
const shown = new WeakMap<Database, Shown[]>();

/** Newest first. In this process's memory and nowhere else. */
export const shownMessages = (database: Database): readonly Shown[] => shown.get(database) ?? [];

/** `aloud`: on stdout too. */
export const show = (database: Database, message: Shown, aloud: boolean): void => {
  shown.set(database, [message, ...shownMessages(database)].slice(0, kept));
  if (aloud) process.stdout.write(`✉ ${message.to}${message.code === null ? '' : `  ${message.code}`}\n`);
};
