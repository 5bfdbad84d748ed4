import { master, parseLanguage } from '../../../graphql/domain/languages.ts';
import { compareTexts } from '../../../graphql/domain/sort-key.ts';
import type {
  MemberInvitation,
  NamedRole,
  QueryMemberInvitationsArgs,
  QueryRolesArgs,
  QueryTeamUsersArgs,
  TeamUser,
} from '../../../graphql/generated/api.resolvers.ts';
import type { Context, Session, VenueScope } from '../../graphql/context.ts';
import { createMemberInvitationsStore } from './member-invitations.store.ts';
import { presentInvitation, presentMember, presentRole } from './present-team.ts';
import { createTeamStore, loadRoleNames } from './team.store.ts';

export const listRoles = async (
  { person }: Session,
  { locale }: QueryRolesArgs,
  { database }: Context,
): Promise<NamedRole[]> => {
  const names = await loadRoleNames(database.plain);
  return [...names.keys()].map((role) => presentRole(role, { names, locale: locale ?? person.language }));
};

export const listTeamUsers = async (
  { venue }: VenueScope,
  { locale }: QueryTeamUsersArgs,
  { database }: Context,
): Promise<TeamUser[]> =>
  database
    .within([venue])
    .transaction()
    .execute(async (tx) => {
      const naming = { names: await loadRoleNames(tx), locale };
      const levels = [...naming.names.keys()];
      const compare = compareTexts(parseLanguage(locale) ?? master);
      return (await createTeamStore(tx, venue).list())
        .toSorted((a, b) => levels.indexOf(a.role) - levels.indexOf(b.role) || compare(a.username, b.username))
        .map((row) => presentMember(row, naming));
    });

export const listMemberInvitations = async (
  { venue }: VenueScope,
  { locale }: QueryMemberInvitationsArgs,
  { database, now }: Context,
): Promise<MemberInvitation[]> =>
  database
    .within([venue])
    .transaction()
    .execute(async (tx) => {
      const store = createMemberInvitationsStore(tx, venue);
      const rows = await store.listOpen();
      const failures = await store.listFailures(rows.map(({ id }) => id));
      const naming = { names: await loadRoleNames(tx), locale, failures, at: new Date(now()) };
      return rows.map((row) => presentInvitation(row, naming));
    });
