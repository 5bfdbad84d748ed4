import { useEffect, useMemo, useState } from 'react';
import type { EditorSnapshot } from '../../../machines/editor/editor.selectors.ts';
import { useActors } from '../../actors/actors-context.tsx';
import { getCommandContext } from '../../commands/command-context.ts';
import type { createDraftTextIndex, DraftTextIndex } from './draft-text-index.ts';

/**
 * The texts of the item that is open as they were when the palette opened, in every language of the venue; null where none is. Its
 * code knows the kinds' declarations, so it is loaded only where an editor has loaded them.
 */
export const useDraftTextIndex = (): DraftTextIndex | null => {
  const actors = useActors();
  const { route } = getCommandContext(actors);
  const isShown = route.name === 'item' || route.name === 'itemTab';
  const editor = isShown ? ((actors.editor?.getSnapshot() as EditorSnapshot | undefined) ?? null) : null;
  const draft = editor?.context.draft ?? null;
  const entity = editor?.context.entity ?? null;
  const shown = editor?.context.venue.languages ?? null;
  const [create, setCreate] = useState<typeof createDraftTextIndex | null>(null);
  const isOpen = draft !== null;
  useEffect(() => {
    if (!isOpen) return;
    void import('./draft-text-index.ts').then((code) => setCreate(() => code.createDraftTextIndex));
  }, [isOpen]);
  return useMemo(
    () =>
      create === null || draft === null || entity === null || shown === null ? null : create(entity, draft, shown),
    [create, draft, entity, shown],
  );
};
