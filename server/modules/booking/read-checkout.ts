import { type Kysely, sql } from 'kysely';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import { type Language, master } from '../../../graphql/domain/languages.ts';
import { prepareWorkPlan } from '../../../graphql/domain/work-plan/evaluate-work-plan.ts';
import type { WorkPlanEntry, WorkPlanTag } from '../../../graphql/domain/work-plan/work-plan.types.ts';
import type { Tables } from '../../db/schema.types.ts';

/** What the checkout plan of a page says about a booking: a question that the guest answers, or a remark to read. */
export interface CheckoutTag {
  key: string;
  asks: boolean;
  title: string;
  text: string;
}

interface StoredEntry extends Omit<WorkPlanEntry, 'tags'> {
  _id?: string;
  tags?: readonly (WorkPlanTag & { _id?: string })[];
}

const readEntries = (content: Content, language: Language): readonly StoredEntry[] => {
  const block = content[language] as { shifts?: { shifts?: { opening?: StoredEntry[] } }[] } | undefined;
  return block?.shifts?.[1]?.shifts?.opening ?? [];
};

const findCheckout = async (db: Kysely<Tables>, venue: string, page: string): Promise<Content | null> => {
  const { rows } = await sql<{ content: Content }>`
    select plan_shown.content
    from content item
    join content_versions shown on shown.venue_id = item.venue_id and shown.cms_id = item.cms_id
      and shown.version = item.published_version
    join content plan on plan.venue_id = item.venue_id and plan.deleted_at is null
      and plan.cms_id = shown.content -> 'en' -> 'workplan' ->> 'checkout'
    join content_versions plan_shown on plan_shown.venue_id = plan.venue_id and plan_shown.cms_id = plan.cms_id
      and plan_shown.version = plan.published_version
    where item.venue_id = ${venue} and item.cms_id = ${page} and item.deleted_at is null`.execute(db);
  return rows[0]?.content ?? null;
};

/** In the guest's language, else in English. `db` is scoped to the venue. */
export const readCheckout = async (
  db: Kysely<Tables>,
  venue: string,
  question: { page: string; date: string; time: string; size: number; now: Date; timeZone: string; language: Language },
): Promise<CheckoutTag[]> => {
  const { page, date, time, size, now, timeZone, language } = question;
  const content = await findCheckout(db, venue, page);
  if (content === null) return [];
  const entries = readEntries(content, master);
  if (entries.length === 0) return [];
  const { tags, taggedBy } = prepareWorkPlan(
    'checkout',
    entries,
    timeZone,
  )({ date, time, party: size, now, booked: 0 });
  const own = readEntries(content, language);
  return tags.flatMap(({ key, action, short = '', text = '' }): CheckoutTag[] => {
    const entry = entries[Number(/\[(\d+)\]$/.exec(taggedBy[key] ?? '')?.[1] ?? -1)];
    const tag = entry?.tags?.find((one) => one.key === key);
    const translated = own
      .find(({ _id }) => _id !== undefined && _id === entry?._id)
      ?.tags?.find(({ _id }) => _id !== undefined && _id === tag?._id);
    const title = translated?.short || short || key;
    return [{ key, asks: action === 'ask', title, text: translated?.text || text }];
  });
};
