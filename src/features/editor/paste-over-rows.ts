import type { Path } from '../../../graphql/content/model/draft.types.ts';

interface FieldChange {
  path: Path;
  value: unknown;
}

/** The values of pasted lines, line by line over the existing rows `ids`; lines beyond the last row are left out. */
export const pasteOverRows = (
  list: Path,
  ids: readonly string[],
  lines: readonly Readonly<Record<string, unknown>>[],
): FieldChange[] =>
  ids.flatMap((id, index) =>
    Object.entries(lines[index] ?? {}).map(([name, value]) => ({ path: `${list}/${id}/${name}`, value })),
  );
