import { mayWithRole } from '../../graphql/domain/roles.ts';
import { foldForSearch } from '../../graphql/domain/search-fold.ts';
import {
  MemberInvitationRevokeDocument,
  MemberInvitationsDocument,
  MemberInvitationSendDocument,
  MemberRemoveDocument,
  MemberRestoreDocument,
  MemberRoleDocument,
  TeamUsersDocument,
} from '../../graphql/generated/api/graphql.ts';
import { createSubmissionKeysById, maxKeyAgeMs } from '../form/submission-keys.ts';
import { createTableActors, forEachRow, type TableCalls } from '../table/table.actors.ts';
import type { PeoplePorts } from './employees.actors.ts';
import { parseInvited, parseMember } from './parse-people.actors.ts';
import { teamTable } from './team.table.ts';
import type { TeamRow, TeamScope } from './team.types.ts';

const asVenue = { as: 'venue' } as const;

type Request = Parameters<NonNullable<TableCalls<TeamRow, TeamScope>['actions']>[string]>[0];

export const createTeamActors = ({ ask, newId, now, language }: PeoplePorts) => {
  const sendKeyOf = createSubmissionKeysById(newId, { maxAge: maxKeyAgeMs, now });

  /** Who may invite nobody is not told who was invited. */
  const loadPage: TableCalls<TeamRow, TeamScope>['loadPage'] = async ({ scope, query, signal }) => {
    const directory = scope.venue.venue;
    const options = { ...asVenue, signal };
    const [{ teamUsers }, { memberInvitations }] = await Promise.all([
      ask('api', TeamUsersDocument, { directory }, options),
      mayWithRole(scope.role ?? '', 'write', 'employee')
        ? ask('api', MemberInvitationsDocument, { directory }, options)
        : { memberInvitations: [] },
    ]);
    const all = [...teamUsers.map((user) => parseMember(user, scope)), ...memberInvitations.map(parseInvited)];
    const searched = foldForSearch(query.q);
    const rows = all.filter(({ name, phone, email }) =>
      [name, phone ?? '', email ?? ''].some((text) => foldForSearch(text).includes(searched)),
    );
    return { rows, total: rows.length };
  };

  /** An action answers with the rows as they were: its undo restores them. */
  const act =
    (send: (row: TeamRow, directory: string, argument: string) => Promise<unknown>) =>
    ({ scope, rows, argument = '' }: Request) =>
      forEachRow(rows, (row) => send(row, scope.venue.venue, argument));
  const withKey = () => ({ ...asVenue, key: newId() });

  return createTableActors(
    teamTable,
    {
      loadPage,
      actions: {
        role: act(({ id }, directory, role) =>
          ask('api', MemberRoleDocument, { directory, userId: id, role }, withKey()),
        ),
        undoRole: act(({ id, role }, directory) =>
          ask('api', MemberRoleDocument, { directory, userId: id, role }, withKey()),
        ),
        remove: act(({ id }, directory) => ask('api', MemberRemoveDocument, { directory, userId: id }, withKey())),
        restore: act(({ id }, directory) => ask('api', MemberRestoreDocument, { directory, userId: id }, withKey())),
        sendAgain: act(async ({ id }) => {
          const variables = { id, locale: await language() };
          await sendKeyOf(id)(variables, (key) =>
            ask('api', MemberInvitationSendDocument, variables, { ...asVenue, key }),
          );
        }),
        revoke: act(({ id }) => ask('api', MemberInvitationRevokeDocument, { id }, withKey())),
      },
    },
    now,
  );
};
