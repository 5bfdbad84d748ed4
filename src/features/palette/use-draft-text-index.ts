import { useMemo, useState } from 'react';
import { parseLanguage } from '../../../graphql/domain/languages.ts';
import type { EditorSnapshot } from '../../../machines/editor/editor.selectors.ts';
import { formatById, useMessages } from '../../i18n/use-messages.ts';
import { useActors } from '../../actors/actors-context.tsx';
import { getCommandContext } from '../../commands/command-context.ts';
import { lazyModule } from '../../ui/lazy-module.ts';
import type { DraftTextIndex } from './draft-text-index.ts';

const textIndex = lazyModule(() => import('./draft-text-index.ts'));

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
  // as it was when the palette opened, which takes the focus
  const [at] = useState(editor?.context.at?.path ?? null);
  const intl = useMessages();
  const code = textIndex.useCode(draft !== null);
  return useMemo(
    () =>
      code === null || draft === null || entity === null || shown === null
        ? null
        : code.createDraftTextIndex(entity, draft, shown, {
            at,
            own: parseLanguage(intl.locale) ?? 'en',
            format: (id, values) => formatById(intl, id, values),
          }),
    [code, draft, entity, shown, at, intl],
  );
};
