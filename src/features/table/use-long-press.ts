import { type MouseEvent, type PointerEvent, useRef } from 'react';

const longPressMs = 500;
const maxMovedPx = 10;

interface LongPress {
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onContextMenu: (event: MouseEvent) => void;
  };
  /** whether the next click ends a long press, and must be ignored */
  endsWith: () => boolean;
}

const preventClick = (event: TouchEvent) => {
  if (event.cancelable) event.preventDefault();
};

/** A finger that stays where it was put down; null: nothing is done then. */
export const useLongPress = (act: (() => void) | null): LongPress => {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);
  const held = useRef(false);
  const end = () => {
    window.clearTimeout(press.current?.timer);
    press.current = null;
  };
  return {
    handlers: {
      onPointerDown: ({ pointerType, currentTarget, target, clientX: x, clientY: y }) => {
        held.current = false;
        // an open menu is a portal, and its events bubble to here
        const isInside = target instanceof Node && currentTarget.contains(target);
        if (act === null || pointerType !== 'touch' || !isInside) return;
        const timer = window.setTimeout(() => {
          held.current = true;
          // lifting the finger would click what has opened under it
          document.addEventListener('touchend', preventClick, { once: true, passive: false, capture: true });
          act();
        }, longPressMs);
        press.current = { timer, x, y };
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (press.current === null) return;
        if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > maxMovedPx) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
      // the browser's own menu of a link
      onContextMenu: (event) => {
        if (press.current !== null || held.current) event.preventDefault();
      },
    },
    endsWith: () => {
      const ends = held.current;
      held.current = false;
      return ends;
    },
  };
};
