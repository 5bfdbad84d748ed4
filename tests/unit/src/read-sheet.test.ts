import { afterEach, expect, test, vi } from 'vitest';
import { createFileReader } from '../../../src/runtimes/read-sheet.ts';
import { autoDetect, type SheetTarget } from '../../../machines/import/import.types.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a reader that cannot be loaded is not the fault of the file', {}, 'internal'],
  ['a table at which the reader fails is unreadable', { message: 'out of memory' }, 'importNotJson'],
])('%s', async (_, more, key) => {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {
        this.dispatchEvent(Object.assign(new Event('error'), more));
      }
      terminate() {}
    },
  );
  const { readSheet } = createFileReader(() => Promise.resolve('en'));
  await expect(readSheet(new Blob(['a']), autoDetect, {} as SheetTarget)).rejects.toMatchObject({ key });
});
