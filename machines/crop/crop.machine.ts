import { assign, setup } from 'xstate';
import type { Box, Crop, Point, Ratio } from '../../graphql/domain/images.ts';
import * as g from './crop-geometry.ts';

export interface CropInput {
  /** of the crop's field */
  path: string;
  src: string;
  /** the shapes it may have; the first is the one it opens with */
  ratios: readonly Ratio[];
  value: Crop | null;
}
export type CropMode = 'box' | 'focus';

export interface CropContext extends CropInput, g.Shape {
  mode: CropMode;
  ratio: Ratio;
  /** width to height of the upright picture */
  aspect: number;
  /** as it was when it was taken hold of */
  held: (g.Shape & { part: g.Part }) | null;
  output: CropOutput;
}
export type CropOutput = { type: 'applied'; path: string; value: Crop | null } | { type: 'closed' };

/** Distances are fractions of the picture: to the right and down, in every language. */
export type CropEvent =
  /** the picture is here, so large */
  | { type: 'crop.loaded'; width: number; height: number }
  | { type: 'crop.unloadable' | 'crop.reset' | 'crop.applied' | 'crop.closed' | 'crop.released' | 'focus.removed' }
  | { type: 'crop.held'; part: g.Part }
  /** since it was taken hold of */
  | { type: 'crop.dragged'; dx: number; dy: number }
  | { type: 'crop.nudged'; part: g.Part; dx: number; dy: number }
  | { type: 'crop.zoomed'; by: number }
  | { type: 'crop.shaped'; ratio: Ratio }
  | { type: 'mode.chosen'; mode: CropMode }
  | ({ type: 'focus.placed' } & Point);

const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

/** A part pushed by a distance; the focal point never leaves the box. */
const pushed = ({ ratio, aspect }: CropContext, from: g.Shape, part: g.Part, dx: number, dy: number): g.Shape => {
  const { box, focus } = from;
  if (part === 'focus') {
    const point = focus ?? g.getCenter(box);
    return { box, focus: g.clampToBox({ x: point.x + dx, y: point.y + dy }, box) };
  }
  const next = part === 'box' ? g.moveBox(box, dx, dy) : g.resizeBox(box, part, dx, dy, g.getStretch(ratio, aspect));
  return { box: next, focus: focus && g.clampToBox(focus, next) };
};
const boxed = ({ focus }: g.Shape, box: Box): g.Shape => ({ box, focus: focus && g.clampToBox(focus, box) });

/** Chooses the part of a picture that is shown, and the point that stays in sight. What it gives is one edit. */
export const cropMachine = setup({
  types: {} as { input: CropInput; context: CropContext; events: CropEvent; output: CropOutput },
  guards: {
    mayShape: ({ context }, { ratio }: { ratio: Ratio }) => context.ratios.includes(ratio),
    hasFocus: ({ context }) => context.focus !== null,
    differsFromWhole: ({ context: { box, focus } }) => g.toCrop({ box, focus }) !== null,
  },
  actions: {
    begin: assign(({ context: it }, { width, height }: { width: number; height: number }) => {
      const aspect = width / height;
      const ratio = it.value === null ? (it.ratios[0] ?? 'free') : g.detectRatio(it.box, it.ratios, aspect);
      const box = it.value === null ? g.applyRatio(it.box, g.getStretch(ratio, aspect)) : it.box;
      return { aspect, ratio, box };
    }),
    takeHold: assign({ held: ({ context: { box, focus } }, { part }: { part: g.Part }) => ({ box, focus, part }) }),
    letGo: assign({ held: null }),
    drag: assign(({ context: it }, { dx, dy }: { dx: number; dy: number }) =>
      it.held === null ? {} : pushed(it, it.held, it.held.part, dx, dy),
    ),
    nudge: assign(({ context: it }, { part, dx, dy }: { part: g.Part; dx: number; dy: number }) =>
      pushed(it, it, part, dx, dy),
    ),
    zoom: assign(({ context: it }, { by }: { by: number }) =>
      boxed(it, g.zoomBox(it.box, by, g.getStretch(it.ratio, it.aspect))),
    ),
    shape: assign(({ context: it }, { ratio }: { ratio: Ratio }) => ({
      ratio,
      ...boxed(it, g.applyRatio(it.box, g.getStretch(ratio, it.aspect))),
    })),
    chooseMode: assign(({ context: { focus, box } }, { mode }: { mode: CropMode }) => ({
      mode,
      focus: mode === 'focus' ? (focus ?? g.getCenter(box)) : focus,
    })),
    placeFocus: assign({ focus: ({ context }, point: Point) => g.clampToBox(point, context.box) }),
    removeFocus: assign({ focus: null, mode: 'box' }),
    apply: assign({
      output: ({ context: { path, box, focus } }): CropOutput => ({
        type: 'applied',
        path,
        value: g.toCrop({ box, focus }),
      }),
    }),
    reset: assign(({ context: it }) => ({
      mode: 'box' as const,
      focus: null,
      box: g.applyRatio(g.fullImage, g.getStretch(it.ratio, it.aspect)),
    })),
  },
}).createMachine({
  id: 'crop',
  context: ({ input }) => ({
    ...input,
    box: input.value === null ? g.fullImage : boxOf(input.value),
    focus: input.value?.focus ?? null,
    mode: 'box',
    ratio: input.ratios[0] ?? 'free',
    aspect: 1,
    held: null,
    output: { type: 'closed' },
  }),
  output: ({ context }) => context.output,
  initial: 'loading',
  on: { 'crop.closed': '.left' },
  states: {
    loading: {
      description: 'the picture is being fetched',
      on: {
        'crop.loaded': { target: 'choosing', actions: { type: 'begin', params: ({ event }) => event } },
        'crop.unloadable': 'unavailable',
      },
    },
    unavailable: { description: 'the picture cannot be had' },
    choosing: {
      description: 'a part of the picture is being chosen',
      on: {
        'crop.nudged': { actions: { type: 'nudge', params: ({ event }) => event } },
        'crop.zoomed': { actions: { type: 'zoom', params: ({ event }) => event } },
        'crop.shaped': {
          guard: { type: 'mayShape', params: ({ event }) => event },
          actions: { type: 'shape', params: ({ event }) => event },
        },
        'mode.chosen': { actions: { type: 'chooseMode', params: ({ event }) => event } },
        'focus.placed': { actions: { type: 'placeFocus', params: ({ event }) => event } },
        'focus.removed': { guard: 'hasFocus', actions: 'removeFocus' },
        'crop.reset': { guard: 'differsFromWhole', actions: 'reset' },
        'crop.applied': { target: 'left', actions: 'apply' },
        'crop.held': { target: 'dragging', actions: { type: 'takeHold', params: ({ event }) => event } },
      },
    },
    dragging: {
      description: 'a part is held by the pointer',
      on: {
        'crop.dragged': { actions: { type: 'drag', params: ({ event }) => event } },
        'crop.released': { target: 'choosing', actions: 'letGo' },
      },
    },
    left: { description: 'the dialog is closed', type: 'final' },
  },
});
