import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Kysely, sql } from 'kysely';
import { may, type Role } from '../../../graphql/domain/roles.ts';
import { reportLimits } from '../../../graphql/domain/orders.ts';
import { equalBuffers, hmac } from '../../crypto.ts';
import type { Config } from '../../config/config.ts';
import { deleteInBatches } from '../../db/batched-delete.ts';
import type { Database } from '../../db/open-database.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { Author } from '../../write/idempotency-audit.store.ts';
import type { VenueScope } from '../../graphql/context.ts';
import { venueClaim } from '../auth/authenticate.ts';
import { loadSession } from '../auth/sessions.store.ts';

export const ticketUses = ['screen', 'csv', 'xlsx'] as const;
/** `screen`: as often as one likes; the others for one download. */
export type TicketUse = (typeof ticketUses)[number];
export const isTicketUse = (value: unknown): value is TicketUse => ticketUses.includes(value as TicketUse);

interface TicketFacts {
  id: string;
  venue: string;
  /** business days, YYYYMMDD, both inclusive */
  from: string;
  to: string;
  use: TicketUse;
  person: string;
  session: string;
  asSuper: boolean;
  /** milliseconds since 1970 */
  expiresAt: number;
}

/** What a ticket that is valid opens, with the role that its person has now. */
export interface ReportScope extends Pick<TicketFacts, 'id' | 'venue' | 'from' | 'to' | 'use' | 'expiresAt'> {
  role: Role;
  /** of the audit line */
  author: Author;
}

interface TicketServices {
  config: Config;
  database: Database;
  now: () => number;
}

export const readTicket = ({ headers }: Pick<IncomingMessage, 'headers'>): string | null => {
  const ticket = headers['x-report-ticket'];
  return typeof ticket === 'string' ? ticket : null;
};

/** What a ticket says is signed, not stored. */
export const signTicket = (
  { config, now }: Pick<TicketServices, 'config' | 'now'>,
  { venue, person, session, asSuper }: VenueScope,
  { from, to, use }: Pick<TicketFacts, 'from' | 'to' | 'use'>,
): { ticket: string; expiresAt: number } => {
  const expiresAt = now() + reportLimits.ticketMs;
  const facts: TicketFacts = { id: randomUUID(), venue, from, to, use, person: person.id, session, asSuper, expiresAt };
  const text = Buffer.from(JSON.stringify(facts)).toString('base64url');
  return { ticket: `${text}.${hmac(config.secret, 'reportTicket', text).toString('base64url')}`, expiresAt };
};

const parseTicket = ({ secret, secretPrevious }: Config, ticket: string): TicketFacts | null => {
  const [text = '', signature = ''] = ticket.split('.');
  const signed = [secret, secretPrevious].some(
    (one) => one && equalBuffers(hmac(one, 'reportTicket', text), Buffer.from(signature, 'base64url')),
  );
  return signed ? (JSON.parse(Buffer.from(text, 'base64url').toString()) as TicketFacts) : null;
};

/**
 * The scope of a ticket. UNAUTHENTICATED: there is none, it is not ours, has expired, is for another use, or its person's
 * session has ended or may not read the venue's reports any more.
 */
export const resolveTicket = async (
  { config, database, now }: TicketServices,
  ticket: string | null,
  use: TicketUse,
): Promise<ReportScope> => {
  const facts = ticket === null ? null : parseTicket(config, ticket);
  if (facts === null || facts.expiresAt <= now() || facts.use !== use)
    throw problem('UNAUTHENTICATED', 'reportTicketEnded');
  const session = await loadSession(database.plain, facts.session, facts.venue, now());
  const venue = session?.user_id === facts.person ? venueClaim(facts, session) : null;
  if (!venue || !may(venue.role, use === 'screen' ? 'read' : 'export', 'report'))
    throw problem('UNAUTHENTICATED', 'reportTicketEnded');
  const { id, venue: of, from, to, expiresAt } = facts;
  const author = { venue: of, person: { id: facts.person }, session: facts.session, asSuper: venue.asSuper };
  return { id, venue: of, from, to, use, expiresAt, role: venue.role, author };
};

/** Lets a ticket serve its one download. False: it has served one. */
export const consumeTicket = async (
  { database }: Pick<TicketServices, 'database'>,
  { id, venue, expiresAt }: ReportScope,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await database
    .within([venue])
    .insertInto('used_report_tickets')
    .values({ venue_id: venue, id, expires_at: new Date(expiresAt) })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Deletes those that have expired. Returns how many. `db`: the maintenance role. */
export const purgeUsedTickets = (db: Kysely<Tables>, now: number): Promise<number> =>
  deleteInBatches(db, 'used_report_tickets', sql`expires_at < ${new Date(now)}`);
