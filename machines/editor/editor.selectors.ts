import type { SnapshotFrom } from 'xstate';
import type { Draft, Path, FieldProblem, Row } from '../../graphql/content/model/draft.types.ts';
import { getRows, getValue } from '../../graphql/content/apply-edit.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import {
  type TranslationProgress,
  getPercent,
  listProblems,
  getTranslationProgress,
} from '../../graphql/content/translation-progress.ts';
import type { ErrorKey } from '../../graphql/errors.ts';
import type { PublicationStatus } from '../reference-picker/reference-names.types.ts';
import type { OtherVenue } from '../reference-picker/reference-picker.types.ts';
import { type Language, master } from '../../graphql/domain/languages.ts';
import { mayArrangeRows, mayWriteField, lockReason } from './model/editor.permissions.ts';
import { isQueued, listDraftChanges } from './draft/editor.changes.ts';
import type { EditorContext } from './model/editor.types.ts';
import { listReferenceAdvice } from './references/reference-fields.ts';
import { getRowName } from './rows/row-name.ts';
import { siblingLists, moveTarget } from './rows/row-targets.ts';
import { unsentImages, imagesInFlightIn } from './images/image-rows.ts';
import type { editorMachine } from './editor.machine.ts';

export type EditorSnapshot = SnapshotFrom<typeof editorMachine>;
const nothing: readonly string[] = [];
export type EditorPhase = 'loading' | 'unavailable' | 'deleted' | 'offered' | 'editing' | 'closed';

export const phase = (editor: EditorSnapshot): EditorPhase => {
  if (editor.matches('loading')) return 'loading';
  if (editor.matches('unavailable')) return 'unavailable';
  if (editor.matches('deleted')) return 'deleted';
  if (editor.matches('offered')) return 'offered';
  return editor.matches('closed') ? 'closed' : 'editing';
};
export const unsaved = (editor: EditorSnapshot): boolean => editor.hasTag('unsaved');
export const isSaving = (editor: EditorSnapshot): boolean => editor.context.sync.status === 'saving';
export const changes = (editor: EditorSnapshot) => listDraftChanges(editor.context);
export const imagesInFlight = (editor: EditorSnapshot): number => imagesInFlightIn(editor.context).length;
export const imagesNotSent = (editor: EditorSnapshot): number => unsentImages(editor.context).length;
/** A save is requested and starts when the images are uploaded. */
export const savesWhenUploaded = (editor: EditorSnapshot): boolean =>
  editor.context.sync.saveRequested && imagesInFlightIn(editor.context).length > 0;
/** The draft is in the save queue: it is sent when the network is back. */
export const waitsForNetwork = (editor: EditorSnapshot): boolean => isQueued(editor.context);
export const changeCount = (editor: EditorSnapshot): number =>
  editor.context.lockedByOtherTab ? 0 : listDraftChanges(editor.context).length;
export const draft = (editor: EditorSnapshot): Draft => editor.context.draft;
export const savedDraft = (editor: EditorSnapshot): Draft => editor.context.saved;
export const storedDraft = (editor: EditorSnapshot) => editor.context.storedDraft;
export const storedDraftAt = (editor: EditorSnapshot): number | null => editor.context.storedAt;
export const isStoragePersistent = (editor: EditorSnapshot): boolean => editor.context.storagePersistent;
export const itemMetadata = (editor: EditorSnapshot) => editor.context.metadata;
export const soldOut = (editor: EditorSnapshot): readonly string[] => editor.context.metadata.soldOut ?? nothing;
export const itemId = (editor: EditorSnapshot): string => editor.context.id;
export const itemName = (editor: EditorSnapshot): string => editor.context.draft._name;
export const venue = (editor: EditorSnapshot) => editor.context.venue;
export const entity = (editor: EditorSnapshot) => editor.context.entity;
export const kind = (editor: EditorSnapshot) => getKind(editor.context.entity);
export const language = (editor: EditorSnapshot): Language => editor.context.language;
/** English is shown next to the language being written. */
export const sideBySide = (editor: EditorSnapshot): boolean =>
  editor.context.sideBySide && editor.context.language !== master;
