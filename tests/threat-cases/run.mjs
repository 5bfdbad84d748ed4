// npm run hostile: which of the promises, and of the cases that the product must survive, are covered by a test that
// carries the number.
// `--case H017` shows one, `--json FILE` writes everything.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const tests = fileURLToPath(new URL('..', import.meta.url));
const sections = JSON.parse(readFileSync(new URL('cases.json', import.meta.url), 'utf8'));

/** Case number → the tests whose names carry it. A comment does not count: only what a runner prints. */
export const carriers = (files = testFiles()) => {
  const found = new Map();
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const visit = (node) => {
      if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
        for (const number of numbersIn(node.text)) {
          const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
          const where = `${relative(tests, file)}:${line}`;
          const name = node.text.replace(leadingNumbers, '').trim();
          found.set(number, [...(found.get(number) ?? []), { where, name }]);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
};

/** The numbers that a name begins with: `H017 F005 P3 …`. */
const leadingNumbers = /^(?:(?:[HF]\d{2,3}|P\d+)[, ]+)+/;

/** `H017`, `F005`; a fault of two digits and a promise count at the beginning of a name, where they are no key. */
const numbersIn = (text) => {
  const [range] = /\b[HF]\d{2,3} ?[-–—] ?[HF]\d{2,3}\b/.exec(text) ?? [];
  if (range !== undefined)
    throw new Error(`${range}: a title carries each number by itself; a range hides the ones that nothing tests`);
  return [
    ...[...text.matchAll(/\b[HF]\d{3}\b/g)].map(([number]) => number),
    ...[...(leadingNumbers.exec(text)?.[0] ?? '').matchAll(/\bF(\d\d)\b|\bP\d+\b/g)].map(([number, digits]) =>
      digits === undefined ? number : `F0${digits}`,
    ),
  ];
};

// `hostile-files.ts` names the images that several tests upload; the test of this list carries numbers only as examples
const testFiles = () =>
  readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.(test|spec)\.tsx?$|\/hostile-files\.ts$/.test(path) &&
        !path.startsWith('out/') &&
        path !== 'checks/threat-case-coverage.test.ts',
    )
    .map((path) => join(tests, path))
    .toSorted();

/** Each section with its cases: covered, still open, or about what is not built yet. */
export const coverage = (found = carriers()) =>
  sections.map(({ section, title, later, cases }) => ({
    section,
    title,
    cases: Object.entries(cases).map(([number, it]) => {
      const by = found.get(number) ?? [];
      const waits = it.later ?? later ?? null;
      return {
        number,
        title: it.title,
        by,
        state: by.length > 0 ? 'covered' : waits === null ? 'open' : 'not yet',
        waits,
      };
    }),
  }));

/** Numbers that tests carry and the list does not know: typing errors. */
export const unknown = (found = carriers()) => {
  const known = new Set(sections.flatMap(({ cases }) => Object.keys(cases)));
  // Of the cases the list holds the odd numbers only; the even ones are kept outside this repository.
  const isListed = (number) => number.startsWith('P') || Number(number.slice(1)) % 2 === 1;
  return [...found.keys()].filter((number) => isListed(number) && !known.has(number));
};

const print = (all, only) => {
  const count = (cases, state) => cases.filter((it) => it.state === state).length;
  for (const { section, title, cases } of all) {
    const shown = only === undefined ? cases : cases.filter(({ number }) => number === only);
    if (shown.length === 0) continue;
    const due = cases.length - count(cases, 'not yet');
    console.log(
      `\n${section}. ${title}: ${count(cases, 'covered')} of ${due}${due < cases.length ? `, ${cases.length - due} not yet` : ''}`,
    );
    for (const { number, title: what, state, by, waits } of shown) {
      const places = [...new Set(by.map(({ where }) => where))];
      const more = places.length > 3 ? ` and ${places.length - 3} more` : '';
      const outcome = {
        covered: places.slice(0, 3).join(', ') + more,
        open: '— no test',
        'not yet': `— not yet: ${waits}`,
      };
      console.log(
        `  ${state === 'covered' ? '✓' : state === 'open' ? '✗' : '·'} ${number} ${what}\n      ${outcome[state]}`,
      );
    }
  }
  const cases = all.flatMap((it) => it.cases);
  const due = cases.length - count(cases, 'not yet');
  console.log('\nsection            covered    open  not yet');
  for (const { section, cases: of } of all)
    console.log(
      section.padEnd(16) + ['covered', 'open', 'not yet'].map((state) => String(count(of, state)).padStart(9)).join(''),
    );
  console.log(
    `\n${count(cases, 'covered')} of ${due} cases are covered, ${count(cases, 'not yet')} are about what is not built yet.`,
  );
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const option = (name) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined);
  const all = coverage();
  const file = option('--json');
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(all, null, 1)}\n`);
  print(all, option('--case'));
  const strange = unknown();
  if (strange.length > 0) {
    console.error(`\nTests carry numbers that the list does not know: ${strange.join(', ')}`);
    process.exitCode = 1;
  }
}
