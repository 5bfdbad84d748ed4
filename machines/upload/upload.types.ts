import type { Path } from '../../graphql/content/model/draft.types.ts';
import type { ImageType } from '../../graphql/domain/images.ts';
import type { UploadGrant, FileHandle, ImageFile, ApiError } from '../ports.ts';

/** What one picture is to become. */
export interface UploadRequest {
  /** of the image's field */
  path: Path;
  handle: FileHandle;
  /** fill: the row was made for it, its arrival is no step of its own · replace: an edit when it arrives */
  how: 'fill' | 'replace';
  /** its place in its list, 0-based */
  index: number;
}

export interface UploadInput {
  /** what its parent knows it by */
  id: string;
  /** of the item that it goes on */
  item: string;
  index: number;
  handle: FileHandle;
}

export interface UploadContext extends UploadInput {
  /** 0 to 1; falls only when sending begins anew */
  progress: number;
  /** the address of a small image of the file */
  preview: string | null;
  grant: UploadGrant | null;
  /** every byte is out: the other side may have it, whatever we heard */
  mayBeThere: boolean;
  tries: number;
  online: boolean;
  problem: ApiError | null;
}

export interface FileInfo {
  bytes: number;
  type: ImageType | null;
}

/** Where an upload stands, as its parent hears it. */
export type UploadStatus = 'checking' | 'queued' | 'going' | 'attached' | 'failed' | 'refused' | 'gone';

export type UploadEvent =
  /** from the parent: one of the few that may be under way at a time */
  | { type: 'upload.turn' }
  | { type: 'upload.retried' }
  | { type: 'network.changed'; online: boolean }
  | { type: 'send.progressed'; sent: number }
  | { type: 'send.answered'; picture: ImageFile }
  | { type: 'send.refused'; problem: ApiError };

/** What the parent hears. */
export type UploadEmitted =
  | { type: 'upload.stands'; id: string; standing: UploadStatus }
  | { type: 'upload.arrived'; id: string; picture: ImageFile };
