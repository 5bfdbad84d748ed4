import { useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Position, Ring } from '../../../../graphql/domain/polygons.ts';
import { formatPosition, MapCanvas, MapHandle } from './MapCanvas.tsx';
import styles from './map.module.css';
import { findEdgeFor, fitView, isInView, type MapView, toPoint, toPosition, zoom } from './map-view.ts';

export interface OtherArea {
  id: string;
  name: string;
  corners: Ring;
  overlaps: boolean;
}

interface Props {
  /** of the edited area, the first one not repeated */
  corners: Ring;
  others: readonly OtherArea[];
  disabled: boolean;
  onChange: (corners: Ring) => void;
  onFocus: () => void;
}

/** The edited area, whose corners are handles, and the other areas around it. */
export function PolygonMap({ corners, others, disabled, onChange, onFocus }: Props) {
  const intl = useIntl();
  const drawing = useRef<SVGSVGElement>(null);
  const all = [corners, ...others.map((other) => other.corners)].flat();
  const [chosen, setView] = useState<MapView | null>(null);
  // what is typed or undone may lie elsewhere
  const view = chosen !== null && corners.every((corner) => isInView(chosen, corner)) ? chosen : fitView(all);
  const cornerToFocus = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (cornerToFocus.current === null) return;
    drawing.current?.querySelectorAll<SVGElement>('[data-handle]')[cornerToFocus.current]?.focus();
    cornerToFocus.current = null;
  });
  if (view === null) return null;

  const change = (next: Ring): void => {
    // the map stands still while it is drawn on
    setView(view);
    onChange(next);
  };
  const insert = (at: number, position: Position): void => {
    cornerToFocus.current = at;
    change(corners.toSpliced(at, 0, position));
  };
  const onKey = (key: string, at: number, corner: Position): boolean => {
    if (key === 'Delete' || key === 'Backspace') {
      if (corners.length > 1) cornerToFocus.current = Math.max(0, at - 1);
      change(corners.toSpliced(at, 1));
    } else if (key === 'Enter') {
      const [next = corner] = corners.slice((at + 1) % corners.length);
      const [[ax, ay], [bx, by]] = [toPoint(view, corner), toPoint(view, next)];
      insert(at + 1, toPosition(view, corners.length === 1 ? [ax + 40, ay] : [(ax + bx) / 2, (ay + by) / 2]));
    } else return false;
    return true;
  };
  const outline = (ring: Ring): string => ring.map((corner) => toPoint(view, corner).join()).join(' ');

  return (
    <MapCanvas
      view={view}
      label={intl.formatMessage({ id: 'map.area' }, { count: corners.length })}
      disabled={disabled}
      drawing={drawing}
      onPick={(position) => insert(findEdgeFor(corners, position), position)}
      onZoom={(direction) => setView(zoom(view, direction === 'in' ? 2 / 3 : 3 / 2))}
    >
      {others.map((other) => (
        <g key={other.id} className={other.overlaps ? styles.overlapping : styles.other} aria-hidden>
          <polygon points={outline(other.corners)} />
          <NameOfArea view={view} area={other} />
        </g>
      ))}
      <polygon className={styles.area} points={outline(corners)} aria-hidden />
      {corners.map((corner, at) => (
        <MapHandle
          // a corner has no identity of its own
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          view={view}
          position={corner}
          disabled={disabled}
          label={intl.formatMessage(
            { id: 'map.corner' },
            { position: at + 1, count: corners.length, place: formatPosition(corner) },
          )}
          onFocus={onFocus}
          onMove={(position) => change(corners.with(at, position))}
          onKey={(key) => onKey(key, at, corner)}
        />
      ))}
    </MapCanvas>
  );
}

function NameOfArea({ view, area: { name, corners } }: { view: MapView; area: OtherArea }) {
  const points = corners.map((corner) => toPoint(view, corner));
  const middle = (axis: 0 | 1): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return (
    <text x={middle(0)} y={middle(1)} textAnchor="middle">
      {name}
    </text>
  );
}
