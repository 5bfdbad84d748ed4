import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { kindNames } from '../../../graphql/content/kinds/identities.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import type { AuditActor, AuditThing } from '../../../graphql/domain/audit.ts';
import { plainDigits } from '../../../graphql/domain/digits.ts';
import { foldLetters } from '../../../graphql/domain/search-fold.ts';
import { asLoginRole } from '../../db/as-login-role.ts';
import type { Tables } from '../../db/schema.types.ts';
import { type ListOrder, orderFirst } from '../../graphql/list-order.ts';
import { searchPattern } from '../content/item-names.ts';

export interface AuditRow {
  id: string;
  at: Date;
  user_id: string | null;
  actor: AuditActor;
  verb: string;
  thing: AuditThing;
  detail: Record<string, unknown>;
  /** of the item, employee or table, the number of the bill, the end of the card's; '': none, or of a guest */
  name: string;
  /** null: not of a member */
  member_id: string | null;
  /** YYYYMMDDHHMM: of a reservation */
  expected: string | null;
  currency: string | null;
}
export interface AuditPerson {
  id: string;
  name: string;
  /** did something, besides having something done to them */
  acts: boolean;
}
export const auditOrders = ['when'] as const;
type AuditOrder = (typeof auditOrders)[number];

const orderColumns: Record<AuditOrder, RawBuilder<unknown>> = { when: sql`line.at` };

export interface AuditQuery {
  /** `to` exclusive */
  within: { from: Date; to: Date };
  /** '': everybody */
  person: string;
  thing: AuditThing | null;
  search: string;
  order: ListOrder<AuditOrder> | null;
  offset: number;
  limit: number;
}

const contentThings = [
  ...new Set([...kindNames.map((name) => getKind(name).entity), 'content', 'settingFile', 'asset']),
];

/** What the names in the audit lines belong to. What is kept back, and what superusers read, is access. */
const thing = sql<AuditThing>`case
  when line.verb in ('read', 'refused', 'enter') then 'access'
  when line.thing in ('reservation', 'message') then 'reservation'
  when line.thing = any(${contentThings}) then 'content'
  when line.thing in ('giftCard', 'giftCardCollection') then 'giftCard'
  when line.thing in ('employee', 'member', 'memberInvitation') then 'team'
  when line.thing in ('bill', 'survey', 'table', 'venue', 'guest') then line.thing
  else 'other' end`;
const actor = sql<AuditActor>`case
  when line.as_super then 'superUser'
  when line.user_id is not null then 'person'
  when line.verb in ('view', 'answer') then 'guest'
  else 'server' end`;

/** An id of these things as a uuid; null for others, and for what is none. */
const idOf = (things: readonly string[]) => sql`case
  when line.thing = any(${[...things]}) and line.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then line.subject::uuid end`;

/** Lines without those that say nothing: a person's own views and what they have read, a permission to upload, a save of the same values, a part of an import. */
const isSaid = sql<SqlBool>`line.thing not in ('savedView', 'notice') and line.verb <> 'sign' and line.detail -> 'same' is null and line.detail -> 'part' is null`;

/**
 * What happened in a venue, from the lines of the one write path (rules, "Audit log"). `db`: scoped to the venue, in a
 * transaction; people's names are read as the login role.
 */
export const createAuditStore = (db: Kysely<Tables>, venue: string) => {
  const lines = ({ from, to }: AuditQuery['within']) => sql`
    (select audit.*, coalesce(audit.detail ->> 'ticket', audit.thing_id) as subject
     from audit where venue_id = ${venue} and at >= ${from} and at < ${to}) line
    left join content item on item.venue_id = ${venue} and item.cms_id = line.subject
      and line.thing = any(${contentThings})
    left join tickets ticket on ticket.venue_id = ${venue}
      and ticket.ticket_id = ${idOf(['reservation', 'survey', 'message'])}
    left join gift_cards card on card.venue_id = ${venue} and card.id = ${idOf(['giftCard'])}
    left join bills bill on bill.venue_id = ${venue} and bill.id = ${idOf(['bill'])}
    left join employees employee on employee.venue_id = ${venue} and employee.id = ${idOf(['employee'])}
    left join venue_tables seat on seat.venue_id = ${venue} and seat.id = line.subject and line.thing = 'table'`;
  const name = sql<string>`coalesce(item.name, employee.name, bill.number::text, card.serial, seat.number,
    case when line.verb in ('read', 'refused') then line.thing end, '')`;

  const matches = ({ search, person, thing: wanted }: AuditQuery, people: readonly string[]): RawBuilder<SqlBool> => {
    const reference = plainDigits(search)
      .replace(/^[#\s]+/, '')
      .toUpperCase();
    const pattern = searchPattern(foldLetters(search));
    const found = sql`(item.name_search like ${pattern} or employee.name_search like ${pattern}
      or bill.number::text = ${reference} or card.serial = ${reference} or seat.number_folded = ${search.toLowerCase()}
      or line.user_id = any(${[...people]}::uuid[])
      or (line.thing = 'member' and line.subject = any(${[...people]}::text[])))`;
    return sql<SqlBool>`${isSaid}
      ${person === '' ? sql`` : sql`and line.user_id = ${person}::uuid`}
      ${wanted === null ? sql`` : sql`and ${thing} = ${wanted}`}
      ${search === '' ? sql`` : sql`and ${found}`}`;
  };

  return {
    /** Whoever did something in these days, or had something done to them, by name. */
    people: async ({ within: { from, to } }: Pick<AuditQuery, 'within'>): Promise<AuditPerson[]> => {
      const { rows } = await sql<{ id: string; acts: boolean }>`
        select id, bool_or(acts) as acts from (
          select user_id::text as id, true as acts from audit
          where venue_id = ${venue} and at >= ${from} and at < ${to} and user_id is not null
          union all
          select thing_id, false from audit
          where venue_id = ${venue} and at >= ${from} and at < ${to} and thing = 'member'
            and thing_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        ) named group by id`.execute(db);
      const acts = new Map(rows.map((row) => [row.id, row.acts]));
      const ids = [...acts.keys()];
      if (ids.length === 0) return [];
      const people = await asLoginRole(db, () =>
        db
          .selectFrom('users')
          .select(['id'])
          .select(sql<string>`coalesce(nullif(btrim(first_name || ' ' || last_name), ''), username)`.as('name'))
          .where('id', 'in', ids)
          .execute(),
      );
      return people
        .map((one) => ({ ...one, acts: acts.get(one.id) ?? false }))
        .toSorted((one, other) => (foldLetters(one.name) < foldLetters(other.name) ? -1 : 1));
    },

    /** One page, the newest first, with the number of all; `people`: those whose name the search finds. */
    list: async (query: AuditQuery, people: readonly string[]): Promise<{ rows: AuditRow[]; count: number }> => {
      const { rows } = await sql<AuditRow>`
        select line.id::text as id, line.at, line.user_id, ${actor} as actor, line.verb, ${thing} as thing, line.detail,
          ${name} as name, case when line.thing = 'member' then line.subject end as member_id, ticket.expected,
          coalesce(card.currency, bill.currency) as currency
        from ${lines(query.within)} where ${matches(query, people)}
        order by ${orderFirst(query.order, orderColumns)} line.at desc, line.id desc offset ${query.offset} limit ${query.limit}`.execute(
        db,
      );
      const counted = await sql<{ count: number }>`
        select count(*)::int as count from ${lines(query.within)} where ${matches(query, people)}`.execute(db);
      return { rows, count: counted.rows[0]?.count ?? 0 };
    },
  };
};
