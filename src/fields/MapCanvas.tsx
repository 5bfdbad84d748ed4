import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { IconZoomIn, IconZoomOut } from '../ui/icons.ts';
import type { GestureOutcome } from './map-gesture.ts';
import { arrows } from './MapHandle.tsx';
import styles from './map.module.css';
import { getGridStep, getMiddle, type MapView, pan, type Point } from './map-view.ts';
import { useMapPointers } from './use-map-pointers.ts';

const linesAcross = (size: number, distance: number): number[] => {
  const half = Math.floor(size / 2 / distance);
  return Array.from({ length: half * 2 + 1 }, (_, at) => size / 2 + (at - half) * distance);
};
/** Pixels by which an arrow key moves the map; with Shift, more. */
const [smallStep, largeStep] = [40, 160];
const zoomKeys: Readonly<Record<string, 'in' | 'out'>> = { '+': 'in', '=': 'in', '-': 'out', _: 'out' };

interface Props {
  view: MapView;
  drawing: RefObject<SVGSVGElement | null>;
  label: string;
  /** what Enter does in the middle of the map */
  actionLabel: string;
  disabled: boolean;
  getPoint: (part: string) => Point | null;
  onGesture: (outcome: GestureOutcome) => void;
  /** without `about`: by a button */
  onZoom: (direction: 'in' | 'out', about?: Point) => void;
  /** more buttons beside those that zoom */
  tools?: ReactNode;
  /** drawn on the ground */
  children: ReactNode;
}

/**
 * A map without tiles: a grid with its scale, and what is drawn on it. With the mouse it is moved and drawn on at once; a
 * finger taps it first, and until then scrolls the page. By keyboard the ground is a button of its own.
 */
export function MapCanvas(props: Props) {
  const { view, drawing, label, actionLabel, disabled, getPoint, onGesture, onZoom, tools, children } = props;
  const intl = useMessages('inputs');
  const [isActive, setActive] = useState(false);
  const { meters, pixels } = getGridStep(view);
  const { width, height } = view.size;
  const middle = getMiddle(view);
  const { handlers, cancelGesture } = useMapPointers({
    drawing,
    view,
    disabled,
    isActive,
    getPoint,
    onGesture,
    onWheel: onZoom,
    onActivate: () => {
      setActive(true);
      drawing.current?.querySelector<SVGElement>('[data-ground]')?.focus({ preventScroll: true });
    },
  });
  const act = (): void => {
    if (!disabled) onGesture({ type: 'tapped', at: middle, part: null });
  };
  const onKeyOfMap = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      // an overlay above closes only by the next one
      if (cancelGesture()) event.stopPropagation();
      return;
    }
    const direction = zoomKeys[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onZoom(direction);
  };
  const onKeyOfGround = (event: KeyboardEvent): void => {
    const arrow = arrows[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow !== undefined) {
      const step = event.shiftKey ? largeStep : smallStep;
      const to: Point = [middle[0] - arrow[0] * step, middle[1] - arrow[1] * step];
      onGesture({ type: 'viewed', view: pan(view, middle, to), isOver: true });
    } else if (event.key === 'Enter' || event.key === ' ') act();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setActive(false);
  };
  return (
    // what is in it receives the keys; those that it does not use are the map's
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.map}
      dir="ltr"
      data-active={isActive || undefined}
      onFocus={() => setActive(true)}
      onBlur={onBlur}
      onKeyDown={onKeyOfMap}
    >
      <div className={styles.drawing}>
        <svg ref={drawing} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={label} {...handlers}>
          {/* the pointers are the drawing's; a screen reader clicks without one */}
          <rect
            data-ground
            className={styles.ground}
            {...{ width, height }}
            role="button"
            tabIndex={disabled ? -1 : 0}
            aria-label={actionLabel}
            onKeyDown={onKeyOfGround}
            onClick={({ detail }) => {
              if (detail === 0) act();
            }}
          />
          <g className={styles.gridLines} aria-hidden>
            {linesAcross(width, pixels).map((x) => (
              <line key={`x${x}`} x1={x} x2={x} y1={0} y2={height} />
            ))}
            {linesAcross(height, pixels).map((y) => (
              <line key={`y${y}`} x1={0} x2={width} y1={y} y2={y} />
            ))}
          </g>
          {children}
          <path
            className={styles.middle}
            d={`M${middle[0] - 10} ${middle[1]} h20 M${middle[0]} ${middle[1] - 10} v20`}
            aria-hidden
          />
          <g className={styles.scale} transform={`translate(12 ${height - 12})`} aria-hidden>
            <path d={`M0 -6 V0 H${pixels} V-6`} />
            <text x={pixels + 6} y={0}>
              {intl.formatNumber(meters >= 1000 ? meters / 1000 : meters, {
                style: 'unit',
                unit: meters >= 1000 ? 'kilometer' : 'meter',
              })}
            </text>
          </g>
        </svg>
        {!disabled && (
          <span className={styles.tapFirst} dir="auto" aria-hidden>
            {intl.formatMessage({ id: 'map.tapFirst' })}
          </span>
        )}
      </div>
      <span className={styles.tools}>
        <IconButton
          icon={IconZoomIn}
          size="small"
          tone="plain"
          label={intl.formatMessage({ id: 'map.zoomIn' })}
          onClick={() => onZoom('in')}
        />
        <IconButton
          icon={IconZoomOut}
          size="small"
          tone="plain"
          label={intl.formatMessage({ id: 'map.zoomOut' })}
          onClick={() => onZoom('out')}
        />
        {tools}
        <Button
          size="small"
          className={styles.done}
          onClick={({ currentTarget }) => {
            currentTarget.blur();
            setActive(false);
          }}
        >
          {intl.formatMessage({ id: 'map.done' })}
        </Button>
      </span>
    </div>
  );
}
