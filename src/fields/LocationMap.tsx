import { useLayoutEffect, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { maxZoom, type MapLocation, minZoom } from '../../graphql/content/fields/location.ts';
import type { Position } from '../../graphql/domain/polygons.ts';
import { isFocusLost } from '../ui/focus-restore.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { formatPosition, MapHandle } from './MapHandle.tsx';
import type { GestureOutcome } from './map-gesture.ts';
import {
  getMiddle,
  isInView,
  levelsBetween,
  type MapView,
  type Point,
  toPoint,
  toPosition,
  viewAtZoom,
  zoom,
} from './map-view.ts';
import { useMapSize } from './use-map-size.ts';

interface Props {
  location: MapLocation;
  /** while the point is dragged: where it would be */
  preview: Position | null;
  disabled: boolean;
  /** its point has the focus when it appears in the place of the focused button */
  takesFocus: boolean;
  onPreview: (position: Position | null) => void;
  /** `step`: changes with the same one are one undo step; without, each is one */
  onChange: (location: MapLocation, step?: string) => void;
  onFocus: () => void;
}

/** The point at the zoom that guests will see: zooming the map changes the zoom that is stored. */
export function LocationMap({ location, preview, disabled, takesFocus, onPreview, onChange, onFocus }: Props) {
  const intl = useMessages('inputs');
  const { drawing, size } = useMapSize();
  useLayoutEffect(() => {
    if (takesFocus && isFocusLost())
      drawing.current?.querySelector<SVGElement>('[data-handle]')?.focus({ preventScroll: true });
  }, [drawing, takesFocus]);
  const [chosen, setView] = useState<MapView | null>(null);
  const position: Position = [location.longitude, location.latitude];
  const key = JSON.stringify(location);
  const [known, setKnown] = useState(key);
  const fitted = viewAtZoom(position, location.zoom, size);
  const current = chosen === null ? fitted : { ...chosen, size };
  // what is typed or undone may be outside the visible part, or at another zoom
  const view =
    key === known ? current : isInView(current, position) ? viewAtZoom(current.center, location.zoom, size) : fitted;
  if (key !== known) {
    setKnown(key);
    setView(view);
  }

  const change = (next: MapLocation, shown: MapView, step?: string): void => {
    setView(shown);
    setKnown(JSON.stringify(next));
    onPreview(null);
    if (next !== location) onChange(next, step);
  };
  const moveTo = ([longitude, latitude]: Position, step?: string): void =>
    change({ ...location, longitude, latitude }, view, step);
  const clampLevel = (level: number): number => Math.min(maxZoom, Math.max(minZoom, level));
  const zoomTo = (level: number, about: Point, from: MapView): void => {
    const { height } = viewAtZoom(from.center, level, size);
    const next = level === location.zoom ? location : { ...location, zoom: level };
    change(next, zoom(from, height / from.height, about), 'zoom');
  };
  const onGesture = (outcome: GestureOutcome): void => {
    if (outcome.type === 'viewed') {
      const level = clampLevel(location.zoom + Math.round(levelsBetween(fitted, outcome.view)));
      // between two zooms while the fingers are on the map
      if (outcome.isOver && !disabled) zoomTo(level, getMiddle(outcome.view), outcome.view);
      else setView(outcome.view);
    } else if (disabled) return;
    else if (outcome.type === 'dropped') onPreview(null);
    else if (outcome.type === 'tapped') {
      if (outcome.part === null) moveTo(toPosition(view, outcome.at));
    } else if (outcome.isOver) moveTo(toPosition(view, outcome.at));
    else onPreview(toPosition(view, outcome.at));
  };
  const shown = preview ?? position;
  return (
    <MapCanvas
      view={view}
      drawing={drawing}
      label={intl.formatMessage({ id: 'map.place' }, { zoom: location.zoom })}
      actionLabel={intl.formatMessage({ id: 'map.placePoint' })}
      disabled={disabled}
      getPoint={() => toPoint(view, shown)}
      onGesture={onGesture}
      onZoom={(direction, about) => {
        const level = clampLevel(location.zoom + (direction === 'in' ? 1 : -1));
        zoomTo(level, about ?? toPoint(view, position), view);
      }}
    >
      <MapHandle
        part="point"
        view={view}
        position={shown}
        disabled={disabled}
        label={intl.formatMessage({ id: 'map.point' }, { place: formatPosition(position) })}
        onFocus={onFocus}
        onMove={(next) => moveTo(next, 'point')}
      />
    </MapCanvas>
  );
}
