import { getRows } from '../../../graphql/content/apply-edit.ts';
import { getKindIdentity } from '../../../graphql/content/kinds/identities.ts';
import type { Path, Row } from '../../../graphql/content/model/draft.types.ts';
import type { ReferencePickerInput } from '../../reference-picker/reference-picker.types.ts';
import type { EditorContext } from '../model/editor.types.ts';

type Edited = Pick<EditorContext, 'entity' | 'draft' | 'at'>;

/** The section that a path is in, without a path the one that the caret is in; null: none. */
export const findSection = (
  { entity, draft, at }: Edited,
  path: Path | undefined,
): { list: string; row: Row } | null => {
  const [list = '', id] = (path ?? at?.path ?? '').split('/');
  if (id === undefined || !getKindIdentity(entity).sections.includes(list)) return null;
  const row = getRows(draft, list).find(({ _id }) => _id === id);
  return row === undefined ? null : { list, row };
};

/** The search for the item that gets the copy: another of this venue, of the same kind. */
export const createTargetSearch = (
  { venue, entity, id, metadata, draft, at }: Pick<EditorContext, 'venue' | 'id' | 'metadata'> & Edited,
  path: Path | undefined,
): ReferencePickerInput => {
  const section = findSection({ entity, draft, at }, path);
  return {
    venue: venue.venue,
    owner: null,
    path: section === null ? '' : `${section.list}/${section.row._id}`,
    target: { entity: getKindIdentity(entity).entity, component: metadata.component, venue: 'own' },
    mayCreate: false,
    creates: null,
    except: id,
  };
};
