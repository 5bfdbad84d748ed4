import { getSchemaVersion, type Kind } from '../../graphql/content/model/define-kind.ts';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import { isPlainObject } from '../../graphql/content/json-limits.ts';
import { parseContent, toContent } from '../../graphql/content/serialize.ts';
import type { ErrorKey } from '../../graphql/errors.ts';
import { master } from '../../graphql/domain/languages.ts';
import type { ImportProblem } from './import.types.ts';
import type { ReadJson } from './json-file.ts';

/** An item's content as a file: JSON with the identity of its kind, so that an import can tell what it holds. */
export const writeItemFile = (kind: Kind, component: string, draft: Draft): string =>
  `${JSON.stringify({ entity: kind.entity, component, content: toContent(kind, draft) }, null, 2)}\n`;

export type ReadItemFile =
  | {
      ok: true;
      draft: Draft /** the schema version it was brought up from; null: it has today's */;
      migratedFrom: number | null;
    }
  | { ok: false; problems: ImportProblem[] };

/** What stands in a file without the identity of its kind: an export of an earlier product, a content by itself. */
export const isBareContent = (file: unknown): file is Record<string, unknown> =>
  isPlainObject(file) && file.component === undefined && file.content === undefined && isPlainObject(file[master]);

/**
 * Reads what `writeItemFile` wrote, or anything else that has its shape; a content by itself is one of this kind. Nothing
 * of a file with a problem is used.
 */
export const readItemFile = (kind: Kind, component: string, read: ReadJson, newId: () => string): ReadItemFile => {
  if (!read.ok) return { ok: false, problems: [read.problem] };
  const file = isBareContent(read.value) ? { entity: kind.entity, component, content: read.value } : read.value;
  if (!isPlainObject(file) || typeof file.component !== 'string' || !isPlainObject(file.content))
    return reject('importNotJson');
  if (file.component !== component || file.entity !== kind.entity) return reject('wrongImportComponent');
  const parsed = parseContent(kind, file.content, newId);
  if (!parsed.ok)
    return {
      ok: false,
      problems: parsed.problems.map(({ key, path, language }) => ({
        message: `error.${key}`,
        location:
          language === null || path.startsWith(`${language}/`) ? path : [language, path].filter(Boolean).join('/'),
        line: null,
      })),
    };
  const english = file.content.en;
  const version = isPlainObject(english) ? Number(english._schema_version ?? 1) : 1;
  return { ok: true, draft: parsed.draft, migratedFrom: version < getSchemaVersion(kind) ? version : null };
};

const reject = (key: ErrorKey): ReadItemFile => ({
  ok: false,
  problems: [{ message: `error.${key}`, location: '', line: null }],
});
