import { getKindIdentity, kindNames } from '../../graphql/content/kinds/identities.ts';
import { isPlainObject } from '../../graphql/content/json-limits.ts';
import { ContentDocument, ContentVersionDocument, VenueDetailsDocument } from '../../graphql/generated/api/graphql.ts';
import { SaveVenueSettingFileDocument, VenueSettingFileDocument } from '../../graphql/generated/settings/graphql.ts';
import { toApiError } from '../api-error.ts';
import type { Ports } from '../ports.ts';
import type { SettingFile } from './publish.types.ts';

export interface SettingFilesInput {
  venue: string;
  files: readonly SettingFile[];
}

interface Upload {
  pageId: string;
  settings: unknown;
  content: unknown;
}
/** A page refers to each of its work plans by the entity of the plan. */
const workPlans = kindNames.map(getKindIdentity).filter(({ settingFile }) => settingFile === 'workPlan');

/**
 * Uploads what was published as settings files of the V2 site (contract, "Writing"): the published content as `content`;
 * as `settings`, of the venue what its settings own, as `venueUpdate` names it, and of a page its published work plans. A
 * work plan uploads the file of its page. One after the other: the first failure is reported, and a retry sends all of
 * them again.
 */
export const uploadSettingFiles = async (
  { ask, newId }: Pick<Ports, 'ask' | 'newId'>,
  { venue, files }: SettingFilesInput,
  signal: AbortSignal,
): Promise<void> => {
  const reader = createReader(ask, signal);
  const done = new Set<string>();
  for (const file of files) {
    const upload = await prepareUpload(reader, venue, file);
    // a page and its plans are published together
    if (upload === null || done.has(upload.pageId)) continue;
    done.add(upload.pageId);
    const expectedVersion = await findStoredVersion(ask, upload.pageId, signal);
    await ask(
      'settings',
      SaveVenueSettingFileDocument,
      { ...upload, expectedVersion },
      { as: 'venue', key: newId(), signal },
    );
  }
};

type Reader = ReturnType<typeof createReader>;
const createReader = (ask: Ports['ask'], signal: AbortSignal) => {
  const options = { as: 'venue', signal } as const;
  const readVersion = async (id: string, version: number): Promise<unknown> =>
    (await ask('api', ContentVersionDocument, { cms_id: id, version }, options)).contentVersion.content;
  /** null: guests have none of it */
  const readPublished = async (id: string): Promise<unknown> => {
    if (id === '') return null;
    const version = await ask('api', ContentDocument, { cms_id: id }, options).then(
      ({ content }) => content.published_version ?? null,
      (error: unknown) => {
        if (toApiError(error).code === 'NOT_FOUND') return null;
        throw error;
      },
    );
    return version === null ? null : readVersion(id, version);
  };
  const readVenueSettings = async (venue: string) => {
    const { venueDetails } = await ask('api', VenueDetailsDocument, { venues: [venue] }, options);
    const [found] = venueDetails;
    if (found === undefined) throw new Error('the venue of the token is always found');
    const { titles, cities, category, regionCode, timeZone, currency, languages } = found;
    return { titles, cities, category, region_code: regionCode, time_zone: timeZone, currency, languages };
  };
  return { readVersion, readPublished, readVenueSettings };
};

/** null: a work plan without a published page has no file. */
const prepareUpload = async (reader: Reader, venue: string, file: SettingFile): Promise<Upload | null> => {
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
const readWorkPlans = async (reader: Reader, page: unknown): Promise<Record<string, unknown>> => {
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

/** 0: nothing was uploaded yet. */
const findStoredVersion = async (ask: Ports['ask'], pageId: string, signal: AbortSignal): Promise<number> => {
  try {
    const { venueSettingFile } = await ask('settings', VenueSettingFileDocument, { pageId }, { as: 'venue', signal });
    return venueSettingFile.version;
  } catch (error) {
    if (toApiError(error).code === 'NOT_FOUND') return 0;
    throw error;
  }
};
