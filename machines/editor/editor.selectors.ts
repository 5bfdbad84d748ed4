import type { SnapshotFrom } from 'xstate';
import { isRows } from '../../graphql/content/define-kind.ts';
import type { Draft, Path, FieldProblem, Row } from '../../graphql/content/draft.types.ts';
import { getField, getRows, getValue } from '../../graphql/content/apply-edit.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import {
  type TranslationProgress,
  getPercent,
  listProblems,
  getTranslationProgress,
} from '../../graphql/content/translation-progress.ts';
import { type Language, languages, master } from '../../graphql/domain/languages.ts';
import { mayArrangeRows, mayWriteField, lockReason } from './editor.permissions.ts';
import { listDraftChanges, waitsForNetworkOrImages } from './editor.changes.ts';
import { siblingLists, moveTarget } from './editor.reducer.ts';
import { unsentImages, imagesInFlightIn } from './picture-rows.ts';
import type { editorMachine } from './editor.machine.ts';

export type EditorSnapshot = SnapshotFrom<typeof editorMachine>;
type It = EditorSnapshot;
export type EditorPhase = 'loading' | 'unavailable' | 'offered' | 'editing' | 'closed';

export const phase = (it: It): EditorPhase => {
  if (it.matches('loading')) return 'loading';
  if (it.matches('unavailable')) return 'unavailable';
  if (it.matches('offered')) return 'offered';
  return it.matches('closed') ? 'closed' : 'editing';
};
export const unsaved = (it: It): boolean => it.hasTag('unsaved');
export const isSaving = (it: It): boolean => it.hasTag('saving');
export const changes = (it: It) => listDraftChanges(it.context);
/** pictures on their way, and those that could not be sent */
export const imagesInFlight = (it: It): number => imagesInFlightIn(it.context).length;
export const imagesNotSent = (it: It): number => unsentImages(it.context).length;
/** it is saved as soon as the pictures have arrived */
export const savesWhenOnline = (it: It): boolean => it.context.again && imagesInFlightIn(it.context).length > 0;
/** what is in hand is saved on this device and goes when the network is back */
export const waitsForNetwork = (it: It): boolean => waitsForNetworkOrImages(it.context);
export const changeCount = (it: It): number => (it.context.elsewhere ? 0 : listDraftChanges(it.context).length);
/** Nothing of it is unsaved in this tab: all that was typed here is stored, or was thrown away. */
export const isIdle = (it: It): boolean =>
  phase(it) === 'editing' && !it.context.elsewhere && listDraftChanges(it.context).length === 0;
export const draft = (it: It): Draft => it.context.draft;
export const savedDraft = (it: It): Draft => it.context.saved;
export const storedDraft = (it: It) => it.context.kept;
export const storedDraftAt = (it: It): number | null => it.context.keptAt;
export const isStoragePersistent = (it: It): boolean => it.context.storageSafe;
export const itemMetadata = (it: It) => it.context.facts;
export const itemId = (it: It): string => it.context.id;
export const itemName = (it: It): string => it.context.draft._name;
export const venue = (it: It) => it.context.venue;
export const entity = (it: It) => it.context.entity;
export const kind = (it: It) => getKind(it.context.entity);
export const language = (it: It): Language => it.context.language;
/** English stands beside the language being written */
export const sideBySide = (it: It): boolean => it.context.beside && it.context.language !== master;
export const requestedSideBySide = (it: It): boolean => it.context.beside;
export const problem = (it: It) => it.context.problem;
export const pendingFileDrop = (it: It): boolean => it.context.dropWanted;
export const outcomeUnknown = (it: It): boolean => it.context.attempt !== null && !it.hasTag('saving');
export const conflicts = (it: It) => it.context.conflicts;
export const rival = (it: It): string | null => it.context.rival;
export const blockedBy = (it: It) => it.context.stopped;
/** words of somebody else's that are not in hand yet; while a save is on its way, the next version may be that very save */
export const newerVersion = (it: It) => {
  const { newer: heard, facts: known } = it.context;
  const mine = known.version + (isSaving(it) ? 1 : 0);
  return heard !== null && heard.version > mine ? heard : null;
};
export const isDeleted = (it: It) => it.context.gone;
export const isLockedByOtherTab = (it: It): boolean => it.context.elsewhere;
export const locked = (it: It) => (it.matches('offered') ? 'offered' : lockReason(it.context));
export const canArrange = (it: It): boolean => it.matches('editing') && mayArrangeRows(it.context);
export const canWrite = (it: It, where: Language | null): boolean =>
  it.matches('editing') && (where === null ? mayArrangeRows(it.context) : mayWriteField(it.context, where));
