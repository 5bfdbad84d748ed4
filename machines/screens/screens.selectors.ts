import type { SnapshotFrom } from 'xstate';
import { getScreenActor, screenActorNames } from './screen-actors.ts';
import type { editorMachine } from '../editor/editor.machine.ts';
import type { screensMachine } from './screens.machine.ts';

type ScreensSnapshot = SnapshotFrom<typeof screensMachine>;

/** Something that a person typed is on the screen, or behind it. */
export const holdsInput = ({ context: { shown } }: ScreensSnapshot): boolean =>
  screenActorNames.some((actor) => getScreenActor(actor).holdsInput === true && actor in shown);

/** Everything that was typed in this tab is saved or discarded. */
const isIdle = (editor: SnapshotFrom<typeof editorMachine>): boolean =>
  editor.matches({ editing: { changes: 'clean' } }) &&
  !editor.context.lockedByOtherTab &&
  editor.context.sync.queued !== editor.context.draft;

/** The open item when nothing in it is unsaved; null: none is open, or it has unsaved changes. */
export const selectSavedItem = ({ children: { editor }, context }: ScreensSnapshot): string | null =>
  editor !== undefined && isIdle(editor.getSnapshot()) ? (context.shown.editor ?? null) : null;
