import {
  blob,
  colours as c,
  createDice,
  disc,
  fade,
  glow,
  group,
  halo,
  oval,
  path,
  rect,
  sheet,
  stroke,
  wide,
} from './svg-primitives.ts';
import { arch, chair, table } from './building-shapes.ts';
import { leaf } from './tableware-shapes.ts';

/** A terrace above the sea in the evening. */
const terrace = (): string => {
  const roll = createDice(51);
  return sheet(
    fade('evening', 'down', [0, '#3c5b7c'], [0.55, '#d98f74'], [1, '#f7cf8f']) +
      fade('water', 'down', [0, '#e0a37c'], [0.3, '#4f8a97'], [1, '#1f5a6a']) +
      glow('sun', [0, '#fff3c4'], [0.5, '#ffd27a'], [1, '#ffb45c']) +
      halo('sunlight', '#ffdf9c', 0.9),
    rect(0, 0, wide, 660, 'url(#evening)'),
    disc(1050, 560, 300, 'url(#sunlight)') + disc(1050, 590, 96, 'url(#sun)'),
    rect(0, 640, wide, 330, 'url(#water)'),
    Array.from({ length: 60 }, () =>
      rect(roll.between(700, 1400), roll.between(650, 940), roll.between(24, 150), 5, '#ffe3a8', {
        rx: 3,
        opacity: roll.between(0.15, 0.7).toFixed(2),
      }),
    ).join(''),
    path('M0 640C120 560 240 590 330 560S520 600 600 640Z', '#5a5f73') +
      path('M0 650C90 600 200 620 260 610S380 640 420 650Z', '#3f4660'),
    path('M880 650L960 650L948 668H892Z', '#3a2a20') + path('M918 648L918 566L966 640Z', '#fff5e1'),
    rect(0, 930, wide, 270, '#c8a274'),
    Array.from({ length: 7 }, (_, at) => stroke(`M0 ${968 + at * 40}H1600`, '#8f6a42', 4, { opacity: 0.6 })).join(''),
    stroke('M0 800H1600M0 930H1600', '#f4e6cb', 14),
    Array.from({ length: 27 }, (_, at) => stroke(`M${at * 62} 800V930`, '#f4e6cb', 7)).join(''),
    group(
      { transform: 'translate(520 880) scale(1.35)' },
      chair(-190, 0, 1),
      table(0, 10, '#fff6e3'),
      chair(190, 0, -1),
    ),
    group(
      { transform: 'translate(1260 900) scale(1.15)' },
      chair(-180, 0, 1),
      table(0, 10, '#fff6e3'),
      chair(180, 0, -1),
    ),
    stroke('M0 96C420 210 980 210 1600 70', '#4a3524', 5),
    Array.from({ length: 12 }, (_, at) => {
      const x = 70 + at * 134;
      const y = 104 + 104 * Math.sin(((x + 60) / wide) * Math.PI) * 0.86;
      return disc(x, y + 26, 52, 'url(#sunlight)') + disc(x, y + 26, 15, '#ffe7ad');
    }).join(''),
    path(blob(roll, 60, 1060, 170, 0.12, 9), '#3f5d30') +
      Array.from({ length: 26 }, () =>
        leaf(
          roll.between(-40, 190),
          roll.between(900, 1160),
          90,
          roll.between(-120, 10),
          roll.pick([c.leaf, '#47682f', c.olive]),
        ),
      ).join(''),
  );
};

