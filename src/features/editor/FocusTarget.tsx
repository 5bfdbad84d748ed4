import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { EditorEmitted } from '../../../machines/editor/model/editor.types.ts';
import { rowName, requestedFocus } from '../../../machines/editor/editor.selectors.ts';
import { useEditorSelector, useEditor, useRowName, useKind } from '../../editor-context/editor-context.tsx';

// rows beyond the first screen are rendered after it, within seconds on a slow phone
const mostFrames = 300;

const findRow = (path: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row-path="${CSS.escape(path.slice(0, path.lastIndexOf('/')))}"]`);

/**
 * Focuses the value that the editor requests, as soon as it is rendered. A row shows its empty fields while it has the focus,
 * and has no fields for whoever may only read: it is focused first.
 */
export function FocusTarget() {
  const requested = useEditorSelector(requestedFocus);
  useEffect(() => {
    if (requested === null) return undefined;
    const { path, language } = requested;
    const byLanguage = language === null ? '' : `[data-language="${language}"]`;
    const find = () =>
      document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]${byLanguage}`) ??
      document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
    let frames = 0;
    let isInRow = false;
    let frame = requestAnimationFrame(function look() {
      const element = find();
      frames += 1;
      const row = element || isInRow ? null : findRow(path);
      if (row) {
        isInRow = true;
        (row.querySelector<HTMLElement>('[data-path]') ?? row).focus();
        row.scrollIntoView({ block: 'nearest' });
      }
      if (element) {
        element.focus();
        // select a default name, so that typing replaces it
        if (path === '_name' && element instanceof HTMLInputElement) element.select();
        element.scrollIntoView({ block: 'nearest' });
      } else if (frames < mostFrames) frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [requested]);
  return null;
}

/** Announces a row's new position in the interface's language. */
export function RowAnnouncer() {
  const intl = useMessages('item');
  const editor = useEditor();
  const nameOf = useRowName(useKind());
  const latest = useRef(nameOf);
  useEffect(() => {
    latest.current = nameOf;
  });
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const speak = ({ what, path, id, position, of }: Extract<EditorEmitted, { type: 'row.announced' }>) => {
      const name = latest.current(path, position, rowName(editor.getSnapshot(), `${path}/${id}`));
      setAnnouncement(intl.formatMessage({ id: `editor.spoken.${what}` }, { name, position, of }));
    };
    const following = editor.on('row.announced', speak);
    return () => following.unsubscribe();
  }, [editor, intl]);
  return (
    <p className="unseen" role="status" aria-live="polite">
      {announcement}
    </p>
  );
}
