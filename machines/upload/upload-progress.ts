import type { Path } from '../../graphql/content/model/draft.types.ts';
import type { UploadStatus } from './upload.types.ts';

/** Of a paragraph, a section or another row: 1 when its first image is being sent, 2 when all of them have arrived. */
export type RowSteps = Readonly<Record<Path, 0 | 1 | 2>>;

interface Entry {
  path: Path;
  status: UploadStatus;
}

const stepsOfRow = 2;
/** The row that contains an image: `paragraphs/7/images/2/src` is in `paragraphs/7`. */
const selectRow = (path: Path): Path => path.split('/').slice(0, 2).join('/');
const hasStarted = ({ status }: Entry): boolean => status === 'sending' || status === 'failed' || status === 'attached';

/** How far each row is, after its entries changed. What arrived stays counted when its entry is let go. */
export const countSteps = (before: RowSteps, entries: readonly Entry[]): RowSteps => {
  // a file that can never be sent is no step of anything
  const sent = entries.filter(({ status }) => status !== 'rejected');
  const rows = new Set([...Object.keys(before), ...sent.map(({ path }) => selectRow(path))]);
  const steps: Record<Path, 0 | 1 | 2> = {};
  for (const row of rows) {
    const own = sent.filter(({ path }) => selectRow(path) === row);
    const hasArrived = own.length === 0 ? before[row] === stepsOfRow : own.every(({ status }) => status === 'attached');
    if (hasArrived) steps[row] = stepsOfRow;
    else if (own.length > 0) steps[row] = own.some(hasStarted) || before[row] === 1 ? 1 : 0;
  }
  return steps;
};

/** 0 to 1 over all rows; null: no images are uploaded. */
export const calculateProgress = (steps: RowSteps): number | null => {
  const all = Object.values(steps);
  return all.length === 0 ? null : all.reduce((sum: number, step) => sum + step, 0) / (all.length * stepsOfRow);
};
