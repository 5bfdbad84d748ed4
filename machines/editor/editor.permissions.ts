import { type Language, master } from '../../graphql/domain/languages.ts';
import { mayAs } from '../../graphql/domain/roles.ts';
import type { EditorContext } from './editor.types.ts';

export type Access = 'write' | 'translate' | 'read';

export const accessOf = ({ venue }: Pick<EditorContext, 'venue'>): Access => {
  if (mayAs(venue.role, 'write', 'content')) return 'write';
  return mayAs(venue.role, 'translate', 'content') ? 'translate' : 'read';
};

type Who = Pick<EditorContext, 'venue' | 'gone' | 'elsewhere'>;

/** Order, rows, the name and all that is not spoken. */
export const mayArrange = (it: Who): boolean => accessOf(it) === 'write' && it.gone === null && !it.elsewhere;

/** Words in one language; null = what all languages share. */
export const mayWrite = (it: Who, language: Language | null): boolean => {
  if (it.gone !== null || it.elsewhere) return false;
  const access = accessOf(it);
  if (access === 'write')
    return language === null || it.venue.mayWrite === null || it.venue.mayWrite.includes(language);
  return access === 'translate' && language !== null && language !== master && !!it.venue.mayWrite?.includes(language);
};

/** Why nothing here may be changed, as the name of a message; null when something may. */
export const reasonLocked = (it: Who): 'gone' | 'elsewhere' | 'role' | null => {
  if (it.gone !== null) return 'gone';
  if (it.elsewhere) return 'elsewhere';
  return accessOf(it) === 'read' ? 'role' : null;
};
