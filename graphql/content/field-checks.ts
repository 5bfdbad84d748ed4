import type { Fields, Kind } from './model/define-kind.ts';
import { isRows } from './model/define-kind.ts';
import type { CheckResult, DraftCheck, ListCheck } from './model/checks.types.ts';
import type { Draft, FieldProblem, Level, LocalizedValue, Path, Row } from './model/draft.types.ts';
import { getLevelRows, getLocalized, isDroppedRow, storedValue } from './field-values.ts';
import { isLanguage, master } from '../domain/languages.ts';

/** Problems found by checks across fields, in field order. Dropped rows are not checked. */
export const listCheckProblems = (kind: Kind, draft: Draft): FieldProblem[] => [
  ...runChecks(kind.checks, kind.fields, draft, ''),
  ...problemsInRows(kind.fields, draft, ''),
];

const toProblem = (fields: Fields, prefix: Path, { field, key, level }: CheckResult): FieldProblem => {
  const checked = fields[field];
  const localized = checked !== undefined && !isRows(checked) && checked.localized;
  return { level, path: prefix + field, language: localized || level === 'completeness' ? master : null, key };
};

const runChecks = (
  checks: readonly DraftCheck[],
  fields: Fields,
  level: Level,
  prefix: Path,
): readonly FieldProblem[] => {
  if (checks.length === 0) return [];
  const stored = asStored(fields, level);
  return checks.flatMap((check) => check(stored).map((result) => toProblem(fields, prefix, result)));
};

const problemsInRows = (fields: Fields, level: Level, prefix: Path): readonly FieldProblem[] => {
  if (!hasRowChecks(fields)) return [];
  const known = found.get(level);
  if (known?.prefix === prefix) return known.problems;
  const problems = Object.entries(fields).flatMap(([name, field]): readonly FieldProblem[] => {
    if (!isRows(field)) return [];
    const rows = getLevelRows(level, name).filter((row) => !isDroppedRow(field, row));
    const inRows = rows.flatMap((row) => {
      const within = `${prefix}${name}/${row._id}/`;
      return [...runChecks(field.rowChecks ?? [], field.of, row, within), ...problemsInRows(field.of, row, within)];
    });
    return [...inRows, ...runListChecks(field.listChecks ?? [], field.of, rows, prefix + name)];
  });
  found.set(level, { prefix, problems });
  return problems;
};
// Levels are never changed in place, and every keystroke checks the whole draft.
const found = new WeakMap<Level, { prefix: Path; problems: readonly FieldProblem[] }>();

const runListChecks = (
  checks: readonly ListCheck[],
  fields: Fields,
  rows: readonly Row[],
  path: Path,
): readonly FieldProblem[] => {
  if (checks.length === 0) return [];
  const stored = rows.map((row): Row => ({ ...asStored(fields, row), _id: row._id }));
  return checks.flatMap((check) =>
    check(stored).map(({ id, ...result }) => toProblem(fields, `${path}/${id}/`, result)),
  );
};

const hasRowChecks = (fields: Fields): boolean => {
  const known = withChecks.get(fields);
  if (known !== undefined) return known;
  const any = Object.values(fields).some(
    (field) =>
      isRows(field) && (field.rowChecks !== undefined || field.listChecks !== undefined || hasRowChecks(field.of)),
  );
  withChecks.set(fields, any);
  return any;
};
const withChecks = new WeakMap<Fields, boolean>();

/** The level with its values cleaned as they would be stored, so that a check sees '0930' for '9:30'. */
const asStored = (fields: Fields, level: Level): Level => {
  const levels = storedLevels.get(fields) ?? new WeakMap<Level, Level>();
  storedLevels.set(fields, levels);
  const known = levels.get(level);
  if (known !== undefined) return known;
  const next = cleanValues(fields, level);
  levels.set(level, next);
  return next;
};
// The checks of a row, of its list and of what is around it read the same level.
const storedLevels = new WeakMap<Fields, WeakMap<Level, Level>>();

const cleanValues = (fields: Fields, level: Level): Level => {
  const next: Level = { ...level };
  for (const [name, field] of Object.entries(fields)) {
    if (isRows(field))
      next[name] = getLevelRows(level, name)
        .filter((row) => !isDroppedRow(field, row))
        .map((row) => ({ ...asStored(field.of, row), _id: row._id }));
    else if (!field.localized) next[name] = storedValue(field, level[name]) ?? field.empty;
    else {
      const localized: LocalizedValue = {};
      for (const [language, value] of Object.entries(getLocalized(level, name)))
        if (isLanguage(language)) localized[language] = storedValue(field, value);
      next[name] = localized;
    }
  }
  return next;
};
