import { type BookingVenueSetup, createGuestBrowser, newGuest } from './booking-clients.ts';

export const guests = 200;
/** what the venue can take of one start */
export const covers = 10;

/** Ten tables for one guest each, and ten covers of a start. */
export const tenCovers = {
  tables: [['1-10', 1, 1]] as [string, number, number][],
  availability: [{ _id: 'a1', index: 0, from: '1800', to: '2300', time_step: 30, group_size: { max: covers } }],
};

const addressOf = (at: number): string => `203.0.${Math.floor(at / 200) + 113}.${(at % 200) + 1}`;

/** Guests at addresses of their own, spread over these servers. */
const openGuests = (servers: readonly { url: string }[], path: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    createGuestBrowser(servers[at % servers.length] ?? { url: '' }, path, { 'x-forwarded-for': addressOf(at) }),
  );

/** All book one start at once, without a hold. Their statuses by how often they were answered. */
export const bookAtOnce = async (servers: readonly { url: string }[], { path, date }: BookingVenueSetup) => {
  const answers = await Promise.all(
    openGuests(servers, path, guests).map((guest) =>
      guest.post({ do: 'book', expected: `${date}2000`, party: '1', ...newGuest() }),
    ),
  );
  return answers.filter(({ status }) => status === 303).length;
};

/** All ask for a table of one start at once. */
export const holdAtOnce = async (servers: readonly { url: string }[], { path, date }: BookingVenueSetup) => {
  const answers = await Promise.all(
    openGuests(servers, path, guests).map((guest) => guest.post({ hold: `${date}2000`, party: '1' })),
  );
  return answers.filter(({ status }) => status === 303).length;
};
