import { type KeyboardEvent, useState } from 'react';
import type { Position } from '../../graphql/domain/polygons.ts';
import { type MapView, toPoint, toPosition } from './map-view.ts';
import styles from './map.module.css';

/** A position as people write it: latitude first. */
export const formatPosition = ([longitude, latitude]: Position): string => `\u2066${latitude}, ${longitude}\u2069`;

/** Of the screen, in every language. */
export const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const [smallStep, largeStep] = [2, 20];
/** Pixels around the middle that a finger hits. */
const reach = 22;

interface Props {
  /** its name among what the map's pointers take hold of */
  part: string;
  view: MapView;
  position: Position;
  label: string;
  disabled: boolean;
  isSelected?: boolean;
  /** moved by a key */
  onMove: (position: Position) => void;
  onFocus: () => void;
  /** a key that does not move it; whether the key was used */
  onKey?: (key: string) => boolean;
}

/** A position that is moved by arrow keys, with Shift in large steps; the map's pointers drag it. */
export function MapHandle(props: Props) {
  const { part, view, position, label, disabled, isSelected = false, onMove, onFocus, onKey = () => false } = props;
  const [focused, setFocused] = useState(false);
  const [cx, cy] = toPoint(view, position);
  const onKeyDown = (event: KeyboardEvent) => {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (arrow !== undefined) {
      const step = event.shiftKey ? largeStep : smallStep;
      onMove(toPosition(view, [cx + arrow[0] * step, cy + arrow[1] * step]));
    } else if (!onKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <g
      data-handle
      data-part={part}
      data-selected={isSelected || undefined}
      className={styles.handle}
      role="button"
      tabIndex={disabled ? -1 : 0}
      aria-label={label}
      onFocus={() => {
        setFocused(true);
        onFocus();
      }}
      onBlur={() => setFocused(false)}
      onKeyDown={onKeyDown}
    >
      <circle className={styles.reach} cx={cx} cy={cy} r={reach} />
      <circle className={styles.dot} cx={cx} cy={cy} r={focused || isSelected ? 10 : 8} />
    </g>
  );
}
