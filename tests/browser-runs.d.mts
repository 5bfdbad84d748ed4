interface TestRuns {
  name: string;
  seconds: number[];
  failures: number;
}
export const listRuns: (report: object) => TestRuns[];
export const listFailures: (report: object) => { title: string; message: string }[];
export const formatRuns: (tests: readonly TestRuns[]) => string;
