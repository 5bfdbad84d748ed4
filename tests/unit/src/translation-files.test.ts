import { afterEach, expect, test, vi } from 'vitest';
import { createTranslationFiles } from '../../../src/adapters/translation-files.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const table = { venue: 'petilia-jaffa', language: 'fr' as const, texts: [] };

test.each([
  ['a reader of translations that cannot be loaded is not the fault of the file', {}, 'internal', 'internal'],
  [
    'a file at which the reader fails is unreadable, one that cannot be written is not',
    { message: 'x' },
    'importNotJson',
    'internal',
  ],
])('%s', async (_, more, whenRead, whenWritten) => {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {
        this.dispatchEvent(Object.assign(new Event('error'), more));
      }
      terminate() {}
    },
  );
  const download = vi.fn();
  const files = createTranslationFiles(download);
  await expect(files.readTranslations(new Blob(['a']), 'a.csv', null)).rejects.toMatchObject({ key: whenRead });
  await expect(files.saveTranslations(table, 'csv')).rejects.toMatchObject({ key: whenWritten });
  expect(download).not.toHaveBeenCalled();
});

test('a failure in the worker of translations is its error event, so that the page never waits for an answer', async () => {
  vi.useFakeTimers();
  const scope = new EventTarget();
  vi.stubGlobal('self', scope);
  await import('../../../src/adapters/translation-files.worker.ts');
  scope.dispatchEvent(new MessageEvent('message', { data: { type: 'write', file: null, format: 'csv' } }));
  await expect(vi.runAllTimersAsync()).rejects.toThrow(TypeError);
});
