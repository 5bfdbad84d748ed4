import { GuestsOfDayDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import type { FoundGuest } from './palette.types.ts';

const limit = 20;
const maxQuery = 60;

/** Guests of the venue's business day, by their time. `query`: of a name or a number; '' finds all of them. */
export const findGuests = async (
  { ask }: Pick<Ports, 'ask'>,
  { venue, query, signal }: { venue: string; query: string; signal: AbortSignal },
): Promise<FoundGuest[]> => {
  const variables = { directory: venue, search: query.slice(0, maxQuery), limit };
  const { rsvp } = await ask('api', GuestsOfDayDocument, variables, { as: 'venue', signal });
  return rsvp.tickets
    .filter(({ name }) => name !== '')
    .map(({ ticketId: id, phoneNumber: phone, ...guest }) => ({ id, phone, ...guest }))
    .toSorted((a, b) => a.expected.localeCompare(b.expected));
};
