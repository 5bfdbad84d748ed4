import {
  colours as c,
  createDice,
  disc,
  el,
  fade,
  glow,
  group,
  halo,
  high,
  oval,
  path,
  rect,
  rounded,
  shadow,
  sheet,
  strewn,
  stroke,
  wide,
} from './svg-primitives.ts';
import { arch, chair, masonry, table, window } from './building-shapes.ts';
import { leaf, sprig } from './tableware-shapes.ts';

/** The house at nightfall: a stone front, lit windows, tables under the vine. */
const front = (): string => {
  const roll = createDice(4);
  return sheet(
    fade('sky', 'down', [0, '#27344a'], [0.7, '#6d5a72'], [1, '#d48b63']) +
      fade('lamp', 'down', [0, '#ffe39a'], [1, '#f0a94e']) +
      halo('halo', '#ffdf91', 0.9),
    rect(0, 0, wide, high, 'url(#sky)'),
    strewn(roll, 800, -200, 900, 60, 30)
      .map(([x, y]) => disc(x, y, roll.between(1.5, 3), '#fff', { opacity: 0.8 }))
      .join(''),
    masonry(12, '#d2a871', 170, 1010),
    rect(0, 146, wide, 36, '#b98a55'),
    rect(0, 940, wide, 260, '#7d6248'),
    Array.from({ length: 9 }, (_, at) =>
      stroke(`M${at * 220 - 100} 1200L${at * 190 + 40} 950`, '#5f4934', 4, { opacity: 0.6 }),
    ).join(''),
    stroke('M0 1040H1600M0 1120H1600', '#5f4934', 4, { opacity: 0.5 }),
    ...[150, 1110].map((x) => window(x, 400, 340, 420, 'url(#lamp)')),
    path(arch(610, 330, 380, 620), '#6b4429'),
    path(arch(640, 362, 320, 588), c.bottle),
    path(arch(676, 400, 248, 270), 'url(#lamp)'),
    stroke('M800 400V950', '#12332a', 6),
    disc(776, 760, 11, c.ochre) + disc(824, 760, 11, c.ochre),
    ...[560, 1040].map(
      (x) =>
        disc(x, 470, 130, 'url(#halo)') +
        rect(x - 16, 440, 32, 60, '#ffe9b3', { rx: 10 }) +
        rect(x - 22, 428, 44, 14, c.forest),
    ),
    path('M90 372H550L590 440H50Z', c.brick) + path('M1050 372H1510L1550 440H1010Z', c.brick),
    Array.from({ length: 6 }, (_, at) =>
      path(`M${90 + at * 92} 372h40l${-6 + at * 3} 68h-46Z`, '#f3dfbd', { opacity: 0.9 }),
    ).join(''),
    Array.from({ length: 6 }, (_, at) =>
      path(`M${1050 + at * 92} 372h40l${-6 + at * 3} 68h-46Z`, '#f3dfbd', { opacity: 0.9 }),
    ).join(''),
    stroke('M0 250C300 190 520 330 820 262S1400 190 1600 270', '#4a3524', 10),
    Array.from({ length: 70 }, () =>
      leaf(
        roll.between(-20, 1600),
        roll.between(190, 320),
        roll.between(46, 84),
        roll.between(20, 160),
        roll.pick([c.leaf, c.olive, '#45652f', '#8a9a4a']),
        0.46,
      ),
    ).join(''),
    chair(190, 880, 1),
    table(330, 890, '#f4e6cb'),
    chair(470, 880, -1),
    chair(1130, 880, 1),
    table(1270, 890, '#f4e6cb'),
    chair(1410, 880, -1),
  );
};