export const requestedSideBySide = (editor: EditorSnapshot): boolean => editor.context.sideBySide;
export const syncError = (editor: EditorSnapshot) => editor.context.sync.error;
/** What could not be opened because its code did not come. */
export const notLoadedPart = (editor: EditorSnapshot) => editor.context.notLoaded;
export const isDiscardPending = (editor: EditorSnapshot): boolean => editor.context.discardRequested;
export const outcomeUnknown = (editor: EditorSnapshot): boolean => editor.context.sync.outcomeUnknown;
export const conflicts = (editor: EditorSnapshot) => editor.context.conflicts;
export const conflictsWith = (editor: EditorSnapshot): string | null => editor.context.conflictsWith;
export const blockedBy = (editor: EditorSnapshot) => editor.context.blockedBy;
/** A version that is not merged yet. While the outcome of a save is not known, the next version may be that very save. */
export const newerVersion = (editor: EditorSnapshot) => {
  const { sync, metadata } = editor.context;
  const expected = metadata.version + (isSaving(editor) || sync.outcomeUnknown ? 1 : 0);
  return sync.newer !== null && sync.newer.version > expected ? sync.newer : null;
};
export const selectDeletion = (editor: EditorSnapshot) => editor.context.deletion;
export const isDeleted = (editor: EditorSnapshot) => editor.context.sync.deleted;
export const isLockedByOtherTab = (editor: EditorSnapshot): boolean => editor.context.lockedByOtherTab;
export const locked = (editor: EditorSnapshot) => (editor.matches('offered') ? 'offered' : lockReason(editor.context));
export const canArrange = (editor: EditorSnapshot): boolean =>
  editor.matches('editing') && mayArrangeRows(editor.context);
export const canWrite = (editor: EditorSnapshot, where: Language | null): boolean =>
  editor.matches('editing') && (where === null ? mayArrangeRows(editor.context) : mayWriteField(editor.context, where));
/** The venue of an item that the draft refers to; null: the active one, or it is not known. */
export const referenceVenue =
  (id: string) =>
  (editor: EditorSnapshot): OtherVenue | null =>
    editor.context.references[id]?.venue ?? null;
export const referenceStatus =
  (id: string) =>
  (editor: EditorSnapshot): PublicationStatus | null =>
    editor.context.references[id]?.publication ?? null;
