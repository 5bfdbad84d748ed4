import { isRole } from '../../graphql/domain/roles.ts';
import type { roleCatalogueMachine } from '../../machines/team/role-catalogue.machine.ts';
import { listGrantable, selectRoles } from '../../machines/team/role-catalogue.selectors.ts';
import type { SnapshotFrom } from 'xstate';
import type { Actors, Choice, Command } from './command.ts';
import { actOnRows } from './table.commands.ts';

const readRoles = ({ roleCatalogue }: Actors) => {
  const snapshot = roleCatalogue?.getSnapshot() as SnapshotFrom<typeof roleCatalogueMachine> | undefined;
  return snapshot === undefined ? [] : selectRoles(snapshot);
};
const toChoice = ({ id, name }: { id: string; name: string }): Choice => ({ value: id, text: name });

/** The roles as the server names them. */
export const listRoleNames = (actors: Actors): readonly Choice[] =>
  readRoles(actors)
    .filter(({ id }) => isRole(id))
    .map(toChoice);

/** Gives another role to people of a table, one that the person may give. */
export const chooseRole = (
  table: 'employees' | 'team',
): ReturnType<typeof actOnRows> & Required<Pick<Command, 'arguments'>> => ({
  ...actOnRows(table, 'role', { argument: 'role', noneAccepts: 'blocked.isManageable' }),
  arguments: [
    {
      name: 'role',
      required: true,
      choices: ({ venue }, actors) => listGrantable(readRoles(actors), venue?.role ?? null).map(toChoice),
    },
  ],
});
