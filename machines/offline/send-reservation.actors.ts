import {
  TicketCreateDocument,
  TicketEventDocument,
  type TicketFieldsFragment,
  TicketUpdateDocument,
} from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import type { QueuedReservationEvent, ReservationRequest, ReservationValues } from './save-queue.types.ts';

const toVariables = ({
  phone,
  name,
  size,
  area,
  table,
  note,
  email,
  reason,
  date,
  time,
  language,
}: ReservationValues) => ({
  phoneNumber: phone,
  name,
  size: size ?? 0,
  area,
  table,
  note,
  email,
  reason,
  expected: `${date}${time}`,
  locale: language,
});
/** What the server calls the fields of the form. */
const variableNames: Partial<Record<string, string>> = {
  phone: 'phoneNumber',
  date: 'expected',
  time: 'expected',
  language: 'locale',
};

/** Sends it with the key that it was first tried with: the server does it once. */
export const sendReservationEvent = async (
  { ask }: Pick<Ports, 'ask'>,
  { key, id, event, reason }: QueuedReservationEvent,
  signal: AbortSignal,
): Promise<TicketFieldsFragment> => {
  const variables = {
    ticketId: id,
    event,
    ...(event === 'cancel' && { reason }),
    ...(event === 'correct' && { to: reason }),
  };
  return (await ask('api', TicketEventDocument, variables, { as: 'venue', key, signal })).ticketEvent;
};

/** The same of a new or changed reservation. CONFLICT when it has changed since it was read; its detail has it as it is. */
export const sendReservation = async (
  { ask }: Pick<Ports, 'ask'>,
  { venue, id, version, values, changed }: ReservationRequest,
  key: string,
  signal?: AbortSignal,
): Promise<TicketFieldsFragment> => {
  const options = { as: 'venue', key, ...(signal && { signal }) } as const;
  const all = toVariables(values);
  if (version === null) {
    // a proposal that nobody changed is left to the server, which knows the number by then
    const locale = changed.includes('language') ? all.locale : null;
    const variables = { directory: venue, as: values.as, ...all, locale };
    return (await ask('api', TicketCreateDocument, variables, options)).ticketCreate;
  }
  const names = changed.map((field) => variableNames[field] ?? field);
  const given = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  const variables = { ticketId: id, expectedVersion: version, ...given };
  return (await ask('api', TicketUpdateDocument, variables, options)).ticketUpdate;
};
