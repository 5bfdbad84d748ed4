import pg from 'pg';
import { seedInBulk } from '../server/nightly/bulk-seed.ts';
import { api, type Client } from './client.ts';
import { mostCounted } from '../../machines/table/define-table.ts';
import { percentile, type Results } from './targets.ts';

interface Options {
  client: Client;
  adminUrl: string;
  rounds: number;
  log: (line: string) => void;
}

/** Venues of the demonstration, and how many documents each gets. */
const few = { venue: 'noga', documents: 1_000 };
const many = { venue: 'petilia-haifa', documents: 100_000 };

const orders = ['name', 'updated_at', 'updated_by', 'version', 'component', 'cms_id'].flatMap((it) => [it, `-${it}`]);
const filters = ['mine', 'missing', 'draft', 'changed', 'deleted'];
/** A word of an eighth of the names, one of a single name, one of none, and two letters. */
const words = { common: 'sunday', rare: '000444', absent: 'zzzyyy', short: 'un' };

type Ask = (venue: string) => Promise<unknown>;
type Figure = 'scaleList' | 'scaleCount' | 'scaleSearch' | 'scaleReservations';

const createSteps = (
  ask: (document: { __meta__?: Record<string, unknown> }, variables: object, venue: string) => Promise<unknown>,
) => {
  const list =
    (variables: object): Ask =>
    (venue) =>
      ask(api.ContentListDocument, { directory: venue, entity: 'menu', locale: 'en', limit: 20, ...variables }, venue);
  const count =
    (variables: object): Ask =>
    (venue) =>
      ask(api.ContentCountDocument, { directory: venue, entity: 'menu', most: mostCounted + 1, ...variables }, venue);
  const steps: { figure: Figure; what: string; run: Ask }[] = [
    ...orders.map((order) => ({ figure: 'scaleList' as const, what: `list by ${order}`, run: list({ order }) })),
    ...filters.map((where) => ({ figure: 'scaleList' as const, what: `list, ${where}`, run: list({ where }) })),
    { figure: 'scaleCount', what: 'count', run: count({}) },
    ...filters.map((where) => ({ figure: 'scaleCount' as const, what: `count, ${where}`, run: count({ where }) })),
    ...Object.entries(words).flatMap(([which, search]) => [
      ...['name', '-updated_at', 'version'].map((order) => ({
        figure: 'scaleSearch' as const,
        what: `search, ${which} word, by ${order}`,
        run: list({ search, order }),
      })),
      { figure: 'scaleSearch' as const, what: `count of a ${which} word`, run: count({ search }) },
      {
        figure: 'scaleSearch' as const,
        what: `texts with a ${which} word`,
        run: (venue: string) =>
          ask(api.SearchContentDocument, { directory: venue, text: search, locale: 'en', first: 20 }, venue),
      },
    ]),
    {
      figure: 'scaleReservations',
      what: 'reservations of an evening',
      run: (venue) => ask(api.RsvpDocument, { directory: venue, date: evening }, venue),
    },
    {
      figure: 'scaleReservations',
      what: 'reservations that wait for an answer',
      run: (venue) => ask(api.RsvpPendingDocument, { directory: venue }, venue),
    },
  ];
  return steps;
};

const evening = '20290301';

/** Copies of one reservation over the days before an evening; forty are in it. */
const seedReservations = async (database: pg.Client, venue: string, count: number): Promise<void> => {
  await database.query(
    `insert into tickets
     select (jsonb_populate_record(null::tickets, to_jsonb(one) || jsonb_build_object('venue_id', $1::text, 'ticket_id', gen_random_uuid(), 'tables', '{}',
       'area_id', null, 'expected', to_char(at at time zone 'Asia/Jerusalem', 'YYYYMMDDHH24MI'), 'starts_at', at,
       'deadline_at', at, 'created_at', at - interval '2 days'))).*
     from (select * from tickets where status not in ('invited', 'standby') limit 1) one, generate_series(1, $2::int) n,
       lateral (select timestamptz '2029-03-01T18:00Z' - (case when n > 40 then n / 60 + 1 else 0 end) * interval '1 day') day (at)`,
    [venue, count],
  );
};

const seed = async (adminUrl: string): Promise<void> => {
  const database = new pg.Client({ connectionString: adminUrl });
  await database.connect();
  try {
    await database.query('set synchronous_commit = off');
    const total = Object.fromEntries([few, many].map(({ venue, documents }) => [venue, documents]));
    await seedInBulk((text, parameters) => database.query(text, [...parameters]), { total, venues: 0, each: 0 });
    for (const { venue, documents } of [few, many]) await seedReservations(database, venue, documents);
    await database.query('vacuum analyze');
  } finally {
    await database.end();
  }
};

/**
 * What reads take in a venue of 100,000 documents and reservations, beside one of 1,000: of each group the read whose 95th
 * percentile grows most, and the same of the small venue as its floor.
 */
export const measureScale = async ({ client, adminUrl, rounds, log }: Options): Promise<Results> => {
  await seed(adminUrl);
  const tokens = new Map<string, string>();
  for (const { venue } of [few, many]) tokens.set(venue, await client.enter(venue));
  const steps = createSteps((document, variables, venue) => client.ask(document, variables, tokens.get(venue) ?? ''));
  const worst: Partial<Record<Figure, { ratio: number; ours: number; floor: number; what: string }>> = {};
  for (const { figure, what, run } of steps) {
    const took = { few: [] as number[], many: [] as number[] };
    for (let time = 0; time < 5 + rounds * 5; time += 1)
      for (const [size, { venue }] of [
        ['few', few],
        ['many', many],
      ] as const) {
        const from = performance.now();
        await run(venue);
        if (time >= 5) took[size].push(performance.now() - from);
      }
    const [floor, ours] = [percentile(took.few, 0.95), percentile(took.many, 0.95)];
    log(
      `  ${what}: ${floor.toFixed(1)} ms of 1,000, ${ours.toFixed(1)} ms of 100,000: ${(ours / floor).toFixed(1)} times`,
    );
    if (ours / floor > (worst[figure]?.ratio ?? 0)) worst[figure] = { ratio: ours / floor, ours, floor, what };
  }
  return Object.fromEntries(
    Object.entries(worst).map(([figure, { ours, floor, what }]) => [
      figure,
      { ours: [ours], floor: [floor], note: what },
    ]),
  );
};
