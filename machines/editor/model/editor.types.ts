import type { GuestPageUse } from '../../guest-page/guest-page-uses.ts';
import type { Conflict, Draft, Path, Row } from '../../../graphql/content/model/draft.types.ts';
import type { KindName } from '../../../graphql/content/kinds/registry.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { Notification } from '../../notifications/notifications.machine.ts';
import type { ConnectivityEmitted } from '../../offline/connectivity.machine.ts';
import type { SaveDelivered } from '../../offline/save-queue.types.ts';
import type { ActiveVenue, LiveChange, Person } from '../../ports.ts';
import type { RejectedFile } from '../../upload/upload-report.ts';
import type { PublishDecisions } from '../../publish/publish.types.ts';
import type { ReferencedItem, ReferenceLoaded } from '../../reference-picker/reference-names.types.ts';
import type { FoundReference } from '../../reference-picker/reference-picker.types.ts';
import type { EditLockReport } from '../../item/edit-lock.machine.ts';
import type { FieldNotesEmitted, NotePlace } from '../../field-notes/field-notes.types.ts';
import type { DocumentState, ItemSyncReport, SyncState } from '../../item-sync/item-sync.types.ts';
import type { ItemDeletion, ItemMetadata, StoredDraft } from '../../item/item.types.ts';
import type { ChangedValue, ImageEvent, ReplacedList, RowEvent } from './row-events.types.ts';
import type { SheetFormat } from '../../table/table-export.types.ts';
import type { History } from './undo-history.ts';

export type { StoredDraft } from '../../item/item.types.ts';

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
  /** the content language that the person used last, then that of the interface: opens in the first that they may write */
  opensIn?: readonly (Language | null)[];
  offline?: boolean;
  /** ids of items that the configuration pins; they cannot be deleted */
  pinned?: readonly string[];
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

/** Dialogs whose code is loaded when one is first opened. */
export type DeferredDialog = 'publish' | 'history' | 'import' | 'prices';

/** Parts of the editor with a chunk of their own, loaded on first use by their command `editor.<part>`. */
export type DeferredPart = DeferredDialog | 'export' | 'exportSheet' | 'exportToMenu';

export interface EditorContext extends EditorInput, History {
  fresh: boolean;
  /** the code of this part could not be loaded when it was last used; null: of none */
  notLoaded: DeferredPart | null;
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
  /** what the autosave, the sync actor and the parent last received about the draft */
  reported: DraftReport | null;
  language: Language;
  sideBySide: boolean;
  /** where the caret is */
  at: FieldPosition | null;
  /** the field to focus; `count` distinguishes two requests for the same field */
  /** the row whose folded fields are open */
  unfolded: Path | null;
  requestedFocus: (FieldPosition & { count: number }) | null;
  /** every id made here is this UUID with its last part counted up */
  seed: string;
  made: number;
  /** discard the later edits when the running save is answered */
  discardRequested: boolean;
  conflicts: readonly Conflict[];
  /** who saved the version that the conflicts are with */
  conflictsWith: string | null;
  /** another tab of this browser edits the item; this one follows its draft */
  lockedByOtherTab: boolean;
  /** the fields whose images are being uploaded, and those whose upload failed */
  sending: readonly Path[];
  unsent: readonly Path[];
  /** files that can never be sent: a save leaves them out */
  rejected: readonly RejectedFile[];
  /** who deleted the item that the URL leads to; null: it was not deleted before it was opened */
  deletion: ItemDeletion | null;
  /** the last state that was sent to the find bar */
  searched: { draft: Draft; language: Language; shown: readonly Language[] } | null;
  /** the find bar hides rows: their order is not all there to see */
  rowsHidden: boolean;
  /** the items that the draft refers to, by id; null: deleted, or not in this venue */
  references: Readonly<Record<string, ReferencedItem | null>>;
  /** where the open notes are */
  notePlaces: readonly NotePlace[];
  /** what the person had done in the publish dialog when it was left; null: nothing, or it was published since */
  publishDecisions: PublishDecisions | null;
  /** the publish dialog was opened to save unsaved changes without a question */
  savesBeforePublishing: boolean;
  /** the row whose prices the change of prices begins with; null: with those of the whole item */
  pricesWithin: Path | null;
  /** why the save was not started: shown in the save bar until the draft changes */
  blockedBy: Pick<Notification, 'message' | 'values'> | null;
}

