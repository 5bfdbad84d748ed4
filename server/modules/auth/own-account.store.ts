import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../db/schema.types.ts';

/** A venue that is not deleted and has this person as its only owner. `person`: a column or a value. */
const ownedAlone = (person: ReturnType<typeof sql>) => sql<SqlBool>`exists (
  select from memberships own
  join venues on venues.id = own.venue_id and venues.deleted_at is null
  where own.user_id = ${person} and own.role = 'owner' and not exists (
    select from memberships other
    join users owner on owner.id = other.user_id and owner.deletes_at is null
    where other.venue_id = own.venue_id and other.role = 'owner' and other.user_id <> own.user_id))`;

/** Whether a venue would have no owner without this person. `db`: the login role. */
export const isSoleOwner = async (db: Kysely<Tables>, person: string): Promise<boolean> => {
  const { rows } = await sql<{ alone: boolean }>`select ${ownedAlone(sql`${person}::uuid`)} as alone`.execute(db);
  return rows[0]?.alone === true;
};

/** The members of these venues, the highest role first. */
export const listVenueMembers = (db: Kysely<Tables>, venues: readonly string[]) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('roles', 'roles.id', 'memberships.role')
    .select(['memberships.venue_id', 'memberships.user_id', 'memberships.role'])
    .select(
      sql<string>`coalesce(nullif(btrim(users.first_name || ' ' || users.last_name), ''), users.username)`.as('name'),
    )
    .where(sql<SqlBool>`memberships.venue_id = any(${[...venues]}::text[])`)
    .orderBy('roles.level', 'desc')
    .orderBy('name')
    .orderBy('memberships.user_id')
    .execute();

/** When the account is deleted; null: it stays. */
export const setDeletion = async (db: Kysely<Tables>, person: string, at: Date | null): Promise<void> => {
  await db.updateTable('users').set({ deletes_at: at }).where('id', '=', person).execute();
};

/** The lines about a person's ways in, the newest first. */
export const listIdentityAudit = (db: Kysely<Tables>, person: string) =>
  db
    .selectFrom('audit')
    .select(['at', 'verb', 'detail'])
    .where('venue_id', '=', '')
    .where('user_id', '=', person)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute();

/** Everything that is stored about a person's devices. */
export const listOwnSessions = (db: Kysely<Tables>, person: string) =>
  db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'last_seen_at'])
    .where('user_id', '=', person)
    .orderBy('created_at', 'desc')
    .execute();

/**
 * Deletes accounts whose time has passed, with memberships, sessions and devices. Who has become a venue's only owner since
 * stays until it has another. Returns how many. `db`: the login role.
 */
export const purgeAccounts = async (db: Kysely<Tables>, now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from users where deletes_at <= ${now} and not ${ownedAlone(sql`users.id`)}`.execute(db);
  return Number(numAffectedRows ?? 0);
};
