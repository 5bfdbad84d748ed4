import { type Kysely, sql } from 'kysely';
import { readOpeningHours, venue as venueKind } from '../../../graphql/content/kinds/venue.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import type { GiftCardAlert } from '../../../graphql/domain/gift-cards.ts';
import { getOpenState, toWorkPlan } from '../../../graphql/domain/work-plan/open-state.ts';
import type { GiftCardAlert as ShownAlert } from '../../../graphql/generated/api.resolvers.ts';
import type { Tables } from '../../db/schema.types.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { findGuestVenue } from '../venues/guest-venue.store.ts';

const dayMs = 86_400_000;
const shownDays = 30;
const maxRows = 200;
/** ledger rows whose time is compared with the opening hours */
const maxCompared = 500;

interface AlertRow {
  kind: GiftCardAlert;
  at: Date;
  card: string;
  serial_number: string;
  name: string;
  actor: string;
  amount: number;
  currency: string;
}

const about = sql`card.id as card, card.serial as serial_number, card.name, card.currency`;

/**
 * Patterns of theft that others have seen: a card redeemed within 15 minutes by who issued it, one adjusted up and redeemed
 * within a day, one ended that had been used, and five look-ups of a person in a day after which the card was not redeemed.
 */
const listPatterns = async (db: Kysely<Tables>, venue: string, since: Date): Promise<AlertRow[]> => {
  const { rows } = await sql<AlertRow>`
    select 'redeemedAtOnce' as kind, redeem.at, ${about}, redeem.actor_name as actor, redeem.amount
    from gift_card_transactions redeem
    join gift_card_transactions issue on issue.venue_id = redeem.venue_id and issue.card_id = redeem.card_id
      and issue.kind = 'issue' and issue.actor_id = redeem.actor_id
      and redeem.at <= issue.at + interval '15 minutes'
    join gift_cards card on card.venue_id = redeem.venue_id and card.id = redeem.card_id
    where redeem.venue_id = ${venue} and redeem.kind = 'redeem' and redeem.at > ${since}
    union all
    select 'adjustedThenRedeemed', redeem.at, ${about}, redeem.actor_name, redeem.amount
    from gift_card_transactions redeem
    join gift_cards card on card.venue_id = redeem.venue_id and card.id = redeem.card_id
    where redeem.venue_id = ${venue} and redeem.kind = 'redeem' and redeem.at > ${since} and exists (
      select from gift_card_transactions adjust where adjust.venue_id = redeem.venue_id
        and adjust.card_id = redeem.card_id and adjust.kind = 'adjust' and adjust.amount > 0
        and adjust.number < redeem.number and adjust.at > redeem.at - interval '1 day')
    union all
    select 'usedThenVoid', void.at, ${about}, void.actor_name, void.amount
    from gift_card_transactions void
    join gift_cards card on card.venue_id = void.venue_id and card.id = void.card_id
    where void.venue_id = ${venue} and void.kind = 'void' and void.at > ${since} and exists (
      select from gift_card_transactions redeem where redeem.venue_id = void.venue_id
        and redeem.card_id = void.card_id and redeem.kind = 'redeem')
    union all
    select 'lookedUpOnly', last.at, ${about}, last.actor_name, 0
    from (
      select max(id) as id from gift_card_lookups looked
      where venue_id = ${venue} and at > ${since} and not exists (
        select from gift_card_transactions redeem where redeem.venue_id = looked.venue_id
          and redeem.card_id = looked.card_id and redeem.kind = 'redeem'
          and redeem.at between looked.at and looked.at + interval '1 hour')
      group by actor_id, floor(extract(epoch from at) / 86400) having count(*) >= 5
    ) many
    join gift_card_lookups last on last.venue_id = ${venue} and last.id = many.id
    join gift_cards card on card.venue_id = last.venue_id and card.id = last.card_id
    order by 2 desc limit ${maxRows}`.execute(db);
  return rows;
};

/** What happened to cards while the venue was closed, by its published opening hours; nothing without any. */
const listOutsideHours = async (db: Kysely<Tables>, venue: string, since: Date): Promise<AlertRow[]> => {
  const found = await findGuestVenue(db, venue);
  if (found === null || found.profile === null) return [];
  const hours = readOpeningHours(fromContent(venueKind, found.profile));
  if (toWorkPlan(hours).length === 0) return [];
  const { rows } = await sql<AlertRow>`
    select 'outsideHours' as kind, row.at, ${about}, row.actor_name as actor, row.amount
    from gift_card_transactions row
    join gift_cards card on card.venue_id = row.venue_id and card.id = row.card_id
    where row.venue_id = ${venue} and row.at > ${since} and row.amount <> 0 and row.kind <> 'import'
    order by row.at desc limit ${maxCompared}`.execute(db);
  return rows.filter(({ at }) => !getOpenState(hours, at, found.timeZone).open);
};

/** What is unusual in the last 30 days, the newest first (rules, "Gift cards"). */
export const listUnusual = async (
  { venue }: VenueScope,
  _args: unknown,
  { database, now }: Context,
): Promise<ShownAlert[]> => {
  const db = database.within([venue]);
  const since = new Date(now() - shownDays * dayMs);
  const rows = [...(await listPatterns(db, venue, since)), ...(await listOutsideHours(db, venue, since))];
  return rows
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, maxRows)
    .map((row) => ({ ...row, at: row.at.toISOString() }));
};
