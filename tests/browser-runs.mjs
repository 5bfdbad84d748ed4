/** Every run in a Playwright JSON report: its test's full title, and its results. */
const collectRuns = (report) => {
  const visit = (suite, titles) => [
    ...(suite.suites ?? []).flatMap((inner) => visit(inner, [...titles, inner.title])),
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({ name: [projectName, ...titles, title].join(' › '), results })),
    ),
  ];
  return report.suites.flatMap((suite) => visit(suite, [suite.title]));
};

/** The runs of each browser test in a Playwright JSON report, repeated ones together. */
export const listRuns = (report) => {
  const tests = new Map();
  for (const { name, results } of collectRuns(report)) {
    const known = tests.get(name) ?? { name, seconds: [], failures: 0 };
    for (const { duration, status } of results) {
      known.seconds.push(duration / 1000);
      if (status !== 'passed') known.failures += 1;
    }
    tests.set(name, known);
  }
  return [...tests.values()];
};

/** What failed in a Playwright JSON report, with the first error of each run. */
export const listFailures = (report) =>
  collectRuns(report).flatMap(({ name, results }) =>
    results
      .filter(({ status }) => status !== 'passed' && status !== 'skipped')
      .map(({ status, error }) => ({ title: name, message: error?.message ?? status })),
  );

/** A table of runs, failures and seconds; those that vary most, in seconds from fastest to slowest, come first. */
export const formatRuns = (tests) => {
  const rows = tests.map(({ name, seconds, failures }) => {
    const sorted = seconds.toSorted((a, b) => a - b);
    const [min = 0, median = 0, max = 0] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    return { name, runs: sorted.length, failures, min, median, max };
  });
  const spread = ({ min, max }) => max - min;
  const number = (value) => value.toFixed(1).padStart(8);
  return [
    ' runs  failed     min  median     max',
    ...rows
      .toSorted((a, b) => b.failures - a.failures || spread(b) - spread(a))
      .map(
        ({ name, runs, failures, min, median, max }) =>
          `${String(runs).padStart(5)}${String(failures).padStart(8)}${number(min)}${number(median)}${number(max)}  ${name}`,
      ),
    '',
  ].join('\n');
};
