import {
  around,
  blob,
  colours as c,
  createDice,
  disc,
  fade,
  glow,
  group,
  high,
  oval,
  path,
  rect,
  rounded,
  shadow,
  sheet,
  stroke,
  strewn,
  wide,
} from './svg-primitives.ts';
import { boards, knife, linen, napkin, plate, spoon, sprig, tableware } from './tableware-shapes.ts';

const crusts =
  fade('loaf', 'down', [0, '#f0bd72'], [0.5, '#c98440'], [1, '#8a4d20']) +
  fade('dark', 'down', [0, '#b97a45'], [0.6, '#7d4823'], [1, '#4f2a12']) +
  fade('pale', 'down', [0, '#f9dfae'], [0.6, '#e0ac66'], [1, '#a86e32']);

const loaf = (x: number, y: number, width: number, height: number, crust: string, cuts: number): string =>
  shadow(oval(x, y, width / 2, 14, 'currentColor'), { soft: 'near', x: 0, y: 4, strength: 0.6 }) +
  path(
    `M${x - width / 2} ${y}C${x - width * 0.56} ${y - height * 0.7} ${x - width * 0.3} ${y - height} ${x} ${y - height}S${x + width * 0.56} ${y - height * 0.7} ${x + width / 2} ${y}Z`,
    `url(#${crust})`,
  ) +
  Array.from({ length: cuts }, (_, at) => {
    const from = x - width * 0.3 + (at * width * 0.6) / cuts;
    return stroke(
      `M${from} ${y - height * 0.86}q${width * 0.07} ${height * 0.2} ${width * 0.05} ${height * 0.44}`,
      '#fbe6bd',
      height * 0.07,
      { opacity: 0.85 },
    );
  }).join('') +
  stroke(
    `M${x - width * 0.34} ${y - height * 0.7}Q${x - width * 0.1} ${y - height * 0.97} ${x + width * 0.2} ${y - height * 0.88}`,
    '#fff',
    6,
    { opacity: 0.3 },
  );

/** The morning's loaves on their shelves. */
const loaves = (): string => {
  const roll = createDice(61);
  const shelf = (y: number) =>
    shadow(rect(40, y, 1520, 40, 'currentColor'), { x: 0, y: 26, strength: 0.45 }) +
    rect(40, y, 1520, 38, '#b98455') +
    rect(40, y + 30, 1520, 10, '#7d5431');
  const row = (
    y: number,
    of: readonly (readonly [x: number, width: number, height: number, crust: string, cuts: number])[],
  ) => shelf(y) + of.map(([x, width, height, crust, cuts]) => loaf(x, y + 4, width, height, crust, cuts)).join('');
  const baguettes = [1230, 1290, 1350, 1410].map((x, at) =>
    group(
      { transform: `translate(${x} 1010) rotate(${-10 + at * 7})` },
      rect(-30, -340, 60, 360, 'url(#loaf)', { rx: 30 }),
      ...[0, 1, 2, 3].map((cut) =>
        stroke(`M-16 ${-290 + cut * 76}L14 ${-262 + cut * 76}`, '#fbe6bd', 13, { opacity: 0.9 }),
      ),
    ),
  );
  return sheet(
    crusts + fade('back', 'down', [0, '#e9d7b6'], [1, '#cfae7c']),
    rect(0, 0, wide, high, 'url(#back)'),
    Array.from({ length: 16 }, (_, at) => rect(at * 104, 0, 3, high, '#a9824f', { opacity: 0.35 })).join(''),
    row(380, [
      [210, 300, 190, 'loaf', 3],
      [520, 280, 210, 'dark', 0],
      [820, 310, 180, 'pale', 4],
      [1130, 290, 205, 'loaf', 3],
      [1410, 250, 180, 'dark', 2],
    ]),
    row(740, [
      [180, 250, 170, 'pale', 3],
      [440, 260, 190, 'loaf', 2],
      [740, 330, 200, 'dark', 4],
      [1070, 300, 180, 'loaf', 3],
      [1380, 290, 200, 'pale', 0],
    ]),
    shelf(1090),
    path('M1130 1000H1510L1480 1096H1160Z', '#a9763f'),
    ...baguettes,
    path('M1120 940H1520L1484 1096H1156Z', '#c2914f'),
    Array.from({ length: 13 }, (_, at) =>
      stroke(`M${1136 + at * 30} 944L${1166 + at * 25} 1092`, '#8a5f30', 5, { opacity: 0.7 }),
    ).join(''),
    stroke('M1132 990H1508M1142 1040H1498', '#8a5f30', 6, { opacity: 0.6 }),
    loaf(230, 1094, 330, 210, 'loaf', 4) + loaf(580, 1094, 300, 190, 'dark', 3) + loaf(900, 1094, 270, 170, 'pale', 3),
    strewn(roll, 520, 180, 120, 120, 7)
      .map(([x, y]) => disc(x, Math.min(y + 90, 330), 2.6, '#fff6e0', { opacity: 0.8 }))
      .join(''),
    rect(640, 60, 320, 96, c.forest, { rx: 10 }) +
      rect(652, 72, 296, 72, 'none', { stroke: '#e9d7b6', 'stroke-width': 3, rx: 6 }) +
      group({ transform: 'translate(722 108)' }, sprig(0, 0, 160, 0, '#e2bd6b')),
  );
};

