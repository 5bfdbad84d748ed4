import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type HiddenColumns, isHiddenColumns, parseHiddenColumns } from '../../../graphql/domain/hidden-columns.ts';
import { fitsName, maxFullNameLength } from '../../../graphql/domain/names.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { Tables } from '../../db/schema.types.ts';
import { digest } from '../../crypto.ts';
import type { Identifier } from './identifiers.ts';

const column = (identifier: Identifier) => (identifier.channel === 'sms' ? 'phone' : 'email');

/** How long a browser is known by the id that a sign-in replaced: the answer with the new one may have been lost. */
export const replacedDeviceMs = 10 * 60_000;

/** The person behind an identifier and whether this browser signed in as them before: always one statement, so that timing reveals nothing. */
export const findUser = async (
  db: Kysely<Tables>,
  identifier: Identifier,
  deviceCookie: string | undefined,
  now: number,
) =>
  (await db
    .selectFrom('users')
    .selectAll('users')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('devices')
            .select('user_id')
            .whereRef('devices.user_id', '=', 'users.id')
            .where('devices.id_hash', '=', digest(deviceCookie ?? ''))
            .where((known) =>
              known.or([
                known('devices.replaced_at', 'is', null),
                known('devices.replaced_at', '>', new Date(now - replacedDeviceMs)),
              ]),
            ),
        )
        .as('onKnownDevice'),
    )
    .where(column(identifier), '=', identifier.value)
    .executeTakeFirst()) ?? null;

export type KnownUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** The person behind an identifier as committed last, locked until the transaction ends. */
export const lockUserByIdentifier = async (db: Kysely<Tables>, identifier: Identifier) =>
  (await db
    .selectFrom('users')
    .selectAll()
    .where(column(identifier), '=', identifier.value)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUserByIdentifier>>>;

// display name until the user sets one: never the whole phone number or e-mail address
const defaultUsername = ({ channel, value }: Identifier): string =>
  channel === 'email' ? value.slice(0, value.indexOf('@')).slice(0, 30) : `…${value.slice(-4)}`;

/** The new user's id, or null when the identifier is taken. */
export const createUser = async (
  db: Kysely<Tables>,
  identifier: Identifier,
  language: Language,
  now: number,
): Promise<string | null> => {
  const created = await db
    .insertInto('users')
    .values({
      id: randomUUID(),
      username: defaultUsername(identifier),
      phone: identifier.channel === 'sms' ? identifier.value : null,
      email: identifier.channel === 'email' ? identifier.value : null,
      country: identifier.country ?? 'IL',
      language,
      owner: true,
      created_at: new Date(now),
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return created?.id ?? null;
};

/** Venues this person belongs to, in the order they joined; deleted ones are not among them. */
export const listMemberships = (db: Kysely<Tables>, person: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('venues', 'venues.id', 'memberships.venue_id')
    .select(['venue_id as venue', 'role', 'memberships.languages', 'titles', 'city', 'city_names', 'active'])
    .where('user_id', '=', person)
    .where('deleted_at', 'is', null)
    .orderBy('memberships.created_at')
    .orderBy('venue_id')
    .execute();

/** How many venues this person has created and not deleted. */
export const countOwnedVenues = async (db: Kysely<Tables>, person: string): Promise<number> => {
  const { count } = await db
    .selectFrom('venues')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('created_by', '=', person)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

export interface AccountChange {
  first_name?: string;
  last_name?: string;
  email?: string | null;
  phone?: string;
  /** JSON */
  favorites?: string;
  /** JSON */
  accessibility?: string;
  /** of the tables that change; others keep theirs */
  hiddenColumns?: HiddenColumns;
  language?: Language;
}

const lockAccount = (db: Kysely<Tables>, person: string) =>
  db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'hidden_columns'])
    .where('id', '=', person)
    .forUpdate()
    .executeTakeFirstOrThrow();

/**
 * Applies the change unless the full name is too long, the e-mail address is taken or there are too many tables with
 * hidden columns. Needs a transaction.
 */
export const updateUser = async (
  db: Kysely<Tables>,
  person: string,
  change: AccountChange,
): Promise<'done' | 'tooLong' | 'emailExists' | 'tooManyTables'> => {
  if (Object.keys(change).length === 0) return 'done';
  try {
    const { hiddenColumns, ...fields } = change;
    if (change.first_name !== undefined || change.last_name !== undefined) {
      const { first_name, last_name } = { ...(await lockAccount(db, person)), ...fields };
      if (!fitsName(`${first_name} ${last_name}`.trim(), maxFullNameLength)) return 'tooLong';
    }
    const columns: { hidden_columns?: string } = {};
    if (hiddenColumns !== undefined) {
      const { hidden_columns } = await lockAccount(db, person);
      const merged = { ...parseHiddenColumns(hidden_columns), ...hiddenColumns };
      if (!isHiddenColumns(merged)) return 'tooManyTables';
      columns.hidden_columns = JSON.stringify(merged);
    }
    await db
      .updateTable('users')
      .set({ ...fields, ...columns })
      .where('id', '=', person)
      .execute();
    return 'done';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505') return 'emailExists';
    throw error;
  }
};

export const findUserById = (db: Kysely<Tables>, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
