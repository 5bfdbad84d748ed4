import type { ActiveVenue } from '../ports.ts';
import type { TableRow, TableScope } from '../table/define-table.ts';
import type { RawQuery } from '../table/table-query.ts';

/** An entry of the server's catalogue of roles, in the language that was asked for. */
export interface NamedRole {
  id: string;
  name: string;
}

export type InvitationState = 'pending' | 'expired' | 'revoked' | 'failed';

/** An invitation to the venue's team that nobody has accepted. */
export interface OpenInvitation {
  id: string;
  /** the number or address that it went to */
  recipient: string;
  state: InvitationState;
  /** why its message was not delivered: refused, expired or unreadable */
  failure: string | null;
  invitedBy: string;
  /** ISO 8601 */
  expiresAt: string;
}

export interface EmployeeRow extends TableRow {
  /** E.164 */
  phone: string;
  email: string | null;
  /** id of a role */
  role: string;
  topgo: boolean;
  active: boolean;
  /** may sign in to the venue */
  access: boolean;
  invitation: OpenInvitation | null;
  /** ISO 8601 */
  updatedAt: string;
  /** the person who looks may change the access that the employee has */
  manageable: boolean;
}

export interface EmployeesScope extends TableScope {
  venue: ActiveVenue;
}
export interface EmployeesInput {
  venue: ActiveVenue;
  query: RawQuery;
}
export interface EmployeeDialogInput {
  venue: ActiveVenue;
  /** null: a new one */
  employee: EmployeeRow | null;
}

/** Somebody who may sign in to the venue, or who was invited to; its id is theirs or the invitation's. */
export interface TeamRow extends TableRow {
  role: string;
  phone: string | null;
  email: string | null;
  /** null: of an invitation */
  member: { lastLogin: string | null; isOwn: boolean } | null;
  invitation: OpenInvitation | null;
  manageable: boolean;
}

export interface TeamScope extends TableScope {
  venue: ActiveVenue;
  /** id of the person who looks */
  person: string;
}
export interface TeamInput {
  venue: ActiveVenue;
  person: string;
  query: RawQuery;
}
export interface MemberDialogInput {
  venue: ActiveVenue;
}
