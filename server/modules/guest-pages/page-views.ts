import type { IncomingMessage } from 'node:http';
import { type Kysely, sql } from 'kysely';
import { type DayEnd, readBusinessDate } from '../../../graphql/domain/business-day.ts';
import type { Tables } from '../../db/schema.types.ts';

interface PageViews {
  venue: string;
  cmsId: string;
  /** YYYYMMDD */
  businessDate: string;
  views: number;
}

/**
 * Whether a person reads the page, as the browser itself says (rules, "Promotions"). Robots, previews of shared links and
 * pages that are fetched ahead do not say so.
 */
export const isPageView = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method === 'GET' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-purpose'] === undefined;

/** Adds to the counts. `db`: of the maintenance role, since the pages of many venues are counted at once. */
const addViews = async (db: Kysely<Tables>, views: readonly PageViews[]): Promise<void> => {
  await sql`
    insert into page_views (venue_id, cms_id, business_date, views)
    select * from unnest(${views.map(({ venue }) => venue)}::text[], ${views.map(({ cmsId }) => cmsId)}::text[],
      ${views.map(({ businessDate }) => businessDate)}::text[], ${views.map((one) => one.views)}::int[])
    on conflict (venue_id, cms_id, business_date) do update set views = page_views.views + excluded.views`.execute(db);
};

/**
 * Counts the readings of guest pages. One statement is on its way at a time and has all that were counted meanwhile, so
 * that many readings cost little; those that it cannot store are lost.
 */
export const createPageViews = (db: Kysely<Tables>) => {
  let waiting = new Map<string, PageViews>();
  let isWriting = false;
  const writeAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      const views = [...waiting.values()];
      waiting = new Map();
      // a page is shown whether it can be counted or not
      await addViews(db, views).catch(() => undefined);
    }
  };
  return {
    /** `at`: milliseconds since 1970 */
    count: (
      { id, venue }: { id: string; venue: { id: string; timeZone: string; dayEnds: readonly DayEnd[] } },
      at: number,
    ): void => {
      const businessDate = readBusinessDate(new Date(at), venue);
      const key = JSON.stringify([venue.id, id, businessDate]);
      const views = (waiting.get(key)?.views ?? 0) + 1;
      waiting.set(key, { venue: venue.id, cmsId: id, businessDate, views });
      if (isWriting) return;
      isWriting = true;
      void writeAll().finally(() => {
        isWriting = false;
      });
    },
  };
};
