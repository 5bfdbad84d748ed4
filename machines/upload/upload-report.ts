import type { Path } from '../../graphql/content/model/draft.types.ts';

/** What the editor knows of its uploads. */
export interface UploadPaths {
  /** in flight or queued */
  sending: readonly Path[];
  /** failed; the person decides */
  unsent: readonly Path[];
  /** rejected: these files can never be sent */
  rejected: readonly RejectedFile[];
}

export interface RejectedFile {
  path: Path;
  /** of the file */
  name: string;
}

const isSamePaths = (a: readonly Path[], b: readonly Path[]): boolean => a.join('\n') === b.join('\n');
export const isSameReport = (a: UploadPaths, b: UploadPaths): boolean =>
  isSamePaths(a.sending, b.sending) &&
  isSamePaths(a.unsent, b.unsent) &&
  isSamePaths(
    a.rejected.map(({ path }) => path),
    b.rejected.map(({ path }) => path),
  );
