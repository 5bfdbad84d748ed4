import { deriveKeyId } from '../../crypto.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/open-database.ts';
import { readNumber, toNumberColumns } from './card-numbers.ts';

const batch = 500;

/**
 * After a change of the server's secret: stores the numbers of all cards under the new one, while the one before is
 * configured. Returns how many.
 */
export const renewNumberKeys = async (
  { maintenance }: Database,
  config: Pick<Config, 'secret' | 'secretPrevious'>,
): Promise<number> => {
  const rows = await maintenance
    .selectFrom('gift_cards')
    .select(['venue_id', 'id', 'number_encrypted'])
    .where('key_id', '<>', deriveKeyId(config.secret))
    .limit(batch)
    .execute();
  for (const { venue_id, id, ...row } of rows) {
    const numbers = readNumber(config, row);
    if (numbers === null) continue;
    await maintenance
      .updateTable('gift_cards')
      .set(toNumberColumns(config, venue_id, numbers.number, numbers.former ?? undefined))
      .where('venue_id', '=', venue_id)
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
};
