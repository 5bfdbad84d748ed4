import type { Conflict, Draft, Path } from '../../graphql/content/draft.types.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { FileHandle, LiveChange, Person, ApiError, ActiveVenue } from '../ports.ts';
import type { ConnectivityEmitted } from '../offline/connectivity.machine.ts';
import type { SaveQueueEmitted } from '../offline/save-queue.types.ts';
import type { UploadQueueEmitted } from '../upload/upload-queue.machine.ts';
import type { Notification } from '../notifications/notifications.machine.ts';
import type { History } from './undo-history.ts';
import type { ItemMetadata } from './item.types.ts';

export type { ItemMetadata, SaveOutcome, StoredItem } from './item.types.ts';

/** What is kept on this device: the draft, what it was made from, and when. `at` is milliseconds since 1970. */
export interface StoredDraft {
  form: 1;
  draft: Draft;
  base: Draft;
  version: number;
  at: number;
}

export interface FieldPosition {
  path: Path;
  language: Language | null;
}

/** One save: the same key and the same content for as long as nobody knows what became of it. */
export interface SaveAttempt {
  key: string;
  draft: Draft;
  version: number;
}

export interface EditorInput {
  venue: ActiveVenue;
  entity: KindName;
  id: string;
  tab: string | null;
  person: Person;
  /** just created: deleted again when it is left untouched */
  fresh?: boolean;
  /** by address: the field to begin at */
  begin?: { path: string; language: string | null } | null;
  /** there is no network now */
  offline?: boolean;
}

export interface EditorContext extends EditorInput, History {
  fresh: boolean;
  facts: ItemMetadata;
  /** what the server holds, as far as we know */
  saved: Draft;
  kept: StoredDraft | null;
  keptAt: number | null;
  /** false: drafts will not survive a reload */
  storageSafe: boolean;
  language: Language;
  beside: boolean;
  /** where the caret is, and where it should go: `asked` counts the wishes */
  at: FieldPosition | null;
  wanted: (FieldPosition & { asked: number }) | null;
  /** every id made here is this UUID with its last part counted up */
  seed: string;
  made: number;
  attempt: SaveAttempt | null;
  /** throw away what was typed since, as soon as the running save has its answer */
  dropWanted: boolean;
  /** the newest draft that waits for the network; it goes by itself */
  queued: Draft | null;
  offline: boolean;
  /** save what was typed since, as soon as the running save or merge is through */
  again: boolean;
  conflicts: readonly Conflict[];
  /** who saved what the conflicts are with */
  rival: string | null;
  /** somebody saved a newer version; `wanted`: to be merged in now */
  newer: { version: number; by: string | null; wanted: boolean } | null;
  gone: { by: string | null } | null;
  /** another tab of this browser edits the item; this one follows */
  elsewhere: boolean;
  /** places whose pictures are on their way, and those whose pictures could not be sent */
  sending: readonly Path[];
  unsent: readonly Path[];
  /** changes last told to the parent */
  told: number;
  problem: ApiError | null;
  /** why the save that was asked for does not go: said beside it, until something changes */
  stopped: Pick<Notification, 'message' | 'values'> | null;
}

export type PastedRow = Readonly<Record<string, unknown>>;

/** Without a path the row in hand is meant: the one that the caret stands in. */
export type RowEvent =
  | { type: 'row.added'; path?: Path; at?: number }
  | { type: 'row.duplicated' | 'row.removed'; path?: Path; id?: string }
  /** lines of a table, the first into this row; each value by its field's name, as the draft holds it */
  | { type: 'row.pasted'; path: Path; id: string; field: string; language: Language; rows: readonly PastedRow[] }
  | { type: 'row.nudged'; path?: Path; id?: string; by: 'up' | 'down' | 'top' | 'bottom' }
  | { type: 'row.moved'; path: Path; id: string; to: number }
  /** 1-based */
  | { type: 'row.placed'; path?: Path; id?: string; place: number }
  | { type: 'row.transferred'; path?: Path; id?: string; into: Path; to?: number };

/** Without a path: the list, or the picture, in hand; retried and cancelled mean all of them then. */
export type PictureEvent =
  /** the files are to be chosen: the screen hears it and asks the browser */
  | { type: 'pictures.asked' | 'picture.asked'; path?: Path }
  | { type: 'pictures.added'; path: Path; handles: readonly FileHandle[]; at?: number }
  | { type: 'picture.replaced'; path: Path; handle: FileHandle }
  | { type: 'picture.retried' | 'picture.cancelled' | 'crop.opened'; path?: Path }
  | UploadQueueEmitted;

export type ImagesAdded = Extract<PictureEvent, { type: 'pictures.added' }>;
export type ImageReplaced = Extract<PictureEvent, { type: 'picture.replaced' }>;
export type UploadStatus = Extract<PictureEvent, { type: 'pictures.standing' }>;
export type UploadCompleted = Extract<PictureEvent, { type: 'picture.arrived' }>;

export type EditorEvent =
  | RowEvent
  | PictureEvent
  | { type: 'field.changed'; path: Path; language: Language | null; value: unknown }
  | { type: 'field.confirmed'; path?: Path; language?: Language }
  /** where the caret stands; the next letter elsewhere begins a step of its own */
  | { type: 'field.focused'; path: Path; language: Language | null }
  | { type: 'editor.save' | 'editor.discard' | 'editor.undo' | 'editor.redo' | 'editor.delete' | 'editor.reload' }
  /** its draft as a file */
  | { type: 'draft.downloaded' }
  /** the venue, or what this person may do in it, is another now */
  | { type: 'venue.changed'; venue: ActiveVenue }
  | { type: 'editor.replaced'; draft: Draft; label: string }
  | { type: 'draft.restored' | 'draft.dropped' }
  | { type: 'draft.kept'; at: number; safe: boolean }
  /** the page may be gone in a moment */
  | { type: 'page.parting' }
  | { type: 'language.chosen'; language: Language }
  | { type: 'sideBySide.toggled' | 'gap.next' }
  | { type: 'place.wanted'; path: Path; language: Language | null }
  | { type: 'conflict.settled'; at: number; side: 'mine' | 'theirs' }
  | { type: 'save.delayed'; problem: ApiError }
  | { type: 'newer.taken' | 'item.restored' }
  | { type: 'live.changed'; change: LiveChange }
  | ConnectivityEmitted
  | SaveQueueEmitted
  | { type: 'live.gap' }
  /** by address: which tab of the screen is shown */
  | { type: 'tab.shown'; tab: string | null }
  | { type: 'address.pointed'; path: string; language: string | null }
  /** two browser tabs on one item: this one edits, follows, takes over, is asked to hand over, has handed over */
  | { type: 'hold.won' | 'hold.lost' | 'hold.taken' | 'hold.asked' | 'tab.kept' }
  | { type: 'hold.draft'; kept: StoredDraft | null }
  /** raised within: how a save ended, for the open dialog */
  | { type: 'save.went' | 'save.failed' }
  | { type: 'publish.opened' | 'publish.saveWanted' | 'history.opened' | 'history.closed' };

/** Said aloud by the screen, in the interface's language, after a row was moved, added or removed. */
export interface RowAnnouncement {
  what: 'moved' | 'added' | 'removed';
  path: Path;
  id: string;
  /** 1-based */
  place: number;
  of: number;
}
export type EditorEmitted =
  | ({ type: 'row.spoken' } & RowAnnouncement)
  | { type: 'files.asked'; path: Path; several: boolean }
  /** how many came, arrived or could not be sent, and how many are still on their way */
  | { type: 'pictures.spoken'; what: 'added' | 'arrived' | 'failed'; count: number; left: number };
