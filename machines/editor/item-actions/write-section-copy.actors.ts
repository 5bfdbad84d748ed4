import { applyEdit, getRows } from '../../../graphql/content/apply-edit.ts';
import { getKindIdentity } from '../../../graphql/content/kinds/identities.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { toContent } from '../../../graphql/content/serialize.ts';
import { ContentDocument, ContentImportDocument } from '../../../graphql/generated/api/graphql.ts';
import { parseDraft } from '../../parse-draft.ts';
import type { Ports } from '../../ports.ts';
import { advanceUuid } from '../../sequential-uuid.ts';
import { copyRow } from '../rows/copy-row.ts';
import type { SectionToCopy } from '../model/editor.types.ts';

const asVenue = { as: 'venue' } as const;

/**
 * Copies a section to the end of another item, as that is saved, in all languages. It is one write with a version check,
 * under an id of its own, which is returned, so that it can be taken back; sent again under its key after a lost answer,
 * it is done once.
 */
export const writeSectionCopy = async (
  { ask, newId }: Pick<Ports, 'ask' | 'newId'>,
  { venue, entity, component, list, row, to }: SectionToCopy,
  key: string,
): Promise<string> => {
  let made = 0;
  const nextId = () => advanceUuid(key, (made += 1));
  const importId = nextId();
  const kind = getKind(entity);
  const own = copyRow(kind, list, row, nextId);
  const { content: item } = await ask('api', ContentDocument, { cms_id: to.id }, asVenue);
  const draft = parseDraft(kind, item.content, newId);
  const rows = getRows(draft, list);
  // the answer was lost, not the write
  if (rows.some(({ _id }) => _id === own._id)) return importId;
  const copied = applyEdit(kind, draft, { type: 'insert', path: list, row: own, at: rows.length });
  const items = [{ cms_id: to.id, version: item.version, content: toContent(kind, copied) }];
  const variables = {
    directory: venue,
    entity: getKindIdentity(entity).entity,
    component,
    items,
    action: 'copySection',
  };
  await ask(
    'api',
    ContentImportDocument,
    { ...variables, import_id: importId, part: 0, parts: 1 },
    { ...asVenue, key },
  );
  return importId;
};
