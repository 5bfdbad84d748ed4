import type { SnapshotFrom } from 'xstate';
import { type ImportContext, type importMachine, tickedChanges } from './import.machine.ts';

export type ImportSnapshot = SnapshotFrom<typeof importMachine>;
export type ImportPhase = 'choosing' | 'reading' | 'failed' | 'rejected' | 'comparing' | 'closed';

export const importPhase = (snapshot: ImportSnapshot): ImportPhase => {
  if (snapshot.matches('choosing')) return 'choosing';
  if (snapshot.matches('reading')) return 'reading';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('rejected')) return 'rejected';
  return snapshot.matches('comparing') ? 'comparing' : 'closed';
};
/** The imports of an item and of a table of items begin with a file in the same way. */
interface FileSnapshot {
  context: Pick<ImportContext, 'file' | 'choice' | 'sheet' | 'problems'>;
}
export const importFileName = ({ context }: FileSnapshot): string => context.file?.name ?? '';
export const importError = ({ context }: ImportSnapshot) => context.error;
export const importProblems = ({ context }: FileSnapshot) => context.problems;
export const importedFile = ({ context }: ImportSnapshot) => context.imported;
export const untickedChanges = ({ context }: ImportSnapshot) => context.unticked;
export const importedSheet = ({ context }: FileSnapshot) => context.sheet;
export const selectSheetChoice = ({ context }: FileSnapshot) => context.choice;
/** What has to be answered before a table is read: nothing is wrong with it yet. Null: there is no question. */
export const importQuestion = ({
  context: { sheet, choice, problems },
}: FileSnapshot): 'import.columnsFirst' | 'import.asksFirst' | null => {
  if (sheet === null) return null;
  if (problems.length > 0 && problems.every(({ message }) => message === 'error.sheetColumn'))
    return 'import.columnsFirst';
  return choice.decimalMark === null &&
    sheet.prices.ambiguous !== null &&
    sheet.columns.every(({ key }) => key !== null)
    ? 'import.asksFirst'
    : null;
};
export const tickedCount = ({ context }: ImportSnapshot): number => tickedChanges(context).length;
export const importsOverUnsaved = ({ context }: ImportSnapshot): boolean => context.unsaved;
