import { type AnyActorRef, fromCallback } from 'xstate';
import { getKindIdentity } from '../../../graphql/content/kinds/identities.ts';
import { ContentCreateDocument } from '../../../graphql/generated/api/graphql.ts';
import type { RouteMatch } from '../../../graphql/routes.ts';
import { getErrorMessage, toApiError } from '../../api-error.ts';
import { createSubmissionKeysById, maxKeyAgeMs } from '../../form/submission-keys.ts';
import { itemPath } from '../../list/item-path.ts';
import { selectRouteMatch } from '../../navigation/navigation.selectors.ts';
import type { Ports } from '../../ports.ts';
import type { PostRequest } from '../model/editor.types.ts';

const showsItem = ({ name, params }: RouteMatch, id: string): boolean =>
  (name === 'item' || name === 'itemTab') && params.item === id;

/**
 * Creates a post that leads to the open item, says so, and opens it: navigation asks about unsaved changes. Somebody who
 * has gone on meanwhile is not called back, not from a preview either, behind which the editor stays.
 */
export const createCreatePost = ({ ask, newId, now }: Pick<Ports, 'ask' | 'newId' | 'now'>) => {
  const keyOf = createSubmissionKeysById(newId, { maxAge: maxKeyAgeMs, now });
  return fromCallback<{ type: 'never' }, PostRequest>(({ input: { venue, id, name }, system }) => {
    const { entity, component } = getKindIdentity('post');
    const variables = { directory: venue, entity, component, name, created_by_cms: id };
    const notify = (notification: object) =>
      system.get('notifications')?.send({ type: 'notification.shown', notification });
    keyOf(id)(variables, (key) => ask('api', ContentCreateDocument, variables, { as: 'venue', key })).then(
      ({ contentCreate }) => {
        notify({ kind: 'success', message: 'success.createPostForPage' });
        const path = itemPath(venue, { entity: 'post', id: contentCreate.cms_id });
        const navigation: AnyActorRef | undefined = system.get('navigation');
        if (navigation && showsItem(selectRouteMatch(navigation.getSnapshot()), id))
          navigation.send({ type: 'path.requested', path });
      },
      (error: unknown) => notify({ kind: 'error', ...getErrorMessage(toApiError(error)) }),
    );
  });
};