const croissant = (x: number, y: number, turn: number): string => {
  const parts = [
    [-150, 66, 54],
    [-96, 22, 72],
    [-34, -4, 84],
    [34, -4, 84],
    [96, 22, 72],
    [150, 66, 54],
  ] as const;
  return (
    shadow(
      group(
        { transform: `translate(${x} ${y}) rotate(${turn})` },
        ...parts.map(([px, py, r]) => disc(px, py, r, 'currentColor')),
      ),
      { strength: 0.5, soft: 'near', x: 9, y: 14 },
    ) +
    group(
      { transform: `translate(${x} ${y}) rotate(${turn})` },
      ...parts.map(
        ([px, py, r]) =>
          oval(px, py, r * 0.82, r, 'url(#butter)', { transform: `rotate(${px * 0.22} ${px} ${py})` }) +
          stroke(
            `M${px - r * 0.5} ${py - r * 0.55}Q${px - r * 0.66} ${py} ${px - r * 0.4} ${py + r * 0.6}`,
            '#7d451a',
            5,
            { opacity: 0.5 },
          ) +
          stroke(`M${px - 4} ${py - r * 0.7}Q${px - 16} ${py} ${px} ${py + r * 0.6}`, '#ffe3ab', 7, { opacity: 0.55 }),
      ),
    )
  );
};

/** A croissant, a flat white, the morning's paper napkin. */
const breakfast = (): string => {
  const roll = createDice(71);
  const [x, y] = [1130, 520];
  return sheet(
    tableware +
      glow('butter', [0, '#f7c877'], [0.6, '#d78d3a'], [1, '#96551c']) +
      glow('crema', [0, '#c98a4f'], [0.75, '#a4622f'], [1, '#6b3a18']),
    linen('#efe6d6', c.sea),
    napkin(80, 120, -8, '#8fb0a6'),
    plate(560, 640, 360),
    croissant(560, 640, -16),
    strewn(roll, 560, 640, 300, 40, 20)
      .map(([sx, sy]) => path(blob(roll, sx, sy, roll.between(3, 8), 0.4, 5), '#c98440', { opacity: 0.9 }))
      .join(''),
    plate(x, y, 270),
    shadow(disc(x, y, 168, 'currentColor'), { strength: 0.45 }),
    shadow(rect(x + 150, y - 26, 92, 52, 'currentColor', { rx: 24 }), { soft: 'near' }) +
      rect(x + 140, y - 24, 100, 48, '#f4e9d5', { rx: 22 }) +
      rect(x + 158, y - 10, 60, 20, '#d9c7a6', { rx: 10 }),
    disc(x, y, 168, 'url(#glaze)'),
    disc(x, y, 142, 'url(#crema)'),
    Array.from({ length: 5 }, (_, at) =>
      stroke(
        `M${x - 74 + at * 13} ${y - 40 + at * 34}Q${x} ${y + 26 + at * 20} ${x + 74 - at * 13} ${y - 40 + at * 34}`,
        '#fbeed7',
        19 - at * 2,
        { opacity: 0.95 },
      ),
    ).join(''),
    path(
      rounded([
        [x, y - 36],
        [x + 54, y - 92],
        [x + 26, y - 112],
        [x, y - 88],
        [x - 26, y - 112],
        [x - 54, y - 92],
      ]),
      '#fbeed7',
    ),
    disc(930, 1000, 92, '#7b2236') +
      disc(930, 1000, 92, 'none', { stroke: '#fff', 'stroke-width': 16, opacity: 0.85 }) +
      shadow(disc(930, 1000, 100, 'none', { stroke: 'currentColor', 'stroke-width': 6 }), { soft: 'near' }) +
      strewn(roll, 930, 1000, 66, 12, 26)
        .map(([sx, sy]) => disc(sx, sy, 11, '#a83a52', { opacity: 0.8 }))
        .join(''),
    knife(330, 900, 62),
    spoon(1480, 700, 8),
  );
};

