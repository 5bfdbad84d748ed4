import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { changeMemberRole, removeMember, restoreMember } from './change-member.ts';
import { inviteByAddress, revokeInvitation, sendInvitationAgain } from './invite-member.ts';
import { joinVenue } from './join-venue.ts';
import { listMemberInvitations, listRoles, listTeamUsers } from './list-team.ts';
import { teamPolicy } from './team.policy.ts';

const { userResolver, venueResolver } = createAuthorizedResolvers(teamPolicy);

export const resolvers: Resolvers = {
  Query: {
    roles: userResolver('roles', listRoles),
    teamUsers: venueResolver('teamUsers', listTeamUsers),
    memberInvitations: venueResolver('memberInvitations', listMemberInvitations),
  },

  Mutation: {
    memberInvite: venueResolver('memberInvite', inviteByAddress),
    memberInvitationSend: venueResolver('memberInvitationSend', sendInvitationAgain),
    memberInvitationRevoke: venueResolver('memberInvitationRevoke', revokeInvitation),
    memberRole: venueResolver('memberRole', changeMemberRole),
    memberRemove: venueResolver('memberRemove', removeMember),
    memberRestore: venueResolver('memberRestore', restoreMember),
    memberJoin: userResolver('memberJoin', joinVenue),
  },
};
