import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { canArrange } from '../../../machines/editor/editor.selectors.ts';
import { useFileIntake } from '../../actors/actors-context.tsx';
import { useEditorSelector, useEditor } from '../../editor-context/editor-context.tsx';
import { filesFromDataTransfer } from './files-from-data-transfer.ts';

/** Where images that are dropped or pasted go: over an image, its element is marked. */
interface DropTarget {
  image: HTMLElement | null;
  /** the list around the image, or the one that takes what is dropped elsewhere */
  list: Path | null;
}

const bringsFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') === true;
const bringsAddress = (data: DataTransfer | null): boolean => data?.types.includes('text/uri-list') === true;
const countFiles = (data: DataTransfer | null): number =>
  Math.max(1, [...(data?.items ?? [])].filter(({ kind }) => kind === 'file').length);
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');
/** of a dialog: the browser gives the file to it */
const isFileInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input[type="file"]');
const isCovered = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** The image under the pointer, for one file; otherwise the list around it, or the first list of the tab. */
const findTarget = (at: EventTarget | null, count: number): DropTarget | null => {
  const element = at instanceof Element ? at : null;
  const list = element?.closest<HTMLElement>('[data-image-list]')?.dataset.imageList;
  const image = element?.closest<HTMLElement>('[data-image]');
  if (image && count === 1) return { image, list: list ?? null };
  const first = list ?? document.querySelector<HTMLElement>('[data-image-list]')?.dataset.imageList;
  return first === undefined ? null : { image: null, list: first };
};

const Over = createContext<DropTarget | null>(null);

/** What is dragged over this list now: an image of it, or the list. */
export const useDragOver = (list: Path): 'image' | 'list' | null => {
  const over = useContext(Over);
  if (over === null || over.list !== list) return null;
  return over.image === null ? 'list' : 'image';
};

/**
 * Takes images that are dropped or pasted anywhere on the edit screen: one on an image replaces it, others are added to
 * the tab's list. An image dragged from another page arrives as a URL, which is fetched. A file dropped where nothing
 * takes it must not navigate away from unsaved input.
 */
export function ImageDropProvider({ children }: { children: ReactNode }) {
  const editor = useEditor();
  const take = useFileIntake();
  const arranges = useEditorSelector(canArrange);
  const [over, setOver] = useState<DropTarget | null>(null);
  const image = over?.image ?? null;

  useEffect(() => {
    image?.toggleAttribute('data-over', true);
    return () => void image?.removeAttribute('data-over');
  }, [image]);

  useEffect(() => {
    let depth = 0;
    // an image or link of this page is being dragged
    let ours = false;
    const brings = ({ dataTransfer, target }: DragEvent): boolean =>
      !ours &&
      ((bringsFiles(dataTransfer) && !isFileInput(target)) || (bringsAddress(dataTransfer) && !isWriting(target)));
    const canTake = (at: EventTarget | null, count: number): DropTarget | null =>
      arranges && !isCovered() ? findTarget(at, count) : null;
    const receive = (files: (File | string)[], target: DropTarget): void => {
      const handles = take(files);
      const [one] = handles;
      if (one === undefined) return;
      const replaced = target.image?.dataset.image;
      if (replaced !== undefined) editor.send({ type: 'image.replaced', path: replaced, handle: one });
      else if (target.list !== null) editor.send({ type: 'images.added', path: target.list, handles });
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
      const target = canTake(event.target, countFiles(event.dataTransfer));
      if (event.dataTransfer) event.dataTransfer.dropEffect = target === null ? 'none' : 'copy';
      setOver((before) => (before?.image === target?.image && before?.list === target?.list ? before : target));
    };
    const drop = (event: DragEvent): void => {
      if (!brings(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(null);
      const files = filesFromDataTransfer(event.dataTransfer);
      const target = canTake(event.target, files.length);
      if (target !== null) receive(files, target);
    };
    const paste = (event: ClipboardEvent): void => {
      const files = filesFromDataTransfer(event.clipboardData);
      const isText = isWriting(event.target) && event.clipboardData?.types.includes('text/plain');
      const target = files.length === 0 || isText ? null : canTake(event.target, files.length);
      if (target === null) return;
      event.preventDefault();
      receive(files, target);
    };
    const listeners = [
      ['dragstart', begin],
      ['dragend', end],
      ['dragenter', enter],
      ['dragleave', leave],
      ['dragover', hover],
      ['drop', drop],
      ['paste', paste],
    ] as const;
    for (const [name, listener] of listeners) window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener as EventListener);
    };
  }, [editor, take, arranges]);

  return <Over value={over}>{children}</Over>;
}
