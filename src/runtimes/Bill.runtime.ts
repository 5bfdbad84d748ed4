import { createBillActors, createSaveBill, createSaveCredit } from '../../machines/billing/bill.actors.ts';
import { billFormMachine, creditFormMachine } from '../../machines/billing/bill-forms.machine.ts';
import { billMachine } from '../../machines/billing/bill.machine.ts';
import { billCommands, billFormCommands } from '../commands/bill.commands.ts';
import { Bill } from '../screens/Bill.tsx';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'Bill'> = {
  component: Bill,
  commands: { bill: [...billCommands, ...billFormCommands] },
  actors: {
    bill: ({ ports, download }) =>
      billMachine.provide({
        actors: {
          ...createBillActors({ ...ports, download }),
          form: billFormMachine.provide({ actors: { saveBill: createSaveBill(ports) } }),
          creditForm: creditFormMachine.provide({ actors: { saveCredit: createSaveCredit(ports) } }),
        },
      }),
  },
};
