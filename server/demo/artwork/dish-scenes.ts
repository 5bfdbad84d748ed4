import {
  around,
  blob,
  colours as c,
  createDice,
  disc,
  glow,
  group,
  oval,
  path,
  shadow,
  sheet,
  stroke,
  strewn,
} from './svg-primitives.ts';
import {
  boards,
  fork,
  grains,
  herbs,
  knife,
  leaf,
  lemon,
  linen,
  napkin,
  plate,
  spoon,
  sprig,
  tableware,
  terrazzo,
} from './tableware-shapes.ts';

/** A bowl of hummus: a swirl, whole chickpeas, paprika, oil. */
const hummus = (): string => {
  const roll = createDice(7);
  const [x, y, r] = [780, 610, 420];
  const swirl = Array.from({ length: 5 }, (_, at) =>
    stroke(
      `M${x - 250 + at * 46} ${y + 40}A${250 - at * 46} ${230 - at * 42} 0 1 1 ${x + 236 - at * 44} ${y + 96 - at * 6}`,
      at % 2 ? '#c9a468' : '#f6e3b8',
      24,
      { opacity: 0.75 },
    ),
  ).join('');
  return sheet(
    tableware +
      glow('paste', [0, '#f3dcaa'], [0.7, '#e4c486'], [1, '#c79f5c']) +
      glow('oil', [0, '#f1c24a', 0.95], [1, '#c98a1c', 0.9]),
    boards(3, ['#b0794b', '#5c3820']),
    napkin(1150, 130, 14, c.bottle),
    plate(x, y, r, 'clay'),
    path(blob(roll, x, y, 322, 0.014, 9), 'url(#paste)'),
    swirl,
    path(blob(roll, x + 6, y + 4, 96, 0.1, 10), 'url(#oil)'),
    stroke(`M${x - 60} ${y + 200}C${x + 60} ${y + 250} ${x + 180} ${y + 190} ${x + 236} ${y + 96}`, '#d99c2b', 20, {
      opacity: 0.75,
    }),
    grains(strewn(roll, x, y, 74, 9, 46), 27, '#e6bd73'),
    grains(strewn(roll, x - 190, y - 150, 60, 4, 46), 24, '#e0b466'),
    strewn(roll, x + 120, y - 170, 130, 160, 3)
      .map(([sx, sy]) => disc(sx, sy, roll.between(1.5, 4.5), c.terracotta, { opacity: 0.85 }))
      .join(''),
    herbs(roll, strewn(roll, x, y + 30, 260, 17, 60), c.leaf),
    group({ transform: 'translate(205 965) rotate(-12)' }, lemon(0, 0, 92), lemon(150, 70, 78, 0.4)),
    sprig(150, 240, 240, 28, c.olive),
  );
};

/** Beetroot in thin rounds, goat cheese, dill. */
const beetroot = (): string => {
  const roll = createDice(21);
  const [x, y] = [800, 600];
  const rounds = Array.from({ length: 13 }, (_, at) => {
    const [cx, cy] = around(x, y, 205, (at / 13) * Math.PI * 2 + 0.2);
    return { cx, cy, r: roll.between(92, 116) };
  });
  const slice = ({ cx, cy, r }: { cx: number; cy: number; r: number }, at: number) =>
    shadow(disc(cx, cy, r, 'currentColor'), { soft: 'near', x: 5, y: 8, strength: 0.35 }) +
    disc(cx, cy, r, at % 3 === 0 ? '#d9742d' : 'url(#beet)') +
    [0.82, 0.6, 0.38]
      .map((part) =>
        disc(cx, cy, r * part, 'none', {
          stroke: at % 3 === 0 ? '#f2b25e' : '#cf5b8a',
          'stroke-width': 5,
          opacity: 0.5,
        }),
      )
      .join('');
  return sheet(
    tableware +
      glow('beet', [0, '#c23a71'], [0.7, '#94204f'], [1, '#651338']) +
      glow('curd', [0, '#ffffff'], [1, '#e7dcc6']),
    terrazzo(5, '#efe3cf', [c.pink, c.sand, '#c9b38c', c.olive, c.terracotta, '#fff8ea']),
    napkin(150, 250, -10, '#d9a79a'),
    plate(x, y, 430),
    ...rounds.map(slice),
    slice({ cx: x - 20, cy: y + 6, r: 128 }, 1),
    slice({ cx: x + 70, cy: y - 40, r: 96 }, 3),
    strewn(roll, x, y, 250, 11, 96)
      .map(
        ([sx, sy]) =>
          shadow(disc(sx, sy, 30, 'currentColor'), { soft: 'near', x: 4, y: 6, strength: 0.4 }) +
          path(blob(roll, sx, sy, roll.between(24, 40), 0.2, 8), 'url(#curd)'),
      )
      .join(''),
    strewn(roll, x, y, 290, 12, 90)
      .map(([sx, sy]) => dill(sx, sy, roll() * 360))
      .join(''),
    grains(strewn(roll, x, y, 300, 26, 40), 8, '#5b2a1a'),
    fork(1370, 330, 6),
    knife(1462, 330, 3),
  );
};

