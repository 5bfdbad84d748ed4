import type { ItemKey } from '../../item-sync/item-sync.types.ts';
import type { DraftKey } from '../../item/item.types.ts';
import type { ItemAddress } from '../../list/item-path.ts';
import type { EditorContext } from './editor.types.ts';

export const itemAddress = ({
  entity,
  id,
  metadata,
}: Pick<EditorContext, 'entity' | 'id' | 'metadata'>): ItemAddress => ({
  entity,
  id,
  component: metadata.component,
});
export const itemKey = ({ entity, id, venue, person }: EditorContext): ItemKey => ({
  entity,
  id,
  venue: venue.venue,
  person: person.id,
});

export const selectDraftKey = ({ person, venue, id }: EditorContext): DraftKey => ({
  person: person.id,
  venue: venue.venue,
  item: id,
});
