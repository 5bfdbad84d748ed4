import { type Kysely, sql } from 'kysely';
import type { BookingPlans } from '../../../graphql/domain/work-plan/booking-day.ts';
import type { WorkPlanEntry } from '../../../graphql/domain/work-plan/work-plan.types.ts';
import type { Tables } from '../../db/schema.types.ts';

/** A plan's item, and what is published of it; null: nothing. */
export interface BookingPlanItem {
  id: string;
  name: string;
  /** the name of the page that it belongs to */
  page: string;
  entries: WorkPlanEntry[] | null;
}

/** The shifts and the availability of a reservation page; null: of the first one that the venue has published. */
export const findBookingPlanItems = async (
  db: Kysely<Tables>,
  venue: string,
  page: string | null = null,
): Promise<Record<keyof BookingPlans, BookingPlanItem | null>> => {
  const { rows } = await sql<BookingPlanItem & { entity: 'shifts' | 'availability' }>`
    with page as (
      select item.name, shown.content -> 'en' -> 'workplan' as plans
      from content item
      join content_versions shown on shown.venue_id = item.venue_id and shown.cms_id = item.cms_id
        and shown.version = item.published_version
      where item.venue_id = ${venue} and item.entity = 'page' and item.component = 'reservation'
        and item.deleted_at is null and (${page}::text is null or item.cms_id = ${page})
      order by item.created_at, item.cms_id limit 1
    )
    select plan.entity, plan.cms_id as id, plan.name, page.name as page,
      shown.content -> 'en' -> 'shifts' -> 1 -> 'shifts' -> 'opening' as entries
    from page
    join content plan on plan.venue_id = ${venue} and plan.deleted_at is null
      and plan.cms_id in (page.plans ->> 'shifts', page.plans ->> 'availability')
    left join content_versions shown on shown.venue_id = plan.venue_id and shown.cms_id = plan.cms_id
      and shown.version = plan.published_version`.execute(db);
  const find = (entity: keyof BookingPlans): BookingPlanItem | null => {
    const row = rows.find((one) => one.entity === entity);
    return row === undefined ? null : { id: row.id, name: row.name, page: row.page, entries: row.entries };
  };
  return { shifts: find('shifts'), availability: find('availability') };
};

/** What is published of them. */
export const findBookingPlans = async (
  db: Kysely<Tables>,
  venue: string,
  page: string | null = null,
): Promise<BookingPlans> => {
  const { shifts, availability } = await findBookingPlanItems(db, venue, page);
  return { shifts: shifts?.entries ?? null, availability: availability?.entries ?? null };
};
