import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import { hasPosts } from '../../graphql/content/kinds/post-kinds.ts';
import type { Command, CommandContext } from './command.ts';
import { IconPost } from '../ui/icons.ts';
import { getLockMessage } from './current-editor.ts';

/** Whether a post that leads to the current item can be created from its screen. */
const canHavePosts = ({ route: { kind } }: CommandContext): boolean => kind !== undefined && hasPosts(kind);

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
    blocked: (actors, where) => (canHavePosts(where) ? getLockMessage(actors) : 'blocked.notNow'),
    silent: (_, where) => !canHavePosts(where),
  },
];
