import { expect, test } from 'vitest';
import {
  type Gesture,
  type GestureEvent,
  type GestureOutcome,
  noGesture,
  stepGesture,
} from '../../../../src/fields/map-gesture.ts';
import { type MapView, pan, pinch, type Point } from '../../../../src/fields/map-view.ts';

const view: MapView = { center: [34.75, 32.05], height: 0.1, size: { width: 300, height: 300 } };
const corner = { part: 'corner 1', point: [100, 100] as const };

const press = (id: number, at: Point, held: typeof corner | null = null): GestureEvent => ({
  type: 'pressed',
  id,
  at,
  view,
  held,
  slop: 10,
});
const move = (id: number, ...at: [number, number]): GestureEvent => ({ type: 'moved', id, at });
const release = (id: number, ...at: [number, number]): GestureEvent => ({ type: 'released', id, at });
const canceled: GestureEvent = { type: 'canceled' };

/** What events mean for the map, and what the pointers are doing after them. */
const play = (...events: GestureEvent[]) => {
  let gesture: Gesture = noGesture;
  const outcomes: GestureOutcome[] = [];
  for (const event of events) {
    const [next, outcome] = stepGesture(gesture, event);
    gesture = next;
    if (outcome !== null) outcomes.push(outcome);
  }
  return { outcomes, type: gesture.type };
};

test('a finger that hardly moves taps, on what it pressed', () => {
  expect(play(press(1, [50, 50]), move(1, 55, 53), release(1, 55, 53))).toEqual({
    outcomes: [{ type: 'tapped', at: [55, 53], part: null }],
    type: 'none',
  });
  expect(play(press(1, [95, 105], corner), release(1, 95, 105)).outcomes).toEqual([
    { type: 'tapped', at: [95, 105], part: 'corner 1' },
  ]);
});

test('a pan is no tap, not even when it ends where it began', () => {
  expect(play(press(1, [50, 50]), move(1, 90, 50), move(1, 50, 50), release(1, 50, 50)).outcomes).toEqual([
    { type: 'viewed', view: pan(view, [50, 50], [90, 50]), isOver: false },
    { type: 'viewed', view, isOver: false },
    { type: 'viewed', view, isOver: true },
  ]);
});

test('what is dragged does not jump under the finger that took hold of it beside its middle', () => {
  expect(play(press(1, [95, 105], corner), move(1, 115, 105), release(1, 125, 105)).outcomes).toEqual([
    { type: 'dragged', part: 'corner 1', at: [120, 100], isOver: false },
    { type: 'dragged', part: 'corner 1', at: [130, 100], isOver: true },
  ]);
});

test('a pointer that the browser takes away drops what it dragged, and puts the map back', () => {
  expect(
    play(press(1, [100, 100], corner), move(1, 150, 150), canceled, move(1, 160, 160), release(1, 160, 160)),
  ).toEqual({
    outcomes: [{ type: 'dragged', part: 'corner 1', at: [150, 150], isOver: false }, { type: 'dropped' }],
    type: 'none',
  });
  expect(play(press(1, [50, 50]), move(1, 90, 50), canceled).outcomes.at(-1)).toEqual({
    type: 'viewed',
    view,
    isOver: true,
  });
  expect(play(press(1, [50, 50]), canceled, release(1, 50, 50)).outcomes).toEqual([]);
});

test('a second finger in the middle of a drag drops it, and the two zoom; lifted one by one they do not tap', () => {
  const zoomed = pinch(
    view,
    [
      [150, 100],
      [200, 200],
    ],
    [
      [150, 100],
      [250, 300],
    ],
  );
  expect(
    play(
      press(1, [100, 100], corner),
      move(1, 150, 100),
      press(2, [200, 200]),
      move(2, 250, 300),
      release(2, 250, 300),
      release(1, 150, 100),
    ),
  ).toEqual({
    outcomes: [
      { type: 'dragged', part: 'corner 1', at: [150, 100], isOver: false },
      { type: 'dropped' },
      { type: 'viewed', view: zoomed, isOver: false },
      { type: 'viewed', view: zoomed, isOver: false },
      { type: 'viewed', view: zoomed, isOver: true },
    ],
    type: 'none',
  });
});

test('after two fingers the one that stays moves the map on from there', () => {
  const { outcomes, type } = play(
    press(1, [100, 100]),
    press(2, [200, 200]),
    move(2, 220, 220),
    release(1, 100, 100),
    move(2, 240, 220),
  );
  const zoomed = pinch(
    view,
    [
      [100, 100],
      [200, 200],
    ],
    [
      [100, 100],
      [220, 220],
    ],
  );
  expect([outcomes.at(-1), type]).toEqual([
    { type: 'viewed', view: pan(zoomed, [220, 220], [240, 220]), isOver: false },
    'panning',
  ]);
});

test('a third finger, and a pointer that did not press, change nothing', () => {
  const two = [press(1, [100, 100]), press(2, [200, 200])];
  expect(play(...two, press(3, [50, 50]), move(3, 60, 60), release(3, 60, 60))).toEqual({
    outcomes: [],
    type: 'pinching',
  });
  expect(play(move(7, 1, 1), release(7, 1, 1))).toEqual({ outcomes: [], type: 'none' });
});
