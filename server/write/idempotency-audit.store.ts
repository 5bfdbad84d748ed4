import { type Kysely, sql } from 'kysely';
import type { VenueScope } from '../graphql/context.ts';
import type { Database } from '../db/open-database.ts';
import type { Tables } from '../db/schema.types.ts';

export interface IdempotencyKey {
  person: string;
  key: string;
  venue: string;
  fingerprint: Buffer;
}

/** Who (from the scope) did what to which thing; `detail` holds no texts that people wrote. */
export interface AuditLine {
  verb: string;
  thing: string;
  id: string | null;
  detail: Record<string, unknown>;
}

/** What travels by NOTIFY, besides the venue; live.ts passes it to whoever follows that venue. */
export interface ChangeEvent {
  kind: 'content' | 'venue' | 'access';
  id: string;
  entity: string | null;
  version: number;
  what: 'created' | 'updated' | 'deleted' | 'restored' | 'published';
  by: string | null;
}

/** The channel of live changes. */
export const changesChannel = 'changes';

/** Takes the key; false when it was used before. A twin that holds it is waited for. */
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

interface Closing {
  scope: VenueScope;
  at: Date;
  key: IdempotencyKey | null;
  answer: unknown;
  audit: AuditLine;
  notices: readonly ChangeEvent[];
}

/** The end of every write, in one statement: audit line, stored answer, live notices. */
export const recordWrite = async (db: Kysely<Tables>, { scope, at, key, answer, audit, notices }: Closing) => {
  const told = notices.map((notice) => JSON.stringify({ venue: scope.venue, ...notice }));
  await sql`
    with line as (${auditInsert({ scope, at, line: audit })}),
    kept as (
      update idempotency set answer = ${JSON.stringify(answer)}::jsonb
      where person = ${key?.person ?? null}::uuid and key = ${key?.key ?? null}::uuid
    )
    select pg_notify(${changesChannel}, notice) from unnest(${told}::text[]) notice`.execute(db);
};

interface Audit {
  scope: VenueScope;
  at: Date;
  line: AuditLine;
}

const auditInsert = ({ scope, at, line }: Audit) => sql`
  insert into audit (venue_id, at, user_id, session_id, as_super, verb, thing, thing_id, detail)
  values (${scope.venue}, ${at}, ${scope.person.id}, ${scope.session}, ${scope.asSuper},
    ${line.verb}, ${line.thing}, ${line.id}, ${JSON.stringify(line.detail)})`;

export const recordAudit = async (database: Database, audit: Audit): Promise<void> => {
  await auditInsert(audit).execute(database.within([audit.scope.venue]));
};
