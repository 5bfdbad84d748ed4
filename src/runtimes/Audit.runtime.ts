import { createAuditActors } from '../../machines/audit/audit.actors.ts';
import { auditMachine } from '../../machines/audit/audit.machine.ts';
import { auditCommands } from '../commands/audit.commands.ts';
import { Audit } from '../screens/Audit.tsx';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'Audit'> = {
  component: Audit,
  commands: { audit: auditCommands },
  actors: {
    audit: ({ ports, saveSheet, texts: tools }) =>
      auditMachine.provide({ actors: createAuditActors({ ...ports, saveSheet, tools }) }),
  },
};
