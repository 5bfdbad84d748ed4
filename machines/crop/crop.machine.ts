import { assign, setup } from 'xstate';
import type { Box, Crop, Point, Ratio } from '../../graphql/domain/images.ts';
import * as g from './crop-geometry.ts';

export interface CropInput {
  /** of the crop's field */
  path: string;
  src: string;
  /** the allowed ratios; the first is the initial one */
  ratios: readonly Ratio[];
  value: Crop | null;
}
export type CropMode = 'box' | 'focus';

export interface CropContext extends CropInput, g.Shape {
  mode: CropMode;
  ratio: Ratio;
  /** width divided by height of the upright image */
  aspect: number;
  /** the part being dragged, and the shape when the drag began */
  held: (g.Shape & { part: g.Part }) | null;
  output: CropOutput;
}
/** `src`: the image that it was drawn on */
export type CropOutput = { type: 'applied'; path: string; src: string; value: Crop | null } | { type: 'closed' };

/** Distances are fractions of the image, to the right and down in every language. */
export type CropEvent =
  /** the image has loaded; its size in pixels */
  | { type: 'crop.loaded'; width: number; height: number }
  | { type: 'crop.loadFailed' | 'crop.reset' | 'crop.applied' | 'crop.closed' | 'crop.dragEnded' | 'focus.removed' }
  | { type: 'crop.dragStarted'; part: g.Part }
  /** distance since the drag began */
  | { type: 'crop.dragged'; dx: number; dy: number }
  | { type: 'crop.nudged'; part: g.Part; dx: number; dy: number }
  | { type: 'crop.zoomed'; by: number }
  | { type: 'crop.ratioChosen'; ratio: Ratio }
  | { type: 'mode.chosen'; mode: CropMode }
  | ({ type: 'focus.placed' } & Point);

const toBox = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

/** The shape after one part moved by a distance. The focal point stays inside the box. */
const movePart = ({ ratio, aspect }: CropContext, from: g.Shape, part: g.Part, dx: number, dy: number): g.Shape => {
  const { box, focus } = from;
  if (part === 'focus') {
    const point = focus ?? g.getCenter(box);
    return { box, focus: g.clampToBox({ x: point.x + dx, y: point.y + dy }, box) };
  }
  const next = part === 'box' ? g.moveBox(box, dx, dy) : g.resizeBox(box, part, dx, dy, g.getStretch(ratio, aspect));
  return { box: next, focus: focus && g.clampToBox(focus, next) };
};
const withBox = ({ focus }: g.Shape, box: Box): g.Shape => ({ box, focus: focus && g.clampToBox(focus, box) });

/** The crop dialog: which part of an image is shown, and its focal point. Its output is one edit. */
export const cropMachine = setup({
  types: {} as { input: CropInput; context: CropContext; events: CropEvent; output: CropOutput },
  guards: {
    mayChangeRatio: ({ context }, { ratio }: { ratio: Ratio }) => context.ratios.includes(ratio),
    hasFocus: ({ context }) => context.focus !== null,
    isCropped: ({ context: { box, focus } }) => g.toCrop({ box, focus }) !== null,
  },
  actions: {
    fitToImage: assign(({ context }, { width, height }: { width: number; height: number }) => {
      const aspect = width / height;
      const ratio =
        context.value === null ? (context.ratios[0] ?? 'free') : g.detectRatio(context.box, context.ratios, aspect);
      const box = context.value === null ? g.applyRatio(context.box, g.getStretch(ratio, aspect)) : context.box;
      return { aspect, ratio, box };
    }),
    startDrag: assign({ held: ({ context: { box, focus } }, { part }: { part: g.Part }) => ({ box, focus, part }) }),
    endDrag: assign({ held: null }),
    drag: assign(({ context }, { dx, dy }: { dx: number; dy: number }) =>
      context.held === null ? {} : movePart(context, context.held, context.held.part, dx, dy),
    ),
    nudge: assign(({ context }, { part, dx, dy }: { part: g.Part; dx: number; dy: number }) =>
      movePart(context, context, part, dx, dy),
    ),
    zoom: assign(({ context }, { by }: { by: number }) =>
      withBox(context, g.zoomBox(context.box, by, g.getStretch(context.ratio, context.aspect))),
    ),
    shape: assign(({ context }, { ratio }: { ratio: Ratio }) => ({
      ratio,
      ...withBox(context, g.applyRatio(context.box, g.getStretch(ratio, context.aspect))),
    })),
    chooseMode: assign(({ context: { focus, box } }, { mode }: { mode: CropMode }) => ({
      mode,
      focus: mode === 'focus' ? (focus ?? g.getCenter(box)) : focus,
    })),
    setFocalPoint: assign({ focus: ({ context }, point: Point) => g.clampToBox(point, context.box) }),
    removeFocus: assign({ focus: null, mode: 'box' }),
    apply: assign({
      output: ({ context: { path, src, box, focus } }): CropOutput => ({
        type: 'applied',
        path,
        src,
        value: g.toCrop({ box, focus }),
      }),
    }),
    reset: assign(({ context }) => ({
      mode: 'box' as const,
      focus: null,
      box: g.applyRatio(g.fullImage, g.getStretch(context.ratio, context.aspect)),
    })),
  },
}).createMachine({
  id: 'crop',
  context: ({ input }) => ({
    ...input,
    box: input.value === null ? g.fullImage : toBox(input.value),
    focus: input.value?.focus ?? null,
    mode: 'box',
    ratio: input.ratios[0] ?? 'free',
    aspect: 1,
    held: null,
    output: { type: 'closed' },
  }),
  output: ({ context }) => context.output,
  initial: 'loading',
  on: { 'crop.closed': '.closed' },
  states: {
    loading: {
      description: 'the image is being loaded',
      on: {
        'crop.loaded': { target: 'choosing', actions: { type: 'fitToImage', params: ({ event }) => event } },
        'crop.loadFailed': 'unavailable',
      },
    },
    unavailable: { description: 'the image cannot be loaded' },
    choosing: {
      description: 'the crop can be changed',
      on: {
        'crop.nudged': { actions: { type: 'nudge', params: ({ event }) => event } },
        'crop.zoomed': { actions: { type: 'zoom', params: ({ event }) => event } },
        'crop.ratioChosen': {
          guard: { type: 'mayChangeRatio', params: ({ event }) => event },
          actions: { type: 'shape', params: ({ event }) => event },
        },
        'mode.chosen': { actions: { type: 'chooseMode', params: ({ event }) => event } },
        'focus.placed': { actions: { type: 'setFocalPoint', params: ({ event }) => event } },
        'focus.removed': { guard: 'hasFocus', actions: 'removeFocus' },
        'crop.reset': { guard: 'isCropped', actions: 'reset' },
        'crop.applied': { target: 'closed', actions: 'apply' },
        'crop.dragStarted': { target: 'dragging', actions: { type: 'startDrag', params: ({ event }) => event } },
      },
    },
    dragging: {
      description: 'a part is being dragged',
      on: {
        'crop.dragged': { actions: { type: 'drag', params: ({ event }) => event } },
        'crop.dragEnded': { target: 'choosing', actions: 'endDrag' },
      },
    },
    closed: { description: 'the dialog is closed', type: 'final' },
  },
});
