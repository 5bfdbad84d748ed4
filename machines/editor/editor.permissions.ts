import { type Language, master } from '../../graphql/domain/languages.ts';
import { mayWithRole } from '../../graphql/domain/roles.ts';
import type { EditorContext } from './editor.types.ts';

export type Access = 'write' | 'translate' | 'read';

export const getAccess = ({ venue }: Pick<EditorContext, 'venue'>): Access => {
  if (mayWithRole(venue.role, 'write', 'content')) return 'write';
  return mayWithRole(venue.role, 'translate', 'content') ? 'translate' : 'read';
};

type Who = Pick<EditorContext, 'venue' | 'gone' | 'elsewhere'>;

/** Order, rows, the name and all that is not spoken. */
export const mayArrangeRows = (it: Who): boolean => getAccess(it) === 'write' && it.gone === null && !it.elsewhere;

/** Words in one language; null = what all languages share. */
export const mayWriteField = (it: Who, language: Language | null): boolean => {
  if (it.gone !== null || it.elsewhere) return false;
  const access = getAccess(it);
  if (access === 'write')
    return language === null || it.venue.mayWrite === null || it.venue.mayWrite.includes(language);
  return access === 'translate' && language !== null && language !== master && !!it.venue.mayWrite?.includes(language);
};

/** Why nothing here may be changed, as the name of a message; null when something may. */
export const lockReason = (it: Who): 'gone' | 'elsewhere' | 'role' | null => {
  if (it.gone !== null) return 'gone';
  if (it.elsewhere) return 'elsewhere';
  return getAccess(it) === 'read' ? 'role' : null;
};