export const requestedFocus = (it: It) => it.context.wanted;
export const currentTab = (it: It): string => it.context.tab ?? Object.keys(getKind(it.context.entity).tabs)[0] ?? '';

export const selectValue = (it: It, path: Path, where: Language | null): unknown =>
  getValue(it.context.draft, path, where);
export const selectRow = (it: It, path: Path, id: string): Row | undefined =>
  byId(getRows(it.context.draft, path)).get(id);
export const selectRowIds = (it: It, path: Path): readonly string[] => idsOf(getRows(it.context.draft, path));

// Lists are never changed in place: what was derived from one stays true for it.
const maps = new WeakMap<readonly Row[], Map<string, Row>>();
const byId = (rows: readonly Row[]): Map<string, Row> => {
  const known = maps.get(rows) ?? new Map(rows.map((row) => [row._id, row]));
  maps.set(rows, known);
  return known;
};
const ids = new WeakMap<readonly Row[], readonly string[]>();
const idsOf = (rows: readonly Row[]): readonly string[] => {
  const known = ids.get(rows) ?? rows.map(({ _id }) => _id);
  ids.set(rows, known);
  return known;
};

export interface LanguageProgress extends TranslationProgress {
  language: Language;
  /** one of the venue's content languages */
  ours: boolean;
  /** 0 to 100; stale texts count as not done */
  percent: number;
}

/** Typing copies the lists on its way: their rows are new objects, in the old order. */
export const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

/** Master first, then the venue's languages, then those it does not have. */
export const progress = (it: It): LanguageProgress[] => {
  const { languages: ours } = it.context.venue;
  const all: readonly Language[] = [master, ...ours, ...languages];
  const order = all.filter((one, at) => all.indexOf(one) === at);
  return order.map((one) => {
    const state = getTranslationProgress(getKind(it.context.entity), it.context.draft, one);
    return { ...state, language: one, ours: one === master || ours.includes(one), percent: getPercent(state, one) };
  });
};
export const sameProgress = (a: LanguageProgress[], b: LanguageProgress[]): boolean =>
  a.length === b.length &&
  a.every(
    (it, at) =>
      it.language === b[at]?.language && it.done === b[at].done && it.total === b[at].total && it.stale === b[at].stale,
  );

/** Everything wrong, worst first; advice only for the venue's languages. */
export const problems = (it: It): readonly FieldProblem[] => {
  const known = found.get(it.context.draft);
  if (known) return known;
  const all = listProblems(getKind(it.context.entity), it.context.draft)
    .filter(
      ({ level, language: where }) =>
        level !== 'advice' || where === null || it.context.venue.languages.includes(where),
    )
    .toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
  found.set(it.context.draft, all);
  return all;
};
const levels: readonly FieldProblem['level'][] = ['shape', 'completeness', 'advice'];
const found = new WeakMap<Draft, readonly FieldProblem[]>();

/** Other lists that the row in hand may go to, each by the first words of the row it belongs to. */
export const siblingNames = (it: It): { path: Path; name: string }[] => {
  const target = moveTarget(it.context, {});
  if (target === null) return [];
  return siblingLists(getKind(it.context.entity), it.context.draft, target.path)
    .filter((path) => path !== target.path)
    .map((path) => ({ path, name: rowName(it, path.split('/').slice(0, -1).join('/')) }));
};

/** What a row is called: its first words in the language in hand, else in English, else in any. */
export const rowName = (it: It, rowPath: Path): string => {
  const { draft: now, entity: of, language: here } = it.context;
  const listPath = rowPath.split('/').slice(0, -1).join('/');
  const field = getField(getKind(of), listPath);
  if (!isRows(field)) return '';
  for (const [name, leaf] of Object.entries(field.of)) {
    if (isRows(leaf) || !leaf.localized) continue;
    const order: readonly Language[] = [here, master, ...languages];
    const words = order.map((one) => getValue(now, `${rowPath}/${name}`, one));
    const said = words.find((one) => typeof one === 'string' && one !== '');
    if (typeof said === 'string') return said;
  }
  return '';
};
