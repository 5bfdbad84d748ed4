import {
  around,
  blob,
  colours as c,
  type Dice,
  disc,
  createDice,
  el,
  fade,
  glow,
  group,
  high,
  oval,
  path,
  rect,
  rounded,
  shadow,
  stroke,
  wide,
} from './svg-primitives.ts';

/** Gradients that the things of this page are painted with. */
export const tableware = [
  glow('glaze', [0, '#fffaf0'], [0.7, '#f4e9d5'], [1, '#d9c7a6']),
  glow('well', [0, '#f3e8d4'], [0.75, '#fdf6e9'], [1, '#e2d2b5']),
  glow('night', [0, '#3f6a60'], [0.7, '#23493f'], [1, '#122b25']),
  glow('clay', [0, '#d98358'], [0.7, '#b65a34'], [1, '#7f3a20']),
  fade('plank', 'across', [0, '#b98455'], [0.5, '#a97446'], [1, '#96633a']),
  fade('steel', 'across', [0, '#f4f0e8'], [0.45, '#b9b1a4'], [0.6, '#fbf8f2'], [1, '#8f877a']),
  glow('citrus', [0, '#ffe58a'], [0.8, '#f4c23c'], [1, '#d99a1e']),
].join('');

/** Boards beside each other, with their grain. */
export const boards = (seed: number, [light, dark]: readonly [string, string]): string => {
  const roll = createDice(seed);
  const each = 200;
  return Array.from({ length: 8 }, (_, at) => {
    const x = at * each;
    const grain = Array.from({ length: 9 }, () => {
      const from = x + roll.between(10, each - 10);
      const bend = roll.between(-16, 16);
      return stroke(
        `M${from} -10C${from + bend} ${high * 0.3} ${from - bend} ${high * 0.7} ${from + bend / 2} ${high + 10}`,
        dark,
        roll.between(1, 3),
        {
          opacity: roll.between(0.12, 0.34).toFixed(2),
        },
      );
    });
    return (
      rect(x, 0, each + 1, high, light) +
      rect(x, 0, each, high, dark, { opacity: roll.between(0, 0.22).toFixed(2) }) +
      grain.join('') +
      rect(x, 0, 3, high, dark, { opacity: 0.5 })
    );
  }).join('');
};

/** A tablecloth with a hem of stripes. */
export const linen = (ground: string, stripe: string): string =>
  rect(0, 0, wide, high, ground) +
  [90, 118, 132]
    .map((at, index) => rect(0, high - at - 40, wide, index === 1 ? 4 : 12, stripe, { opacity: 0.55 }))
    .join('') +
  Array.from({ length: 80 }, (_, at) => rect(0, at * 15, wide, 1, '#000', { opacity: 0.035 })).join('');

/** Chips of stone in cement. */
export const terrazzo = (seed: number, ground: string, chips: readonly string[]): string => {
  const roll = createDice(seed);
  return (
    rect(0, 0, wide, high, ground) +
    Array.from({ length: 210 }, () =>
      path(blob(roll, roll() * wide, roll() * high, roll.between(6, 24), 0.35, 6), roll.pick(chips), { opacity: 0.85 }),
    ).join('')
  );
};

export const plate = (cx: number, cy: number, r: number, finish: 'glaze' | 'night' | 'clay' = 'glaze'): string =>
  shadow(disc(cx, cy, r, 'currentColor'), { x: r * 0.05, y: r * 0.09, strength: 0.42 }) +
  disc(cx, cy, r, `url(#${finish})`) +
  disc(cx, cy, r - 5, 'none', { stroke: '#fff', 'stroke-width': 3, opacity: finish === 'glaze' ? 0.8 : 0.18 }) +
  disc(cx, cy, r * 0.74, finish === 'glaze' ? 'url(#well)' : '#000', { opacity: finish === 'glaze' ? 1 : 0.14 }) +
  disc(cx, cy, r * 0.74, 'none', { stroke: finish === 'glaze' ? '#cbb894' : '#000', 'stroke-width': 3, opacity: 0.35 });

export const napkin = (x: number, y: number, turn: number, colour: string): string => {
  const cloth = 'M0 0L330 -26L352 560L-18 586Z';
  const at = `translate(${x} ${y}) rotate(${turn})`;
  return (
    shadow(group({ transform: at }, path(cloth, 'currentColor')), { soft: 'near', strength: 0.3, x: 8, y: 12 }) +
    group(
      { transform: at },
      path(cloth, colour),
      path('M120 -9L172 -14L190 573L130 578Z', '#000', { opacity: 0.08 }),
      path('M172 -14L330 -26L352 560L190 573Z', '#fff', { opacity: 0.1 }),
      ...[22, 34].map((inset) =>
        stroke(`M${inset} ${inset - 4}L${inset - 14} ${580 - inset}`, '#fff', 3, { opacity: 0.5 }),
      ),
    )
  );
};

