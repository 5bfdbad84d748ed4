import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crop as cropField } from '../../../../graphql/content/fields/crop.ts';
import { isEmpty, storedValue } from '../../../../graphql/content/field-values.ts';
import { type Crop, type Ratio, aspectRatios } from '../../../../graphql/domain/images.ts';
import {
  type CropEvent,
  type CropInput,
  type CropOutput,
  cropMachine,
} from '../../../../machines/crop/crop.machine.ts';
import { toCrop, resizeHandles, type Part, getStretch } from '../../../../machines/crop/crop-geometry.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { createActor } from 'xstate';

const input: CropInput = {
  path: 'images/a/src_crop',
  src: '/assets/a.jpg',
  ratios: ['free', '1:1', '16:9'],
  value: null,
};
const quarter: Crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };

const startCrop = (more: Partial<CropInput> = {}, size = { width: 4000, height: 3000 }) => {
  const actor = createActor(cropMachine, { input: { ...input, ...more } }).start();
  actor.send({ type: 'crop.loaded', ...size });
  return actor;
};
const cropResult = (...events: CropEvent[]): CropOutput | undefined => {
  const tool = startCrop({ value: quarter });
  for (const event of events) tool.send(event);
  tool.send({ type: 'crop.applied' });
  return tool.getSnapshot().output;
};
const applied = (value: Crop | null): CropOutput => ({ type: 'applied', path: input.path, src: input.src, value });
const nudge = (part: Part, dx: number, dy: number): CropEvent => ({ type: 'crop.nudged', part, dx, dy });

describe('by keyboard', () => {
  test.each<[string, CropEvent[], Crop | null]>([
    ['one to the right', [nudge('box', 0.01, 0)], { ...quarter, x: 0.26 }],
    ['ten up', [nudge('box', 0, -0.1)], { ...quarter, y: 0.15 }],
    ['past the edge it stays in the image', [nudge('box', 0.4, 0.4)], { ...quarter, x: 0.5, y: 0.5 }],
    ['its left edge outwards', [nudge('w', -0.1, 0)], { x: 0.15, y: 0.25, width: 0.6, height: 0.5 }],
    ['its lower right corner', [nudge('se', 0.1, 0.2)], { x: 0.25, y: 0.25, width: 0.6, height: 0.7 }],
    ['an edge does not pass the other', [nudge('e', -0.9, 0)], { x: 0.25, y: 0.25, width: 0.05, height: 0.5 }],
    ['larger around its middle', [{ type: 'crop.zoomed', by: 0.05 }], { x: 0.2, y: 0.2, width: 0.6, height: 0.6 }],
    ['everything: as if nothing were cropped', [{ type: 'crop.zoomed', by: 1 }], null],
    [
      'a square of a wide image',
      [{ type: 'crop.ratioChosen', ratio: '1:1' }],
      { x: 0.125, y: 0, width: 0.75, height: 1 },
    ],
    ['a shape that is not allowed here', [{ type: 'crop.ratioChosen', ratio: '9:16' }], quarter],
    [
      'a focal point in the middle',
      [{ type: 'mode.chosen', mode: 'focus' }],
      { ...quarter, focus: { x: 0.5, y: 0.5 } },
    ],
    [
      'the focal point moves, and stays inside',
      [{ type: 'mode.chosen', mode: 'focus' }, nudge('focus', 0.01, 0), nudge('focus', 0, 9)],
      { ...quarter, focus: { x: 0.51, y: 0.75 } },
    ],
    [
      'what is cropped away takes the focal point along',
      [{ type: 'mode.chosen', mode: 'focus' }, { type: 'focus.placed', x: 0.7, y: 0.3 }, nudge('e', -0.3, 0)],
      { x: 0.25, y: 0.25, width: 0.2, height: 0.5, focus: { x: 0.45, y: 0.3 } },
    ],
    ['without the focal point again', [{ type: 'mode.chosen', mode: 'focus' }, { type: 'focus.removed' }], quarter],
    ['the whole image again', [{ type: 'crop.reset' }], null],
  ])('%s', (_, events, value) => expect(cropResult(...events)).toEqual(applied(value)));
});

