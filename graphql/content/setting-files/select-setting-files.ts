import { getKindIdentity } from '../kinds/identities.ts';
import type { KindName } from '../kinds/registry.ts';

/** A version that uploads a settings file: a published one, or of a work plan that was taken down. */
export interface SettingFile {
  id: string;
  version: number;
  entity: KindName;
}

/** An item that was published, or taken down: then `publishedVersion` is null. `owner`: the item that it goes with. */
export interface ChangedItem extends SettingFile {
  owner?: string | null;
  publishedVersion: number | null;
}

/**
 * The settings files that follow from a change of what guests see, be it published, undone or taken down: of a work plan
 * that was taken down that of its page, which its newest version names. What goes with its page leaves the file as it is.
 */
export const selectSettingFiles = (items: readonly ChangedItem[]): SettingFile[] => {
  const down = new Set(items.flatMap(({ id, publishedVersion }) => (publishedVersion === null ? [id] : [])));
  return items.flatMap(({ id, entity, owner, version, publishedVersion }) => {
    const { settingFile } = getKindIdentity(entity);
    if (settingFile === undefined) return [];
    if (publishedVersion !== null) return [{ id, version: publishedVersion, entity }];
    return settingFile === 'workPlan' && !down.has(owner ?? '') ? [{ id, version, entity }] : [];
  });
};
