import { useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { listCrossingEdges, type Position, type Ring } from '../../graphql/domain/polygons.ts';
import { IconButton } from '../ui/Button.tsx';
import { IconDelete } from '../ui/icons.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { formatPosition, MapHandle } from './MapHandle.tsx';
import type { GestureOutcome } from './map-gesture.ts';
import styles from './map.module.css';
import * as geometry from './map-view.ts';
import { type MapView, type Point, toPoint, toPosition } from './map-view.ts';
import { useMapSize } from './use-map-size.ts';

export interface OtherArea {
  id: string;
  name: string;
  corners: Ring;
  overlaps: boolean;
}

interface Props {
  /** of the edited area, the first one not repeated */
  corners: Ring;
  /** while one is dragged: the corners as they would be */
  preview: Ring | null;
  others: readonly OtherArea[];
  /** where an empty map begins */
  start: Position;
  disabled: boolean;
  onPreview: (corners: Ring | null) => void;
  /** `step`: changes with the same one are one undo step; without, each is one */
  onChange: (corners: Ring, step?: string) => void;
  onFocus: () => void;
}

const startLevel = 8;
/** An edge shorter than this has no room for a handle between its corners. */
const shortestEdge = 64;

/** What of an area is dragged: `corner 0`, or the middle of an edge, `edge 0`, which becomes a corner. */
const parsePart = (part: string): { isEdge: boolean; at: number } => {
  const [type, at] = part.split(' ');
  return { isEdge: type === 'edge', at: Number(at) };
};
const movePart = (corners: Ring, part: string, position: Position): Ring => {
  const { isEdge, at } = parsePart(part);
  return isEdge ? corners.toSpliced(at + 1, 0, position) : corners.with(at, position);
};

/** The edited area, whose corners are handles, and the other areas around it. */
export function PolygonMap({ corners, preview, others, start, disabled, onPreview, onChange, onFocus }: Props) {
  const intl = useMessages('inputs');
  const { drawing, size } = useMapSize();
  const [chosen, setView] = useState<MapView | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const key = JSON.stringify(corners);
  const [known, setKnown] = useState(key);
  const all = [corners, ...others.map((other) => other.corners)].flat();
  const fitted = geometry.fitView(all, size) ?? geometry.viewAtZoom(start, startLevel, size);
  const current = chosen === null ? fitted : { ...chosen, size };
  // what is typed or undone may be outside the visible part; drawing does not move the map
  const isOutOfView = key !== known && !corners.every((corner) => geometry.isInView(current, corner));
  const view = isOutOfView ? fitted : current;
  if (key !== known) {
    setKnown(key);
    setView(isOutOfView ? null : chosen);
  }
  const cornerToFocus = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (cornerToFocus.current === null) return;
    const handles = drawing.current?.querySelectorAll<SVGElement>('[data-handle]');
    // the last corner is gone: the map keeps the focus, so that the next one can be added
    const ground = drawing.current?.querySelector<SVGElement>('[data-ground]');
    (handles?.[cornerToFocus.current] ?? ground)?.focus({ preventScroll: true });
    cornerToFocus.current = null;
  });

  const shown = preview ?? corners;
  const points = shown.map((corner) => toPoint(view, corner));
  const middles = geometry.listEdgeMiddles(points);
  const hasSelected = selected !== null && selected < corners.length;
  const change = (next: Ring, step?: string): void => {
    setView(view);
    setKnown(JSON.stringify(next));
    onPreview(null);
    onChange(next, step);
  };
  const insert = (at: number, position: Position): void => {
    cornerToFocus.current = at;
    change(corners.toSpliced(at, 0, position));
  };
  const remove = (at: number): void => {
    cornerToFocus.current = Math.max(0, at - 1);
    change(corners.toSpliced(at, 1));
  };
  const onKey = (pressed: string, at: number): boolean => {
    if (pressed === 'Delete' || pressed === 'Backspace') remove(at);
    else if (pressed === 'Enter') {
      const [x, y] = points[at] ?? geometry.getMiddle(view);
      insert(at + 1, toPosition(view, corners.length === 1 ? [x + 40, y] : (middles[at] ?? [x, y])));
    } else return false;
    return true;
  };
  const tap = (part: string | null, point: Point): void => {
    if (part === null) insert(geometry.findEdgeFor(view, corners, point), toPosition(view, point));
    else if (parsePart(part).isEdge)
      insert(parsePart(part).at + 1, toPosition(view, middles[parsePart(part).at] ?? point));
    else focusCorner(parsePart(part).at);
  };
  const focusCorner = (at: number): void =>
    drawing.current?.querySelector<SVGElement>(`[data-part="corner ${at}"]`)?.focus({ preventScroll: true });
  const onGesture = (outcome: GestureOutcome): void => {
    if (outcome.type === 'viewed') return setView(outcome.view);
    if (disabled) return;
    if (outcome.type === 'tapped') return tap(outcome.part, outcome.at);
    if (outcome.type === 'dropped') return onPreview(null);
    const next = movePart(corners, outcome.part, toPosition(view, outcome.at));
    if (!outcome.isOver) return onPreview(next);
    const { isEdge, at } = parsePart(outcome.part);
    cornerToFocus.current = isEdge ? at + 1 : at;
    change(next);
  };
  const zoom = (direction: 'in' | 'out', about?: Point): void => {
    const point = about ?? (hasSelected ? points[selected] : undefined);
    setView(geometry.zoom(view, direction === 'in' ? 2 / 3 : 3 / 2, point));
  };
  const getPoint = (part: string): Point | null => {
    const { isEdge, at } = parsePart(part);
    return (isEdge ? middles[at] : points[at]) ?? null;
  };
  const outline = (ring: Ring): string => ring.map((corner) => toPoint(view, corner).join()).join(' ');

  return (
    <MapCanvas
      view={view}
      drawing={drawing}
      label={intl.formatMessage({ id: 'map.area' }, { count: corners.length })}
      actionLabel={intl.formatMessage({ id: 'map.addCorner' })}
      disabled={disabled}
      getPoint={getPoint}
      onGesture={onGesture}
      onZoom={zoom}
      tools={
        !disabled && (
          <IconButton
            icon={IconDelete}
            size="small"
            tone="plain"
            label={intl.formatMessage({ id: 'map.deleteCorner' })}
            disabled={!hasSelected}
            onClick={() => {
              if (hasSelected) remove(selected);
            }}
          />
        )
      }
    >
      {others.map((other) => (
        <g key={other.id} className={other.overlaps ? styles.overlapping : styles.other} aria-hidden>
          <polygon points={outline(other.corners)} />
          <NameOfArea view={view} area={other} />
        </g>
      ))}
      <polygon className={styles.area} points={outline(shown)} aria-hidden />
      {shown.length > 2 &&
        listCrossingEdges(shown).map((at) => (
          <polyline
            key={at}
            className={styles.crossing}
            points={[points[at], points[(at + 1) % points.length]].map((point) => point?.join()).join(' ')}
            aria-hidden
          />
        ))}
      {!disabled &&
        preview === null &&
        middles.slice(0, points.length === 2 ? 1 : undefined).map(([x, y], at) =>
          geometry.getEdgeLength(points, at) < shortestEdge ? null : (
            // the keyboard inserts a corner with Enter on the one before
            // biome-ignore lint/suspicious/noArrayIndexKey: an edge has no identity of its own
            <g key={at} data-part={`edge ${at}`} className={styles.edge} aria-hidden>
              <circle className={styles.reach} cx={x} cy={y} r={18} />
              <circle className={styles.dot} cx={x} cy={y} r={5} />
            </g>
          ),
        )}
      {corners.map((corner, at) => (
        <MapHandle
          // a corner has no identity of its own
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          part={`corner ${at}`}
          view={view}
          position={(preview?.length === corners.length ? preview[at] : undefined) ?? corner}
          disabled={disabled}
          isSelected={selected === at}
          label={intl.formatMessage(
            { id: 'map.corner' },
            { position: at + 1, count: corners.length, place: formatPosition(corner) },
          )}
          onFocus={() => {
            setSelected(at);
            onFocus();
          }}
          onMove={(position) => change(corners.with(at, position), `corner ${at}`)}
          onKey={(pressed) => onKey(pressed, at)}
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
