import { createFieldChecks } from '../../machines/field-check/deferred-field-checks.actors.ts';
import type { PeoplePorts } from '../../machines/team/employees.actors.ts';
import { createInviteMember } from '../../machines/team/member-dialog.actors.ts';
import { memberDialogMachine } from '../../machines/team/member-dialog.machine.ts';
import { memberFormMachine } from '../../machines/team/member-form.machine.ts';

export const createMemberDialog = (ports: PeoplePorts) =>
  memberDialogMachine.provide({
    actors: {
      form: memberFormMachine.provide({
        actors: { inviteMember: createInviteMember(ports), fieldChecks: createFieldChecks(ports) },
      }),
    },
  });
