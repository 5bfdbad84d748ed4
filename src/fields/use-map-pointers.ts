import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type GestureEvent, type GestureOutcome, noGesture, stepGesture } from './map-gesture.ts';
import type { MapView, Point } from './map-view.ts';

/** What a finger moves by when it only taps, and a mouse. */
const slop = { touch: 10, other: 3 };
/** Of the wheel: pixels that are one step nearer or farther. */
const wheelStep = 60;

interface Options {
  drawing: RefObject<SVGSVGElement | null>;
  view: MapView;
  disabled: boolean;
  /** a finger that has not tapped the map yet scrolls the page */
  isActive: boolean;
  /** where a part is drawn */
  getPoint: (part: string) => Point | null;
  onGesture: (outcome: GestureOutcome) => void;
  onWheel: (direction: 'in' | 'out', about: Point) => void;
  /** a finger tapped a map that was not in use */
  onActivate: () => void;
}

/** The pointers on a drawing as gestures. Escape takes back the one that is going on. */
export const useMapPointers = (options: Options) => {
  const { drawing, view, disabled, isActive, getPoint, onGesture, onActivate } = options;
  const gesture = useRef(noGesture);
  const firstTouch = useRef<{ id: number; at: Point } | null>(null);
  const wheeled = useRef(0);

  const locate = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top } = drawing.current?.getBoundingClientRect() ?? new DOMRect();
    return [clientX - left, clientY - top];
  };
  const step = (event: GestureEvent): void => {
    const [next, outcome] = stepGesture(gesture.current, event);
    gesture.current = next;
    if (outcome !== null) onGesture(outcome);
  };
  const press = (event: PointerEvent<SVGSVGElement>): void => {
    const [id, at] = [event.pointerId, locate(event)];
    if (event.button !== 0) return;
    if (event.pointerType === 'touch' && !isActive) {
      firstTouch.current = firstTouch.current === null ? { id, at } : null;
      return;
    }
    // the page does not select text, and what is dragged stays with the pointer outside the map
    event.currentTarget.setPointerCapture(id);
    const part = (event.target as Element).closest<SVGElement>('[data-part]')?.dataset.part;
    const point = part === undefined || disabled ? null : getPoint(part);
    const held = part === undefined || point === null ? null : { part, point };
    step({ type: 'pressed', id, at, view, held, slop: event.pointerType === 'touch' ? slop.touch : slop.other });
  };
  const release = (event: PointerEvent): void => {
    const first = firstTouch.current;
    firstTouch.current = null;
    if (first?.id === event.pointerId) {
      const [x, y] = locate(event);
      if (Math.hypot(x - first.at[0], y - first.at[1]) <= slop.touch) onActivate();
    } else step({ type: 'released', id: event.pointerId, at: locate(event) });
  };
  const cancel = (): void => {
    firstTouch.current = null;
    step({ type: 'canceled' });
  };

  const onWheel = useRef(options.onWheel);
  useEffect(() => {
    onWheel.current = options.onWheel;
  });
  // React listens to the wheel passively, and the page would be zoomed; without Ctrl the wheel scrolls the page
  useEffect(() => {
    const element = drawing.current;
    const turn = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      wheeled.current += event.deltaY;
      if (Math.abs(wheeled.current) < wheelStep) return;
      const { left, top } = (event.currentTarget as Element).getBoundingClientRect();
      onWheel.current(wheeled.current < 0 ? 'in' : 'out', [event.clientX - left, event.clientY - top]);
      wheeled.current = 0;
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [drawing]);

  return {
    /** whether there was a gesture to take back */
    cancelGesture: (): boolean => {
      const isActiveGesture = gesture.current.type !== 'none';
      cancel();
      return isActiveGesture;
    },
    handlers: {
      onPointerDown: press,
      onPointerMove: (event: PointerEvent) => step({ type: 'moved', id: event.pointerId, at: locate(event) }),
      onPointerUp: release,
      onPointerCancel: cancel,
    },
  };
};
