import type { EditorSnapshot } from '../../machines/editor/editor.selectors.ts';
import { lazyModule } from '../ui/lazy-module.ts';
import type { ListChoices } from './command.ts';

/** The lists that the focused row can move into. The selectors are large, and most commands need none of them. */
export const siblingChoices = lazyModule<ListChoices>(async () => {
  const { siblingNames } = await import('../../machines/editor/editor.selectors.ts');
  return (_, { editor }) => {
    const snapshot = editor?.getSnapshot() as EditorSnapshot | undefined;
    return snapshot === undefined ? [] : siblingNames(snapshot).map(({ path, name }) => ({ value: path, text: name }));
  };
});
