import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { MemberJoinDocument } from '../../graphql/generated/api/graphql.ts';
import { TeamInvitationDocument } from '../../graphql/generated/guest/operations/TeamInvitation.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import type { Ports } from '../ports.ts';
import type { JoinedVenue, JoinLink, TeamInvitation } from './join-venue.types.ts';

export const createJoinVenueActors = ({ ask, newId }: Pick<Ports, 'ask' | 'newId'>, link: JoinLink) => {
  const withKey = createSubmissionKeys(newId);
  return {
    loadInvitation: fromPromise(
      async ({ signal }): Promise<TeamInvitation> =>
        (await ask('guest', TeamInvitationDocument, { token: link.read() }, { as: 'nobody', signal }))
          .teamInvitation as TeamInvitation,
    ),
    acceptInvitation: fromPromise(async (): Promise<JoinedVenue> => {
      const variables = { token: link.read() };
      const { memberJoin } = await withKey(variables, (key) =>
        ask('api', MemberJoinDocument, variables, { as: 'person', key }),
      );
      link.forget();
      return memberJoin;
    }),
    followLink: fromCallback<EventObject>(({ sendBack }) => link.follow(() => sendBack({ type: 'link.opened' }))),
  };
};
