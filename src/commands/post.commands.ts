import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { Command, CommandContext } from './command.ts';
import { getCurrentKind } from './current-kind.ts';
import { IconPost } from '../ui/icons.ts';
import { getLockMessage } from './current-editor.ts';

/** Whether a post that leads to the current item can be created from its screen. */
const hasPosts = (where: CommandContext): boolean => getCurrentKind(where)?.hasPosts === true;

/** Posts for the current item. */
export const postCommands: readonly Command[] = [
  {
    id: 'editor.createPost',
    area: 'editor',
    group: 'do',
    to: 'editor',
    online: true,
    icon: IconPost,
    event: () => ({ type: 'post.requested' }),
    needs: ['write', getKindIdentity('post').subject],
    blocked: (actors, where) => (hasPosts(where) ? getLockMessage(actors) : 'blocked.notNow'),
    silent: (_, where) => !hasPosts(where),
  },
];
