import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, type Ref, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Position } from '../../../../graphql/domain/polygons.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { IconZoomIn, IconZoomOut } from '../../../ui/icons.ts';
import styles from './map.module.css';
import { getGridStep, mapSize, type MapView, toPoint, toPosition } from './map-view.ts';

/** A position as people write it: latitude first. */
export const formatPosition = ([longitude, latitude]: Position): string => `\u2066${latitude}, ${longitude}\u2069`;

/** Where on the drawing something happened, as a position. */
const findPosition = (view: MapView, { currentTarget, clientX, clientY }: MouseEvent<SVGElement>): Position => {
  const { left, top, width, height } =
    currentTarget.ownerSVGElement?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  return toPosition(view, [((clientX - left) / width) * mapSize.width, ((clientY - top) / height) * mapSize.height]);
};

const linesAcross = (size: number, distance: number): number[] => {
  const half = Math.floor(size / 2 / distance);
  return Array.from({ length: half * 2 + 1 }, (_, at) => size / 2 + (at - half) * distance);
};

interface Props {
  view: MapView;
  label: string;
  disabled: boolean;
  drawing?: Ref<SVGSVGElement>;
  /** the ground was clicked */
  onPick: (position: Position) => void;
  onZoom: (direction: 'in' | 'out') => void;
  /** drawn on the ground */
  children: ReactNode;
}

/** A map without tiles: a grid with its scale, and what is drawn on it. Its handles are moved by pointer or arrow keys. */
export function MapCanvas({ view, label, disabled, drawing, onPick, onZoom, children }: Props) {
  const intl = useIntl();
  const { meters, units } = getGridStep(view);
  return (
    <div className={styles.map} dir="ltr">
      <svg ref={drawing} viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} role="group" aria-label={label}>
        {/* what a click places, the text beside the map places by keyboard */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
        <rect
          className={styles.ground}
          {...mapSize}
          onClick={(event) => {
            if (!disabled) onPick(findPosition(view, event));
          }}
        />
        <g className={styles.gridLines} aria-hidden>
          {linesAcross(mapSize.width, units).map((x) => (
            <line key={`x${x}`} x1={x} x2={x} y1={0} y2={mapSize.height} />
          ))}
          {linesAcross(mapSize.height, units).map((y) => (
            <line key={`y${y}`} x1={0} x2={mapSize.width} y1={y} y2={y} />
          ))}
        </g>
        {children}
        <g className={styles.scale} transform={`translate(16 ${mapSize.height - 16})`} aria-hidden>
          <path d={`M0 -6 V0 H${units} V-6`} />
          <text x={units + 8} y={0}>
            {intl.formatNumber(meters >= 1000 ? meters / 1000 : meters, {
              style: 'unit',
              unit: meters >= 1000 ? 'kilometer' : 'meter',
            })}
          </text>
        </g>
      </svg>
      <span className={styles.zoom}>
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
      </span>
    </div>
  );
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const [smallStep, largeStep] = [2, 20];

interface HandleProps {
  view: MapView;
  position: Position;
  label: string;
  disabled: boolean;
  onMove: (position: Position) => void;
  onFocus: () => void;
  /** a key that does not move it; whether the key was used */
  onKey?: (key: string) => boolean;
}

/** A position that is moved by pointer or arrow keys; with Shift in large steps. */
export function MapHandle({ view, position, label, disabled, onMove, onFocus, onKey = () => false }: HandleProps) {
  const [focused, setFocused] = useState(false);
  const [cx, cy] = toPoint(view, position);
  const onKeyDown = (event: KeyboardEvent) => {
    if (disabled) return;
    const arrow = arrows[event.key];
    if (arrow !== undefined) {
      const step = event.shiftKey ? largeStep : smallStep;
      onMove(toPosition(view, [cx + arrow[0] * step, cy + arrow[1] * step]));
    } else if (!onKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <circle
      data-handle
      className={styles.handle}
      cx={cx}
      cy={cy}
      r={focused ? 10 : 8}
      role="button"
      tabIndex={disabled ? -1 : 0}
      aria-label={label}
      onFocus={() => {
        setFocused(true);
        onFocus();
      }}
      onBlur={() => setFocused(false)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event: PointerEvent<SVGElement>) => {
        if (!disabled && event.buttons === 1) onMove(findPosition(view, event));
      }}
    />
  );
}
