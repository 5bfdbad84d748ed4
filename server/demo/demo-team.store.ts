import { createSortKeys } from '../../graphql/domain/sort-key.ts';
import { foldLetters } from '../../graphql/domain/search-fold.ts';
import type { Database } from '../db/open-database.ts';
import { invitationDays } from '../modules/team/invite-member.ts';
import { aboutInvitation, createMemberInvitationsStore } from '../modules/team/member-invitations.store.ts';
import { demoEmployees, demoInvitations } from './demo-team.ts';
import { demoUsers } from './demo-users.ts';
import { dayMs } from './replay-edits.ts';

const venue = 'petilia-jaffa';

/** Employees of the demonstration's first venue, and the invitations of some of them. */
export const loadTeam = async (database: Database, at: number): Promise<void> => {
  const daysAgo = (days: number): Date => new Date(at - days * dayMs);
  const { id: sender, firstName, lastName } = demoUsers.michal;
  await database
    .within([venue])
    .transaction()
    .execute(async (tx) => {
      // an interrupted load is resumed
      if ((await tx.selectFrom('employees').select('id').limit(1).executeTakeFirst()) !== undefined) return;
      const employees = demoEmployees.map((employee) => ({ ...employee, id: crypto.randomUUID() }));
      await tx
        .insertInto('employees')
        .values(
          employees.map(({ id, name, phone, email, role, topgo = false, left = false, user, updatedDaysAgo }) => ({
            venue_id: venue,
            id,
            name,
            name_search: foldLetters(name),
            name_sort: createSortKeys(name),
            phone,
            email,
            role,
            topgo,
            active: !left,
            user_id: user === undefined ? null : demoUsers[user].id,
            created_at: daysAgo(updatedDaysAgo + 30),
            updated_at: daysAgo(updatedDaysAgo),
          })),
        )
        .execute();
      const invitations = demoInvitations.map((invitation) => ({ ...invitation, id: crypto.randomUUID() }));
      await tx
        .insertInto('member_invitations')
        .values(
          invitations.map(({ id, employee, role, channel, recipient, locale, sentDaysAgo }) => ({
            venue_id: venue,
            id,
            employee_id: employees.find(({ phone }) => phone === employee)?.id ?? null,
            role,
            channel,
            recipient,
            locale,
            invited_by: sender,
            invited_by_name: `${firstName} ${lastName}`,
            created_at: daysAgo(sentDaysAgo),
            sent_at: daysAgo(sentDaysAgo),
            expires_at: daysAgo(sentDaysAgo - invitationDays),
          })),
        )
        .execute();
      for (const { id, state } of invitations)
        if (state === 'revoked') await createMemberInvitationsStore(tx, venue).revoke({ id }, new Date(at));
      const refused = invitations.filter((invitation) => invitation.refused);
      await tx
        .insertInto('outbox')
        .values(
          refused.map(({ id, channel, recipient, locale, sentDaysAgo }) => ({
            channel,
            recipient,
            body: null,
            locale,
            created_at: daysAgo(sentDaysAgo),
            next_at: daysAgo(sentDaysAgo),
            expires_at: daysAgo(sentDaysAgo - invitationDays),
            sent_at: null,
            failed: 'refused',
            about: aboutInvitation(id),
          })),
        )
        .execute();
    });
};
