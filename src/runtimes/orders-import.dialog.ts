import { createOrdersImportActors } from '../../machines/reports/orders-import.actors.ts';
import { ordersImportMachine } from '../../machines/reports/orders-import.machine.ts';
import { createFileReader } from './read-sheet.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';

export const createOrdersImport = ({ ports, openFile, texts }: ScreenDependencies) => {
  const { readOrders } = createFileReader(async () => (await texts()).language);
  return ordersImportMachine.provide({ actors: createOrdersImportActors({ ...ports, openFile, readOrders }) });
};
