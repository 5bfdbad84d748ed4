import { useEffect } from 'react';
import { useEditor } from '../editor-context/editor-context.tsx';
import { useTypedText } from '../ui/use-typed-text.ts';

/** Text that represents a value of the draft: the person's own spelling ends when the input is left, or the draft is saved. */
export const useTypedValue = (...[value, toText, parse]: Parameters<typeof useTypedText>) => {
  const editor = useEditor();
  const typed = useTypedText(value, toText, parse);
  const { setTyped } = typed;
  useEffect(() => {
    const following = editor.on('draft.saved', () => setTyped(null));
    return () => following.unsubscribe();
  }, [editor, setTyped]);
  return typed;
};
