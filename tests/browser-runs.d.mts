interface TestRuns {
  name: string;
  seconds: number[];
  failures: number;
}
export const listRuns: (report: object) => TestRuns[];
export const formatRuns: (tests: readonly TestRuns[]) => string;
