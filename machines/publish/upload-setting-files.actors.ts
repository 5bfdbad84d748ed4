import { ContentVersionDocument, VenueDetailsDocument } from '../../graphql/generated/api/graphql.ts';
import { SaveVenueSettingFileDocument, VenueSettingFileDocument } from '../../graphql/generated/settings/graphql.ts';
import { toApiError } from '../api-error.ts';
import type { Ports } from '../ports.ts';

export interface SettingFilesInput {
  venue: string;
  /** the published versions */
  files: readonly { id: string; version: number }[];
}

/**
 * Uploads what was published as the settings file of the V2 site (contract, "Writing"): its content as `content`, and as
 * `settings` what the venue's settings own, as `venueUpdate` names it. One after the other: the first failure is reported,
 * and a retry sends all of them again.
 */
export const uploadSettingFiles = async (
  { ask, newId }: Pick<Ports, 'ask' | 'newId'>,
  { venue, files }: SettingFilesInput,
  signal: AbortSignal,
): Promise<void> => {
  const settings = await readVenueSettings(ask, venue, signal);
  for (const { id, version } of files) {
    const { contentVersion } = await ask(
      'api',
      ContentVersionDocument,
      { cms_id: id, version },
      { as: 'venue', signal },
    );
    const expectedVersion = await findStoredVersion(ask, id, signal);
    const variables = { pageId: id, settings, content: contentVersion.content, expectedVersion };
    await ask('settings', SaveVenueSettingFileDocument, variables, { as: 'venue', key: newId(), signal });
  }
};

const readVenueSettings = async (ask: Ports['ask'], venue: string, signal: AbortSignal) => {
  const { venueDetails } = await ask('api', VenueDetailsDocument, { venues: [venue] }, { as: 'venue', signal });
  const [found] = venueDetails;
  if (found === undefined) throw new Error('the venue of the token is always found');
  const { titles, cities, category, regionCode, timeZone, currency, languages } = found;
  return { titles, cities, category, region_code: regionCode, time_zone: timeZone, currency, languages };
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