const dill = (x: number, y: number, turn: number): string =>
  group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    ...[-40, -18, 0, 18, 40].map((bend) => stroke(`M0 0Q30 ${bend * 0.4} 58 ${bend}`, c.leaf, 3.4)),
    ...[-26, 26].map((bend) => stroke(`M26 0Q44 ${bend * 0.5} 50 ${bend}`, '#7fa04d', 3)),
  );

/** A whole sea bream from the grill on a dark plate. */
const bream = (): string => {
  const roll = createDice(33);
  const body =
    'M360 620C430 450 690 400 900 440C1030 465 1110 530 1160 600L1290 500C1310 570 1310 660 1290 720L1160 640C1100 730 1010 790 880 800C660 820 440 770 360 620Z';
  const scores = [560, 670, 780, 890].map((x) =>
    stroke(`M${x} 470C${x + 46} 560 ${x + 46} 680 ${x + 6} 770`, '#4a2415', 15, { opacity: 0.75 }),
  );
  return sheet(
    tableware + glow('skin', [0, '#f0c893'], [0.5, '#d38c4c'], [1, '#8a4a26']),
    linen('#e6d6b8', c.bottle),
    plate(800, 610, 500, 'night'),
    ...[
      [430, 300, 20],
      [620, 250, -8],
      [980, 270, 12],
      [1120, 880, -30],
      [520, 900, 26],
    ].map(([x = 0, y = 0, turn = 0]) => leaf(x, y, 230, turn, '#47672f', 0.44)),
    shadow(path(body, 'currentColor'), { strength: 0.6 }),
    path(body, 'url(#skin)'),
    ...scores,
    stroke('M400 600C560 520 900 500 1130 600', '#fff0d0', 10, { opacity: 0.25 }),
    path('M640 424C720 340 860 350 940 446Z', '#9a5a30'),
    path('M1160 600L1290 500C1306 560 1308 660 1290 720L1160 640Z', '#8c4d29'),
    ...[520, 560, 600, 640, 680].map((y) => stroke(`M1180 620L1286 ${y}`, '#5d2f18', 4, { opacity: 0.6 })),
    stroke('M520 520C486 590 490 680 530 750', '#5d2f18', 9, { opacity: 0.7 }),
    disc(452, 596, 17, '#e9d3ac') + disc(452, 596, 10, c.ink) + disc(449, 592, 3, '#fff'),
    stroke('M368 634L408 646', '#4a2415', 6),
    lemon(620, 850, 84),
    lemon(770, 880, 76, 0.5),
    lemon(915, 860, 70, 0.2),
    grains(strewn(roll, 1010, 380, 100, 8, 50), 26, '#c8402f'),
    grains(strewn(roll, 800, 610, 430, 26, 70), 5, '#fff7e6'),
    sprig(560, 380, 220, 12, c.olive),
    fork(150, 360, -4),
    knife(1450, 360, 4),
  );
};

