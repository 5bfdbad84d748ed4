import { fromPromise } from 'xstate';
import {
  BillCreditDocument,
  BillDocument,
  BillPdfDocument,
  type BillFieldsFragment,
  BillSaveDocument,
} from '../../graphql/generated/api/graphql.ts';
import { toWallTime } from '../../graphql/domain/zoned-time.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import { withStoredRow } from '../form/conflict.ts';
import type { Ports } from '../ports.ts';
import { createBillCalls } from './bill-calls.actors.ts';
import { type BillPayload, draftFields } from './bill.form.ts';
import type { BillInput, LoadedBill } from './bill.machine.ts';
import { newBillId } from './billing.table.ts';
import type { Bill, BillAction } from './billing.types.ts';
import type { CreditPayload } from './credit.form.ts';
import { decodePdf } from '../../graphql/domain/decode-pdf.ts';
import { parseBill } from './parse-bill.actors.ts';

/** Saves a file under a name with its extension. */
type SaveFile = (name: string, file: Blob) => Promise<void>;
type Calls = Pick<Ports, 'ask' | 'newId' | 'now'>;

export const createBillActors = (ports: Calls & { download: SaveFile }) => {
  const calls = createBillCalls(ports);
  return {
    savePdf: fromPromise(async ({ input: { bill }, signal }: { input: { bill: Bill }; signal: AbortSignal }) => {
      const { billPdf } = await ports.ask('api', BillPdfDocument, { id: bill.id }, { as: 'venue', signal });
      await ports.download(billPdf.name, decodePdf(billPdf.content));
    }),
    loadBill: fromPromise(
      async ({ input: { id, venue }, signal }: { input: BillInput; signal: AbortSignal }): Promise<LoadedBill> => {
        const today = toWallTime(new Date(ports.now()), venue.timeZone).date;
        if (id === newBillId) return { bill: null, today };
        const { bill } = await ports.ask('api', BillDocument, { id }, { as: 'venue', signal });
        return { bill: parseBill(bill), today };
      },
    ),
    runAction: fromPromise(({ input: { action, bill } }: { input: { action: BillAction; bill: Bill } }) =>
      calls.run(action, bill),
    ),
  };
};

/** Saves a bill; of a numbered one only what can still change is sent. */
export const createSaveBill = ({ ask, newId }: Calls) => {
  const withKey = createSubmissionKeys(newId);
  return fromPromise(
    async ({ input: { venue, bill, values } }: { input: BillPayload }): Promise<{ bill: Bill; currency: string }> => {
      const isDraft = bill === null || bill.status === 'draft';
      const sent = Object.entries(values).filter(([field]) => isDraft || !draftFields.some((one) => one === field));
      const variables = {
        directory: venue,
        id: bill?.id ?? null,
        expectedVersion: bill?.version ?? null,
        ...Object.fromEntries(sent),
      };
      try {
        const { billSave } = await withKey(variables, (key) =>
          ask('api', BillSaveDocument, variables, { as: 'venue', key }),
        );
        return { bill: parseBill(billSave), currency: billSave.currency };
      } catch (error) {
        throw withStoredRow<{ bill: BillFieldsFragment }>(error, (detail) => parseBill(detail.bill));
      }
    },
  );
};

export const createSaveCredit = ({ ask, newId }: Calls) => {
  const withKey = createSubmissionKeys(newId);
  return fromPromise(async ({ input: { bill, values } }: { input: CreditPayload }): Promise<Bill> => {
    const { id, version } = bill;
    const variables = { id, sum: values.sum ?? 0, reason: values.reason, expectedVersion: version };
    const { billCredit } = await withKey(variables, (key) =>
      ask('api', BillCreditDocument, variables, { as: 'venue', key }),
    );
    return parseBill(billCredit);
  });
};
