import { type Kysely, sql } from 'kysely';
import { getSingletonId } from '../../../graphql/content/kinds/identities.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { readOpeningHours } from '../../../graphql/content/kinds/venue.ts';
import type { Content, Level } from '../../../graphql/content/model/draft.types.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { type FirstStep, firstSteps, isNewVenue } from '../../../graphql/domain/first-steps.ts';
import { may } from '../../../graphql/domain/roles.ts';
import type { Tables } from '../../db/schema.types.ts';
import type { VenueScope } from '../../graphql/context.ts';
import { isFinished } from '../content/content-ownership.store.ts';

interface Found extends Record<Exclude<FirstStep, 'profile' | 'hours'>, boolean> {
  /** null: never saved */
  profile: Content | null;
  created_at: Date;
}

/**
 * What a new venue still needs, in the order in which to do it; only steps that the role may take. A step is done when its
 * result is there, whoever made it; none of a venue that is not new (rules, "First steps").
 */
export const listOpenSteps = async (
  db: Kysely<Tables>,
  { venue, role }: VenueScope,
  now: number,
): Promise<FirstStep[]> => {
  const kind = getKind('venue');
  const current = sql`from content where venue_id = ${venue} and deleted_at is null and ${isFinished}`;
  const { rows } = await sql<Found>`
    select created_at,
      (select content ${current} and cms_id = ${getSingletonId(venue, kind)}) as profile,
      exists (select 1 from venue_tables where venue_id = ${venue} and active) as tables,
      exists (select 1 ${current} and entity = 'shifts' and published_version is not null) as shifts,
      exists (select 1 ${current} and entity = 'menu') as menu,
      exists (select 1 ${current} and entity = 'menu' and published_version is not null) as publish,
      (select count(*) > 1 from memberships where venue_id = ${venue})
        or exists (select 1 from member_invitations where venue_id = ${venue} and state <> 'revoked') as colleague
    from venues where id = ${venue}`.execute(db);
  const [found] = rows;
  if (found === undefined || !isNewVenue(found.created_at, now)) return [];

  const profile: Level = found.profile === null ? {} : fromContent(kind, found.profile);
  const { week, special } = readOpeningHours(profile);
  const done: Record<FirstStep, boolean> = {
    ...found,
    profile: Object.values((profile.address ?? {}) as Record<string, string>).some((text) => text !== ''),
    hours: [...week, ...special.map(({ shifts }) => shifts)].some((shifts) => shifts.length > 0),
  };
  return firstSteps.filter(({ id, needs: [verb, thing] }) => may(role, verb, thing) && !done[id]).map(({ id }) => id);
};
