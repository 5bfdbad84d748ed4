import { listShownReferences } from '../../../graphql/content/kinds/list-shown-references.ts';
import { type Fields, isRows, type Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Draft, Path } from '../../../graphql/content/model/draft.types.ts';
import { flatten, nest } from '../../../graphql/content/stored-paths.ts';
import type { LinkedItems } from '../../../src/features/guest-preview/document/guest-item-facts.ts';

type Block = Record<string, unknown>;

/**
 * The content blocks of a page without its references to items that guests may not see, and without the rows that are
 * stored only with such a reference; `linked` are the items that they may see.
 */
export const omitHiddenReferences = <Blocks extends Partial<Record<string, Block>>>(
  kind: Kind,
  { draft, content }: { draft: Draft; content: Blocks },
  linked: LinkedItems,
): Blocks => {
  const hidden = new Set(
    listShownReferences(kind, draft).flatMap(({ path, id }) => (Object.hasOwn(linked, id) ? [] : [path])),
  );
  if (hidden.size === 0) return content;
  return Object.fromEntries(
    Object.entries(content).map(([language, block]) => [language, omitIn(kind.fields, block ?? {}, '', hidden)]),
  ) as Blocks;
};

const omitIn = (fields: Fields, block: Block, prefix: Path, hidden: ReadonlySet<Path>): Block => {
  const { values, rest } = flatten(fields, block);
  for (const [name, field] of Object.entries(fields)) {
    const path = prefix + name;
    const value = values[name];
    if (isRows(field)) {
      if (!Array.isArray(value)) continue;
      const { storeIfAll = [] } = field;
      values[name] = (value as Block[])
        .filter(({ _id }) => !storeIfAll.some((needed) => hidden.has(`${path}/${String(_id)}/${needed}`)))
        .map((row, index) => ({ ...omitIn(field.of, row, `${path}/${String(row._id)}/`, hidden), index }));
    } else if (hidden.has(path)) {
      const copies = field.type === 'reference' ? Object.values(field.copies ?? {}) : [];
      for (const key of [name, ...copies]) delete values[key];
    }
  }
  return nest(fields, values, rest);
};
