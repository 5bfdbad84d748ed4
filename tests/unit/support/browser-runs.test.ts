import { expect, test } from 'vitest';
import { formatRuns, listFailures, listRuns } from '../../browser-runs.mjs';

const result = (duration: number, status = 'passed') => ({
  duration,
  status,
  ...(status === 'failed' ? { error: { message: 'not visible' } } : {}),
});
const report = {
  suites: [
    {
      title: 'list.spec.ts',
      specs: [
        { title: 'steady', tests: [{ projectName: 'en', results: [result(1000)] }] },
        { title: 'varies', tests: [{ projectName: 'en', results: [result(1000)] }] },
        { title: 'steady', tests: [{ projectName: 'en', results: [result(1100)] }] },
        { title: 'varies', tests: [{ projectName: 'en', results: [result(9000)] }] },
      ],
      suites: [
        {
          title: 'rows',
          specs: [{ title: 'fails', tests: [{ projectName: 'he', results: [result(500, 'failed')] }] }],
        },
      ],
    },
  ],
};

test('the repeated runs of a browser test are one row; failures come first, then what varies most', () => {
  expect(formatRuns(listRuns(report)).split('\n')).toEqual([
    ' runs  failed     min  median     max',
    '    1       1     0.5     0.5     0.5  he › list.spec.ts › rows › fails',
    '    2       0     1.0     9.0     9.0  en › list.spec.ts › varies',
    '    2       0     1.0     1.1     1.1  en › list.spec.ts › steady',
    '',
  ]);
});

test('a failed run is listed by its full title with its first error', () => {
  expect(listFailures(report)).toEqual([{ title: 'he › list.spec.ts › rows › fails', message: 'not visible' }]);
});
