import { type ReactNode, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { canArrange } from '../../../machines/editor/editor.selectors.ts';
import { useEditorSelector, useEditor } from '../editor/context/editor-context.tsx';
import { IconImage } from '../../ui/icons.ts';
import { useFileIntake } from '../../actors/actors-context.tsx';
import { filesFromDataTransfer } from './files-from-data-transfer.ts';
import styles from './images.module.css';

const bringsFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') === true;
const bringsAddress = (data: DataTransfer | null): boolean => data?.types.includes('text/uri-list') === true;
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');
const isCovered = (): boolean => document.querySelector('[role="dialog"]') !== null;
/** the image that something was dropped on */
const imagePathAt = (target: EventTarget | null): Path | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-image]')?.dataset.image : undefined;

/**
 * Adds images that are dropped anywhere on the page, or pasted, to a list; one dropped on an image replaces it. An
 * image dragged from another page arrives as a URL, which is fetched. A file dropped outside of a target must not
 * navigate away from unsaved input.
 */
export function ImageDropZone({ path, children }: { path: Path; children: ReactNode }) {
  const intl = useIntl();
  const editor = useEditor();
  const take = useFileIntake();
  const arranges = useEditorSelector(canArrange);
  const [over, setOver] = useState<'list' | 'image' | null>(null);

  useEffect(() => {
    let depth = 0;
    // an image or link of this page is being dragged
    let ours = false;
    const brings = ({ dataTransfer, target }: DragEvent): boolean =>
      !ours && (bringsFiles(dataTransfer) || (bringsAddress(dataTransfer) && !isWriting(target)));
    const receive = (files: (File | string)[], target: Path | undefined): void => {
      const handles = take(files);
      const [one] = handles;
      if (target !== undefined && one && handles.length === 1)
        editor.send({ type: 'image.replaced', path: target, handle: one });
      else if (one) editor.send({ type: 'images.added', path, handles });
    };
    const begin = (): void => {
      ours = true;
    };
    const end = (): void => {
      ours = false;
    };
    const enter = (event: DragEvent): void => {
      depth += brings(event) ? 1 : 0;
    };
    const leave = (event: DragEvent): void => {
      depth -= brings(event) ? 1 : 0;
      if (depth <= 0) setOver(null);
    };
    const hover = (event: DragEvent): void => {
      if (!brings(event)) return;
      event.preventDefault();
      const takes = arranges && !isCovered();
      if (event.dataTransfer) event.dataTransfer.dropEffect = takes ? 'copy' : 'none';
      setOver(takes ? (imagePathAt(event.target) === undefined ? 'list' : 'image') : null);
    };
    const drop = (event: DragEvent): void => {
      if (!brings(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(null);
      if (arranges && !isCovered()) receive(filesFromDataTransfer(event.dataTransfer), imagePathAt(event.target));
    };
    const paste = (event: ClipboardEvent): void => {
      const files = filesFromDataTransfer(event.clipboardData);
      const isText = isWriting(event.target) && event.clipboardData?.types.includes('text/plain');
      if (files.length === 0 || isText || !arranges || isCovered()) return;
      event.preventDefault();
      receive(files, imagePathAt(event.target));
    };
    const ends = [
      ['dragstart', begin],
      ['dragend', end],
      ['dragenter', enter],
      ['dragleave', leave],
      ['dragover', hover],
      ['drop', drop],
      ['paste', paste],
    ] as const;
    for (const [name, listener] of ends) window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of ends) window.removeEventListener(name, listener as EventListener);
    };
  }, [editor, take, path, arranges]);

  return (
    <div className={styles.drop}>
      {children}
      {arranges && <p className={styles.rules}>{intl.formatMessage({ id: 'images.rules' })}</p>}
      <div role="status">
        {over && (
          <div className={styles.target}>
            <p>
              <IconImage size={22} stroke={1.75} aria-hidden />
              {intl.formatMessage({ id: over === 'list' ? 'images.dropHere' : 'images.dropOne' })}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
