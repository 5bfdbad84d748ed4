import type { Insertable } from 'kysely';
import type { BillStatus, BillType } from '../../graphql/domain/billing.ts';
import { addDays } from '../../graphql/domain/calendar-date.ts';
import { foldLetters } from '../../graphql/domain/search-fold.ts';
import { toWallTime } from '../../graphql/domain/zoned-time.ts';
import type { Database } from '../db/open-database.ts';
import type { Tables } from '../db/schema.types.ts';

const venue = 'petilia-jaffa';
const timeZone = 'Asia/Jerusalem';
const dayMs = 86_400_000;

interface DemoBill {
  name: string;
  type: BillType;
  description: string;
  sum: number;
  email: string;
  /** days before today */
  issued: number;
  due: number;
  status: BillStatus;
  credit?: { sum: number; reason: string };
}

/** In the order of their numbers; the draft has none. */
const bills: readonly DemoBill[] = [
  {
    name: 'Orly Bar-On',
    type: 'event',
    description: 'ארוחת ערב ל־24 סועדים, תפריט טעימות',
    sum: 960_000,
    email: 'orly@baron.example',
    issued: 62,
    due: 32,
    status: 'paid',
  },
  {
    name: 'Studio Nahalat',
    type: 'deposit',
    description: 'Deposit for a launch on the terrace, WiFi 5G (30 GB)',
    sum: 250_000,
    email: 'events@nahalat.example',
    issued: 48,
    due: 34,
    status: 'void',
    credit: { sum: 250_000, reason: 'The launch was called off in time' },
  },
  {
    name: 'מאפיית הנמל',
    type: 'goods',
    description: '40 צנצנות ריבת תאנים',
    sum: 128_050,
    email: 'office@bakery.example',
    issued: 39,
    due: 9,
    status: 'open',
  },
  {
    name: 'Levantine Tours',
    type: 'event',
    description: 'Lunch for 18 guests',
    sum: 414_000,
    email: 'bookings@levantine.example',
    issued: 12,
    due: -18,
    status: 'open',
    credit: { sum: 23_000, reason: 'One guest did not come' },
  },
  {
    name: 'חברת ים תיכון',
    type: 'subscription',
    description: 'ארוחות צהריים לעובדים, חודשי',
    sum: 312_000,
    email: 'accounts@yam.example',
    issued: 0,
    due: -30,
    status: 'draft',
  },
];

/** Bills of the demonstration's first venue, once: a draft, open, overdue, paid and void ones. */
export const loadBills = async (database: Database, at: number): Promise<void> => {
  const today = toWallTime(new Date(at), timeZone).date;
  const before = (days: number): string => addDays(today, -days);
  const instant = (days: number): Date => new Date(at - days * dayMs);
  const made = bills.map((bill, index) => ({ ...bill, id: crypto.randomUUID(), number: index + 1 }));
  const credits = made
    .flatMap(({ id, credit, issued }) => (credit ? [{ ...credit, bill: id, issued: Math.max(issued - 3, 1) }] : []))
    .map((credit, index) => ({ ...credit, number: index + 1 }));
  await database
    .within([venue])
    .transaction()
    .execute(async (tx) => {
      if ((await tx.selectFrom('bills').select('id').limit(1).executeTakeFirst()) !== undefined) return;
      await tx
        .insertInto('bills')
        .values(
          made.map(
            ({
              id,
              number,
              name,
              type,
              description,
              sum,
              email,
              issued,
              due,
              status,
              credit,
            }): Insertable<Tables['bills']> => ({
              venue_id: venue,
              id,
              name,
              name_search: foldLetters(name),
              type,
              description,
              sum,
              currency: 'ILS',
              emails: [email],
              allocation_number: null,
              issue_date: before(issued),
              due_date: before(due),
              status,
              credited: credit?.sum ?? 0,
              ...(status !== 'draft' && { number, sent_at: instant(issued) }),
              ...(status === 'paid' && { paid_at: instant(due), paid_on: before(due) }),
              created_at: instant(issued),
              updated_at: instant(issued),
            }),
          ),
        )
        .execute();
      await tx
        .insertInto('bill_credits')
        .values(
          credits.map(({ number, bill, sum, reason, issued }) => ({
            venue_id: venue,
            id: crypto.randomUUID(),
            bill_id: bill,
            number,
            issue_date: before(issued),
            sum,
            reason,
            created_by: null,
            created_by_name: 'Michal Arad',
            created_at: instant(issued),
          })),
        )
        .execute();
      const numbered = made.filter(({ status }) => status !== 'draft');
      await tx
        .insertInto('bill_series')
        .values([
          {
            venue_id: venue,
            series: 'bill',
            last_number: numbered.length,
            last_date: before(numbered.at(-1)?.issued ?? 0),
          },
          {
            venue_id: venue,
            series: 'credit',
            last_number: credits.length,
            last_date: before(credits.at(-1)?.issued ?? 0),
          },
        ])
        .execute();
    });
};