/** Boats in the old harbour in the morning. */
const boats = (): string => {
  const roll = createDice(91);
  const boat = (x: number, y: number, size: number, hull: string, stripe: string) =>
    group(
      { transform: `translate(${x} ${y}) scale(${size})` },
      oval(0, 64, 220, 16, '#0f2f38', { opacity: 0.35 }),
      stroke('M-30 -20V-250', '#5b3a22', 9),
      stroke('M-30 -240L190 -10M-30 -240L-190 -6', '#3a2a20', 3, { opacity: 0.7 }),
      path('M-40 -236L-40 -60L-150 -60Z', '#fff1d6') + path('M-20 -226L-20 -60L120 -60Z', '#f6dfb4'),
      rect(-20, -54, 110, 50, '#f4e6cb', { rx: 8 }) + rect(-4, -42, 28, 22, c.sea) + rect(42, -42, 28, 22, c.sea),
      path('M-220 -14Q0 14 226 -20C210 40 180 66 150 66H-150C-190 60 -210 30 -220 -14Z', hull),
      stroke('M-214 8Q0 34 218 2', stripe, 11),
      stroke('M-140 44H140', '#fff', 5, { opacity: 0.35 }),
    );
  const house = (x: number, width: number, height: number, wall: string) =>
    rect(x, 470 - height, width, height, wall) +
    rect(x, 470 - height, width, 14, '#fff', { opacity: 0.25 }) +
    Array.from(
      { length: Math.floor(width / 62) },
      (_, at) =>
        path(arch(x + 18 + at * 60, 500 - height, 30, 60), '#7d6a58') +
        (height > 210 ? path(arch(x + 18 + at * 60, 600 - height, 30, 60), '#7d6a58') : ''),
    ).join('');
  return sheet(
    fade('morning', 'down', [0, '#8fc1cf'], [0.7, '#f0dcc0'], [1, '#f7e6c8']) +
      fade('bay', 'down', [0, '#7fb4b5'], [0.4, '#3f8793'], [1, '#1d5563']),
    rect(0, 0, wide, 520, 'url(#morning)'),
    ...[
      [260, 130, 190],
      [420, 100, 120],
      [1180, 160, 220],
      [1010, 120, 110],
    ].map(([x = 0, y = 0, size = 0]) => oval(x, y, size, size * 0.16, '#fff', { opacity: 0.6 })),
    house(0, 240, 190, '#dcb987') +
      house(230, 180, 260, '#e6caa0') +
      house(400, 250, 170, '#cf9f6c') +
      house(640, 150, 300, '#e9d2ab') +
      house(780, 260, 200, '#d8b182') +
      house(1030, 200, 250, '#e3c394') +
      house(1220, 180, 180, '#cfa06b') +
      house(1390, 230, 230, '#e6caa0'),
    path('M640 170Q715 90 790 170Z', c.terracotta) + rect(709, 96, 12, 40, '#8a5f38'),
    path('M1030 220H1230V206Q1130 130 1030 206Z', c.bottle),
    rect(0, 470, wide, 70, '#b6996f') +
      Array.from({ length: 21 }, (_, at) => rect(at * 80, 474, 76, 62, '#caae82', { rx: 6, opacity: 0.7 })).join(''),
    rect(0, 536, wide, 664, 'url(#bay)'),
    Array.from({ length: 120 }, () => {
      const y = roll.between(560, 1190);
      return rect(roll.between(-40, 1600), y, roll.between(30, 60 + (y - 540) / 4), 4, '#e8f3e6', {
        rx: 2,
        opacity: roll.between(0.1, 0.45).toFixed(2),
      });
    }).join(''),
    boat(330, 640, 0.8, c.sea, '#fff1d6'),
    boat(1250, 660, 0.86, c.bottle, c.ochre),
    boat(790, 880, 1.45, c.terracotta, '#fff1d6'),
    stroke('M0 1090C300 1060 460 1120 540 960', '#e9d8b4', 6, { opacity: 0.8 }),
    rect(0, 1120, 420, 80, '#a9825a') +
      stroke('M0 1146H420M0 1174H420', '#7d5c3a', 4) +
      rect(330, 1040, 40, 120, '#6b4429', { rx: 10 }) +
      oval(350, 1040, 26, 10, '#8a5f38'),
    ...[
      [500, 330, 1],
      [560, 300, 0.8],
      [1100, 320, 1.1],
    ].map(([x = 0, y = 0, size = 1]) =>
      stroke(
        `M${x - 26 * size} ${y - 8 * size}Q${x - 10 * size} ${y - 22 * size} ${x} ${y}Q${x + 10 * size} ${y - 22 * size} ${x + 26 * size} ${y - 8 * size}`,
        '#fff',
        5,
      ),
    ),
  );
};

export const coast = { terrace, boats };
