import type { ClientBase } from 'pg';
import { foldForIndex, foldLetters, foldTitles } from '../../../graphql/domain/search-fold.ts';

const batch = 2_000;

/** Texts with digits of other scripts are folded again: a search finds ١٢ by 12, and 12 by ١٢. */
export default async (client: ClientBase): Promise<void> => {
  const tables = ['content', 'content_texts', 'tickets', 'venues'];
  // row-level security is forced on the owner as well: lifted while all venues' rows are rewritten
  for (const table of tables) await client.query(`alter table ${table} no force row level security`);
  for (const refold of refolds) await rewrite(client, refold);
  for (const table of tables) await client.query(`alter table ${table} force row level security`);
};

interface Refold {
  table: string;
  column: string;
  /** what is folded, as text */
  source: string;
  fold: (source: string) => string;
}

const refolds: readonly Refold[] = [
  { table: 'content', column: 'name_search', source: 'name', fold: foldLetters },
  { table: 'content_texts', column: 'folded', source: 'text', fold: foldForIndex },
  { table: 'tickets', column: 'name_search', source: 'name', fold: foldLetters },
  {
    table: 'venues',
    column: 'name_search',
    source: 'titles::text',
    fold: (titles) => foldTitles(JSON.parse(titles) as Record<string, string>),
  },
];

const otherDigit = /(?![0-9])\p{Nd}/u;

const rewrite = async (client: ClientBase, { table, column, source, fold }: Refold): Promise<void> => {
  for (let after = '(0,0)'; ; ) {
    // only texts outside ASCII can have such digits
    const { rows } = await client.query<{ row: string; source: string }>(
      `select ctid::text as row, ${source} as source from ${table}
       where ctid > $1::tid and octet_length(${source}) > char_length(${source}) order by ctid limit $2`,
      [after, batch],
    );
    const changed = rows.filter((one) => otherDigit.test(one.source));
    if (changed.length > 0)
      await client.query(
        `update ${table} set ${column} = given.folded
         from unnest($1::text[], $2::text[]) as given (row, folded) where ${table}.ctid = given.row::tid`,
        [changed.map(({ row }) => row), changed.map((one) => fold(one.source))],
      );
    if (rows.length < batch) return;
    after = rows.at(-1)?.row ?? after;
  }
};
