import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stored } from '../content/demo-clients.ts';
import { ingestPaths, type OpenIngestPath } from './ingest-paths.ts';
import { files } from './hostile-files.ts';
import { listStoredFiles } from './stored-files.ts';

describe.each(ingestPaths)('$name', ({ open, refusal }) => {
  let door: OpenIngestPath;
  beforeAll(async () => {
    door = await open();
  });
  afterAll(() => door.close());

  for (const [name, { expected, make, never = [] }] of Object.entries(files)) {
    test(name, async () => {
      const bytes = await make();
      const before = { rows: await stored(door.server), files: listStoredFiles(door.server) };
      const { taken, key } = await door.bring(bytes);
      if ('refused' in expected) {
        expect({ taken, key }).toEqual({ taken: null, key: refusal ?? expected.refused });
        const { asset_grants: _, ...rows } = await stored(door.server);
        const { asset_grants: __, ...rowsBefore } = before.rows;
        expect({ rows, files: listStoredFiles(door.server) }).toEqual({ rows: rowsBefore, files: before.files });
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
      expect(listStoredFiles(door.server).filter((it) => it.startsWith('incoming'))).toEqual([]);
    });
  }
});
