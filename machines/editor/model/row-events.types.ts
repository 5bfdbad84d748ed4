import type { Path } from '../../../graphql/content/model/draft.types.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { FileHandle } from '../../ports.ts';
import type { UploadQueueEmitted } from '../../upload/upload-queue.machine.ts';

export interface ChangedValue {
  path: Path;
  language: Language | null;
  value: unknown;
}
export interface ReplacedList {
  path: Path;
  /** values by field name, as the draft stores them; none localized */
  rows: readonly PastedRow[];
}

export type PastedRow = Readonly<Record<string, unknown>>;

/** Rows of a pasted table, the first into this row; values by field name, as the draft stores them. */
interface RowsPasted {
  type: 'row.pasted';
  path: Path;
  id: string;
  field: string;
  language: Language;
  rows: readonly PastedRow[];
  /** where lines go over existing rows: this one and those below it on the screen; absent: all of them */
  over?: readonly string[];
}

/** Without a path: the row that the caret is in. */
export type RowEvent =
  | { type: 'row.added'; path?: Path; at?: number }
  | { type: 'row.duplicated' | 'row.removed'; path?: Path; id?: string }
  | RowsPasted
  | { type: 'row.nudged'; path?: Path; id?: string; by: 'up' | 'down' | 'top' | 'bottom' }
  | { type: 'row.moved'; path: Path; id: string; to: number }
  /** 1-based */
  | { type: 'row.placed'; path?: Path; id?: string; position: number }
  | { type: 'row.transferred'; path?: Path; id?: string; into: Path; to?: number };

/** Without a path: the list, or the image, that the caret is in; retried and cancelled then mean all of them. */
export type ImageEvent =
  /** the screen opens the browser's file chooser */
  | { type: 'images.requested' | 'image.requested'; path?: Path }
  | { type: 'images.added'; path: Path; handles: readonly FileHandle[]; at?: number }
  | { type: 'image.replaced'; path: Path; handle: FileHandle }
  | { type: 'image.removed' | 'image.retried' | 'image.cancelled' | 'crop.opened'; path?: Path }
  | UploadQueueEmitted;

export type ImagesAdded = Extract<ImageEvent, { type: 'images.added' }>;
export type ImageReplaced = Extract<ImageEvent, { type: 'image.replaced' }>;
export type UploadStatus = Extract<ImageEvent, { type: 'uploads.changed' }>;
export type UploadCompleted = Extract<ImageEvent, { type: 'upload.completed' }>;
