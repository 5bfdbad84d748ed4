import type { MemberInvitation, NamedRole, TeamUser } from '../../../graphql/generated/api.resolvers.ts';
import type { Role } from '../../../graphql/domain/roles.ts';
import { localizeText } from '../../localized-text.ts';
import type { MemberInvitationRow } from './member-invitations.store.ts';
import type { RoleNames, TeamRow } from './team.store.ts';

/** What an answer about people needs besides their rows. */
export interface Naming {
  names: RoleNames;
  /** the language of the roles' names */
  locale: string | null | undefined;
}

export const presentRole = (role: Role, { names, locale }: Naming): NamedRole => ({
  id: role,
  name: localizeText(names.get(role) ?? {}, locale),
});

export const presentMember = (row: TeamRow, naming: Naming): TeamUser => ({
  userId: row.user_id,
  username: row.username,
  phoneNumber: row.phone,
  role: presentRole(row.role, naming),
  email: row.email,
  lastLogin: row.last_login?.toISOString() ?? null,
});

/** `failures`: of the messages that could not be delivered, by invitation. */
export const presentInvitation = (
  row: MemberInvitationRow,
  { failures, at, ...naming }: Naming & { failures: ReadonlyMap<string, string>; at: Date },
): MemberInvitation => {
  const failure = row.state === 'pending' ? (failures.get(row.id) ?? null) : null;
  const isExpired = row.state === 'pending' && row.expires_at <= at;
  return {
    id: row.id,
    employee: row.employee_id,
    role: presentRole(row.role, naming),
    channel: row.channel,
    recipient: row.recipient,
    state: isExpired ? 'expired' : failure === null ? row.state : 'failed',
    failure,
    invitedBy: row.invited_by_name,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
};
