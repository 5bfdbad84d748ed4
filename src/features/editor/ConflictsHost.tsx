import { useEffect } from 'react';
import { conflicts } from '../../../machines/editor/editor.selectors.ts';
import { lazyModule } from '../../ui/lazy-module.ts';
import { onIdleAfterInteraction } from '../../ui/on-idle-after-interaction.ts';
import { useEditorSelector } from '../../editor-context/editor-context.tsx';

const questions = lazyModule(() => import('./Conflicts.tsx'));

/** The questions about conflicts, whose code most items never need. */
export function ConflictsHost() {
  const hasConflicts = useEditorSelector((editor) => conflicts(editor).length > 0);
  const code = questions.useCode(hasConflicts);
  useEffect(() => onIdleAfterInteraction(questions.warm), []);
  return code && <code.Conflicts />;
}
