import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/open-database.ts';
import { decrypt } from '../../crypto.ts';
import type { Message } from './message-templates.ts';
import { type Channel, listShownRows } from './outbox.store.ts';

/** A message as `demo` shows it, instead of sending it. */
export interface ShownMessage {
  channel: Channel;
  to: string;
  text: string;
  code: string | null;
  /** ISO 8601 */
  at: string;
}

const most = 100;

/** Newest first, of every process on this database and of those before them: what none of them sent is still sealed. */
export const listShownMessages = async (database: Database, config: Config): Promise<ShownMessage[]> => {
  const secrets = [config.secret, ...(config.secretPrevious ? [config.secretPrevious] : [])];
  return (await listShownRows(database.plain, most)).flatMap(({ channel, recipient: to, body, created_at }) => {
    const opened = body && decrypt(secrets, body);
    if (!opened) return [];
    const { text, code } = JSON.parse(opened) as Message;
    return [{ channel, to, text, code, at: created_at.toISOString() }];
  });
};

export const printCode = (to: string, { code }: Message): void => {
  process.stdout.write(`✉ ${to}${code === null ? '' : `  ${code}`}\n`);
};
