import type { SnapshotFrom } from 'xstate';
import type { itemsImportMachine } from './items-import.machine.ts';
import { countImported } from './prepare-items.ts';

export type ItemsImportSnapshot = SnapshotFrom<typeof itemsImportMachine>;
export type ItemsImportPhase =
  | 'waiting'
  | 'reading'
  | 'failed'
  | 'rejected'
  | 'comparing'
  | 'writing'
  | 'notWritten'
  | 'closed';

export const itemsImportPhase = (snapshot: ItemsImportSnapshot): ItemsImportPhase => {
  const inside = (['waiting', 'reading', 'failed', 'rejected', 'comparing'] as const).find((phase) =>
    snapshot.matches({ choosing: phase }),
  );
  if (inside !== undefined) return inside;
  if (snapshot.matches('writing')) return 'writing';
  return snapshot.matches('notWritten') ? 'notWritten' : 'closed';
};
export const itemsImportError = ({ context }: ItemsImportSnapshot) => context.error;
export const itemsImportProgress = ({ context }: ItemsImportSnapshot) => context.progress;
export const untickedItemChanges = ({ context }: ItemsImportSnapshot) => context.unticked;
export const importedItemCount = ({ context }: ItemsImportSnapshot): number => countImported(context);
export const itemsToImport = ({ context }: ItemsImportSnapshot) => context.items;
