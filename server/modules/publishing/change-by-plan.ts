import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema.types.ts';
import type { VenueScope } from '../../graphql/context.ts';
import { type PublicationChange, publishItems, unpublishItems } from './publish.ts';
import { createScheduledPublicationsStore, type ScheduledRow } from './scheduled-publications.store.ts';
import { storeSettingFiles } from './store-setting-files.ts';

/**
 * Publishes what was scheduled in its newest version, or takes down what of it guests still see, with the rights of `scope`:
 * inside of a write, all or nothing. Throws as `publish`.
 */
export const changeByPlan = async (
  tx: Kysely<Tables>,
  scope: VenueScope,
  { verb, cms_ids, addresses, comments }: ScheduledRow,
  at: Date,
): Promise<PublicationChange> => {
  const change =
    verb === 'publish'
      ? await publishItems(tx, scope, { ids: cms_ids, versions: [], addresses, comment: comments }, at)
      : await takeDown(tx, scope, cms_ids, at);
  await storeSettingFiles(tx, scope, change.rows, at);
  return change;
};

/** What is down already stays down. */
const takeDown = async (
  tx: Kysely<Tables>,
  scope: VenueScope,
  ids: readonly string[],
  at: Date,
): Promise<PublicationChange> => {
  const heads = await createScheduledPublicationsStore(tx, scope.venue).heads(ids);
  const shown = ids.filter((id) => heads.get(id)?.published_version !== null);
  return shown.length === 0 ? { moved: [], rows: [] } : unpublishItems(tx, scope, shown, at);
};
