import { type Kysely, sql } from 'kysely';
import { noticeLimits } from '../../../graphql/domain/notices.ts';
import type { Tables } from '../../db/schema.types.ts';

/** What a notice is derived from. */
export interface NoticeRow {
  kind: 'negativeSurvey' | 'callback' | 'failedMessage' | 'import' | 'publishing';
  /** what it is about: reservation, giftCard, …, an entity of content, publish or unpublish */
  about: string;
  subject: string;
  at: Date;
  /** it needs nobody any more */
  done: boolean;
  /** of a job */
  failed: boolean;
  name: string;
  /** YYYYMMDDHHMM: of a reservation */
  expected: string | null;
  business_date: string | null;
  /** of an import */
  count: number | null;
}

/** A note that somebody wrote on a field of an item. */
export interface NoteOnField {
  entity: string;
  component: string;
  cms_id: string;
  at: Date;
  done: boolean;
  /** of the item */
  name: string;
  author: string;
  path: string;
  language: string | null;
}

/** What these rows are about that is stored in no other place: what a person has read. */
export interface NoticesRead {
  upTo: Date | null;
  ids: readonly string[];
}

/** The notices of a venue, read from where their causes are stored. `db`: scoped to the venue. */
export const createNoticesStore = (db: Kysely<Tables>, venue: string) => {
  const list = async (rows: ReturnType<typeof sql<NoticeRow>>): Promise<NoticeRow[]> => (await rows.execute(db)).rows;
  const limit = noticeLimits.ofKind;

  return {
    negativeSurveys: (since: Date) =>
      list(sql<NoticeRow>`
        select 'negativeSurvey' as kind, 'survey' as about, ticket_id::text as subject, survey.replied_at as at,
          handled_at is not null as done, false as failed, name, expected, business_date, null::int as count
        from surveys survey join tickets using (venue_id, ticket_id)
        where survey.venue_id = ${venue} and sentiment = 'negative' and survey.replied_at >= ${since}
          and status <> 'deleted'
        order by survey.replied_at desc limit ${limit}`),

    callbacks: (since: Date) =>
      list(sql<NoticeRow>`
        select 'callback' as kind, 'reservation' as about, ticket_id::text as subject, callback_at as at, false as done,
          false as failed, name, expected, business_date, null::int as count
        from tickets
        where venue_id = ${venue} and callback_at >= ${since} and archived_at is null and status <> 'deleted'
        order by callback_at desc limit ${limit}`),

    /** One for each reservation whose messages failed: the last time. */
    failedMessages: (since: Date) =>
      list(sql<NoticeRow>`
        select * from (
          select distinct on (ticket_id) 'failedMessage' as kind,
            case when line.detail ->> 'kind' = 'survey' then 'survey' else 'reservation' end as about,
            ticket_id::text as subject, line.at,
            line.detail ->> 'kind' <> 'survey' and (delivery is distinct from 'failed' or archived_at is not null) as done,
            true as failed, name, expected, business_date, null::int as count
          from audit line join tickets on tickets.venue_id = ${venue} and ticket_id = (line.detail ->> 'ticket')::uuid
          where line.venue_id = ${venue} and line.at >= ${since} and line.verb = 'failed' and line.thing = 'message'
            and status <> 'deleted'
          order by ticket_id, line.at desc
        ) failures order by at desc limit ${limit}`),

    /** Imports of these things: finished, or left unfinished. */
    imports: (since: Date, things: readonly string[]) =>
      list(sql<NoticeRow>`
        select 'import' as kind, thing as about, coalesce(thing_id, id::text) as subject, at, false as done,
          verb = 'failed' as failed, '' as name, null as expected, null as business_date,
          (coalesce((detail ->> 'created')::int, 0) + coalesce((detail ->> 'updated')::int, 0)
            + coalesce((detail ->> 'cards')::int, 0)) as count
        from audit
        where venue_id = ${venue} and at >= ${since} and verb in ('failed', 'import')
          and thing = any(${[...things]}::text[]) and detail -> 'part' is null
        order by at desc limit ${limit}`),

    /** Notes of others on fields, for these people. */
    fieldNotes: async (since: Date, addressees: readonly string[], person: string): Promise<NoteOnField[]> => {
      const { rows } = await sql<NoteOnField>`
        select entity, component, note.cms_id, note.created_at as at, resolved_at is not null as done, item.name,
          author_name as author, path, language
        from field_notes note join content item using (venue_id, cms_id)
        where note.venue_id = ${venue} and note.created_at >= ${since} and addressee = any(${[...addressees]}::text[])
          and author is distinct from ${person}::uuid and deleted_at is null
        order by note.created_at desc limit ${limit}`.execute(db);
      return rows;
    },
    /** What was to be published or taken down at a time and could not be, with the first of its items. */
    failedPublications: (since: Date) =>
      list(sql<NoticeRow>`
        select 'publishing' as kind, verb as about, id::text as subject, ended_at as at, false as done, true as failed,
          coalesce(item.name, '') as name, null as expected, null as business_date, cardinality(cms_ids) as count
        from scheduled_publications failed
        left join content item on item.venue_id = failed.venue_id and item.cms_id = cms_ids[1]
        where failed.venue_id = ${venue} and state = 'failed' and ended_at >= ${since}
        order by ended_at desc limit ${limit}`),

    giftCardNames: async (ids: readonly string[]) =>
      new Map(
        (
          await db
            .selectFrom('gift_cards')
            .select(['id', 'name'])
            .where('venue_id', '=', venue)
            .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
            .execute()
        ).map(({ id, name }) => [id, name]),
      ),

    billNames: async (ids: readonly string[]) =>
      new Map(
        (
          await db
            .selectFrom('bills')
            .select(['id', 'name'])
            .where('venue_id', '=', venue)
            .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
            .execute()
        ).map(({ id, name }) => [id, name]),
      ),

    read: async (person: string): Promise<NoticesRead> => {
      const row = await db
        .selectFrom('notice_reads')
        .select(['read_up_to', 'ids'])
        .where('venue_id', '=', venue)
        .where('person', '=', person)
        .executeTakeFirst();
      return { upTo: row?.read_up_to ?? null, ids: row?.ids ?? [] };
    },

    /** Marks these notices as read, or all up to an instant, after which older marks say nothing new. */
    mark: async (person: string, { upTo, ids }: { upTo: Date | null; ids: readonly string[] }): Promise<void> => {
      await sql`
        insert into notice_reads as mine (venue_id, person, read_up_to, ids)
        values (${venue}, ${person}::uuid, ${upTo}::timestamptz, ${[...ids]}::text[])
        on conflict (venue_id, person) do update set
          read_up_to = greatest(mine.read_up_to, excluded.read_up_to),
          ids = (array(
            select id from unnest(excluded.ids || mine.ids) with ordinality as marked (id, place)
            group by id order by min(place)))[1:${noticeLimits.kept}]`.execute(db);
    },
  };
};
