import { randomUUID } from 'node:crypto';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import pg from 'pg';
import type {
  BillPdfQuery,
  BillSaveMutation,
  GiftcardByNumberQuery,
  GiftcardCollectionQuery,
  GiftcardCreateMutation,
  GiftcardQuery,
  GiftcardRedeemMutation,
  GiftcardsQuery,
  VenueEmployeesQuery,
} from '../../graphql/generated/api/graphql.ts';
import { api, type Client } from './client.ts';
import { mapConcurrently } from './load.ts';
import { type Measured, percentile, type Results } from './targets.ts';

interface Options {
  client: Client;
  /** of the demonstration, with its gift cards */
  venue: string;
  rounds: number;
  adminUrl: string;
  isSelected: (name: 'redeem' | 'cardList' | 'redeems1000' | 'billPdf') => boolean;
}

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};
const median = (took: readonly number[]): number => percentile([...took], 0.5);
const repeat = async (times: number, measure: () => Promise<number>): Promise<number[]> => {
  const took: number[] = [];
  for (let at = 0; at < times; at += 1) took.push(await measure());
  return took;
};

/** Figures of gift cards and bills; each floor is the same work with nothing of ours around it. */
export const measureMoney = async (options: Options): Promise<Results> => {
  const { client, venue, adminUrl, isSelected } = options;
  const token = await client.enter(venue);
  const ask = <Result>(document: Parameters<Client['ask']>[0], variables: object): Promise<Result> =>
    client.ask<Result>(document, { directory: venue, ...variables }, token);
  const { giftcardCollection } = await ask<GiftcardCollectionQuery>(api.GiftcardCollectionDocument, { active: true });
  const { venueEmployees } = await ask<VenueEmployeesQuery>(api.VenueEmployeesDocument, { role: 'manager' });
  const [collection] = giftcardCollection;
  const [manager] = venueEmployees;
  if (collection === undefined || manager === undefined) throw new Error(`${venue} sells no gift cards`);
  const issue = async (): Promise<string> => {
    const variables = {
      type_id: collection.id,
      name: 'Measured',
      email: 'measured@petilia.example',
      amount: 1_000_000,
    };
    return (await ask<GiftcardCreateMutation>(api.GiftcardCreateDocument, variables)).giftcardCreate.id;
  };
  const redeem = (id: string, amount: number) =>
    ask<GiftcardRedeemMutation>(api.GiftcardRedeemDocument, { id, amount, manager: manager.id, receipt: false });
  const read = (id: string) => ask<GiftcardQuery>(api.GiftcardDocument, { id });

  const pool = new pg.Pool({ connectionString: adminUrl, max: 10 });
  try {
    const money = { ...options, ask, issue, redeem, read, pool };
    const results: Results = {};
    if (isSelected('redeem')) results.redeem = await measureRedeem(money);
    if (isSelected('redeems1000')) results.redeems1000 = await measureManyRedeems(money);
    if (isSelected('billPdf')) results.billPdf = await measureBill(money);
    // the last one: it fills the list
    if (isSelected('cardList')) results.cardList = await measureList(money);
    return results;
  } finally {
    await pool.end();
  }
};

interface Money extends Options {
  ask: <Result>(document: Parameters<Client['ask']>[0], variables: object) => Promise<Result>;
  issue: () => Promise<string>;
  redeem: (id: string, amount: number) => Promise<GiftcardRedeemMutation>;
  read: (id: string) => Promise<GiftcardQuery>;
  pool: pg.Pool;
}

/** The rows of a redeem: the card locked, its balance and its ledger written, in one transaction. */
const writeRedeem = async (pool: pg.Pool, venue: string, card: string): Promise<void> => {
  const db = await pool.connect();
  try {
    await db.query('begin');
    const locked = await db.query<{ balance: number }>(
      'select balance from gift_cards where venue_id = $1 and id = $2 for no key update',
      [venue, card],
    );
    // a statement of its own: one that also waits for the lock still sees the ledger as it was before it waited
    const last = await db.query<{ number: number }>(
      'select max(number) as number from gift_card_transactions where venue_id = $1 and card_id = $2',
      [venue, card],
    );
    const balance = locked.rows[0]?.balance ?? 0;
    const number = last.rows[0]?.number ?? 0;
    await db.query(
      `insert into gift_card_transactions (venue_id, id, card_id, number, at, business_date, kind, amount, balance)
       values ($1, $2, $3, $4, now(), '20260501', 'redeem', -1, $5)`,
      [venue, randomUUID(), card, number + 1, balance - 1],
    );
    await db.query('update gift_cards set balance = balance - 1 where venue_id = $1 and id = $2', [venue, card]);
    await db.query('commit');
  } finally {
    db.release();
  }
};

