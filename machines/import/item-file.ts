import { getSchemaVersion, type Kind } from '../../graphql/content/model/define-kind.ts';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import { isPlainObject } from '../../graphql/content/json-limits.ts';
import { parseContent, toContent } from '../../graphql/content/serialize.ts';
import type { ErrorKey } from '../../graphql/errors.ts';
import type { ImportProblem } from './import.types.ts';

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

/** Reads what `writeItemFile` wrote, or anything else that has its shape. Nothing of a file with a problem is used. */
export const readItemFile = (kind: Kind, component: string, text: string, newId: () => string): ReadItemFile => {
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return reject('importNotJson');
  }
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