const tool = (x: number, y: number, turn: number, ...inner: string[]): string => {
  const at = `translate(${x} ${y}) rotate(${turn})`;
  return (
    shadow(
      group(
        { transform: at, fill: 'currentColor' },
        ...inner.map((part) => part.replaceAll('url(#steel)', 'currentColor')),
      ),
      { soft: 'near', x: 6, y: 9, strength: 0.4 },
    ) + group({ transform: at }, ...inner)
  );
};
const handle = el('rect', { x: -9, y: 130, width: 18, height: 330, rx: 9, fill: 'url(#steel)' });
export const fork = (x: number, y: number, turn: number): string =>
  tool(
    x,
    y,
    turn,
    handle,
    path(
      'M-30 0L-30 84C-30 124 -9 126 -9 160L9 160C9 126 30 124 30 84L30 0L22 0L20 80L8 80L6 0L-6 0L-8 80L-20 80L-22 0Z',
      'url(#steel)',
    ),
  );
export const knife = (x: number, y: number, turn: number): string =>
  tool(x, y, turn, handle, path('M-9 190L-12 0C26 20 30 110 12 190Z', 'url(#steel)'));
export const spoon = (x: number, y: number, turn: number): string =>
  tool(x, y, turn, handle, oval(0, 60, 40, 66, 'url(#steel)'), oval(-6, 54, 27, 48, '#fff', { opacity: 0.35 }));

export const leaf = (x: number, y: number, length: number, turn: number, colour: string, width = 0.36): string =>
  group(
    { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})` },
    path(
      `M0 0C${length * 0.25} ${-length * width} ${length * 0.8} ${-length * width} ${length} 0C${length * 0.8} ${length * width} ${length * 0.25} ${length * width} 0 0Z`,
      colour,
    ),
    stroke(`M${length * 0.08} 0L${length * 0.88} 0`, '#fff', length * 0.03, { opacity: 0.35 }),
  );

/** A sprig: leaves on both sides of a stalk. */
export const sprig = (x: number, y: number, length: number, turn: number, colour: string): string =>
  group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    stroke(`M0 0Q${length / 2} ${-length * 0.08} ${length} 0`, colour, Math.max(2, length * 0.03)),
    ...Array.from({ length: 5 }, (_, at) => {
      const along = length * (0.2 + at * 0.16);
      return (
        leaf(along, -length * 0.05, length * 0.24, -52 + at * 4, colour) +
        leaf(along + length * 0.05, -length * 0.03, length * 0.22, 48 - at * 4, colour)
      );
    }),
    leaf(length * 0.96, 0, length * 0.22, 0, colour),
  );

export const herbs = (roll: Dice, spots: readonly (readonly [number, number])[], colour: string = c.leaf): string =>
  spots.map(([x, y]) => leaf(x, y, roll.between(20, 40), roll() * 360, colour)).join('');

export const lemon = (x: number, y: number, r: number, turn = 0): string =>
  shadow(disc(x, y, r, 'currentColor'), { soft: 'near', x: 5, y: 8, strength: 0.35 }) +
  disc(x, y, r, 'url(#citrus)') +
  disc(x, y, r * 0.86, '#fff3c4') +
  Array.from({ length: 9 }, (_, at) => {
    const from = turn + (at / 9) * Math.PI * 2;
    const segment = rounded([
      around(x, y, r * 0.1, from + 0.35),
      around(x, y, r * 0.76, from + 0.1),
      around(x, y, r * 0.8, from + 0.35),
      around(x, y, r * 0.76, from + 0.6),
    ]);
    return path(segment, '#f6cf4d', { opacity: 0.95 });
  }).join('');

export const grains = (spots: readonly (readonly [number, number])[], r: number, colour: string): string =>
  spots
    .map(
      ([x, y]) =>
        disc(x + r * 0.25, y + r * 0.4, r, '#2a1608', { opacity: 0.25 }) +
        disc(x, y, r, colour) +
        disc(x - r * 0.3, y - r * 0.35, r * 0.3, '#fff', { opacity: 0.5 }),
    )
    .join('');