/** Knafeh in its copper tray, with pistachio, and a glass of tea. */
const knafeh = (): string => {
  const roll = createDice(44);
  const [x, y] = [700, 600];
  const threads = strewn(roll, x, y, 372, 520, 4).map(([sx, sy]) => {
    const [bx, by] = [roll.between(-40, 40), roll.between(-40, 40)];
    return stroke(
      `M${sx.toFixed(0)} ${sy.toFixed(0)}q${(bx / 2 + 8).toFixed(0)} ${(by / 2 - 8).toFixed(0)} ${bx.toFixed(0)} ${by.toFixed(0)}`,
      roll.pick(['#f3a23a', '#e07a24', '#ffc163', '#c95f1a']),
      4,
      { opacity: 0.8 },
    );
  });
  return sheet(
    tableware +
      glow('copper', [0, '#f2b48a'], [0.6, '#b8693c'], [1, '#6f361a']) +
      glow('gold', [0, '#f7b24c'], [0.7, '#e58a2a'], [1, '#b85a16']) +
      glow('nut', [0, '#a9c25a'], [1, '#5f7d2b']) +
      glow('tea', [0, '#d9742a'], [1, '#7a2f10']),
    linen('#f2e6cd', c.terracotta),
    napkin(1090, 60, 20, '#e3c9a0'),
    shadow(disc(x, y, 460, 'currentColor'), { x: 24, y: 40, strength: 0.45 }),
    disc(x, y, 460, 'url(#copper)'),
    disc(x, y, 452, 'none', { stroke: '#ffe0c2', 'stroke-width': 4, opacity: 0.6 }),
    disc(x, y, 392, '#6f361a'),
    disc(x, y, 384, 'url(#gold)'),
    ...threads,
    path(`M${x + 60} ${y + 30}L${x + 379} ${y + 62}A384 384 0 0 1 ${x + 296} ${y + 244}Z`, '#7d3d1c'),
    strewn(roll, x - 40, y - 20, 190, 130, 12)
      .map(([sx, sy]) => path(blob(roll, sx, sy, roll.between(6, 13), 0.3, 6), 'url(#nut)'))
      .join(''),
    strewn(roll, x - 40, y - 20, 170, 9, 70)
      .map(([sx, sy]) => path(blob(roll, sx, sy, 17, 0.18, 7), '#c24a6a', { opacity: 0.9 }))
      .join(''),
    shadow(disc(1330, 800, 150, 'currentColor'), { strength: 0.45 }),
    disc(1330, 800, 176, 'url(#glaze)'),
    disc(1330, 800, 112, '#fff', { opacity: 0.85 }),
    disc(1330, 800, 100, 'url(#tea)'),
    leaf(1290, 780, 76, 24, c.leaf) + leaf(1300, 800, 64, -30, '#7fa04d'),
    oval(1296, 762, 34, 16, '#fff', { opacity: 0.35 }),
    spoon(1180, 1010, -74),
  );
};

/** Octopus from the fire on white beans. */
const octopus = (): string => {
  const roll = createDice(58);
  return sheet(
    tableware +
      glow('mash', [0, '#fff6df'], [1, '#e7d2a3']) +
      glow('arm', [0, '#d0685c'], [0.6, '#8f3440'], [1, '#5a1f2c']),
    boards(9, ['#6f4a31', '#2c1a10']),
    plate(800, 600, 440),
    path(blob(roll, 800, 610, 282, 0.03, 9), 'url(#mash)'),
    grains(strewn(roll, 800, 640, 230, 22, 58), 20, '#f6e7c0'),
    arm([640, 560, 560, 270], -2.6, 1),
    arm([930, 600, 500, 250], 0.5, -1),
    arm([790, 760, 420, 190], 2.4, -1),
    grains(strewn(roll, 800, 600, 270, 13, 86), 15, '#cf3f2c'),
    herbs(roll, strewn(roll, 800, 600, 270, 24, 60), '#6d8f3d'),
    strewn(roll, 800, 600, 300, 90, 14)
      .map(([x, y]) => disc(x, y, roll.between(2, 5), c.brick, { opacity: 0.8 }))
      .join(''),
    lemon(1130, 400, 70, 0.3),
    fork(230, 350, -8),
    napkin(1340, 420, 8, c.wine),
    knife(1470, 480, 8),
  );
};

/** An arm that rolls itself up around a place, thinner and thinner, with its suckers outside. */
const arm = ([x, y, length, r]: readonly [number, number, number, number], from: number, way: 1 | -1): string => {
  const steps = 90;
  const at = (step: number) => {
    const along = step / steps;
    const [px, py] = around(x, y, r * (1 - along) ** 0.85 + 14, from + way * along * (length / 84));
    return { px, py, thick: 46 * (1 - along) + 9, angle: from + way * along * (length / 84) };
  };
  const places = Array.from({ length: steps }, (_, step) => at(step));
  return (
    shadow(places.map(({ px, py, thick }) => disc(px, py, thick, 'currentColor')).join(''), {
      soft: 'near',
      x: 9,
      y: 13,
      strength: 0.5,
    }) +
    places.map(({ px, py, thick }) => disc(px, py, thick, '#7a2b38')).join('') +
    places.map(({ px, py, thick }) => disc(px - thick * 0.14, py - thick * 0.18, thick * 0.72, '#a8484c')).join('') +
    places
      .filter((_, step) => step % 5 === 2)
      .map(({ px, py, thick, angle }) => {
        const [sx, sy] = around(px, py, thick * 0.62, angle);
        return disc(sx, sy, thick * 0.3, '#f0c3a8') + disc(sx, sy, thick * 0.14, '#a8484c');
      })
      .join('') +
    places
      .map(({ px, py, thick }) => disc(px - thick * 0.3, py - thick * 0.42, thick * 0.12, '#f7d3bd', { opacity: 0.35 }))
      .join('')
  );
};

export const dishes = { hummus, beetroot, bream, knafeh, octopus };
