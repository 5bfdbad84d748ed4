import { colours as c, createDice, group, oval, path, rect, shadow, stroke, wide } from './svg-primitives.ts';
import { leaf } from './tableware-shapes.ts';

export const arch = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y + height}L${x} ${y + width / 2}A${width / 2} ${width / 2} 0 0 1 ${x + width} ${y + width / 2}L${x + width} ${y + height}Z`;

/** Dressed stone in courses. */
export const masonry = (seed: number, colour: string, top: number, bottom: number): string => {
  const roll = createDice(seed);
  const course = 78;
  return (
    rect(0, top, wide, bottom - top, colour) +
    Array.from({ length: Math.ceil((bottom - top) / course) }, (_, row) => {
      let x = -roll.between(0, 120);
      let stones = '';
      while (x < wide) {
        const width = roll.between(110, 210);
        stones += rect(
          x + 2,
          top + row * course + 2,
          width - 4,
          course - 4,
          roll.pick(['#fff3d9', '#caa36d', '#e3bd86', '#b98a55']),
          { rx: 6, opacity: roll.between(0.12, 0.34).toFixed(2) },
        );
        x += width;
      }
      return stones;
    }).join('')
  );
};

export const window = (x: number, y: number, width: number, height: number, glass: string): string =>
  path(arch(x - 16, y - 16, width + 32, height + 16), '#8a5f38') +
  path(arch(x, y, width, height), glass) +
  stroke(
    `M${x + width / 2} ${y}V${y + height}M${x} ${y + height * 0.46}H${x + width}M${x} ${y + height * 0.74}H${x + width}`,
    '#5b3a22',
    8,
  );

export const table = (x: number, y: number, cloth: string): string =>
  shadow(oval(x, y + 190, 130, 22, 'currentColor'), { soft: 'near', x: 0, y: 6, strength: 0.5 }) +
  rect(x - 8, y + 20, 16, 168, '#3a2a20') +
  oval(x, y + 188, 66, 13, '#3a2a20') +
  path(
    `M${x - 124} ${y}Q${x} ${y + 40} ${x + 124} ${y}L${x + 108} ${y + 78}Q${x} ${y + 112} ${x - 108} ${y + 78}Z`,
    cloth,
  ) +
  oval(x, y, 124, 27, cloth) +
  oval(x, y, 124, 27, '#fff', { opacity: 0.3 }) +
  rect(x - 9, y - 52, 18, 46, '#7fa9a0', { rx: 6 }) +
  leaf(x, y - 48, 50, -70, c.leaf) +
  leaf(x, y - 48, 44, -120, '#7fa04d');

export const chair = (x: number, y: number, turned: 1 | -1): string =>
  group(
    { transform: `translate(${x} ${y}) scale(${turned} 1)` },
    stroke('M-44 190V-10Q-44 -60 -6 -60', c.forest, 11),
    stroke('M46 190V84M-44 84H48', c.forest, 11),
    stroke('M-44 20H-12M-44 48H-12', c.forest, 7),
    rect(-48, 72, 100, 17, '#d99a55', { rx: 8 }),
  );
