import { getKind } from '../../graphql/content/kinds/registry.ts';
import type { Kind } from '../../graphql/content/model/define-kind.ts';
import type { Thing } from '../../graphql/domain/roles.ts';
import { sections } from '../../graphql/routes.ts';
import type { CommandContext } from './command.ts';

/** The kind of the list or item in the address; null on every other screen. */
export const getCurrentKind = ({ place }: Pick<CommandContext, 'place'>): Kind | null => {
  const name = sections[place.params.section ?? ''];
  return name === undefined ? null : getKind(name);
};

/** What commands on the current list or item need a permission on. */
export const currentSubject = (where: CommandContext): Thing => getCurrentKind(where)?.subject ?? 'content';
