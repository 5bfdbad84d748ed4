import type { Kysely } from 'kysely';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';

export const createConfigurationStore = (db: Kysely<Tables>, { venue }: VenueScope) => ({
  /** The configuration for a language, else the one for all. */
  find: async (name: string, locale: Language) =>
    (await db
      .selectFrom('configurations')
      .select(['name', 'version', 'payload'])
      .where('venue_id', '=', venue)
      .where('name', '=', name)
      .where('locale', 'in', [locale, ''])
      .orderBy('locale', 'desc')
      .executeTakeFirst()) ?? null,
});
