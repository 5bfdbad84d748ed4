import { readBusinessDate } from '../../graphql/domain/business-day.ts';
import { addDays } from '../../graphql/domain/calendar-date.ts';
import { getDefaultExpiry, toGiftCardNumber } from '../../graphql/domain/gift-cards.ts';
import { foldLetters } from '../../graphql/domain/search-fold.ts';
import { createSortKeys } from '../../graphql/domain/sort-key.ts';
import { toWallTime } from '../../graphql/domain/zoned-time.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/open-database.ts';
import { toNumberColumns } from '../modules/gift-cards/card-numbers.ts';
import { createGiftCardsStore } from '../modules/gift-cards/gift-cards.store.ts';
import { demoCollections, type DemoGiftCard, demoGiftCards, demoManagers } from './demo-gift-cards.ts';
import { dayMs } from './replay-edits.ts';

const venue = 'petilia-jaffa';
const timeZone = 'Asia/Jerusalem';

const demoId = (kind: string, number: number): string =>
  `00000000-0000-4000-${kind}-${String(number).padStart(12, '0')}`;

/** The same number for a card whenever the demonstration is loaded. */
const createNumber = (index: number): string =>
  toGiftCardNumber(Array.from({ length: 15 }, (_, at) => (index * 7 + at * (index + 3) * 5 + 11) % 32));

/** The ledger of a card as it happened, the oldest first. */
const listEntries = ({ amount, issuedDaysAgo, redeems = [], end }: DemoGiftCard) => {
  const left = amount - redeems.reduce((sum, [taken]) => sum + taken, 0);
  return [
    { kind: 'issue' as const, amount, daysAgo: issuedDaysAgo, manager: null, reason: '' },
    ...redeems.map(([taken, daysAgo, manager]) =>
      taken > 0
        ? { kind: 'redeem' as const, amount: -taken, daysAgo, manager, reason: '' }
        : { kind: 'reverse' as const, amount: -taken, daysAgo, manager: null, reason: 'Charged twice' },
    ),
    ...(end === 'block' ? [{ kind: end, amount: 0, daysAgo: 2, manager: null, reason: 'Reported as lost' }] : []),
    ...(end === 'void'
      ? [{ kind: end, amount: -left, daysAgo: 10, manager: null, reason: 'The sale was canceled' }]
      : []),
    ...(end === 'cashOut'
      ? [{ kind: end, amount: -left, daysAgo: 60, manager: null, reason: 'Paid out in cash' }]
      : []),
  ];
};

const states = { pending: 'pending', block: 'blocked', void: 'void', cashOut: 'void' } as const;

/** Gift cards of the demonstration's first venue, and the managers who redeem them, in one transaction. */
export const loadGiftCards = async (database: Database, config: Pick<Config, 'secret'>, at: number): Promise<void> => {
  await database
    .within([venue])
    .transaction()
    .execute(async (tx) => {
      const store = createGiftCardsStore(tx, venue);
      if ((await store.collections(null)).length > 0) return;
      const daysAgo = (days: number) => new Date(at - days * dayMs);
      if ((await tx.selectFrom('employees').select('id').limit(1).executeTakeFirst()) === undefined)
        await tx
          .insertInto('employees')
          .values(
            demoManagers.map((name, index) => ({
              venue_id: venue,
              id: demoId('8e00', index + 1),
              name,
              name_search: foldLetters(name),
              name_sort: createSortKeys(name),
              phone: `+97254577020${index}`,
              email: null,
              role: 'manager' as const,
              user_id: null,
              created_at: daysAgo(400),
              updated_at: daysAgo(30 - index),
            })),
          )
          .execute();
      const managers = await tx
        .selectFrom('employees')
        .select(['id', 'name'])
        .where('role', '=', 'manager')
        .orderBy('id')
        .execute();
      for (const [index, { titles, terms, amounts, active }] of demoCollections.entries())
        await store.insertCollection({
          id: demoId('8c00', index + 1),
          titles: JSON.stringify(titles),
          terms: JSON.stringify(terms),
          currency: 'ILS',
          amounts: [...amounts],
          position: index,
          active,
          created_at: daysAgo(400),
          updated_at: daysAgo(400),
        });
      for (const [index, card] of demoGiftCards.entries()) {
        const id = demoId('8d00', index + 1);
        const issuedAt = daysAgo(card.issuedDaysAgo);
        const today = toWallTime(new Date(at), timeZone).date;
        await store.insert({
          ...toNumberColumns(config, venue, createNumber(index)),
          id,
          collection_id: demoId('8c00', card.collection + 1),
          name: card.name,
          phone: `+97254577${String(2000 + index)}`,
          email: null,
          locale: card.locale,
          currency: 'ILS',
          initial_amount: card.amount,
          compensation: card.compensation ?? false,
          expires_on:
            card.expiresInDays === undefined
              ? getDefaultExpiry(toWallTime(issuedAt, timeZone).date, card.compensation ?? false)
              : addDays(today, card.expiresInDays),
          created_at: issuedAt,
          created_by: null,
          updated_at: issuedAt,
          sent_at: null,
        });
        let redeemed: string | null = null;
        for (const { kind, amount, daysAgo: days, manager, reason } of card.end === 'pending'
          ? []
          : listEntries(card)) {
          const happenedAt = daysAgo(days);
          const by = manager === null ? undefined : managers[manager % managers.length];
          const row = await store.post(
            { id },
            {
              at: happenedAt,
              business_date: readBusinessDate(happenedAt, { timeZone, dayEnds: [] }),
              kind,
              amount,
              reason,
              actor_id: null,
              actor_name: managers[0]?.name ?? '',
              manager_id: by?.id ?? null,
              manager_name: by?.name ?? '',
              reverses: kind === 'reverse' ? redeemed : null,
            },
          );
          redeemed = row.id;
        }
        await store.update(id, { state: card.end === undefined ? 'active' : states[card.end] });
      }
    });
};