const measureRedeem = async ({ venue, rounds, ask, issue, redeem, read, pool }: Money): Promise<Measured> => {
  const id = await issue();
  const { number } = (await read(id)).giftcard;
  const ours = await repeat(rounds, () =>
    time(async () => {
      const { giftcardByNumber } = await ask<GiftcardByNumberQuery>(api.GiftcardByNumberDocument, { number });
      await redeem(giftcardByNumber?.id ?? '', 100);
    }),
  );
  return { ours, floor: await repeat(rounds, () => time(() => writeRedeem(pool, venue, id))) };
};

const measureManyRedeems = async (money: Money): Promise<Measured> => {
  const { venue, issue, redeem, read, pool } = money;
  const cards = await mapConcurrently(Array.from({ length: 20 }), issue);
  const calls = Array.from({ length: 1000 }, (_, at) => cards[at % cards.length] ?? '');
  const ours = await time(() => mapConcurrently(calls, (id) => redeem(id, 100)));
  for (const id of cards) {
    const { giftcard, giftcardTransactions } = await read(id);
    const sum = giftcardTransactions.reduce((all, { amount }) => all + amount, 0);
    if (giftcard.amount !== 995_000 || sum !== 995_000)
      throw new Error(`card ${id} has ${giftcard.amount} and a ledger of ${sum}, not 995000`);
  }
  const floor = await time(() => mapConcurrently(calls, (id) => writeRedeem(pool, venue, id)));
  return { ours: [ours / 1000], floor: [floor / 1000] };
};

/** Ten thousand cards of which none has a number, written at once. */
const seedCards = async (pool: pg.Pool, venue: string): Promise<void> => {
  await pool.query(
    `with made as (
       insert into gift_cards (venue_id, id, collection_id, number_hash, number_encrypted, key_id, serial, name, name_search,
         locale, currency, initial_amount, balance, state, expires_on, created_at, updated_at)
       select $1, gen_random_uuid(), one.collection_id, sha256(random()::text::bytea), one.number_encrypted, one.key_id,
         'SEED', 'Client ' || at, 'client ' || at, 'en', one.currency, 50000, 50000, 'active', '20310501',
         now() - at * interval '1 minute', now()
       from generate_series(1, 10000) at,
         (select * from gift_cards where venue_id = $1 limit 1) one
       returning venue_id, id)
     insert into gift_card_transactions (venue_id, id, card_id, number, at, business_date, kind, amount, balance)
     select venue_id, gen_random_uuid(), id, 1, now(), '20260501', 'issue', 50000, 50000 from made`,
    [venue],
  );
  await pool.query('analyze gift_cards');
};

const measureList = async ({ venue, rounds, ask, pool }: Money): Promise<Measured> => {
  await seedCards(pool, venue);
  const list = () => ask<GiftcardsQuery>(api.GiftcardsDocument, { locale: 'en', offset: 0, limit: 20 });
  const { giftcards } = await list();
  if (giftcards.count < 10_000) throw new Error(`the list has ${giftcards.count} cards`);
  const bare = async () => {
    await pool.query('select * from gift_cards where venue_id = $1 order by created_at desc, id limit 20', [venue]);
    await pool.query(
      'select state, balance = 0, expires_on < $2, count(*) from gift_cards where venue_id = $1 group by 1, 2, 3',
      [venue, '20260501'],
    );
  };
  return { ours: await repeat(rounds, () => time(list)), floor: await repeat(rounds, () => time(bare)) };
};

const measureBill = async ({ rounds, ask }: Money): Promise<Measured> => {
  const { billSave } = await ask<BillSaveMutation>(api.BillSaveDocument, {
    name: 'נועה בן לוי',
    issueDate: '20260501',
    dueDate: '20260531',
    type: 'event',
    description: 'ארוחת ערב, WiFi 5G (30 GB)',
    sum: 45_000,
    emails: ['measured@petilia.example'],
  });
  const write = () => ask<BillPdfQuery>(api.BillPdfDocument, { id: billSave.id, locale: 'he' });
  // starts the process that lays out
  await write();
  const compiler = NodeCompiler.create();
  const bare = async () => compiler.pdf({ mainFileContent: 'Noa Ben Levi, 450.00' });
  await bare();
  const times = Math.max(rounds, 5);
  return {
    ours: [median(await repeat(times, () => time(write)))],
    floor: [median(await repeat(times, () => time(bare)))],
  };
};
