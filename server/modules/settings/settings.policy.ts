import { reads, writes } from '../../graphql/policy.ts';

export const settingsPolicy = {
  venueSettingFile: reads('content'),
  saveVenueSettingFile: writes('write', 'content'),
};
