import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { VenueScope } from '../graphql/context.ts';
import type { Database } from '../db/open-database.ts';
import type { Tables } from '../db/schema.types.ts';
import type { AuditVerb } from '../../graphql/domain/audit.ts';
import type { AuditChanges } from './audit-changes.ts';
import type { ChangeEvent } from './change-events.ts';

export interface IdempotencyKey {
  person: string;
  key: string;
  venue: string;
  fingerprint: Buffer;
}

/** Who (from the scope) did what to which thing. `detail` holds no text that a person wrote. */
export interface AuditEntry {
  verb: AuditVerb;
  thing: string;
  id: string | null;
  detail: Record<string, unknown>;
  /** what it was before and is now; kept in `detail` */
  changes?: AuditChanges;
}

/** The NOTIFY channel of change events. */
export const changesChannel = 'changes';

/** Inserts the key; false when it was used before. Waits for a concurrent request that holds it. */
export const claimIdempotencyKey = async (
  db: Kysely<Tables>,
  { person, key, venue, fingerprint }: IdempotencyKey,
  at: Date,
) => {
  const { rows } = await sql`
    insert into idempotency (person, key, venue_id, fingerprint, created_at)
    values (${person}, ${key}, ${venue}, ${fingerprint}, ${at})
    on conflict do nothing returning 1`.execute(db);
  return rows.length === 1;
};

export const loadStoredAnswer = async (db: Kysely<Tables>, { person, key }: IdempotencyKey) =>
  (await db
    .selectFrom('idempotency')
    .select(['fingerprint', 'answer'])
    .where('person', '=', person)
    .where('key', '=', key)
    .executeTakeFirst()) ?? null;

/**
 * Replaces fields, where they are, in the stored answers about these reservations or gift cards, also in one that holds the
 * card as `card`. `db` is scoped to the venue.
 */
export const replaceInStoredAnswers = async (
  db: Kysely<Tables>,
  {
    venue,
    reservations = [],
    giftCards = [],
    fields,
  }: {
    venue: string;
    reservations?: readonly string[];
    giftCards?: readonly string[];
    fields: Record<string, string | null>;
  },
): Promise<void> => {
  const replaced = (answer: RawBuilder<unknown>) => sql`${answer} || (
    select coalesce(jsonb_object_agg(key, value), '{}')
    from jsonb_each(${JSON.stringify(fields)}::jsonb) where jsonb_exists(${answer}, key))`;
  const answer = sql`answer`;
  const card = sql`(answer -> 'card')`;
  await sql`
    update idempotency set answer = ${replaced(answer)}
    where venue_id = ${venue}
      and (answer ->> 'ticketId' = any(${[...reservations]}::text[]) or answer ->> 'id' = any(${[...giftCards]}::text[]))
    `.execute(db);
  await sql`
    update idempotency set answer = jsonb_set(answer, '{card}', ${replaced(card)})
    where venue_id = ${venue} and answer -> 'card' ->> 'id' = any(${[...giftCards]}::text[])`.execute(db);
};

/** Answers to saves of views that are kept for repeated requests. */
export const listAnswersOfViews = async (
  db: Kysely<Tables>,
  venue: string,
): Promise<{ person: string; key: string; name: string; query: string }[]> => {
  const { rows } = await sql<{ person: string; key: string; name: string; query: string }>`
    select person::text as person, key::text as key, answer ->> 'name' as name, answer ->> 'query' as query
    from idempotency
    where venue_id = ${venue} and jsonb_exists(answer, 'list') and jsonb_exists(answer, 'query')
    order by person, key for update`.execute(db);
  return rows;
};

/** What a repeated request of the key is answered from now on. */
export const replaceAnswerOfView = async (
  db: Kysely<Tables>,
  { person, key }: { person: string; key: string },
  fields: { name: string; query: string },
): Promise<void> => {
  await sql`
    update idempotency set answer = answer || ${JSON.stringify(fields)}::jsonb
    where person = ${person}::uuid and key = ${key}::uuid`.execute(db);
};