/** A plaited challah with sesame on a board. */
const challah = (): string => {
  const roll = createDice(81);
  const lobes = Array.from({ length: 9 }, (_, at) => {
    const along = (at - 4) / 4.6;
    return {
      x: 800 + along * 470,
      y: 600 + (at % 2 ? 46 : -46) * (1 - Math.abs(along) * 0.5),
      r: 150 * (1 - Math.abs(along) * 0.5),
      turn: at % 2 ? 28 : -28,
    };
  });
  const lobe = ({ x, y, r, turn }: (typeof lobes)[number]) =>
    group(
      { transform: `translate(${x} ${y}) rotate(${turn})` },
      oval(6, 12, r * 0.8, r * 1.12, '#5c2f10', { opacity: 0.4 }),
      oval(0, 0, r * 0.8, r * 1.12, 'url(#plait)'),
      stroke(`M${-r * 0.3} ${-r * 0.7}Q${-r * 0.56} 0 ${-r * 0.24} ${r * 0.7}`, '#ffd693', r * 0.1, { opacity: 0.6 }),
    );
  return sheet(
    tableware +
      glow('plait', [0, '#e9a752'], [0.55, '#bd6f28'], [1, '#763c12']) +
      fade('board', 'across', [0, '#c99a63'], [1, '#a87642']),
    boards(17, ['#d9c19a', '#9c7c52']),
    napkin(60, 560, -6, c.terracotta),
    shadow(rect(240, 300, 1150, 620, 'currentColor', { rx: 70 })),
    rect(240, 300, 1150, 620, 'url(#board)', { rx: 70 }) +
      rect(1380, 560, 150, 96, '#a87642', { rx: 40 }) +
      disc(1480, 608, 19, '#d9c19a'),
    Array.from({ length: 9 }, (_, at) =>
      stroke(`M270 ${350 + at * 62}Q800 ${330 + at * 66} 1370 ${352 + at * 62}`, '#8a5f30', 3, { opacity: 0.35 }),
    ).join(''),
    shadow(lobes.map(({ x, y, r }) => disc(x, y, r, 'currentColor')).join(''), { strength: 0.5 }),
    ...lobes.toSorted((a, b) => a.r - b.r).map(lobe),
    Array.from({ length: 150 }, () => {
      const [x, y] = [roll.between(400, 1200), roll.between(470, 730)];
      const room = 190 * (1 - Math.abs(x - 800) / 560);
      return Math.abs(y - 600) < room
        ? oval(x, y, 7, 4, '#fff0cf', { transform: `rotate(${roll() * 180} ${x.toFixed(1)} ${y.toFixed(1)})` })
        : '';
    }).join(''),
    ...[
      [330, 880],
      [380, 850],
      [1270, 870],
      [1220, 350],
      [1330, 400],
    ].map(([x = 0, y = 0]) => disc(x, y, 5, '#fff0cf')),
    sprig(1180, 200, 200, 20, c.olive),
    ...[0.4, 2.2, 4].map((angle) => {
      const [x, y] = around(250, 200, 80, angle);
      return (
        shadow(disc(x, y, 50, 'currentColor'), { soft: 'near' }) +
        disc(x, y, 50, 'url(#clay)') +
        disc(x - 12, y - 14, 14, '#fff', { opacity: 0.25 })
      );
    }),
  );
};

export const bakery = { loaves, breakfast, challah };
