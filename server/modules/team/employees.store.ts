import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { plainDigits } from '../../../graphql/domain/digits.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { Role } from '../../../graphql/domain/roles.ts';
import { foldLetters } from '../../../graphql/domain/search-fold.ts';
import { createSortKeys, getSortOrder } from '../../../graphql/domain/sort-key.ts';
import type { Tables } from '../../db/schema.types.ts';
import { isUuid } from '../../is-uuid.ts';
import { searchPattern } from '../content/item-names.ts';

export type EmployeeRow = Selectable<Tables['employees']> & {
  /** whether the person may sign in to the venue */
  access: boolean;
};

export const employeeOrders = ['name', 'role', 'updated_at'] as const;
export type EmployeeOrder = (typeof employeeOrders)[number];

export interface EmployeeQuery {
  /** null: all */
  active: boolean | null;
  role: Role | null;
  search: string;
  order: EmployeeOrder;
  /** by whose order names are sorted */
  language: Language;
  descending: boolean;
  offset: number;
  limit: number;
}

const nameKey = (language: Language) => sql.raw(`employees.name_sort[${getSortOrder(language) + 1}]`);

const orderedBy: Record<EmployeeOrder, (language: Language) => RawBuilder<unknown>> = {
  name: nameKey,
  role: () => sql`roles.level`,
  updated_at: () => sql`employees.updated_at`,
};

/** By name, or by three digits or more of the number. */
const matches = (search: string): RawBuilder<SqlBool> => {
  const digits = plainDigits(search).replace(/\D/g, '').replace(/^0+/, '');
  const byName = sql<SqlBool>`employees.name_search like ${searchPattern(foldLetters(search))}`;
  return digits.length < 3 ? byName : sql<SqlBool>`(${byName} or employees.phone like ${`%${digits}%`})`;
};

/** A venue's employees. `db` is scoped to the venue. */
export const createEmployeesStore = (db: Kysely<Tables>, venue: string) => {
  const select = () =>
    db
      .selectFrom('employees')
      .innerJoin('roles', 'roles.id', 'employees.role')
      .leftJoin('memberships', (on) =>
        on
          .onRef('memberships.venue_id', '=', 'employees.venue_id')
          .onRef('memberships.user_id', '=', 'employees.user_id'),
      )
      .selectAll('employees')
      .select(sql<boolean>`memberships.user_id is not null`.as('access'))
      .where('employees.venue_id', '=', venue);

  return {
    /** One page, and the number of rows that the filter matches. */
    list: async (query: EmployeeQuery): Promise<{ rows: EmployeeRow[]; count: number }> => {
      const conditions = [
        ...(query.active === null ? [] : [sql<SqlBool>`employees.active = ${query.active}`]),
        ...(query.role === null ? [] : [sql<SqlBool>`employees.role = ${query.role}`]),
        ...(query.search === '' ? [] : [matches(query.search)]),
      ];
      const condition =
        conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
      const direction = query.descending ? 'desc' : 'asc';
      const rows = await select()
        .where(condition)
        .orderBy(orderedBy[query.order](query.language), direction)
        .orderBy('employees.id')
        .offset(query.offset)
        .limit(query.limit)
        .execute();
      const { count } = await db
        .selectFrom('employees')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('venue_id', '=', venue)
        .where(condition)
        .executeTakeFirstOrThrow();
      return { rows, count };
    },

    /** Who can be named: active ones, by name. */
    listNames: async (role: Role | null, language: Language): Promise<{ id: string; name: string }[]> =>
      db
        .selectFrom('employees')
        .select(['id', 'name'])
        .where('venue_id', '=', venue)
        .where('active', '=', true)
        .$if(role !== null, (query) => query.where('role', '=', role as Role))
        .orderBy(nameKey(language))
        .orderBy('id')
        .execute(),

    find: async (id: string): Promise<EmployeeRow | undefined> =>
      isUuid(id) ? select().where('employees.id', '=', id).executeTakeFirst() : undefined,

    /** Locked until the transaction ends. */
    lock: async (id: string): Promise<EmployeeRow | undefined> => {
      if (!isUuid(id)) return undefined;
      await db
        .selectFrom('employees')
        .select('id')
        .where('venue_id', '=', venue)
        .where('id', '=', id)
        .forUpdate()
        .execute();
      // a statement of its own: what the locking one joins is older than the lock it has waited for
      return select().where('employees.id', '=', id).executeTakeFirst();
    },

    findByPhone: async (phone: string): Promise<EmployeeRow | undefined> =>
      select()
        .where('employees.phone', '=', phone)
        .orderBy('employees.active', 'desc')
        .orderBy('employees.updated_at', 'desc')
        .executeTakeFirst(),

    insert: async (
      row: Pick<EmployeeRow, 'id' | 'name' | 'phone' | 'email' | 'role' | 'topgo'>,
      at: Date,
    ): Promise<void> => {
      await db
        .insertInto('employees')
        .values({
          ...row,
          venue_id: venue,
          name_search: foldLetters(row.name),
          name_sort: createSortKeys(row.name),
          created_at: at,
          updated_at: at,
        })
        .execute();
    },

    /** Changes columns and counts the version up. */
    update: async (
      id: string,
      changes: Omit<Updateable<Tables['employees']>, 'version' | 'name_search' | 'name_sort' | 'updated_at'>,
      at: Date,
    ): Promise<void> => {
      await db
        .updateTable('employees')
        .set({
          ...changes,
          ...(typeof changes.name === 'string' && {
            name_search: foldLetters(changes.name),
            name_sort: createSortKeys(changes.name),
          }),
          updated_at: at,
          version: sql<number>`version + 1`,
        })
        .where('venue_id', '=', venue)
        .where('id', '=', id)
        .execute();
    },

    /** Ties an employee to the person who accepted the invitation; that person is no other employee's from then on. */
    setPerson: async (id: string, { person, at }: { person: string; at: Date }): Promise<void> => {
      await db
        .updateTable('employees')
        .set({ user_id: null })
        .where('venue_id', '=', venue)
        .where('user_id', '=', person)
        .where('id', '<>', id)
        .execute();
      await db
        .updateTable('employees')
        .set({ user_id: person, updated_at: at, version: sql<number>`version + 1` })
        .where('venue_id', '=', venue)
        .where('id', '=', id)
        .execute();
    },

    setRoleOfPerson: async (person: string, role: Role, at: Date): Promise<void> => {
      await db
        .updateTable('employees')
        .set({ role, updated_at: at, version: sql<number>`version + 1` })
        .where('venue_id', '=', venue)
        .where('user_id', '=', person)
        .where('role', '<>', role)
        .execute();
    },
  };
};
