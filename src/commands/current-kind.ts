import type { KindIdentity } from '../../graphql/content/kinds/identity-records.ts';
import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { Thing } from '../../graphql/domain/roles.ts';
import type { Actors, CommandContext } from './command.ts';

/** The kind of the list or item in the address; null on every other screen. */
export const getCurrentKind = ({ route: { kind } }: Pick<CommandContext, 'route'>): KindIdentity | null =>
  kind === undefined ? null : getKindIdentity(kind);

/** What commands on the current list or item need a permission on. */
export const currentSubject = (where: CommandContext): Thing => getCurrentKind(where)?.subject ?? 'content';

/** The list stays alive behind an item opened from it; its commands are blocked until it is visible again. */
export const notOnList = (_: Actors, { route }: CommandContext): string | null =>
  route.name === 'list' ? null : 'blocked.notOnList';
