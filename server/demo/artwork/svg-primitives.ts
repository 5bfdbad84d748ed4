/** Shared SVG shapes and colours: 1600 × 1200, light from the upper left. */
export const wide = 1600;
export const high = 1200;

export const colours = {
  paper: '#fbf6ea',
  cream: '#fff5e1',
  sand: '#ead9bb',
  straw: '#e8c27e',
  ochre: '#dd9a3e',
  terracotta: '#c25e38',
  brick: '#9c4428',
  wine: '#7b2236',
  beet: '#a52558',
  pink: '#eeb4a0',
  olive: '#7d8a3f',
  leaf: '#5a7a3a',
  bottle: '#1f5b4c',
  forest: '#17392f',
  sea: '#2f7d8a',
  dusk: '#27344a',
  wood: '#a9764a',
  walnut: '#6b4429',
  char: '#3a2a20',
  ink: '#2a211a',
} as const;

type Attributes = Record<string, string | number | undefined>;

export const el = (name: string, attributes: Attributes, ...inner: string[]): string => {
  const attributeText = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`],
  );
  return `<${name}${attributeText.join('')}>${inner.join('')}</${name}>`;
};

export const group = (attributes: Attributes, ...inner: string[]): string => el('g', attributes, ...inner);
export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  el('rect', { x, y, width, height, fill, ...more });
export const disc = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  el('circle', { cx, cy, r, fill, ...more });
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  el('ellipse', { cx, cy, rx, ry, fill, ...more });
export const path = (d: string, fill: string, more: Attributes = {}) => el('path', { d, fill, ...more });
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}) =>
  el('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

export interface Dice {
  /** from 0 up to 1 */
  (): number;
  between: (from: number, to: number) => number;
  pick: <T>(of: readonly T[]) => T;
}

/** Seeded random numbers, so that rendering is reproducible. */
export const createDice = (seed: number): Dice => {
  let state = seed * 2654435761;
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(roll, {
    between: (from: number, to: number) => from + roll() * (to - from),
    pick: <T>(of: readonly T[]): T => of[Math.floor(roll() * of.length)] as T,
  });
};

export type Spot = readonly [x: number, y: number];
export const around = (cx: number, cy: number, r: number, angle: number): Spot => [
  cx + r * Math.cos(angle),
  cy + r * Math.sin(angle),
];

/** Random points in a disc, at least `apart` from each other when there is room. */
export const strewn = (roll: Dice, cx: number, cy: number, r: number, count: number, apart: number): Spot[] => {
  const spots: Spot[] = [];
  for (let tries = 0; spots.length < count && tries < count * 60; tries += 1) {
    const spot = around(cx, cy, r * Math.sqrt(roll()), roll() * Math.PI * 2);
    if (spots.every(([x, y]) => Math.hypot(x - spot[0], y - spot[1]) >= apart)) spots.push(spot);
  }
  return spots;
};

/** A smooth closed path through the points. */
export const rounded = (spots: readonly Spot[]): string => {
  const at = (index: number): Spot => spots[(index + spots.length) % spots.length] as Spot;
  const curves = spots.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...first, ...second, ...to].map((number) => number.toFixed(1)).join(' ')}`;
  });
  return `M${at(0)[0].toFixed(1)} ${at(0)[1].toFixed(1)}${curves.join('')}Z`;
};

/** An irregular disc; `rough` is the deviation of its edge as a share of the radius. */
export const blob = (roll: Dice, cx: number, cy: number, r: number, rough = 0.08, corners = 12): string =>
  rounded(
    Array.from({ length: corners }, (_, index) =>
      around(cx, cy, r * (1 + roll.between(-rough, rough)), (index / corners) * Math.PI * 2),
    ),
  );

export const shadow = (inner: string, { x = 14, y = 22, soft = 'soft', strength = 0.28 } = {}): string =>
  group(
    { transform: `translate(${x} ${y})`, filter: `url(#${soft})`, opacity: strength, style: 'color:#20140a' },
    inner,
  );

const stops = (list: readonly (readonly [offset: number, colour: string, opacity?: number])[]): string =>
  list
    .map(([offset, colour, opacity]) => el('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }))
    .join('');

export const glow = (id: string, ...list: readonly (readonly [number, string, number?])[]): string =>
  el('radialGradient', { id, cx: 0.38, cy: 0.32, r: 0.8 }, stops(list));
/** A radial light that fades out before the edge. */
export const halo = (id: string, colour: string, strength: number): string =>
  el(
    'radialGradient',
    { id, cx: 0.5, cy: 0.5, r: 0.5 },
    stops([
      [0, colour, strength],
      [0.5, colour, strength * 0.35],
      [1, colour, 0],
    ]),
  );
export const fade = (id: string, turned: 'down' | 'across', ...list: readonly (readonly [number, string, number?])[]) =>
  el(
    'linearGradient',
    { id, x1: 0, y1: 0, x2: turned === 'across' ? 1 : 0, y2: turned === 'down' ? 1 : 0 },
    stops(list),
  );

const filters = (
  [
    ['soft', 22],
    ['near', 9],
    ['hazy', 60],
  ] as const
)
  .map(([id, deviation]) =>
    el(
      'filter',
      { id, x: '-40%', y: '-40%', width: '180%', height: '180%' },
      el('feGaussianBlur', { stdDeviation: deviation }),
    ),
  )
  .join('');

/** The complete SVG document: definitions, shapes and the light overlay. */
export const sheet = (needs: string, ...inner: string[]): string =>
  el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: wide, height: high, viewBox: `0 0 ${wide} ${high}` },
    el('defs', {}, filters, glow('light', [0, '#fff2d6', 0.3], [0.55, '#fff2d6', 0], [1, '#1a0f08', 0.34]), needs),
    ...inner,
    rect(0, 0, wide, high, 'url(#light)'),
  );