test('a drag is counted from where it began, however many steps it came in', () => {
  const drag = (...dx: number[]) =>
    cropResult(
      { type: 'crop.dragStarted', part: 'box' },
      ...dx.map((it): CropEvent => ({ type: 'crop.dragged', dx: it, dy: 0 })),
      { type: 'crop.dragEnded' },
    );
  expect(drag(0.4, -0.4, 0.1)).toEqual(applied({ ...quarter, x: 0.35 }));
  expect(drag(0.1)).toEqual(drag(0.02, 0.05, 0.1));
});

test('a shape of its own only: it opens with it, and keeps it while its edges are moved', () => {
  const tool = startCrop({ ratios: ['16:9'] }, { width: 1000, height: 1000 });
  tool.send(nudge('e', -0.2, 0));
  tool.send({ type: 'crop.applied' });
  expect(tool.getSnapshot().output).toEqual(applied({ x: 0, y: 0.275, width: 0.8, height: 0.45 }));
});

test('closed, nothing was chosen', () => {
  const tool = startCrop({ value: quarter });
  tool.send(nudge('box', 0.1, 0));
  tool.send({ type: 'crop.closed' });
  expect(tool.getSnapshot().output).toEqual({ type: 'closed' });
});

const event: fc.Arbitrary<CropEvent> = fc.oneof(
  fc.record({
    type: fc.constant('crop.nudged' as const),
    part: fc.constantFrom<Part>('box', 'focus', ...resizeHandles),
    dx: fc.double({ min: -2, max: 2, noNaN: true }),
    dy: fc.double({ min: -2, max: 2, noNaN: true }),
  }),
  fc.record({ type: fc.constant('crop.zoomed' as const), by: fc.double({ min: -1, max: 1, noNaN: true }) }),
  fc.record({ type: fc.constant('crop.ratioChosen' as const), ratio: fc.constantFrom<Ratio>(...aspectRatios) }),
  fc.record({ type: fc.constant('mode.chosen' as const), mode: fc.constantFrom('box' as const, 'focus' as const) }),
  fc.record({
    type: fc.constant('focus.placed' as const),
    x: fc.double({ min: -1, max: 2, noNaN: true }),
    y: fc.double({ min: -1, max: 2, noNaN: true }),
  }),
  fc.constant({ type: 'crop.reset' as const }),
);

test('after any events the value is one that the server stores unchanged, in the chosen ratio', () => {
  const field = cropField('src');
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 25 }),
      fc.integer({ min: 1, max: 16_000 }),
      fc.integer({ min: 1, max: 16_000 }),
      (events, width, height) => {
        // an image ten times as long as wide has no room for some shapes at four decimals
        fc.pre(Math.max(width, height) / Math.min(width, height) < 4);
        const tool = startCrop({ ratios: aspectRatios }, { width, height });
        for (const it of events) tool.send(it);
        const { box, focus, ratio, aspect } = tool.getSnapshot().context;
        const stretch = getStretch(ratio, aspect);
        if (stretch !== null) expect(box.width / box.height / stretch).toBeCloseTo(1, 6);
        const value = toCrop({ box, focus });
        expect(storedValue(field, value) ?? null).toEqual(value);
        if (value !== null) expect(isEmpty(field, value)).toBe(false);
      },
    ),
  );
});

describe('its machine', () => {
  const walk = createWalk(cropMachine, {
    input,
    samples: {
      'crop.loaded': [{ width: 4000, height: 3000 }],
      'crop.dragStarted': [{ part: 'box' }],
      'crop.dragged': [{ dx: 0.1, dy: 0 }],
      'crop.nudged': [{ part: 'se', dx: -0.1, dy: -0.1 }],
      'crop.zoomed': [{ by: -0.05 }],
      'crop.ratioChosen': [{ ratio: '1:1' }],
      'mode.chosen': [{ mode: 'focus' }],
      'focus.placed': [{ x: 0.5, y: 0.5 }],
    },
    facts: ({ context: { mode, focus, box, ratio } }) => [mode, focus !== null, toCrop({ box, focus }) === null, ratio],
    invariant: ({ context: { box } }) => {
      expect([box.x >= 0, box.y >= 0, box.x + box.width <= 1 + 1e-9, box.y + box.height <= 1 + 1e-9]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
  test('an image that cannot be had offers nothing but to leave', () => {
    const { actor, stop } = createActorHarness(cropMachine, { input });
    actor.send({ type: 'crop.loadFailed' });
    expect([
      actor.getSnapshot().can({ type: 'crop.applied' }),
      actor.getSnapshot().can({ type: 'crop.closed' }),
    ]).toEqual([false, true]);
    stop();
  });
});
