import type { Path } from '../../graphql/content/model/draft.types.ts';
import type { ImageType } from '../../graphql/domain/images.ts';
import type { UploadGrant, FileHandle, ImageFile, ApiError } from '../ports.ts';

/** One image to upload, and its target field. */
export interface UploadRequest {
  /** of the image's field */
  path: Path;
  handle: FileHandle;
  /** fill: into a row created for it, so its arrival is no undo step · replace: its arrival is an edit */
  how: 'fill' | 'replace';
  /** its position in the list, 0-based */
  index: number;
}

export interface UploadInput {
  /** the id its parent uses */
  id: string;
  /** id of the item it belongs to */
  item: string;
  index: number;
  handle: FileHandle;
}

export interface UploadContext extends UploadInput {
  /** 0 to 1; falls only when the transfer restarts */
  progress: number;
  /** URL of a thumbnail of the file */
  preview: string | null;
  grant: UploadGrant | null;
  /** every byte was sent: the host may have the image without our knowing */
  mayBeThere: boolean;
  tries: number;
  online: boolean;
  error: ApiError | null;
}

export interface FileInfo {
  bytes: number;
  type: ImageType | null;
}

/** The status of an upload, as its parent receives it. */
export type UploadStatus = 'checking' | 'queued' | 'sending' | 'attached' | 'failed' | 'rejected' | 'cancelled';

export type UploadEvent =
  /** from the parent: it may start */
  | { type: 'upload.admitted' }
  | { type: 'upload.retried' }
  | { type: 'network.changed'; online: boolean }
  | { type: 'send.progressed'; sent: number }
  | { type: 'send.completed'; image: ImageFile }
  | { type: 'send.rejected'; error: ApiError };

/** Sent to the parent. */
export type UploadEmitted =
  | { type: 'upload.statusChanged'; id: string; status: UploadStatus }
  | { type: 'upload.attached'; id: string; image: ImageFile };
