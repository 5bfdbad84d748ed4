import { fromPromise } from 'xstate';
import { orderLimits } from '../../graphql/domain/orders.ts';
import { OrderImportDocument } from '../../graphql/generated/api/graphql.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import { type ImportProblem, maxImportSize, type SheetChoice } from '../import/import.types.ts';
import { rejectFile, toProblem } from '../import/rejected-file.ts';
import type { Ports } from '../ports.ts';
import type { ImportedOrders, OrdersToRead } from './orders-import.machine.ts';
import type { OrdersSheetResult, OrderToImport } from './orders-sheet.ts';

export interface OrdersImportPorts extends Pick<Ports, 'ask' | 'newId'> {
  /** the file of a handle; rejects with an `ApiError` */
  openFile: (id: string) => Promise<Blob>;
  /** reads a table of orders in a worker */
  readOrders: (
    file: Blob,
    options: { currency: string; timeZone: string; choice: SheetChoice },
  ) => Promise<OrdersSheetResult>;
}

export const createOrdersImportActors = ({ ask, newId, openFile, readOrders }: OrdersImportPorts) => {
  const withKey = createSubmissionKeys(newId);
  const write = async (venue: string, orders: readonly OrderToImport[]): Promise<ImportedOrders> => {
    const refused: ImportProblem[] = [];
    const counts = { created: 0, unchanged: 0 };
    for (let at = 0; at < orders.length; at += orderLimits.rows) {
      const part = orders.slice(at, at + orderLimits.rows);
      const variables = { directory: venue, rows: part.map(({ row }) => row) };
      const { orderImport } = await withKey(variables, (key) =>
        ask('api', OrderImportDocument, variables, { as: 'venue', key }),
      );
      for (const [index, { result, key, id }] of orderImport.entries()) {
        if (result === 'created' || result === 'unchanged') counts[result] += 1;
        // the body that another system sent says more than the table: it stays
        else if (key === 'orderRevisionDiffers' || key === 'orderRevisionOlder') counts.unchanged += 1;
        else refused.push({ message: `error.${key ?? 'badInput'}`, location: id, line: part[index]?.line ?? null });
      }
    }
    return { ...counts, refused };
  };
  return {
    readOrders: fromPromise<OrdersSheetResult, OrdersToRead>(async ({ input: { venue, file, choice } }) => {
      const blob = await openFile(file?.id ?? '');
      if (blob.size > maxImportSize) return rejectFile([toProblem('importTooLarge')]);
      return readOrders(blob, { currency: venue.currency, timeZone: venue.timeZone, choice });
    }),
    writeOrders: fromPromise(({ input }: { input: { venue: string; orders: readonly OrderToImport[] } }) =>
      write(input.venue, input.orders),
    ),
  };
};
