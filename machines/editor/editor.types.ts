import type { Conflict, Draft, Path } from '../../graphql/content/model/draft.types.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { Notification } from '../notifications/notifications.machine.ts';
import type { ConnectivityEmitted } from '../offline/connectivity.machine.ts';
import type { SaveQueueEmitted } from '../offline/save-queue.types.ts';
import type { ActiveVenue, FileHandle, LiveChange, Person } from '../ports.ts';
import type { UploadQueueEmitted } from '../upload/upload-queue.machine.ts';
import type { EditLockReport } from './edit-lock.machine.ts';
import type { DocumentState, ItemSyncReport, SyncState } from './item-sync.types.ts';
import type { ItemMetadata, StoredDraft } from '../item/item.types.ts';
import type { History } from './undo-history.ts';

export type { StoredDraft } from '../item/item.types.ts';

export interface FieldPosition {
  path: Path;
  language: Language | null;
}

export interface EditorInput {
  venue: ActiveVenue;
  entity: KindName;
  id: string;
  tab: string | null;
  person: Person;
  /** just created: deleted again when it is left untouched */
  fresh?: boolean;
  /** from the URL: the field to focus first */
  begin?: { path: string; language: string | null } | null;
  offline?: boolean;
}

/** Everything about the draft that others depend on: the autosave, the sync actor, the parent. */
export interface DraftReport {
  draft: Draft;
  base: Draft;
  version: number;
  changes: number;
  /** what leaving would lose: changes, and images that are not uploaded */
  unsaved: number;
  readiness: DocumentState['readiness'];
  lockedByOtherTab: boolean;
}

export interface EditorContext extends EditorInput, History {
  fresh: boolean;
  metadata: ItemMetadata;
  /** the version the draft is based on, as the server stores it */
  saved: Draft;
  /** what the sync actor is doing */
  sync: SyncState;
  /** the draft on this device that differs from the item, until the person has decided about it */
  storedDraft: StoredDraft | null;
  /** when the draft was last stored on this device */
  storedAt: number | null;
  /** false: drafts do not survive a reload */
  storagePersistent: boolean;
  /** what the autosave, the sync actor and the parent were last told about the draft */
  reported: DraftReport | null;
  language: Language;
  sideBySide: boolean;
  /** where the caret is */
  at: FieldPosition | null;
  /** where the caret should go; `count` tells two requests for the same field apart */
  requestedFocus: (FieldPosition & { count: number }) | null;
  /** every id made here is this UUID with its last part counted up */
  seed: string;
  made: number;
  /** discard what was typed since, as soon as the running save has its answer */
  discardRequested: boolean;
  conflicts: readonly Conflict[];
  /** who saved the version that the conflicts are with */
  conflictsWith: string | null;
  /** another tab of this browser edits the item; this one follows its draft */
  lockedByOtherTab: boolean;
  /** the fields whose images are being uploaded, and those whose upload failed */
  sending: readonly Path[];
  unsent: readonly Path[];
  /** why the save was not started: shown in the save bar until the draft changes */
  blockedBy: Pick<Notification, 'message' | 'values'> | null;
}

export type PastedRow = Readonly<Record<string, unknown>>;

/** Without a path: the row that the caret is in. */
export type RowEvent =
  | { type: 'row.added'; path?: Path; at?: number }
  | { type: 'row.duplicated' | 'row.removed'; path?: Path; id?: string }
  /** rows of a pasted table, the first into this row; values by field name, as the draft stores them */
  | { type: 'row.pasted'; path: Path; id: string; field: string; language: Language; rows: readonly PastedRow[] }
  | { type: 'row.nudged'; path?: Path; id?: string; by: 'up' | 'down' | 'top' | 'bottom' }
  | { type: 'row.moved'; path: Path; id: string; to: number }
  /** 1-based */
  | { type: 'row.placed'; path?: Path; id?: string; place: number }
  | { type: 'row.transferred'; path?: Path; id?: string; into: Path; to?: number };

/** Without a path: the list, or the image, that the caret is in; retried and cancelled then mean all of them. */
export type ImageEvent =
  /** asks the person for files: the screen opens the browser's file chooser */
  | { type: 'images.requested' | 'image.requested'; path?: Path }
  | { type: 'images.added'; path: Path; handles: readonly FileHandle[]; at?: number }
  | { type: 'image.replaced'; path: Path; handle: FileHandle }
  | { type: 'image.retried' | 'image.cancelled' | 'crop.opened'; path?: Path }
  | UploadQueueEmitted;

export type ImagesAdded = Extract<ImageEvent, { type: 'images.added' }>;
export type ImageReplaced = Extract<ImageEvent, { type: 'image.replaced' }>;
export type UploadStatus = Extract<ImageEvent, { type: 'uploads.changed' }>;
export type UploadCompleted = Extract<ImageEvent, { type: 'upload.completed' }>;

export type EditorEvent =
  | RowEvent
  | ImageEvent
  | ItemSyncReport
  | EditLockReport
  | { type: 'field.changed'; path: Path; language: Language | null; value: unknown }
  | { type: 'field.confirmed'; path?: Path; language?: Language }
  /** where the caret is; typing in another field begins an undo step of its own */
  | { type: 'field.focused'; path: Path; language: Language | null }
  | { type: 'editor.save' | 'editor.discard' | 'editor.undo' | 'editor.redo' }
  | { type: 'editor.delete' | 'editor.restore' | 'editor.reload' }
  /** saves the draft as a file */
  | { type: 'draft.downloaded' }
  /** the active venue, or what this person may do in it, has changed */
  | { type: 'venue.changed'; venue: ActiveVenue }
  /** an old version from the history */
  | { type: 'draft.replaced'; draft: Draft; label: string }
  /** the person's answer to the offered draft */
  | { type: 'draft.restored' | 'draft.rejected' }
  /** from the autosave */
  | { type: 'draft.stored'; at: number; persistent: boolean }
  | { type: 'draft.flushed' }
  /** the page may be closed in a moment */
  | { type: 'page.leaving' }
  /** raised within: store the draft without the delay */
  | { type: 'draft.storeNow' }
  | { type: 'language.chosen'; language: Language }
  | { type: 'sideBySide.toggled' | 'missingTranslation.next' }
  | { type: 'focus.requested'; path: Path; language: Language | null }
  | { type: 'conflict.resolved'; at: number; side: 'mine' | 'theirs' }
  | { type: 'newer.requested' }
  | { type: 'live.changed'; change: LiveChange }
  | { type: 'live.gap' }
  | ConnectivityEmitted
  | SaveQueueEmitted
  /** from the URL: which tab of the screen is shown, and a field to focus */
  | { type: 'tab.shown'; tab: string | null }
  | { type: 'address.pointed'; path: string; language: string | null }
  /** the person takes the item over from another tab */
  | { type: 'lock.taken' }
  | { type: 'publish.opened' | 'publish.saveRequested' | 'history.opened' | 'history.closed' };

/** For screen readers, after a row was moved, added or removed. */
export interface RowAnnouncement {
  what: 'moved' | 'added' | 'removed';
  path: Path;
  id: string;
  /** 1-based */
  place: number;
  of: number;
}
export type EditorEmitted =
  | ({ type: 'row.announced' } & RowAnnouncement)
  | { type: 'files.requested'; path: Path; several: boolean }
  /** how many images were added, uploaded or failed, and how many are still uploading */
  | { type: 'images.announced'; what: 'added' | 'arrived' | 'failed'; count: number; left: number };
