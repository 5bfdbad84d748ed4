import { findShapeProblem, hasUnsavedChanges, isWaitingForImages, listDraftChanges } from './editor.changes.ts';
import type { DraftReport, EditorContext } from '../model/editor.types.ts';
import type { DocumentState } from '../../item-sync/item-sync.types.ts';
import { imagesInFlightIn } from '../images/image-rows.ts';

const selectReadiness = (context: EditorContext): DocumentState['readiness'] => {
  if (context.lockedByOtherTab || context.conflicts.length > 0 || imagesInFlightIn(context).length > 0)
    return 'waiting';
  if (isWaitingForImages(context)) return 'blocked';
  // whether the person typed after requesting a save that had to wait
  return context.sync.saveRequested && findShapeProblem(context) !== undefined ? 'blocked' : 'ready';
};

export const toDraftReport = (context: EditorContext): DraftReport => ({
  draft: context.draft,
  base: context.saved,
  version: context.metadata.version,
  changes: listDraftChanges(context).length,
  unsaved: hasUnsavedChanges(context),
  readiness: selectReadiness(context),
  lockedByOtherTab: context.lockedByOtherTab,
});

/** Whether the report to sync, autosave and lock is up to date, whatever changed the draft. */
export const isReported = (context: EditorContext): boolean => {
  const { reported } = context;
  if (reported === null) return false;
  const current = toDraftReport(context);
  return (Object.keys(current) as (keyof DraftReport)[]).every((name) => current[name] === reported[name]);
};
