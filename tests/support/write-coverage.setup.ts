import { afterAll, expect } from 'vitest';
import { writeWalked } from './coverage-recorder.ts';

afterAll(() => {
  const { testPath = 'unknown' } = expect.getState();
  writeWalked(testPath.replace(process.cwd(), '').replace(/[^\w.-]/g, '_'));
});
