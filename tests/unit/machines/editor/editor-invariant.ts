import { expect } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { editorMachine } from '../../../../machines/editor/editor.machine.ts';

/** What must hold in every state of the editor, for any kind of item. */
export const expectEditorInvariant = (
  snapshot: SnapshotFrom<typeof editorMachine>,
  received: Record<string, AnyEventObject[]>,
): void => {
  const isEditing = snapshot.matches('editing');
  // before the person has decided about the stored draft, and once the item is closed, nothing overwrites it
  expect(Object.keys(snapshot.children).includes('autosave')).toBe(isEditing);
  if (!snapshot.matches('closed')) expect(snapshot.context.storedDraft !== null).toBe(snapshot.matches('offered'));
  if (!isEditing) expect([snapshot.can({ type: 'editor.undo' }), snapshot.hasTag('unsaved')]).toEqual([false, false]);
  // closing takes the person back to the list, and no guard against leaving stays behind
  if (snapshot.matches('closed'))
    expect([received.parent?.at(-1)?.type, received.navigation?.at(-1)]).toEqual([
      'changes.cleared',
      { type: 'path.requested', path: expect.any(String), replace: true },
    ]);
};
