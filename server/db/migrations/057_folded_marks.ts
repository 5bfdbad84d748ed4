import type { ClientBase } from 'pg';
import { foldForIndex, foldLetters, foldTitles } from '../../../graphql/domain/search-fold.ts';

const batch = 2_000;

/** Texts with quotation marks or apostrophes are folded again: a search finds ק״ג by ק”ג, and צ׳יפס by צ‘יפס. */
export default async (client: ClientBase): Promise<void> => {
  const tables = ['content', 'content_texts', 'employees', 'tickets', 'venues'];
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
  { table: 'employees', column: 'name_search', source: 'name', fold: foldLetters },
  { table: 'tickets', column: 'name_search', source: 'name', fold: foldLetters },
  {
    table: 'venues',
    column: 'name_search',
    source: 'titles::text',
    fold: (titles) => foldTitles(JSON.parse(titles) as Record<string, string>),
  },
];

const marks = '[‘‚‛`´′ʹʼ”“„‟″]';

const rewrite = async (client: ClientBase, { table, column, source, fold }: Refold): Promise<void> => {
  for (let after = '(0,0)'; ; ) {
    const { rows } = await client.query<{ row: string; source: string; folded: string }>(
      `select ctid::text as row, ${source} as source, ${column} as folded from ${table}
       where ctid > $1::tid and ${source} ~ $3 order by ctid limit $2`,
      [after, batch, marks],
    );
    // rows that were rewritten come again, at the end of the table
    const changed = rows.filter((one) => fold(one.source) !== one.folded);
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
