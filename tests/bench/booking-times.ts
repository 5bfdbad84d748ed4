import pg from 'pg';
import { checkBookingTimes } from '../../graphql/domain/work-plan/booking-day.ts';
import type { WorkPlanEntry } from '../../graphql/domain/work-plan/work-plan.types.ts';
import type { ScheduleQuery } from '../../graphql/generated/api/graphql.ts';
import { api } from './client.ts';
import { type ScheduleBench, seedWeek, time } from './schedule.ts';
import { type Measured, percentile } from './targets.ts';

/** A reservation page of the demonstration. */
const path = '/p/petilia-by-the-sea/availability.json';
const sizes = [1, 2, 3, 4, 5, 6, 7, 8];
const share = 0.95;

/**
 * A question for the free times of a day, none of them asked before, with 500 reservations in the week. Its floor is a request,
 * the day's rows and the evaluator of the plans, without the seating and with nothing of ours around them.
 */
export const measureBookingTimes = async ({ client, venue, adminUrl, url }: ScheduleBench): Promise<Measured> => {
  const token = await client.enter(venue);
  const { schedule } = await client.ask<ScheduleQuery>(api.ScheduleDocument, { directory: venue }, token);
  const dates = schedule.days.map(({ date }) => date);
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2 });
  try {
    await seedWeek(pool, venue, dates);
    await pool.query('update venues set booking = true where id = $1', [venue]);
    const { rows: plans } = await pool.query<{ entity: string; entries: WorkPlanEntry[] }>(
      `select item.entity, shown.content -> 'en' -> 'shifts' -> 1 -> 'shifts' -> 'opening' as entries
       from content item join content_versions shown on shown.venue_id = item.venue_id and shown.cms_id = item.cms_id
         and shown.version = item.published_version
       where item.venue_id = $1 and item.cms_id = any($2)`,
      [venue, schedule.plans.map(({ id }) => id)],
    );
    const entriesOf = (entity: string) => plans.find((plan) => plan.entity === entity)?.entries ?? null;
    const asked = dates.flatMap((date) => sizes.map((party) => ({ date, party })));
    const ask = async ({ date, party }: (typeof asked)[number]): Promise<void> => {
      const answer = await fetch(`${url}${path}?from=${date}&party=${party}`);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      await answer.text();
    };
    const bare = async ({ date, party }: (typeof asked)[number]): Promise<void> => {
      await (await fetch(`${url}/healthz`)).text();
      const { rows } = await pool.query<{ starts_at: Date; size: number }>(
        'select starts_at, size from tickets where venue_id = $1 and business_date = $2 and status = any($3)',
        [venue, date, ['invited', 'approved', 'done', 'seated', 'departed']],
      );
      checkBookingTimes({ shifts: entriesOf('shifts'), availability: entriesOf('availability') }, 'Asia/Jerusalem', {
        date,
        party,
        now: new Date(),
        countCovers: (from, to) =>
          rows.reduce((sum, row) => (from <= row.starts_at && row.starts_at < to ? sum + row.size : sum), 0),
      });
    };
    const [ours, floor]: [number[], number[]] = [[], []];
    const [first] = asked;
    // the page and its plans are compiled by then
    if (first !== undefined) await ask({ ...first, party: 9 });
    // in turn, so that both have the same machine
    for (const question of asked) {
      ours.push(await time(() => ask(question)));
      floor.push(await time(() => bare(question)));
    }
    return { ours: [percentile(ours, share)], floor: [percentile(floor, share)] };
  } finally {
    await pool.end();
  }
};
