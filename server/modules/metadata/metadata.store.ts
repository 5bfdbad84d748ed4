import type { Kysely } from 'kysely';
import type { VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';

export const createConfigurationStore = (db: Kysely<Tables>, { venue }: VenueScope) => ({
  find: async (name: string) =>
    (await db
      .selectFrom('configurations')
      .select(['name', 'version', 'payload'])
      .where('venue_id', '=', venue)
      .where('name', '=', name)
      .executeTakeFirst()) ?? null,
});
