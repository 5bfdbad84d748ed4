import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { BookingOutcome } from '../../../graphql/domain/booking.ts';
import type { DayEnd } from '../../../graphql/domain/business-day.ts';
import type { Role } from '../../../graphql/domain/roles.ts';
import { foldLetters, foldTitles } from '../../../graphql/domain/search-fold.ts';
import type { Tables } from '../../db/schema.types.ts';

export interface Venue {
  id: string;
  titles: Partial<Record<Language, string>>;
  city: string | null;
  city_names?: Partial<Record<Language, string>>;
  category: string | null;
  region_code: string;
  languages: Language[];
  time_zone: string;
  currency: string;
  cancel_unanswered: boolean;
  registration: boolean;
  booking: boolean;
  booking_becomes: BookingOutcome;
  booking_code: boolean;
  booking_change_minutes: number;
  booking_per_day: number;
  booking_sites: string[];
  turn_to_2: number;
  turn_to_4: number;
  turn_above: number;
  turn_buffer: number;
  /** before sunset; null: as the place does */
  candle_minutes: number | null;
  /** when its business days end, from a day on */
  day_ends: readonly DayEnd[];
  active: boolean;
}

export interface FoundVenue {
  id: string;
  titles: Partial<Record<Language, string>>;
  city: string | null;
  city_names: Partial<Record<Language, string>>;
  own: boolean;
}

const columns = [
  'venues.id',
  'venues.titles',
  'venues.city',
  'venues.city_names',
  'venues.category',
  'venues.region_code',
  'venues.languages',
  'venues.time_zone',
  'venues.currency',
  'venues.cancel_unanswered',
  'venues.registration',
  'venues.booking',
  'venues.booking_becomes',
  'venues.booking_code',
  'venues.booking_change_minutes',
  'venues.booking_per_day',
  'venues.booking_sites',
  'venues.turn_to_2',
  'venues.turn_to_4',
  'venues.turn_above',
  'venues.turn_buffer',
  'venues.candle_minutes',
  'venues.day_ends',
  'venues.active',
] as const;

/** What a new venue has before anybody has made areas (rules, "Tables"). */
const firstArea: Record<Language, string> = {
  en: 'Restaurant',
  he: 'מסעדה',
  fr: 'Salle',
  ru: 'Зал',
  de: 'Gastraum',
  ar: 'الصالة',
};

export const createVenuesStore = (db: Kysely<Tables>) => ({
  find: async (id: string): Promise<Venue | null> =>
    (await db
      .selectFrom('venues')
      .select(columns)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()) ?? null,

  /** The venue, locked until the transaction ends: changes of it wait for each other. */
  lock: async (id: string): Promise<Venue | null> =>
    (await db
      .selectFrom('venues')
      .select(columns)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()) ?? null,

  /** A person's own venues with the role in each, oldest first. */
  listByMember: async (person: string): Promise<(Venue & { role: Role })[]> =>
    db
      .selectFrom('venues')
      .innerJoin('memberships', 'memberships.venue_id', 'venues.id')
      .select(columns)
      .select('memberships.role')
      .where('memberships.user_id', '=', person)
      .where('venues.deleted_at', 'is', null)
      .orderBy('venues.created_at')
      .orderBy('venues.id')
      .execute(),

  /**
   * Venues with `term` in a title of any language, compared as `foldLetters` does; `all`: also those the person is no member of.
   * `total` counts them all, `rows` are at most `limit`.
   */
  search: async (query: { term: string; person: string; all: boolean; limit: number }) => {
    // an inner join lets the planner start from the user's memberships
    const join = sql.raw(query.all ? 'left join' : 'join');
    const { rows } = await sql<FoundVenue & { total: number }>`
      select id, titles, city, city_names, member.user_id is not null as own, count(*) over ()::integer as total
      from venues
      ${join} memberships member on member.venue_id = venues.id and member.user_id = ${query.person}::uuid
      where deleted_at is null
        and strpos(name_search, ${foldLetters(query.term)}) > 0
      order by (member.user_id is null), id
      limit ${query.limit}`.execute(db);
    return { rows, total: rows[0]?.total ?? 0 };
  },

  /** The number of venues a user created and has not deleted; locks the user row until the transaction ends. */
  countCreatedBy: async (person: string): Promise<number> => {
    await db.selectFrom('users').select('id').where('id', '=', person).forUpdate().execute();
    const { count } = await db
      .selectFrom('venues')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('created_by', '=', person)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },

  isOwnerSomewhere: async (person: string): Promise<boolean> =>
    (await db
      .selectFrom('memberships')
      .select('venue_id')
      .where('user_id', '=', person)
      .where('role', '=', 'owner')
      .executeTakeFirst()) !== undefined,

  create: async (venue: Omit<Venue, 'active'> & { place_id: string | null; by: string; at: Date }): Promise<void> => {
    const { titles, city_names = {}, day_ends, by, at, ...rest } = venue;
    await db
      .insertInto('venues')
      .values({
        ...rest,
        titles: JSON.stringify(titles),
        city_names: JSON.stringify(city_names),
        day_ends: JSON.stringify(day_ends),
        name_search: foldTitles(titles),
        created_by: by,
        created_at: at,
      })
      .execute();
    await db
      .insertInto('memberships')
      .values({ venue_id: venue.id, user_id: by, role: 'owner', created_at: at })
      .execute();
    await db
      .insertInto('venue_areas')
      .values({ venue_id: venue.id, id: randomUUID(), names: JSON.stringify(firstArea) })
      .execute();
  },

  update: async ({ id, titles, city_names = {}, day_ends, ...values }: Omit<Venue, 'active'>): Promise<void> => {
    await db
      .updateTable('venues')
      .set({
        ...values,
        titles: JSON.stringify(titles),
        city_names: JSON.stringify(city_names),
        day_ends: JSON.stringify(day_ends),
        name_search: foldTitles(titles),
      })
      .where('id', '=', id)
      .execute();
  },

  /** False when it was deleted already. */
  setDeleted: async (id: string, at: Date): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('venues')
      .set({ deleted_at: at })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
});
