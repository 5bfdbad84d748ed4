import type { Kysely } from 'kysely';
import { toStorable } from '../../../graphql/content/json-limits.ts';
import { findKindName } from '../../../graphql/content/kinds/identities.ts';
import type { PublishRow } from '../../../graphql/generated/api.resolvers.ts';
import {
  prepareSettingFile,
  type SettingFileReader,
} from '../../../graphql/content/setting-files/prepare-setting-file.ts';
import { selectSettingFiles } from '../../../graphql/content/setting-files/select-setting-files.ts';
import type { Tables } from '../../db/schema.types.ts';
import type { VenueScope } from '../../graphql/context.ts';
import { presentItem } from '../content/content.presenter.ts';
import { createContentStore } from '../content/content.store.ts';
import { createSettingFilesStore } from '../settings/settings.store.ts';
import { toCities } from '../venues/venue.presenter.ts';
import { createVenuesStore } from '../venues/venues.store.ts';

const createReader = (tx: Kysely<Tables>, scope: VenueScope): SettingFileReader => {
  const store = createContentStore(tx, scope);
  const read = async (id: string, version: (item: { published_version: number | null }) => number | null) => {
    const item = await store.find(id);
    const wanted = item && version(item);
    const old = wanted === null ? null : await store.version(id, wanted);
    return item === null || old === null ? null : presentItem({ ...item, ...old }).content;
  };
  return {
    readVersion: (id, version) => read(id, () => version),
    readPublished: (id) => read(id, (item) => item.published_version),
    readVenueSettings: async (venue) => {
      const found = await createVenuesStore(tx).find(venue);
      if (found === null) throw new Error('the venue of a write is always found');
      const { titles, category, region_code, time_zone, currency, languages } = found;
      return { titles, cities: toCities(found), category, region_code, time_zone, currency, languages };
    },
  };
};

/**
 * Stores the settings files that follow from what was published or taken down, in the same write: nobody's browser is there
 * to upload them (contract, "Writing").
 */
export const storeSettingFiles = async (
  tx: Kysely<Tables>,
  scope: VenueScope,
  rows: readonly PublishRow[],
  at: Date,
): Promise<void> => {
  const items = rows.flatMap(({ cms_id: id, entity, component, owner_cms_id: owner, version, published_version }) => {
    const kind = findKindName(entity, component);
    return kind === undefined
      ? []
      : [{ id, entity: kind, owner: owner ?? null, version, publishedVersion: published_version ?? null }];
  });
  const reader = createReader(tx, scope);
  const store = createSettingFilesStore(tx, scope);
  const done = new Set<string>();
  for (const file of selectSettingFiles(items)) {
    const prepared = await prepareSettingFile(reader, scope.venue, file);
    // a page and its plans are published together
    if (prepared === null || done.has(prepared.pageId)) continue;
    done.add(prepared.pageId);
    if ((await store.lockPage(prepared.pageId)) === null) continue;
    const version = ((await store.find(prepared.pageId))?.version ?? 0) + 1;
    const [settings, content] = [toStorable(prepared.settings), toStorable(prepared.content)];
    await store.save({ page_id: prepared.pageId, version, settings, content, at });
  }
};