/** The dining room at noon: arched windows, one long table, lamps above it. */
const room = (): string => {
  const roll = createDice(14);
  return sheet(
    fade('noon', 'down', [0, '#a9d3d6'], [0.6, '#e6efe2'], [1, '#f0ddb4']) +
      fade('wall', 'down', [0, '#f3e3c6'], [1, '#e2c79b']) +
      fade('floor', 'down', [0, '#b5683f'], [1, '#7d3f24']) +
      halo('shine', '#ffe7ab', 0.85),
    rect(0, 0, wide, 830, 'url(#wall)'),
    ...[90, 460, 830, 1200].map(
      (x) =>
        window(x, 150, 300, 500, 'url(#noon)') +
        path(`M${x + 20} 620Q${x + 90} 540 ${x + 150} 610T${x + 290} 590V650H${x + 10}Z`, c.olive, { opacity: 0.75 }) +
        disc(x + 216, 300, 28, '#fff4cf', { opacity: 0.7 }),
    ),
    rect(0, 800, wide, 400, 'url(#floor)'),
    Array.from({ length: 15 }, (_, at) =>
      stroke(`M${800 + (at - 7) * 110} 800L${800 + (at - 7) * 330} 1200`, '#5f2f1a', 4, { opacity: 0.55 }),
    ).join(''),
    stroke('M0 860H1600M0 950H1600M0 1070H1600', '#5f2f1a', 4, { opacity: 0.5 }),
    ...[330, 800, 1270].map(
      (x) =>
        stroke(`M${x} 0V190`, c.ink, 5) +
        path(`M${x - 96} 276Q${x} 120 ${x + 96} 276Z`, c.bottle) +
        oval(x, 276, 96, 16, '#ffe9b0') +
        disc(x, 330, 230, 'url(#shine)'),
    ),
    ...[170, 420, 670, 930, 1180, 1430].map((x, at) => chair(x, 690, at % 2 ? -1 : 1)),
    shadow(path('M60 800H1540L1600 960H0Z', 'currentColor'), { x: 0, y: 50, strength: 0.45 }),
    path('M90 760H1510L1590 900H10Z', '#c08a55') + path('M10 900H1590V944H10Z', '#8a5a34'),
    path('M560 760H1040L1070 900H530Z', '#f7ecd5') +
      path(
        'M530 900H1070V990L1050 974L1030 992L1010 974L990 992L970 974L950 992L930 974L910 992L890 974L870 992L850 974L830 992L810 974L790 992L770 974L750 992L730 974L710 992L690 974L670 992L650 974L630 992L610 974L590 992L570 974L550 992L530 974Z',
        '#eadbbb',
      ),
    ...[200, 380, 1220, 1400].map(
      (x) => oval(x, 828, 74, 21, '#a97142') + oval(x, 820, 74, 21, '#fdf6e8') + oval(x, 820, 48, 12, '#eadfc9'),
    ),
    ...[290, 1310].map(
      (x) =>
        stroke(`M${x} 838V790`, '#dfe9e4', 5) +
        path(`M${x - 26} 730Q${x - 24} 792 ${x} 794Q${x + 24} 792 ${x + 26} 730Z`, '#7b2236', { opacity: 0.85 }) +
        oval(x, 840, 24, 6, '#dfe9e4'),
    ),
    rect(762, 700, 76, 110, '#2f6f62', { rx: 26 }) + rect(770, 690, 60, 26, '#2f6f62', { rx: 12 }),
    Array.from({ length: 11 }, () =>
      sprig(800, 700, roll.between(150, 260), roll.between(-160, -20), roll.pick([c.olive, c.leaf, '#93a355'])),
    ).join(''),
  );
};

