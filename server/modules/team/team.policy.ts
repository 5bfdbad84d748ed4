import { reads, readsAs, signedIn, writes } from '../../authorization/policy.ts';

/** Who may give or take which role is checked with the member concerned. */
export const teamPolicy = {
  roles: signedIn('read'),
  teamUsers: reads('employee', { phoneNumber: 'last4', email: 'hidden' }),
  memberInvitations: readsAs('write', 'employee'),
  memberInvite: writes('write', 'employee'),
  memberInvitationSend: writes('write', 'employee'),
  memberInvitationRevoke: writes('write', 'employee'),
  memberRole: writes('write', 'employee'),
  memberRemove: writes('write', 'employee'),
  memberRestore: writes('write', 'employee'),
  memberJoin: signedIn('write'),
};
