import { fromPromise } from 'xstate';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import { findKindName, getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import { type KindName, getKind } from '../../graphql/content/kinds/registry.ts';
import {
  ContentDocument,
  ContentItemsDocument,
  ContentVersionDocument,
  GuestHeadDocument,
} from '../../graphql/generated/api/graphql.ts';
import { venue } from '../../graphql/content/kinds/venue.ts';
import { nameFailure } from '../api-error.ts';
import { loadLinkedItems } from './load-linked-items.ts';
import { parseDraft } from '../parse-draft.ts';
import { draftPrefix } from '../item/draft-keys.ts';
import { parseStoredDraft } from '../item/local-draft.ts';
import type { Ports, ApiError } from '../ports.ts';
import type { PreviewHead, PreviewItem } from './preview.machine.ts';

interface ItemRequest {
  id: string;
  venue: string;
  person: string;
}
const notPreviewable: ApiError = { code: 'NOT_FOUND', key: 'notFound', message: '' };

export const createPreviewActors = ({ ask, store, newId }: Ports) => {
  /** The newest unsaved draft of the item that this person has on this device. */
  const findStoredDraft = async (entity: KindName, { id, venue, person }: ItemRequest): Promise<Draft | null> => {
    const keys = await store.keys(draftPrefix({ person, venue, item: id }));
    const found = await Promise.all(keys.map(async (key) => parseStoredDraft(getKind(entity), await store.read(key))));
    return found.filter((it) => it !== null).toSorted((a, b) => b.at - a.at)[0]?.draft ?? null;
  };

  return {
    loadPreview: fromPromise(
      async ({ input, signal }: { input: ItemRequest; signal: AbortSignal }): Promise<PreviewItem> => {
        const own = { cms_id: input.id };
        const [{ content: item }, { guestHead }] = await Promise.all([
          ask('api', ContentDocument, own, { as: 'venue', signal }),
          ask('api', GuestHeadDocument, own, { as: 'venue', signal }),
        ]);
        const entity = findKindName(item.entity, item.component);
        if (entity === undefined || !getKind(entity).guestPage) throw notPreviewable;
        const stored = await findStoredDraft(entity, input);
        const draft = stored ?? parseDraft(getKind(entity), item.content, newId);
        return {
          entity,
          component: item.component,
          name: item.name,
          version: item.version,
          publishedVersion: item.published_version,
          draft,
          linked: await loadLinkedItems(getKind(entity), draft, {
            load: async (cms_list) => {
              const variables = { directory: input.venue, cms_list };
              return (await ask('api', ContentItemsDocument, variables, { as: 'venue', signal })).contentItems;
            },
            parse: (kind, content) => parseDraft(kind, content, newId),
          }),
          head: {
            profile: guestHead.profile === null ? null : parseDraft(venue, guestHead.profile, newId),
            phones: guestHead.phones as PreviewHead['phones'],
            bookingPath: guestHead.booking_path,
          },
          stored: stored !== null,
        };
      },
    ),

    loadPublished: fromPromise(
      async ({ input, signal }: { input: { entity: KindName; id: string; version: number }; signal: AbortSignal }) => {
        const variables = { cms_id: input.id, version: input.version };
        const answer = ask('api', ContentVersionDocument, variables, { as: 'venue', signal });
        const { contentVersion } = await answer.catch((error: unknown) => {
          throw nameFailure(error, getKindIdentity(input.entity).notLoaded);
        });
        return parseDraft(getKind(input.entity), contentVersion.content, newId);
      },
    ),
  };
};
