import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stored } from '../content/demo-clients.ts';
import { ingestPaths, type OpenIngestPath } from './ingest-paths.ts';
import { files } from './hostile-files.ts';
import { listStoredFiles } from './stored-files.ts';

describe.each(ingestPaths)('$name', ({ open, ownError }) => {
  let ingest: OpenIngestPath;
  beforeAll(async () => {
    ingest = await open();
  });
  afterAll(() => ingest.close());

  for (const [name, { expected, make, never = [] }] of Object.entries(files)) {
    test(name, async () => {
      const bytes = await make();
      const before = { rows: await stored(ingest.server), files: listStoredFiles(ingest.server) };
      const { taken, key } = await ingest.bring(bytes);
      if ('rejected' in expected) {
        expect({ taken, key }).toEqual({ taken: null, key: ownError ?? expected.rejected });
        const { asset_grants: _, ...rows } = await stored(ingest.server);
        const { asset_grants: __, ...rowsBefore } = before.rows;
        expect({ rows, files: listStoredFiles(ingest.server) }).toEqual({ rows: rowsBefore, files: before.files });
        return;
      }
      expect(key).toBe(null);
      const { bytes: storedBytes = Buffer.alloc(0), ...facts } = taken ?? {};
      expect(facts).toEqual(expected);
      const { format, width, height, space, depth, pages, orientation, exif, icc, xmp, iptc } =
        await sharp(storedBytes).metadata();
      expect({ format, width, height }).toEqual(expected);
      expect({ depth, pages, orientation, exif, icc, xmp, iptc }).toEqual({ depth: 'uchar' });
      expect(['srgb', 'b-w']).toContain(space);
      expect(never.filter((word) => storedBytes.includes(word, 0, 'latin1'))).toEqual([]);
      // nothing is left lying about
      expect(listStoredFiles(ingest.server).filter((it) => it.startsWith('incoming'))).toEqual([]);
    });
  }
});
