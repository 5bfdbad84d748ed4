import { type Kysely, type Selectable, sql } from 'kysely';
import { revokeGuestTokens } from '../../authorization/guest-tokens.store.ts';
import { asLoginRole } from '../../db/as-login-role.ts';
import type { Tables } from '../../db/schema.types.ts';
import { isUuid } from '../../is-uuid.ts';

export type MemberInvitationRow = Selectable<Tables['member_invitations']>;

/** How the outbox names the messages of one invitation. */
export const aboutInvitation = (id: string): string => `membership:${id}`;

/** Invitations to a venue's team. `db` is scoped to the venue. */
export const createMemberInvitationsStore = (db: Kysely<Tables>, venue: string) => {
  const select = () => db.selectFrom('member_invitations').selectAll().where('venue_id', '=', venue);
  return {
    /** Locked until the transaction ends: accepting, revoking and sending again wait for each other. */
    lock: async (id: string): Promise<MemberInvitationRow | undefined> =>
      isUuid(id) ? select().where('id', '=', id).forUpdate().executeTakeFirst() : undefined,

    find: async (id: string): Promise<MemberInvitationRow | undefined> =>
      isUuid(id) ? select().where('id', '=', id).executeTakeFirst() : undefined,

    /** Those that nobody has accepted, the newest first. */
    listOpen: async (): Promise<MemberInvitationRow[]> =>
      select().where('state', '<>', 'accepted').orderBy('created_at', 'desc').orderBy('id').limit(200).execute(),

    /** The newest invitation of each of these employees, unless it was accepted. */
    listOfEmployees: async (employees: readonly string[]): Promise<MemberInvitationRow[]> => {
      const newest = await select()
        .distinctOn('employee_id')
        .where(sql<boolean>`employee_id = any(${[...employees]}::uuid[])`)
        .orderBy('employee_id')
        .orderBy('created_at', 'desc')
        // of two that were made at one instant the later one is open
        .orderBy(sql`state = 'accepted'`)
        .orderBy('id')
        .execute();
      return newest.filter(({ state }) => state !== 'accepted');
    },

    insert: async (row: Omit<MemberInvitationRow, 'venue_id' | 'state'>): Promise<MemberInvitationRow> =>
      db
        .insertInto('member_invitations')
        .values({ ...row, venue_id: venue })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** A new term; `state` becomes pending again. */
    renew: async (id: string, at: Date, expiresAt: Date): Promise<MemberInvitationRow> =>
      db
        .updateTable('member_invitations')
        .set({ state: 'pending', sent_at: at, expires_at: expiresAt })
        .where('venue_id', '=', venue)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    accept: async (id: string): Promise<void> => {
      await db
        .updateTable('member_invitations')
        .set({ state: 'accepted' })
        .where('venue_id', '=', venue)
        .where('id', '=', id)
        .execute();
    },

    /** Ends pending invitations of an employee or to any of these addresses, with their links. */
    revoke: async (
      which: { id?: string; employee?: string; recipients?: readonly string[] },
      at: Date,
    ): Promise<void> => {
      const { id, employee, recipients = [] } = which;
      const revoked = await db
        .updateTable('member_invitations')
        .set({ state: 'revoked' })
        .where('venue_id', '=', venue)
        .where('state', '=', 'pending')
        .where((eb) =>
          eb.or([
            ...(id === undefined ? [] : [eb('id', '=', id)]),
            ...(employee === undefined ? [] : [eb('employee_id', '=', employee)]),
            ...(recipients.length === 0 ? [] : [eb('recipient', 'in', recipients)]),
          ]),
        )
        .returning('id')
        .execute();
      for (const one of revoked) await revokeGuestTokens(db, venue, one.id, at);
    },

    /** Why the newest message of each of these invitations could not be delivered. */
    listFailures: async (ids: readonly string[]): Promise<Map<string, string>> => {
      if (ids.length === 0) return new Map();
      const rows = await asLoginRole(db, () =>
        db
          .selectFrom('outbox')
          .distinctOn('about')
          .select(['about', 'failed'])
          .where('about', 'in', ids.map(aboutInvitation))
          .orderBy('about')
          .orderBy('id', 'desc')
          .execute(),
      );
      return new Map(
        rows.flatMap(({ about, failed }) =>
          about === null || failed === null ? [] : [[about.slice(aboutInvitation('').length), failed] as const],
        ),
      );
    },
  };
};