export type EditorEvent =
  | RowEvent
  | ImageEvent
  | ItemSyncReport
  | FieldNotesEmitted
  | { type: 'note.next' }
  | EditLockReport
  /** `step`: the part of the value that changes, where input in another part is an undo step of its own */
  | { type: 'field.changed'; path: Path; language: Language | null; value: unknown; step?: string }
  /**
   * several values, and whole lists that get new rows, in one undo step; `leftOut`: pasted lines beyond the last row,
   * which have none to go over
   */
  | {
      type: 'fields.changed';
      values?: readonly ChangedValue[];
      lists?: readonly ReplacedList[];
      leftOut?: number;
    }
  | { type: 'field.confirmed'; path?: Path; language?: Language }
  /** without a path: of the field that the caret is in */
  | { type: 'value.copiedDown'; path?: Path; language?: Language }
  /** `path`: a row, the only one whose prices are ticked at first */
  | { type: 'prices.opened'; path?: Path }
  /** to another item; without a path the section that the caret is in */
  | { type: 'section.copied'; path?: Path }
  | { type: 'sectionCopy.undone'; importId: string }
  /** where the caret is; typing in another field begins an undo step of its own */
  | { type: 'field.focused'; path: Path; language: Language | null }
  | { type: 'editor.save' | 'editor.redo' }
  /** `leaving`: the person leaves the item without its changes */
  | { type: 'editor.discard'; leaving?: boolean }
  /** `id`: only in the editor of this item */
  | { type: 'editor.undo'; id?: string }
  | { type: 'editor.delete' | 'editor.restore' | 'editor.reload' }
  | { type: 'part.loadFailed'; part: DeferredPart }
  /** saves the draft as a file */
  | { type: 'draft.downloaded' }
  | { type: 'guestPage.used'; use: GuestPageUse }
  | { type: 'item.exported' | 'import.opened' | 'post.requested' }
  /** a copy of what is stored; guests no longer see it */
  | { type: 'item.duplicated' | 'item.unpublished' }
  /** guests see this version again; only in the editor of this item */
  | { type: 'unpublishing.undone'; id: string; version: number }
  /**
   * sold out until the business day ends, or there again; without a row the dish that the caret is in, or the item itself.
   * `id`: only in the editor of this item
   */
  | { type: 'soldOut.set'; soldOut: boolean; row?: string; id?: string }
  /** what guests see has been changed from here */
  | { type: 'publication.changed' }
  /** CSV where no format is named */
  | { type: 'sheet.exported'; format?: SheetFormat }
  /** `packageId`: which of a page's packages; the first one by default */
  | { type: 'menu.exported'; packageId?: string }
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
  /** to the row after the one that the caret is in, or before it */
  | { type: 'caret.stepped'; by: 1 | -1 }
  /** opens what a row folds, or closes it; without a path of the row that the caret is in */
  | { type: 'fold.toggled'; path?: Path; id?: string }
  /** from the find bar */
  | { type: 'rows.filtered'; filtered: boolean }
  | { type: 'match.shown'; path: Path }
  | { type: 'conflict.resolved'; at: number; side: 'mine' | 'theirs' }
  | { type: 'newer.requested' }
  | { type: 'live.changed'; change: LiveChange }
  | { type: 'live.gap' }
  | ConnectivityEmitted
  | SaveDelivered
  /** from the URL: which tab of the screen is shown, and a field to focus */
  | { type: 'tab.shown'; tab: string | null }
  | { type: 'field.linked'; path: string; language: string | null }
  /** another item is opened in place of this one */
  | { type: 'item.opened'; id: string }
  /** the person takes the item over from another tab */
  | { type: 'lock.takenOver' }
  /** the person searches for the item that a reference names */
  | { type: 'reference.searched'; path: Path }
  /** a companion that was deleted is made again */
  | { type: 'companion.replaced'; path: Path }
  | ReferenceLoaded
  | { type: 'history.opened' | 'history.closed' }
  /** `saveFirst`: unsaved changes are saved without a question */
  | { type: 'publish.opened'; saveFirst?: boolean }
  /** `withoutImages`: those that could not be sent are taken out first */
  | { type: 'publish.saveRequested'; withoutImages: boolean };

/** A post that leads to the item `id`, and its name. */
export interface PostRequest {
  venue: string;
  id: string;
  name: string;
}

/** What guests see of the open item is changed at once. */
export interface PublicationToChange {
  venue: string;
  /** else guests see `row.publishedVersion` again */
  takesDown: boolean;
  row: {
    id: string;
    entity: KindName;
    name: string;
    component: string;
    version: number;
    publishedVersion: number | null;
  };
}

/** A section as it is in the editor, and the item that gets a copy of it. */
export interface SectionToCopy {
  venue: string;
  entity: KindName;
  component: string;
  /** the list that the section is in, and the copy goes to */
  list: string;
  row: Row;
  /** what people call the section; '': nothing */
  name: string;
  to: FoundReference;
}

/** A copied section that is taken back: the write that it was. */
export interface CopyToUndo {
  importId: string;
}

/** A dish, or the item itself, is sold out today or there again. */
export interface SoldOutChange {
  id: string;
  row: string;
  name: string;
  soldOut: boolean;
}

/** For screen readers, after a row was moved, added or removed. */
export interface RowAnnouncement {
  what: 'moved' | 'added' | 'removed';
  path: Path;
  id: string;
  /** 1-based */
  position: number;
  of: number;
}
export type EditorEmitted =
  | ({ type: 'row.announced' } & RowAnnouncement)
  | { type: 'files.requested'; path: Path; several: boolean }
  /** how many images were added, uploaded or failed, and how many are still uploading */
  | { type: 'images.announced'; what: 'added' | 'arrived' | 'failed'; count: number; left: number }
  /** all of the draft: what is still being typed is spelled in the usual way */
  | { type: 'draft.saved' };