/** Who writes to which venue. Without a person: the server itself, as in a scheduled job. */
export type Author = Pick<VenueScope, 'venue' | 'asSuper'> & { person: { id: string } | null; session: string | null };

interface Stamp {
  scope: Author;
  at: Date;
}

interface Recording extends Stamp {
  key: IdempotencyKey | null;
  /** the key row exists already (`claimIdempotencyKey`); otherwise it is inserted, and a used key raises 23505 */
  keyClaimed: boolean;
}

const auditInsert = ({ scope, at }: Stamp) => sql`
  insert into audit (venue_id, at, user_id, session_id, as_super, verb, thing, thing_id, detail)
  select venue_id, ${at}, ${scope.person?.id ?? null}::uuid, ${scope.session}::uuid,
    ${scope.asSuper}, verb, thing, thing_id, detail from outcome`;

const answerInsert = ({ person, key, venue, fingerprint }: IdempotencyKey, at: Date) => sql`
  insert into idempotency (person, key, venue_id, fingerprint, created_at, answer)
  select ${person}::uuid, ${key}::uuid, ${venue}, ${fingerprint}::bytea, ${at}, answer from outcome`;

const answerUpdate = ({ person, key }: IdempotencyKey) => sql`
  update idempotency set answer = outcome.answer from outcome
  where person = ${person}::uuid and key = ${key}::uuid`;

/**
 * The end of every write, as CTEs over a CTE `outcome (venue_id, verb, thing, thing_id, detail, answer, events)`, all
 * but the first four jsonb: audit line, stored answer, change events. The statement must read `sent_events`, otherwise
 * PostgreSQL does not run it.
 */
export const recordOutcome = ({ scope, at, key, keyClaimed }: Recording): RawBuilder<unknown> => sql`
  audit_line as (${auditInsert({ scope, at })}),
  ${key === null ? sql`` : sql`stored_answer as (${keyClaimed ? answerUpdate(key) : answerInsert(key, at)}),`}
  sent_events as (
    select pg_notify(${changesChannel}, (jsonb_build_object('venue', venue_id) || event)::text)
    from outcome, jsonb_array_elements(events) event
  )`;

interface Write extends Stamp {
  key: IdempotencyKey | null;
  answer: unknown;
  audit: AuditEntry;
  events: readonly ChangeEvent[];
}

const toDetail = ({ detail, changes = {} }: AuditEntry) =>
  Object.keys(changes).length === 0 ? detail : { ...detail, changes };

const selectOutcome = ({ scope, audit, answer, events }: Pick<Write, 'scope' | 'audit' | 'answer' | 'events'>) => sql`
  select ${scope.venue}::text as venue_id, ${audit.verb}::text as verb, ${audit.thing}::text as thing,
    ${audit.id}::text as thing_id, ${JSON.stringify(toDetail(audit))}::jsonb as detail,
    ${JSON.stringify(answer ?? null)}::jsonb as answer, ${JSON.stringify(events)}::jsonb as events`;

/** Ends a write inside its transaction, in one statement. The key, when there is one, was claimed at its beginning. */
export const recordWrite = async (db: Kysely<Tables>, write: Write): Promise<void> => {
  await sql`
    with outcome as (${selectOutcome(write)}), ${recordOutcome({ ...write, keyClaimed: true })}
    select count(*) from sent_events`.execute(db);
};

interface Audit extends Stamp {
  entry: AuditEntry;
}

/** An audit line without a write: a rejected request, a read by a superUser. */
export const recordAudit = async (database: Database, { scope, at, entry }: Audit): Promise<void> => {
  const outcome = selectOutcome({ scope, audit: entry, answer: null, events: [] });
  await sql`with outcome as (${outcome}) ${auditInsert({ scope, at })}`.execute(database.within([scope.venue]));
};
