import { afterAll, expect } from 'vitest';
import { root } from '../checks/tool.ts';
import { writeWalked } from './walked.ts';

afterAll(() => {
  const { testPath = 'unknown' } = expect.getState();
  writeWalked(testPath.replace(root, '').replace(/[^\w.-]/g, '_'));
});
