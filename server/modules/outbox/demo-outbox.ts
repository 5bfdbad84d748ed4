import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/open-database.ts';
import { decrypt } from '../../crypto.ts';
import type { Message } from './message-templates.ts';
import { type Channel, listShownRows } from './outbox.store.ts';

/** A message that demo mode shows instead of sending. */
export interface ShownMessage {
  channel: Channel;
  to: string;
  text: string;
  code: string | null;
  /** ISO 8601 */
  at: string;
}

const maxMessages = 100;

/** Newest first, from all processes on this database: unsent messages stay encrypted in it. */
export const listShownMessages = async (database: Database, config: Config): Promise<ShownMessage[]> => {
  const secrets = [config.secret, ...(config.secretPrevious ? [config.secretPrevious] : [])];
  return (await listShownRows(database.plain, maxMessages)).flatMap(({ channel, recipient: to, body, created_at }) => {
    const decrypted = body && decrypt(secrets, body);
    if (!decrypted) return [];
    const { text, code } = JSON.parse(decrypted) as Message;
    return [{ channel, to, text, code, at: created_at.toISOString() }];
  });
};

export const printCode = (to: string, { code }: Message): void => {
  process.stdout.write(`✉ ${to}${code === null ? '' : `  ${code}`}\n`);
};
