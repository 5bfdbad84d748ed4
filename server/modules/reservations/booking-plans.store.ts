import { type Kysely, sql } from 'kysely';
import type { BookingPlans } from '../../../graphql/domain/work-plan/booking-day.ts';
import type { WorkPlanEntry } from '../../../graphql/domain/work-plan/work-plan.types.ts';
import type { Tables } from '../../db/schema.types.ts';

/** The published shifts and availability of the venue's first published reservation page. */
export const findBookingPlans = async (db: Kysely<Tables>, venue: string): Promise<BookingPlans> => {
  const { rows } = await sql<{ entity: 'shifts' | 'availability'; entries: WorkPlanEntry[] | null }>`
    with page as (
      select shown.content -> 'en' -> 'workplan' as plans
      from content item
      join content_versions shown on shown.venue_id = item.venue_id and shown.cms_id = item.cms_id
        and shown.version = item.published_version
      where item.venue_id = ${venue} and item.entity = 'page' and item.component = 'reservation'
        and item.deleted_at is null
      order by item.created_at, item.cms_id limit 1
    )
    select plan.entity, shown.content -> 'en' -> 'shifts' -> 1 -> 'shifts' -> 'opening' as entries
    from page
    join content plan on plan.venue_id = ${venue} and plan.deleted_at is null
      and plan.cms_id in (page.plans ->> 'shifts', page.plans ->> 'availability')
    join content_versions shown on shown.venue_id = plan.venue_id and shown.cms_id = plan.cms_id
      and shown.version = plan.published_version`.execute(db);
  const find = (entity: string) => rows.find((row) => row.entity === entity)?.entries ?? null;
  return { shifts: find('shifts'), availability: find('availability') };
};