/** The oven: bricks around a fire, a loaf on the peel. */
const oven = (): string => {
  const roll = createDice(24);
  const bricks = Array.from({ length: 15 }, (_, at) => {
    const angle = Math.PI + (at / 14) * Math.PI;
    return group(
      { transform: `translate(800 690) rotate(${(angle * 180) / Math.PI}) translate(468 -46)` },
      rect(0, 0, 116, 92, roll.pick(['#b1532f', '#9c4428', '#c66b3f', '#8a3b22']), { rx: 8 }),
    );
  });
  const flame = (x: number, y: number, size: number, colour: string) =>
    path(
      `M${x} ${y}C${x - size * 0.7} ${y - size * 0.5} ${x - size * 0.2} ${y - size} ${x + size * 0.1} ${y - size * 1.8}C${x + size * 0.2} ${y - size * 1.1} ${x + size * 0.75} ${y - size * 0.7} ${x + size * 0.3} ${y}Z`,
      colour,
    );
  return sheet(
    glow('embers', [0, '#ffcf6b'], [0.4, '#e8702a'], [0.75, '#6d2412'], [1, '#1c0d08']) +
      halo('heat', '#ffb347', 0.8) +
      glow('crust', [0, '#eeb768'], [0.6, '#c17c36'], [1, '#7a4418']),
    masonry(31, '#e3d0ae', 0, 1200),
    rect(0, 0, wide, high, '#3a1c0e', { opacity: 0.28 }),
    path('M332 700A468 468 0 0 1 1268 700V1000H332Z', '#5d2a17'),
    ...bricks,
    path('M372 690A428 428 0 0 1 1228 690V930H372Z', 'url(#embers)'),
    disc(800, 760, 430, 'url(#heat)'),
    ...[
      [520, 150],
      [610, 210],
      [1000, 200],
      [1090, 150],
      [560, 120],
      [1040, 130],
    ].map(([x = 0, size = 0]) => flame(x, 920, size, '#f0872d')),
    ...[
      [540, 100],
      [620, 140],
      [1010, 140],
      [1080, 96],
    ].map(([x = 0, size = 0]) => flame(x, 920, size, '#ffd061')),
    ...[
      [470, 900, 8],
      [560, 915, -6],
      [1010, 905, 7],
      [1090, 915, -9],
    ].map(([x = 0, y = 0, turn = 0]) =>
      group(
        { transform: `translate(${x} ${y}) rotate(${turn})` },
        rect(-90, -18, 180, 36, '#3d2013', { rx: 16 }),
        disc(88, 0, 17, '#b9793f'),
      ),
    ),
    rect(0, 930, wide, 270, '#a9825a') + rect(0, 930, wide, 26, '#caa57a'),
    shadow(path('M560 900H1040L1080 990H520Z', 'currentColor'), { strength: 0.5 }),
    path('M560 880H1040L1086 984H514Z', '#c99a63') + path('M752 984H848L868 1200H732Z', '#b3824d'),
    shadow(oval(800, 880, 220, 90, 'currentColor'), { soft: 'near', strength: 0.6 }),
    path('M580 900C570 780 690 730 800 730S1030 780 1020 900C1010 950 590 950 580 900Z', 'url(#crust)'),
    ...[660, 760, 860].map((x) => stroke(`M${x} 800Q${x + 46} 830 ${x + 66} 890`, '#f6d9a4', 15)),
    strewn(roll, 800, 830, 170, 110, 8)
      .map(([x, y]) => disc(x, y, roll.between(1.5, 4), '#fff3da', { opacity: 0.7 }))
      .join(''),
    strewn(roll, 800, 560, 380, 46, 30)
      .map(([x, y]) => disc(x, y, roll.between(1.5, 4.5), '#ffd98a', { opacity: roll.between(0.3, 0.9).toFixed(2) }))
      .join(''),
  );
};

/** Floor tiles as the old houses of the coast have them. */
const tiles = (): string => {
  const each = 200;
  const star = rounded(
    Array.from({ length: 16 }, (_, at) => {
      const r = at % 2 ? 44 : 92;
      return [100 + r * Math.cos((at * Math.PI) / 8), 100 + r * Math.sin((at * Math.PI) / 8)] as const;
    }),
  );
  const one = (ground: string, petal: string): string =>
    rect(0, 0, each, each, ground) +
    path(
      'M0 0H62A62 62 0 0 1 0 62ZM200 0H138A62 62 0 0 0 200 62ZM0 200V138A62 62 0 0 1 62 200ZM200 200H138A62 62 0 0 1 200 138Z',
      c.bottle,
    ) +
    path(
      'M0 0H34A34 34 0 0 1 0 34ZM200 0H166A34 34 0 0 0 200 34ZM0 200V166A34 34 0 0 1 34 200ZM200 200H166A34 34 0 0 1 200 166Z',
      c.ochre,
    ) +
    path(star, petal) +
    disc(100, 100, 40, c.cream) +
    Array.from({ length: 8 }, (_, at) =>
      group(
        { transform: `rotate(${at * 45} 100 100)` },
        path('M100 100C90 84 92 70 100 64C108 70 110 84 100 100Z', c.terracotta),
      ),
    ).join('') +
    disc(100, 100, 9, c.forest) +
    rect(1, 1, each - 2, each - 2, 'none', { stroke: '#8d7a5a', 'stroke-width': 2, opacity: 0.5 });
  return sheet(
    el(
      'pattern',
      { id: 'floor', width: 400, height: 200, patternUnits: 'userSpaceOnUse', patternTransform: 'scale(1.6)' },
      one('#f2e4c8', c.brick),
      group({ transform: 'translate(200 0)' }, one('#ecd9b6', '#a8573a')),
    ),
    rect(0, 0, wide, high, 'url(#floor)'),
  );
};

export const places = { front, room, oven, tiles };
