import { createBillingActors } from '../../machines/billing/billing.actors.ts';
import { billingMachine } from '../../machines/billing/billing.machine.ts';
import { billingCommands } from '../commands/bill.commands.ts';
import { Billing } from '../screens/Billing.tsx';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'Billing'> = {
  component: Billing,
  commands: { billing: billingCommands },
  actors: { billing: ({ ports }) => billingMachine.provide({ actors: createBillingActors(ports) }) },
};
