import { type Kysely, sql } from 'kysely';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { Role } from '../../../graphql/domain/roles.ts';
import { asLoginRole } from '../../db/as-login-role.ts';
import type { Tables } from '../../db/schema.types.ts';
import { isUuid } from '../../is-uuid.ts';

export interface Member {
  user_id: string;
  role: Role;
  languages: Language[] | null;
}

export interface TeamRow {
  user_id: string;
  role: Role;
  username: string;
  phone: string | null;
  email: string | null;
  last_login: Date | null;
}

export type RoleNames = ReadonlyMap<Role, Partial<Record<Language, string>>>;

/** The catalogue of roles, the highest first, with their names by language. */
export const loadRoleNames = async (db: Kysely<Tables>): Promise<RoleNames> => {
  const rows = await db.selectFrom('roles').select(['id', 'names']).orderBy('level', 'desc').execute();
  return new Map(rows.map(({ id, names }) => [id, names]));
};

/** Who may sign in to a venue. `db` is scoped to the venue; what identifies a person is read as the login role. */
export const createTeamStore = (db: Kysely<Tables>, venue: string) => ({
  /** Changes of members wait for each other from here to the end of the transaction, so that an owner stays (rules, "Roles"). */
  lock: async (): Promise<void> => {
    await db.selectFrom('venues').select('id').where('id', '=', venue).forNoKeyUpdate().execute();
  },

  find: async (person: string): Promise<Member | undefined> =>
    isUuid(person)
      ? db
          .selectFrom('memberships')
          .select(['user_id', 'role', 'languages'])
          .where('venue_id', '=', venue)
          .where('user_id', '=', person)
          .executeTakeFirst()
      : undefined,

  countOwners: async (): Promise<number> => {
    const { count } = await db
      .selectFrom('memberships')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('venue_id', '=', venue)
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow();
    return count;
  },

  add: async ({ user_id, role, languages }: Member, at: Date): Promise<void> => {
    await db.insertInto('memberships').values({ venue_id: venue, user_id, role, languages, created_at: at }).execute();
    await db.deleteFrom('former_members').where('venue_id', '=', venue).where('user_id', '=', user_id).execute();
  },

  setRole: async (person: string, role: Role): Promise<void> => {
    await db
      .updateTable('memberships')
      .set({ role })
      .where('venue_id', '=', venue)
      .where('user_id', '=', person)
      .execute();
  },

  /** Ends a membership; it is kept among the former ones, so that it can be given back. */
  remove: async ({ user_id, role, languages }: Member, { name, at }: { name: string; at: Date }): Promise<void> => {
    await db.deleteFrom('memberships').where('venue_id', '=', venue).where('user_id', '=', user_id).execute();
    await db
      .insertInto('former_members')
      .values({ venue_id: venue, user_id, role, languages, name, left_at: at })
      .onConflict((on) => on.columns(['venue_id', 'user_id']).doUpdateSet({ role, languages, name, left_at: at }))
      .execute();
  },

  findFormer: async (person: string): Promise<Member | undefined> =>
    isUuid(person)
      ? db
          .selectFrom('former_members')
          .select(['user_id', 'role', 'languages'])
          .where('venue_id', '=', venue)
          .where('user_id', '=', person)
          .executeTakeFirst()
      : undefined,

  /** The members, the highest role first; `person`: one of them. */
  list: async (person?: string): Promise<TeamRow[]> =>
    asLoginRole(db, () =>
      db
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .innerJoin('roles', 'roles.id', 'memberships.role')
        .select(['memberships.user_id', 'memberships.role', 'users.username', 'users.phone', 'users.email'])
        .select((eb) =>
          eb
            .selectFrom('sessions')
            .select(sql<Date | null>`max(sessions.created_at)`.as('last_login'))
            .whereRef('sessions.user_id', '=', 'users.id')
            .as('last_login'),
        )
        .select(
          sql<string>`coalesce(nullif(btrim(users.first_name || ' ' || users.last_name), ''), users.username)`.as(
            'name',
          ),
        )
        .where('memberships.venue_id', '=', venue)
        .$if(person !== undefined, (query) => query.where('memberships.user_id', '=', person ?? ''))
        .orderBy('roles.level', 'desc')
        .orderBy('name')
        .orderBy('memberships.user_id')
        .execute()
        .then((rows) => rows.map(({ name, ...row }) => ({ ...row, username: name }))),
    ),
});
