import { getKindIdentity } from '../../../graphql/content/kinds/identities.ts';
import { type Language, master } from '../../../graphql/domain/languages.ts';
import { mayWithRole, type Verb } from '../../../graphql/domain/roles.ts';
import type { EditorContext } from './editor.types.ts';

export type Access = 'write' | 'translate' | 'read';

type Edited = Pick<EditorContext, 'venue' | 'entity'>;

/** Whether the person's role in the venue permits this for items of the kind. */
export const canEdit = ({ venue, entity }: Edited, verb: Verb): boolean =>
  mayWithRole(venue.role, verb, getKindIdentity(entity).subject);

export const getAccess = (context: Edited): Access => {
  if (canEdit(context, 'write')) return 'write';
  return canEdit(context, 'translate') ? 'translate' : 'read';
};

type Locks = Pick<EditorContext, 'venue' | 'entity' | 'sync' | 'lockedByOtherTab'>;

/** Everything that is not translated text: the name, rows and their order, prices, images. */
export const mayArrangeRows = (context: Locks): boolean =>
  lockReason(context) === null && getAccess(context) === 'write';

/** Text in one language of the venue; null: a value that all languages share. */
export const mayWriteField = (context: Locks, language: Language | null): boolean => {
  if (lockReason(context) !== null) return false;
  if (language !== null && !context.venue.languages.includes(language)) return false;
  const { mayWrite } = context.venue;
  if (getAccess(context) === 'write') return language === null || mayWrite === null || mayWrite.includes(language);
  return language !== null && language !== master && mayWrite?.includes(language) === true;
};

/** Why nothing here may be changed; null when something may. */
export const lockReason = ({
  venue,
  entity,
  sync,
  lockedByOtherTab,
}: Locks): 'deleted' | 'lockedByOtherTab' | 'role' | null => {
  if (sync.deleted !== null) return 'deleted';
  if (lockedByOtherTab) return 'lockedByOtherTab';
  return getAccess({ venue, entity }) === 'read' ? 'role' : null;
};
