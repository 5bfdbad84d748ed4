import { addDays, getWeekday } from '../../graphql/domain/calendar-date.ts';
import { toWallTime } from '../../graphql/domain/zoned-time.ts';
import type { SeatingQuery } from '../../graphql/generated/api/graphql.ts';
import { api, type Client } from './client.ts';
import { mapConcurrently } from './load.ts';
import type { Results } from './targets.ts';

const bookings = 1000;
const ahead = 500;
const path = '/p/petilia-by-the-sea/book';
const saturday = 6;

/** Evenings of the demonstration's reservation page, from the day after tomorrow: Saturdays are closed, two days are special. */
const listEvenings = (count: number): string[] => {
  const { date: today } = toWallTime(new Date(), 'Asia/Jerusalem');
  return Array.from({ length: 80 }, (_, at) => at + 2)
    .filter((days) => days !== 12 && days !== 20)
    .map((days) => addDays(today, days))
    .filter((date) => getWeekday(date) !== saturday)
    .slice(0, count);
};
const times = ['1830', '1900', '1930', '2000', '2030', '2100', '2130'];

let guests = 0;
/** Status of the answer: 303 is a booking, 409 a time that was taken. */
const book = async (url: string, expected: string): Promise<number> => {
  guests += 1;
  const fields = { do: 'book', expected, party: '2', name: `Guest ${guests}`, consent: 'yes', lang: 'en' };
  const answer = await fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ ...fields, phone: `+97252${String(3_000_000 + guests)}` }),
  });
  await answer.arrayBuffer();
  return answer.status;
};

/** Tables that two parties of an evening have at once. */
const countDoubles = async (client: Client, venue: string, dates: readonly string[]): Promise<number> => {
  const access = await client.enter(venue);
  let doubles = 0;
  for (const date of dates) {
    const { seating } = await client.ask<SeatingQuery>(api.SeatingDocument, { directory: venue, date }, access);
    doubles += seating.rows.filter(({ conflict }) => conflict?.kind === 'shared').length;
  }
  return doubles;
};

/**
 * Bookings of a second, 10 guests at a time, with 500 reservations ahead. Throws when a booking fails for another reason than a taken time, or when a table was given twice.
 */
export const measureBooking = async (
  client: Client,
  { venue, log }: { venue: string; log: (line: string) => void },
): Promise<Results> => {
  const evenings = listEvenings(60);
  const starts = evenings.flatMap((date) => times.map((time) => `${date}${time}`));
  const spread = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => starts[(from + at * 7) % starts.length] ?? '');
  log(`booking ${ahead} tables`);
  await mapConcurrently(spread(ahead, 0), (expected) => book(client.url, expected));
  const startedAt = performance.now();
  const answers = await mapConcurrently(spread(bookings, 3), (expected) => book(client.url, expected));
  const seconds = (performance.now() - startedAt) / 1000;
  const failed = answers.filter((status) => status !== 303 && status !== 409);
  if (failed.length > 0) throw new Error(`${failed.length} bookings failed, the first with ${failed[0]}`);
  const doubles = await countDoubles(client, venue, evenings);
  if (doubles > 0) throw new Error(`${doubles} parties share a table`);
  const made = answers.filter((status) => status === 303).length;
  return { bookingRate: { ours: [made / seconds] } };
};
