import { readBusinessDate } from '../../graphql/domain/business-day.ts';
import { addDays } from '../../graphql/domain/calendar-date.ts';
import type { Database } from '../db/open-database.ts';
import { createPromotionsStore } from '../modules/promotions/promotions.store.ts';

const venue = 'petilia-jaffa';
const timeZone = 'Asia/Jerusalem';
const shownDays = 45;

/** The same in each demonstration. */
const countViews = (at: number, daysAgo: number): number => 3 + ((at * 7 + daysAgo * 5) % 11) * ((daysAgo % 7) + 1);

/** How often the public posts and packages of the demonstration's first venue were read, once. */
export const loadPageViews = async (database: Database, at: number): Promise<void> => {
  const today = readBusinessDate(new Date(at), { timeZone, dayEnds: [] });
  await database
    .within([venue])
    .transaction()
    .execute(async (tx) => {
      if ((await tx.selectFrom('page_views').select('cms_id').limit(1).executeTakeFirst()) !== undefined) return;
      const everything = {
        kind: 'all',
        search: '',
        order: null,
        from: today,
        to: today,
        offset: 0,
        limit: 100,
      } as const;
      const { rows } = await createPromotionsStore(tx, venue).list(everything);
      const views = rows
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .flatMap(({ id }, position) =>
          Array.from({ length: shownDays }, (_, day) => ({
            venue_id: venue,
            cms_id: id,
            // today's are those of whoever looks at the demonstration
            business_date: addDays(today, -1 - day),
            views: countViews(position, day),
          })),
        );
      if (views.length > 0) await tx.insertInto('page_views').values(views).execute();
    });
};
