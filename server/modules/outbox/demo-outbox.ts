import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/open-database.ts';
import { unseal } from '../../crypto.ts';
import type { Message } from './message-templates.ts';
import { type Channel, shownRows } from './outbox.store.ts';

/** A message as `demo` shows it, instead of sending it. */
export interface Shown {
  channel: Channel;
  to: string;
  text: string;
  code: string | null;
  /** ISO 8601 */
  at: string;
}

const most = 100;

/** Newest first, of every process on this database and of those before them: what none of them sent is still sealed. */
export const shownMessages = async (database: Database, config: Config): Promise<Shown[]> => {
  const secrets = [config.secret, ...(config.secretPrevious ? [config.secretPrevious] : [])];
  return (await shownRows(database.plain, most)).flatMap(({ channel, recipient: to, body, created_at }) => {
    const opened = body && unseal(secrets, body);
    if (!opened) return [];
    const { text, code } = JSON.parse(opened) as Message;
    return [{ channel, to, text, code, at: created_at.toISOString() }];
  });
};

export const sayAloud = (to: string, { code }: Message): void => {
  process.stdout.write(`✉ ${to}${code === null ? '' : `  ${code}`}\n`);
};
