import type { EditorSnapshot } from './editor.selectors.ts';

/** What an item is called while it is edited: as typed, else as saved; '' while it has no name. Null: not loaded. */
export const selectItemTitle = (editor: EditorSnapshot): string | null => {
  // without a context it is the snapshot of an actor whose code is still loading
  if (!editor.context || editor.matches('loading') || editor.matches('unavailable')) return null;
  const { draft, metadata } = editor.context;
  return draft._name.trim() || metadata.name;
};
