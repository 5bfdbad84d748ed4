import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { bakery } from './bakery-scenes.ts';
import { coast } from './coast-scenes.ts';
import { dishes } from './dish-scenes.ts';
import { places } from './venue-scenes.ts';

// Renders the demo images into server/demo/images. Run by hand when a drawing changes.
const folder = fileURLToPath(new URL('../images/', import.meta.url));
const renderWebp = (svg: string, width: number, quality: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(width).webp({ quality, effort: 6 }).toBuffer();
const maxBytes = 40 * 1024;
mkdirSync(folder, { recursive: true });
for (const [name, draw] of Object.entries({ ...bakery, ...coast, ...dishes, ...places })) {
  // reduce the width of detailed images instead of the quality
  let image = await renderWebp(draw(), 1600, 78);
  for (const width of [1600, 1400, 1200, 1000, 800])
    if (image.length > maxBytes) image = await renderWebp(draw(), width, 66);
  writeFileSync(join(folder, `${name}.webp`), image);
  process.stdout.write(`${name}: ${Math.round(image.length / 1024)} KB\n`);
}
