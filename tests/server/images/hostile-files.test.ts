import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stored } from '../content/demo-clients.ts';
import { doors, type OpenDoor } from './ingest-paths.ts';
import { files } from './hostile-files.ts';
import { filesOf } from './stored-files.ts';

describe.each(doors)('$name', ({ open, refusal }) => {
  let door: OpenDoor;
  beforeAll(async () => {
    door = await open();
  });
  afterAll(() => door.close());

  for (const [name, { expected, make, never = [] }] of Object.entries(files)) {
    test(name, async () => {
      const bytes = await make();
      const before = { rows: await stored(door.server), files: filesOf(door.server) };
      const { taken, key } = await door.bring(bytes);
      if ('refused' in expected) {
        expect({ taken, key }).toEqual({ taken: null, key: refusal ?? expected.refused });
        const { asset_grants: _, ...rows } = await stored(door.server);
        const { asset_grants: __, ...rowsBefore } = before.rows;
        expect({ rows, files: filesOf(door.server) }).toEqual({ rows: rowsBefore, files: before.files });
        return;
      }
      expect(key).toBe(null);
      const { bytes: kept = Buffer.alloc(0), ...said } = taken ?? {};
      expect(said).toEqual(expected);
      const { format, width, height, space, depth, pages, orientation, exif, icc, xmp, iptc } =
        await sharp(kept).metadata();
      expect({ format, width, height }).toEqual(expected);
      expect({ depth, pages, orientation, exif, icc, xmp, iptc }).toEqual({ depth: 'uchar' });
      expect(['srgb', 'b-w']).toContain(space);
      expect(never.filter((word) => kept.includes(word, 0, 'latin1'))).toEqual([]);
      // nothing is left lying about
      expect(filesOf(door.server).filter((it) => it.startsWith('incoming'))).toEqual([]);
    });
  }
});
