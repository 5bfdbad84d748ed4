import { isPlainObject } from '../json-limits.ts';
import { getKindIdentity, kindNames } from '../kinds/identities.ts';
import type { SettingFile } from './select-setting-files.ts';

/** What a settings file is made of, as the one who makes it reads it. */
export interface SettingFileReader {
  readVersion: (id: string, version: number) => Promise<unknown>;
  /** null: guests have none of it */
  readPublished: (id: string) => Promise<unknown>;
  /** what the settings of the venue own, as `venueUpdate` names it */
  readVenueSettings: (venue: string) => Promise<unknown>;
}

interface PreparedFile {
  pageId: string;
  settings: unknown;
  content: unknown;
}

/** A page refers to each of its work plans by the entity of the plan. */
const workPlans = kindNames.map(getKindIdentity).filter(({ settingFile }) => settingFile === 'workPlan');

/** null: a work plan without a published page has no file. */
export const prepareSettingFile = async (
  reader: SettingFileReader,
  venue: string,
  file: SettingFile,
): Promise<PreparedFile | null> => {
  const content = await reader.readVersion(file.id, file.version);
  const { settingFile } = getKindIdentity(file.entity);
  if (settingFile === 'venue') return { pageId: file.id, settings: await reader.readVenueSettings(venue), content };
  if (settingFile === 'page') return { pageId: file.id, settings: await readWorkPlans(reader, content), content };
  const pageId = readMaster(content).cms_id;
  const page = typeof pageId === 'string' ? await reader.readPublished(pageId) : null;
  if (typeof pageId !== 'string' || page === null) return null;
  return { pageId, settings: await readWorkPlans(reader, page), content: page };
};

/** The published work plans of a page, by their kind. */
const readWorkPlans = async (reader: SettingFileReader, page: unknown): Promise<Record<string, unknown>> => {
  const { workplan } = readMaster(page);
  const plans: Record<string, unknown> = {};
  for (const { entity } of workPlans) {
    const id = isPlainObject(workplan) ? workplan[entity] : undefined;
    const content = typeof id === 'string' ? await reader.readPublished(id) : null;
    if (content !== null) plans[entity] = content;
  }
  return plans;
};

const readMaster = (content: unknown): Record<string, unknown> =>
  isPlainObject(content) && isPlainObject(content.en) ? content.en : {};