/** What the server rejected at a field with the last save, which may have been several; null when it was something else. */
export const rejectedField =
  (path: Path) =>
  (editor: EditorSnapshot): ErrorKey | null => {
    const { error } = editor.context.sync;
    if (error === null) return null;
    return error.path?.replace(/^[a-z]{2}\//, '') === path ? error.key : (listedProblem(error.detail, path) ?? null);
  };
const listedProblem = (detail: unknown, path: Path): ErrorKey | undefined =>
  (detail as { problems?: readonly FieldProblem[] } | undefined)?.problems?.find((one) => one.path === path)?.key;
/** What an item that the draft refers to costs, in minor units; null while it is not known. */
export const referencePrice =
  (id: string) =>
  (editor: EditorSnapshot): number | null =>
    editor.context.references[id]?.price ?? null;
export const referencedItems = (editor: EditorSnapshot) => editor.context.references;
/** The row whose folded fields are open, by its path. */
export const unfolded = (editor: EditorSnapshot): Path | null => editor.context.unfolded;
export const requestedFocus = (editor: EditorSnapshot) => editor.context.requestedFocus;
export const currentTab = (editor: EditorSnapshot): string =>
  editor.context.tab ?? Object.keys(getKind(editor.context.entity).tabs)[0] ?? '';

export const selectValue = (editor: EditorSnapshot, path: Path, where: Language | null): unknown =>
  getValue(editor.context.draft, path, where);
export const selectRows = (editor: EditorSnapshot, path: Path): readonly Row[] => getRows(editor.context.draft, path);
export const selectRow = (editor: EditorSnapshot, path: Path, id: string): Row | undefined =>
  byId(selectRows(editor, path)).get(id);
export const selectRowIds = (editor: EditorSnapshot, path: Path): readonly string[] =>
  listRowIds(selectRows(editor, path));

// Lists are immutable, so derived values are cached by list.
const maps = new WeakMap<readonly Row[], Map<string, Row>>();
const byId = (rows: readonly Row[]): Map<string, Row> => {
  const known = maps.get(rows) ?? new Map(rows.map((row) => [row._id, row]));
  maps.set(rows, known);
  return known;
};
const ids = new WeakMap<readonly Row[], readonly string[]>();
const listRowIds = (rows: readonly Row[]): readonly string[] => {
  const known = ids.get(rows) ?? rows.map(({ _id }) => _id);
  ids.set(rows, known);
  return known;
};

export interface LanguageProgress extends TranslationProgress {
  language: Language;
  /** 0 to 100; outdated texts count as not done */
  percent: number;
}

/** Typing copies the lists it goes through: their rows are new objects in the same order. */
export const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

/** The venue's languages; texts in others are stored but hidden. */
export const progress = (editor: EditorSnapshot): LanguageProgress[] =>
  editor.context.venue.languages.map((one) => {
    const state = getTranslationProgress(getKind(editor.context.entity), editor.context.draft, one);
    return { ...state, language: one, percent: getPercent(state) };
  });
export const sameProgress = (a: LanguageProgress[], b: LanguageProgress[]): boolean =>
  a.length === b.length &&
  a.every(
    ({ language, done, total, stale }, at) =>
      language === b[at]?.language && done === b[at].done && total === b[at].total && stale === b[at].stale,
  );

/** The language being edited when the venue no longer has it; null: it has. */
export const removedLanguage = ({ context: { language, venue } }: EditorSnapshot): Language | null =>
  venue.languages.includes(language) ? null : language;

/** All problems, worst first; advice only for the venue's languages. */
export const problems = (editor: EditorSnapshot): readonly FieldProblem[] => {
  const { entity: of, draft, references } = editor.context;
  const { languages: shown } = editor.context.venue;
  const known = found.get(draft);
  if (known?.shown === shown && known.references === references) return known.all;
  const kind = getKind(of);
  const all = [...listProblems(kind, draft), ...listReferenceAdvice(kind, draft, references)]
    .filter(({ level, language: where }) => level !== 'advice' || where === null || shown.includes(where))
    .toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
  found.set(draft, { shown, references, all });
  return all;
};
const levels: readonly FieldProblem['level'][] = ['shape', 'completeness', 'advice'];
const found = new WeakMap<
  Draft,
  { shown: readonly Language[]; references: EditorContext['references']; all: readonly FieldProblem[] }
>();

/** The lists that the current row may be moved to, each with the name of its parent row. */
export const siblingNames = (editor: EditorSnapshot): { path: Path; name: string }[] => {
  const target = moveTarget(editor.context, {});
  if (target === null) return [];
  return siblingLists(getKind(editor.context.entity), editor.context.draft, target.path)
    .filter((path) => path !== target.path)
    .map((path) => ({ path, name: rowName(editor, path.split('/').slice(0, -1).join('/')) }));
};

/** The name of the row at a path, as `getRowName` has it. */
export const rowName = ({ context }: EditorSnapshot, rowPath: Path): string => {
  const at = rowPath.lastIndexOf('/');
  const list = rowPath.slice(0, at);
  const row = getRows(context.draft, list).find(({ _id }) => _id === rowPath.slice(at + 1));
  return row === undefined ? '' : getRowName(context, list, row);
};
/** The publish dialog was left for a field: reopened, it restores its comment and selection. */
export const resumesPublishing = ({ context }: EditorSnapshot): boolean => context.publishDecisions !== null;
/** The item that gets a copy of a section is being chosen. */
export const isCopyingSection = (editor: EditorSnapshot): boolean =>
  editor.matches({ editing: { dialog: 'copyingSection' } });
