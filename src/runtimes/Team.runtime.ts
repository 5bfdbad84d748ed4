import { fromPromise } from 'xstate';
import type { memberDialogMachine } from '../../machines/team/member-dialog.machine.ts';
import { createRoleCatalogueActors } from '../../machines/team/role-catalogue.actors.ts';
import { roleCatalogueMachine } from '../../machines/team/role-catalogue.machine.ts';
import { createTeamActors } from '../../machines/team/team.actors.ts';
import { teamMachine } from '../../machines/team/team.machine.ts';
import { teamCommands } from '../commands/team.commands.ts';
import { Team } from '../screens/Team.tsx';
import { createDeferredLogic } from './deferred-logic.ts';
import { createPeoplePorts } from './people-ports.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';
import type { ScreenRuntime } from './screen-runtime.ts';

/** The code of the dialog is loaded when it is first opened. */
const createTeam = (dependencies: ScreenDependencies) => {
  const ports = createPeoplePorts(dependencies);
  const dialog = createDeferredLogic<typeof memberDialogMachine>(async () =>
    (await import('./member.dialog.ts')).createMemberDialog(ports),
  );
  return teamMachine.provide({
    actors: {
      ...createTeamActors(ports),
      loadDialog: fromPromise(() => dialog.load()),
      creationDialog: dialog.logic,
    },
  });
};

export const runtime: ScreenRuntime<'Team'> = {
  component: Team,
  commands: { team: teamCommands },
  actors: {
    team: createTeam,
    roleCatalogue: ({ ports }) => roleCatalogueMachine.provide({ actors: createRoleCatalogueActors(ports) }),
  },
};
