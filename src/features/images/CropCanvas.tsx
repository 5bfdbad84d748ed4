import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { type Box, imageVariantUrl } from '../../../graphql/domain/images.ts';
import { cropBox, cropMode, cropSource, focusPoint, isCropReady } from '../../../machines/crop/crop.selectors.ts';
import { resizeHandles, type Part } from '../../../machines/crop/crop-geometry.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { isFocusLost } from '../../ui/focus-restore.ts';
import type { CropActor } from './use-upload-queue.ts';
import styles from './crop.module.css';

const step = 0.01;
const far = 10;
const percent = (part: number): string => `${part * 100}%`;
const arrows: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const zooms: Readonly<Record<string, number>> = { '+': step, '=': step, '-': -step, _: -step };
const targetPart = (target: EventTarget): Part | undefined => (target as HTMLElement).dataset.part as Part | undefined;

const boxStyle = ({ x, y, width, height }: Box): CSSProperties => ({
  insetInlineStart: percent(x),
  insetBlockStart: percent(y),
  inlineSize: percent(width),
  blockSize: percent(height),
});
const cornerStyle = ({ x, y, width, height }: Box, handle: string): CSSProperties => ({
  insetInlineStart: percent(handle.includes('w') ? x : handle.includes('e') ? x + width : x + width / 2),
  insetBlockStart: percent(handle.includes('n') ? y : handle.includes('s') ? y + height : y + height / 2),
});

/** The image with the selection on it. Left is left and right is right in every language. */
export function CropCanvas({ crop, hint }: { crop: CropActor; hint: string }) {
  const intl = useMessages('dialogs');
  const canvas = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const src = useActorSelector(crop, cropSource);
  const ready = useActorSelector(crop, isCropReady);
  const mode = useActorSelector(crop, cropMode);
  const box = useActorSelector(crop, cropBox);
  const focus = useActorSelector(crop, focusPoint);

  const focusBox = () => canvas.current?.querySelector<HTMLElement>('[data-part="box"]')?.focus();
  // the dialog was focused before there was anything to select
  useEffect(() => {
    if (ready) focusBox();
  }, [ready]);
  // the button that removes the focal point goes with it
  useEffect(() => {
    if (mode === 'box' && isFocusLost()) focusBox();
  }, [mode]);

  const share = (event: PointerEvent): { x: number; y: number } => {
    const { left, top, width, height } = (canvas.current as HTMLElement).getBoundingClientRect();
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  const startDrag = (event: PointerEvent<HTMLDivElement>) => {
    // one finger selects; further touches are ignored
    if (!ready || event.button !== 0 || !event.isPrimary) return;
    const part = mode === 'focus' ? 'focus' : targetPart(event.target);
    if (part === undefined) return;
    from.current = share(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    if (part === 'focus') crop.send({ type: 'focus.placed', ...from.current });
    crop.send({ type: 'crop.dragStarted', part });
  };
  const drag = (event: PointerEvent) => {
    if (from.current === null || !event.isPrimary) return;
    const { x, y } = share(event);
    crop.send({ type: 'crop.dragged', dx: x - from.current.x, dy: y - from.current.y });
  };
  const release = ({ isPrimary }: PointerEvent) => {
    if (!isPrimary) return;
    from.current = null;
    crop.send({ type: 'crop.dragEnded' });
  };
  const press = (event: KeyboardEvent) => {
    const part = targetPart(event.target);
    if (part === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const [arrow, zoom] = [arrows[event.key], zooms[event.key]];
    if (arrow === undefined && zoom === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (zoom !== undefined) crop.send({ type: 'crop.zoomed', by: zoom });
    if (arrow === undefined) return;
    const times = event.shiftKey ? far : 1;
    crop.send({ type: 'crop.nudged', part, dx: arrow[0] * times, dy: arrow[1] * times });
  };

  return (
    // The parts are buttons; their events are handled here, once.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={canvas}
      role="group"
      aria-label={intl.formatMessage({ id: `crop.mode.${mode}` })}
      dir="ltr"
      className={`${styles.canvas} ${mode === 'focus' ? styles.pointing : ''}`}
      onPointerDown={startDrag}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={press}
    >
      <img
        className={styles.image}
        src={imageVariantUrl(src, { width: 1280 })}
        alt=""
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          crop.send({ type: 'crop.loaded', width: naturalWidth, height: naturalHeight })
        }
        onError={() => crop.send({ type: 'crop.loadFailed' })}
      />
      {ready && (
        <>
          <div className={styles.shade} aria-hidden>
            <div className={styles.cropArea} style={boxStyle(box)} />
          </div>
          {mode === 'box' && (
            <>
              <button
                type="button"
                className={styles.box}
                style={boxStyle(box)}
                data-part="box"
                data-autofocus
                aria-label={intl.formatMessage({ id: 'crop.area' })}
                aria-describedby={hint}
              />
              {resizeHandles.map((handle) => (
                <button
                  key={handle}
                  type="button"
                  className={`${styles.handle} ${styles[handle]}`}
                  style={cornerStyle(box, handle)}
                  data-part={handle}
                  aria-label={intl.formatMessage({ id: `crop.handle.${handle}` })}
                />
              ))}
            </>
          )}
          {focus && (
            <button
              type="button"
              className={styles.focus}
              style={{ insetInlineStart: percent(focus.x), insetBlockStart: percent(focus.y) }}
              data-part="focus"
              disabled={mode === 'box'}
              aria-label={intl.formatMessage({ id: 'crop.focusPoint' })}
              aria-describedby={hint}
            />
          )}
        </>
      )}
    </div>
  );
}
