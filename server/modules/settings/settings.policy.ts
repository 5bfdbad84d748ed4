import { reads, writes } from '../../policy.ts';

export const settingsPolicy = {
  venueSettingFile: reads('content'),
  saveVenueSettingFile: writes('write', 'content'),
};
