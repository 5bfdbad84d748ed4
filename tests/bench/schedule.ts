import pg from 'pg';
import { readOpeningHours, venue as venueKind } from '../../graphql/content/kinds/venue.ts';
import type { Content } from '../../graphql/content/model/draft.types.ts';
import { fromContent } from '../../graphql/content/serialize.ts';
import { addDays } from '../../graphql/domain/calendar-date.ts';
import { describeSchedule, type ScheduledParty } from '../../graphql/domain/work-plan/describe-schedule.ts';
import type { WorkPlanEntry } from '../../graphql/domain/work-plan/work-plan.types.ts';
import type { ScheduleQuery } from '../../graphql/generated/api/graphql.ts';
import { api, type Client } from './client.ts';
import type { Measured } from './targets.ts';

export interface ScheduleBench {
  client: Client;
  /** of the demonstration */
  venue: string;
  rounds: number;
  adminUrl: string;
  /** of the server, not of the database */
  url: string;
}

const reservations = 500;

export const time = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** Reservations spread over the evenings of a week, copies of one that the venue has. */
export const seedWeek = async (pool: pg.Pool, venue: string, dates: readonly string[]): Promise<void> => {
  await pool.query(
    `insert into tickets select (jsonb_populate_record(null::tickets, to_jsonb(one) || jsonb_build_object(
        'ticket_id', gen_random_uuid(), 'status', 'approved', 'archived_at', null, 'size', 2 + made.at % 5,
        'business_date', made.date, 'expected', made.date || made.time,
        'starts_at', to_timestamp(made.date || made.time, 'YYYYMMDDHH24MI')))).*
     from (select * from tickets where venue_id = $1 and status = 'approved' limit 1) one,
       (select at, ($2::text[])[1 + at % 7] as date,
          lpad((18 + at % 5)::text, 2, '0') || lpad((at * 15 % 60)::text, 2, '0') as time
        from generate_series(1, $3::int) at) made`,
    [venue, dates, reservations],
  );
  await pool.query('analyze tickets');
};

/** A week of the schedule; its floor is a request, the rows and the evaluator with nothing of ours around them. */
export const measureSchedule = async ({ client, venue, rounds, adminUrl, url }: ScheduleBench): Promise<Measured> => {
  const token = await client.enter(venue);
  const ask = () => client.ask<ScheduleQuery>(api.ScheduleDocument, { directory: venue }, token);
  const { schedule } = await ask();
  const dates = schedule.days.map(({ date }) => date);
  const pool = new pg.Pool({ connectionString: adminUrl, max: 4 });
  try {
    await seedWeek(pool, venue, dates);
    const plansOf = schedule.plans.map(({ id }) => id);
    const readContent = async (id: string): Promise<Content> => {
      const { rows } = await pool.query<{ content: Content }>(
        `select shown.content from content item join content_versions shown on shown.venue_id = item.venue_id
           and shown.cms_id = item.cms_id and shown.version = item.published_version
         where item.venue_id = $1 and item.cms_id = $2`,
        [venue, id],
      );
      if (rows[0] === undefined) throw new Error(`${id} is not published`);
      return rows[0].content;
    };
    const readEntries = async (id: string | undefined): Promise<WorkPlanEntry[] | null> => {
      if (id === undefined) return null;
      const { en } = (await readContent(id)) as {
        en: { shifts?: ({ shifts?: { opening?: WorkPlanEntry[] } } | null)[] };
      };
      return en.shifts?.[1]?.shifts?.opening ?? null;
    };
    const bare = async (): Promise<void> => {
      await (await fetch(`${url}/healthz`)).text();
      const profile = await readContent(`venue-${venue}`);
      const { rows: parties } = await pool.query<ScheduledParty>(
        `select business_date as "businessDate", expected, starts_at as "startsAt", sum(size)::int as size from tickets
         where venue_id = $1 and business_date between $2 and $3 and status = any($4) group by 1, 2, 3`,
        [venue, dates[0], addDays(dates[0] ?? '', 6), ['invited', 'approved', 'done', 'seated', 'departed']],
      );
      const days = describeSchedule(
        {
          hours: readOpeningHours(fromContent(venueKind, profile)),
          plans: { shifts: await readEntries(plansOf[0]), availability: await readEntries(plansOf[1]) },
          timeZone: 'Asia/Jerusalem',
          dayEnds: [],
          parties,
          now: new Date(),
        },
        dates,
        schedule.today,
      );
      JSON.parse(JSON.stringify(days));
    };
    await ask();
    await bare();
    const [ours, floor]: [number[], number[]] = [[], []];
    // in turn, so that both have the same machine
    for (let round = 0; round < Math.max(rounds, 20); round += 1) {
      ours.push(await time(ask));
      floor.push(await time(bare));
    }
    return { ours, floor };
  } finally {
    await pool.end();
  }
};
