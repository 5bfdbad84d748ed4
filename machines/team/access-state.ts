import type { EmployeeRow, InvitationState, OpenInvitation } from './team.types.ts';

/** Whether somebody may sign in to the venue; the message `team.access.*`. */
export type AccessState = 'member' | 'none' | InvitationState;

export const getAccessState = ({ access, invitation }: Pick<EmployeeRow, 'access' | 'invitation'>): AccessState =>
  access ? 'member' : (invitation?.state ?? 'none');

/** It can still be accepted, or could be if its message had arrived. */
export const isOpen = (invitation: OpenInvitation | null): boolean =>
  invitation?.state === 'pending' || invitation?.state === 'failed';

/** Access is given, or on its way. */
export const isGranted = (employee: Pick<EmployeeRow, 'access' | 'invitation'>): boolean =>
  employee.access || isOpen(employee.invitation);
