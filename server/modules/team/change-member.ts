import type { Transaction } from 'kysely';
import { may, mayManage } from '../../../graphql/domain/roles.ts';
import type {
  MutationMemberRemoveArgs,
  MutationMemberRestoreArgs,
  MutationMemberRoleArgs,
  StatusAnswer,
  TeamUser,
} from '../../../graphql/generated/api.resolvers.ts';
import type { Role } from '../../../graphql/domain/roles.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { listAuditChanges } from '../../write/audit-changes.ts';
import { write } from '../../write/write-transaction.ts';
import { notifyAccessChange } from '../auth/session-cache.ts';
import { createEmployeesStore } from './employees.store.ts';
import { parseGrantedRole, teamChange } from './invite-member.ts';
import { presentMember } from './present-team.ts';
import { createTeamStore, loadRoleNames, type Member } from './team.store.ts';

interface Change {
  scope: VenueScope;
  at: Date;
}

/**
 * The member whose access is about to change, with all members locked. FORBIDDEN `ownAccess` for oneself, `roleNotYours`
 * for somebody whose role is not below the caller's (rules, "Team").
 */
const lockManaged = async (tx: Transaction<Tables>, scope: VenueScope, person: string): Promise<Member> => {
  const store = createTeamStore(tx, scope.venue);
  await store.lock();
  const member = await store.find(person);
  if (member === undefined) throw problem('NOT_FOUND', 'notFound');
  if (person === scope.person.id) throw problem('FORBIDDEN', 'ownAccess');
  // whoever had the lock before may have taken the caller's role
  const own = scope.asSuper ? scope.role : (await store.find(scope.person.id))?.role;
  if (own === undefined || !may(own, 'write', 'employee')) throw problem('FORBIDDEN', 'forbidden');
  if (!mayManage(own, member.role)) throw problem('FORBIDDEN', 'roleNotYours', { path: 'role' });
  return member;
};

const assertOwnerStays = async (tx: Transaction<Tables>, scope: VenueScope, member: Member): Promise<void> => {
  if (member.role === 'owner' && (await createTeamStore(tx, scope.venue).countOwners()) < 2)
    throw problem('FORBIDDEN', 'lastOwner', { path: 'role' });
};

/** Gives a member another role. Open invitations to a person who is a member play no part: they change nothing. */
export const setMemberRole = async (
  tx: Transaction<Tables>,
  { person, role }: { person: string; role: Role },
  { scope }: Change,
): Promise<void> => {
  const member = await lockManaged(tx, scope, person);
  if (member.role === role) return;
  await assertOwnerStays(tx, scope, member);
  await createTeamStore(tx, scope.venue).setRole(person, role);
};

/** Ends a member's access to the venue; their name stays as it was then. */
export const endMembership = async (
  tx: Transaction<Tables>,
  { person, name }: { person: string; name?: string | undefined },
  { scope, at }: Change,
): Promise<void> => {
  const member = await lockManaged(tx, scope, person);
  await assertOwnerStays(tx, scope, member);
  const store = createTeamStore(tx, scope.venue);
  const [row] = await store.list(person);
  await store.remove(member, { name: name ?? row?.username ?? '', at });
};

/** Gives access back to who had it before, with the role that the caller may give. False: they never had it. */
export const restoreMembership = async (
  tx: Transaction<Tables>,
  { person, role }: { person: string; role?: Role },
  { scope, at }: Change,
): Promise<boolean> => {
  const store = createTeamStore(tx, scope.venue);
  await store.lock();
  const former = await store.findFormer(person);
  if (former === undefined || (await store.find(person)) !== undefined) return false;
  const granted = parseGrantedRole(scope, role ?? former.role);
  await store.add({ ...former, role: granted }, at);
  return true;
};

const answerMember = async (
  tx: Transaction<Tables>,
  scope: VenueScope,
  { person, locale }: { person: string; locale: string | null | undefined },
): Promise<TeamUser> => {
  const [row] = await createTeamStore(tx, scope.venue).list(person);
  if (row === undefined) throw problem('NOT_FOUND', 'notFound');
  return presentMember(row, { names: await loadRoleNames(tx), locale });
};

export const changeMemberRole = async (
  scope: VenueScope,
  { userId, role: typed, locale }: MutationMemberRoleArgs,
  context: Context,
): Promise<TeamUser> => {
  const { answer } = await write<TeamUser>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const role = parseGrantedRole(scope, typed);
    const before = await createTeamStore(tx, scope.venue).find(userId);
    await setMemberRole(tx, { person: userId, role }, { scope, at });
    await createEmployeesStore(tx, scope.venue).setRoleOfPerson(userId, role, at);
    return {
      answer: await answerMember(tx, scope, { person: userId, locale }),
      audit: {
        verb: 'role',
        thing: 'member',
        id: userId,
        detail: { role },
        changes: listAuditChanges({ role: before?.role }, { role }, ['role']),
      },
      events: [teamChange(userId, 'updated', scope.person.name)],
    };
  });
  await notifyAccessChange(context.database, { person: userId, venue: scope.venue });
  return answer;
};

export const removeMember = async (
  scope: VenueScope,
  { userId }: MutationMemberRemoveArgs,
  context: Context,
): Promise<StatusAnswer> => {
  const { answer } = await write<StatusAnswer>(context, scope, async (tx) => {
    const at = new Date(context.now());
    await endMembership(tx, { person: userId }, { scope, at });
    return {
      answer: { statusCode: 200, message: 'Removed' },
      audit: { verb: 'remove', thing: 'member', id: userId, detail: {} },
      events: [teamChange(userId, 'deleted', scope.person.name)],
    };
  });
  // the notification of the database may arrive after the next request
  await notifyAccessChange(context.database, { person: userId, venue: scope.venue });
  return answer;
};

export const restoreMember = async (
  scope: VenueScope,
  { userId, locale }: MutationMemberRestoreArgs,
  context: Context,
): Promise<TeamUser> => {
  const { answer } = await write<TeamUser>(context, scope, async (tx) => {
    const at = new Date(context.now());
    if (!(await restoreMembership(tx, { person: userId }, { scope, at }))) throw problem('NOT_FOUND', 'notFound');
    return {
      answer: await answerMember(tx, scope, { person: userId, locale }),
      audit: { verb: 'restore', thing: 'member', id: userId, detail: {} },
      events: [teamChange(userId, 'restored', scope.person.name)],
    };
  });
  await notifyAccessChange(context.database, { person: userId, venue: scope.venue });
  return answer;
};
