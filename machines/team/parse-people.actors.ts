import { isRole, mayManage } from '../../graphql/domain/roles.ts';
import type {
  EmployeeFieldsFragment,
  MemberInvitationFieldsFragment,
  TeamUserFieldsFragment,
} from '../../graphql/generated/api/graphql.ts';
import type { EmployeeRow, InvitationState, OpenInvitation, TeamRow } from './team.types.ts';

/** Whether somebody with the role `own` may change the access of somebody with the role `other`. */
const manages = (own: string | null, other: string): boolean =>
  own !== null && isRole(own) && isRole(other) && mayManage(own, other);

export const parseInvitation = ({
  id,
  recipient,
  state,
  failure,
  invitedBy,
  expiresAt,
}: MemberInvitationFieldsFragment): OpenInvitation => ({
  id,
  recipient,
  state: state as InvitationState,
  failure: failure ?? null,
  invitedBy,
  expiresAt,
});

/** `own`: the role of the person who looks; null: none in this venue. */
export const parseEmployee = (employee: EmployeeFieldsFragment, own: string | null): EmployeeRow => ({
  id: employee.id,
  name: employee.name,
  version: employee.version,
  cursor: '',
  phone: employee.phone,
  email: employee.email ?? null,
  role: employee.role.id,
  topgo: employee.topgo,
  active: employee.active,
  access: employee.access,
  invitation: employee.invitation ? parseInvitation(employee.invitation) : null,
  updatedAt: employee.updated_at,
  manageable: !employee.access || manages(own, employee.role.id),
});

export const parseMember = (
  { userId, username, phoneNumber, email, role, lastLogin }: TeamUserFieldsFragment,
  { person, role: own }: { person: string; role: string | null },
): TeamRow => ({
  id: userId,
  name: username,
  version: 0,
  cursor: '',
  role: role.id,
  phone: phoneNumber ?? null,
  email: email ?? null,
  member: { lastLogin: lastLogin ?? null, isOwn: userId === person },
  invitation: null,
  manageable: userId !== person && manages(own, role.id),
});

export const parseInvited = (invitation: MemberInvitationFieldsFragment): TeamRow => ({
  id: invitation.id,
  name: invitation.recipient,
  version: 0,
  cursor: '',
  role: invitation.role.id,
  // the recipient is its name already
  phone: null,
  email: null,
  member: null,
  invitation: parseInvitation(invitation),
  manageable: true,
});
