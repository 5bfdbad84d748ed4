import { ContentDocument, ContentVersionDocument, VenueDetailsDocument } from '../../graphql/generated/api/graphql.ts';
import { SaveVenueSettingFileDocument, VenueSettingFileDocument } from '../../graphql/generated/settings/graphql.ts';
import { toApiError } from '../api-error.ts';
import type { Ports } from '../ports.ts';
import {
  prepareSettingFile,
  type SettingFileReader,
} from '../../graphql/content/setting-files/prepare-setting-file.ts';
import type { SettingFile } from '../../graphql/content/setting-files/select-setting-files.ts';

export interface SettingFilesInput {
  venue: string;
  files: readonly SettingFile[];
}

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
    const upload = await prepareSettingFile(reader, venue, file);
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

const createReader = (ask: Ports['ask'], signal: AbortSignal): SettingFileReader => {
  const options = { as: 'venue', signal } as const;
  const readVersion = async (id: string, version: number): Promise<unknown> =>
    (await ask('api', ContentVersionDocument, { cms_id: id, version }, options)).contentVersion.content;
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
