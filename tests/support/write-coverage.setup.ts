import { afterAll, expect } from 'vitest';
import { writeCoverage } from './coverage-recorder.ts';

afterAll(() => {
  const { testPath = 'unknown' } = expect.getState();
  writeCoverage(testPath.replace(process.cwd(), '').replace(/[^\w.-]/g, '_'));
});
