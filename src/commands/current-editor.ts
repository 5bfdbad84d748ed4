import { lockReason } from '../../machines/editor/model/editor.permissions.ts';
import type { EditorSnapshot } from '../../machines/editor/editor.selectors.ts';
import type { Actors } from './command.ts';

export const getEditorSnapshot = ({ editor }: Actors): EditorSnapshot | null =>
  (editor?.getSnapshot() as EditorSnapshot | undefined) ?? null;

/** Why the open item cannot be changed here, whatever the person's role. */
export const getLockMessage = (actors: Actors): string | null => {
  const editor = getEditorSnapshot(actors);
  if (editor === null || editor.matches('offered')) return null;
  const why = lockReason(editor.context);
  if (why === 'deleted') return 'blocked.itemGone';
  return why === 'lockedByOtherTab' ? 'blocked.editedElsewhere' : null;
};
