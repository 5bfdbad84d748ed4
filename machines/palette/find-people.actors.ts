import type { Language } from '../../graphql/domain/languages.ts';
import { EmployeesDocument, GuestsOfDayDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import type { FoundEmployee, FoundGuest } from './palette.types.ts';
import { unlessForbidden } from './unless-forbidden.ts';

const limit = 20;
const maxQuery = 60;

interface PeopleSearch {
  venue: string;
  /** of a name or a number; '' finds all */
  query: string;
  /** of the names of roles */
  locale: Language;
  signal: AbortSignal;
}

/** Guests of the venue's business day, by their time. */
const findGuests = async (
  { ask }: Pick<Ports, 'ask'>,
  { venue, query, signal }: PeopleSearch,
): Promise<FoundGuest[]> => {
  const variables = { directory: venue, search: query, limit };
  const { rsvp } = await ask('api', GuestsOfDayDocument, variables, { as: 'venue', signal });
  return rsvp.tickets
    .filter(({ name }) => name !== '')
    .map(({ ticketId: id, phoneNumber: phone, ...guest }) => ({ id, phone, ...guest }))
    .toSorted((a, b) => a.expected.localeCompare(b.expected));
};

/** Active employees, by name. */
const findEmployees = async (
  { ask }: Pick<Ports, 'ask'>,
  { venue, query, locale, signal }: PeopleSearch,
): Promise<FoundEmployee[]> => {
  const variables = { directory: venue, where: { search: query }, order: 'name', limit, locale };
  const { employees } = await ask('api', EmployeesDocument, variables, { as: 'venue', signal });
  return employees.employees.map(({ id, name, phone, role }) => ({ id, name, phone, role: role.name }));
};

/** Guests of today, where the person may read reservations. */
export const findGuestsOfToday = async (ports: Pick<Ports, 'ask'>, search: PeopleSearch): Promise<FoundGuest[]> =>
  unlessForbidden(findGuests(ports, { ...search, query: search.query.slice(0, maxQuery) }));

export const findPeople = async (
  ports: Pick<Ports, 'ask'>,
  search: PeopleSearch,
): Promise<{ guests: FoundGuest[]; employees: FoundEmployee[] }> => {
  const shortened = { ...search, query: search.query.slice(0, maxQuery) };
  const [guests, employees] = await Promise.all([
    unlessForbidden(findGuests(ports, shortened)),
    unlessForbidden(findEmployees(ports, shortened)),
  ]);
  return { guests, employees };
};
