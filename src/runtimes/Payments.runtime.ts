import { createPaymentsActors } from '../../machines/payments/payments.actors.ts';
import { paymentsMachine } from '../../machines/payments/payments.machine.ts';
import { paymentCommands } from '../commands/payment.commands.ts';
import { Payments } from '../screens/Payments.tsx';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'Payments'> = {
  component: Payments,
  commands: { payments: paymentCommands },
  actors: {
    payments: ({ ports, saveSheet, texts: tools }) =>
      paymentsMachine.provide({ actors: createPaymentsActors({ ...ports, saveSheet, tools }) }),
  },
};
