import {
  BillDeleteDocument,
  BillEventDocument,
  BillSaveDocument,
  BillSendDocument,
} from '../../graphql/generated/api/graphql.ts';
import { createSubmissionKeysById, maxKeyAgeMs } from '../form/submission-keys.ts';
import type { Ports } from '../ports.ts';
import type { Bill, BillAction } from './billing.types.ts';
import { parseBill } from './parse-bill.actors.ts';

/** What people do with a bill. A repeat whose answer was lost goes under the same key. */
export const createBillCalls = ({ ask, newId, now }: Pick<Ports, 'ask' | 'newId' | 'now'>) => {
  const keyOf = createSubmissionKeysById(newId, { maxAge: maxKeyAgeMs, now });
  const options = (key: string) => ({ as: 'venue', key }) as const;
  return {
    /** The bill as it is then; null: it is deleted. */
    run: (action: BillAction, { id, version }: Bill): Promise<Bill | null> =>
      keyOf(id)([action, version], async (key) => {
        const expected = { id, expectedVersion: version };
        if (action === 'delete') {
          await ask('api', BillDeleteDocument, expected, options(key));
          return null;
        }
        if (action === 'send') {
          const { billSend } = await ask('api', BillSendDocument, expected, options(key));
          return parseBill(billSend);
        }
        const { billEvent } = await ask('api', BillEventDocument, { ...expected, event: action }, options(key));
        return parseBill(billEvent);
      }),

    /** Makes a deleted draft again. */
    restore: async (directory: string, bill: Bill): Promise<Bill> => {
      const { name, issueDate, dueDate, type, description, sum, allocationNumber } = bill;
      const emails = [...bill.emails];
      const draft = { directory, name, issueDate, dueDate, type, description, sum, emails, allocationNumber };
      const { billSave } = await ask('api', BillSaveDocument, draft, options(newId()));
      return parseBill(billSave);
    },
  };
};
