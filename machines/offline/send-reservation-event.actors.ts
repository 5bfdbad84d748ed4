import { TicketEventDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import type { QueuedReservationEvent } from './save-queue.types.ts';

/** Sends it with the key that it was first tried with: the server does it once. */
export const sendReservationEvent = async (
  { ask }: Pick<Ports, 'ask'>,
  { key, id, event, reason }: QueuedReservationEvent,
  signal: AbortSignal,
): Promise<{ type: 'sent' }> => {
  const variables = {
    ticketId: id,
    event,
    ...(event === 'cancel' && { reason }),
    ...(event === 'correct' && { to: reason }),
  };
  await ask('api', TicketEventDocument, variables, { as: 'venue', key, signal });
  return { type: 'sent' };
};
