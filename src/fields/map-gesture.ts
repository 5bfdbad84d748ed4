import { type MapView, pan, pinch, type Point } from './map-view.ts';

/** A finger or the mouse on the map. */
interface Pointer {
  id: number;
  start: Point;
  at: Point;
}
/** What can be dragged, by `data-part`, and where it is drawn. */
export interface HeldPart {
  part: string;
  point: Point;
}

/** What the pointers on a map are doing. `from`: the view when it began. */
export type Gesture =
  | { type: 'none' }
  /** not moved yet: it may become a tap */
  | { type: 'pressed'; pointer: Pointer; from: MapView; held: HeldPart | null; slop: number }
  | { type: 'panning'; pointer: Pointer; from: MapView }
  | { type: 'pinching'; pointers: readonly [Pointer, Pointer]; from: MapView }
  | { type: 'dragging'; pointer: Pointer; from: MapView; held: HeldPart };

export type GestureEvent =
  /** `slop`: pixels that a finger or the mouse may move within a tap */
  | { type: 'pressed'; id: number; at: Point; view: MapView; held: HeldPart | null; slop: number }
  | { type: 'moved' | 'released'; id: number; at: Point }
  /** taken away by the browser, or by Escape */
  | { type: 'canceled' };

export type GestureOutcome =
  | { type: 'tapped'; at: Point; part: string | null }
  | { type: 'dragged'; part: string; at: Point; isOver: boolean }
  /** what was dragged goes back to where it was */
  | { type: 'dropped' }
  | { type: 'viewed'; view: MapView; isOver: boolean };

export const noGesture: Gesture = { type: 'none' };

type Step = readonly [Gesture, GestureOutcome | null];

const begin = (id: number, at: Point): Pointer => ({ id, start: at, at });
const move = (pointer: Pointer, at: Point): Pointer => ({ ...pointer, at });
const hasMoved = ({ start: [x, y] }: Pointer, at: Point, slop: number): boolean =>
  Math.hypot(at[0] - x, at[1] - y) > slop;

const drag = (held: HeldPart, { start, at }: Pointer, isOver: boolean): GestureOutcome => {
  // grabbed beside its centre, it does not jump there
  const point: Point = [held.point[0] + at[0] - start[0], held.point[1] + at[1] - start[1]];
  return { type: 'dragged', part: held.part, at: point, isOver };
};

const getView = (gesture: Gesture & { type: 'panning' | 'pinching' }): MapView => {
  if (gesture.type === 'panning') return pan(gesture.from, gesture.pointer.start, gesture.pointer.at);
  const [one, other] = gesture.pointers;
  return pinch(gesture.from, [one.start, other.start], [one.at, other.at]);
};
const viewed = (gesture: Gesture & { type: 'panning' | 'pinching' }, isOver = false): Step => [
  isOver ? noGesture : gesture,
  { type: 'viewed', view: getView(gesture), isOver },
];

const press = (gesture: Gesture, event: GestureEvent & { type: 'pressed' }): Step => {
  const { id, at, view, held, slop } = event;
  if (gesture.type === 'none') return [{ type: 'pressed', pointer: begin(id, at), from: view, held, slop }, null];
  if (gesture.type === 'pinching') return [gesture, null];
  const pointers = [begin(gesture.pointer.id, gesture.pointer.at), begin(id, at)] as const;
  // a second finger: they zoom, and what the first one dragged stays as it was
  return [{ type: 'pinching', pointers, from: view }, gesture.type === 'dragging' ? { type: 'dropped' } : null];
};

const moveOn = (gesture: Gesture, id: number, at: Point): Step => {
  if (gesture.type === 'pinching') {
    const [one, other] = gesture.pointers;
    if (id !== one.id && id !== other.id) return [gesture, null];
    return viewed({ ...gesture, pointers: id === one.id ? [move(one, at), other] : [one, move(other, at)] });
  }
  if (gesture.type === 'none' || gesture.pointer.id !== id) return [gesture, null];
  const pointer = move(gesture.pointer, at);
  if (gesture.type === 'panning') return viewed({ ...gesture, pointer });
  if (gesture.type === 'pressed' && !hasMoved(pointer, at, gesture.slop)) return [gesture, null];
  const { from, held } = gesture;
  if (held === null) return viewed({ type: 'panning', pointer, from });
  return [{ type: 'dragging', pointer, from, held }, drag(held, pointer, false)];
};

const release = (gesture: Gesture, id: number, at: Point): Step => {
  if (gesture.type === 'pinching') {
    const [one, other] = gesture.pointers;
    if (id !== one.id && id !== other.id) return [gesture, null];
    // the finger that stays moves the map on from here; lifted, it is no tap
    const view = getView(gesture);
    const stays = begin(...(id === one.id ? ([other.id, other.at] as const) : ([one.id, one.at] as const)));
    return [
      { type: 'panning', pointer: stays, from: view },
      { type: 'viewed', view, isOver: false },
    ];
  }
  if (gesture.type === 'none' || gesture.pointer.id !== id) return [gesture, null];
  const [last] = moveOn(gesture, id, at);
  if (last.type === 'pressed') return [noGesture, { type: 'tapped', at, part: last.held?.part ?? null }];
  if (last.type === 'dragging') return [noGesture, drag(last.held, last.pointer, true)];
  return last.type === 'panning' ? viewed(last, true) : [noGesture, null];
};

/** What the pointers are doing after an event, and what that means for the map. */
export const stepGesture = (gesture: Gesture, event: GestureEvent): Step => {
  if (event.type === 'pressed') return press(gesture, event);
  if (event.type === 'moved') return moveOn(gesture, event.id, event.at);
  if (event.type === 'released') return release(gesture, event.id, event.at);
  if (gesture.type === 'dragging') return [noGesture, { type: 'dropped' }];
  return gesture.type === 'panning' || gesture.type === 'pinching'
    ? [noGesture, { type: 'viewed', view: gesture.from, isOver: true }]
    : [noGesture, null];
};
